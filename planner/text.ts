/** Names and sentences in both languages, from problems whose texts may exist in one language only. */
import type { Text } from './problem.ts';
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
