// Foods that a kitchen counts: what one piece weighs as bought.
import { type Language } from '../../../contract/kit/text.ts';
import type { LibraryFood } from '../library/service/library.ts';
import { foodPieceOf } from '../organisation/service/reference-data.ts';
import type { CookFood } from './print/print-data.ts';

/** The piece of a food, g as bought; null where it is weighed only, or its edible part is not known. */
export function pieceOf({ name, edible }: LibraryFood, language: Language): CookFood['piece'] {
  const row = foodPieceOf(name);
  if (!row || edible === null || edible <= 0) return null;
  return { unit: row.unit[language], grams: (row.edibleGrams * 100) / edible };
}
