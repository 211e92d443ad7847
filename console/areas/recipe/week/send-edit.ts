// From an edit to its call. Every call names the versions of the days it was made on.
import {
  lockDish,
  lockWeight,
  moveDish,
  removeDish,
  submitDish,
  submitOneMealData,
  unlockWeight,
  type MenuView,
} from '../../../../contract/recipe/menu.ts';
import { call } from '../../../client/api.ts';
import { combined, daysTouched, versionsOf, type MenuEdit } from './menu-edits.ts';

/** Sends an edit of `view`; answers the changed days afresh. @throws CallFailure, unshown */
export function sendEdit(id: string, view: MenuView, edit: MenuEdit): Promise<MenuView> {
  const base = { id, versions: versionsOf(view, daysTouched(view, edit)) };
  const silent = true;
  if (edit.kind === 'add') {
    const { date, meal, category, dishId } = edit;
    return call(submitDish, { body: { ...base, date, meal, category, dishId }, silent });
  }
  if (edit.kind === 'combine') {
    const { date, meal } = edit;
    const stands = view.days.find((day) => day.date === date)?.meals.find((one) => one.meal === meal);
    const dishes = combined(stands?.dishes ?? [], edit.puts).map(
      ({ dishId, category, locked, weightLocked, foods }) => ({
        ...{ dishId, category, locked, weightLocked },
        foods: foods.map(({ foodId, grams }) => ({ foodId, grams })),
      }),
    );
    return call(submitOneMealData, { body: { ...base, date, meal, dishes }, silent });
  }
  const { recipeDishId } = edit.dish;
  switch (edit.kind) {
    case 'move': {
      const swapWithId = edit.swapWith?.recipeDishId;
      const body = { ...base, recipeDishId, date: edit.date, meal: edit.meal };
      return call(moveDish, { body: swapWithId ? { ...body, swapWithId } : body, silent });
    }
    case 'replace': {
      const { date, meal } = edit.dish;
      const { category, dishId } = edit;
      return call(submitDish, { body: { ...base, recipeDishId, date, meal, category, dishId }, silent });
    }
    case 'remove':
      return call(removeDish, { body: { ...base, recipeDishId }, silent });
    case 'lock':
      return call(lockDish, { body: { ...base, recipeDishId, locked: edit.locked }, silent });
    case 'lockWeight':
      return call(edit.locked ? lockWeight : unlockWeight, { body: { ...base, recipeDishId }, silent });
  }
}
