/**
 * The one declaration of nutrients: key, unit, labels, decimals.
 *
 * Food rows on disk, tables of the database, targets of the planner and every report use these keys.
 * A nutrient vector is "per 100 g edible part" when it belongs to a food, "per child" when it belongs to an
 * intake. A value that nobody has measured is null and must stay visible as unknown; it is never 0.
 */

/** A text in both languages of the product. */
export interface Label {
  readonly zh: string;
  readonly en: string;
}

export type NutrientKind = 'energy' | 'macro' | 'mineral' | 'vitamin';

export type NutrientUnit = 'kcal' | 'g' | 'mg' | 'µg' | 'µg RAE' | 'mg NE' | 'µg DFE';

/**
 * EER estimated energy requirement · RNI recommended intake · AI adequate intake · AMDR acceptable range as
 * a share of energy.
 */
export type ReferenceKind = 'EER' | 'RNI' | 'AI' | 'AMDR';

/** The nutrients that food rows carry, in the order in which reports print them. */
export const NUTRIENT_KEYS = [
  'energy',
  'protein',
  'fat',
  'carbohydrate',
  'fibre',
  'vitaminA',
  'vitaminB1',
  'vitaminB2',
  'niacin',
  'vitaminC',
  'vitaminE',
  'calcium',
  'phosphorus',
  'potassium',
  'sodium',
  'magnesium',
  'iron',
  'zinc',
  'selenium',
  'copper',
  'vitaminD',
  'vitaminB6',
  'vitaminB12',
  'folate',
  'iodine',
] as const;

export type NutrientKey = (typeof NUTRIENT_KEYS)[number];

export interface Nutrient {
  readonly key: NutrientKey;
  readonly unit: NutrientUnit;
  readonly label: Label;
  /** Digits after the point when printed. */
  readonly decimals: number;
  readonly kind: NutrientKind;
  /**
   * False where food is not the main source: vitamin D comes from sunlight and the supplement that the guideline
   * advises. Reports show what food brings of it and do not judge it.
   */
  readonly fromFood: boolean;
}

/** A value per nutrient; null = unknown. */
export type NutrientVector = Readonly<Record<NutrientKey, number | null>>;

function declare<K extends NutrientKey>(
  key: K,
  unit: NutrientUnit,
  decimals: number,
  kind: NutrientKind,
  zh: string,
  en: string,
): Nutrient & { readonly key: K } {
  return { key, unit, label: { zh, en }, decimals, kind, fromFood: key !== 'vitaminD' };
}

/** All nutrients by key. */
export const NUTRIENTS: Readonly<Record<NutrientKey, Nutrient>> = {
  energy: declare('energy', 'kcal', 0, 'energy', '能量', 'Energy'),
  protein: declare('protein', 'g', 1, 'macro', '蛋白质', 'Protein'),
  fat: declare('fat', 'g', 1, 'macro', '脂肪', 'Fat'),
  carbohydrate: declare('carbohydrate', 'g', 1, 'macro', '碳水化合物', 'Carbohydrate'),
  fibre: declare('fibre', 'g', 1, 'macro', '膳食纤维', 'Dietary fibre'),
  vitaminA: declare('vitaminA', 'µg RAE', 0, 'vitamin', '维生素A', 'Vitamin A'),
  vitaminB1: declare('vitaminB1', 'mg', 2, 'vitamin', '维生素B1', 'Vitamin B1'),
  vitaminB2: declare('vitaminB2', 'mg', 2, 'vitamin', '维生素B2', 'Vitamin B2'),
  niacin: declare('niacin', 'mg NE', 1, 'vitamin', '烟酸', 'Niacin'),
  vitaminC: declare('vitaminC', 'mg', 1, 'vitamin', '维生素C', 'Vitamin C'),
  vitaminE: declare('vitaminE', 'mg', 1, 'vitamin', '维生素E', 'Vitamin E'),
  calcium: declare('calcium', 'mg', 0, 'mineral', '钙', 'Calcium'),
  phosphorus: declare('phosphorus', 'mg', 0, 'mineral', '磷', 'Phosphorus'),
  potassium: declare('potassium', 'mg', 0, 'mineral', '钾', 'Potassium'),
  sodium: declare('sodium', 'mg', 0, 'mineral', '钠', 'Sodium'),
  magnesium: declare('magnesium', 'mg', 0, 'mineral', '镁', 'Magnesium'),
  iron: declare('iron', 'mg', 1, 'mineral', '铁', 'Iron'),
  zinc: declare('zinc', 'mg', 1, 'mineral', '锌', 'Zinc'),
  selenium: declare('selenium', 'µg', 1, 'mineral', '硒', 'Selenium'),
  copper: declare('copper', 'mg', 2, 'mineral', '铜', 'Copper'),
  vitaminD: declare('vitaminD', 'µg', 1, 'vitamin', '维生素D', 'Vitamin D'),
  vitaminB6: declare('vitaminB6', 'mg', 1, 'vitamin', '维生素B6', 'Vitamin B6'),
  vitaminB12: declare('vitaminB12', 'µg', 1, 'vitamin', '维生素B12', 'Vitamin B12'),
  folate: declare('folate', 'µg DFE', 0, 'vitamin', '叶酸', 'Folate'),
  iodine: declare('iodine', 'µg', 0, 'mineral', '碘', 'Iodine'),
};

/** A vector with the same value for every nutrient, e.g. all unknown: `uniformVector(null)`. */
export function uniformVector(value: number | null): Record<NutrientKey, number | null> {
  return Object.fromEntries(NUTRIENT_KEYS.map((key) => [key, value])) as Record<NutrientKey, number | null>;
}

/** Energy per gram used for shares of energy (kcal/g): the general factors 4-9-4 of GB 28050. */
export const KCAL_PER_GRAM = { protein: 4, fat: 9, carbohydrate: 4 } as const;
