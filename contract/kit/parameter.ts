// A parameter the product itself reads: its key in the parameter table, what it means, its value until somebody
// changes it, and what it may be. Administrators change it on the parameter screen; a tenant's own value goes
// before the platform's.
import type { Text } from './text.ts';

export interface Parameter<T extends number | string | boolean = number | string | boolean> {
  key: string;
  label: Text;
  /** What it does, in a sentence an administrator understands, with its unit. */
  remark: Text;
  initial: T;
  /** Of numbers. */
  min?: number;
  max?: number;
  /** Of a choice: the values it may have, in words. */
  choices?: Readonly<Record<string, Text>>;
}

interface Declared<T> extends Omit<Parameter, 'initial'> {
  initial: T;
}

const make = <T extends number | string | boolean>(
  declared: Declared<T>,
): Parameter<T> & { parameter: true } => ({
  ...declared,
  parameter: true,
});

export const parameter = {
  /** A whole number between `min` and `max`. */
  integer: (declared: Declared<number> & { min: number; max: number }) => make<number>(declared),
  text: (declared: Declared<string>) => make<string>(declared),
  /** One of the named values. */
  choice: <const C extends Readonly<Record<string, Text>>>(
    declared: Declared<keyof C & string> & { choices: C },
  ) => make<keyof C & string>(declared),
  flag: (declared: Declared<boolean>) => make<boolean>(declared),
};

/** What a stored text means for this parameter; null when it does not fit. */
export function parameterValue<T extends number | string | boolean>(
  declared: Parameter<T>,
  stored: string,
): T | null {
  const given = stored.trim();
  if (typeof declared.initial === 'boolean') {
    return (/^(true|1)$/i.test(given) ? true : /^(false|0)$/i.test(given) ? false : null) as T | null;
  }
  if (typeof declared.initial === 'string')
    return !declared.choices || Object.hasOwn(declared.choices, given) ? (given as T) : null;
  const value = Number(given);
  const fits =
    /^-?\d{1,15}$/.test(given) && value >= (declared.min ?? -Infinity) && value <= (declared.max ?? Infinity);
  return fits ? (value as T) : null;
}
