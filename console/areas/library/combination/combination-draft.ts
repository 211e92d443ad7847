// What has been entered of a combination, kept in its tab through both steps until it is saved or given up.
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { combinationCalls } from '../../../../contract/library/combination.ts';
import type { DishPicture } from '../../../../contract/library/picture/dish-picture.ts';
import { messages } from '../../../../contract/kit/message.ts';
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import { dropDraft, keepDraft, readDraft } from '../../../client/drafts.ts';
import { useText, type Say } from '../../../client/language.ts';
import { useTab } from '../../../client/tab-context.tsx';
import { useCall } from '../../../client/use-call.ts';
import type { FormValues } from '../../../ui/list/use-editing.ts';
import type { CombinationOnWire } from './combination-words.ts';

export interface ChosenDish {
  dishId: string;
  dishName: string;
  category: string;
  picture: DishPicture | null;
  photoSmall: string | null;
  energy: number | null;
  costFen: number | null;
  gone: boolean;
}

export interface CombinationDraft {
  /** As it was read, of one that is changed. */
  base: CombinationOnWire | null;
  mealType: MealKey | null;
  region: string | null;
  dishes: ChosenDish[];
  /** Name, whose it is and the rest of step 2. */
  details: FormValues;
}

const FRESH: CombinationDraft = {
  base: null,
  mealType: null,
  region: null,
  dishes: [],
  details: { status: 1 },
};

function draftOf(t: Say, row: CombinationOnWire, isCopy: boolean): CombinationDraft {
  const { combinationName, nameEn, deptId, status, remark } = row;
  return {
    base: isCopy ? null : row,
    mealType: row.mealType as MealKey,
    region: row.region,
    dishes: row.dishes.flatMap(({ dishId, dishName, category, picture, photoSmall, energy, costFen, gone }) =>
      // What is gone is not put in anew.
      isCopy && gone ? [] : { dishId, dishName, category, picture, photoSmall, energy, costFen, gone },
    ),
    details: isCopy
      ? { combinationName: t(messages.copyNamed, { name: combinationName ?? '' }), remark, status: 1 }
      : { combinationName, nameEn, deptId, status, remark },
  };
}

/** Begins on what is kept, else on the combination that the address names, else on nothing. */
export function useCombinationDraft() {
  const t = useText();
  const [search] = useSearchParams();
  const { key: tab } = useTab();
  const id = search.get('id');
  const copy = search.get('copy');
  const name = id ? `combination:${id}` : copy ? `combination-copy:${copy}` : 'combination';
  const source = id ?? copy;
  const [draft, setDraft] = useState<{ name: string; value: CombinationDraft; dirty: boolean } | null>(null);
  const kept = draft?.name === name ? draft : null;
  const stored = kept ? null : (readDraft(tab, name) as CombinationDraft | null);
  const detail = useCall(
    combinationCalls.detail,
    { query: { id: source ?? '' } },
    // Nobody begins on what was read a while ago.
    { enabled: source !== null && !kept && !stored, staleTime: 0 },
  );
  const read = detail.data && !detail.isFetching ? (detail.data as CombinationOnWire) : null;
  const begun =
    kept?.value ?? stored ?? (source === null ? FRESH : read ? draftOf(t, read, copy !== null) : null);
  return {
    id,
    draft: begun,
    dirty: kept ? kept.dirty : stored !== null,
    error: detail.error,
    retry: () => void detail.refetch(),
    change(part: Partial<CombinationDraft>): void {
      if (!begun) return;
      const value = { ...begun, ...part };
      setDraft({ name, value, dirty: true });
      keepDraft(tab, name, value);
    },
    /** On what is stored now, in the place of what was entered. */
    begin(row: CombinationOnWire): void {
      dropDraft(tab, name);
      setDraft({ name, value: draftOf(t, row, false), dirty: false });
    },
    drop(): void {
      dropDraft(tab, name);
      setDraft(null);
    },
    /** Of the same combination. */
    addressOf: (step: 1 | 2): string => `/meal/add${step}${id ? `?id=${id}` : copy ? `?copy=${copy}` : ''}`,
  };
}
export type CombinationDrafting = ReturnType<typeof useCombinationDraft>;
