// How a new food is made of others, as the drawer holds it, and as the call takes it.
import type { BodyOf } from '../../../../../contract/kit/endpoint.ts';
import type {
  DeriveWay,
  FigureTable,
  previewDerivedFood,
} from '../../../../../contract/library/food-derive.ts';
import type { FoodOrigin } from '../../../../../contract/library/food.ts';

export interface RecipeLine {
  foodId: string;
  grams: number | null;
}

export interface DeriveSpec {
  way: DeriveWay;
  foodId: string | null;
  table: FigureTable;
  fill: boolean;
  waterAdded: number | null;
  waterTo: number | null;
  lines: RecipeLine[];
  yieldGrams: number | null;
}

export const NEW_SPEC: DeriveSpec = {
  ...{ way: 'table', foodId: null, table: 'library', fill: true },
  ...{ waterAdded: null, waterTo: null, lines: [], yieldGrams: null },
};

/** Whether there is a food at all that something could follow from. */
export const isBegun = ({ way, foodId, lines }: DeriveSpec): boolean =>
  way === 'recipe' ? lines.length > 0 : foodId !== null;

/** As it was stored, to be changed. */
export const specOf = (origin: FoodOrigin): DeriveSpec => ({
  way: origin.way as DeriveWay,
  foodId: origin.foodId ?? null,
  table: (origin.table as FigureTable | undefined) ?? 'library',
  fill: origin.fill === 1,
  waterAdded: origin.waterAdded ?? null,
  waterTo: origin.waterTo ?? null,
  lines: origin.foods ?? [],
  yieldGrams: origin.yieldGrams ?? null,
});

const said = (value: number | null): value is number => value !== null && !Number.isNaN(value);

/** What is sent; null as long as something is still to be filled in. */
export function askedOf(spec: DeriveSpec): BodyOf<typeof previewDerivedFood> | null {
  const { way, foodId } = spec;
  if (way === 'recipe') {
    const foods = spec.lines.flatMap(({ foodId: id, grams }) => (said(grams) ? [{ foodId: id, grams }] : []));
    if (foods.length === 0 || foods.length < spec.lines.length) return null;
    return { way, foods, ...(said(spec.yieldGrams) && { yieldGrams: spec.yieldGrams }) };
  }
  if (!foodId) return null;
  if (way === 'table')
    return { way, foodId, table: spec.table, ...(spec.table === 'mainland' && { fill: spec.fill ? 1 : 0 }) };
  if (said(spec.waterAdded)) return { way, foodId, waterAdded: spec.waterAdded };
  return said(spec.waterTo) ? { way, foodId, waterTo: spec.waterTo } : null;
}
