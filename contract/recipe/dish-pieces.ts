// Pieces stay whole: how many of a dish that is shaped piece by piece a child gets, and how large they are. A recipe
// says how many pieces one portion of it is; who eats more or less of it gets another number of them, or larger ones.

/** How far a piece may be from the recipe's, either way: more, and it is another bun. */
export const PIECE_TOLERANCE = 0.15;

/** Pieces of a dish on a menu. */
export interface DishPieces {
  /** Of one child of the mix, as its weights divide into pieces of the recipe's size: no whole number as a rule. */
  readonly perChild: number;
  /** All of the dish is in the pieces, so that its weight is theirs; not so for meatballs in soup. */
  readonly allOfIt: boolean;
}

export interface PiecesServed {
  /** At least 1. */
  readonly count: number;
  /** Raw weight of a piece, g; null where more than the pieces is in the dish, or its weight is unknown. */
  readonly grams: number | null;
}

/**
 * Whole pieces in the place of so many of the recipe's size: the number, at least 1, whose pieces differ least from it.
 * They are within PIECE_TOLERANCE wherever a number has such ones: from 2.55 on always, below not of 1.15–1.7 and
 * 2.3–2.55.
 */
export function wholePieces(exact: number): number {
  const fewer = Math.max(1, Math.floor(exact));
  const off = (count: number): number => Math.abs(exact / count - 1);
  return off(fewer) <= off(fewer + 1) ? fewer : fewer + 1;
}

/**
 * What a child gets.
 * @param part what it eats in the portions of the mix: the factor of its age group
 * @param grams raw weight of all the child gets of the dish; null where it is unknown
 */
export function piecesServed(
  { perChild, allOfIt }: DishPieces,
  part: number,
  grams: number | null,
): PiecesServed {
  const count = wholePieces(perChild * part);
  return { count, grams: allOfIt && grams !== null ? grams / count : null };
}
