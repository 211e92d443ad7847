// A field is declared once: its type, limits, texts and where it shows. Schemas, forms, tables, search and
// OpenAPI are read from it. The wire is lenient in form ("" means nothing, "12" means 12), strict in content.
import { isDay } from './calendar-day.ts';
import { z } from 'zod';
import type { Machine } from './machine.ts';
import { messages } from './message.ts';
import { readableLine, readableLines } from './readable.ts';
import { refersTo, type Reference } from './reference.ts';
import { bilingual, text, type Text } from './text.ts';
import { wallTimeFromIso } from './wall-time.ts';

export type FieldKind =
  | 'text'
  | 'longText'
  | 'integer'
  | 'decimal'
  | 'fen'
  | 'id'
  | 'date'
  | 'dateTime'
  | 'flag'
  | 'dictionary'
  | 'json'
  | 'secret';

/** How a list filters by this field when the request names it without a suffix. */
export type SearchOperator = 'like' | 'equal' | 'range';
export type Place = 'list' | 'form' | 'search' | 'import' | 'export';

export interface FieldOptions {
  /** The field must be filled; a Text is the message shown when it is not. */
  required?: boolean | Text;
  min?: number;
  max?: number;
  pattern?: { test: RegExp; text: Text };
  /** Of a text: what is kept for what was typed, before anything is checked. Default: what nobody sees is dropped. */
  fold?: (typed: string) => string;
  /** Code of the dictionary whose keys this field holds. */
  dictionary?: string;
  /** What people call the values, where they are none of a dictionary's keys. */
  words?: Readonly<Record<string, Text>>;
  unit?: Text;
  search?: SearchOperator;
  /** Where the field stands; default list, form, export, and search when it has an operator. What a list shows, its export holds. */
  places?: Place[];
  /** Computed by the server: never taken from a request. */
  readOnly?: boolean;
  /** Not a column of the table (joined or derived in answers). */
  virtual?: boolean;
  /** Of a secret that is a column: `hashed` and `plain` are stored as they are given; all others the vault seals. */
  stored?: 'hashed' | 'plain';
  width?: number;
  hint?: Text;
  /** The value is the id of a row of another entity, or several such ids. */
  reference?: Reference;
  /** The value is a state of this machine. */
  machine?: Machine;
  /**
   * Other names by which clients send it: they count where its own says nothing. `conditions.edition`: as an answer has
   * it, inside a group.
   */
  alsoNamed?: readonly string[];
  /** The value holds links of uploaded files. A private one is from then on read by whoever sees the row. */
  files?: boolean;
}

export interface Field<T = unknown> extends FieldOptions {
  kind: FieldKind;
  label: Text;
  /** Schema of the value in requests. */
  schema: z.ZodType<T>;
}

export const isEmpty = (value: unknown): boolean => value === '' || value === null || value === undefined;
const emptyToUndefined = (value: unknown): unknown => (isEmpty(value) ? undefined : value);
/** "12" as 12, "" as nothing; what is no number stays for its schema to refuse. */
export const numberFromWire = (value: unknown): unknown => {
  if (isEmpty(value)) return undefined;
  if (typeof value === 'string' && /^-?\d{1,15}(\.\d+)?$/.test(value.trim())) return Number(value);
  return value;
};
/** 12 as "12", blank as nothing. */
export const textFromWire = (value: unknown): unknown => {
  if (isEmpty(value)) return undefined;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() || undefined : value;
};

const TRUTHS = new Map<unknown, number>([
  [true, 1],
  ['true', 1],
  [false, 0],
  ['false', 0],
]);
/** A truth, also written out, as 1 or 0. */
export const flagFromWire = (value: unknown): unknown => TRUTHS.get(value) ?? numberFromWire(value);

const foldedFromWire =
  (fold: (typed: string) => string) =>
  (value: unknown): unknown => {
    const said = textFromWire(value);
    return typeof said === 'string' ? fold(said) || undefined : said;
  };

const sentence = (label: Text, zh: string, en: string): string =>
  bilingual(text(`${label.zh}${zh}`, `${label.en} ${en}`));

/** What a required field says when it is absent, in both languages in one string. */
export function missing(label: Text, required: FieldOptions['required'], choose: boolean): string {
  if (typeof required === 'object') return bilingual(required);
  return bilingual(
    choose
      ? text(`请选择${label.zh}`, `Please choose: ${label.en}`)
      : text(`请输入${label.zh}`, `Please enter: ${label.en}`),
  );
}

