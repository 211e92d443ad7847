// Whoever reads English meets every food and dish of the library under a name of its own.
import { describe, expect, it } from 'vitest';
import { dish } from '../../../contract/library/dish.ts';
import { food } from '../../../contract/library/food.ts';
import { loadDishes } from './dishes/load-dishes.ts';
import { loadFoods } from './foods/load-foods.ts';

/** Longer names are cut on cards and papers. */
const LONGEST = 60;
/** One word of the language, perhaps with a bracket, apostrophe or hyphen; no pinyin tones, no Chinese signs. */
const LATIN = /^[A-Z][A-Za-z' ,()-]*$/;

interface Named {
  code: string;
  name: string;
  nameEn: string;
}
const libraries: [string, readonly Named[], { titleEn?: string }][] = [
  ['foods', loadFoods(), food],
  ['dishes', loadDishes(), dish],
];

describe.each(libraries)('English names of %s', (_, rows, entity) => {
  it('are there, in Latin letters, sentence case and no longer than a card shows', () => {
    const wrong = rows.filter(
      ({ nameEn }) =>
        !LATIN.test(nameEn ?? '') ||
        nameEn.length > LONGEST ||
        nameEn !== nameEn.trim() ||
        /\s{2}/.test(nameEn),
    );
    expect(wrong.map(({ code, name, nameEn }) => `${code} ${name}: ${nameEn}`)).toEqual([]);
  });

  it('tell one from another', () => {
    const byName = Map.groupBy(rows, ({ nameEn }) => nameEn.toLowerCase());
    const shared = [...byName.values()].filter((all) => new Set(all.map(({ name }) => name)).size > 1);
    expect(shared.map((all) => all.map(({ code, nameEn }) => `${code} ${nameEn}`))).toEqual([]);
  });

  it('are what the entity calls a row in English', () => {
    expect(entity.titleEn).toBe('nameEn');
  });
});
