// Adding and editing a person: the record's fields, and roles, units and posts by pickers.
import { signInRefusals } from '../../../../contract/account/user-refusals.ts';
import { enableStatus } from '../../../../contract/account/user.ts';
import type { Endpoint } from '../../../../contract/kit/endpoint.ts';
import type { Fields } from '../../../../contract/kit/field.ts';
import type { Text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import { useSession } from '../../../client/session.ts';
import { usePermission } from '../../../client/user.ts';
import { LazyFormDrawer } from '../../../ui/lazy-form-drawer.tsx';
import { idsOf, titlesBeside } from '../../../ui/list/reference-choices.ts';
import type { Row } from '../../../ui/list/row.ts';
import type { Editing, FormValues } from '../../../ui/list/use-editing.ts';
import { useRowForm } from '../../../ui/list/use-row-form.ts';
import { editTitle, newTitle } from '../../../ui/row-form.tsx';
import { disabling, takingOut } from './leaving-words.ts';
import type { Leaving } from './use-leaving.tsx';
import { KindSelect, kindWords, RolesPicker } from './people-inputs.tsx';

const DISABLED = enableStatus.entries.disabled.key;

export interface PersonDrawerProps {
  edit: Editing<Row>;
  label: Text;
  /** Fields of the form, in order. */
  fields: Fields;
  detail: Endpoint;
  submit: Endpoint;
  /** The calls that reset a password: who may make one of them may change the phone that recovers one. */
  resets: readonly Endpoint[];
  /** Values a new person starts with. */
  fresh: FormValues;
  tenantId?: string | undefined;
  /** Asks before a person is disabled. */
  leave: (leaving: Leaving) => Promise<void>;
  /** A new account's first password, to be shown. */
  onInitialPassword: (password: string) => void;
}

/** The entity's fields so that they stand in a form: links are no columns, which forms otherwise leave out. */
export const formFields = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, { ...fields[name]!, virtual: false }]));

export function PersonDrawer({ edit, label, fields, tenantId, ...props }: PersonDrawerProps) {
  const t = useText();
  const names = Object.keys(fields);
  const me = useSession((state) => state.userId);
  const may = usePermission();
  const { exists, known, drawer } = useRowForm<Row>({
    edit,
    submit: props.submit,
    detail: props.detail,
    also: { tenantId },
    shown: { fields, show: { userType: (kind) => kindWords(t, kind) } },
    initial: (row) => (row ? valuesOf(names, row) : props.fresh),
    body: (values, row) => ({
      ...Object.fromEntries(names.map((name) => [name, values[name] ?? (row ? null : undefined)])),
      ...(tenantId ? { tenantId } : {}),
      ...(values['handOverTo'] === undefined ? {} : { handOverTo: values['handOverTo'] }),
    }),
    onSaved(answer) {
      const { initialPassword } = answer as { initialPassword?: string };
      if (initialPassword) props.onInitialPassword(initialPassword);
    },
  });
  const held = !exists
    ? null
    : known?.id === me
      ? signInRefusals.ownPhone
      : props.resets.some(({ access }) => may(access))
        ? null
        : signInRefusals.phone;
  // Saved in the form, too, being disabled or taken out of units asks who takes over.
  const save = (values: FormValues): void => {
    const disables =
      exists && values['enableStatus'] === DISABLED && known?.['enableStatus'] !== DISABLED && known?.id;
    const name = String(values['realName'] ?? '');
    const go = (handOverTo: string | undefined): void => drawer.onSave({ ...values, handOverTo });
    if (disables) return void props.leave({ ...disabling(t, name), userIds: [disables], go });
    const units = idsOf(values['deptId']);
    const leavesUnits = idsOf(known?.['deptId']).some((id) => !units.includes(id));
    if (!exists || !known?.id || !leavesUnits) return drawer.onSave(values);
    return void props.leave({ ...takingOut(t, name), userIds: [known.id], deptIds: units, go });
  };
  return (
    <LazyFormDrawer
      {...drawer}
      onSave={save}
      title={t((exists ? editTitle : newTitle)(label))}
      fields={held ? { ...fields, phone: { ...fields['phone']!, hint: held.text } } : fields}
      locked={held ? ['phone'] : []}
      inputs={{
        userType: <KindSelect />,
        roleId: (
          <RolesPicker tenantId={tenantId} titles={Object.fromEntries(titlesBeside(known, 'roleId'))} />
        ),
      }}
    />
  );
}

const valuesOf = (names: readonly string[], row: Row): FormValues =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? undefined]));
