// What a variant leaves its children short of: who gives up milk gives up calcium, and no kitchen makes up for it.
import { filled, text, type Text } from '../../../contract/kit/text.ts';
import type { Allergen } from '../../../contract/library/food.ts';
import type { VariantDay } from '../../../contract/recipe/variant.ts';
import { NUTRIENTS } from '../../../planner/nutrition/nutrients.ts';

/** From how much less than on the menu it is told: a tenth is as much as weights of a kitchen make. */
const TOLD_FROM = { energy: 0.1, protein: 0.1, calcium: 0.15 };

const LESS = text(
  '{nutrient}平均每天 {eaten} {unit}，比食谱的 {usual} {unit} 少 {percent}%',
  '{nutrient}: {eaten} {unit} a day on average, {percent}% less than the {usual} {unit} of the menu',
);
const NO_MILK = text(
  '{less}：不喝奶，靠菜补不齐，请告知家长，遵医嘱补钙',
  '{less}: dishes cannot make up for the milk, so tell the parents, and give calcium as a doctor advises',
);

/** In words, of the days of a variant. */
export function lacksOf(
  days: readonly Pick<VariantDay, 'ofMenu' | 'ofVariant'>[],
  avoided: readonly Allergen[],
): Text[] {
  return (['energy', 'protein', 'calcium'] as const).flatMap((key) => {
    const known = days.flatMap(({ ofMenu, ofVariant }) => {
      const [usual, eaten] = [ofMenu[key], ofVariant[key]];
      return usual === null || eaten === null ? [] : [{ usual, eaten }];
    });
    if (known.length === 0) return [];
    const usual = known.reduce((sum, day) => sum + day.usual, 0) / known.length;
    const eaten = known.reduce((sum, day) => sum + day.eaten, 0) / known.length;
    if (eaten >= usual * (1 - TOLD_FROM[key])) return [];
    const { label, unit, decimals } = NUTRIENTS[key];
    const less = filled(LESS, {
      nutrient: label,
      unit,
      usual: usual.toFixed(decimals),
      eaten: eaten.toFixed(decimals),
      percent: Math.round((1 - eaten / usual) * 100),
    });
    return [key === 'calcium' && avoided.includes('milk') ? filled(NO_MILK, { less }) : less];
  });
}
