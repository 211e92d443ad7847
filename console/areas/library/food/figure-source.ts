// Where a food's figures come from, in words: what is kept is `A; fields B`, when B fills what A leaves unknown.
import { NUTRIENTS, type NutrientKey } from '../../../../planner/nutrition/nutrients.ts';
import { listed, type Say } from '../../../client/language.ts';
import { text, type Text } from '../../../../contract/kit/text.ts';

/** Besides the nutrients. */
const OTHERS: Readonly<Record<string, Text>> = { water: text('水分', 'Water'), ash: text('灰分', 'Ash') };
const labelOf = (key: string): Text | undefined =>
  Object.hasOwn(NUTRIENTS, key) ? NUTRIENTS[key as NutrientKey].label : OTHERS[key];

/** One line for each record; of one that fills gaps, which nutrients are from it. What somebody typed stays as it is. */
export const figureSources = (t: Say, source: string): string[] =>
  source.split('; ').map((part) => {
    const [first = '', ...rest] = part.split(' ');
    const labels = first.split(',').map(labelOf);
    if (!rest.length || !labels.every((label) => label !== undefined)) return part;
    return t(text('{nutrients}：{record}', '{nutrients}: {record}'), {
      nutrients: listed(t, labels),
      record: rest.join(' '),
    });
  });
