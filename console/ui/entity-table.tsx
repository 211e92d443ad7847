// The rows of an entity: a table, virtual from 100 rows on; cards below 576 px. Loading, empty and error states are
// part of it.
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { Entity } from '../../contract/kit/entity.ts';
import { useText } from '../client/language.ts';
import { EntityCards } from './entity-cards.tsx';
import { ErrorState } from './error-state.tsx';
import { FittedTable } from './fitted-table.tsx';
import { ListPager } from './list-pager.tsx';
import { shortcutsOf, type Offers } from './list/acts.ts';
import { useDensity } from './list/density.ts';
import type { Columns } from './list/columns.ts';
import type { ListState } from './list/list-state.ts';
import { NoRows } from './no-rows.tsx';
import type { Row } from './list/row.ts';
import type { ListRows } from './list/list-rows.ts';
import { RowActs } from './row-acts.tsx';
import {
  actsColumn,
  CHOICE_WIDTH,
  nameOf,
  rowChoice,
  tableColumn,
  yieldingOf,
  type TableColumn,
} from './row-cells.tsx';
import { rowKeys } from './row-keys.ts';
import { useIsPhone } from './screen-level.ts';
import ui from './ui.module.css';

export interface EntityTableProps<R extends Row = Row> {
  entity: Entity;
  list: ListRows<R>;
  /** Columns in order: field names, or names only `columns` knows. */
  names: readonly string[];
  columns?: Columns<R>;
  /** What can be done with the rows. */
  offers?: Pick<Offers<R>, 'ofRow' | 'inRows' | 'selectable'>;
  /** Draws the acts of a row in another way. */
  rowActs?: ((row: R) => ReactNode) | undefined;
  /** Width of the acts column; default fits edit and delete. */
  actsWidth?: number | undefined;
  /** Opens a row: Enter or a double click on it, a tap on a card's title. */
  onOpen?: ((row: R) => void) | undefined;
  /** The act that ends the emptiness. */
  empty?: ReactNode;
  emptyHint?: string | undefined;
}

const none = { ofRow: () => [], inRows: false, selectable: false };

/** The acts of a row, if rows have any. */
export function useRowActs<R extends Row>(
  props: Pick<EntityTableProps<R>, 'entity' | 'offers' | 'rowActs'>,
): ((row: R) => ReactNode) | null {
  const { entity, offers = none, rowActs } = props;
  if (rowActs) return rowActs;
  return offers.inRows ? (row) => <RowActs name={nameOf(entity, row)} offers={offers.ofRow(row)} /> : null;
}

export function EntityTable<R extends Row>(props: EntityTableProps<R>) {
  const { list, columns = {}, offers = none } = props;
  const phone = useIsPhone();
  const actsOf = useRowActs(props);
  if (list.error && !list.page) return <ErrorState error={list.error} onRetry={list.refresh} />;
  if (list.loading) return <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />;
  const records = list.page?.records ?? [];
  if (records.length === 0)
    return (
      <NoRows
        entity={props.entity}
        onShowAll={list.filtered ? list.showAll : undefined}
        hint={props.emptyHint}
        empty={props.empty}
      />
    );
  const parts = { ...props, columns, records, actsOf, selectable: offers.selectable };
  return (
    <div aria-busy={list.stale} className={list.stale && !phone ? ui.stale : ''}>
      {phone ? <EntityCards {...parts} /> : <WideTable {...parts} />}
      {list.paging ? <ListPager paging={list.paging} total={list.page?.total ?? 0} /> : null}
    </div>
  );
}

const WIDTHS: Partial<Record<string, number>> = {
  dateTime: 156,
  date: 120,
  integer: 110,
  decimal: 110,
  fen: 110,
  flag: 110,
  dictionary: 110,
};
const VIRTUAL_FROM = 100;
/** Heights in px: of what stands above and below a virtual table, and its own least. */
const AROUND = 360;
const LEAST_HEIGHT = 360;

const orderOf = (state: ListState, name: string): 'ascend' | 'descend' | null =>
  state.ascs === name ? 'ascend' : state.descs === name ? 'descend' : null;

interface WideTableProps<R extends Row> extends EntityTableProps<R> {
  columns: Columns<R>;
  records: readonly R[];
  selectable: boolean;
  actsOf: ((row: R) => ReactNode) | null;
}

function WideTable<R extends Row>(props: WideTableProps<R>) {
  const { entity, list, names, columns, records, offers = none, selectable, actsOf, onOpen } = props;
  const t = useText();
  const { selection, paging } = list;
  const [density] = useDensity();
  const yielding = yieldingOf(entity, columns, names);
  const columnOf = (name: string): TableColumn<R> => {
    const field = entity.fields[name];
    return {
      ...tableColumn(t, entity, columns, name, WIDTHS[field?.kind ?? 'text'] ?? 150, yielding.has(name)),
      sorter: !!paging && (columns[name]?.sortable ?? (!!field && !field.virtual && !field.reference)),
      sortOrder: paging ? orderOf(paging.state, name) : null,
    };
  };
  const all = [...names.map(columnOf), ...(actsOf ? [actsColumn(t, actsOf, props.actsWidth)] : [])];
  const virtual = records.length >= VIRTUAL_FROM;
  return (
    <FittedTable<R>
      rowKey="id"
      size={density}
      columns={all}
      yielding={yielding}
      before={selectable ? CHOICE_WIDTH : 0}
      height={virtual ? Math.max(LEAST_HEIGHT, window.innerHeight - AROUND) : undefined}
      dataSource={records}
      pagination={false}
      virtual={virtual}
      onRow={(row, at) => rowKeys(row, at ?? 0, onOpen, () => shortcutsOf(offers.ofRow(row)))}
      {...(selectable ? { rowSelection: rowChoice<R>(t, entity, selection) } : {})}
      onChange={(_, __, sorter) => {
        const one = Array.isArray(sorter) ? sorter[0] : sorter;
        const name = one?.order ? String(one.columnKey) : '';
        paging?.change(one?.order === 'ascend' ? { ascs: name } : { descs: name });
      }}
    />
  );
}
