// The form of an entity's rows in its drawer: a new row, or one that exists.
import type { ReactElement, ReactNode } from 'react';
import { text, type Text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { formFieldsOf } from './form-fields.ts';
import type { ShownFields } from '../client/edit-conflicts.ts';
import type { Columns } from './list/columns.ts';
import type { WriteCalls } from './list/entity-calls.ts';
import { LazyFormDrawer } from './lazy-form-drawer.tsx';
import type { Row } from './list/row.ts';
import type { Editing, FormValues } from './list/use-editing.ts';
import { useRowForm } from './list/use-row-form.ts';
import { midSentence } from './mid-sentence.ts';

export const newTitle = ({ zh, en }: Text): Text => text(`新增${zh}`, `New ${midSentence(en)}`);
export const editTitle = ({ zh, en }: Text): Text => text(`编辑${zh}`, `Edit ${midSentence(en)}`);

export interface RowFormProps<R extends Row> {
  family: WriteCalls;
  edit: Editing<R>;
  /** Values a new row starts with. */
  fresh: FormValues;
  /** Names the tenant acted in. */
  acting: { tenantId?: string };
  /** Form controls by field name. */
  inputs?: Record<string, ReactElement> | undefined;
  /** The columns of the list: what one shows of a value is shown of it in a comparison, too. */
  columns?: Columns<R> | undefined;
  /** What a value is in the eyes of a person, where neither list nor control can tell. */
  show?: ShownFields['show'];
  /** Below the fields, inside the form. */
  foot?: ReactNode;
}

export function RowForm<R extends Row>({ family, edit, fresh, acting, inputs, ...props }: RowFormProps<R>) {
  const { entity, submit, detail } = family;
  const t = useText();
  const names = formFieldsOf(entity.fields).map(([name]) => name);
  const { exists, drawer } = useRowForm<R>({
    edit,
    submit,
    ...(detail ? { detail } : {}),
    shown: { inputs, show: { ...shownIn(family, props.columns, edit.editing?.row), ...props.show } },
    also: acting,
    initial: (row) => (row ? pick(names, (name) => row[name] ?? undefined) : fresh),
    // What was emptied is sent as nothing, so that it is emptied there, too.
    body: (values, row) => ({
      ...fresh,
      ...acting,
      ...pick(names, (name) => values[name] ?? (row ? null : undefined)),
    }),
  });
  return (
    <LazyFormDrawer
      {...drawer}
      title={t((exists ? editTitle : newTitle)(entity.label))}
      fields={entity.fields}
      {...(inputs ? { inputs } : {})}
    >
      {props.foot}
    </LazyFormDrawer>
  );
}

const pick = (names: readonly string[], valueOf: (name: string) => unknown): FormValues =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)]));

/** How the list shows values that neither a dictionary nor a reference explains; titles are drawn with marks and links. */
function shownIn<R extends Row>(
  { entity }: WriteCalls,
  columns: Columns<R> = {},
  row: R | null | undefined,
): NonNullable<ShownFields['show']> {
  const plain = Object.entries(columns).filter(([name, { render }]) => {
    const field = entity.fields[name];
    return render && field && !field.dictionary && !field.reference && name !== entity.title;
  });
  return Object.fromEntries(
    plain.map(([name, column]) => [
      name,
      (value: unknown) => column.render?.({ ...row, [name]: value } as R) ?? String(value),
    ]),
  );
}
