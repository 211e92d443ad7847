import { describe, expect, it } from 'vitest';
import { type DinerCount, meanAgeYears } from './diners.ts';
import { dailyReference, groupDailyReference, groupTarget, mixRatio, portionRatios } from './reference.ts';
import { EDITION } from './test-fixture.ts';

const junior = (sex: DinerCount['sex'], count: number): DinerCount => ({ ageGroup: 'junior', sex, count });
const senior = (sex: DinerCount['sex'], count: number): DinerCount => ({ ageGroup: 'senior', sex, count });

describe('reference of one child', () => {
  it('follows age and sex; an unrecorded sex is the mean of both', () => {
    expect(dailyReference(EDITION, 3, 'male', 'energy')?.value).toBe(1000);
    expect(dailyReference(EDITION, 4, 'female', 'energy')?.value).toBe(1200);
    expect(dailyReference(EDITION, 3, 'unknown', 'energy')?.value).toBe(900);
  });

  it('turns a share of energy into grams of that child', () => {
    const fat = dailyReference(EDITION, 3, 'male', 'fat');
    expect(fat?.value).toBeCloseTo((1000 * 0.2) / 9, 9);
    expect(fat?.high).toBeCloseTo((1000 * 0.3) / 9, 9);
  });

  it('is null where the edition says nothing', () => {
    expect(dailyReference(EDITION, 3, 'male', 'zinc')).toBeNull();
    expect(dailyReference(EDITION, 20, 'male', 'energy')).toBeNull();
  });
});

describe('target of a group', () => {
  it('is the mean of its children times the share of the day', () => {
    const diners = [junior('male', 10), junior('female', 5), senior('unknown', 15)];
    const mean = (10 * 1000 + 5 * 800 + 15 * 1300) / 30;
    expect(groupDailyReference(diners, EDITION, 'energy')?.value).toBeCloseTo(mean, 9);
    expect(groupTarget(diners, EDITION, 45).energy?.target).toBeCloseTo(mean * 0.45, 9);
  });

  it('spreads a mixed class over its ages', () => {
    const mixed = groupDailyReference([{ ageGroup: 'mixed', sex: 'male', count: 9 }], EDITION, 'calcium');
    expect(mixed?.value).toBeCloseTo((500 + 750 + 750) / 3, 9);
  });

  it('lets a recorded age override the class', () => {
    const row: DinerCount = { ageGroup: 'junior', ageYears: 4, sex: 'male', count: 1 };
    expect(groupDailyReference([row], EDITION, 'energy')?.value).toBe(1400);
  });

  it('has no target without children', () => {
    expect(groupTarget([], EDITION, 80)).toEqual({});
    expect(groupTarget([junior('male', 0)], EDITION, 80)).toEqual({});
  });
});

describe('portions of age groups', () => {
  it('keep the sum of food: Σ children × ratio = children', () => {
    const diners = [junior('male', 12), junior('female', 8), senior('female', 20), senior('male', 7)];
    const ratios = portionRatios(diners, EDITION);
    expect(20 * ratios.junior! + 27 * ratios.senior!).toBeCloseTo(47, 9);
    expect(ratios.junior).toBeLessThan(ratios.senior!);
    expect(ratios.middle).toBeUndefined();
  });

  it('scales the reference child to the mix', () => {
    expect(mixRatio([junior('unknown', 3)], EDITION)).toBeCloseTo(900 / 1300, 9);
    expect(mixRatio([], EDITION)).toBe(1);
  });
});

it('counts a child of completed year n as n + ½ years old', () => {
  expect(meanAgeYears([junior('male', 1), senior('male', 1)])).toBeCloseTo(4.5, 9);
  expect(meanAgeYears([])).toBeNull();
});
