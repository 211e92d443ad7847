// The tone that the planner's advice has on the screen.
import type { VerdictTone } from '../../../../planner/nutrition/verdicts.ts';
import type { ToneName } from '../../../ui/tone-tag.tsx';

const TONES: Record<VerdictTone, ToneName> = { bad: 'bad', warn: 'warning', ok: 'good', neutral: 'neutral' };

export const toneOf = (tone: VerdictTone): ToneName => TONES[tone];
