// The page of an entity: search, table (cards on a phone), column settings, saved searches, sort, page, add, edit and
// look in a drawer, delete one or many, export and import. Everything is read from the entity's declaration; a screen
// overrides what differs. Keys: / goes to the search, arrows walk the rows, Enter opens one.
import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import {
  lazy,
  Suspense,
  useMemo,
  useRef,
  useState,
  type Key,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { CrudFamily } from '../../contract/kit/crud.ts';
import type { Entity } from '../../contract/kit/entity.ts';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import type { RecordFamily } from '../../contract/kit/records.ts';
import { messages } from '../../contract/kit/message.ts';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../shell/language.ts';
import { usePermission } from '../shell/user.ts';
import { useAct, useCall } from '../shell/use-call.ts';
import { columnLabel } from './column-label.ts';
import { useChosenColumns } from './column-settings.tsx';
import type { FormValues } from './entity-form.tsx';
import { formFieldsOf } from './form-fields.ts';
import { EntityTable, type ColumnOverride, type Row } from './entity-table.tsx';
import type { ImportDialogProps } from './import-dialog.tsx';
import { deleteAct, newAct, useExport } from './list-acts.tsx';
import { useListState } from './list-state.ts';
import { ListToolbar, type ListAct } from './list-toolbar.tsx';
import { midSentence } from './mid-sentence.ts';
import { SavedFilters } from './saved-filters.tsx';
import { SearchBar } from './search-bar.tsx';
import { TenantSwitch, useActingTenant, type ActingTenant } from './tenant-switch.tsx';
import { useShortcuts } from './shortcuts.ts';
import { useEditing } from './use-editing.ts';
import { useRemoval } from './use-removal.ts';

const ImportDialog = lazy(() => import('./import-dialog.tsx'));
const FormDrawer = lazy(() => import('./form-drawer.tsx').then((module) => ({ default: module.FormDrawer })));
const RecordDrawer = lazy(() =>
  import('./record-drawer.tsx').then((module) => ({ default: module.RecordDrawer })),
);

export interface EntityPageProps {
  /** A family that only reads gives a page that only shows. */
  family: CrudFamily<Entity> | RecordFamily;
  /** Another list call with the same rows. */
  list?: Endpoint;
  /** The workbook of `list`; the family's own fits the family's list only. */
  exportFile?: Endpoint;
  /** Always sent with the list, for example `{ deptId }`. */
  fixed?: Record<string, unknown>;
  /** Columns by field name: other renderers, widths; names that are not fields are added at the end. */
  columns?: Record<string, ColumnOverride>;
  /** Form controls by field name. */
  inputs?: Record<string, ReactElement>;
  /** Search controls by field name. */
  searchInputs?: Record<string, ReactElement>;
  /** Stands in the place of the search bar: a screen with filters of its own (it writes them by `useListState`). */
  search?: ReactNode;
  /** Values a new row starts with. */
  fresh?: FormValues;
  /** More acts in the toolbar. */
  toolbar?: ReactNode;
  /** More acts of a row, before edit and delete. */
  rowActs?: (row: Row) => ReactNode;
  /** Acts on all selected rows, besides deleting them. */
  bulk?: (ids: string[]) => ReactNode;
  /** Width of the acts column where there are more than edit and delete. */
  actsWidth?: number;
  /** Replaces the drawer: a screen of its own opens instead. */
  onAdd?: () => void;
  onEdit?: (row: Row) => void;
  /** Opens a row in place of the drawer that shows its fields. */
  onOpen?: (row: Row) => void;
  /** False takes the act away where the permission alone would allow it. */
  canAdd?: boolean;
  canEdit?: boolean;
  canDelete?: boolean;
  /** Rows that stay: no delete act, where the permission alone would allow it. */
  stays?: (row: Row) => boolean;
  /** What an import asks and tells besides. */
  importing?: Pick<ImportDialogProps, 'query' | 'options' | 'onStored'>;
  /** False takes the import away where the permission to add would allow it. */
  canImport?: boolean;
  /** The tenant acted in, where the screen has to know; else the page keeps it itself. */
  acting?: ActingTenant;
  /** Under the table's toolbar: hints, tabs. */
  children?: ReactNode;
}

const permissionOf = (endpoint: Endpoint, suffix: string): string | null =>
  endpoint.access.kind === 'permission' ? endpoint.access.code.replace(/_(add|delete|view)$/, suffix) : null;

export function EntityPage(props: EntityPageProps) {
  const { columns = {}, rowActs } = props;
  const { entity } = props.family;
  const writes = 'submit' in props.family;
  const family = props.family as CrudFamily<Entity>;
  const t = useText();
  const may = usePermission();
  const root = useRef<HTMLDivElement>(null);
  const [state, change] = useListState(entity.name);
  const [selected, setSelected] = useState<Key[]>([]);
  const [importing, setImporting] = useState(false);
  const [viewing, setViewing] = useState<Row | null>(null);
  const { editing, start, stop, draft } = useEditing<Row>(entity.name);

  // A drawer stays once it was open, so that it can close with its movement.
  const [drawers, setDrawers] = useState({ form: false, record: false });
  const wanted = { form: drawers.form || !!editing, record: drawers.record || !!viewing };
  if (wanted.form !== drawers.form || wanted.record !== drawers.record) setDrawers(wanted);

  const ownActing = useActingTenant();
  const acting = props.acting ?? ownActing;
  const there = family.list.acting ? acting.query : {};
  const fixed = { ...props.fixed, ...there };
  const asShown = { ...state.filters, ...fixed, ascs: state.ascs, descs: state.descs };
  const list = useCall(
    props.list ?? family.list,
    { query: { ...asShown, current: state.current, size: state.size } } as never,
    { keepPrevious: true },
  );
  const page = list.data as { records: Row[]; total: number } | undefined;
  const id = editing?.row?.id ?? viewing?.id;
  const detail = useCall(family.detail, { query: { id: id ?? '' } }, { enabled: !!id, staleTime: 0 });

  const exporting = useExport(props.exportFile ?? (props.list ? undefined : family.exportFile), asShown);
  const save = useAct(writes ? family.submit : (family.list as never), {
    done: editing?.row ? messages.updated : messages.created,
    showsFields: true,
    onDone: stop,
  });
  const remove = useAct(writes ? family.remove : (family.list as never), {
    done: messages.deleted,
    onDone: (_, { query: gone }) => {
      setSelected([]);
      // The last page may have become empty.
      if (page && gone.ids.length >= page.records.length && state.current > 1)
        change({ current: state.current - 1 });
    },
  });
  const allowed = (given: boolean | undefined, code: string | null): boolean =>
    (given ?? true) && (code === null || may(code));
  const canAdd = writes && allowed(props.canAdd, permissionOf(family.submit, '_add'));
  const canEdit = writes && allowed(props.canEdit, permissionOf(family.submit, '_edit'));
  const canDelete = writes && allowed(props.canDelete, permissionOf(family.remove, '_delete'));

  const searchFields = useMemo(
    () =>
      Object.entries(entity.fields).filter(
        ([, one]) => one.search && (one.places === undefined || one.places.includes('search')),
      ),
    [entity],
  );
  const columnNames = useMemo(() => {
    const listed = Object.entries(entity.fields)
      .filter(([, one]) => one.kind !== 'secret' && one.kind !== 'json' && one.kind !== 'longText')
      .filter(([, one]) => one.places === undefined || one.places.includes('list'))
      .map(([name]) => name);
    return [...new Set([...listed, ...Object.keys(columns)])];
  }, [entity, columns]);
  const chosen = useChosenColumns(entity.name, columnNames, (name) => t(columnLabel(entity, columns, name)));
  const removeRows = useRemoval((ids) => remove.mutate({ query: { ids } }));
  const edit = (row: Row): void => (props.onEdit ? props.onEdit(row) : (save.reset(), start(row)));
  const add = (): void => (props.onAdd ? props.onAdd() : (save.reset(), start(null)));
  useShortcuts({
    '/': () =>
      editing || viewing ? undefined : root.current?.querySelector<HTMLElement>('search input')?.focus(),
  });
  const formNames = formFieldsOf(entity.fields).map(([name]) => name);
  const loaded = detail.data as Row | undefined;
  const initial: FormValues = editing?.row
    ? Object.fromEntries(formNames.map((name) => [name, (loaded ?? editing.row)?.[name] ?? undefined]))
    : (props.fresh ?? {});
  const label = t(entity.label);
  const words = { name: midSentence(label) };
  const newLabel = t(text('新增{name}', 'New {name}'), words);
  const acts: ListAct[] = [
    ...(canAdd ? [newAct(t, add)] : []),
    ...(canDelete ? [deleteAct(t, () => void removeRows(selected.map(String)))] : []),
  ];
  const tools: ListAct[] = [
    ...(family.importFile && (props.canImport ?? canAdd)
      ? [
          {
            key: 'import',
            label: t(text('导入 Excel', 'Import from Excel')),
            icon: <ImportOutlined aria-hidden />,
            onClick: () => setImporting(true),
          },
        ]
      : []),
    ...exporting,
  ];

  return (
    <div className="sy-page" ref={root}>
      <h1 className="sy-unseen">{label}</h1>
      {props.search !== undefined ? (
        props.search
      ) : searchFields.length ? (
        <SearchBar
          fields={searchFields}
          filters={state.filters}
          onSearch={(filters) => change({ filters })}
          {...(props.searchInputs ? { inputs: props.searchInputs } : {})}
        />
      ) : null}
      <section className="sy-card" aria-label={label}>
        <ListToolbar
          acts={acts}
          extra={
            <>
              {props.toolbar}
              {selected.length ? props.bulk?.(selected.map(String)) : null}
              {family.list.acting ? (
                <TenantSwitch
                  acting={{
                    ...acting,
                    choose: (next) => {
                      setSelected([]);
                      acting.choose(next);
                    },
                  }}
                />
              ) : null}
            </>
          }
          tools={tools}
          selected={selected.length}
          onClearSelection={() => setSelected([])}
          onRefresh={() => void list.refetch()}
          refreshing={list.isFetching}
          settings={
            <>
              {searchFields.length || props.search ? (
                <SavedFilters
                  list={entity.name}
                  filters={state.filters}
                  onApply={(filters) => change({ filters })}
                />
              ) : null}
              {chosen.settings}
            </>
          }
        />
        {props.children}
        <EntityTable
          entity={entity}
          names={chosen.names}
          columns={columns}
          density={chosen.density}
          page={page}
          loading={list.isLoading}
          stale={list.isPlaceholderData}
          error={list.error}
          onRetry={() => void list.refetch()}
          state={state}
          onChange={change}
          selected={selected}
          onSelect={canDelete || props.bulk ? setSelected : undefined}
          onOpen={props.onOpen ?? (canEdit ? edit : setViewing)}
          filtered={Object.keys(state.filters).length > 0}
          empty={
            canAdd ? (
              <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={add}>
                {newLabel}
              </Button>
            ) : null
          }
          actsWidth={props.actsWidth}
          rowActs={
            rowActs || canEdit || canDelete
              ? (row) => (
                  <>
                    {rowActs?.(row)}
                    {canEdit ? (
                      <Button type="link" size="small" onClick={() => edit(row)}>
                        {t(text('编辑', 'Edit'))}
                      </Button>
                    ) : null}
                    {canDelete && !props.stays?.(row) ? (
                      <Button type="link" size="small" danger onClick={() => void removeRows([row.id])}>
                        {t(text('删除', 'Delete'))}
                      </Button>
                    ) : null}
                  </>
                )
              : undefined
          }
        />
      </section>
      <Suspense fallback={null}>
        {drawers.form ? (
          <FormDrawer
            open={editing !== null}
            title={editing?.row ? t(text('编辑{name}', 'Edit {name}'), words) : newLabel}
            fields={entity.fields}
            initial={initial}
            draft={draft}
            loading={!!editing?.row && detail.isFetching}
            saving={save.isPending}
            failure={save.error}
            onClose={stop}
            onSave={(values) => {
              const row = editing?.row;
              const version = loaded?.['version'] === undefined ? {} : { version: loaded['version'] };
              const cleared = Object.fromEntries(
                formNames.map((name) => [name, values[name] ?? (row ? null : undefined)]),
              );
              save.mutate({
                body: { ...props.fresh, ...there, ...cleared, ...version, ...(row ? { id: row.id } : {}) },
              } as never);
            }}
            {...(props.inputs ? { inputs: props.inputs } : {})}
          />
        ) : null}
        {drawers.record ? (
          <RecordDrawer
            open={viewing !== null}
            title={label}
            fields={entity.fields}
            row={loaded ?? viewing}
            loading={detail.isFetching}
            onClose={() => setViewing(null)}
          />
        ) : null}
        {importing ? (
          <ImportDialog
            family={family}
            query={fixed ?? {}}
            open
            onClose={() => setImporting(false)}
            {...props.importing}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
