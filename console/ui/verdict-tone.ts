// The tone of a verdict of the evaluation on the screen; verdicts that judge nothing are neutral.
import { VERDICTS, type Verdict, type VerdictTone } from '../../planner/nutrition/verdicts.ts';
import type { ToneName } from './tone-tag.tsx';

const TONES: Record<VerdictTone, ToneName> = { bad: 'bad', warn: 'warning', ok: 'good', neutral: 'neutral' };

export const toneOf = (tone: VerdictTone): ToneName => TONES[tone];

/** `verdict`: as the server sent it; one that is not known judges nothing. */
export const verdictTone = (verdict: string): ToneName =>
  verdict in VERDICTS ? toneOf(VERDICTS[verdict as Verdict].tone) : 'neutral';
