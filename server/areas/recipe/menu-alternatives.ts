// Dishes that could stand in one place: ranked by the planner, then each judged exactly as it would be stored, so that
// what is shown before choosing is what is there afterwards.
import { changeDish, type AlternativeDish } from '../../../contract/recipe/menu.ts';
import { wholeFen } from '../../../contract/kit/whole-fen.ts';
import { NUTRIENT_KEYS } from '../../../planner/nutrition/nutrients.ts';
import type { Problem } from '../../../planner/problem.ts';
import { ruleKey, type Check, type Sentence } from '../../../planner/solution.ts';
import { handle } from '../../kernel/http/handle.ts';
import { notFound } from '../../kernel/http/failure.ts';
import type { Asker } from '../../kernel/waiting-line.ts';
import { pictureOf } from '../library/service/dish-picture.ts';
import { matchesKeyword } from '../library/service/matches-keyword.ts';
import { figuresOf, titleOf, type LibraryDish } from '../library/service/library.ts';
import { menuProblem } from './menu-problem.ts';
import { menuOf } from './menu-reading.ts';
import type { MenuState, StoredDish } from './service/menu-store.ts';
import { dailyCostOf, meanDay, portionsOf, viewBasis } from './service/menu-view.ts';
import { nutrientLines } from './service/nutrient-lines.ts';
import { placeDish } from './place-dish.ts';
import { judgeMenus, rankAlternatives } from './planner/planner.ts';
import { mayStand } from './slot-kinds.ts';

const MOST = 10;
const SHOWN_FROM_POINTS = 1;

const figuresOfMenu = (state: MenuState) => {
  const mean = meanDay(state);
  return { lines: nutrientLines(mean, viewBasis(state).lines), costFen: wholeFen(dailyCostOf(state, mean)) };
};

/** A rule at one place. */
export const checkKey = (check: { kind: string; rule: string; scope: unknown }): string =>
  JSON.stringify([check.kind, check.rule, check.scope]);

/** Goals that are missed and were not, each once, by what all its places cost. */
export function newlyMissed(broken: readonly Check[], missedNow: ReadonlySet<string>): Sentence[] {
  const rules = Map.groupBy(
    broken.filter((check) => !check.hard && !missedNow.has(ruleKey(check))),
    ruleKey,
  );
  const cost = (places: readonly Check[]): number => places.reduce((sum, { penalty }) => sum + penalty, 0);
  return [...rules.values()].toSorted((a, b) => cost(b) - cost(a)).map(([first]) => first!.name);
}

/** The menu with another dish in the place of `stored`. */
export function replaced(state: MenuState, stored: StoredDish, dishId: string, portion: number): StoredDish {
  const dish = state.setting.library.dishes.get(dishId)!;
  return { ...placeDish(state.setting, dish, stored, portion), id: stored.id };
}

/**
 * Dishes and portions that fit the place of `stored`, best first.
 * @param among only these dishes; all of the slot's kind when absent
 * @param weighed the problem they are ranked by, of the menu's own
 */
export async function ranked(
  asker: Asker,
  state: MenuState,
  stored: StoredDish,
  among: ((dishId: string) => boolean) | null,
  count: number,
  weighed: (problem: Problem) => Problem = (problem) => problem,
): Promise<{ dish: string; portion: number }[]> {
  const { problem, menu, slotOf } = menuProblem(state.setting, state.dishes, 'plan');
  const standing = new Set(state.dishes.map(({ dishId }) => dishId));
  const { conditions, library } = state.setting;
  const fits = (dishId: string): boolean => {
    const dish = library.dishes.get(dishId);
    return dish !== undefined && mayStand(conditions, stored, dish);
  };
  // Only dishes that are on the menu or could stand here: reading the rest would take longer than ranking.
  const dishes = problem.dishes.filter(
    (dish) => standing.has(dish.id) || (fits(dish.id) && (!among || among(dish.id))),
  );
  const foods = new Set(dishes.flatMap((dish) => (dish.foods ?? []).map(({ food }) => food)));
  const narrowed = { ...problem, dishes, foods: problem.foods!.filter(({ id }) => foods.has(id)) };
  const place = {
    day: stored.date,
    slot: slotOf(stored.date, stored.meal, stored.category),
    dish: stored.dishId,
  };
  const sameKind = among ? dishes.filter(({ id }) => fits(id)).length : count;
  const found = await rankAlternatives(asker, weighed(narrowed), menu, place, sameKind);
  return found.filter(({ dish }) => !among || among(dish)).slice(0, count);
}

