// Foods (食材): nutrients per 100 g of edible part, as bought prices, seasons, allergens. null = unknown.
import { z } from 'zod';
import { FOOD_CATEGORIES, FOOD_GROUPS } from '../../planner/nutrition/food-facts.ts';
import { NUTRIENT_KEYS, NUTRIENTS, type NutrientKey } from '../../planner/nutrition/nutrients.ts';
import { crud } from '../kit/crud.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { field, type Field } from '../kit/field.ts';
import { text, type Text } from '../kit/text.ts';
import { wireLine, wireList, wireNumber } from '../kit/wire-values.ts';
import { possibleRefusals } from './food-possible.ts';
import { photoFields } from './photo.ts';

/** The eight allergen groups of GB 7718. */
export const ALLERGENS = {
  gluten: text('麸质', 'Gluten'),
  crustacean: text('甲壳类', 'Crustaceans'),
  fish: text('鱼类', 'Fish'),
  egg: text('蛋类', 'Eggs'),
  peanut: text('花生', 'Peanuts'),
  soy: text('大豆', 'Soy'),
  milk: text('乳类', 'Milk'),
  nut: text('坚果', 'Tree nuts'),
} as const satisfies Record<string, Text>;
export type Allergen = keyof typeof ALLERGENS;

export const FORBIDDEN_LEVELS = {
  law: text('法规禁用', 'Prohibited by law'),
  local: text('地方禁用', 'Prohibited locally'),
  policy: text('园所慎用', 'Avoided by policy'),
} as const satisfies Record<string, Text>;
export type ForbiddenLevel = keyof typeof FORBIDDEN_LEVELS;

/** The lower, the stricter: the law before the custom of kindergartens, that before nothing. */
export const strictness = (level: string | null): number => {
  const at = Object.keys(FORBIDDEN_LEVELS).indexOf(level ?? '');
  return at < 0 ? Infinity : at;
};

const keysOf = <T extends object>(record: T) =>
  Object.keys(record) as [keyof T & string, ...(keyof T & string)[]];

/** Months 1–12 in which something is in season; null = all year. */
export const monthsShape = wireList(z.array(wireNumber(z.number().int().min(1).max(12))).max(12));

const nutrientFields = Object.fromEntries(
  NUTRIENT_KEYS.map((key) => [
    key,
    field.decimal(NUTRIENTS[key].label, {
      min: 0,
      // Dried kelp holds 0.2 g of iodine.
      max: key === 'iodine' ? 1_000_000 : 100_000,
      unit: text(NUTRIENTS[key].unit, NUTRIENTS[key].unit),
      ...(key === 'energy'
        ? {
            hint: text(
              '营养素均按每 100 克可食部；没有数据请留空，不要填 0',
              'Nutrients are per 100 g of edible part; leave unknown values empty, never 0',
            ),
          }
        : {}),
      places:
        key === 'energy' || key === 'protein' || key === 'calcium' || key === 'iron'
          ? ['list', 'form']
          : ['form'],
    }),
  ]),
) as Record<NutrientKey, Field<number | undefined>>;

/** What a food was worked out of: by which way, and the foods that the figures are from. */
const foodOrigin = z.object({
  way: z.string(),
  foodId: z.string().optional(),
  table: z.string().optional(),
  fill: z.number().optional(),
  waterAdded: z.number().optional(),
  waterTo: z.number().optional(),
  foods: z.array(z.object({ foodId: z.string(), grams: z.number() })).optional(),
  yieldGrams: z.number().optional(),
});
export type FoodOrigin = z.infer<typeof foodOrigin>;

/** `lacking` of the list: foods of which one nutrient at least has no figure. */
export const ANY_NUTRIENT = 'any';
/** What a food may lack a figure of. */
export const LACKING_WORDS: Readonly<Record<string, Text>> = {
  [ANY_NUTRIENT]: text('任一营养素', 'Any nutrient'),
  ...Object.fromEntries(NUTRIENT_KEYS.map((key) => [key, NUTRIENTS[key].label])),
};

