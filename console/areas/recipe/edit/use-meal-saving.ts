// Saving a meal. When somebody else changed the day first, the person decides on the fresh day; the draft stays until
// it is saved or given up.
import { useCallback, useState } from 'react';
import {
  dishesData,
  oneDayData,
  submitOneMealData,
  type MenuDay,
  type MenuView,
} from '../../../../contract/recipe/menu.ts';
import { text } from '../../../../contract/kit/text.ts';
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import { call, showFailure } from '../../../client/api.ts';
import { refusedByState } from '../../../client/call-failure.ts';
import { sayNow, useLanguage } from '../../../client/language.ts';
import { toast } from '../../../client/toast.tsx';
import { keyOfCall, queryClient } from '../../../client/use-call.ts';
import { conflictOf } from '../week/conflict.ts';
import { mergeAnswer } from '../week/menu-edits.ts';
import { refreshAround, type OpenConflict } from '../week/use-menu-editing.ts';
import type { MealDraft } from './meal-draft.ts';

export function useMealSaving(id: string, date: string) {
  const language = useLanguage((state) => state.language);
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<OpenConflict | null>(null);

  /** True when saved; `gaveUp` true when the person chose the other's version. */
  const save = useCallback(
    async (
      meal: MealKey,
      draft: MealDraft,
      seen: MenuDay | null,
    ): Promise<{ saved: boolean; gaveUp: boolean }> => {
      setSaving(true);
      let version = draft.version;
      try {
        for (;;) {
          try {
            const answer = await call(submitOneMealData, {
              body: { id, versions: { [date]: version }, date, meal, dishes: draft.dishes.map(onWire) },
              silent: true,
            });
            const key = keyOfCall(dishesData, { id }, language);
            const known = queryClient.getQueryData<MenuView>(key);
            if (known) queryClient.setQueryData(key, mergeAnswer(known, answer));
            refreshAround(id);
            await queryClient.refetchQueries({
              queryKey: keyOfCall(oneDayData, { id, date }, language),
              exact: true,
            });
            toast.success(sayNow(text('已保存', 'Saved')));
            return { saved: true, gaveUp: false };
          } catch (failure) {
            const met = conflictOf(failure);
            if (!met?.day) {
              showFailure(failure);
              // The draft stays; what may be done with it does not.
              if (refusedByState(failure)) refreshAround(id);
              return { saved: false, gaveUp: false };
            }
            const again = await new Promise<boolean>((decide) =>
              setConflict({ edit: null, conflict: met, seen, possible: true, decide }),
            );
            setConflict(null);
            if (!again) {
              await queryClient.refetchQueries({
                queryKey: keyOfCall(oneDayData, { id, date }, language),
                exact: true,
              });
              void queryClient.invalidateQueries({
                queryKey: keyOfCall(dishesData, { id }, language),
                exact: true,
              });
              return { saved: false, gaveUp: true };
            }
            version = met.day.version;
          }
        }
      } finally {
        setSaving(false);
      }
    },
    [id, date, language],
  );
  return { save, saving, conflict };
}

const onWire = (dish: MealDraft['dishes'][number]) => ({
  dishId: dish.dishId,
  category: dish.category,
  locked: dish.locked,
  weightLocked: dish.weightLocked,
  foods: dish.foods.map(({ foodId, grams }) => ({ foodId, grams: grams ?? 0 })),
});