/** What else is asked of the dishes for a place than that they serve the menu. */
export interface Choosing {
  /** Leaves out dishes that must not stand there, though they stand elsewhere on the menu. */
  readonly allowed: (dish: LibraryDish) => boolean;
  /** States the problem so that what must come last is ranked last. */
  readonly weighed: (problem: Problem) => Problem;
  /** Whether the menu with the dish is one of those that come last. */
  readonly comesLast: (broken: readonly Check[], brokenNow: readonly Check[]) => boolean;
}

/** The best dishes for the place of `stored`, each with its exact effect on the menu. */
export async function alternativesFor(
  asker: Asker,
  state: MenuState,
  stored: StoredDish,
  keyword: string | undefined,
  { allowed, weighed, comesLast }: Partial<Choosing> = {},
): Promise<AlternativeDish[]> {
  const { library } = state.setting;
  const among =
    keyword || allowed
      ? (id: string): boolean => {
          const dish = library.dishes.get(id);
          if (!dish || (keyword && !matchesKeyword(keyword, dish))) return false;
          return !allowed || allowed(dish);
        }
      : null;
  const places = await ranked(asker, state, stored, among, MOST, weighed);
  const options = places.map(({ dish, portion }) => {
    const option = replaced(state, stored, dish, portion);
    return { option, dishes: state.dishes.map((each) => (each.id === stored.id ? option : each)) };
  });
  const [wordNow, ...words] = await judgeMenus(
    asker,
    [state, ...options].map(({ dishes }) => menuProblem(state.setting, dishes, 'judge')),
  );
  const now = figuresOfMenu(state);
  const brokenNow = new Set(wordNow!.broken.map(checkKey));
  const missedNow = new Set(wordNow!.broken.map(ruleKey));
  const last = new Set<string>();
  const alternatives = options.map(({ option, dishes }, at): AlternativeDish => {
    const dish = library.dishes.get(option.dishId)!;
    const word = words[at]!;
    if (comesLast?.(word.broken, wordNow!.broken)) last.add(dish.id);
    const next = figuresOfMenu({ ...state, dishes });
    const own = figuresOf(portionsOf([option], state.setting));
    return {
      dishId: dish.id,
      dishName: titleOf(dish)[state.language],
      picture: pictureOf(dish),
      photoSmall: dish.photoSmall,
      method: dish.method,
      allergens: [...dish.allergens],
      energy: own.amount.energy,
      costFen: wholeFen(own.costFen),
      preference: dish.preference,
      objectiveChange: word.objective - wordNow!.objective,
      costChangeFen: next.costFen === null || now.costFen === null ? null : next.costFen - now.costFen,
      nutrientChanges: NUTRIENT_KEYS.flatMap((key) => {
        const before = now.lines.find(({ nutrient }) => nutrient === key)!;
        const after = next.lines.find(({ nutrient }) => nutrient === key)!;
        const moved = Math.abs((after.coverage ?? 0) - (before.coverage ?? 0)) >= SHOWN_FROM_POINTS;
        return moved
          ? [{ nutrient: key, label: before.label, before: before.coverage, after: after.coverage }]
          : [];
      }),
      breaks: word.broken
        .filter((check) => check.hard && !brokenNow.has(checkKey(check)))
        .map((check) => check.why ?? check.name),
      misses: newlyMissed(word.broken, missedNow),
    };
  });
  // A better score is little to somebody who is then told that a rule is missed which another dish would keep.
  const place = ({ dishId, breaks, misses }: AlternativeDish): number =>
    breaks.length > 0 ? 3 : last.has(dishId) ? 2 : misses.length > 0 ? 1 : 0;
  return alternatives.sort((a, b) => place(a) - place(b) || a.objectiveChange - b.objectiveChange);
}

export const handlers = [
  handle(changeDish, async (context) => {
    const { door, query } = context;
    const state = await menuOf(door, query.id);
    const stored = state.dishes.find(({ id }) => id === query.recipeDishId);
    if (!stored) throw notFound();
    return alternativesFor(context, state, stored, query.keyword);
  }),
];