// Zod calls this for a value of the wrong type; an absent one gets the field's own words.
const typeError =
  (label: Text, required: FieldOptions['required'], choose: boolean) => (issue: { input?: unknown }) =>
    isEmpty(issue.input)
      ? missing(label, required, choose)
      : sentence(label, '格式不正确', 'has a wrong format');

function finish<T>(
  kind: FieldKind,
  label: Text,
  options: FieldOptions,
  base: z.ZodType<T>,
  fromWire: (value: unknown) => unknown,
): Field<T> {
  const schema = options.required ? z.preprocess(fromWire, base) : z.preprocess(fromWire, base.optional());
  return { kind, label, ...options, schema: schema as z.ZodType<T> };
}

// NUL cannot be stored in a PostgreSQL text; refuse it here with a sentence instead of a database error.
const noNul = (schema: z.ZodString, label: Text): z.ZodString =>
  schema.refine((value) => !value.includes('\u0000'), {
    message: sentence(label, '含有不能保存的字符', 'contains characters that cannot be stored'),
  });

/** A text that may be longer may be one of several lines. */
const LONGEST_LINE = 255;

function string(label: Text, options: FieldOptions, longest: number, choose = false): z.ZodString {
  const max = options.max ?? longest;
  let schema = noNul(z.string({ error: typeError(label, options.required, choose) }), label).max(max, {
    message: sentence(label, `最多 ${max} 个字`, `may have at most ${max} characters`),
  });
  if (options.min) {
    schema = schema.min(options.min, {
      message: sentence(label, `至少 ${options.min} 个字`, `needs at least ${options.min} characters`),
    });
  }
  if (options.pattern)
    schema = schema.regex(options.pattern.test, { message: bilingual(options.pattern.text) });
  return schema;
}

function number(label: Text, options: FieldOptions, choose = false): z.ZodNumber {
  let schema = z.number({ error: typeError(label, options.required, choose) });
  if (options.min !== undefined) {
    schema = schema.min(options.min, {
      message: sentence(label, `不能小于 ${options.min}`, `must not be less than ${options.min}`),
    });
  }
  const max = options.max ?? 2_147_483_647;
  return schema.max(max, { message: sentence(label, `不能大于 ${max}`, `must not be more than ${max}`) });
}

const YES_NO = { 1: text('是', 'yes'), 0: text('否', 'no') } as const;

/** One of a few numbers that people have words for; what is said of any other names them all. */
function chosenNumber(
  label: Text,
  options: FieldOptions,
  words: Readonly<Record<string, Text>>,
): z.ZodNumber {
  const listed = (language: 'zh' | 'en', between: string): string =>
    Object.entries(words)
      .map(([key, word]) => (language === 'zh' ? `${key}（${word.zh}）` : `${key} (${word.en})`))
      .join(between);
  const choose = sentence(label, `请选择 ${listed('zh', '或 ')}`, `must be ${listed('en', ' or ')}`);
  return z
    .number({ error: (issue) => (isEmpty(issue.input) ? missing(label, options.required, true) : choose) })
    .refine((value) => Object.hasOwn(words, String(value)), { message: choose });
}

/** One of several texts that people have words for; where the field has a pattern, that says what is wrong. */
const chosenText = (label: Text, { words, pattern }: FieldOptions, schema: z.ZodString): z.ZodString =>
  words === undefined || pattern !== undefined
    ? schema
    : schema.refine((value) => Object.hasOwn(words, value), {
        message: sentence(label, '没有这个选项', 'has no such choice'),
      });

/** A key of a dictionary. Which there are is asked when the request is read; that there is no such one is said here too. */
function dictionaryKey(label: Text, options: FieldOptions): z.ZodNumber {
  const { min = -2_147_483_648, max = 2_147_483_647 } = options;
  return z
    .number({ error: typeError(label, options.required, true) })
    .refine((value) => Number.isInteger(value) && value >= min && value <= max, {
      message: sentence(label, '没有这个选项', 'has no such choice'),
    });
}

const whole = (label: Text, schema: z.ZodNumber): z.ZodNumber =>
  schema.int({ message: sentence(label, '必须是整数', 'must be a whole number') });

/** A text of one form, which says how long it is: of what has not that form, one thing is said. */
const formed = (label: Text, options: FieldOptions): z.ZodString =>
  z.string({ error: typeError(label, options.required, true) });

const ID = /^\d{1,19}$/;
/** Digits that fit a bigint. */
export const isId = (value: string): boolean => ID.test(value) && BigInt(value) <= 9_223_372_036_854_775_807n;
/** yyyy-MM-dd HH:mm:ss */
export const isDateTime = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2}$/.test(value) &&
  isDay(value.slice(0, 10)) &&
  Number(value.slice(11, 13)) < 24 &&
  Number(value.slice(14, 16)) < 60 &&
  Number(value.slice(17, 19)) < 60;

