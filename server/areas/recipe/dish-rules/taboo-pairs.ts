// Traditional pairs of foods that do not meet, where a kindergarten wants them kept apart.
import { text } from '../../../../contract/kit/text.ts';
import { loadFoodKinds } from '../../../reference/load-reference.ts';
import { titleOf, type LibraryFood } from '../../library/service/library.ts';
import type { RuleBasis } from '../rule-basis.ts';
import type { DishRules } from './rule-parts.ts';

/** Of the foods at hand: a pair of which one side is in no dish cannot meet. */
export function tabooPairs(basis: RuleBasis, foods: readonly LibraryFood[]): DishRules {
  if (!basis.useTaboo) return {};
  const byName = Map.groupBy(foods, ({ name }) => name);
  const { grades } = loadFoodKinds();
  const named = (names: readonly string[]): LibraryFood[] =>
    names.flatMap((name) => [name, ...(grades[name] ?? [])]).flatMap((name) => byName.get(name) ?? []);
  const conflicts = basis.taboos.flatMap((pair) => {
    const sides = [named(pair.first), named(pair.second)];
    const [first, second] = sides.map((side) => side[0]);
    if (!first || !second) return [];
    const en = `${titleOf(first).en} × ${titleOf(second).en}`;
    return [
      {
        id: `taboo.${pair.id}`,
        name: text(`传统相克：${pair.name}`, `Traditional incompatible pair: ${en}`),
        groups: sides.map((side) => ({ foods: side.map(({ id }) => id) })),
        per: pair.scope,
      },
    ];
  });
  return { conflicts };
}
