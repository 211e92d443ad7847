// The rows of an entity: a table, virtual from 100 rows on; cards below 576 px. Loading, empty and error states are
// part of it.
import { Checkbox, Pagination, Skeleton, Table, type TableProps } from 'antd';
import type { Key, ReactNode } from 'react';
import type { Entity } from '../../contract/kit/entity.ts';
import { text, type Text } from '../../contract/kit/text.ts';
import { PAGE_SIZES } from '../../contract/kit/wire.ts';
import { useText } from '../shell/language.ts';
import { columnLabel } from './column-label.ts';
import type { Density } from './column-settings.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { FieldValue, isNumeric } from './field-value.tsx';
import type { ListState } from './list-state.ts';
import { rowKeys } from './row-keys.ts';
import { useIsPhone } from './screen-level.ts';

export interface Row {
  id: string;
  [name: string]: unknown;
}
export interface ColumnOverride {
  label?: Text;
  width?: number;
  align?: 'left' | 'right' | 'center';
  /** False for columns the server cannot sort by. */
  sortable?: boolean;
  render?: (row: Row) => ReactNode;
}
export interface EntityTableProps {
  entity: Entity;
  /** Columns in order: field names, or names only `columns` knows. */
  names: string[];
  columns: Record<string, ColumnOverride>;
  density: Density;
  page: { records: Row[]; total: number } | undefined;
  loading: boolean;
  /** The rows are those of the last question while the next is being answered. */
  stale: boolean;
  error: unknown;
  onRetry: () => void;
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
  selected: Key[];
  onSelect?: ((keys: Key[]) => void) | undefined;
  /** Opens a row: Enter or a double click on it, a tap on a card's title. */
  onOpen?: ((row: Row) => void) | undefined;
  filtered: boolean;
  empty: ReactNode;
  rowActs?: ((row: Row) => ReactNode) | undefined;
  /** Width of the acts column; default fits edit and delete. */
  actsWidth?: number | undefined;
  /** False for lists that come whole: no pager, no sorting by the server. */
  paged?: boolean;
}

const VIRTUAL_FROM = 100;
const CARD_FIELDS = 6;

function widthOf(kind: string, override: number | undefined): number {
  if (override) return override;
  if (kind === 'dateTime') return 176;
  if (kind === 'date') return 120;
  if (kind === 'integer' || kind === 'decimal' || kind === 'fen') return 110;
  if (kind === 'flag' || kind === 'dictionary') return 110;
  return 150;
}

