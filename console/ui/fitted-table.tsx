// A table whose columns give way to the width there is, though never to less than their headings need, so that none hides
// behind the fixed one unless a line below says which. Keys and pointers scroll it, as always.
import { Table, type TableProps } from 'antd';
import { useRef, type CSSProperties } from 'react';
import { text } from '../../contract/kit/text.ts';
import { listed, useText } from '../client/language.ts';
import { SPARED, useHeadingWidths } from './heading-widths.ts';
import { fitColumns } from './list/fit-columns.ts';
import type { Row } from './list/row.ts';
import type { TableColumn } from './row-cells.tsx';
import { useWidth } from './use-width.ts';
import styles from './fitted-table.module.css';
import ui from './ui.module.css';

export interface FittedTableProps<R extends Row> extends Omit<TableProps<R>, 'columns' | 'scroll'> {
  columns: readonly TableColumn<R>[];
  /** Columns that may become narrower, by name: as narrow as so many px. */
  yielding: ReadonlyMap<string, number>;
  /** In px: what stands before the columns. */
  before: number;
  /** Height of a table that draws only what is in sight. */
  height?: number | undefined;
}

const USUAL = 150;
/** In px, of both edges of a cell together. */
const SPARE = 6;
const SPARING = { [SPARED]: `${SPARE}px` } as CSSProperties;

const headingOf = (title: unknown) => (
  <span className={styles.heading} data-part="heading">
    {String(title)}
  </span>
);

export function FittedTable<R extends Row>(props: FittedTableProps<R>) {
  const { columns, yielding, before, height, ...table } = props;
  const t = useText();
  const holder = useRef<HTMLDivElement>(null);
  const room = useWidth(holder);
  const headings = useHeadingWidths(
    holder,
    JSON.stringify([table.size, columns.map(({ key, title }) => [key, String(title)])]),
  );
  const wanted = columns.map((column, at) => {
    const width = Number(column.width ?? USUAL);
    const least = Math.min(width, yielding.get(String(column.key)) ?? width);
    return { width, least, heading: headings[at] };
  });
  const last = columns.at(-1);
  const fixed = last && 'fixed' in last && last.fixed ? wanted.length - 1 : wanted.length;
  // What is fixed at the end takes its room from the others.
  const atEnd = wanted.slice(fixed).map(({ width }) => width);
  const inSight = room === null ? Infinity : room - before - (atEnd[0] ?? 0);
  const { widths, beyond, tight } = fitColumns(wanted.slice(0, fixed), inSight, SPARE);
  const all = [...widths, ...atEnd];
  const x = all.reduce((sum, width) => sum + width, before);
  return (
    <div ref={holder} className={tight ? styles.tight : undefined} style={tight ? SPARING : undefined}>
      <Table<R>
        {...table}
        tableLayout="fixed"
        columns={columns.map((column, at) => ({
          ...column,
          title: headingOf(column.title),
          width: all[at]!,
        }))}
        scroll={height === undefined ? { x } : { x, y: height }}
      />
      {beyond.length ? (
        <p className={ui.beyond} data-part="beyond">
          {t(
            text(
              '右侧还有 {n} 列：{names}。可左右滚动，或在列设置中隐藏不需要的列。',
              '{n} more to the right: {names}. Scroll sideways, or hide columns you do not need.',
            ),
            {
              n: beyond.length,
              names: listed(
                t,
                beyond.map((at) => String(columns[at]!.title)),
              ),
            },
          )}
        </p>
      ) : null}
    </div>
  );
}
