/**
 * The verdicts of an evaluation with their labels and the tone a screen or a print gives them. The limits
 * between them are data (evaluation-standards.json), not code.
 */
import type { Label } from './nutrients.ts';

export type VerdictTone = 'bad' | 'warn' | 'ok' | 'neutral';

export const VERDICTS = {
  severelyLow: { zh: '严重不足', en: 'Severely low', tone: 'bad' },
  low: { zh: '不足', en: 'Low', tone: 'warn' },
  nearlyMet: { zh: '基本达标', en: 'Nearly in range', tone: 'ok' },
  met: { zh: '达标', en: 'In range', tone: 'ok' },
  ample: { zh: '充足', en: 'Ample', tone: 'ok' },
  high: { zh: '偏高', en: 'High', tone: 'warn' },
  excessive: { zh: '过高', en: 'Excessive', tone: 'bad' },
  /** Less of a food group than the guideline asks for, as much as custom lets a kindergarten off with. */
  leastMet: { zh: '仅达园内下限', en: 'Only the least here', tone: 'warn' },
  /** More of it than the guideline's part, no more than custom allows. */
  mostKept: { zh: '未超园内上限', en: 'Within the most here', tone: 'ok' },
  /** The foods carry no value, so nothing can be said. */
  noData: { zh: '无数据', en: 'No data', tone: 'neutral' },
  /** Too little of the weight carries a value: what is known is only a part. */
  tooFewData: { zh: '无法评价', en: 'Cannot be assessed', tone: 'neutral' },
  /** There is a value but no reference to judge it by. */
  notJudged: { zh: '不评价', en: 'Not assessed', tone: 'neutral' },
} as const satisfies Record<string, Label & { tone: VerdictTone }>;

export type Verdict = keyof typeof VERDICTS;

/** Whether a verdict says anything about the intake, or only that nothing can be said. */
export const isJudged = (verdict: Verdict): boolean => VERDICTS[verdict].tone !== 'neutral';

/** Whether a figure that should be judged cannot be: foods carry no value, or too few of them. */
export const isSilent = (verdict: Verdict): boolean => verdict === 'noData' || verdict === 'tooFewData';
