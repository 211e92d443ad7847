// What 100 g of any food can hold: figures beyond it are slips, whether somebody types them, a workbook brings them or they
// are worked out of other foods.
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';

/** g of protein, fat, carbohydrate and water of 100 g together; tables round. */
export const MOST_PARTS_GRAMS = 105;
/** kcal of 100 g; pure fat has 900. */
const MOST_ENERGY = 905;

export const PARTS = ['protein', 'fat', 'carbohydrate', 'water'] as const;
type Part = (typeof PARTS)[number];
/** Figures per 100 g of edible part; nothing = unknown. */
export type JudgedFigures = Readonly<Partial<Record<Part | 'energy', number | null | undefined>>>;

/** g that are known of 100 g. */
export const partsGrams = (figures: JudgedFigures): number =>
  PARTS.reduce((sum, part) => sum + (figures[part] ?? 0), 0);

/** The figures that 100 g of no food can have: the energy, or the parts together; null where they are possible. */
export function impossibleFigures(figures: JudgedFigures): 'energy' | 'parts' | null {
  if (partsGrams(figures) > MOST_PARTS_GRAMS) return 'parts';
  return (figures.energy ?? 0) > MOST_ENERGY ? 'energy' : null;
}

export const possibleRefusals = {
  parts: refusal(
    'food.figures.parts',
    text(
      `每 100 克可食部的蛋白质、脂肪、碳水化合物和水共 {sum} 克，食物不可能超过 ${MOST_PARTS_GRAMS} 克，请核对`,
      `Protein, fat, carbohydrate and water come to {sum} g per 100 g; no food holds more than ${MOST_PARTS_GRAMS} g. Please check the figures`,
    ),
  ),
  energy: refusal(
    'food.figures.energy',
    text(
      `每 100 克可食部的能量不可能超过 ${MOST_ENERGY} 千卡，请核对（千焦请先换算成千卡）`,
      `100 g of food cannot have more than ${MOST_ENERGY} kcal. Please check the figure; kilojoules have to be converted`,
    ),
  ),
};
