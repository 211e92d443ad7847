// Where the two sides of an incompatible pair met on menus, as the rules would count it.
import type { ConflictScope } from '../../../contract/library/combination-conflict.ts';
import { holdsSide, type AskedDish, type ConflictSide } from '../library/service/conflict-sides.ts';

/** A dish on a menu. */
export interface ServedDish extends AskedDish {
  readonly recipeId: string;
  readonly date: string;
  readonly meal: string;
  readonly locked: boolean;
}

export interface Meeting<D extends ServedDish> {
  readonly recipeId: string;
  readonly date: string;
  /** Null where they met within the day. */
  readonly meal: string | null;
  readonly first: readonly D[];
  readonly second: readonly D[];
}

const PLACE: Record<ConflictScope, (dish: ServedDish, at: number) => string> = {
  dish: (_, at) => String(at),
  meal: ({ recipeId, date, meal }) => `${recipeId}|${date}|${meal}`,
  day: ({ recipeId, date }) => `${recipeId}|${date}`,
};

/** In the order of the dishes; a dish that holds both sides is on both. */
export function meetingsOf<D extends ServedDish>(
  dishes: readonly D[],
  { first, second }: { first: ConflictSide; second: ConflictSide },
  scope: ConflictScope,
): Meeting<D>[] {
  const places = new Map<string, D[]>();
  dishes.forEach((dish, at) => {
    const place = PLACE[scope](dish, at);
    const there = places.get(place);
    if (there) there.push(dish);
    else places.set(place, [dish]);
  });
  return [...places.values()].flatMap((there) => {
    const sides = [first, second].map((side) => there.filter((dish) => holdsSide(side, dish)));
    const [ones, others] = sides as [D[], D[]];
    if (ones.length === 0 || others.length === 0) return [];
    const { recipeId, date, meal } = there[0]!;
    return [{ recipeId, date, meal: scope === 'day' ? null : meal, first: ones, second: others }];
  });
}
