// Controls for what a person belongs to: roles one may grant, units, posts, and the kind of user.
import { Select } from 'antd';
import { grantableRoles } from '../../../../contract/account/registration.ts';
import { userTypeLabels, userTypes } from '../../../../contract/auth/user-kind.ts';
import { text } from '../../../../contract/kit/text.ts';
import { deptTree } from '../../../../contract/organisation/dept-calls.ts';
import { postSelect } from '../../../../contract/system/post.ts';
import { useText, type Say } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { TreeManyPicker } from '../../../ui/tree-picker.tsx';

export interface ManyProps {
  id?: string;
  value?: string[] | undefined;
  onChange?: (ids: string[]) => void;
  /** Of a platform administrator who acts in another tenant. */
  tenantId?: string | undefined;
  /** Names of chosen ids that are not offered. */
  titles?: Record<string, string>;
  label?: string;
}

interface ChoiceProps extends ManyProps {
  options: { value: string; label: string }[];
  loading: boolean;
}

function ManySelect({ id, value, onChange, options, loading, titles = {}, label }: ChoiceProps) {
  const t = useText();
  const known = new Set(options.map((one) => one.value));
  const held = (value ?? []).filter((one) => !known.has(one));
  return (
    <Select<string[]>
      {...(id ? { id } : {})}
      {...(label ? { 'aria-label': label } : {})}
      mode="multiple"
      loading={loading}
      value={value ?? []}
      // What somebody holds beyond what may be given stays in sight.
      options={[...options, ...held.map((one) => ({ value: one, label: titles[one] ?? one }))]}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t(text('请选择', 'Choose'))}
      onChange={(ids) => onChange?.(ids)}
    />
  );
}

/** Roles that the signed-in person may grant. */
export function RolesPicker(props: ManyProps) {
  const { tenantId } = props;
  const roles = useCall(grantableRoles, { query: { tenantId } });
  const options = (roles.data ?? []).map((one) => ({ value: one.id, label: one.title }));
  return <ManySelect {...props} options={options} loading={roles.isLoading} />;
}

export function PostsPicker(props: ManyProps) {
  const { tenantId } = props;
  const posts = useCall(postSelect, { query: { tenantId } });
  const options = (posts.data ?? []).map((one) => ({ value: one.id, label: one.postName }));
  return <ManySelect {...props} options={options} loading={posts.isLoading} />;
}

export function DeptsPicker({ tenantId, value, ...rest }: ManyProps) {
  return (
    <TreeManyPicker
      {...rest}
      value={value ?? null}
      endpoint={deptTree}
      query={tenantId ? { tenantId } : {}}
    />
  );
}

interface OneProps {
  id?: string;
  value?: string | undefined;
  onChange?: (value: string) => void;
}

/** One of the roles, as a filter. */
export function RoleFilter({ id, value, onChange, tenantId }: OneProps & { tenantId?: string | undefined }) {
  const t = useText();
  const roles = useCall(grantableRoles, { query: { tenantId } });
  return (
    <Select
      {...(id ? { id } : {})}
      allowClear
      value={value || null}
      loading={roles.isLoading}
      options={(roles.data ?? []).map((one) => ({ value: one.id, label: one.title }))}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t(text('请选择', 'Choose'))}
      onChange={(role) => onChange?.(role ?? '')}
    />
  );
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

/** `1,2` → `['1', '2']` */
export const idsOf = (joined: unknown): string[] =>
  typeof joined === 'string' ? joined.split(',').filter(Boolean) : [];

/** Names of joined ids: `1,2` and `a,b` → `{1: 'a', 2: 'b'}`. */
export function titlesOf(ids: unknown, names: unknown): Record<string, string> {
  const words = idsOf(names);
  return Object.fromEntries(idsOf(ids).map((id, at) => [id, words[at] ?? id]));
}
