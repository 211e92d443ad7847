// Every change of a menu by hand. Each handler says only what the menu becomes; versions, conflict, history and
// audit are changeMenu's (menu-store.ts).
import {
  lockDish,
  lockWeight,
  moveDish,
  removeDish,
  repairRecipe,
  submitDish,
  submitDishFoodWeight,
  submitOneMealData,
  undoChange,
  unlockWeight,
  type MenuView,
} from '../../../contract/recipe/menu.ts';
import type { Text } from '../../../contract/kit/text.ts';
import { noDishes, weightRefusals } from '../../../contract/recipe/recipe-refusals.ts';
import type { MealKey } from '../../../planner/nutrition/meal-pattern.ts';
import { UNPROVEN, type Explanation } from '../../../planner/solution.ts';
import type { Door } from '../../kernel/database/door.ts';
import { newId } from '../../kernel/database/ids.ts';
import { notFound, refuse, refuseField } from '../../kernel/http/failure.ts';
import { handle, handlePrepared } from '../../kernel/http/handle.ts';
import type { Asker } from '../../kernel/waiting-line.ts';
import { ranked, replaced } from './menu-alternatives.ts';
import { kitchenGrams } from './menu-numbers.ts';
import { isOutside, plannable, requireServable } from './dish-faults.ts';
import { menuProblem } from './menu-problem.ts';
import {
  carriedOver,
  changeMenu,
  menuBeforeEdit,
  placedLast,
  undo,
  type ChangeAct,
  type MenuEdit,
  type MenuState,
  type StoredDish,
} from './service/menu-store.ts';
import { dayView, judge, menuView } from './service/menu-view.ts';
import {
  checkCategory,
  checkPlace,
  dishesOfMenu,
  foodsAt,
  libraryDish,
  nextSort,
  placeDish,
} from './place-dish.ts';
import { repairMenu } from './planner/planner.ts';

async function changed(
  door: Door,
  body: { id: string; versions?: Record<string, number> | undefined },
  act: ChangeAct,
  edit: MenuEdit,
): Promise<MenuView> {
  const state = await changeMenu(door, {
    recipeId: body.id,
    versions: body.versions ?? null,
    act,
    edit(now) {
      const after = edit(now);
      requireServable(now.setting, now.dishes, after);
      return after;
    },
    freshDay: dayView,
  });
  return menuView(state);
}

function standing(state: MenuState, recipeDishId: string): StoredDish {
  const found = state.dishes.find(({ id }) => id === recipeDishId);
  if (!found) throw notFound();
  return found;
}

const swapIn = (state: MenuState, ...changes: StoredDish[]): StoredDish[] =>
  state.dishes.map((dish) => changes.find(({ id }) => id === dish.id) ?? dish);

/** The portion at which the dish serves the place best; 1 where the planner has no opinion (a dish against the rules). */
export async function bestPortion(
  asker: Asker,
  state: MenuState,
  stored: StoredDish,
  dishId: string,
): Promise<number> {
  const [found] = await ranked(asker, state, stored, (id) => id === dishId, 1);
  return found?.dish === dishId ? found.portion : 1;
}

/** Weights given by hand in place of the stored ones; only foods of the dish, each once. */
function withWeights(
  foods: StoredDish['foods'],
  given: readonly { foodId: string; grams: number }[],
): StoredDish['foods'] {
  const wanted = new Map(given.map(({ foodId, grams }) => [foodId, grams]));
  if (wanted.size !== given.length) throw refuseField('foods', weightRefusals.foodTwice);
  const known = new Set(foods.map(({ foodId }) => foodId));
  if (given.some(({ foodId }) => !known.has(foodId))) throw refuseField('foods', weightRefusals.foodOutside);
  return foods.map(({ foodId, grams }) => ({ foodId, grams: wanted.get(foodId) ?? grams }));
}

const marked =
  (recipeDishId: string, mark: Partial<Pick<StoredDish, 'locked' | 'weightLocked'>>): MenuEdit =>
  (state) =>
    swapIn(state, { ...standing(state, recipeDishId), ...mark });

