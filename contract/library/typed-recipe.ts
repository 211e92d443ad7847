// A recipe as people write it (“西红柿 200 克，鸡蛋 2 个，油 5g”), read into foods and grams with what is in doubt.
import { z } from 'zod';
import { permission } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { text, type Text } from '../kit/text.ts';
import { dishFoodRole, MOST_FOOD_GRAMS } from './dish-edit.ts';

/** Characters of one recipe. */
export const LONGEST_RECIPE_TEXT = 2000;
/** Foods of one recipe that are read. */
export const MOST_READ = 100;
/** Children that one recipe is written for. */
export const MOST_PORTIONS = 2000;

/** What somebody should look at before a line that was read is taken. */
export const FOOD_DOUBTS = {
  unknown: text('没有找到这种食材', 'No such food in the library'),
  guessed: text('食材是按名称猜的，请核对', 'The food is a guess by its name. Please check it'),
  amountMissing: text('没有写用量，请填写', 'No weight is given. Please fill it in'),
  pieceUnknown: text(
    '库里没有它一个（块、根……）的重量，请填写克数',
    'The library does not say what one piece weighs. Please fill in the grams',
  ),
  amountGuessed: text('用量是估算的，请核对', 'The weight is an estimate. Please check it'),
  amountLarge: text(
    `每名幼儿超过 ${MOST_FOOD_GRAMS} 克，请核对是几人份的用量`,
    `More than ${MOST_FOOD_GRAMS} g for one child. Please check how many portions it is for`,
  ),
  prohibited: text('禁用或慎用的食材，含它的菜不能用于食谱', 'Prohibited: no menu takes a dish with it'),
  merged: text('写了不止一次，用量已相加', 'Named more than once: the weights are added'),
} as const satisfies Record<string, Text>;
export type FoodDoubt = keyof typeof FOOD_DOUBTS;
const FOOD_DOUBT_KEYS = Object.keys(FOOD_DOUBTS) as [FoodDoubt, ...FoodDoubt[]];

const namedFood = z.object({ id: z.string(), name: z.string(), nameEn: z.string().nullable() });

const typedFood = z.object({
  /** As it was written. */
  written: z.string(),
  /** Null where the library has none by that name. */
  food: namedFood.nullable(),
  /** Edible, raw, for one child; null where no weight can be told. */
  grams: z.number().nullable(),
  role: dishFoodRole,
  doubts: z.array(z.enum(FOOD_DOUBT_KEYS)),
  /** Other foods that may be meant, the likeliest first. */
  others: z.array(namedFood),
});
export type TypedFood = z.infer<typeof typedFood>;

/** Reads a typed recipe. Water and what has no name counts for nothing; nothing is stored. */
export const readTypedRecipe = endpoint({
  method: 'POST',
  path: '/api/mrtc-recipe/dish-info/typed-recipe',
  summary: text('识别配方', 'Read a typed recipe'),
  access: permission('dish_add', 'dish_edit'),
  body: {
    recipe: field.longText(text('配方', 'Recipe'), {
      required: text('请输入配方', 'Please enter a recipe'),
      max: LONGEST_RECIPE_TEXT,
    }),
    /** For how many children the weights are; left out: what the text says (“10人份”), else one. */
    portions: field.integer(text('份数', 'Portions'), { min: 1, max: MOST_PORTIONS }),
  },
  writes: false,
  answer: z.object({
    /** For how many children the text is, as it was counted. */
    portions: z.number().int(),
    foods: z.array(typedFood),
  }),
});