const dateTimeFromWire = (value: unknown): unknown => {
  const said = textFromWire(value);
  return typeof said === 'string' ? wallTimeFromIso(said) : said;
};
/** The day of a day or of a time. */
export const dateFromWire = (value: unknown): unknown => {
  const said = dateTimeFromWire(value);
  return typeof said === 'string' && isDateTime(said) ? said.slice(0, 10) : said;
};

type Typed<T, O extends FieldOptions> = Field<O extends { required: true | Text } ? T : T | undefined>;

/** Builders of fields. Each takes its label and options and answers a `Field`. */
export const field = {
  text: <const O extends FieldOptions>(label: Text, options: O = {} as O): Typed<string, O> =>
    finish(
      'text',
      label,
      options,
      chosenText(label, options, string(label, options, LONGEST_LINE)),
      foldedFromWire(options.fold ?? ((options.max ?? 0) > LONGEST_LINE ? readableLines : readableLine)),
    ),
  longText: <const O extends FieldOptions>(label: Text, options: O = {} as O): Typed<string, O> =>
    finish(
      'longText',
      label,
      options,
      string(label, options, 10_000),
      foldedFromWire(options.fold ?? readableLines),
    ),
  /** Written, never read back: answers leave it out, and a column holds it sealed by the vault. */
  secret: <const O extends FieldOptions>(label: Text, options: O = {} as O) =>
    finish('secret', label, options, string(label, options, 255), textFromWire) as Typed<string, O> & {
      kind: 'secret';
    } & Pick<O, Extract<keyof O, 'stored'>>,
  integer: <const O extends FieldOptions>(label: Text, options: O = {} as O): Typed<number, O> =>
    finish(
      'integer',
      label,
      options,
      options.words ? chosenNumber(label, options, options.words) : whole(label, number(label, options)),
      numberFromWire,
    ),
  decimal: <const O extends FieldOptions>(label: Text, options: O = {} as O): Typed<number, O> =>
    finish('decimal', label, options, number(label, options), numberFromWire),
  /** Money: integer fen on the wire and in the database; screens show yuan. */
  fen: <const O extends FieldOptions>(label: Text, options: O = {} as O): Typed<number, O> =>
    finish('fen', label, options, whole(label, number(label, { min: 0, ...options })), numberFromWire),
  id: <const O extends FieldOptions>(label: Text, options: O = {} as O): Typed<string, O> =>
    finish(
      'id',
      label,
      options,
      formed(label, options).refine(isId, {
        message: sentence(label, '格式不正确', 'has a wrong format'),
      }),
      textFromWire,
    ),
  /** The id of a row of the entity named `entity`; a row that is named cannot be removed unless `target` is free. */
  reference: <const O extends FieldOptions & Partial<Omit<Reference, 'entity'>>>(
    label: Text,
    entity: string,
    options: O = {} as O,
  ): Typed<string, O> => {
    const { orNone = false, target = 'kept', unknown, offers, ...rest } = options;
    const reference = refersTo(entity, {
      orNone,
      target,
      ...(unknown && { unknown }),
      ...(offers && { offers }),
    });
    return field.id(label, { ...rest, reference }) as Typed<string, O>;
  },
  /** yyyy-MM-dd; a time behind it, as older clients send one, is left out. */
  date: <const O extends FieldOptions>(label: Text, options: O = {} as O): Typed<string, O> =>
    finish(
      'date',
      label,
      options,
      formed(label, options).refine(isDay, {
        message: sentence(label, '不是有效的日期（yyyy-MM-dd）', 'is not a valid date (yyyy-MM-dd)'),
      }),
      dateFromWire,
    ),
  /** yyyy-MM-dd HH:mm:ss, Asia/Shanghai */
  dateTime: <const O extends FieldOptions>(label: Text, options: O = {} as O): Typed<string, O> =>
    finish(
      'dateTime',
      label,
      options,
      formed(label, options).refine(isDateTime, {
        message: sentence(
          label,
          '不是有效的时间（yyyy-MM-dd HH:mm:ss）',
          'is not a valid time (yyyy-MM-dd HH:mm:ss)',
        ),
      }),
      dateTimeFromWire,
    ),
  /** 0 or 1; older clients send true and false. */
  flag: <const O extends FieldOptions>(label: Text, options: O = {} as O): Typed<number, O> =>
    finish(
      'flag',
      label,
      { dictionary: 'yes_no', ...options },
      chosenNumber(label, options, YES_NO),
      flagFromWire,
    ),
  /** A key of a dictionary, as a number. */
  dictionary: <const O extends FieldOptions>(
    label: Text,
    code: string,
    options: O = {} as O,
  ): Typed<number, O> =>
    finish(
      'dictionary',
      label,
      { ...options, dictionary: code },
      dictionaryKey(label, options),
      numberFromWire,
    ),
  /** The state of a row, moved by the acts of its machine alone; a form shows it where it is told not to be read only. */
  state: <const M extends Machine, const O extends FieldOptions>(
    label: Text,
    machine: M,
    options: O = {} as O,
  ): Typed<number, O> & { machine: M } =>
    field.dictionary(label, machine.dictionary, {
      search: 'equal',
      readOnly: true,
      ...options,
      machine,
    }) as unknown as Typed<number, O> & { machine: M },
  /** A structured value; `shape` is its schema. */
  json: <T, const O extends FieldOptions>(
    label: Text,
    shape: z.ZodType<T>,
    options: O = {} as O,
  ): Typed<T, O> => finish('json', label, options, shape, emptyToUndefined),
};

