import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateIntake, type EvaluationBasis } from './evaluate.ts';
import { grade, judgeShare, shareBandFor } from './evaluation-standard.ts';
import type { FoodFacts } from './food-facts.ts';
import { anyPortions, EDITION, food, notFinite, STANDARD } from './test-fixture.ts';

const BASIS: EvaluationBasis = {
  diners: [{ ageGroup: 'junior', sex: 'male', count: 1 }],
  edition: EDITION,
  standard: STANDARD,
  supplyPercent: 50,
};

function rowOf(nutrient: string, facts: Partial<FoodFacts>, basis: Partial<EvaluationBasis> = {}) {
  const portions = [{ food: food('only', facts), grams: 100 }];
  const row = evaluateIntake(portions, { ...BASIS, ...basis }).nutrients.find((r) => r.nutrient === nutrient);
  if (!row) throw new Error(`no row for ${nutrient}`);
  return row;
}

describe('grades', () => {
  it.each([
    [69.9, 'severelyLow'],
    [70, 'low'],
    [80, 'nearlyMet'],
    [90, 'met'],
    [110, 'met'],
    [110.1, 'high'],
    [130, 'high'],
    [130.1, 'excessive'],
  ] as const)('%s %% is %s', (coverage, verdict) => {
    expect(grade(coverage, STANDARD.grading)).toBe(verdict);
  });

  it('judge a share by its band, severe beyond the outer limits', () => {
    const band = { min: 20, max: 30, severeBelow: null, severeAbove: 35 };
    expect([10, 20, 30, 31, 36].map((value) => judgeShare(value, band))).toEqual([
      'low',
      'met',
      'met',
      'high',
      'excessive',
    ]);
    expect(judgeShare(null, band)).toBe('noData');
  });

  it('weight bands of different ages by children', () => {
    const bands = [
      { fromYears: 1, toYears: 4, min: 25, max: 35, severeBelow: null, severeAbove: null },
      { fromYears: 4, toYears: 9, min: 20, max: 30, severeBelow: null, severeAbove: null },
    ];
    const diners = [
      { ageGroup: 'junior', sex: 'male', count: 1 },
      { ageGroup: 'senior', sex: 'male', count: 3 },
    ] as const;
    expect(shareBandFor(bands, diners)).toMatchObject({ min: 21.25, max: 31.25 });
  });
});

