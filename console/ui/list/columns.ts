// The columns of a list: those its entity declares, in the words and widths a screen gives them.
import type { ReactNode } from 'react';
import type { Entity } from '../../../contract/kit/entity.ts';
import type { Field } from '../../../contract/kit/field.ts';
import { text, type Text } from '../../../contract/kit/text.ts';
import type { Row } from './row.ts';

export interface ColumnOverride<R extends Row = Row> {
  label?: Text;
  width?: number;
  align?: 'left' | 'right' | 'center';
  /** False for columns the server cannot sort by. */
  sortable?: boolean;
  /** Shown to those who choose it: the list has more columns than a usual screen has room for. */
  spare?: boolean;
  // A method, so that a column of known rows is one of any rows: rows come from the wire, which no type can bind.
  render?(row: R): ReactNode;
}
/** By field name; names that are no fields are columns of the screen's own. */
export type Columns<R extends Row = Row> = Record<string, ColumnOverride<R>>;

/** What a column is called: a screen may say it otherwise than the field does. */
export const columnLabel = (
  { fields }: Pick<Entity, 'fields'>,
  columns: Record<string, { label?: Text }>,
  name: string,
): Text => columns[name]?.label ?? fields[name]?.label ?? text(name, name);

const NEVER_LISTED = new Set(['secret', 'json', 'longText']);
const standsIn = (field: Field, place: 'list' | 'search'): boolean =>
  field.places === undefined || field.places.includes(place);

/** Names of an entity's columns, those a screen adds at the end. */
export function columnNames({ fields }: Pick<Entity, 'fields'>, columns: object = {}): string[] {
  const listed = Object.entries(fields)
    .filter(([, field]) => (field.reference || !NEVER_LISTED.has(field.kind)) && standsIn(field, 'list'))
    .map(([name]) => name);
  return [...new Set([...listed, ...Object.keys(columns)])];
}

/** Columns that are shown to those only who choose them. */
export const spareColumns = (columns: Record<string, { spare?: boolean }> = {}): string[] =>
  Object.keys(columns).filter((name) => columns[name]!.spare);

/** Fields an entity is searched by. */
export const searchFields = ({ fields }: Pick<Entity, 'fields'>): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => field.search && standsIn(field, 'search'));
