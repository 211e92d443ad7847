// Taking a proposed change is one act: the conditions are saved with it and the menu is generated at once, at the same
// screen. Where there is a menu already, the search goes on from it.
import { generateCancel, generateRecipe } from '../../../../contract/recipe/generation.ts';
import { dishesData, undoChange } from '../../../../contract/recipe/menu.ts';
import { recipeDetailCall, submitCateSetData, submitConditions } from '../../../../contract/recipe/recipe.ts';
import { call } from '../../../client/api.ts';
import { CallFailure } from '../../../client/call-failure.ts';
import { refreshCalls, useAct } from '../../../client/use-call.ts';
import { usePermission } from '../../../client/user.ts';
import { conditionBody, conditionValuesOf } from '../wizard/condition-values.ts';
import { dropValues } from '../wizard/kept-values.ts';
import type { RecipeDetailAnswer } from '../wizard/use-wizard-recipe.ts';
import { allows, recipeStateOf } from '../wizard/wizard-steps.ts';
import { forgetTaken, rememberTaken, type ProposedChange, type TakenChange } from './taken-change.ts';

const LOOK_AGAIN_MS = 400;
const MOST_LOOKS = 100;

/** What puts back what `change` replaces. */
function backOf(recipe: RecipeDetailAnswer, change: ProposedChange): ProposedChange {
  const { title } = change;
  if ('slots' in change) return { title, slots: recipe.conditions.slots };
  const now = conditionValuesOf(recipe);
  const names = Object.keys(change.values(now)) as (keyof typeof now)[];
  const before = Object.fromEntries(names.map((name) => [name, now[name]]));
  return { title, values: () => before };
}

function useSaving(): (recipe: RecipeDetailAnswer, change: ProposedChange) => Promise<unknown> {
  const conditions = useAct(submitConditions, { done: null });
  const slots = useAct(submitCateSetData, { done: null });
  return (recipe, change) => {
    const { id, version } = recipe;
    if ('slots' in change)
      return slots.mutateAsync({
        body: { id, version, slots: change.slots, method: recipe.conditions.method },
      });
    const now = conditionValuesOf(recipe);
    return conditions.mutateAsync({
      body: conditionBody(id, version, { ...now, ...change.values(now) }, undefined),
    });
  };
}

/** A call that was refused has said so itself; anything else is a fault. */
const said = (failure: unknown): void => {
  if (!(failure instanceof CallFailure)) throw failure;
};

export interface TakeChange {
  take: (change: ProposedChange) => void;
  taking: boolean;
}

/** Null where the menu's state or the person's permissions do not allow it. */
export function useTakeChange(recipe: RecipeDetailAnswer, hasMenu: boolean): TakeChange | null {
  const may = usePermission();
  const save = useSaving();
  const generate = useAct(generateRecipe, { done: null, refreshes: [recipeDetailCall] });
  const { id, recipeStatus, undoable } = recipe;
  if (!may(submitConditions.access) || !may(generateRecipe.access) || !allows(recipeStatus, 'edit'))
    return null;
  const run = async (change: ProposedChange): Promise<void> => {
    await save(recipe, change);
    // What lay unsaved in the steps was typed on conditions that are no more.
    dropValues(id);
    rememberTaken(id, {
      title: change.title,
      back: backOf(recipe, change),
      changeId: undoable?.changeId ?? null,
      hadMenu: hasMenu,
    });
    await generate.mutateAsync({ query: { id, ...(hasMenu ? { longer: 1 } : {}) } });
  };
  return { take: (change) => void run(change).catch(said), taking: generate.isPending };
}

/** Ends the generation under way and answers the menu as it then is. */
async function stopped(id: string): Promise<RecipeDetailAnswer> {
  const read = () => call(recipeDetailCall, { query: { id } });
  let recipe = await read();
  if (recipeStateOf(recipe.recipeStatus) !== 'generating') return recipe;
  // Over by itself meanwhile: that is as good.
  await call(generateCancel, { body: { id }, silent: true }).catch(said);
  for (let look = 0; look < MOST_LOOKS && recipeStateOf(recipe.recipeStatus) === 'generating'; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    recipe = await read();
  }
  return recipe;
}

/** Puts the conditions back, and the menu where there was one; where there was none, it is looked for once more. */
export function useTakeBack(): (id: string, taken: TakenChange) => Promise<void> {
  const save = useSaving();
  const generate = useAct(generateRecipe, { done: null, refreshes: [recipeDetailCall] });
  return async (id, { back, changeId, hadMenu }) => {
    try {
      const recipe = await stopped(id);
      await save(recipe, back);
      const made = recipe.undoable?.changeId;
      if (!hadMenu) await generate.mutateAsync({ query: { id } });
      else if (made && made !== changeId && !recipe.editedSince)
        await call(undoChange, { body: { id, changeId: made } });
      forgetTaken(id);
    } catch (failure) {
      said(failure);
    }
    await refreshCalls([recipeDetailCall, dishesData]);
  };
}
