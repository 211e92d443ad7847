/**
 * The words that rules use to pick dishes and foods. Who writes rules for a library that changes declares them
 * (`words` of the problem): a word that nothing carries at present is then no misspelling.
 */
import type { DishSelector, FoodSelector, Problem } from './problem.ts';

type Rules = Pick<Problem, 'limits' | 'spreads' | 'conflicts' | 'forbids'>;

/** Categories, tags and food groups named by the rules, each once. */
export function wordsOfRules(rules: Rules): NonNullable<Problem['words']> {
  const categories = new Set<string>();
  const tags = new Set<string>();
  const foodGroups = new Set<string>();
  const add = (set: Set<string>, words: readonly string[] | undefined): void => {
    for (const word of words ?? []) set.add(word);
  };
  const dishes = (select: DishSelector | undefined): void => {
    add(categories, select?.categories);
    add(tags, select?.tags);
    add(foodGroups, select?.foodGroups);
  };
  const foods = (select: FoodSelector | undefined): void => add(foodGroups, select?.groups);
  for (const { terms, denominator } of rules.limits ?? [])
    for (const term of [...terms, ...(denominator ?? [])])
      if (term.of === 'dishes') dishes(term.select);
      else if (term.of !== 'cost') foods(term.foods);
  for (const { select } of [...(rules.spreads ?? []), ...(rules.forbids ?? [])]) dishes(select);
  for (const { groups } of rules.conflicts ?? []) groups.forEach(dishes);
  return { categories: [...categories], tags: [...tags], foodGroups: [...foodGroups] };
}
