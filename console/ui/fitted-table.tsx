// A table whose columns give way to the width there is, so that none hides behind the fixed one unless a line below says
// which. Keys and pointers scroll it, as always.
import { Table, type TableProps } from 'antd';
import { useRef } from 'react';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { fitColumns } from './list/fit-columns.ts';
import type { Row } from './list/row.ts';
import type { TableColumn } from './row-cells.tsx';
import { useWidth } from './use-width.ts';
import ui from './ui.module.css';

export interface FittedTableProps<R extends Row> extends Omit<TableProps<R>, 'columns' | 'scroll'> {
  columns: readonly TableColumn<R>[];
  /** Names of the columns that may become narrower: text, which is cut and shown in full on a pointer. */
  yielding: ReadonlySet<string>;
  /** In px: what stands before the columns. */
  before: number;
  /** Height of a table that draws only what is in sight. */
  height?: number | undefined;
}

/** In px, of a column of text: what a heading of four letters takes with its arrows. */
const LEAST = 104;
const USUAL = 150;

export function FittedTable<R extends Row>(props: FittedTableProps<R>) {
  const { columns, yielding, before, height, ...table } = props;
  const t = useText();
  const holder = useRef<HTMLDivElement>(null);
  const room = useWidth(holder);
  const wanted = columns.map((column) => {
    const width = Number(column.width ?? USUAL);
    return { width, least: yielding.has(String(column.key)) ? Math.min(width, LEAST) : width };
  });
  const last = columns.at(-1);
  const fixed = last && 'fixed' in last && last.fixed ? wanted.length - 1 : wanted.length;
  // What is fixed at the end takes its room from the others.
  const inSight = room === null ? Infinity : room - before - (wanted[fixed]?.width ?? 0);
  const { widths, beyond } = fitColumns(wanted.slice(0, fixed), inSight);
  const all = [...widths, ...wanted.slice(fixed).map(({ width }) => width)];
  const x = all.reduce((sum, width) => sum + width, before);
  return (
    <div ref={holder}>
      <Table<R>
        {...table}
        columns={columns.map((column, at) => ({ ...column, width: all[at]! }))}
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
              names: beyond.map((at) => String(columns[at]!.title)).join(t(text('、', ', '))),
            },
          )}
        </p>
      ) : null}
    </div>
  );
}