export const handlers = [
  handlePrepared(
    submitDish,
    async (context) => {
      const { door, body } = context;
      if (!body.recipeDishId) return 1;
      const state = await menuBeforeEdit(door, body.id);
      const dish = libraryDish(state.setting, body.dishId);
      const stored = standing(state, body.recipeDishId);
      checkCategory(state.setting, dish, stored);
      return bestPortion(context, state, stored, dish.id);
    },
    ({ door, body }, portion) =>
      changed(door, body, body.recipeDishId ? 'replaceDish' : 'addDish', (state) => {
        const { setting } = state;
        const dish = libraryDish(setting, body.dishId);
        if (body.recipeDishId) {
          const stored = standing(state, body.recipeDishId);
          checkCategory(setting, dish, stored);
          return swapIn(state, replaced(state, stored, dish.id, portion));
        }
        checkPlace(setting, body.date, body.meal);
        const { category } = body;
        checkCategory(setting, dish, { date: body.date, meal: body.meal, category });
        const at = {
          date: body.date,
          meal: body.meal as string,
          category,
          sort: nextSort(state.dishes, body.date, body.meal),
        };
        return [...state.dishes, placeDish(setting, dish, at, portion)];
      }),
  ),
  handle(moveDish, ({ door, body }) =>
    changed(door, body, body.swapWithId ? 'swapDishes' : 'moveDish', (state) => {
      const stored = standing(state, body.recipeDishId);
      checkPlace(state.setting, body.date, body.meal);
      if (!body.swapWithId) {
        const { date, meal } = body as { date: string; meal: string };
        return swapIn(state, { ...stored, date, meal, sort: nextSort(state.dishes, date, meal) });
      }
      const other = standing(state, body.swapWithId);
      const place = ({ date, meal, sort }: StoredDish) => ({ date, meal, sort });
      return swapIn(state, { ...stored, ...place(other) }, { ...other, ...place(stored) });
    }),
  ),
  handle(removeDish, ({ door, body }) =>
    changed(door, body, 'removeDish', (state) => {
      const stored = standing(state, body.recipeDishId);
      return state.dishes.filter((dish) => dish !== stored);
    }),
  ),
  handle(submitDishFoodWeight, ({ door, body }) =>
    changed(door, body, 'changeWeights', (state) => {
      const stored = standing(state, body.recipeDishId);
      return swapIn(state, { ...stored, foods: withWeights(stored.foods, body.foods) });
    }),
  ),
  handle(submitOneMealData, ({ door, body }) => {
    const read = body.version === undefined ? undefined : { [body.date]: body.version };
    return changed(door, { id: body.id, versions: body.versions ?? read }, 'saveMeal', (state) => {
      const { setting } = state;
      const meal = body.meal;
      checkPlace(setting, body.date, meal);
      const before = state.dishes.filter((dish) => dish.date === body.date && dish.meal === meal);
      const left = [...before];
      const own = body.dishes.map((given, at): StoredDish => {
        const dish = libraryDish(setting, given.dishId);
        checkCategory(setting, dish, { date: body.date, meal, category: given.category });
        const index = left.findIndex(({ dishId }) => dishId === dish.id);
        const was = index < 0 ? null : left.splice(index, 1)[0]!;
        return {
          id: was?.id ?? newId(),
          date: body.date,
          meal,
          category: given.category,
          sort: at + 1,
          dishId: dish.id,
          portion: was?.portion ?? 1,
          locked: given.locked,
          weightLocked: given.weightLocked,
          foods: withWeights(was?.foods ?? foodsAt(dish, 1, setting), given.foods),
        };
      });
      return [...state.dishes.filter((dish) => !before.includes(dish)), ...own];
    });
  }),
  handle(lockDish, ({ door, body }) =>
    changed(
      door,
      body,
      body.locked ? 'lockDish' : 'unlockDish',
      marked(body.recipeDishId, { locked: body.locked }),
    ),
  ),
  handle(lockWeight, ({ door, body }) =>
    changed(door, body, 'lockWeight', marked(body.recipeDishId, { weightLocked: true })),
  ),
  handle(unlockWeight, ({ door, body }) =>
    changed(door, body, 'unlockWeight', marked(body.recipeDishId, { weightLocked: false })),
  ),
  handle(undoChange, async ({ door, body }) => menuView(await undo(door, body.id, body.changeId))),
  handlePrepared(
    repairRecipe,
    async (context) => {
      const state = await menuBeforeEdit(context.door, context.body.id);
      if (state.dishes.length === 0) throw refuse(noDishes);
      return mended(context, state, await placedLast(context.door.db, state.recipe));
    },
    async ({ door, body }, { read, dishes, changed: told, message }) => {
      const { versions, edit } = carriedOver(read, dishes);
      const view = await changed(door, { id: body.id, versions: body.versions ?? versions }, 'repair', edit);
      return { view, changed: told, message };
    },
  ),
];

