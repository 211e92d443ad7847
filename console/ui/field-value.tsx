// How a field's value looks in a table or a card, by the field's kind.
import type { ReactNode } from 'react';
import type { Field } from '../../contract/kit/field.ts';
import { DictionaryTag } from './dictionary-tag.tsx';
import { amount, yuan } from './money.ts';
import ui from './ui.module.css';

export const isNumeric = (field: Pick<Field, 'kind' | 'dictionary'>): boolean =>
  !field.dictionary && (field.kind === 'integer' || field.kind === 'decimal' || field.kind === 'fen');

/** A value as a person reads it; what is not known is a dash. */
export function FieldValue({ field, value }: { field: Field; value: unknown }): ReactNode {
  if (value === null || value === undefined || value === '') return <span className={ui.unknown}>—</span>;
  if (field.dictionary) return <DictionaryTag code={field.dictionary} value={value} />;
  if (field.kind === 'fen') return yuan(Number(value));
  if (field.kind === 'decimal') return amount(Number(value), 4);
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}
