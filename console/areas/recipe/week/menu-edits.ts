// Changes of a menu by hand, as data. An edit can be shown at once (applyEdit), sent to the server, told to a person
// and, when somebody else was faster, tried again on the fresh menu (rebase). The figures of a meal and a day are
// only estimated here, until the server's answer brings the computed ones.
import type { MenuDay, MenuDish, MenuView } from '../../../../contract/recipe/menu.ts';
import type { DishCategory } from '../../../../contract/library/dish-category.ts';
import { MEAL_KEYS, type MealKey } from '../../../../planner/nutrition/meal-pattern.ts';

/** The dish an edit is about, as it was seen: enough to name it and to find it again. */
export interface DishOnMenu {
  recipeDishId: string;
  dishId: string;
  dishName: string;
  date: string;
  meal: MealKey;
  locked: boolean;
}

export type MenuEdit =
  | { kind: 'move'; dish: DishOnMenu; date: string; meal: MealKey; swapWith: DishOnMenu | null }
  | { kind: 'replace'; dish: DishOnMenu; category: DishCategory; dishId: string; dishName: string }
  | { kind: 'add'; date: string; meal: MealKey; category: DishCategory; dishId: string; dishName: string }
  | { kind: 'remove'; dish: DishOnMenu }
  | { kind: 'lock'; dish: DishOnMenu; locked: boolean }
  | { kind: 'lockWeight'; dish: DishOnMenu; locked: boolean }
  | { kind: 'combine'; date: string; meal: MealKey; name: string; puts: readonly CombinedDish[] };

/** A dish of a combination that comes to a meal: instead of another, or as one more. */
export interface CombinedDish {
  dishId: string;
  dishName: string;
  category: DishCategory;
  instead: DishOnMenu | null;
}

/** A dish with the place where it stands. */
export interface PlacedDish {
  date: string;
  meal: MealKey;
  index: number;
  dish: MenuDish;
}

export function findDish(view: MenuView, recipeDishId: string): PlacedDish | null {
  for (const day of view.days)
    for (const { meal, dishes } of day.meals) {
      const index = dishes.findIndex((dish) => dish.recipeDishId === recipeDishId);
      const dish = dishes[index];
      if (dish) return { date: day.date, meal, index, dish };
    }
  return null;
}

export const onMenu = ({ dish, date, meal }: Omit<PlacedDish, 'index'>): DishOnMenu => ({
  recipeDishId: dish.recipeDishId,
  dishId: dish.dishId,
  dishName: dish.dishName,
  date,
  meal,
  locked: dish.locked,
});

/** Locked dishes that the edit takes from their places. */
export function lockedIn(edit: MenuEdit): DishOnMenu[] {
  const taken: (DishOnMenu | null)[] =
    edit.kind === 'combine'
      ? edit.puts.map(({ instead }) => instead)
      : edit.kind === 'move'
        ? [edit.dish, edit.swapWith]
        : edit.kind === 'replace' || edit.kind === 'remove'
          ? [edit.dish]
          : [];
  return taken.filter((dish) => dish?.locked ?? false) as DishOnMenu[];
}

/** Unknown as soon as one part is unknown. */
const sum = (values: (number | null)[]): number | null =>
  values.reduce<number | null>(
    (total, value) => (total === null || value === null ? null : total + value),
    0,
  );

function withMeal(day: MenuDay, meal: MealKey, change: (dishes: MenuDish[]) => MenuDish[]): MenuDay {
  const known = day.meals.some((one) => one.meal === meal);
  const meals = known ? day.meals : [...day.meals, { meal, dishes: [], energy: 0, costFen: 0 }];
  const changed = meals
    .map((one) => {
      if (one.meal !== meal) return one;
      const dishes = change(one.dishes);
      return {
        ...one,
        dishes,
        energy: sum(dishes.map((d) => d.energy)),
        costFen: sum(dishes.map((d) => d.costFen)),
      };
    })
    .sort((a, b) => MEAL_KEYS.indexOf(a.meal) - MEAL_KEYS.indexOf(b.meal));
  return {
    ...day,
    meals: changed,
    energy: sum(changed.map((m) => m.energy)),
    costFen: sum(changed.map((m) => m.costFen)),
  };
}