describe('verdict on a nutrient', () => {
  it('measures energy against the kindergarten part of the day, on both sides', () => {
    expect(rowOf('energy', { energy: 500 })).toMatchObject({
      target: 500,
      coveragePercent: 100,
      verdict: 'met',
    });
    expect(rowOf('energy', { energy: 340 }).verdict).toBe('severelyLow');
    expect(rowOf('energy', { energy: 700 })).toMatchObject({ verdict: 'excessive', meetsStandard: false });
  });

  it('calls plenty of a mineral ample, not excessive, while its limit holds', () => {
    expect(rowOf('iron', { iron: 20 })).toMatchObject({
      coveragePercent: 400,
      verdict: 'ample',
      meetsStandard: true,
    });
  });

  it('holds an upper level against the whole day, and hints when the share passes it', () => {
    expect(rowOf('calcium', { calcium: 499 }).verdict).toBe('ample');
    expect(rowOf('calcium', { calcium: 501 }).verdict).toBe('high');
    expect(rowOf('calcium', { calcium: 1001 }).verdict).toBe('excessive');
  });

  it('counts vitamin A of animal foods only towards its limit', () => {
    const carotene = rowOf('vitaminA', { vitaminA: 2000, animal: false });
    expect(carotene.verdict).toBe('ample');
    expect(carotene.note?.zh).toContain('胡萝卜素不受此限');
    expect(rowOf('vitaminA', { vitaminA: 300, animal: false }).note).toBeNull();
    expect(rowOf('vitaminA', { vitaminA: 2000, animal: true }).verdict).toBe('excessive');
  });

  it('judges sodium by its ceiling only', () => {
    expect(rowOf('sodium', { sodium: 10 }).verdict).toBe('met');
    expect(rowOf('sodium', { sodium: 510 }).verdict).toBe('high');
    expect(rowOf('sodium', { sodium: 700 }).verdict).toBe('excessive');
  });

  it('says no data instead of a grade when the value is unknown', () => {
    expect(rowOf('iron', { iron: null })).toMatchObject({
      actual: null,
      coveragePercent: null,
      verdict: 'noData',
      meetsStandard: null,
    });
    expect(rowOf('vitaminD', {})).toMatchObject({ verdict: 'notJudged', meetsStandard: null });
  });

  const withGap = (gap: number, value = 20) => {
    const portions = [
      { food: food('known', { iron: value, calcium: value }), grams: 100 - gap },
      { food: food('gap', { iron: null, calcium: null }), grams: gap },
    ];
    const { nutrients } = evaluateIntake(portions, BASIS);
    return (nutrient: string) => nutrients.find((row) => row.nutrient === nutrient)!;
  };

  it('grades while nine tenths of the weight have a value, not below, and says which foods lack it', () => {
    expect(withGap(10)('iron')).toMatchObject({ verdict: 'ample', meetsStandard: true });
    const iron = withGap(10.5)('iron');
    expect(iron).toMatchObject({ verdict: 'tooFewData', meetsStandard: null });
    expect(iron.actual).toBeCloseTo(17.9, 9);
    expect(iron.note).toEqual({
      zh: '食物重量的 10.5% 没有该项数据（gap），无法评价。',
      en: '10.5% of the food by weight has no value for it (gap), so it cannot be assessed.',
    });
  });

  it('calls a limit passed that the known part passes alone', () => {
    expect(withGap(50, 3000)('calcium').verdict).toBe('excessive');
    expect(withGap(50, 30)('calcium').verdict).toBe('tooFewData');
  });

  it('asks for the part of a norm of the day that the meals can supply', () => {
    const standard = { ...STANDARD, requiredOf: 'day' as const };
    const required = (supplyPercent: number) =>
      rowOf('iron', { iron: 1 }, { standard, supplyPercent }).requiredPercent.min;
    expect(required(100)).toBe(80);
    expect(required(90)).toBeCloseTo(88.889, 2);
    expect(required(50)).toBe(80);
  });

  it('has no target without children, and no NaN', () => {
    const result = evaluateIntake([{ food: food('rice', { energy: 300 }), grams: 100 }], {
      ...BASIS,
      diners: [],
    });
    expect(result.nutrients[0]).toMatchObject({ target: null, coveragePercent: null, verdict: 'notJudged' });
    expect(notFinite(result)).toEqual([]);
  });
});

describe('evaluation of any food', () => {
  it('has finite figures and shares of energy that sum to 100', () => {
    fc.assert(
      fc.property(anyPortions, (portions) => {
        const result = evaluateIntake(portions, BASIS);
        expect(notFinite(result)).toEqual([]);
        const { protein, fat, carbohydrate } = result.energySources;
        if (protein.value === null || fat.value === null || carbohydrate.value === null) return;
        expect(Math.abs(protein.value + fat.value + carbohydrate.value - 100)).toBeLessThan(0.1);
      }),
      { numRuns: 300, seed: 21 },
    );
  });

  it('does not change coverage when portions and needs grow alike', () => {
    fc.assert(
      fc.property(anyPortions, fc.double({ min: 0.2, max: 4, noNaN: true }), (portions, factor) => {
        const plain = evaluateIntake(portions, { ...BASIS, supplyPercent: 25 });
        const scaled = evaluateIntake(
          portions.map((entry) => ({ ...entry, grams: entry.grams * factor })),
          { ...BASIS, supplyPercent: 25 * factor },
        );
        plain.nutrients.forEach((row, i) => {
          const other = scaled.nutrients[i]!.coveragePercent;
          if (row.coveragePercent === null) expect(other).toBeNull();
          else
            expect(other! / Math.max(1, row.coveragePercent)).toBeCloseTo(
              row.coveragePercent / Math.max(1, row.coveragePercent),
              6,
            );
        });
      }),
      { numRuns: 200, seed: 22 },
    );
  });
});