const REPAIR_SECONDS = 1;

interface Mended {
  /** The menu that it was worked out on. */
  read: MenuState;
  dishes: readonly StoredDish[];
  changed: RepairChange[];
  message: Text | null;
}

/**
 * The menu with as few dishes changed as the rules need; as it is, and why, where nothing was found.
 * @param placed what somebody has just put there: it stays if it can
 */
async function mended(asker: Asker, read: MenuState, placed: ReadonlySet<string>): Promise<Mended> {
  const { setting } = read;
  const dishes = plannable(setting, read.dishes);
  const around = async (kept: ReadonlySet<string>) => {
    const held = dishes.map((dish) => (kept.has(dish.id) ? { ...dish, locked: true } : dish));
    const made = menuProblem(setting, held, 'plan');
    return { made, ...(await repairMenu(asker, made, made.menu, REPAIR_SECONDS)) };
  };
  const first = await around(placed);
  const { made, repair, weights } =
    first.repair.plan.menu || placed.size === 0 ? first : await around(new Set());
  if (!repair.plan.menu)
    return { read, dishes: read.dishes, changed: [], message: whyNot(repair.plan.explanation) };
  const menu = weights?.menu ?? repair.plan.menu;
  // As kitchens weigh, unless just that would break a rule that the exact weights keep.
  const exact = dishesOfMenu(menu, made, setting, dishes);
  const rounded = dishesOfMenu(menu, made, setting, dishes, kitchenGrams);
  const keeps = async (each: StoredDish[]): Promise<boolean> =>
    (await judge({ dishes: each, setting })).feasible;
  return {
    read,
    dishes: (await keeps(rounded)) || !(await keeps(exact)) ? rounded : exact,
    changed: [
      ...read.dishes
        .filter((dish) => isOutside(dish, setting.conditions))
        .map(({ date, meal, dishId }) => ({
          date,
          meal: meal as MealKey,
          before: nameOf(read, dishId),
          after: null,
        })),
      ...repair.changed.map(({ day, slot, from, to }) => ({
        date: day,
        meal: slot.split('|')[0] as MealKey,
        before: nameOf(read, from),
        after: nameOf(read, to),
      })),
    ],
    message: null,
  };
}

interface RepairChange {
  date: string;
  meal: MealKey;
  before: string | null;
  after: string | null;
}

const nameOf = (state: MenuState, dishId: string | null): string | null =>
  dishId === null ? null : (state.setting.library.dishes.get(dishId)?.name ?? null);

/** Why nothing mends it: what is asked for beside the least that is possible, and the rules that clash. */
function whyNot(explanation: Explanation | null): Text {
  const { summary, clash } = explanation ?? UNPROVEN;
  const told = [...(summary ? [summary] : []), ...clash.map((rule) => rule.text)];
  if (told.length === 0)
    return {
      zh: '在规定时间内没有找到可行的调整，请修改条件或更换菜品后再试',
      en: 'No repair was found in time: change the conditions or some dishes and try again',
    };
  return { zh: told.map(({ zh }) => zh).join('；'), en: told.map(({ en }) => en).join('; ') };
}
