// A tree with what every list has around it: search, acts, refresh, Excel, saved searches, column settings.
import { useState, type ReactElement, type ReactNode } from 'react';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import type { Field } from '../../contract/kit/field.ts';
import type { Text } from '../../contract/kit/text.ts';
import { useText } from '../shell/language.ts';
import { refreshCalls } from '../shell/use-call.ts';
import { useChosenColumns } from './column-settings.tsx';
import { columnLabel } from './column-label.ts';
import { useExport } from './list-acts.tsx';
import { buttonOf, ListToolbar, type ListToolbarProps } from './list-toolbar.tsx';
import { SavedFilters } from './saved-filters.tsx';
import { SearchBar } from './search-bar.tsx';
import { TreeTable, type TreeTableProps } from './tree-table.tsx';

export interface TreeListProps
  extends
    Omit<TreeTableProps, 'density' | 'filtered' | 'selected' | 'empty'>,
    Pick<ListToolbarProps, 'acts' | 'lead' | 'extra'> {
  title: Text;
  searchFields: [string, Field][];
  searchInputs?: Record<string, ReactElement>;
  filters: Record<string, string>;
  onSearch: (filters: Record<string, string>) => void;
  exportFile: Endpoint;
  selected?: TreeTableProps['selected'];
  /** Stands in the place of the tree, for what a search found in a tree that comes level by level. */
  instead?: ReactNode;
}

export function TreeList(props: TreeListProps) {
  const { title, filters, onSearch, source, columns = {}, selected = [], onSelect } = props;
  const { acts, lead, extra, searchFields, searchInputs, exportFile, names, instead, ...table } = props;
  const { name: list } = props.entity;
  const t = useText();
  const [refreshing, setRefreshing] = useState(false);
  const tools = useExport(exportFile, source.lazy ? filters : (source.query ?? {}));
  // The first column carries the tree: it stays where it is.
  const [trunk, ...rest] = names;
  const chosen = useChosenColumns(list, rest, (name) => t(columnLabel(props.entity, columns, name)));
  // What adds the first row stands in the toolbar and in the emptiness.
  const first = acts.find(({ look }) => look === 'primary');
  const refresh = async (): Promise<void> => {
    setRefreshing(true);
    await refreshCalls([source.list]);
    setRefreshing(false);
  };
  return (
    <>
      <h1 className="sy-unseen">{t(title)}</h1>
      <SearchBar
        fields={searchFields}
        filters={filters}
        onSearch={onSearch}
        {...(searchInputs ? { inputs: searchInputs } : {})}
      />
      <section className="sy-card" aria-label={t(title)}>
        <ListToolbar
          acts={acts}
          lead={lead}
          extra={extra}
          tools={tools}
          selected={selected.length}
          onClearSelection={() => onSelect?.([])}
          onRefresh={() => void refresh()}
          refreshing={refreshing}
          settings={
            <>
              <SavedFilters list={list} filters={filters} onApply={onSearch} />
              {instead ? null : chosen.settings}
            </>
          }
        />
        {instead ?? (
          <TreeTable
            {...table}
            key={JSON.stringify(source.query)}
            names={[trunk!, ...chosen.names]}
            density={chosen.density}
            filtered={Object.keys(filters).length > 0}
            selected={selected}
            empty={lead ?? (first ? buttonOf(first) : null)}
          />
        )}
      </section>
    </>
  );
}
