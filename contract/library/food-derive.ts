// A food made of others: copied from a food table, scaled by its water (dried, soaked), or as a recipe (sauce, filling).
// What it would be is shown with the source of each figure before it is stored.
import { z } from 'zod';
import { NUTRIENT_KEYS } from '../../planner/nutrition/nutrients.ts';
import { editOf, rowVersion } from '../kit/edit.ts';
import { endpoint } from '../kit/endpoint.ts';
import { chosenRows, field } from '../kit/field.ts';
import { refusal } from '../kit/refusal.ts';
import { bilingual, text, type Text } from '../kit/text.ts';
import { wireId, wireList, wireNumber } from '../kit/wire-values.ts';
import { food, foodCalls } from './food.ts';
import { foodUnknown } from './food-unknown.ts';

const base = '/api/mrtc-recipe/food-info';

export const DERIVE_WAYS = {
  table: text('从成分表复制', 'From a table'),
  water: text('按水分换算', 'By water'),
  recipe: text('由配方计算', 'From a recipe'),
} as const satisfies Record<string, Text>;
export type DeriveWay = keyof typeof DERIVE_WAYS;

export const FIGURE_TABLES = {
  library: text('食材库', 'Food library'),
  mainland: text('中国食物成分表', 'Chinese food composition table'),
} as const satisfies Record<string, Text>;
export type FigureTable = keyof typeof FIGURE_TABLES;

/** Foods of one recipe. */
export const MOST_RECIPE_FOODS = 40;
/** Grams of one food in it. */
export const LEAST_RECIPE_GRAMS = 0.1;
export const MOST_RECIPE_GRAMS = 100_000;
/** Of the weight of its foods, what may be left of it or come of it: more or less is a slip. */
export const LEAST_YIELD = 0.1;
export const MOST_YIELD = 5;
/** A nutrient is said of a recipe where no more of its weight than this lacks a figure, %. */
export const MOST_UNKNOWN_PERCENT = 1;
/** Grams of water that 100 g take in; less than nothing: that they lose. */
export const LEAST_WATER_ADDED = -95;
export const MOST_WATER_ADDED = 2000;

const recipeFood = z.object({
  foodId: wireId,
  grams: wireNumber(
    z
      .number({ error: bilingual(text('请输入用量', 'Please enter a weight')) })
      .min(LEAST_RECIPE_GRAMS, {
        message: bilingual(text(`用量不能小于 ${LEAST_RECIPE_GRAMS} 克`, `At least ${LEAST_RECIPE_GRAMS} g`)),
      })
      .max(MOST_RECIPE_GRAMS, {
        message: bilingual(text(`用量不能大于 ${MOST_RECIPE_GRAMS} 克`, `At most ${MOST_RECIPE_GRAMS} g`)),
      }),
  ),
});
export type RecipeFood = z.infer<typeof recipeFood>;

const grams = text('g', 'g');

/** What a food is made of. */
export const deriveFields = {
  way: field.text(text('方式', 'How'), { required: true, max: 16, words: DERIVE_WAYS }),
  /** Of `table` and `water`: the food it is made of. */
  foodId: field.id(text('食材', 'Food')),
  table: field.text(text('成分表', 'Food table'), { max: 16, words: FIGURE_TABLES }),
  /** What the table leaves out is taken from the food library. */
  fill: field.flag(text('缺项用食材库补充', 'Fill gaps from the food library')),
  waterAdded: field.decimal(text('每 100 克吸水', 'Water taken in per 100 g'), {
    min: LEAST_WATER_ADDED,
    max: MOST_WATER_ADDED,
    unit: grams,
  }),
  waterTo: field.decimal(text('换算后水分', 'Water afterwards'), { min: 0, max: 99.9, unit: grams }),
  foods: field.json(
    text('配方', 'Recipe'),
    wireList(
      z.array(recipeFood).max(MOST_RECIPE_FOODS, {
        message: bilingual(text(`最多 ${MOST_RECIPE_FOODS} 种食材`, `At most ${MOST_RECIPE_FOODS} foods`)),
      }),
    ),
  ),
  /** Weight when it is done; empty: that of its foods. */
  yieldGrams: field.decimal(text('成品重量', 'Weight when done'), {
    min: LEAST_RECIPE_GRAMS,
    max: MOST_RECIPE_GRAMS * MOST_YIELD,
    unit: grams,
  }),
};

