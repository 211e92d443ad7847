// Prices of foods (食材单价): what a kindergarten, a unit above several, or the whole tenant pays for a kilogram, from a day
// on. The food's own price counts where nobody has said another.
import { crud } from '../kit/crud.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { field } from '../kit/field.ts';
import { refusal } from '../kit/refusal.ts';
import { text, type Text } from '../kit/text.ts';
import { foodUnknown } from './food-unknown.ts';

const base = '/api/mrtc-recipe/food-price';

/** Where a price is from. */
export const PRICE_SOURCES = {
  market: text('市场采购', 'Market'),
  supplier: text('供应商报价', 'Supplier'),
  contract: text('合同价', 'Contract'),
} as const satisfies Record<string, Text>;

/** Fen per kilogram; more is a price in the wrong unit. */
export const LEAST_PRICE_FEN = 1;
export const MOST_PRICE_FEN = 1_000_000;
/** How far ahead a price may begin, and how long ago, days. */
export const MOST_DAYS_AHEAD = 366;
export const MOST_DAYS_AGO = 3660;

/** What is said of a price, whichever call says it. */
export const priceFields = {
  priceFen: field.fen(text('单价', 'Price'), {
    required: true,
    hint: text('元/千克，按采购时的毛重', 'Yuan per kilogram, as bought'),
  }),
  fromDate: field.date(text('起始日期', 'From'), { required: true }),
  source: field.text(text('来源', 'Source'), { max: 16, words: PRICE_SOURCES }),
  remark: field.text(text('备注', 'Remark'), { max: 255 }),
};

export const foodPrice = entity({
  name: 'foodPrice',
  table: 'food_price',
  label: text('食材单价', 'Food price'),
  counted: text('条食材单价', 'food prices'),
  purpose: text(
    '登记本园采购各种食材的单价，从哪一天起执行；菜品和食谱的成本按它计算',
    'What you pay for each food, and from which day on. Costs of dishes and menus are computed from it',
  ),
  scope: 'tenant',
  title: 'priceName',
  titleEn: 'nameEn',
  place: '/library/food-price',
  placeFilter: 'keyword',
  order: ['-fromDate', '-id'],
  unique: [
    {
      fields: ['foodId', 'deptId', 'fromDate'],
      text: text(
        '这种食材在这一天已有单价，请修改那一条',
        'This food has a price from this day on already. Please change that one',
      ),
    },
  ],
  fields: {
    /** May have left the library: what was paid for it stays written. */
    foodId: field.reference(text('食材', 'Food'), 'food', {
      required: true,
      target: 'free',
      search: 'equal',
    }),
    /** Who pays it, with all below; empty: the whole tenant. */
    deptId: field.reference(text('执行园所', 'Kindergarten'), 'dept', {
      search: 'equal',
      hint: text(
        '选集团则对其下各园有效。不填：园所人员登记的只供本园，管理员登记的供全部园所',
        'A group stands for all below it. Empty: your kindergarten, or all of them for whoever manages them all',
      ),
    }),
    ...priceFields,
    priceName: field.text(text('名称', 'Name'), { max: 160, readOnly: true, places: [] }),
    nameEn: field.text(text('英文名称', 'English name'), { max: 160, readOnly: true, places: [] }),
  },
});
declare module '../kit/tables.ts' {
  interface Tables {
    foodPrice: RowOf<typeof foodPrice>;
  }
}

export const foodPriceRefusals = {
  range: refusal(
    'food-price.price.range',
    text(
      '单价应在每千克 {least} 元到 {most} 元之间，请核对单位（元/千克）',
      'A price lies between {least} and {most} yuan per kilogram. Please check the unit (yuan per kg)',
    ),
  ),
  tooLate: refusal(
    'food-price.from-date.ahead',
    text('起始日期最晚为 {last}', 'The price may begin on {last} at the latest'),
  ),
  tooEarly: refusal(
    'food-price.from-date.ago',
    text('起始日期最早为 {first}', 'The price may begin on {first} at the earliest'),
  ),
  deptOutside: refusal(
    'food-price.dept.outside',
    text('只能选择您所在的机构及其下级', 'Please choose an organisation of yours, or one below it'),
  ),
  notOwn: refusal(
    'food-price.edit.not-own',
    text(
      '“{name}”不是本园登记的单价，不能修改或删除；可以另外登记本园的单价',
      '“{name}” is no price of your kindergarten, and yours neither to change nor to delete. Enter a price of your own',
    ),
  ),
};
const { range, tooLate, tooEarly, deptOutside, notOwn } = foodPriceRefusals;
/** Of whoever enters a price. */
export const priceEntryRefusals = [range, tooLate, tooEarly, deptOutside, foodUnknown];

export type FoodPriceRow = RowOf<typeof foodPrice> & {
  foodName: string | null;
  deptName: string | null;
  /** Whether it is the caller's to change and to remove. */
  editable: boolean;
};

export const foodPriceCalls = crud<typeof foodPrice, FoodPriceRow>(foodPrice, base, {
  permission: 'food_price',
  list: 'page',
  listAlias: true,
  refusals: { submit: [...priceEntryRefusals, notOwn], remove: [notOwn] },
});
