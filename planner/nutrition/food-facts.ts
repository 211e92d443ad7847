/**
 * What nutrition mathematics needs to know of a food. The shape is structural and flat, equal to the food
 * rows on disk plus an id, so that rows of the database and of the seed files both fit.
 */
import { NUTRIENT_KEYS, type Label, type NutrientVector } from './nutrients.ts';

/** Food groups of the dietary guideline, as food rows name them. */
export const FOOD_GROUPS = {
  cereal: { zh: '谷类', en: 'Cereals' },
  coarse: { zh: '全谷物和杂豆', en: 'Whole grains and pulses' },
  tuber: { zh: '薯类', en: 'Tubers' },
  vegetable: { zh: '蔬菜', en: 'Vegetables' },
  fungusAlgae: { zh: '菌藻类', en: 'Fungi and algae' },
  fruit: { zh: '水果', en: 'Fruit' },
  meat: { zh: '畜肉', en: 'Red meat' },
  poultry: { zh: '禽肉', en: 'Poultry' },
  offal: { zh: '动物内脏及血', en: 'Offal and blood' },
  aquatic: { zh: '水产品', en: 'Aquatic foods' },
  egg: { zh: '蛋类', en: 'Eggs' },
  dairy: { zh: '奶类', en: 'Dairy' },
  soy: { zh: '大豆及制品', en: 'Soy foods' },
  nut: { zh: '坚果', en: 'Nuts' },
  oil: { zh: '烹调油', en: 'Cooking oil' },
  salt: { zh: '食盐', en: 'Salt' },
  sugar: { zh: '糖', en: 'Sugar' },
  condiment: { zh: '调味品', en: 'Condiments' },
  snack: { zh: '糕点小食', en: 'Snacks and pastries' },
  drink: { zh: '饮料', en: 'Drinks' },
} as const satisfies Record<string, Label>;

export type FoodGroup = keyof typeof FOOD_GROUPS;

/** Report categories of the Chinese practice, in printing order; the key is what food rows carry. */
export const FOOD_CATEGORIES = {
  谷类: { zh: '谷类', en: 'Cereals' },
  薯类淀粉: { zh: '薯类淀粉', en: 'Tubers and starches' },
  干豆: { zh: '干豆', en: 'Pulses and soy foods' },
  蔬菜: { zh: '蔬菜', en: 'Vegetables' },
  菌藻: { zh: '菌藻', en: 'Fungi and algae' },
  水果: { zh: '水果', en: 'Fruit' },
  坚果: { zh: '坚果', en: 'Nuts and seeds' },
  畜肉: { zh: '畜肉', en: 'Red meat' },
  禽肉: { zh: '禽肉', en: 'Poultry' },
  乳: { zh: '乳', en: 'Dairy' },
  蛋: { zh: '蛋', en: 'Eggs' },
  鱼虾: { zh: '鱼虾', en: 'Fish and shellfish' },
  小吃甜饼: { zh: '小吃甜饼', en: 'Snacks and pastries' },
  速食: { zh: '速食', en: 'Ready-made foods' },
  油脂: { zh: '油脂', en: 'Oils and fats' },
  糖: { zh: '糖', en: 'Sugars' },
  调味品: { zh: '调味品', en: 'Condiments' },
  饮料: { zh: '饮料', en: 'Drinks' },
} as const satisfies Record<string, Label>;

export type FoodCategory = keyof typeof FOOD_CATEGORIES;

/** A food: nutrients per 100 g edible part, null = unknown. */
export interface FoodFacts extends NutrientVector {
  readonly id: string;
  readonly name: string;
  readonly category: FoodCategory;
  readonly group: FoodGroup;
  /** Edible part of what is bought, % (1–100). */
  readonly edible: number;
  /** Of animal origin: counts as good-quality protein, its fat is animal fat. */
  readonly animal: boolean;
  /** Dark-coloured vegetable. */
  readonly dark: boolean;
  /** Price of 1 kg as bought, fen; null = unknown. */
  readonly priceFen: number | null;
}

/** Water, which cooks a soup and feeds nobody: no table of what children eat lists it. */
export function isWater(food: FoodFacts): boolean {
  return food.group === 'drink' && NUTRIENT_KEYS.every((key) => food[key] === 0);
}

/** Groups that the guideline's "12 kinds a day, 25 a week" does not count (烹调油和调味品不计). */
const UNCOUNTED_GROUPS: ReadonlySet<FoodGroup> = new Set(['oil', 'salt', 'sugar', 'condiment', 'drink']);

/** Whether a food counts as one of the day's kinds of food. */
export function countsForVariety(food: Pick<FoodFacts, 'group'>): boolean {
  return !UNCOUNTED_GROUPS.has(food.group);
}

/** Good-quality protein (优质蛋白) is that of animal foods and of soy. */
export function hasGoodProtein(food: Pick<FoodFacts, 'group' | 'animal'>): boolean {
  return food.animal || food.group === 'soy';
}
