// A tree with what every list has around it: search, acts, refresh, Excel, saved searches, column settings.
import { useState, type ReactElement, type ReactNode } from 'react';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import type { Field } from '../../contract/kit/field.ts';
import { text, type Text } from '../../contract/kit/text.ts';
import { useText } from '../shell/language.ts';
import { refreshCalls } from '../shell/use-call.ts';
import { ColumnSettings, orderedBy, useColumnChoice } from './column-settings.tsx';
import { useExport } from './list-acts.tsx';
import { ListToolbar, type ListToolbarProps } from './list-toolbar.tsx';
import { SavedFilters } from './saved-filters.tsx';
import { SearchBar } from './search-bar.tsx';
import { TreeTable, type TreeTableProps } from './tree-table.tsx';

export interface TreeListProps
  extends
    Omit<TreeTableProps, 'density' | 'filtered' | 'selected'>,
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
  const { name: list, fields } = props.entity;
  const t = useText();
  const [choice, setChoice] = useColumnChoice(list);
  const [refreshing, setRefreshing] = useState(false);
  const tools = useExport(exportFile, source.lazy ? filters : (source.query ?? {}));
  // The first column carries the tree: it stays where it is.
  const [trunk, ...rest] = names;
  const label = (name: string): string => t(columns[name]?.label ?? fields[name]?.label ?? text(name, name));
  const shown = orderedBy(rest, choice.order).filter((name) => !choice.hidden.includes(name));
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
              {instead ? null : (
                <ColumnSettings
                  columns={rest.map((name) => ({ name, label: label(name) }))}
                  choice={choice}
                  onChange={setChoice}
                />
              )}
            </>
          }
        />
        {instead ?? (
          <TreeTable
            {...table}
            key={JSON.stringify(source.query)}
            names={[trunk!, ...shown]}
            density={choice.density}
            filtered={Object.keys(filters).length > 0}
            selected={selected}
          />
        )}
      </section>
    </>
  );
}
