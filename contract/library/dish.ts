// Dishes (菜品): foods with raw edible weights for one child of 3–6, and everything the planner asks of them.
import { z } from 'zod';
import { permission } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { field } from '../kit/field.ts';
import { text } from '../kit/text.ts';
import { wireLine, wireList } from '../kit/wire-values.ts';
import { pageOf, paging } from '../kit/wire.ts';
import { kindergartenMissing } from '../organisation/kindergarten.ts';
import { mealKey } from './dish-category.ts';
import { dishMachine } from './dish-state.ts';
import { DISH_EQUIPMENT, DISH_OCCASIONS, DISH_REGIONS, type DishFoodRole } from './dish-words.ts';
import { monthsShape } from './food.ts';
import { photoFields } from './photo.ts';
import { dishPicture } from './picture/dish-picture.ts';

const keysOf = <T extends object>(record: T) =>
  Object.keys(record) as [keyof T & string, ...(keyof T & string)[]];
const equipmentKey = z.enum(keysOf(DISH_EQUIPMENT));
const regionKey = z.enum(keysOf(DISH_REGIONS));
const occasionKey = z.enum(keysOf(DISH_OCCASIONS));

/** Steps of a recipe, and characters of one. */
export const MOST_STEPS = 20;
export const LONGEST_STEP = 500;

export const dish = entity({
  name: 'dish',
  table: 'dish',
  label: text('菜品', 'Dish'),
  purpose: text(
    '菜品由食材和用量组成，是食谱的来源',
    'Dishes are made of foods with their weights; menus are made of dishes',
  ),
  scope: 'library',
  title: 'dishName',
  titleEn: 'nameEn',
  place: '/library/dish',
  placeFilter: 'keyword',
  code: 'code',
  counted: text('道菜品', 'dishes'),
  links: [{ table: 'dish_food', row: 'dish_id', column: 'food_id', entity: 'food', target: 'kept' }],
  order: ['code'],
  fields: {
    code: field.text(text('编码', 'Code'), { required: true, max: 16, search: 'like' }),
    dishName: field.text(text('菜品名称', 'Dish'), { required: true, max: 64, search: 'like' }),
    nameEn: field.text(text('英文名称', 'English name'), {
      max: 64,
      search: 'like',
      places: ['form', 'export'],
    }),
    dishCateFirstName: field.text(text('菜品分类', 'Category'), { required: true, max: 16, search: 'equal' }),
    meals: field.json(text('餐别', 'Meals'), wireList(z.array(mealKey)), { required: true }),
    method: field.text(text('烹调方法', 'Cooking method'), { required: true, max: 16, search: 'equal' }),
    taste: field.text(text('口味', 'Taste'), { max: 16, search: 'equal' }),
    color: field.text(text('颜色', 'Colour'), { max: 16 }),
    months: field.json(text('时令月份', 'Season'), monthsShape),
    repeatDays: field.integer(text('重复间隔（天）', 'Days before repeating'), { min: 0, max: 60 }),
    preference: field.decimal(text('喜好度', 'Preference'), { min: 0, max: 1 }),
    tags: field.json(text('标签', 'Tags'), wireList(z.array(wireLine(16)).max(20))),
    equipment: field.json(text('设备', 'Equipment'), wireList(z.array(equipmentKey))),
    handMinutes: field.integer(text('百份手工用时', 'Hand work for 100 portions'), {
      min: 0,
      max: 600,
      unit: text('分钟', 'min'),
    }),
    shaped: field.flag(text('逐个手工成形', 'Shaped by hand, piece by piece')),
    pieces: field.integer(text('每份个数', 'Pieces per portion'), {
      min: 1,
      max: 60,
      unit: text('个', 'pieces'),
    }),
    coreTemperature: field.integer(text('中心温度', 'Core temperature'), {
      min: 0,
      max: 250,
      unit: text('℃', '°C'),
    }),
    regions: field.json(text('地方风味', 'Regions'), wireList(z.array(regionKey))),
    occasion: field.text(text('节令', 'Festival or solar term'), { max: 24, words: DISH_OCCASIONS }),
    steps: field.json(text('做法', 'Steps'), wireList(z.array(wireLine(LONGEST_STEP)).max(MOST_STEPS))),
    ...photoFields,
    /** Whose own dish it is; empty: everybody's. */
    deptId: field.reference(text('自建园所', 'Kindergarten of its own'), 'dept', {
      target: 'free',
      readOnly: true,
      places: [],
    }),
    auditStatus: field.state(text('审核状态', 'Review'), dishMachine, { places: ['list', 'search'] }),
    auditRemark: field.text(text('审核意见', 'Reason'), { max: 200, readOnly: true, places: ['form'] }),
    pinyin: field.text(text('拼音', 'Pinyin'), { readOnly: true, places: [] }),
    initials: field.text(text('拼音首字母', 'Pinyin initials'), { max: 64, readOnly: true, places: [] }),
  },
});

/** One food of a dish: edible grams, raw, per child. */
export interface DishFoodRow {
  tenantId: string;
  dishId: string;
  foodId: string;
  grams: number;
  role: DishFoodRole;
  sort: number;
}
declare module '../kit/tables.ts' {
  interface Tables {
    dish: RowOf<typeof dish>;
    dishFood: DishFoodRow;
  }
}

/**
 * A food that keeps a dish off the menu: disabled or forbidden, or `removed` from the library. With `unheated` it is the
 * dish that is at fault: it serves this food raw, or cooked and cold.
 */
