// The page of an entity whose rows are added, changed, imported and deleted.
import { useState } from 'react';
import { usePermission } from '../client/user.ts';
import { EntityListView } from './entity-list-view.tsx';
import type { EditablePageProps as Told } from './entity-page.tsx';
import { editAct, importAct, newAct, useDeleteAct } from './list-acts.tsx';
import type { ListAct } from './list/acts.ts';
import { permissionOf, type WriteCalls } from './list/entity-calls.ts';
import type { Row } from './list/row.ts';
import { useEditing } from './list/use-editing.ts';
import { useEntityList, type EntityList } from './list/use-entity-list.ts';
import { RecordOf, useRecord } from './record-of.tsx';
import { RowForm } from './row-form.tsx';
import { RowImport } from './row-import.tsx';
import type { MoveActs } from './use-move-acts.tsx';

export interface EditablePageProps<R extends Row> extends Told<R> {
  family: WriteCalls;
}

export function EditablePage<R extends Row>(props: EditablePageProps<R>) {
  return <EditableList {...props} entityList={useEntityList<R>(props)} />;
}

export interface EditableListProps<R extends Row> extends EditablePageProps<R> {
  entityList: EntityList<R>;
  /** The acts of the entity's state machine. */
  moves?: MoveActs<R>;
}

export function EditableList<R extends Row>({ moves, ...props }: EditableListProps<R>) {
  const { family, entityList } = props;
  const edit = useEditing<R>(family.entity.name);
  const record = useRecord<R>();
  const [importing, setImporting] = useState(false);
  const change = props.onEdit ?? edit.start;
  const own = useOwnActs(props, {
    list: entityList.list,
    moves: moves?.acts ?? [],
    add: props.onAdd ?? (() => edit.start(null)),
    change,
    openImport: () => setImporting(true),
  });
  return (
    <>
      <EntityListView
        {...props}
        actsWidth={props.actsWidth ?? moves?.width}
        acts={own.acts}
        onOpen={props.onOpen ?? (own.mayEdit ? change : record.look)}
      />
      <RowForm
        family={family}
        edit={edit}
        fresh={props.fresh ?? {}}
        acting={entityList.acting?.query ?? {}}
        inputs={props.inputs}
        columns={props.columns}
        show={props.show}
        foot={props.formFoot}
      />
      <RecordOf family={family} record={record} tenantId={entityList.acting?.tenantId} />
      {moves?.form}
      {importing ? (
        <RowImport
          family={family}
          query={entityList.fixed}
          {...props.importing}
          onClose={() => setImporting(false)}
        />
      ) : null}
    </>
  );
}

interface Doing<R extends Row> {
  list: Parameters<typeof useDeleteAct<R>>[1];
  moves: readonly ListAct<R>[];
  add: () => void;
  change: (row: R) => void;
  openImport: () => void;
}

/** The acts every such page has, and those of the screen; what may be done at all is said by `can…`. */
function useOwnActs<R extends Row>(
  props: EditablePageProps<R>,
  { list, moves, add, change, openImport }: Doing<R>,
): { acts: ListAct<R>[]; mayEdit: boolean } {
  const { family, canAdd = true, canEdit = true, canDelete = true, stays, foreign } = props;
  const may = usePermission();
  const allows = (can: boolean, code: string | undefined): boolean =>
    can && (code === undefined || may(code));
  const mayAdd = allows(canAdd, permissionOf(family.submit, 'add'));
  const mayEdit = allows(canEdit, permissionOf(family.submit, 'edit'));
  const removal = useDeleteAct<R>(family.remove, list, {
    access: permissionOf(family.remove, 'delete'),
    asks: props.asksRemoval,
  });
  const offered: (ListAct<R> | false)[] = [
    mayAdd && newAct(add),
    // Before the deletion, which stands last in a row also where one of them destroys something.
    ...moves,
    canDelete && { ...removal, fits: (row) => !stays?.(row) },
    ...(props.acts ?? []),
    mayEdit && { ...editAct(change), fits: (row) => !foreign?.(row) },
    family.importFile !== undefined && (props.canImport ?? mayAdd) && importAct(openImport),
  ];
  return { acts: offered.filter((act) => act !== false), mayEdit };
}
