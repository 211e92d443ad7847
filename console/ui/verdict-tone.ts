// The tone of a verdict of the evaluation; verdicts that judge nothing are neutral.
import type { ToneName } from './tone-tag.tsx';

const tones: Record<string, ToneName> = {
  severelyLow: 'bad',
  low: 'warning',
  nearlyMet: 'good',
  met: 'good',
  ample: 'good',
  high: 'warning',
  excessive: 'bad',
};

export const verdictTone = (verdict: string): ToneName => tones[verdict] ?? 'neutral';
