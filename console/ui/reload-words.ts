import { text } from '../../contract/kit/text.ts';

/** Gives up what was typed for what somebody else has saved meanwhile. */
export const reloadWords = text('放弃并重新加载', 'Discard mine and reload');
