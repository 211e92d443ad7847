// How a field's value looks in a table or a card, by the field's kind.
import type { ReactNode } from 'react';
import type { Field } from '../../contract/kit/field.ts';
import { titleKeyOf } from '../../contract/kit/reference.ts';
import { DictionaryTag } from './dictionary-tag.tsx';
import type { Machine } from '../../contract/kit/machine.ts';
import { listed, type Say } from '../client/language.ts';
import { amount, yuan } from './money.ts';
import type { ToneName } from './tone-tag.tsx';
import ui from './ui.module.css';

export const isNumeric = (field: Pick<Field, 'kind' | 'dictionary'>): boolean =>
  !field.dictionary && (field.kind === 'integer' || field.kind === 'decimal' || field.kind === 'fen');

/** The colours of the states; their words are the dictionary's, which administrators may have changed. */
const tonesOf = ({ states }: Machine): Record<string, ToneName> =>
  Object.fromEntries(Object.values(states).map(({ key, tone }) => [key, tone]));

/** Whether a field that names a record may name more than one. */
export const namesSeveral = ({ kind }: Field): boolean => kind === 'json';

/** What a row shows for a field: of the records that it names the titles, which stand beside the ids. */
export function shownValue(
  t: Say,
  field: Field,
  name: string,
  row: Readonly<Record<string, unknown>>,
): unknown {
  if (!field.reference) return row[name];
  const titles = row[titleKeyOf(name)];
  return namesSeveral(field) && typeof titles === 'string' ? listed(t, titles.split(',')) : titles;
}

/** A value as a person reads it; what is not known is a dash. */
export function FieldValue({ field, value }: { field: Field; value: unknown }): ReactNode {
  if (value === null || value === undefined || value === '') return <span className={ui.unknown}>—</span>;
  if (field.machine)
    return <DictionaryTag code={field.machine.dictionary} value={value} tones={tonesOf(field.machine)} />;
  if (field.dictionary) return <DictionaryTag code={field.dictionary} value={value} />;
  if (field.kind === 'fen') return yuan(Number(value));
  if (field.kind === 'decimal') return amount(Number(value), 4);
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}
