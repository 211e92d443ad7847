// What foods cost a kindergarten on a day: the list of prices in force, the history of one, prices set one by one or from
// a workbook.
import { z } from 'zod';
import { FOOD_CATEGORIES } from '../../planner/nutrition/food-facts.ts';
import { permission } from '../kit/access.ts';
import { ROW_OUTCOMES } from '../kit/crud.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { rowsImport } from '../kit/rows-import.ts';
import { text, type Text } from '../kit/text.ts';
import { pageOf, paging } from '../kit/wire.ts';
import { exportTooLarge } from '../kit/workbook-refusals.ts';
import { foodPrice, priceEntryRefusals, priceFields } from './food-price.ts';

const base = '/api/mrtc-recipe/food-price';
const view = permission('food_price_view');
/** Whoever may add or change prices: a price that is set is a new one, or takes the place of one from the same day. */
const entering = permission('food_price_add', undefined, 'food_price_edit');

/** Whose the price in force is. */
export const PRICE_OWNERS = {
  own: text('本单位', 'Own'),
  unit: text('上级机构', 'Organisation above'),
  tenant: text('全部园所', 'All kindergartens'),
  library: text('食材库', 'Food library'),
} as const satisfies Record<string, Text>;
export type PriceOwner = keyof typeof PRICE_OWNERS;
const owner = z.enum(Object.keys(PRICE_OWNERS) as [PriceOwner, ...PriceOwner[]]);

const deptId = field.reference(text('园所', 'Kindergarten'), 'dept');

/** A food with what it costs; money per kilogram, null = no price known. */
export const pricedFood = z.object({
  /** Of the food. */
  id: z.string(),
  code: z.string(),
  foodName: z.string(),
  category: z.string(),
  unit: z.string(),
  priceFen: z.number().int().nullable(),
  whose: owner.nullable(),
  /** Of the unit above whose price it is; null: out of sight, too. */
  deptName: z.string().nullable(),
  /** Since when; null: of the food library. */
  since: z.string().nullable(),
  source: z.string().nullable(),
  /** What would be paid without this price: the one before it, else that of whom it took the place. */
  beforeFen: z.number().int().nullable(),
  changePercent: z.number().nullable(),
});
export type PricedFood = z.infer<typeof pricedFood>;

const told = { readOnly: true } as const;
/** The same as columns of a list and of a workbook. */
export const pricedFoodFields = {
  code: field.text(text('编码', 'Code'), told),
  foodName: field.text(foodPrice.fields.foodId.label, told),
  category: field.text(text('分类', 'Category'), { ...told, words: FOOD_CATEGORIES }),
  unit: field.text(text('单位', 'Unit'), told),
  priceFen: priceFields.priceFen,
  whose: field.text(text('单价属于', 'Whose price'), { ...told, words: PRICE_OWNERS }),
  deptName: field.text(text('上级机构', 'Organisation above'), told),
  since: field.date(text('现价起始', 'In force since'), told),
  source: priceFields.source,
  beforeFen: field.fen(text('此前单价', 'Price before'), told),
  changePercent: field.decimal(text('涨跌', 'Change'), { ...told, unit: text('%', '%') }),
};

const filters = {
  /** Name in either language, pinyin or initials. */
  keyword: field.text(text('关键字', 'Keyword'), { max: 64 }),
  category: field.text(text('分类', 'Category'), { max: 16, words: FOOD_CATEGORIES }),
  /** Only foods without a price of its own. */
  lacking: field.flag(text('还没有自己的单价', 'Without a price of its own')),
  /** For which kindergarten or unit; empty: where the caller works. */
  deptId,
};

export const foodPricesInForce = endpoint({
  method: 'GET',
  path: `${base}/in-force`,
  summary: text('现行单价列表', 'Foods with the prices in force'),
  access: view,
  query: { ...paging, ...filters },
  answer: pageOf(pricedFood),
  rowFields: pricedFoodFields,
  answerKind: 'page',
});

export const exportPricesInForce = endpoint({
  method: 'GET',
  path: `${base}/export-in-force`,
  summary: text('导出现行单价（Excel）', 'Export the prices in force to Excel'),
  access: view,
  query: { ascs: paging.ascs, descs: paging.descs, ...filters },
  rowFields: pricedFoodFields,
  answerKind: 'file',
  refusals: [exportTooLarge],
});

/** An entry of the history. */
const priceEntry = z.object({
  id: z.string(),
  version: z.number(),
  priceFen: z.number().int(),
  fromDate: z.string(),
  deptId: z.string().nullable(),
  /** null: of the whole tenant, or of an organisation out of sight. */
  deptName: z.string().nullable(),
  whose: owner,
  source: z.string().nullable(),
  remark: z.string().nullable(),
  userName: z.string().nullable(),
  /** Whether it is the caller's to change and to remove. */
  editable: z.boolean(),
});
export type PriceEntry = z.infer<typeof priceEntry>;

export const foodPriceHistory = endpoint({
  method: 'GET',
  path: `${base}/history`,
  summary: text('一种食材的单价记录', 'The prices of a food'),
  access: view,
  query: { foodId: field.id(text('食材', 'Food'), { required: true }), deptId },
  answer: z.object({
    /** For whom it is told; null: the whole tenant. */
    deptId: z.string().nullable(),
    deptName: z.string().nullable(),
    inForce: pricedFood,
    /** Of the food library. */
    usualFen: z.number().int().nullable(),
    /** The latest first, those to come among them. */
    entries: z.array(priceEntry),
    /** Older ones, that are not told. */
    further: z.number().int(),
    /** What was, is and will be paid: the price from each day on at which it changes, the earliest first. */
    course: z.array(z.object({ date: z.string(), priceFen: z.number().int() })),
  }),
});

/**
 * What foods cost a kindergarten on a day, where it is another price than the food's own: for whoever sees those, too.
 */
export const foodPricesOfDay = endpoint({
  method: 'GET',
  path: `${base}/of-day`,
  summary: text('某日各食材的单价', 'Prices of foods on a day'),
  access: permission('food_view', undefined, 'food_price_view'),
  query: {
    deptId,
    /** Today, where nothing is said. */
    day: field.date(text('日期', 'Day')),
  },
  answer: z.array(z.object({ foodId: z.string(), priceFen: z.number().int() })),
});

/** What setting a price takes. */
export const setPriceFields = {
  foodId: field.reference(text('食材', 'Food'), 'food', { required: true, target: 'free' }),
  deptId,
  priceFen: priceFields.priceFen,
  /** Today, where nothing is said. */
  fromDate: field.date(text('起始日期', 'From')),
  source: priceFields.source,
  remark: priceFields.remark,
};

export const setFoodPrice = endpoint({
  method: 'POST',
  path: `${base}/set`,
  summary: text('登记食材的单价', 'Set the price of a food'),
  access: entering,
  body: setPriceFields,
  /** The row of the price, where one was written, and what was done. */
  answer: z.object({ id: z.string().nullable(), did: z.enum(ROW_OUTCOMES) }),
  refusals: [...foodPrice.unique.map((rule) => rule.refusal), ...priceEntryRefusals],
});

export const foodPriceTemplate = endpoint({
  method: 'GET',
  path: `${base}/import-template`,
  summary: text('单价导入模板（Excel）', 'Template for importing prices'),
  access: entering,
  query: { deptId },
  answerKind: 'file',
});

export const importFoodPrices = rowsImport({
  path: `${base}/import`,
  summary: text('导入食材单价', 'Import prices of foods'),
  access: entering,
  query: { deptId },
  refusals: setFoodPrice.refusals,
});
