// What follows from the dishes of a meal combination: figures for one child, allergens, months, and what keeps it off the
// menus of a kindergarten. Worked out with each reading: a combination is never older than its dishes.
import { wholeFen } from '../../../../contract/kit/whole-fen.ts';
import type { Language } from '../../../../contract/kit/text.ts';
import type { CombinationFigures, CombinedDish } from '../../../../contract/library/combination.ts';
import { dishMachine } from '../../../../contract/library/dish-state.ts';
import type { NutrientVector } from '../../../../planner/nutrition/nutrients.ts';
import { worksFor, type Caller } from '../../../kernel/access/caller.ts';
import { pictureOf } from './dish-picture.ts';
import { allergensOf, blockingIn, figuresOf, titleOf, type Library, type LibraryDish } from './library.ts';

const { approved } = dishMachine.states;

/** Months in which all dishes are in season; null: all year, empty: never all of them. */
export function commonMonths(dishes: readonly Pick<LibraryDish, 'months'>[]): number[] | null {
  const bound = dishes.flatMap(({ months }) => (months?.length ? [new Set(months)] : []));
  const [first, ...others] = bound;
  return first
    ? [...others.reduce((common, months) => common.intersection(months), first)].toSorted((a, b) => a - b)
    : null;
}

/** Whether the dish may be named to the caller at all: what others have not had approved is nobody else's. */
export const mayBeNamed = (dish: LibraryDish, caller: Caller): boolean =>
  dish.deptId === null || dish.auditStatus === approved.key || worksFor(caller, dish.deptId);

/** For whom a combination is looked at. */
export interface CombinationReader {
  readonly library: Pick<Library, 'dishes'>;
  /** Foods that the kindergarten does without. */
  readonly disabled: ReadonlySet<string>;
  readonly language: Language;
}

/** The dishes of a combination that menus may have, in its order. */
export const offeredDishes = (ids: readonly string[], { dishes }: Pick<Library, 'dishes'>): LibraryDish[] =>
  ids.flatMap((id) => {
    const dish = dishes.get(id);
    return dish?.offered ? dish : [];
  });

function shownDish(dishId: string, { library, disabled, language }: CombinationReader): CombinedDish {
  const dish = library.dishes.get(dishId);
  return {
    dishId,
    dishName: dish ? titleOf(dish)[language] : '',
    category: dish?.category ?? '',
    picture: dish ? pictureOf(dish) : null,
    photoSmall: dish?.photoSmall ?? null,
    energy: dish?.nutrients.energy ?? null,
    protein: dish?.nutrients.protein ?? null,
    costFen: wholeFen(dish?.costFen ?? null),
    allergens: [...(dish?.allergens ?? [])],
    gone: !dish?.offered,
    blockedBy: dish ? blockingIn(dish, disabled, language) : [],
  };
}

/** A combination as it is shown; what is gone counts for nothing. */
export function combinationFigures(
  dishIds: readonly string[],
  reader: CombinationReader,
): CombinationFigures & { nutrients: NutrientVector } {
  const offered = offeredDishes(dishIds, reader.library);
  const { amount, costFen } = figuresOf(offered.flatMap(({ foods }) => foods));
  const dishes = dishIds.map((id) => shownDish(id, reader));
  return {
    dishes,
    energy: amount.energy,
    protein: amount.protein,
    costFen: wholeFen(costFen),
    allergens: allergensOf(offered.flatMap(({ foods }) => foods.map(({ food }) => food))),
    months: commonMonths(offered),
    servable: dishes.every(({ gone, blockedBy }) => !gone && blockedBy.length === 0),
    nutrients: amount,
  };
}
