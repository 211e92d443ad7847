// A child gets whole pieces, about as large as the recipe's.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PIECE_TOLERANCE, piecesServed, wholePieces } from './dish-pieces.ts';

const offBy = (exact: number, count: number): number => Math.abs(exact / count - 1);

test('the number is whole, at least one, and no other has pieces nearer to the recipe’s', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.05, max: 60, noNaN: true }),
      fc.integer({ min: 1, max: 70 }),
      (exact, other) => {
        const count = wholePieces(exact);
        expect(Number.isInteger(count) && count >= 1).toBe(true);
        expect(offBy(exact, count)).toBeLessThanOrEqual(offBy(exact, other) + 1e-12);
      },
    ),
  );
});

test('from 2.55 pieces on some whole number is always within the tolerance', () => {
  fc.assert(
    fc.property(fc.double({ min: 2.55, max: 60, noNaN: true }), (exact) => {
      expect(offBy(exact, wholePieces(exact))).toBeLessThanOrEqual(PIECE_TOLERANCE + 1e-12);
    }),
  );
});

test('the next number is taken where the nearest has too large pieces', () => {
  expect(wholePieces(3.49)).toBe(4);
  expect([0.3, 0.85, 1.15, 1.3, 1.8, 2.3, 2.6].map(wholePieces)).toEqual([1, 1, 1, 1, 2, 2, 3]);
});

test('pieces take up the weight, where all of it is theirs and known', () => {
  const buns = { perChild: 2, allOfIt: true };
  expect(piecesServed(buns, 0.9, 54)).toEqual({ count: 2, grams: 27 });
  expect(piecesServed(buns, 1.5, 90)).toEqual({ count: 3, grams: 30 });
  expect(piecesServed(buns, 1, null)).toEqual({ count: 2, grams: null });
  expect(piecesServed({ perChild: 8, allOfIt: false }, 1.1, 160)).toEqual({ count: 9, grams: null });
});
