// What a picture of a dish shows: derived on the server from what the dish is, drawn wherever it is looked at. Keys of
// our own alone: no word that somebody typed gets into a drawing. This file knows the drawings by their types only, so
// that whoever reads a list of dishes does not load them.
import { z } from 'zod';
import type { BASES } from './bases.ts';
import type { FOODS } from './foods.ts';
import type { ITEMS } from './items.ts';
import type { VESSELS } from './vessels.ts';

export type BaseKey = keyof typeof BASES;
export type FoodKey = keyof typeof FOODS;
export type ItemKey = keyof typeof ITEMS;
export type VesselKey = keyof typeof VESSELS;

/** How the food lies: a dry heap, in a sauce, half sunk in a soup … */
const SCENES = [
  'heap',
  'sauce',
  'soup',
  'porridge',
  'noodles',
  'noodleSoup',
  'rice',
  'overRice',
  'items',
  'few',
  'fruit',
  'drink',
  'smooth',
] as const;
export type Scene = (typeof SCENES)[number];

const PICTURE_CUTS = ['shreds', 'dice', 'slices', 'mince', 'strips', 'chunks'] as const;
export type PictureCut = (typeof PICTURE_CUTS)[number];

/** Foods that are seen; more would not be told apart at the size of a stamp. */
export const MOST_PARTS = 5;

export const dishPicture = z.object({
  vessel: z.string<VesselKey>(),
  scene: z.enum(SCENES),
  /** Colour of broth, sauce, porridge, dough or drink. */
  base: z.optional(z.string<BaseKey>()),
  /** What stands there by the piece. */
  item: z.optional(z.string<ItemKey>()),
  /** The heaviest first. */
  parts: z
    .array(z.object({ food: z.string<FoodKey>(), cut: z.enum(PICTURE_CUTS).optional() }))
    .max(MOST_PARTS),
});
export type DishPicture = z.infer<typeof dishPicture>;
export type PicturePart = DishPicture['parts'][number];
