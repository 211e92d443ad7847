// Adding and editing a person: the record's fields, and roles, units and posts by pickers.
import { useMemo } from 'react';
import type { Endpoint } from '../../../../contract/kit/endpoint.ts';
import type { Fields } from '../../../../contract/kit/field.ts';
import { messages } from '../../../../contract/kit/message.ts';
import { text, type Text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../shell/language.ts';
import { useAct, useCall } from '../../../shell/use-call.ts';
import type { FormValues } from '../../../ui/entity-form.tsx';
import type { Row } from '../../../ui/entity-table.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { midSentence } from '../../../ui/mid-sentence.ts';
import type { Editing } from '../../../ui/use-editing.ts';
import { DeptsPicker, idsOf, KindSelect, PostsPicker, RolesPicker, titlesOf } from './people-inputs.tsx';

export interface PersonDrawerProps {
  edit: Editing<Row>;
  label: Text;
  /** Fields of the form, in order. */
  fields: Fields;
  detail: Endpoint;
  submit: Endpoint;
  /** Values a new person starts with. */
  fresh: FormValues;
  tenantId?: string | undefined;
  /** A new account's first password, to be shown. */
  onInitialPassword: (password: string) => void;
}

const LINKS = ['roleId', 'deptId', 'postId'];

/** The entity's fields so that they stand in a form: links are no columns, which forms otherwise leave out. */
export const formFields = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, { ...fields[name]!, virtual: false }]));

export function PersonDrawer(props: PersonDrawerProps) {
  const { edit, label, fields, tenantId } = props;
  const t = useText();
  const row = edit.editing?.row ?? null;
  const query = { id: row?.id ?? '', tenantId };
  const detail = useCall(props.detail, { query } as never, { enabled: !!row, staleTime: 0 });
  const loaded = (detail.data ?? row) as Row | null;
  const save = useAct(props.submit, {
    done: row ? messages.updated : messages.created,
    showsFields: true,
    onDone: (answer) => {
      edit.stop();
      const { initialPassword } = answer as { initialPassword?: string };
      if (initialPassword) props.onInitialPassword(initialPassword);
    },
  });
  const names = Object.keys(fields);
  const initial: FormValues = useMemo(() => {
    if (!row) return props.fresh;
    const source = loaded ?? row;
    return Object.fromEntries(
      Object.keys(fields).map((name) => [
        name,
        LINKS.includes(name) ? idsOf(source[name]) : (source[name] ?? undefined),
      ]),
    );
  }, [row, loaded, fields, props.fresh]);
  const words = { name: midSentence(t(label)) };
  return (
    <FormDrawer
      open={edit.editing !== null}
      title={row ? t(text('编辑{name}', 'Edit {name}'), words) : t(text('新增{name}', 'New {name}'), words)}
      fields={fields}
      initial={initial}
      draft={edit.draft}
      loading={!!row && detail.isFetching}
      saving={save.isPending}
      failure={save.error}
      onClose={() => {
        save.reset();
        edit.stop();
      }}
      inputs={{
        userType: <KindSelect />,
        roleId: <RolesPicker tenantId={tenantId} titles={titlesOf(loaded?.roleId, loaded?.roleName)} />,
        deptId: <DeptsPicker tenantId={tenantId} titles={titlesOf(loaded?.deptId, loaded?.deptName)} />,
        postId: <PostsPicker tenantId={tenantId} titles={titlesOf(loaded?.postId, loaded?.postName)} />,
      }}
      onSave={(values) => {
        const sent = Object.fromEntries(
          names.map((name) => [name, values[name] ?? (row ? null : undefined)]),
        );
        save.mutate({
          body: { ...sent, ...(tenantId ? { tenantId } : {}), ...(row ? { id: row.id } : {}) },
        } as never);
      }}
    />
  );
}
