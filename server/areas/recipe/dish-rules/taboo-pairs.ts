// Incompatible pairs that a menu keeps apart: people's own, and the traditional ones where it wants them.
import { text, type Text } from '../../../../contract/kit/text.ts';
import type { DishSelector } from '../../../../planner/problem.ts';
import { sideOf, type ConflictSide } from '../../library/service/conflict-sides.ts';
import { titleOf, type LibraryFood, type TabooPairRow } from '../../library/service/library.ts';
import type { RuleBasis } from '../rule-basis.ts';
import type { DishRules } from './rule-parts.ts';

/** Switched off with all others of its kind in the conditions of the menu. */
const TRADITION = 'taboo.';
/** Changed in the list of pairs alone. */
const OWN = 'conflict.';

/** What the pair is called among the rules. */
export function ruleName(pair: TabooPairRow): Text {
  const { zh, en } = titleOf(pair);
  return pair.tradition
    ? text(`传统相克：${zh}`, `Traditional incompatible pair: ${en}`)
    : text(`相克：${zh}`, `Incompatible pair: ${en}`);
}

/** Among the dishes at hand; null where none of them is on the side. */
function selectorOf(side: ConflictSide, basis: RuleBasis): DishSelector | null {
  const dishes = [...side.dishes].filter((id) => basis.dishes.has(id));
  const categories = [...side.categories];
  const foods = [...side.foods];
  if (dishes.length + categories.length + foods.length === 0) return null;
  return {
    ...(foods.length > 0 && { foods }),
    ...(dishes.length > 0 && { dishes }),
    ...(categories.length > 0 && { categories }),
  };
}

/** Of the foods and dishes at hand: a pair of which one side is in no dish cannot meet. */
export function tabooPairs(basis: RuleBasis, foods: readonly LibraryFood[]): DishRules {
  const obeyed = basis.taboos.filter(({ tradition }) => !tradition || basis.useTaboo);
  const conflicts = obeyed.flatMap((pair) => {
    const [first, second] = [pair.first, pair.second].map((side) =>
      selectorOf(sideOf(side, foods, basis.foods), basis),
    );
    if (!first || !second) return [];
    return [
      {
        id: `${pair.tradition ? TRADITION : OWN}${pair.id}`,
        name: ruleName(pair),
        groups: [first, second],
        per: pair.scope,
      },
    ];
  });
  return { conflicts };
}
