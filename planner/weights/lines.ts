/** The foods of a menu's dishes, line by line, and how far each may move. */
import { libraryOf } from '../model/select.ts';
import type { Food, Problem } from '../problem.ts';
import type { Reading } from '../proof/reading.ts';

/** One food of one dish of the menu. */
export interface Line {
  /** Index of the served dish. */
  item: number;
  food: Food;
  /** Edible grams by recipe × portion. */
  grams: number;
  /** By which share of them it may move. */
  flex: number;
  /** What moving it by 1 g costs in the objective. */
  price: number;
}

export interface LineOptions {
  /** Flexibility of foods whose recipe line does not say; default 0.15, for uncounted foods (salt, oil) 0.1. */
  flex?: (food: Food) => number;
  /**
   * Price in the objective of moving all foods of one dish by 100 %; default 0.01: within its flexibility a food moves
   * before a goal is missed.
   */
  deviation?: number;
}

type ServedDish = Reading['served'][number];

const isLocked = (problem: Problem, served: ServedDish): boolean =>
  (problem.locks ?? []).some(
    (lock) =>
      lock.day === problem.days[served.day]!.id &&
      lock.slot === served.slot.id &&
      lock.dish === served.dish.id &&
      (lock.grams !== undefined || lock.portion !== undefined),
  );

/** Nutrients given directly for the dish cannot follow single foods: its weights only scale with the portion. */
export const isDirect = ({ dish }: ServedDish): boolean =>
  dish.nutrients !== undefined || (dish.cost ?? null) !== null;

/** The lines of a menu; what is locked or direct does not move. */
export function linesOf(
  problem: Problem,
  { served: all }: Reading,
  { flex: flexOf, deviation = 0.01 }: LineOptions,
): Line[] {
  const library = libraryOf(problem);
  return all.flatMap((served, item): Line[] => {
    const fixed = isLocked(problem, served) || isDirect(served);
    const parts: { food: string; grams: number; flex?: number | undefined }[] =
      served.grams !== undefined
        ? Object.entries(served.grams).map(([food, grams]) => ({ food, grams }))
        : (served.dish.foods ?? []).map((part) => ({ ...part, grams: part.grams * served.portion }));
    return parts.flatMap((part) => {
      const food = library.foods.get(part.food);
      if (food === undefined) return [];
      const usual = flexOf?.(food) ?? (food.counted === false ? 0.1 : 0.15);
      return {
        item,
        food,
        grams: part.grams,
        flex: fixed ? 0 : (part.flex ?? usual),
        price: part.grams === 0 ? 0 : deviation / parts.length / part.grams,
      };
    });
  });
}
