/** Names and sentences in both languages, from problems whose texts may exist in one language only. */
import type { Limit, Text } from './problem.ts';
import type { Sentence } from './solution.ts';

/** The text in both languages; a plain string serves for both, `fallback` when there is none. */
export function sentence(text: Text | undefined, fallback: string): Sentence {
  if (text === undefined) return { zh: fallback, en: fallback };
  return typeof text === 'string' ? { zh: text, en: text } : text;
}

/** A number for people: at most `digits` decimals, no trailing zeros. */
export function figure(value: number, digits = 2): string {
  return String(Number(value.toFixed(digits)));
}

/** Whether a limit counts money, which problems hold in fen. */
export const isMoney = ({ terms, denominator }: Pick<Limit, 'terms' | 'denominator'>): boolean =>
  denominator === undefined && terms.every(({ of }) => of === 'cost');

/** A value or bound of a limit for people: money in yuan, anything else as it is. */
export function limitFigure(
  limit: Pick<Limit, 'terms' | 'denominator'>,
  value: number,
  digits?: number,
): string {
  return isMoney(limit) ? `¥${(value / 100).toFixed(2)}` : figure(value, digits);
}