export const food = entity({
  name: 'food',
  table: 'food',
  label: text('食材', 'Food'),
  purpose: text(
    '食材的营养、单价和致敏原，菜品和食谱都由它算出；先添加本园自用的食材，公共食材库随系统提供',
    'Nutrients, prices and allergens of foods, from which dishes and menus are computed. Add the foods you buy yourself; the common library comes with the system',
  ),
  scope: 'library',
  title: 'name',
  titleEn: 'nameEn',
  place: '/library/food',
  placeFilter: 'keyword',
  code: 'code',
  counted: text('种食材', 'foods'),
  order: ['code'],
  screen: '/library/food',
  unique: [
    { fields: ['name'], text: text('食材名称已存在', 'A food with this name already exists') },
    { fields: ['code'], text: text('食材编码已存在', 'A food with this code already exists') },
  ],
  fields: {
    code: field.text(text('编码', 'Code'), { required: true, max: 16, search: 'like' }),
    name: field.text(text('名称', 'Name'), {
      required: true,
      max: 64,
      search: 'like',
      // As rows that hold foods call it.
      alsoNamed: ['foodName'],
    }),
    nameEn: field.text(text('英文名称', 'English name'), {
      max: 64,
      search: 'like',
      places: ['form', 'export'],
    }),
    alias: field.json(text('别名', 'Alias'), wireList(z.array(wireLine(64)).max(20)), {
      places: ['form'],
    }),
    category: field.text(text('分类', 'Category'), {
      required: true,
      max: 16,
      search: 'equal',
      words: FOOD_CATEGORIES,
    }),
    foodGroup: field.text(text('膳食指南组', 'Guideline group'), {
      required: true,
      max: 16,
      search: 'equal',
      words: FOOD_GROUPS,
      places: ['form'],
    }),
    edible: field.decimal(text('可食部', 'Edible part'), {
      required: true,
      min: 1,
      max: 100,
      unit: text('%', '%'),
    }),
    water: field.decimal(text('水分', 'Water'), { min: 0, max: 100, unit: text('g', 'g'), places: ['form'] }),
    ...nutrientFields,
    priceFen: field.fen(text('单价（每千克）', 'Price per kg'), { max: 10_000_000 }),
    keepDays: field.integer(text('可存放', 'Keeps for'), {
      min: 1,
      max: 365,
      unit: text('天', 'days'),
      hint: text(
        '按园内冷藏或阴凉存放，从到货当天算起；采购清单据此排到货日',
        'In the refrigerator or store, from the day of delivery on; the shopping list plans deliveries by it',
      ),
      places: ['form'],
    }),
    months: field.json(text('时令月份', 'Season'), monthsShape, { places: ['form'] }),
    allergens: field.json(text('致敏原', 'Allergens'), wireList(z.array(z.enum(keysOf(ALLERGENS)))), {
      places: ['form'],
    }),
    animal: field.flag(text('动物性', 'Animal origin'), { places: ['form'] }),
    dark: field.flag(text('深色蔬菜', 'Dark vegetable'), { places: ['form'] }),
    forbiddenLevel: field.text(text('禁用级别', 'Prohibition'), {
      max: 16,
      words: FORBIDDEN_LEVELS,
      places: ['list', 'form'],
    }),
    forbiddenReason: field.text(text('禁用原因', 'Reason for prohibition'), { places: ['form'] }),
    forbiddenReasonEn: field.text(text('禁用原因（英文）', 'Reason for prohibition in English'), {
      max: 255,
      places: ['form'],
    }),
    source: field.text(text('数据来源', 'Source'), { required: true, max: 1000, places: ['form'] }),
    note: field.text(text('备注', 'Note'), { max: 500, places: ['form'] }),
    /** What the food was worked out of, as `deriveFields` say it; null: its figures were entered. */
    origin: field.json(text('来历', 'Made of'), foodOrigin, { readOnly: true, places: [] }),
    ...photoFields,
    /** As a filter alone: a nutrient without a figure, or any of those with a reference intake. */
    lacking: field.text(text('缺少数据', 'Values missing'), {
      max: 16,
      words: LACKING_WORDS,
      search: 'equal',
      virtual: true,
      readOnly: true,
      places: ['search'],
    }),
    pinyin: field.text(text('拼音', 'Pinyin'), { readOnly: true, places: [] }),
    initials: field.text(text('拼音首字母', 'Pinyin initials'), { max: 64, readOnly: true, places: [] }),
  },
});
declare module '../kit/tables.ts' {
  interface Tables {
    food: RowOf<typeof food>;
  }
}

/** Report categories and guideline groups a food may have. */
export const foodCategories = FOOD_CATEGORIES;
export const foodGroups = FOOD_GROUPS;

/** The list takes `keyword` too: name in either language, alias, pinyin or initials. */
export const foodCalls = crud<typeof food, RowOf<typeof food>>(food, '/api/mrtc-recipe/food-info', {
  permission: 'food',
  list: 'page',
  refusals: { submit: Object.values(possibleRefusals) },
});
