import { describe, expect, it } from 'vitest';
import { energyShares } from './energy-shares.tsx';
import { inSeason } from '../../../../contract/library/season.ts';
import { figureOf, fixed } from './figures.ts';

describe('energy shares', () => {
  it('come from 4-9-4 and sum to 100', () => {
    expect(energyShares({ protein: 10, fat: 10, carbohydrate: 10 })?.map(Math.round)).toEqual([24, 53, 24]);
  });
  it('are not drawn when one of the three is unknown, instead of counting it as 0', () => {
    expect(energyShares({ protein: 10, fat: null, carbohydrate: 10 })).toBeNull();
    expect(energyShares({ protein: 10, carbohydrate: 10 })).toBeNull();
  });
  it('are not drawn for water', () => {
    expect(energyShares({ protein: 0, fat: 0, carbohydrate: 0 })).toBeNull();
  });
});

describe('an unknown figure', () => {
  it('stays unknown, and a measured 0 stays 0', () => {
    expect([figureOf(null), figureOf(undefined), figureOf(''), figureOf(0), figureOf('1.5')]).toEqual([
      null,
      null,
      null,
      0,
      1.5,
    ]);
  });
});

describe('a column of figures', () => {
  it('lines up, and an unknown one is a dash', () => {
    expect([fixed(4, 1), fixed(4.62, 1), fixed(0, 1), fixed(null, 1)]).toEqual(['4.0', '4.6', '0.0', '—']);
  });
});

describe('season', () => {
  it('without months is all year', () => {
    expect([inSeason(null, 7), inSeason([], 7), inSeason([6, 7], 7), inSeason([6], 7)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
