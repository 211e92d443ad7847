// What a table, a tree and the cards of a phone share: what the columns are called, how a value is shown, the boxes
// that choose rows, the column of the acts.
import type { TableProps } from 'antd';
import type { ReactNode } from 'react';
import type { Entity } from '../../contract/kit/entity.ts';
import { text } from '../../contract/kit/text.ts';
import { useText, type Say } from '../client/language.ts';
import { FieldValue, isNumeric, shownValue } from './field-value.tsx';
import { columnLabel, type Columns } from './list/columns.ts';
import type { Row } from './list/row.ts';
import type { Selection } from './list/selection.ts';
import styles from './row-cells.module.css';

export type TableColumn<R extends Row> = NonNullable<TableProps<R>['columns']>[number];

/** A row's value in a column. */
export function cellOf<R extends Row>(
  t: Say,
  entity: Entity,
  columns: Columns<R>,
  name: string,
  row: R,
): ReactNode {
  const column = columns[name];
  if (column?.render) return column.render(row);
  const field = entity.fields[name];
  return field ? (
    <FieldValue field={field} value={shownValue(t, field, name, row)} />
  ) : (
    String(row[name] ?? '—')
  );
}

/** What a row is called. */
export const nameOf = (entity: Entity, row: Row): string => String(row[entity.title] ?? row.id);

export const choiceLabel = (t: Say, entity: Entity, row: Row): string =>
  `${t(text('选择', 'Select'))} ${nameOf(entity, row)}`;

export const labelOf = (t: Say, entity: Entity, columns: Columns, name: string): string =>
  t(columnLabel(entity, columns, name));

const OF_TEXT = new Set(['text', 'longText', 'id', 'json']);
/** In px: of a column of text, and of the names of the rows, whose usual ones fit on two lines. */
const LEAST = 104;
const LEAST_OF_NAMES = 168;

/** Columns of text, which give way where there is no room: how narrow each may become, in px. */
export const yieldingOf = <R extends Row>(
  { fields, title }: Entity,
  columns: Columns<R>,
  names: readonly string[],
): ReadonlyMap<string, number> =>
  new Map(
    names
      .filter((name) => {
        const field = fields[name];
        return field && columns[name]?.align !== 'right' && OF_TEXT.has(field.kind) && !field.dictionary;
      })
      .map((name) => [name, name === title ? LEAST_OF_NAMES : LEAST]),
  );

/** Text on two lines; what is longer is told in full on a pointer. */
function TwoLines({ full, children }: { full: unknown; children: ReactNode }) {
  return (
    <div className={styles.twoLines} title={typeof full === 'string' ? full : undefined}>
      {children}
    </div>
  );
}

/** The column of a name as the table takes it; one that yields is written on two lines. */
export function tableColumn<R extends Row>(
  t: Say,
  entity: Entity,
  columns: Columns<R>,
  name: string,
  width: number,
  yields: boolean,
): TableColumn<R> {
  const field = entity.fields[name];
  const column = columns[name];
  return {
    key: name,
    dataIndex: name,
    title: labelOf(t, entity, columns, name),
    width: column?.width ?? field?.width ?? width,
    align: column?.align ?? (field && isNumeric(field) ? 'right' : 'left'),
    ellipsis: !yields,
    render: (_: unknown, row: R) => {
      const cell = cellOf(t, entity, columns, name, row);
      if (!yields) return cell;
      const full = column?.render || !field ? cell : shownValue(t, field, name, row);
      return <TwoLines full={full}>{cell}</TwoLines>;
    },
  };
}

/** The acts at the end of a row; the default fits edit and delete. */
export const actsColumn = <R extends Row>(
  t: Say,
  actsOf: (row: R) => ReactNode,
  width = 126,
): TableColumn<R> => ({
  key: 'acts',
  title: t(text('操作', 'Actions')),
  fixed: 'right',
  width,
  render: (_: unknown, row: R) => <div className={styles.rowActs}>{actsOf(row)}</div>,
});

/** In px, of the boxes that choose rows. */
export const CHOICE_WIDTH = 44;

/** The boxes that choose rows, as the tables of antd take them. */
export const rowChoice = <R extends Row>(
  t: Say,
  entity: Entity,
  selection: Selection,
): NonNullable<TableProps<R>['rowSelection']> => ({
  selectedRowKeys: [...selection.ids],
  onChange: (keys) => selection.choose(keys.map(String)),
  getCheckboxProps: (row) => ({ 'aria-label': choiceLabel(t, entity, row) }),
  columnWidth: CHOICE_WIDTH,
});

export interface CellListProps<R extends Row> {
  entity: Entity;
  columns: Columns<R>;
  names: readonly string[];
  row: R;
}

/** In letters: more than this does not stand well in half a card. */
const LONG = 200;
const isLong = ({ fields }: Entity, name: string): boolean => {
  const field = fields[name];
  // What a screen makes of a list is seldom a word.
  if (field?.kind === 'longText' || field?.kind === 'json') return true;
  return field?.kind === 'text' && (field.max ?? 0) >= LONG;
};

/** Values of a row under each other, for a card. */
export function CellList<R extends Row>({ entity, columns, names, row }: CellListProps<R>) {
  const t = useText();
  return (
    <dl>
      {names.map((name) => (
        <div key={name} data-long={isLong(entity, name) || undefined}>
          <dt>{labelOf(t, entity, columns, name)}</dt>
          <dd>{cellOf(t, entity, columns, name, row)}</dd>
        </div>
      ))}
    </dl>
  );
}
