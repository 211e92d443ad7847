// How answers are written: envelope of four fields, times in Asia/Shanghai as yyyy-MM-dd HH:mm:ss,
// figures without the noise of binary fractions, money in whole fen.
import type { Envelope } from '../../../contract/kit/wire.ts';
import { messages } from '../../../contract/kit/message.ts';
import { say, type Language, type Text } from '../../../contract/kit/text.ts';
import { wholeFen } from '../../../contract/kit/whole-fen.ts';
import { wallDay, wallTime } from '../../../contract/kit/wall-time.ts';

/** yyyy-MM-dd HH:mm:ss in Asia/Shanghai. */
export const wireTime = wallTime;
/** yyyy-MM-dd in Asia/Shanghai. */
export const wireDate = wallDay;
/** The moment that a wire time names. */
export const timeFromWire = (value: string): Date =>
  new Date(`${value.slice(0, 10)}T${value.slice(11)}+08:00`);

/** More digits than any figure has, fewer than the noise of adding binary fractions begins with. */
const DIGITS = 12;

/** 0.1 + 0.2 as 0.3; money, which every name ending in `Fen` holds, in whole fen. */
function wireNumber(key: string, value: number): number {
  if (Number.isInteger(value)) return value;
  return key.endsWith('Fen') ? wholeFen(value) : Number(value.toPrecision(DIGITS));
}

export const wireJson = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key: string, plain: unknown) {
    if (typeof plain === 'number') return wireNumber(key, plain);
    const raw = this[key];
    return raw instanceof Date ? wireTime(raw) : plain;
  });

/** `words`: what the envelope says instead of 操作成功. */
export const success = (data: unknown, language: Language, words?: Text): Envelope<unknown> => ({
  code: 200,
  success: true,
  data: data ?? {},
  msg: say(words ?? (data === null ? messages.nothing : messages.done), language),
});
