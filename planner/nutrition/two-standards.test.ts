import { describe, expect, it } from 'vitest';
import type { BandedShare, NutrientRow, StatutoryForm } from './nutrition-report.ts';
import { judgedOtherwise } from './two-standards.ts';
import { type Verdict, VERDICTS } from './verdicts.ts';

const share = (key: string, value: number, min: number, max: number, verdict: Verdict): BandedShare => ({
  key,
  label: { zh: key, en: key },
  value,
  min,
  max,
  verdict,
  verdictLabel: VERDICTS[verdict],
});
const asked = ({ label, value, min, max, verdict, verdictLabel }: BandedShare) => ({
  label,
  percent: value,
  min,
  max,
  verdict,
  verdictLabel,
});

interface Case {
  fat?: { norm: Verdict; chosen: Verdict };
  zinc?: { meets: boolean | null; chosen: Verdict };
}

/** A menu of which only fat and zinc are in question. */
function said({ fat = { norm: 'met', chosen: 'met' }, zinc = { meets: true, chosen: 'met' } }: Case) {
  const same = share('protein', 14, 12, 15, 'met');
  const good = share('goodProtein', 60, 50, 100, 'met');
  const fatOf = (verdict: Verdict, min: number, max: number) => share('fat', 29.4, min, max, verdict);
  const part = { grams: 1, percent: 60 };
  const form = {
    nutrients: [{ key: 'zinc', meets: zinc.meets, requiredPercent: 76, percent: 78 }],
    energy: [
      { key: 'fat', kcal: 1, ...asked(fatOf(fat.norm, 30, 35)) },
      { key: 'protein', kcal: 1, ...asked(same) },
    ],
    protein: { ...asked(good), animal: part, soy: part, good: part },
  } as unknown as StatutoryForm;
  const tables = {
    nutrients: [
      {
        nutrient: 'zinc',
        label: { zh: '锌', en: 'Zinc' },
        coveragePercent: 82.1,
        requiredPercent: { min: 90, max: null },
        verdict: zinc.chosen,
        verdictLabel: VERDICTS[zinc.chosen],
      } as Partial<NutrientRow> as NutrientRow,
    ],
    energySources: { fat: fatOf(fat.chosen, 21, 31), protein: same },
    proteinSources: { goodProtein: good },
  } as unknown as Parameters<typeof judgedOtherwise>[0];
  return judgedOtherwise(tables, form, { label: { zh: '综合评价', en: 'Comprehensive' } }, 95);
}

describe('the form and the report of one menu', () => {
  it('agree: nothing is said', () => {
    expect(said({})).toBeNull();
    expect(
      said({ fat: { norm: 'low', chosen: 'severelyLow' }, zinc: { meets: false, chosen: 'low' } }),
    ).toBeNull();
  });

  it('differ: one sentence names both bands and both verdicts', () => {
    expect(said({ fat: { norm: 'low', chosen: 'met' } })?.zh).toBe(
      '两套标准结论不同：fat占总热量 29.4%，2012 年规范要求 30–35%，不足；评价标准“综合评价”要求 21–31%，达标。',
    );
    expect(said({ fat: { norm: 'met', chosen: 'high' } })?.en).toBe(
      'Two standards judge differently. fat is 29.4% of energy: the norm of 2012 asks for 30–35% (in range), the standard “Comprehensive” for 21–31% (high).',
    );
  });

  it('tell nutrients in the same unit, % of the whole day', () => {
    expect(said({ zinc: { meets: true, chosen: 'low' } })?.zh).toBe(
      '两套标准结论不同：锌为全天参考摄入量的 78.0%，2012 年规范要求 ≥ 76%，达标；评价标准“综合评价”要求 ≥ 85.5%，不足。',
    );
  });

  it('are not compared where one of them cannot judge', () => {
    expect(said({ zinc: { meets: null, chosen: 'low' } })).toBeNull();
    expect(
      said({ zinc: { meets: true, chosen: 'tooFewData' }, fat: { norm: 'low', chosen: 'noData' } }),
    ).toBeNull();
  });
});
