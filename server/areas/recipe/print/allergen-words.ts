/** Names and one-letter marks of the eight allergen groups, in the order of GB 7718-2025. */
import type { Allergen, PrintLanguage } from './print-data.ts';

interface AllergenWords {
  readonly mark: Readonly<Record<PrintLanguage, string>>;
  readonly label: Readonly<Record<PrintLanguage, string>>;
}

const WORDS: Readonly<Record<Allergen, AllergenWords>> = {
  gluten: { mark: { zh: '麸', en: 'G' }, label: { zh: '含麸质谷物', en: 'gluten' } },
  crustacean: { mark: { zh: '虾', en: 'C' }, label: { zh: '甲壳类', en: 'crustaceans' } },
  fish: { mark: { zh: '鱼', en: 'F' }, label: { zh: '鱼类', en: 'fish' } },
  egg: { mark: { zh: '蛋', en: 'E' }, label: { zh: '蛋类', en: 'egg' } },
  peanut: { mark: { zh: '花', en: 'P' }, label: { zh: '花生', en: 'peanut' } },
  soy: { mark: { zh: '豆', en: 'S' }, label: { zh: '大豆', en: 'soy' } },
  milk: { mark: { zh: '奶', en: 'M' }, label: { zh: '乳', en: 'milk' } },
  nut: { mark: { zh: '坚', en: 'N' }, label: { zh: '坚果', en: 'tree nuts' } },
};

const ORDER = Object.keys(WORDS) as Allergen[];

/** Without repetition and in the standard's order, whatever order they come in. */
export function sortedAllergens(allergens: Iterable<Allergen>): Allergen[] {
  const present = new Set(allergens);
  return ORDER.filter((allergen) => present.has(allergen));
}

export function allergenMarks(allergens: Iterable<Allergen>, language: PrintLanguage): string[] {
  return sortedAllergens(allergens).map((allergen) => WORDS[allergen].mark[language]);
}

export function allergenLegend(
  allergens: Iterable<Allergen>,
  language: PrintLanguage,
): { mark: string; label: string }[] {
  return sortedAllergens(allergens).map((allergen) => ({
    mark: WORDS[allergen].mark[language],
    label: WORDS[allergen].label[language],
  }));
}
