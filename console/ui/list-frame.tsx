// What stands around every list: its search, its toolbar with saved searches and column settings, its keys. The rows
// are the children. Keys: / goes to the search, and every act of the toolbar has its own.
import { Suspense, useRef, type ReactElement, type ReactNode } from 'react';
import { lazyPart } from '../client/lazy-part.ts';
import type { Field } from '../../contract/kit/field.ts';
import { text, type Text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { ColumnSettings, type ColumnSettingsProps } from './column-settings.tsx';
import { shortcutsOf, type Offers } from './list/acts.ts';
import { CallPlaceContext } from './list/call-place.ts';
import type { ListHead } from './list/use-list.ts';
import { ListToolbar, type ListToolbarProps } from './list-toolbar.tsx';
import { useSavedSearches } from './list/saved-searches.ts';
import { SavedFilters } from './saved-filters.tsx';
import { SearchBar } from './search-bar.tsx';
import { useShortcuts } from './shortcuts.ts';
import ui from './ui.module.css';

const SavedTabs = lazyPart(() => import('./saved-tabs.tsx'));

export interface ListFrameProps extends Pick<ListToolbarProps, 'lead' | 'extra'> {
  title: Text;
  list: ListHead;
  offers: Pick<Offers, 'buttons' | 'tools' | 'bulk'>;
  searchFields: [string, Field][];
  /** Search controls by field name. */
  searchInputs?: Record<string, ReactElement> | undefined;
  /** Stands in the place of the search bar; null: there is none. */
  search?: ReactNode;
  /** Absent where nobody chooses columns. */
  columns?: ColumnSettingsProps | null | undefined;
  /** False where searches are not worth keeping. */
  savesSearches?: boolean;
  /** Lays out the card of the list among others. */
  around?: ((card: ReactNode) => ReactNode) | undefined;
  children: ReactNode;
}

export function ListFrame(props: ListFrameProps) {
  const { title, list, offers, searchFields, columns, savesSearches = true, around } = props;
  const t = useText();
  const root = useRef<HTMLDivElement>(null);
  const toSearch = (): void => root.current?.querySelector<HTMLElement>('search input')?.focus();
  const searches = props.search !== undefined ? !!props.search : searchFields.length > 0;
  useShortcuts(
    {
      ...(searches ? { '/': { label: text('到搜索栏', 'To the search'), run: toSearch } } : {}),
      ...shortcutsOf(offers.buttons),
    },
    'page',
  );
  const saved = useSavedSearches(list.name, list.filters);
  const keeping =
    searches && savesSearches ? { searches: saved, filters: list.filters, onApply: list.search } : null;
  const card = (
    <section className={ui.card} aria-label={t(title)}>
      {keeping && saved.saved.length > 0 ? (
        <Suspense fallback={null}>
          <SavedTabs {...keeping} />
        </Suspense>
      ) : null}
      <ListToolbar
        list={list}
        offers={offers}
        lead={props.lead}
        extra={props.extra}
        settings={
          <>
            {keeping && saved.saved.length === 0 ? <SavedFilters {...keeping} /> : null}
            {columns ? <ColumnSettings {...columns} /> : null}
          </>
        }
      />
      {props.children}
    </section>
  );
  return (
    <div className={ui.page} ref={root}>
      <h1 className={ui.unseen}>{t(title)}</h1>
      {props.search !== undefined ? (
        props.search
      ) : searches ? (
        <CallPlaceContext value={list.place}>
          <SearchBar
            fields={searchFields}
            filters={list.filters}
            onSearch={list.search}
            {...(props.searchInputs ? { inputs: props.searchInputs } : {})}
          />
        </CallPlaceContext>
      ) : null}
      {around ? around(card) : card}
    </div>
  );
}
