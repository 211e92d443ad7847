// Where a food's figures come from, in words of the person's language.
import { NUTRIENTS, type NutrientKey } from '../../../../planner/nutrition/nutrients.ts';
import { partsOfSource, type SourcePart } from '../../../../contract/library/figure-source.ts';
import type { OriginNames } from './use-origin-names.ts';
import { listed, type Say } from '../../../client/language.ts';
import { text, type Text } from '../../../../contract/kit/text.ts';

/** Besides the nutrients. */
const OTHERS: Readonly<Record<string, Text>> = { water: text('水分', 'Water'), ash: text('灰分', 'Ash') };
const labelOf = (key: string): Text | undefined =>
  Object.hasOwn(NUTRIENTS, key) ? NUTRIENTS[key as NutrientKey].label : OTHERS[key];

function wordsOf(t: Say, part: SourcePart, names: OriginNames): string {
  if (part.kind === 'recipe')
    return t(text('由配方计算：{foods}，成品 {grams} 克', 'From a recipe: {foods}, {grams} g when done'), {
      foods: names.foods ?? part.foods,
      grams: part.grams,
    });
  if (part.kind === 'water') {
    const unknown = t(text('未知', 'unknown'));
    return t(
      text(
        '由{food}按水分换算，每 100 克含水 {from} → {to} 克',
        'Scaled from {food} by water, {from} → {to} g per 100 g',
      ),
      { food: names.food ?? part.food, from: part.from ?? unknown, to: part.to ?? unknown },
    );
  }
  if (part.keys === null) return part.record;
  return t(text('{nutrients}：{record}', '{nutrients}: {record}'), {
    nutrients: listed(
      t,
      part.keys.flatMap((key) => labelOf(key) ?? []),
    ),
    record: part.record,
  });
}

/**
 * One line for each part of a source. What somebody typed stays as it is.
 * @param names of the foods in the last part, which says what the food itself is made of
 */
export function figureSources(t: Say, source: string, names: OriginNames = {}): string[] {
  const parts = partsOfSource(source);
  return parts.map((part, at) => wordsOf(t, part, at === parts.length - 1 ? names : {}));
}