export const blockingFood = z.object({
  foodName: z.string(),
  removed: z.boolean(),
  unheated: z.enum(['raw', 'cold']).optional(),
});
export type BlockingFood = z.infer<typeof blockingFood>;

/** A dish as lists and pickers show it: figures per child for the recipe's own weights; null = unknown. */
export const dishSummary = z.object({
  id: z.string(),
  code: z.string(),
  /** In the caller's language. */
  dishName: z.string(),
  dishCateFirstName: z.string(),
  meals: z.array(mealKey),
  method: z.string(),
  taste: z.string().nullable(),
  color: z.string().nullable(),
  months: z.array(z.number()).nullable(),
  repeatDays: z.number().nullable(),
  preference: z.number().nullable(),
  tags: z.array(z.string()),
  allergens: z.array(z.string()),
  energy: z.number().nullable(),
  protein: z.number().nullable(),
  costFen: z.number().int().nullable(),
  /** The kindergarten whose own dish it is. */
  deptId: z.string().nullable(),
  deptName: z.string().nullable(),
  auditStatus: z.number(),
  /** Why it was refused. */
  auditRemark: z.string().nullable(),
  version: z.number(),
  /** Whether it is the caller's to change and to remove. */
  editable: z.boolean(),
  /** Why the dish may not be used. */
  blockedBy: z.array(blockingFood),
  createTime: z.date(),
  /** What its drawn picture shows. */
  picture: dishPicture,
  /** Link of its small photo, which takes the drawing's place. */
  photoSmall: z.string().nullable(),
});
export type DishSummary = z.infer<typeof dishSummary>;

export const dishDetail = dishSummary.extend({
  /** Link of its photo. */
  photo: z.string().nullable(),
  /** In Chinese, as it is stored; sent back, nothing changes. */
  dishName: z.string(),
  nameEn: z.string().nullable(),
  steps: z.array(z.string()),
  equipment: z.array(equipmentKey),
  /** For 100 portions: washing, cutting, shaping, stirring; not waiting. */
  handMinutes: z.number().nullable(),
  /** By hand, piece by piece. */
  shaped: z.boolean(),
  /** Pieces that one portion is; null where nothing is counted. */
  pieces: z.number().nullable(),
  /** °C that the centre must reach; null where nothing is heated. */
  coreTemperature: z.number().nullable(),
  regions: z.array(regionKey),
  occasion: occasionKey.nullable(),
  foods: z.array(
    z.object({
      foodId: z.string(),
      foodName: z.string(),
      grams: z.number(),
      role: z.string(),
      edible: z.number(),
      allergens: z.array(z.string()),
    }),
  ),
  /** Nutrients per child by key. */
  nutrients: z.record(z.string(), z.number().nullable()),
});
export type DishDetail = z.infer<typeof dishDetail>;

const search = {
  /** Name in either language, pinyin or initials. */
  keyword: field.text(text('关键字', 'Keyword'), { max: 64 }),
  dishName: field.text(text('菜品名称', 'Dish'), { max: 64 }),
  meal: field.text(text('餐别', 'Meal'), { max: 32, alsoNamed: ['mealType'] }),
  method: field.text(text('烹调方法', 'Cooking method'), { max: 16 }),
  taste: field.text(text('口味', 'Taste'), { max: 16 }),
  auditStatus: field.dictionary(text('审核状态', 'Review'), dishMachine.dictionary),
  /** Only dishes that a kindergarten added. */
  own: field.flag(text('自建菜品', 'Own dishes')),
  /** Only dishes that are in season then. */
  month: field.integer(text('月份', 'Month'), { min: 1, max: 12 }),
};
const filters = {
  ...paging,
  ...search,
  dishCateFirstName: field.text(text('菜品分类', 'Category'), { max: 16 }),
};
/** The kindergarten that wants to use the dishes. */
const usableBy = { deptId: field.reference(text('园所', 'Kindergarten'), 'dept') };

export const dishPage = endpoint({
  method: 'GET',
  path: '/api/mrtc-recipe/dish-info/page',
  summary: text('菜品列表', 'Dishes'),
  access: permission('dish_view'),
  query: filters,
  answer: pageOf(dishSummary),
  answerKind: 'page',
  rowFields: dish.fields,
});

export const dishCanUsePage = endpoint({
  method: 'GET',
  path: '/api/mrtc-recipe/dish-info/can-use-page',
  summary: text('可用菜品', 'Dishes a kindergarten may use'),
  access: permission('dish_view'),
  query: { ...filters, ...usableBy },
  answer: pageOf(dishSummary),
  answerKind: 'page',
  refusals: [kindergartenMissing],
});

/** How many dishes each category holds under the same filters; with `deptId` only those it may use. */
export const dishCategoryCounts = endpoint({
  method: 'GET',
  path: '/api/mrtc-recipe/dish-info/category-counts',
  summary: text('各分类菜品数', 'Dishes by category'),
  access: permission('dish_view'),
  query: { ...search, ...usableBy },
  answer: z.array(z.object({ category: z.string(), count: z.number() })),
});

export const dishDetailCall = endpoint({
  method: 'GET',
  path: '/api/mrtc-recipe/dish-info/detail',
  summary: text('菜品详情', 'One dish'),
  access: permission('dish_view'),
  query: { id: field.id(text('编号', 'Id'), { required: true }) },
  answer: dishDetail,
  rowFields: dish.fields,
});
