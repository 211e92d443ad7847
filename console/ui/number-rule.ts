// The rule of a form for fields of numbers: what could not be read is NaN and is not sent.
import type { FormRule } from 'antd';
import type { Say } from '../client/language.ts';
import { unreadNumber } from './number-text.ts';

/** Refuses what cannot be read; `numberOf` is the number, or the sum of those, that a value holds. */
export const numberRead = <V = unknown>(
  t: Say,
  numberOf: (value: V) => unknown = (value) => value,
): FormRule => ({
  validator: (_, value: V) =>
    Number.isNaN(numberOf(value)) ? Promise.reject(new Error(t(unreadNumber))) : Promise.resolve(),
});
