import { describe, expect, it } from 'vitest';
import type { DishOccasion } from '../../../contract/library/dish-words.ts';
import { readDeliveredLibrary } from '../../delivered/library/read-library.ts';
import { datesAround, isDayOf, isOnlyFor } from './occasions.ts';

describe('days of festivals and solar terms', () => {
  // Published calendars.
  it.each<[DishOccasion, string]>([
    ['springFestival', '2026-02-17'],
    ['lantern', '2026-03-03'],
    ['qingming', '2026-04-05'],
    ['dragonBoat', '2026-06-19'],
    ['midAutumn', '2026-09-25'],
    ['doubleNinth', '2026-10-18'],
    ['winterSolstice', '2026-12-22'],
    ['laba', '2027-01-15'],
    ['springFestival', '2027-02-06'],
    ['startOfSpring', '2026-02-04'],
    ['startOfSummer', '2026-05-05'],
    ['startOfAutumn', '2026-08-07'],
    ['startOfWinter', '2026-11-07'],
    ['qingming', '2028-04-04'],
    ['summerSolstice', '2026-06-21'],
    ['summerSolstice', '2027-06-21'],
    ['childrensDay', '2026-06-01'],
    ['dragonHead', '2026-03-20'],
    ['dragonHead', '2027-03-09'],
    ['littleNewYear', '2026-02-10'],
    ['littleNewYear', '2027-01-30'],
  ])('%s is on %s, and on no day beside it', (occasion, date) => {
    expect(isDayOf(occasion, date)).toBe(true);
    const day = Date.parse(date);
    for (const off of [-2, -1, 1, 2])
      expect(isDayOf(occasion, new Date(day + off * 86_400_000).toISOString().slice(0, 10))).toBe(false);
  });

  it('leap months hold no second festival', () => {
    // 2025 had a sixth month twice; 2033 has the eleventh twice.
    const year = Array.from({ length: 365 }, (_, k) =>
      new Date(Date.UTC(2025, 0, 1 + k)).toISOString().slice(0, 10),
    );
    for (const occasion of ['dragonBoat', 'midAutumn', 'doubleNinth'] as const)
      expect(year.filter((date) => isDayOf(occasion, date))).toHaveLength(1);
  });
});

describe('dishes of an occasion', () => {
  const named = (name: string) =>
    [...readDeliveredLibrary().dishes.values()].find((dish) => dish.name === name)!;
  it('come around its day only, where they are for nothing else', () => {
    expect(isOnlyFor(named('重阳枣花糕'))).toBe(true);
    expect(isOnlyFor(named('白萝卜羊肉水饺'))).toBe(false);
    expect(datesAround('doubleNinth', ['2026-11-30', '2026-12-01'])).toEqual([]);
  });
  it('come on the day where it is one of service, also when another menu holds it', () => {
    expect(datesAround('winterSolstice', ['2026-12-17', '2026-12-18', '2026-12-22', '2026-12-24'])).toEqual([
      '2026-12-22',
    ]);
    expect(datesAround('winterSolstice', ['2026-12-17', '2026-12-18'])).toEqual([]);
    expect(datesAround('childrensDay', ['2026-05-28', '2026-05-29'])).toEqual([]);
    expect(datesAround('winterSolstice', ['2026-12-23', '2026-12-24'])).toEqual([]);
  });
  it.each<[string, DishOccasion, string[], string[]]>([
    ['a weekend', 'doubleNinth', ['2026-10-13', '2026-10-16'], ['2026-10-16']],
    ['a weekend that is over', 'doubleNinth', ['2026-10-19', '2026-10-20'], []],
    ['left out of the menu', 'winterSolstice', ['2026-12-21', '2026-12-23'], ['2026-12-21']],
    ['a public holiday', 'midAutumn', ['2026-09-18', '2026-09-23', '2026-09-24'], ['2026-09-24']],
  ])('come on the last day before it where the day is %s', (_, occasion, dates, around) => {
    expect(datesAround(occasion, dates)).toEqual(around);
  });
  it('are those that the occasion is known by, not dishes of every week', () => {
    const everyday = ['蒜蓉苋菜', '胡萝卜山药焖羊肉', '芋头烧鸭', '冬笋烧肉', '荠菜煎蛋'];
    expect(everyday.map((name) => named(name).occasion)).toEqual(everyday.map(() => null));
    const zongzi = [...readDeliveredLibrary().dishes.values()].filter(
      (dish) => dish.occasion === 'dragonBoat',
    );
    expect(zongzi.map(({ name }) => name)).toEqual(['红枣小米粽', '香菇鲜肉小粽']);
  });
});
