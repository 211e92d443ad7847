// Drafts of the meals of a menu, side by side until they are saved or given up. A meal without a draft is as saved.
import { useCallback, useState } from 'react';
import type { MenuDay } from '../../../../contract/recipe/menu.ts';
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import { differs, draftOf, type MealDraft } from './meal-draft.ts';

type Drafts = Readonly<Record<string, MealDraft>>;

const keyOf = (date: string, meal: MealKey): string => `${date}/${meal}`;
const without = (drafts: Drafts, key: string): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([one]) => one !== key));

export function useDrafts(day: MenuDay | undefined, meal: MealKey | undefined) {
  const [drafts, setDrafts] = useState<Drafts>({});
  const key = day && meal ? keyOf(day.date, meal) : null;

  const change = useCallback(
    (edit: (draft: MealDraft) => MealDraft): void => {
      if (!day || !meal) return;
      const own = keyOf(day.date, meal);
      setDrafts((now) => {
        const next = edit(now[own] ?? draftOf(day, meal));
        return differs(next, day, meal) ? { ...now, [own]: next } : without(now, own);
      });
    },
    [day, meal],
  );
  const drop = (): void => {
    if (key) setDrafts((now) => without(now, key));
  };
  const isDirty = (one: MealKey): boolean => {
    const draft = day ? drafts[keyOf(day.date, one)] : undefined;
    return !!day && !!draft && differs(draft, day, one);
  };
  return {
    draft: day && meal && key ? (drafts[key] ?? draftOf(day, meal)) : null,
    key,
    anyDirty: Object.keys(drafts).length > 0,
    isDirty,
    change,
    drop,
  };
}
