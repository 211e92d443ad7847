// Controls for what a person is: the roles one may grant, and the kind of user.
import { Select } from 'antd';
import { grantableRoles } from '../../../../contract/account/registration.ts';
import { userTypeLabels, userTypes } from '../../../../contract/auth/user-kind.ts';
import { text } from '../../../../contract/kit/text.ts';
import { useText, type Say } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { idsOf } from '../../../ui/list/reference-choices.ts';

export interface RolesPickerProps {
  id?: string;
  /** Ids, or ids joined by commas. */
  value?: unknown;
  onChange?: (ids: string[]) => void;
  /** Of a platform administrator who acts in another tenant. */
  tenantId?: string | undefined;
  /** Names of chosen ids that are not offered. */
  titles?: Record<string, string>;
}

/** Roles that the signed-in person may grant: fewer than those a field that names roles could hold. */
export function RolesPicker({ id, value, onChange, tenantId, titles = {} }: RolesPickerProps) {
  const t = useText();
  const roles = useCall(grantableRoles, { query: { tenantId } });
  const options = (roles.data ?? []).map((one) => ({ value: one.id, label: one.title }));
  const known = new Set(options.map((one) => one.value));
  const chosen = idsOf(value);
  const held = chosen.filter((one) => !known.has(one));
  return (
    <Select<string[]>
      {...(id ? { id } : {})}
      mode="multiple"
      loading={roles.isLoading}
      value={chosen}
      // What somebody holds beyond what may be given stays in sight.
      options={[...options, ...held.map((one) => ({ value: one, label: titles[one] ?? one }))]}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t(text('请选择角色', 'Choose roles'))}
      onChange={(ids) => onChange?.(ids)}
    />
  );
}

interface OneProps {
  id?: string;
  value?: string | undefined;
  onChange?: (value: string) => void;
}

/** What a kind of user is called. */
export const kindWords = (t: Say, kind: unknown): string =>
  t(userTypeLabels[kind as (typeof userTypes)[number]] ?? text(String(kind), String(kind)));

export function KindSelect({ id, value, onChange, filter }: OneProps & { filter?: boolean }) {
  const t = useText();
  return (
    <Select
      {...(id ? { id } : {})}
      allowClear={filter ?? false}
      value={value || null}
      options={userTypes.map((kind) => ({ value: kind, label: t(userTypeLabels[kind]) }))}
      placeholder={t(text('请选择', 'Choose'))}
      onChange={(kind) => onChange?.(kind ?? '')}
    />
  );
}
