// The list of an entity as a page shows it: the frame with search, toolbar and columns, and the rows.
import { useText } from '../client/language.ts';
import { EntityTable } from './entity-table.tsx';
import type { ListPageProps } from './entity-page.tsx';
import { useExportAct } from './list-acts.tsx';
import { ListFrame } from './list-frame.tsx';
import type { ListAct } from './list/acts.ts';
import { searchFields } from './list/columns.ts';
import type { ReadCalls } from './list/entity-calls.ts';
import type { Row } from './list/row.ts';
import type { EntityList } from './list/use-entity-list.ts';
import { useListActs } from './list/use-list-acts.ts';
import { OfferButton } from './offer-button.tsx';
import { labelOf } from './row-cells.tsx';
import { newTitle } from './row-form.tsx';
import { TenantSwitch } from './tenant-switch.tsx';

export interface EntityListViewProps<R extends Row> extends Pick<
  ListPageProps<R>,
  'columns' | 'search' | 'searchInputs' | 'lead' | 'emptyHint' | 'actsWidth' | 'children'
> {
  family: ReadCalls;
  entityList: EntityList<R>;
  acts: readonly ListAct<R>[];
  onOpen: (row: R) => void;
}

export function EntityListView<R extends Row>(props: EntityListViewProps<R>) {
  const { entityList, columns = {}, onOpen } = props;
  const { entity } = props.family;
  const { list, acting, chosen, exportFile } = entityList;
  const t = useText();
  const exports = useExportAct(exportFile, list.query);
  const offers = useListActs([...props.acts, ...exports], list.selection);
  const first = offers.buttons.find(({ tone }) => tone === 'primary');
  return (
    <ListFrame
      title={entity.label}
      list={list}
      offers={offers}
      searchFields={searchFields(entity)}
      searchInputs={props.searchInputs}
      search={props.search}
      lead={props.lead}
      extra={acting ? <TenantSwitch acting={acting} /> : null}
      columns={{
        chosen,
        columns: entityList.columnNames.map((name) => ({ name, label: labelOf(t, entity, columns, name) })),
      }}
    >
      {props.children}
      <EntityTable
        entity={entity}
        list={list}
        names={chosen.names}
        columns={columns}
        offers={offers}
        actsWidth={props.actsWidth}
        onOpen={onOpen}
        emptyHint={props.emptyHint && t(props.emptyHint)}
        empty={first ? <OfferButton offer={{ ...first, label: newTitle(entity.label) }} /> : null}
      />
    </ListFrame>
  );
}
