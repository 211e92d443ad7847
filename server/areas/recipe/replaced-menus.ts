// What becomes of the coming menus on which a food is replaced: their days, their energy and cost, and their rules, judged
// exactly as they would be stored.
import { wholeFen } from '../../../contract/kit/whole-fen.ts';
import {
  MOST_REPLACED_MENUS,
  type MenuReplacement,
  type ReplacementPreview,
} from '../../../contract/recipe/food-replacement.ts';
import type { Context } from '../../kernel/http/handle.ts';
import { allergensOf, figuresOf, titleOf } from '../library/service/library.ts';
import { changedRules } from './changed-rules.ts';
import { withDishes } from './finer-foods.ts';
import { menuProblem, type MenuSetting } from './menu-problem.ts';
import { judgeMenus, type Judgement } from './planner/planner.ts';
import {
  menusHolding,
  menuUnfitness,
  swappedMenu,
  whyNot,
  type MenuHolding,
  type SwappedMenu,
} from './replace-in-menus.ts';
import { mentionsOf, swapped, type FoodSwap } from './replaced-dish.ts';
import { menuBeforeEdit, type JudgedDishes, type MenuState, type StoredDish } from './service/menu-store.ts';
import { dailyCostOf, meanDay, servedFoods } from './service/menu-view.ts';
import { today } from './service/service-dates.ts';

/** The setting with the library as it will be: other foods make a dish another to the rules, too. */
function withSwapped(setting: MenuSetting, swap: FoodSwap, dishIds: ReadonlySet<string>): MenuSetting {
  const { library } = setting;
  const changed = [...dishIds].flatMap((id) => {
    const dish = library.dishes.get(id);
    return dish ? [[id, swapped(dish, swap)] as const] : [];
  });
  if (changed.length === 0) return setting;
  return { ...setting, library: withDishes(library, new Map([...library.dishes, ...changed])) };
}

interface Tried {
  row: MenuHolding;
  state: MenuState;
  after: SwappedMenu;
  setting: MenuSetting;
}

const energyOf = (judged: JudgedDishes): number | null => figuresOf(meanDay(judged)).amount.energy;

const dishNames = (dishes: readonly StoredDish[], { setting, language }: MenuState): string[] => [
  ...new Set(
    dishes.flatMap(({ dishId }) => {
      const dish = setting.library.dishes.get(dishId);
      return dish ? titleOf(dish)[language] : [];
    }),
  ),
];

/** What eaters and cooks of the changed dishes must know: each dish once, with the days on which it is so. */
function toldOf({ state, after }: Pick<Tried, 'state' | 'after'>, swap: FoodSwap): MenuReplacement['told'] {
  const { setting, language } = state;
  const before = new Map(state.dishes.map((dish) => [dish.id, dish]));
  const allergens = (stored: StoredDish) => allergensOf(servedFoods(stored, setting));
  const found = after.changed.flatMap((stored) => {
    const dish = setting.library.dishes.get(stored.dishId);
    const stood = before.get(stored.id);
    if (!dish || !stood) return [];
    const [had, has] = [allergens(stood), allergens(stored)];
    return {
      dishId: dish.id,
      dishName: titleOf(dish)[language],
      date: stored.date,
      allergensGained: has.filter((each) => !had.includes(each)),
      allergensLost: had.filter((each) => !has.includes(each)),
      mentions: mentionsOf(dish, swap),
    };
  });
  const worth = found.filter(
    ({ allergensGained, allergensLost, mentions }) =>
      allergensGained.length + allergensLost.length + mentions.length > 0,
  );
  // Two servings of a dish may have been made of different foods.
  const alike = Map.groupBy(worth, ({ dishId, allergensGained, allergensLost }) =>
    [dishId, allergensGained, allergensLost].join('|'),
  );
  return [...alike.values()].map((of) => {
    const { date: _, ...said } = of[0]!;
    return { ...said, dates: [...new Set(of.map(({ date }) => date))].toSorted() };
  });
}

/** Nothing of a menu that stays as it is. */
const unchanged = (row: MenuHolding): MenuReplacement => ({
  ...row,
  ...{ days: [], places: 0, locked: [], weightLocked: [], told: [] },
  energy: { before: null, after: null },
  costFen: { before: null, after: null },
  ...{ breaks: [], misses: [], mends: [], unfit: null },
});

function told(
  { row, state, after, setting }: Tried,
  swap: FoodSwap,
  words: readonly [Judgement, Judgement],
): MenuReplacement {
  const [now, then] = words;
  const later = { dishes: after.dishes, setting };
  const dates = new Set(after.changed.map(({ date }) => date));
  return {
    ...row,
    days: state.days.filter(({ date }) => dates.has(date)).map(({ date, version }) => ({ date, version })),
    places: after.changed.length,
    locked: dishNames(
      after.changed.filter(({ locked }) => locked),
      state,
    ),
    weightLocked: dishNames(after.kept, state),
    told: toldOf({ state, after }, swap),
    energy: { before: energyOf(state), after: energyOf(later) },
    costFen: { before: wholeFen(dailyCostOf(state)), after: wholeFen(dailyCostOf(later)) },
    ...changedRules(now.broken, then.broken),
    unfit: null,
  };
}

/**
 * The menus that hold the food, each with what becomes of it.
 * @param dishIds dishes of the library that are changed with them
 * @throws 429 when too many wait for the planner
 */
export async function menuReplacements(
  context: Context,
  swap: FoodSwap,
  dishIds: ReadonlySet<string>,
): Promise<Pick<ReplacementPreview, 'menus' | 'furtherMenus'>> {
  const { door } = context;
  const holding = await menusHolding(door, swap.foodId);
  const shown = holding.slice(0, MOST_REPLACED_MENUS);
  const menus = new Map<string, MenuReplacement>();
  const tried: Tried[] = [];
  for (const row of shown)
    try {
      const state = await menuBeforeEdit(door, row.id);
      const after = swappedMenu(state, swap, today());
      const unfit = menuUnfitness(state, after);
      if (unfit) menus.set(row.id, { ...unchanged(row), unfit, weightLocked: dishNames(after.kept, state) });
      else tried.push({ row, state, after, setting: withSwapped(state.setting, swap, dishIds) });
    } catch (failure) {
      menus.set(row.id, { ...unchanged(row), unfit: whyNot(failure) });
    }
  if (tried.length > 0) {
    const words = await judgeMenus(
      context,
      tried.flatMap(({ state, after, setting }) => [
        menuProblem(state.setting, state.dishes, 'judge'),
        menuProblem(setting, after.dishes, 'judge'),
      ]),
    );
    tried.forEach((each, at) =>
      menus.set(each.row.id, told(each, swap, [words[2 * at]!, words[2 * at + 1]!])),
    );
  }
  return {
    menus: shown.map(({ id }) => menus.get(id)!),
    furtherMenus: holding.length - shown.length,
  };
}