export function EntityTable(props: EntityTableProps) {
  const {
    entity,
    names,
    columns,
    page,
    state,
    onChange,
    selected,
    onSelect,
    onOpen,
    rowActs,
    actsWidth = 126,
    paged = true,
    error,
  } = props;
  const t = useText();
  const phone = useIsPhone();
  if (error && !page) return <ErrorState error={error} onRetry={props.onRetry} />;
  if (props.loading) return <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />;
  const records = page?.records ?? [];
  const labelOf = (name: string): string => t(columnLabel(entity, columns, name));
  const valueOf = (name: string, row: Row): ReactNode => {
    const render = columns[name]?.render;
    if (render) return render(row);
    const field = entity.fields[name];
    return field ? <FieldValue field={field} value={row[name]} /> : String(row[name] ?? '—');
  };
  if (records.length === 0) {
    return props.filtered ? (
      <EmptyState
        title={t(text('没有符合条件的数据', 'Nothing matches'))}
        hint={t(text('换个条件试试，或点击重置', 'Try other conditions, or reset them'))}
      />
    ) : (
      <EmptyState action={props.empty} />
    );
  }
  const pager = paged ? (
    <Pagination
      className="sy-pager"
      current={state.current}
      pageSize={state.size}
      total={page?.total ?? 0}
      showSizeChanger={{ 'aria-label': t(text('每页条数', 'Rows per page')) }}
      showQuickJumper={!phone}
      simple={phone}
      pageSizeOptions={PAGE_SIZES.map(String)}
      showTotal={(total) => t(text('共 {total} 条', '{total} in all'), { total })}
      onChange={(current, size) => onChange(size === state.size ? { current } : { size })}
    />
  ) : null;
  if (phone) {
    const [head, ...rest] = [entity.title, ...names.filter((name) => name !== entity.title)];
    return (
      <div aria-busy={props.stale}>
        <ul className="sy-cards">
          {records.map((row) => (
            <li key={row.id} className="sy-row-card">
              <div className="sy-row-card-head">
                {onSelect ? (
                  <Checkbox
                    aria-label={t(text('选择', 'Select'))}
                    checked={selected.includes(row.id)}
                    onChange={(event) =>
                      onSelect(
                        event.target.checked
                          ? [...selected, row.id]
                          : selected.filter((key) => key !== row.id),
                      )
                    }
                  />
                ) : null}
                {onOpen && !columns[head ?? entity.title]?.render ? (
                  <button type="button" className="sy-row-card-open" onClick={() => onOpen(row)}>
                    <strong>{valueOf(head ?? entity.title, row)}</strong>
                  </button>
                ) : (
                  <strong>{valueOf(head ?? entity.title, row)}</strong>
                )}
              </div>
              <dl>
                {rest.slice(0, CARD_FIELDS).map((name) => (
                  <div key={name}>
                    <dt>{labelOf(name)}</dt>
                    <dd>{valueOf(name, row)}</dd>
                  </div>
                ))}
              </dl>
              {rowActs ? <div className="sy-row-card-acts">{rowActs(row)}</div> : null}
            </li>
          ))}
        </ul>
        {pager}
      </div>
    );
  }
  const sortOf = (name: string): 'ascend' | 'descend' | null =>
    state.ascs === name ? 'ascend' : state.descs === name ? 'descend' : null;
  const tableColumns: NonNullable<TableProps<Row>['columns']> = names.map((name) => {
    const field = entity.fields[name];
    const override = columns[name];
    return {
      key: name,
      dataIndex: name,
      title: labelOf(name),
      width: widthOf(field?.kind ?? 'text', override?.width ?? field?.width),
      align: override?.align ?? (field && isNumeric(field) ? 'right' : 'left'),
      ellipsis: true,
      sorter: paged && (override?.sortable ?? (!!field && !field.virtual)),
      sortOrder: sortOf(name),
      render: (_: unknown, row: Row) => valueOf(name, row),
    };
  });
  if (rowActs) {
    tableColumns.push({
      key: 'acts',
      title: t(text('操作', 'Actions')),
      fixed: 'right',
      width: actsWidth,
      render: (_: unknown, row: Row) => <div className="sy-row-acts">{rowActs(row)}</div>,
    });
  }
  const virtual = records.length >= VIRTUAL_FROM;
  const width = tableColumns.reduce((sum, column) => sum + Number(column.width ?? 150), 60);
  return (
    <div aria-busy={props.stale} className={props.stale ? 'sy-stale' : ''}>
      <Table<Row>
        rowKey="id"
        size={props.density}
        columns={tableColumns}
        dataSource={records}
        pagination={false}
        scroll={virtual ? { x: width, y: Math.max(360, window.innerHeight - 360) } : { x: width }}
        virtual={virtual}
        onRow={(row, at) => rowKeys(row, at ?? 0, onOpen)}
        {...(onSelect
          ? {
              rowSelection: {
                selectedRowKeys: selected,
                onChange: (keys) => onSelect(keys),
                getCheckboxProps: (row) => ({
                  'aria-label': `${t(text('选择', 'Select'))} ${String(row[entity.title] ?? row.id)}`,
                }),
                columnWidth: 44,
              } satisfies TableProps<Row>['rowSelection'],
            }
          : {})}
        onChange={(_, __, sorter) => {
          const one = Array.isArray(sorter) ? sorter[0] : sorter;
          const name = one?.columnKey === undefined ? undefined : String(one.columnKey);
          onChange(
            name && one?.order === 'ascend'
              ? { ascs: name }
              : name && one?.order === 'descend'
                ? { descs: name }
                : { ascs: '', descs: '' },
          );
        }}
      />
      {pager}
    </div>
  );
}