const foodMissing = text('请选择食材', 'Please choose a food');
export const deriveRefusals = {
  wayMissing: refusal(
    'food.derive.way',
    text('请选择这种食材怎样得来', 'Please choose how the food is made'),
  ),
  foodMissing: refusal('food.derive.food', foodMissing),
  noRecord: refusal(
    'food.derive.table',
    text('中国食物成分表中没有收录“{food}”', 'The Chinese food composition table has no “{food}” here'),
  ),
  waterMissing: refusal(
    'food.derive.water',
    text(
      '请填写每 100 克吸水多少，或换算后的水分，只填一项',
      'Please enter the water taken in per 100 g or the water afterwards, one of them',
    ),
  ),
  waterUnknown: refusal(
    'food.derive.water-unknown',
    text(
      '“{food}”没有水分数据，请填写每 100 克吸水多少',
      '“{food}” has no figure for water. Please enter the water taken in per 100 g',
    ),
  ),
  waterLess: refusal(
    'food.derive.water-less',
    text(
      '“{food}”每 100 克只含水 {water} 克，不能减少 {less} 克',
      '100 g of “{food}” hold {water} g of water only and cannot lose {less} g',
    ),
  ),
  removed: refusal(
    'food.derive.removed',
    text(
      '“{food}”已从食材库删除，不能再由它计算；请换一种，或从回收站恢复',
      '“{food}” has been removed from the library and nothing can be worked out of it. Choose another food or restore it from the recycle bin',
    ),
  ),
  noFoods: refusal('food.derive.foods', text('请至少添加一种食材', 'Please add at least one food')),
  foodTwice: refusal(
    'food.derive.twice',
    text('“{food}”重复了，请合并用量', '“{food}” is listed twice. Please add the weights together'),
  ),
  ofItself: refusal(
    'food.derive.itself',
    text(
      '“{food}”是由这种食材做成的，不能作为它的配方',
      '“{food}” is made of this food and cannot be a part of it',
    ),
  ),
  yieldRange: refusal(
    'food.derive.yield',
    text(
      '成品重量应在 {least} 到 {most} 克之间（各食材共 {sum} 克）',
      'The weight when done lies between {least} and {most} g (the foods weigh {sum} g)',
    ),
  ),
  yieldDry: refusal(
    'food.derive.yield-dry',
    text(
      '各食材共 {sum} 克，其中水分只有 {water} 克，成品不能轻于 {least} 克',
      'The foods weigh {sum} g and hold {water} g of water only: what is done cannot weigh less than {least} g',
    ),
  ),
  impossible: refusal(
    'food.derive.impossible',
    text(
      '算得每 100 克含蛋白质、脂肪、碳水化合物和水共 {sum} 克，能量 {energy} 千卡，超出了食物可能的数值，请核对用量、水分或成品重量',
      'Per 100 g this gives {sum} g of protein, fat, carbohydrate and water and {energy} kcal, more than food can hold. Please check the weights, the water or the weight when done',
    ),
  ),
  notOwn: refusal(
    'food.derive.not-own',
    text(
      '“{food}”属于公共食材库，不能修改；可以由它新增一种',
      '“{food}” belongs to the common library and cannot be changed. Make a new one of it',
    ),
  ),
};
const faults = [foodUnknown, ...Object.values(deriveRefusals)];

const nutrientKey = z.enum(NUTRIENT_KEYS);

/** What it would be, per 100 g of edible part. */
const derivedFood = z.object({
  /** A name to begin with; none for a recipe. */
  name: z.string().nullable(),
  category: z.string(),
  foodGroup: z.string(),
  edible: z.number(),
  water: z.number().nullable(),
  figures: z.array(
    z.object({
      nutrient: nutrientKey,
      value: z.number().nullable(),
      /** Record of the table; null where it is worked out of several foods, or unknown. */
      record: z.string().nullable(),
      /** Part of the weight that has a figure, %. */
      knownPercent: z.number(),
      /** Foods without a figure. */
      missing: z.array(z.string()),
    }),
  ),
  allergens: z.array(z.string()),
  animal: z.boolean(),
  /** Fen per kilogram as bought; null = unknown. */
  priceFen: z.number().int().nullable(),
  keepDays: z.number().int().nullable(),
  /** Prohibited, because what it is made of is. */
  forbiddenLevel: z.string().nullable(),
  /** Whether the mainland's table has the chosen food. */
  hasMainland: z.boolean(),
  grams: z.number().nullable(),
  source: z.string(),
});
export type DerivedFood = z.infer<typeof derivedFood>;

export const previewDerivedFood = endpoint({
  method: 'POST',
  path: `${base}/derive-preview`,
  summary: text('试算由其他食材新增的食材', 'Try a food made of others'),
  access: foodCalls.submit.access,
  writes: false,
  body: { id: field.id(text('编号', 'Id')), ...deriveFields },
  answer: derivedFood,
  refusals: faults,
});

const { code, name, nameEn, category, foodGroup, edible, priceFen, keepDays, note } = food.fields;

/**
 * Stores what the preview shows, worked out anew; with `id`, in the place of what the food was. A food that exists and of
 * which no way is said is made as it was made; one whose figures were entered keeps them.
 */
export const deriveFood = endpoint({
  method: 'POST',
  path: `${base}/derive`,
  summary: text('由其他食材新增食材', 'Make a food of others'),
  access: foodCalls.submit.access,
  body: {
    id: field.id(text('编号', 'Id')),
    version: rowVersion,
    ...deriveFields,
    way: field.text(deriveFields.way.label, { max: 16, words: DERIVE_WAYS }),
    ...{ code, name, nameEn, category, foodGroup, edible, priceFen, keepDays, note },
  },
  answer: z.object({ id: z.string() }),
  refusals: [...food.unique.map((rule) => rule.refusal), ...faults],
  edits: editOf(food, foodCalls.detail),
});

/** Which foods are made of these at once, but those among them: asked before they are removed. */
export const foodsMadeOf = endpoint({
  method: 'GET',
  path: `${base}/made-of`,
  summary: text('由这些食材做成的食材', 'Foods made of these'),
  access: foodCalls.remove.access,
  query: { ids: chosenRows() },
  answer: z.array(z.object({ id: z.string(), foodName: z.string() })),
});
