// The page of an entity: search, table (cards on a phone), column settings, saved searches, sort, page, add, edit and
// look in a drawer, delete one or many, export and import. Everything is read from the entity's declaration; a screen
// overrides what differs. Keys: / goes to the search, arrows walk the rows, Enter opens one, Delete deletes it.
import { Suspense, type ReactElement, type ReactNode } from 'react';
import { lazyPart } from '../client/lazy-part.ts';
import type { Text } from '../../contract/kit/text.ts';
import type { ShownFields } from '../client/edit-conflicts.ts';
import { EditablePage } from './editable-page.tsx';
import type { FormValues } from './list/use-editing.ts';
import type { ImportDialogProps } from './import-dialog.tsx';
import type { ListAct } from './list/acts.ts';
import { isWritten, type ReadCalls, type WriteCalls } from './list/entity-calls.ts';
import type { Row, RowOfList } from './list/row.ts';
import type { EntityListOptions } from './list/use-entity-list.ts';
import { ReadOnlyPage } from './read-only-page.tsx';
import type { AsksRemoval } from './use-removal.ts';

/** What every page of an entity may be told. */
export interface ListPageProps<R extends Row> extends Omit<EntityListOptions<R>, 'family'> {
  /** Search controls by field name. */
  searchInputs?: Record<string, ReactElement> | undefined;
  /** Stands in the place of the search bar: a screen with filters of its own (it writes them by `useListState`). */
  search?: ReactNode;
  /** More acts, of the list, of a row, of what is selected; in a row they stand before edit and delete. */
  acts?: readonly ListAct<R>[];
  /** First in the toolbar: an act that is more than a button. */
  lead?: ReactNode;
  /** What the list is for, said where it is empty. */
  emptyHint?: Text;
  /** Width of the acts column where there are more than edit and delete. */
  actsWidth?: number;
  /** Opens a row in place of the drawer that shows its fields. */
  onOpen?: (row: R) => void;
  /** Under the table's toolbar: hints, tabs. */
  children?: ReactNode;
}

/** What a page may be told whose rows are written, too. */
export interface EditablePageProps<R extends Row> extends ListPageProps<R> {
  /** Form controls by field name. */
  inputs?: Record<string, ReactElement>;
  /** What a value of the form is in the eyes of a person, where neither column nor control can tell. */
  show?: ShownFields['show'];
  /** Values a new row starts with. */
  fresh?: FormValues;
  /** Replaces the drawer: a screen of its own opens instead. */
  onAdd?: () => void;
  onEdit?: (row: R) => void;
  /** False takes the act away where the permission alone would allow it. */
  canAdd?: boolean;
  canEdit?: boolean;
  canDelete?: boolean;
  /** Asks before rows are deleted, where there is more to ask than whether. */
  asksRemoval?: AsksRemoval;
  /** Rows that stay: no delete act, where the permission alone would allow it. */
  stays?: (row: R) => boolean;
  /** Rows that are another's to change: no edit act, where the permission alone would allow it. */
  foreign?: (row: R) => boolean;
  /** Rows whose state is another's to change: no act of the machine, where state and permission would allow it. */
  unmoved?: (row: R) => boolean;
  /** Below the fields of the form, inside of it: what follows from what is filled in. */
  formFoot?: ReactNode;
  /** What an import asks and tells besides. */
  importing?: Pick<ImportDialogProps, 'query' | 'option' | 'rightOnly' | 'onStored'>;
  /** False takes the import away where the permission to add would allow it. */
  canImport?: boolean;
}

export interface EntityPageProps<C extends ReadCalls | WriteCalls> extends EditablePageProps<
  RowOfList<C['list']>
> {
  /** A family that only reads gives a page that only shows. */
  family: C;
}

// `lazy` forgets of what rows a page is.
const MovingPage = lazyPart(() => import('./moving-page.tsx')) as unknown as typeof EditablePage;

export function EntityPage<C extends ReadCalls | WriteCalls>({ family, ...props }: EntityPageProps<C>) {
  if (!isWritten(family)) return <ReadOnlyPage family={family} {...props} />;
  if (Object.keys(family.moves ?? {}).length === 0) return <EditablePage family={family} {...props} />;
  return (
    <Suspense fallback={null}>
      <MovingPage family={family} {...props} />
    </Suspense>
  );
}
