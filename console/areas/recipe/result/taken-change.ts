// A proposed change that was taken at the result, with the conditions it replaced: what undo brings back.
import { create } from 'zustand';
import type { Text } from '../../../../contract/kit/text.ts';
import type { SlotCount } from '../../../../contract/recipe/recipe.ts';
import { onSessionEnd } from '../../../client/session.ts';
import type { ConditionValues } from '../wizard/condition-values.ts';

/** What is changed: values of step 2, or the dishes of step 3. */
export type ProposedChange =
  | { title: Text; values: (now: ConditionValues) => Partial<ConditionValues> }
  | { title: Text; slots: SlotCount[] };

export interface TakenChange {
  title: Text;
  /** The change put back: the values before, as a change. */
  back: ProposedChange;
  /** The menu's last change before it; a later one is the generation's. Null where there was none. */
  changeId: string | null;
  /** There was a menu, which undo brings back too. */
  hadMenu: boolean;
}

const useStore = create<{ byRecipe: Record<string, TakenChange> }>(() => ({ byRecipe: {} }));
onSessionEnd(() => useStore.setState({ byRecipe: {} }));

export const useTakenChange = (recipeId: string): TakenChange | null =>
  useStore((state) => state.byRecipe[recipeId] ?? null);

export const rememberTaken = (recipeId: string, taken: TakenChange): void =>
  useStore.setState(({ byRecipe }) => ({ byRecipe: { ...byRecipe, [recipeId]: taken } }));

export const forgetTaken = (recipeId: string): void =>
  useStore.setState(({ byRecipe: { [recipeId]: _, ...others } }) => ({ byRecipe: others }));
