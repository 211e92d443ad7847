// A tree as a table: departments, menus, regions, roles. Branches open by their arrow or the arrow keys; on a phone the
// tree is an indented list. Loading, empty and error states are part of it.
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { Entity } from '../../contract/kit/entity.ts';
import { useText } from '../client/language.ts';
import { ErrorState } from './error-state.tsx';
import { FittedTable } from './fitted-table.tsx';
import { shortcutsOf, type Offers } from './list/acts.ts';
import { useDensity } from './list/density.ts';
import type { Columns } from './list/columns.ts';
import type { Selection } from './list/selection.ts';
import { useTreeRows, type TreeRow, type TreeRows, type TreeSource } from './list/tree-rows.ts';
import { RowActs } from './row-acts.tsx';
import { actsColumn, CHOICE_WIDTH, nameOf, rowChoice, tableColumn, yieldingOf } from './row-cells.tsx';
import { NoRows } from './no-rows.tsx';
import { rowKeys } from './row-keys.ts';
import { useIsPhone } from './screen-level.ts';
import { TreeArrow } from './tree-arrow.tsx';
import { TreeCards } from './tree-cards.tsx';

export interface TreeTableProps<R extends TreeRow = TreeRow> {
  entity: Entity;
  source: TreeSource;
  /** Columns in order: field names, or names only `columns` knows. The first carries the tree. */
  names: readonly string[];
  columns?: Columns<R>;
  offers: Pick<Offers<R>, 'ofRow' | 'inRows' | 'selectable'>;
  /** Stands in the place of the acts of a row that has none. */
  withoutActs?: ReactNode;
  /** Width of the acts column. */
  actsWidth?: number;
  selection: Selection;
  /** Starts with every branch open; for small trees that come whole. */
  openAll?: boolean;
  /** Takes the conditions away; absent where no search is on. */
  onShowAll?: (() => void) | undefined;
  /** The act that ends the emptiness. */
  empty?: ReactNode;
}

/** What the table and the cards of a phone draw. */
export interface TreeParts<R extends TreeRow> extends TreeTableProps<R> {
  columns: Columns<R>;
  roots: readonly R[];
  tree: Pick<TreeRows, 'expanded' | 'toggle'>;
  actsOf: ((row: R) => ReactNode) | null;
}

export function TreeTable<R extends TreeRow>(props: TreeTableProps<R>) {
  const { entity, columns = {}, offers, withoutActs = null } = props;
  const phone = useIsPhone();
  const tree = useTreeRows<R>(props.source, props.openAll ?? false);
  if (tree.error && !tree.roots) return <ErrorState error={tree.error} onRetry={tree.retry} />;
  if (tree.loading || !tree.roots)
    return <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />;
  if (tree.roots.length === 0)
    return <NoRows entity={entity} onShowAll={props.onShowAll} empty={props.empty} />;
  const actsOf = (row: R): ReactNode => {
    const found = offers.ofRow(row);
    return found.length ? <RowActs name={nameOf(entity, row)} offers={found} /> : withoutActs;
  };
  const shown = offers.inRows || withoutActs !== null ? actsOf : null;
  const parts = { ...props, columns, roots: tree.roots, tree, actsOf: shown };
  return phone ? <TreeCards {...parts} /> : <WideTree {...parts} />;
}

function WideTree<R extends TreeRow>(props: TreeParts<R>) {
  const { entity, names, columns, roots, tree, actsOf, selection } = props;
  const { offers } = props;
  const { selectable } = offers;
  const t = useText();
  const [density] = useDensity();
  // The first column carries the tree, whose branches take room.
  const yielding = yieldingOf(entity, columns, names.slice(1));
  const all = [
    ...names.map((name) => tableColumn(t, entity, columns, name, 150, yielding.has(name))),
    ...(actsOf ? [actsColumn(t, actsOf, props.actsWidth)] : []),
  ];
  return (
    <FittedTable<R>
      rowKey="id"
      size={density}
      columns={all}
      yielding={yielding}
      before={selectable ? CHOICE_WIDTH : 0}
      dataSource={roots}
      pagination={false}
      onRow={(row) =>
        rowKeys(row, row.id === roots[0]?.id ? 0 : 1, undefined, () => shortcutsOf(offers.ofRow(row)))
      }
      expandable={{
        expandedRowKeys: tree.expanded,
        // Also while no row has branches, when the table would take the first column there is. The library counts the
        // column of the checkboxes twice.
        expandIconColumnIndex: selectable ? 2 : 0,
        expandIcon: ({ record }) => <TreeArrow entity={entity} row={record} tree={tree} />,
      }}
      {...(selectable
        ? { rowSelection: { ...rowChoice<R>(t, entity, selection), checkStrictly: true } }
        : {})}
    />
  );
}
