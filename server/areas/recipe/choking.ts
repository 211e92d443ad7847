// Foods that the youngest choke on: some in any form, nuts where no step of the dish grinds them.
import { loadForbiddenFoods, type ForbiddenFood } from '../../reference/load-reference.ts';
import type { LibraryDish, LibraryFood } from '../library/service/library.ts';
import { findIn } from '../library/service/made-of.ts';

type Prepared = Pick<LibraryDish, 'steps'>;
type AgedRow = ForbiddenFood & { readonly maxAgeYears: number };

let rows: readonly AgedRow[] | null = null;
const agedRows = (): readonly AgedRow[] =>
  (rows ??= loadForbiddenFoods().filter(
    (row): row is AgedRow => row.match === 'food' && row.maxAgeYears !== null,
  ));

const NUTS = /花生|核桃|腰果|杏仁|开心果|榛|松[子仁]|夏威夷果|瓜子|葵花籽|坚果|果仁/;
const GRINDS = /[碾擀研磨捣]|碎|粉|末|打[成到]|细浆|成泥|压泥/;
/** What is ground together with all the rest is not named again. */
const GRINDS_ALL =
  /(?:一起|一同|同|全部)[^，。；]{0,8}(?:打成|打到|磨成|搅打)|打[成到][^，。；]{0,8}(?:细浆|无渣|细泥|滑)/;

/** Whether a step grinds the nuts of the dish. */
function isGround({ steps }: Prepared): boolean {
  const words = steps ?? [];
  return (
    words.some((step) => step.split(/[。；]/).some((part) => NUTS.test(part) && GRINDS.test(part))) ||
    words.some((step) => GRINDS_ALL.test(step))
  );
}

export interface TooYoung {
  /** What children under the age of the row may not have so, by its name. */
  readonly of: string;
  readonly food: LibraryFood;
  readonly row: AgedRow;
}

/** Why the dish with this food in it is not for the youngest, whoever they are. */
export const tooYoungFor = (dish: Prepared, food: LibraryFood): TooYoung[] =>
  agedRows().flatMap((row) => {
    const banned = findIn(food, ({ name }) => row.foods.includes(name));
    if (banned) return { of: banned.name, food, row };
    const whole = findIn(food, ({ name }) => row.unlessGround?.includes(name) ?? false);
    return whole && !isGround(dish) ? { of: whole.name, food, row } : [];
  });

/** Nuts that the dish serves whole, too hard for children of this age, years; what no form makes fit is no matter here. */
export const wholeFor = (dish: Prepared, foods: readonly LibraryFood[], youngest: number): TooYoung[] =>
  foods.flatMap((food) =>
    tooYoungFor(dish, food).filter(({ of, row }) => youngest < row.maxAgeYears && !row.foods.includes(of)),
  );
