// Incompatible pairs both of whose sides stand in one dish. Traditional ones are obeyed by the menus that want them, so
// nothing is said of those here.
import { filled, text } from '../../../contract/kit/text.ts';
import { askedDish, holdsSide, sideOf } from '../library/service/conflict-sides.ts';
import type { Library, LibraryDish, LibraryFood } from '../library/service/library.ts';
import type { DishRemark } from './dish-remarks.ts';
import { ruleName } from './dish-rules/taboo-pairs.ts';

const within = text(
  '{rule}，两边都在这道菜里，食谱不能用它',
  '{rule}: both sides are in this dish, and no menu may have it',
);

/**
 * What the pairs of everybody and of these units say of a dish.
 * @param all the foods of the dishes that will be asked about
 */
export function pairRemarks(
  { foods, taboos }: Pick<Library, 'foods' | 'taboos'>,
  unitIds: readonly string[],
  all: readonly LibraryFood[] = [...foods.values()],
): (dish: LibraryDish) => DishRemark[] {
  const pairs = taboos
    .filter(({ tradition, deptId }) => !tradition && (deptId === null || unitIds.includes(deptId)))
    .map((pair) => ({ pair, sides: [pair.first, pair.second].map((side) => sideOf(side, all, foods)) }));
  return (dish) => {
    const asked = askedDish(dish);
    return pairs.flatMap(({ pair, sides }): DishRemark[] =>
      sides.every((side) => holdsSide(side, asked))
        ? [{ key: `pair ${pair.id}`, level: 'block', text: filled(within, { rule: ruleName(pair) }) }]
        : [],
    );
  };
}
