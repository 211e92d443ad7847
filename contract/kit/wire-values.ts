// What stands inside structured fields, as leniently read as a field of its own: older clients send numbers as text,
// days with a time behind them, lists as comma text, as one value or as JSON text.
import { z } from 'zod';
import { exactNumbers } from './exact-json.ts';
import { dateFromWire, flagFromWire, isEmpty, isId, numberFromWire, textFromWire } from './field.ts';
import { readableLine } from './readable.ts';
import { bilingual, text } from './text.ts';

/** A number that may come as text. */
export const wireNumber = <S extends z.ZodType<number>>(schema: S) => z.preprocess(numberFromWire, schema);

/** The id of a row, as text or as a number. */
export const wireId = z.preprocess(textFromWire, z.string().refine(isId));

/** The id of a row: by itself, or in a row that names it under `name`, as lists show it. */
export const wireIdIn = (name: string) =>
  z.preprocess(
    (value) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : value,
    wireId,
  );

/** A text of one line of at most so many characters, without what nobody sees. */
export const wireLine = (longest: number) => z.string().overwrite(readableLine).max(longest);

/** yyyy-MM-dd; a time behind it is left out. Whether the calendar has such a day is the caller's to ask. */
export const wireDate = z.preprocess(
  dateFromWire,
  z.string().regex(/^\d{4}-\d{2}-\d{2}$/, {
    message: bilingual(text('日期格式应为 yyyy-MM-dd', 'Dates must be yyyy-MM-dd')),
  }),
);

/** True or false, also as 1 or 0. */
export const wireBoolean = z.preprocess((value) => {
  const flag = flagFromWire(value);
  return flag === 1 || flag === 0 ? flag === 1 : flag;
}, z.boolean());

/** A choice that may be left open; empty, as a form sends what nobody chose, says nothing. */
export const wireChoice = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (isEmpty(value) ? undefined : value), schema.optional()).optional();

/** A value of which an empty one, as older clients send it, means `nothing`. */
export const emptyAs = <S extends z.ZodType>(nothing: z.output<S>, schema: S) =>
  z.preprocess((value) => (isEmpty(value) ? nothing : value), schema);

/** JSON text as the value it writes; anything else as it is. */
export function fromJsonText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value, exactNumbers(value)) as unknown;
  } catch {
    return value;
  }
}

function listFromWire(value: unknown): unknown {
  const given = fromJsonText(value);
  if (Array.isArray(given) || isEmpty(given)) return given;
  if (typeof given !== 'string') return [given];
  return given
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** A list that may come as comma text, as a single value, or as JSON text. */
export const wireList = <S extends z.ZodType<readonly unknown[]>>(list: S) =>
  z.preprocess(listFromWire, list);
