// A tree with what every list has around it: search, acts, refresh, Excel, saved searches, column settings.
import type { ReactNode } from 'react';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import { useText } from '../client/language.ts';
import { useExportAct } from './list-acts.tsx';
import { ListFrame, type ListFrameProps } from './list-frame.tsx';
import type { ListAct } from './list/acts.ts';
import { useChosenColumns } from './list/chosen-columns.ts';
import { spareColumns } from './list/columns.ts';
import type { TreeRow } from './list/tree-rows.ts';
import { useListActs } from './list/use-list-acts.ts';
import { OfferButton } from './offer-button.tsx';
import { labelOf } from './row-cells.tsx';
import { TreeTable, type TreeTableProps } from './tree-table.tsx';

export interface TreeListProps<R extends TreeRow>
  extends
    Omit<TreeTableProps<R>, 'onShowAll' | 'selection' | 'empty' | 'offers'>,
    Pick<ListFrameProps, 'title' | 'list' | 'lead' | 'extra' | 'searchFields' | 'searchInputs'> {
  acts: readonly ListAct<R>[];
  exportFile: Endpoint;
  /** Stands in the place of the tree, for what a search found in a tree that comes level by level. */
  instead?: ReactNode;
}

export function TreeList<R extends TreeRow>(props: TreeListProps<R>) {
  const { title, list, acts, lead, extra, searchFields, searchInputs, exportFile, instead, ...table } = props;
  const { entity, source, names, columns = {} } = props;
  const t = useText();
  const exports = useExportAct(exportFile, source.lazy ? list.filters : (source.query ?? {}));
  const offers = useListActs([...acts, ...exports], list.selection);
  // The first column carries the tree: it stays where it is.
  const [trunk = entity.title, ...rest] = names;
  const chosen = useChosenColumns(list.name, rest, spareColumns(columns));
  // What adds the first row stands in the toolbar and in the emptiness.
  const first = offers.buttons.find(({ tone }) => tone === 'primary');
  return (
    <ListFrame
      title={title}
      list={list}
      offers={offers}
      lead={lead}
      extra={extra}
      searchFields={searchFields}
      searchInputs={searchInputs}
      columns={
        instead
          ? null
          : { chosen, columns: rest.map((name) => ({ name, label: labelOf(t, entity, columns, name) })) }
      }
    >
      {instead ?? (
        <TreeTable
          {...table}
          key={JSON.stringify(source.query)}
          names={[trunk, ...chosen.names]}
          offers={offers}
          selection={list.selection}
          onShowAll={Object.keys(list.filters).length > 0 ? () => list.search({}) : undefined}
          empty={lead ?? (first ? <OfferButton offer={first} /> : null)}
        />
      )}
    </ListFrame>
  );
}
