import { enableStatus } from '../../../../contract/account/user.ts';
import type { ToneName } from '../../../ui/tone-tag.tsx';

/** Colours of the states of an account. */
export const stateTones: Record<string, ToneName> = {
  [enableStatus.entries.enabled.key]: 'good',
  [enableStatus.entries.disabled.key]: 'neutral',
};
