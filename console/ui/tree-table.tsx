// A tree as a table: departments, menus, regions, roles. Branches open by their arrow or the arrow keys; on a phone the
// tree is an indented list. Loading, empty and error states are part of it.
import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons';
import { Button, Checkbox, Skeleton, Table, type TableProps } from 'antd';
import type { Key, ReactNode } from 'react';
import type { Entity } from '../../contract/kit/entity.ts';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../shell/language.ts';
import type { Density } from './column-settings.tsx';
import { EmptyState } from './empty-state.tsx';
import { columnLabel } from './column-label.ts';
import type { ColumnOverride } from './entity-table.tsx';
import { ErrorState } from './error-state.tsx';
import { FieldValue, isNumeric } from './field-value.tsx';
import { useIsPhone } from './screen-level.ts';
import { useTreeRows, type TreeRow, type TreeSource } from './tree-rows.ts';

export interface TreeTableProps {
  entity: Entity;
  source: TreeSource;
  /** Columns in order: field names, or names only `columns` knows. The first carries the tree. */
  names: readonly string[];
  columns?: Record<string, ColumnOverride>;
  density?: Density;
  rowActs?: (row: TreeRow) => ReactNode;
  /** Width of the acts column. */
  actsWidth?: number;
  selected?: Key[];
  /** Makes rows selectable. */
  onSelect?: ((keys: Key[]) => void) | undefined;
  /** Starts with every branch open; for small trees that come whole. */
  openAll?: boolean;
  /** A search is on: says "nothing matches" instead of "nothing yet". */
  filtered?: boolean;
  /** The act that ends the emptiness. */
  empty?: ReactNode;
}

const PHONE_FIELDS = 3;

export function TreeTable(props: TreeTableProps) {
  const { entity, names, columns = {}, rowActs, actsWidth = 126, selected = [], onSelect } = props;
  const t = useText();
  const phone = useIsPhone();
  const tree = useTreeRows(props.source, props.openAll ?? false);
  if (tree.error && !tree.roots) return <ErrorState error={tree.error} onRetry={tree.retry} />;
  if (tree.loading || !tree.roots)
    return <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />;
  if (tree.roots.length === 0)
    return props.filtered ? (
      <EmptyState title={t(text('没有符合条件的数据', 'Nothing matches'))} />
    ) : (
      <EmptyState action={props.empty} />
    );
  const labelOf = (name: string): string => t(columnLabel(entity, columns, name));
  const valueOf = (name: string, row: TreeRow): ReactNode => {
    const render = columns[name]?.render;
    if (render) return render(row);
    const field = entity.fields[name];
    return field ? <FieldValue field={field} value={row[name]} /> : String(row[name] ?? '—');
  };
  const toggle = (id: string): void =>
    tree.setExpanded(
      tree.expanded.includes(id) ? tree.expanded.filter((one) => one !== id) : [...tree.expanded, id],
    );
  const arrow = (row: TreeRow): ReactNode => {
    if (!row.children) return <span className="sy-tree-arrow" aria-hidden="true" />;
    const open = tree.expanded.includes(row.id);
    const name = String(row[entity.title] ?? row.id);
    return (
      <Button
        className="sy-tree-arrow"
        type="text"
        size="small"
        aria-expanded={open}
        aria-label={t(open ? text('收起{name}', 'Close {name}') : text('展开{name}', 'Open {name}'), {
          name,
        })}
        icon={open ? <CaretDownOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
        onClick={() => toggle(row.id)}
        onKeyDown={(event) => {
          if ((event.key === 'ArrowRight' && !open) || (event.key === 'ArrowLeft' && open)) toggle(row.id);
        }}
      />
    );
  };
  const choiceLabel = (row: TreeRow): string =>
    `${t(text('选择', 'Select'))} ${String(row[entity.title] ?? row.id)}`;
  if (phone) {
    const [head, ...rest] = names;
    const branch = (rows: TreeRow[], depth: number): ReactNode =>
      rows.map((row) => (
        <li key={row.id}>
          <div className="sy-tree-card" style={{ paddingInlineStart: 8 + depth * 16 }}>
            <div className="sy-tree-card-head">
              {arrow(row)}
              {onSelect ? (
                <Checkbox
                  checked={selected.includes(row.id)}
                  aria-label={choiceLabel(row)}
                  onChange={({ target }) =>
                    onSelect(target.checked ? [...selected, row.id] : selected.filter((id) => id !== row.id))
                  }
                />
              ) : null}
              <strong>{valueOf(head ?? entity.title, row)}</strong>
            </div>
            <dl>
              {rest.slice(0, PHONE_FIELDS).map((name) => (
                <div key={name}>
                  <dt>{labelOf(name)}</dt>
                  <dd>{valueOf(name, row)}</dd>
                </div>
              ))}
            </dl>
            {rowActs ? <div className="sy-row-card-acts">{rowActs(row)}</div> : null}
          </div>
          {row.children?.length && tree.expanded.includes(row.id) ? (
            <ul>{branch(row.children, depth + 1)}</ul>
          ) : null}
        </li>
      ));
    return <ul className="sy-tree-cards">{branch(tree.roots, 0)}</ul>;
  }
  const tableColumns: NonNullable<TableProps<TreeRow>['columns']> = names.map((name) => {
    const field = entity.fields[name];
    const override = columns[name];
    return {
      key: name,
      dataIndex: name,
      title: labelOf(name),
      width: override?.width ?? field?.width ?? 150,
      align: override?.align ?? (field && isNumeric(field) ? 'right' : 'left'),
      ellipsis: true,
      render: (_: unknown, row: TreeRow) => valueOf(name, row),
    };
  });
  if (rowActs)
    tableColumns.push({
      key: 'acts',
      title: t(text('操作', 'Actions')),
      fixed: 'right',
      width: actsWidth,
      render: (_: unknown, row: TreeRow) => <div className="sy-row-acts">{rowActs(row)}</div>,
    });
  const width = tableColumns.reduce((sum, column) => sum + Number(column.width ?? 150), onSelect ? 60 : 0);
  return (
    <Table<TreeRow>
      rowKey="id"
      size={props.density ?? 'middle'}
      columns={tableColumns}
      dataSource={tree.roots}
      pagination={false}
      scroll={{ x: width }}
      expandable={{
        expandedRowKeys: tree.expanded,
        // Also while no row has branches, when the table would take the first column there is. The library counts the
        // column of the checkboxes twice.
        expandIconColumnIndex: onSelect ? 2 : 0,
        expandIcon: ({ record }) => arrow(record),
      }}
      {...(onSelect
        ? {
            rowSelection: {
              selectedRowKeys: selected,
              checkStrictly: true,
              onChange: (keys) => onSelect(keys),
              getCheckboxProps: (row) => ({ 'aria-label': choiceLabel(row) }),
              columnWidth: 44,
            } satisfies TableProps<TreeRow>['rowSelection'],
          }
        : {})}
    />
  );
}