function changeMeal(
  view: MenuView,
  date: string,
  meal: MealKey,
  change: (dishes: MenuDish[]) => MenuDish[],
): MenuView {
  return { ...view, days: view.days.map((day) => (day.date === date ? withMeal(day, meal, change) : day)) };
}

const without = (id: string) => (dishes: MenuDish[]) => dishes.filter((dish) => dish.recipeDishId !== id);
const inPlaceOf = (id: string, next: MenuDish) => (dishes: MenuDish[]) =>
  dishes.map((dish) => (dish.recipeDishId === id ? next : dish));

const newDish = (
  edit: { dishId: string; dishName: string; category: DishCategory },
  id: string,
): MenuDish => ({
  recipeDishId: id,
  dishId: edit.dishId,
  dishName: edit.dishName,
  category: edit.category,
  sort: 0,
  portion: 1,
  locked: false,
  weightLocked: false,
  ofTemplate: false,
  method: '',
  tags: [],
  allergens: [],
  blockedBy: [],
  energy: null,
  protein: null,
  costFen: null,
  pieces: null,
  foods: [],
});

/** The dishes of a meal with those of a combination among them. */
export function combined(dishes: readonly MenuDish[], puts: readonly CombinedDish[]): MenuDish[] {
  const stays = dishes.map((dish) => {
    const put = puts.find(({ instead }) => instead?.recipeDishId === dish.recipeDishId);
    return put ? { ...newDish(put, `new:${put.dishId}`), sort: dish.sort } : dish;
  });
  const more = puts.filter(({ instead }) => !instead).map((put) => newDish(put, `new:${put.dishId}`));
  return [...stays, ...more];
}

/** The menu as it will be; the same menu where the edit has nothing to hold on to. */
export function applyEdit(view: MenuView, edit: MenuEdit): MenuView {
  if (edit.kind === 'add')
    return changeMeal(view, edit.date, edit.meal, (dishes) => [
      ...dishes,
      newDish(edit, `new:${edit.dishId}`),
    ]);
  if (edit.kind === 'combine')
    return changeMeal(view, edit.date, edit.meal, (dishes) => combined(dishes, edit.puts));
  const place = findDish(view, edit.dish.recipeDishId);
  if (!place) return view;
  const { date, meal, dish } = place;
  const id = dish.recipeDishId;
  switch (edit.kind) {
    case 'remove':
      return changeMeal(view, date, meal, without(id));
    case 'replace':
      return changeMeal(view, date, meal, inPlaceOf(id, { ...newDish(edit, id), sort: dish.sort }));
    case 'lock':
      return changeMeal(view, date, meal, inPlaceOf(id, { ...dish, locked: edit.locked }));
    case 'lockWeight':
      return changeMeal(view, date, meal, inPlaceOf(id, { ...dish, weightLocked: edit.locked }));
    case 'move': {
      const other = edit.swapWith ? findDish(view, edit.swapWith.recipeDishId) : null;
      if (other) {
        const hold: MenuDish = { ...dish, recipeDishId: '' };
        const lifted = changeMeal(view, date, meal, inPlaceOf(id, hold));
        const landed = changeMeal(lifted, other.date, other.meal, inPlaceOf(other.dish.recipeDishId, dish));
        return changeMeal(landed, date, meal, inPlaceOf('', other.dish));
      }
      return changeMeal(changeMeal(view, date, meal, without(id)), edit.date, edit.meal, (dishes) => [
        ...dishes,
        dish,
      ]);
    }
  }
}

