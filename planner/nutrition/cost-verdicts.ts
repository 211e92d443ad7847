// What is said of the money: the words and tones of table 8.
import type { Label } from './nutrients.ts';
import type { VerdictTone } from './verdicts.ts';

export const COST_VERDICTS = {
  balanced: { label: { zh: '收支平衡', en: 'Balanced' }, tone: 'ok' },
  surplus: { label: { zh: '盈余', en: 'Surplus' }, tone: 'warn' },
  deficit: { label: { zh: '亏损', en: 'Deficit' }, tone: 'bad' },
  unknown: { label: { zh: '无法判断', en: 'Unknown' }, tone: 'neutral' },
  ofAll: { label: { zh: '餐标按全园平均评价', en: 'Judged for all children together' }, tone: 'neutral' },
} as const satisfies Record<string, { label: Label; tone: VerdictTone }>;
export type CostVerdict = keyof typeof COST_VERDICTS;
