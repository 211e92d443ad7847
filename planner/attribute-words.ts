/** What sentences call the attributes of dishes and their values. */
import type { Problem } from './problem.ts';
import type { Sentence } from './solution.ts';
import { sentence } from './text.ts';

const BUILT_IN: Readonly<Record<string, Sentence>> = {
  dish: { zh: '菜品', en: 'dish' },
  category: { zh: '菜品分类', en: 'category of dish' },
  food: { zh: '食材', en: 'food' },
};

/** The attribute's own name. */
export const attributeWord = (problem: Problem, attribute: string): Sentence =>
  BUILT_IN[attribute] ?? sentence(problem.attributes?.[attribute]?.name, attribute);

/** The name of a value: of a dish or a food where the value is one. */
export function valueWord(problem: Problem, attribute: string, value: string): Sentence {
  const named = (rows: readonly { id: string; name?: Problem['title'] }[] | undefined): Sentence =>
    sentence(rows?.find(({ id }) => id === value)?.name, value);
  if (attribute === 'dish') return named(problem.dishes);
  if (attribute === 'food') return named(problem.foods);
  return sentence(problem.attributes?.[attribute]?.values?.[value], value);
}
