import { describe, expect, it } from 'vitest';
import { distanceFromBand, figureDifferences } from './figure-differences.ts';
import { line, twoDays } from './menu-fixture.ts';

const figures = twoDays().figures;

describe('differences of figures', () => {
  it('names what changed by a visible amount and whether that is better', () => {
    const after = { ...figures, nutrients: [line('energy', 96.3), line('calcium', 84)] };
    expect(figureDifferences(figures, after)).toEqual([
      expect.objectContaining({ key: 'calcium', before: 78, after: 84, better: true }),
    ]);
  });
  it('calls more of a nutrient that is already too much worse', () => {
    const before = { ...figures, nutrients: [line('sodium', 112)] };
    const after = { ...figures, nutrients: [line('sodium', 130)] };
    expect(figureDifferences(before, after)[0]?.better).toBe(false);
  });
  it('does not judge a change within the band', () => {
    const before = { ...figures, nutrients: [line('iron', 90)] };
    const after = { ...figures, nutrients: [line('iron', 100)] };
    expect(figureDifferences(before, after)[0]?.better).toBeNull();
  });
  it('puts the largest change first and an unknown value before all', () => {
    const before = { ...figures, nutrients: [line('iron', 90), line('zinc', 90), line('calcium', 90)] };
    const after = { ...figures, nutrients: [line('iron', 92), line('zinc', 99), line('calcium', null)] };
    expect(figureDifferences(before, after).map((one) => one.key)).toEqual(['calcium', 'zinc', 'iron']);
  });
  it('cost is worse only beyond the price', () => {
    const dearer = figureDifferences(figures, { ...figures, costFen: 2590 });
    expect(dearer[0]).toMatchObject({ key: 'cost', better: null });
    expect(figureDifferences(figures, { ...figures, costFen: 2700 })[0]?.better).toBe(false);
  });
  it('open ends of a band are never missed', () => {
    expect(distanceFromBand({ lowerPercent: 80, upperPercent: null }, 400)).toBe(0);
    expect(distanceFromBand({ lowerPercent: null, upperPercent: 100 }, 130)).toBe(30);
    expect(distanceFromBand({ lowerPercent: 80, upperPercent: 100 }, null)).toBeNull();
  });
});
