// How variants are spoken of: a name to begin with, and who eats one.
import { ALLERGENS, type Allergen } from '../../../../contract/library/food.ts';
import { text, type Text } from '../../../../contract/kit/text.ts';
import type { VariantEaters, VariantInShort } from '../../../../contract/recipe/variant.ts';
import { AGE_GROUPS } from '../../../../planner/nutrition/diners.ts';
import { listed, type Say } from '../../../client/language.ts';

const SHORT: Record<Allergen, Text> = {
  gluten: text('麸质', 'gluten'),
  crustacean: text('虾蟹', 'crustaceans'),
  fish: text('鱼', 'fish'),
  egg: text('蛋', 'egg'),
  peanut: text('花生', 'peanut'),
  soy: text('大豆', 'soy'),
  milk: text('奶', 'milk'),
  nut: text('坚果', 'nuts'),
};
export const ALLERGEN_KEYS = Object.keys(ALLERGENS) as Allergen[];

/** “无蛋无奶”, as long as a name may be. */
export const nameFor = (t: Say, allergens: readonly Allergen[]): string =>
  allergens
    .map((each) => t(text('无{what}', 'no {what}'), { what: t(SHORT[each]) }))
    .join(t(text('', ', ')))
    .slice(0, 30);

export const brokenInVariant = text(
  '吃替代餐的幼儿有 {count} 条规则没有满足，食谱本身没有这些问题',
  'Rules that what these children eat does not meet, and the menu itself meets better: {count}',
);

export const lessThanOnMenu = text(
  '吃替代餐的幼儿吃到的营养比食谱少',
  'What these children eat has less than the menu',
);

/** “中班 2 人、大班 1 人”. */
export const eatersWords = (t: Say, eaters: readonly VariantEaters[]): string =>
  listed(
    t,
    eaters.map(({ ageType, count }) =>
      t(text('{group} {count} 人', '{group}: {count}'), { group: t(AGE_GROUPS[ageType]), count }),
    ),
  );

/** Dishes of a day that differ, over all variants, and those that wait for a choice. */
export function differencesOn(
  variants: readonly VariantInShort[],
  date: string,
): { changed: number; open: number } {
  const ofDay = variants.flatMap(({ differences }) => differences.filter((day) => day.date === date));
  const sum = (of: 'changed' | 'open'): number => ofDay.reduce((total, day) => total + day[of], 0);
  return { changed: sum('changed'), open: sum('open') };
}