/** The days whose versions an edit must name. */
export function daysTouched(view: MenuView, edit: MenuEdit): string[] {
  if (edit.kind === 'add' || edit.kind === 'combine') return [edit.date];
  const from = findDish(view, edit.dish.recipeDishId)?.date ?? edit.dish.date;
  return edit.kind === 'move' ? [...new Set([from, edit.date])] : [from];
}

export function versionsOf(view: MenuView, dates: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    view.days.filter((day) => dates.includes(day.date)).map((day) => [day.date, day.version]),
  );
}

/** Takes over the changed days and the figures of an answer; days the answer does not name stay. */
export function mergeAnswer(view: MenuView, answer: MenuView): MenuView {
  const fresh = new Map(answer.days.map((day) => [day.date, day]));
  const days = view.days.map((day) => fresh.get(day.date) ?? day);
  const added = answer.days.filter((day) => !view.days.some((known) => known.date === day.date));
  return {
    days: [...days, ...added].sort((a, b) => a.date.localeCompare(b.date)),
    figures: answer.figures,
  };
}

/** The dish in a fresh menu: the same row, else the only same dish in the same meal (a saved meal gets new rows). */
function findAgain(view: MenuView, dish: DishOnMenu): DishOnMenu | null {
  const same = findDish(view, dish.recipeDishId);
  if (same) return onMenu(same);
  const dishes =
    view.days.find((day) => day.date === dish.date)?.meals.find((one) => one.meal === dish.meal)?.dishes ??
    [];
  const alike = dishes.filter((one) => one.dishId === dish.dishId);
  return alike.length === 1 && alike[0] ? onMenu({ dish: alike[0], date: dish.date, meal: dish.meal }) : null;
}

/** The same intention on a menu that somebody else has changed; null where its dish is gone. */
export function rebase(view: MenuView, edit: MenuEdit): MenuEdit | null {
  if (edit.kind === 'add') return view.days.some((day) => day.date === edit.date) ? edit : null;
  if (edit.kind === 'combine') {
    const puts = edit.puts.map((put) => ({ put, found: put.instead && findAgain(view, put.instead) }));
    if (puts.some(({ put, found }) => put.instead && !found)) return null;
    return { ...edit, puts: puts.map(({ put, found }) => ({ ...put, instead: found })) };
  }
  const dish = findAgain(view, edit.dish);
  if (!dish) return null;
  if (edit.kind !== 'move') return { ...edit, dish };
  if (!edit.swapWith) return { ...edit, dish };
  const swapWith = findAgain(view, edit.swapWith);
  return swapWith ? { ...edit, dish, swapWith, date: swapWith.date, meal: swapWith.meal } : null;
}

/** What somebody else did to a day: dishes that came, went or whose weights or locks changed, by meal. */
export interface DayChange {
  meal: MealKey;
  dishName: string;
  what: 'added' | 'removed' | 'changed';
}
export function dayChanges(before: MenuDay, after: MenuDay): DayChange[] {
  const changes: DayChange[] = [];
  for (const meal of MEAL_KEYS) {
    const was = before.meals.find((one) => one.meal === meal)?.dishes ?? [];
    const is = after.meals.find((one) => one.meal === meal)?.dishes ?? [];
    const left = [...is];
    for (const dish of was) {
      const at = left.findIndex((one) => one.dishId === dish.dishId);
      const twin = left[at];
      if (!twin) changes.push({ meal, dishName: dish.dishName, what: 'removed' });
      else {
        left.splice(at, 1);
        if (detailOf(twin) !== detailOf(dish))
          changes.push({ meal, dishName: dish.dishName, what: 'changed' });
      }
    }
    for (const dish of left) changes.push({ meal, dishName: dish.dishName, what: 'added' });
  }
  return changes;
}
const detailOf = (dish: MenuDish): string =>
  JSON.stringify([dish.locked, dish.weightLocked, dish.foods.map((food) => [food.foodId, food.grams])]);
