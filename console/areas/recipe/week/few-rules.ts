// Rules that a change breaks, where there is room for two names.
import { text, type Text } from '../../../../contract/kit/text.ts';
import { listed, type Say } from '../../../client/language.ts';

const NAMED = 2;

export const newlyMissedWord = text('不再满足：{rules}', 'No longer met: {rules}');

/** The first two by name, and how many more. */
export function fewRules(t: Say, rules: readonly Text[]): string {
  const more = rules.length - NAMED;
  const named = listed(t, rules.slice(0, NAMED));
  return more > 0 ? t(text('{named}，另 {more} 条', '{named} and {more} more'), { named, more }) : named;
}
