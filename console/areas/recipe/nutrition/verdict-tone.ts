// The tone a verdict has on the screen.
import { VERDICTS, type Verdict, type VerdictTone } from '../../../../planner/nutrition/verdicts.ts';
import type { ToneName } from '../../../ui/tone-tag.tsx';

const TONES: Record<VerdictTone, ToneName> = { bad: 'bad', warn: 'warning', ok: 'good', neutral: 'neutral' };

export const toneOf = (tone: VerdictTone): ToneName => TONES[tone];
export const toneOfVerdict = (verdict: string): ToneName =>
  verdict in VERDICTS ? TONES[VERDICTS[verdict as Verdict].tone] : 'neutral';
