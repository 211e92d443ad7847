// Prices in workbooks: the list that is taken out is one that can be brought back in, with other prices in it.
import type { Entity } from '../../../../contract/kit/entity.ts';
import { field } from '../../../../contract/kit/field.ts';
import { text } from '../../../../contract/kit/text.ts';
import { pricedFoodFields } from '../../../../contract/library/food-price-calls.ts';
import { foodPrice, priceFields } from '../../../../contract/library/food-price.ts';

/** The prices in force. */
export const priceList = { label: text('食材现行单价', 'Food prices in force'), fields: pricedFoodFields };

const { foodName: _, ...told } = pricedFoodFields;

/** Prices to be entered. A food is named by its name or its code; what is told of the price in force is passed over. */
export const priceEntry: Entity = {
  ...foodPrice,
  unique: [{ fields: ['fromDate', 'foodId'], refusal: foodPrice.unique[0]!.refusal }],
  fields: {
    ...told,
    presentFen: field.fen(text('现价', 'Price now'), { readOnly: true }),
    foodId: foodPrice.fields.foodId,
    fromDate: field.date(priceFields.fromDate.label, {
      places: ['import'],
      unit: text('不填为今天', 'empty: today'),
    }),
    remark: field.text(priceFields.remark.label, { max: 255, places: ['import'] }),
  },
};

/**
 * The columns of the template: what is filled in, beside what it is about. The price of now only stands beside the empty
 * one: sent back some days later it would take newer prices back.
 */
export const templateColumns = [
  'code',
  'foodId',
  'category',
  'unit',
  'presentFen',
  'priceFen',
  'fromDate',
  'source',
  'remark',
];
