import { expect, it } from 'vitest';
import type { NutrientRow } from './nutrition-report.ts';
import { STANDARD } from './test-fixture.ts';
import { turnedByCooking } from './turned-by-cooking.ts';
import { type Verdict, VERDICTS } from './verdicts.ts';

/** `percent` of the target raw, of which `left` % stays. */
function turned(percent: number | null, verdict: Verdict, left: number | null) {
  const row = {
    nutrient: 'calcium',
    label: { zh: '钙', en: 'Calcium' },
    coveragePercent: percent,
    verdict,
    verdictLabel: VERDICTS[verdict],
  } as Partial<NutrientRow> as NutrientRow;
  const cooked = {
    nutrient: 'calcium',
    amount: left,
    retainedPercent: left,
    withoutFactorPercent: 0,
  } as const;
  return turnedByCooking([row], [cooked], STANDARD).map(
    ({ cooked: { coveragePercent, verdictLabel } }) => `${coveragePercent.toFixed(0)} ${verdictLabel.zh}`,
  );
}

it('names verdicts that losses in cooking bring below the target', () => {
  expect(turned(96, 'met', 82)).toEqual(['79 不足']);
  expect(turned(96, 'met', 90)).toEqual(['86 基本达标']);
});

it('is silent where the verdict stays, or stays above the target', () => {
  expect(turned(96, 'met', 99)).toEqual([]);
  expect(turned(75, 'low', 95)).toEqual([]);
});

it('is silent where nothing is known, or a limit gave the verdict', () => {
  expect(turned(96, 'met', null)).toEqual([]);
  expect(turned(null, 'noData', 80)).toEqual([]);
  expect(turned(96, 'tooFewData', 80)).toEqual([]);
  expect(turned(100, 'excessive', 80)).toEqual([]);
});