/** Whether the column of the field holds what the vault has sealed. */
export const isSealed = ({ kind, virtual, stored }: Pick<Field, 'kind' | 'virtual' | 'stored'>): boolean =>
  kind === 'secret' && !virtual && stored === undefined;

export type Fields = Record<string, Field>;
export type ValueOf<F> = F extends { schema: { _output: infer T } } ? T : never;
type RequiredKeys<F extends Fields> = {
  [K in keyof F]: undefined extends ValueOf<F[K]> ? never : K;
}[keyof F];
export type ValuesOf<F extends Fields> = { [K in RequiredKeys<F>]: ValueOf<F[K]> } & {
  [K in Exclude<keyof F, RequiredKeys<F>>]?: ValueOf<F[K]>;
};

/** A request object made of fields; unknown keys are dropped, as clients echo whole rows. */
export function shape<F extends Fields>(fields: F): z.ZodType<ValuesOf<F>> {
  const entries = Object.entries(fields).map(([name, declared]) => [name, declared.schema]);
  return z.object(Object.fromEntries(entries)) as unknown as z.ZodType<ValuesOf<F>>;
}

/** The same field where it has to be filled: an act asks for what a row may lack. */
export const asRequired = <F extends Field>(declared: F): F => ({
  ...declared,
  required: true,
  readOnly: false,
  // What comes out of it is there: of a name that is not sent at all, Zod would drop the complaint of an optional one.
  schema: declared.schema
    .refine((value) => !isEmpty(value), {
      message: missing(declared.label, true, declared.dictionary !== undefined || declared.kind === 'id'),
    })
    .pipe(z.any()),
});

/** The fields that a request holds: what a change leaves out is no mistake, even where it is required. */
export function sentFields(fields: Fields, given: object): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(given, name)));
}

/** The rows that an act is for: `ids`, of some clients `id`. */
export const chosenRows = (...alsoNamed: string[]): Field<string[]> => ({
  ...idList(text('所选数据', 'Selection')),
  alsoNamed: ['id', ...alsoNamed],
});

/** Comma list of ids, as `remove?ids=1,2` sends it. */
export const idList = (label: Text, message: Text = messages.selectOne) =>
  field.json(
    label,
    z.preprocess(
      (value) => (Array.isArray(value) ? value.join(',') : typeof value === 'number' ? String(value) : value),
      z
        .string({ error: () => bilingual(message) })
        .max(20_000)
        .transform((value) =>
          value
            .split(',')
            .map((part) => part.trim())
            .filter(Boolean),
        )
        .refine((ids) => ids.length > 0, { message: bilingual(message) })
        .refine((ids) => ids.every(isId), { message: sentence(label, '格式不正确', 'has a wrong format') }),
    ),
    { required: message },
  ) as Field<string[]>;

/** Ids as a comma list or an array; may be empty, and is then an empty array. */
export const idSet = <const O extends FieldOptions>(
  label: Text,
  options: O = {} as O,
): Typed<string[], O> => ({
  kind: 'json',
  label,
  ...options,
  schema: z.preprocess(
    (value) =>
      typeof value === 'string'
        ? value
            .split(',')
            .map((part) => part.trim())
            .filter(Boolean)
        : (value ?? undefined),
    options.required ? ids(label) : ids(label).optional(),
  ) as z.ZodType<string[]>,
});

const ids = (label: Text) =>
  z
    .array(
      z
        .preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string())
        .refine(isId, {
          message: sentence(label, '格式不正确', 'has a wrong format'),
        }),
    )
    .max(20_000)
    .transform((list) => [...new Set(list)]);
