import { describe, expect, it } from 'vitest';
import type { MenuCheck } from '../../../../contract/recipe/menu.ts';
import { distanceFromBand, figureDifferences, newlyMissed } from './figure-differences.ts';
import { line, twoDays } from './menu-fixture.ts';

const figures = twoDays().figures;

/** A rule by its id, kept or broken. */
const rule = (id: string, broken: boolean, hard = false): MenuCheck => ({
  kind: 'limit',
  rule: id,
  name: { zh: id, en: id },
  scope: { days: [] },
  hard,
  value: null,
  lower: null,
  upper: null,
  slack: null,
  broken,
  penalty: 0,
  unknown: [],
  why: null,
});

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
  it('leaves out what stands above its need and merely fell', () => {
    const fell = (before: number, after: number, upperPercent: number | null = null) =>
      figureDifferences(
        { ...figures, nutrients: [line('zinc', before, { upperPercent })] },
        { ...figures, nutrients: [line('zinc', after, { upperPercent })] },
      ).length;
    expect(fell(140, 120)).toBe(0);
    expect(fell(120, 140)).toBe(1);
    expect(fell(104, 98)).toBe(1);
    expect(fell(140, 120, 130)).toBe(1);
  });
  it('names first the rules that were kept before', () => {
    const before = { ...figures, checks: [rule('a', true), rule('b', false), rule('c', false)] };
    const after = { ...figures, checks: [rule('a', true), rule('b', true), rule('c', true, true)] };
    expect(newlyMissed(before, after).map(({ zh }) => zh)).toEqual(['c', 'b']);
    expect(newlyMissed(after, before)).toEqual([]);
    const changed = { ...after, nutrients: [line('calcium', 60)] };
    expect(
      figureDifferences({ ...before, nutrients: [line('calcium', 78)] }, changed).map(({ key }) => key),
    ).toEqual(['rules', 'calcium']);
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
