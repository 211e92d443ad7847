// The price a kindergarten pays on a day: nearest owner first, then the newest that has begun.
import { describe, expect, test } from 'vitest';
import { courseOf, priceInForce, type DatedPrice } from './price-in-force.ts';

const price = (fen: number, fromDate: string, nearness: number): DatedPrice => ({ fen, fromDate, nearness });
const TENANT = 0;
const GROUP = 1;
const OWN = 2;

describe('the price in force', () => {
  test('none where nobody has said one, or none has begun', () => {
    expect(priceInForce([], '2026-11-28')).toBeNull();
    expect(priceInForce([price(600, '2026-11-29', OWN)], '2026-11-28')).toBeNull();
  });

  test('begins on its day', () => {
    expect(priceInForce([price(600, '2026-11-28', OWN)], '2026-11-28')?.fen).toBe(600);
  });

  test('the newest that has begun, in whatever order they come', () => {
    const [old, newer, coming] = [
      price(500, '2026-01-05', OWN),
      price(600, '2026-09-01', OWN),
      price(700, '2026-12-01', OWN),
    ] as const;
    for (const prices of [
      [old, newer, coming],
      [coming, newer, old],
      [newer, coming, old],
    ])
      expect(priceInForce(prices, '2026-11-28')?.fen).toBe(600);
    expect(priceInForce([old, newer, coming], '2026-03-01')?.fen).toBe(500);
  });

  test('an older one of its own before a newer one of the group or the tenant', () => {
    const own = price(500, '2026-01-05', OWN);
    const group = price(550, '2026-10-01', GROUP);
    const tenant = price(650, '2026-11-01', TENANT);
    expect(priceInForce([tenant, own, group], '2026-11-28')).toBe(own);
    expect(priceInForce([tenant, group], '2026-11-28')).toBe(group);
    // Before its own began, the one above counts.
    expect(priceInForce([price(500, '2026-12-01', OWN), tenant, group], '2026-11-28')).toBe(group);
  });
});

describe('the course of what is paid', () => {
  test('goes on from the food’s own price and leaves out days on which nothing changes', () => {
    const prices = [
      price(700, '2026-03-01', OWN),
      price(600, '2026-01-01', TENANT),
      // Not paid: there is one of its own.
      price(650, '2026-05-01', TENANT),
      price(700, '2026-06-01', OWN),
      price(680, '2026-09-01', OWN),
    ];
    expect(courseOf(prices, 600)).toEqual([
      { date: '2026-03-01', priceFen: 700 },
      { date: '2026-09-01', priceFen: 680 },
    ]);
    expect(courseOf(prices, null)[0]).toEqual({ date: '2026-01-01', priceFen: 600 });
    expect(courseOf([], 600)).toEqual([]);
  });
});
