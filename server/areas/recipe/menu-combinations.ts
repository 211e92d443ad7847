// Combinations that a meal of a menu could have, each judged exactly as it would be stored.
import {
  combinationsForMenu,
  type CombinationForMenu,
  type PlacedCombinationDish,
} from '../../../contract/recipe/menu-combinations.ts';
import { wholeFen } from '../../../contract/kit/whole-fen.ts';
import type { MealKey } from '../../../planner/nutrition/meal-pattern.ts';
import { handle } from '../../kernel/http/handle.ts';
import { combinationsOfMeal } from '../library/service/combination-rows.ts';
import { offeredDishes } from '../library/service/combined-dishes.ts';
import { pictureOf } from '../library/service/dish-picture.ts';
import { figuresOf, titleOf, type LibraryDish } from '../library/service/library.ts';
import { changedRules } from './changed-rules.ts';
import { placesOfCombination, type CombinationPlace } from './combination-places.ts';
import { factsOf } from './dish-facts.ts';
import { menuProblem, type MenuSetting } from './menu-problem.ts';
import { menuOf } from './menu-reading.ts';
import { checkPlace, placeDish } from './place-dish.ts';
import { servingDates } from './plan-dish.ts';
import { judgeMenus } from './planner/planner.ts';
import type { MenuState, StoredDish } from './service/menu-store.ts';
import { dailyCostOf, portionsOf } from './service/menu-view.ts';
import { isMeatless } from './slot-kinds.ts';
import { isBarred, unwantedFoods } from './unwanted-foods.ts';

/** Each is a whole menu to judge. */
const MOST_JUDGED = 20;

interface Asked {
  readonly date: string;
  readonly meal: MealKey;
}

/** Whether the kindergarten may serve the dish on the day. */
function servedOn(setting: MenuSetting, date: string): (dish: LibraryDish) => boolean {
  const unwanted = unwantedFoods(setting);
  const meatless = isMeatless(setting.conditions, date);
  return (dish) =>
    !isBarred(dish, unwanted, setting.conditions) &&
    servingDates(dish, [date]).length > 0 &&
    !(meatless && factsOf(dish).tags.includes('flesh'));
}

/** The menu with the combination at the meal. */
function withCombination(
  { setting, dishes }: MenuState,
  { date, meal }: Asked,
  places: readonly CombinationPlace[],
): StoredDish[] {
  const put = (place: CombinationPlace, sort: number): StoredDish =>
    placeDish(setting, place.dish, { date, meal, category: place.category, sort }, 1);
  const instead = new Map(
    places.flatMap((place) => (place.instead ? [[place.instead.id, place] as const] : [])),
  );
  const more = places.filter(({ placing }) => placing === 'more');
  return [
    ...dishes.map((dish) => {
      const place = instead.get(dish.id);
      return place ? put(place, dish.sort) : dish;
    }),
    ...more.map((place, at) => put(place, dishes.length + at)),
  ];
}

const ofMeal = (dishes: readonly StoredDish[], { date, meal }: Asked): StoredDish[] =>
  dishes.filter((dish) => dish.date === date && dish.meal === meal);

const energyOf = (dishes: readonly StoredDish[], setting: MenuSetting): number | null =>
  dishes.length === 0 ? 0 : figuresOf(portionsOf(dishes, setting)).amount.energy;

const minus = (after: number | null, before: number | null): number | null =>
  after === null || before === null ? null : after - before;

export const handlers = [
  handle(combinationsForMenu, async (context) => {
    const { door, query } = context;
    const state = await menuOf(door, query.id);
    const { setting, language } = state;
    const { library, conditions, unitIds = [] } = setting;
    const asked: Asked = { date: query.date, meal: query.meal };
    checkPlace(setting, asked.date, asked.meal);
    const rows = (await combinationsOfMeal(door, asked.meal)).filter(
      ({ deptId }) => deptId === null || unitIds.includes(deptId),
    );
    const taste = conditions.wishes?.taste ?? null;
    const isServed = servedOn(setting, asked.date);
    const fitting = rows.flatMap((row) => {
      const dishes = offeredDishes(row.dishIds, library);
      const isWhole = dishes.length === row.dishIds.length;
      const isOfRegion = !taste || !row.region || row.region === taste;
      return isWhole && isOfRegion && dishes.every(isServed) ? [{ row, dishes }] : [];
    });
    const standing = ofMeal(state.dishes, asked);
    const options = fitting
      .map(({ row, dishes }) => {
        const places = placesOfCombination(conditions, { ...asked, standing }, dishes);
        const without = places.filter(({ placing }) => placing === 'none').length;
        const changes = places.filter(({ placing }) => placing === 'instead' || placing === 'more').length;
        return { row, places, without, changes };
      })
      .toSorted((a, b) => a.without - b.without);
    const judged = options.slice(0, MOST_JUDGED).map((option) => ({
      ...option,
      dishes: withCombination(state, asked, option.places),
    }));
    const [wordNow, ...words] = await judgeMenus(
      context,
      [state, ...judged].map(({ dishes }) => menuProblem(setting, dishes, 'judge')),
    );
    const energyNow = energyOf(standing, setting);
    const costNow = wholeFen(dailyCostOf(state));
    const nameOf = (dishId: string): string => {
      const dish = library.dishes.get(dishId);
      return dish ? titleOf(dish)[language] : '';
    };
    const shown = ({
      dish,
      placing,
      category,
      instead,
      locked,
    }: CombinationPlace): PlacedCombinationDish => ({
      dishId: dish.id,
      dishName: titleOf(dish)[language],
      picture: pictureOf(dish),
      photoSmall: dish.photoSmall,
      placing,
      category,
      instead: instead && { recipeDishId: instead.id, dishName: nameOf(instead.dishId) },
      locked,
    });
    const told = judged.map(({ row, places, without, changes, dishes }, at) => {
      const { broken, objective } = words[at]!;
      const gone = new Set(places.flatMap(({ instead }) => instead?.id ?? []));
      const there = new Set(places.map(({ dish }) => dish.id));
      const combination: CombinationForMenu = {
        id: row.id,
        combinationName: titleOf({ name: row.combinationName, nameEn: row.nameEn })[language],
        region: row.region,
        dishes: places.map(shown),
        stays: standing
          .filter(({ id, dishId }) => !gone.has(id) && !there.has(dishId))
          .map(({ dishId }) => nameOf(dishId)),
        energyChange: minus(energyOf(ofMeal(dishes, asked), setting), energyNow),
        costChangeFen: minus(wholeFen(dailyCostOf({ setting, dishes })), costNow),
        ...changedRules(wordNow!.broken, broken),
      };
      const rank = changes === 0 ? 4 : combination.breaks.length > 0 ? 2 : without > 0 ? 1 : 0;
      return { combination, rank, objective };
    });
    return {
      combinations: told
        .toSorted((a, b) => a.rank - b.rank || a.objective - b.objective)
        .map(({ combination }) => combination),
      unfit: rows.length - fitting.length,
      further: fitting.length - judged.length,
    };
  }),
];
