// Roles as a tree: adding, changing, disabling, deleting, and what each of them may do.
import { NO_ROW } from '../../../contract/kit/reference.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { messages } from '../../../contract/kit/message.ts';
import { text } from '../../../contract/kit/text.ts';
import {
  role,
  ROLE_DISABLED,
  ROLE_ENABLED,
  roleCalls,
  roleDisable,
  roleList,
  type RoleNode,
} from '../../../contract/system/role.ts';
import { tenantSelect } from '../../../contract/system/tenant.ts';
import { useText, type Say } from '../../client/language.ts';
import { useAct, useCall } from '../../client/use-call.ts';
import { useUser } from '../../client/user.ts';
import { LazyFormDrawer } from '../../ui/lazy-form-drawer.tsx';
import { editAct, newAct, useDeleteAct } from '../../ui/list-acts.tsx';
import type { ListAct } from '../../ui/list/acts.ts';
import type { Columns } from '../../ui/list/columns.ts';
import type { Row } from '../../ui/list/row.ts';
import { withoutBranch, type TreeRow } from '../../ui/list/tree-rows.ts';
import { useEditing } from '../../ui/list/use-editing.ts';
import { useRowForm } from '../../ui/list/use-row-form.ts';
import { useTreeList } from '../../ui/list/use-tree-list.ts';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { TreeList } from '../../ui/tree-list.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { GrantDrawer } from './permission/grant-drawer.tsx';
import styles from './permission/permission.module.css';

export const title = text('角色管理', 'Roles');

const { roleName, roleAlias } = role.fields;
const searchFields: [string, typeof roleName | typeof roleAlias][] = [
  ['roleName', roleName],
  ['roleAlias', roleAlias],
];
const COLUMNS = ['roleName', 'roleAlias', 'deptName', 'userCount', 'status', 'sort'];

const ASIDE = ['tenantId'];

type RoleRow = RoleNode & TreeRow;
/** A row to edit, or where a new one will stand. */
type Edited = Partial<Row>;

const isEnabled = ({ status }: RoleNode): boolean => status === ROLE_ENABLED;

const columnsOf = (t: Say): Columns<RoleRow> => ({
  roleName: { width: 200 },
  roleAlias: { width: 140 },
  deptName: {
    label: role.fields.deptId.label,
    width: 150,
    render: ({ deptName }) => (deptName ? String(deptName) : t(text('全部机构', 'All departments'))),
  },
  userCount: { label: text('用户数', 'Users'), width: 90, align: 'right' },
  status: {
    label: text('状态', 'State'),
    width: 100,
    render: (one) => (
      <ToneTag tone={isEnabled(one) ? 'good' : 'neutral'}>
        {t(isEnabled(one) ? text('启用', 'Enabled') : text('停用', 'Disabled'))}
      </ToneTag>
    ),
  },
  sort: { width: 80 },
});

interface TenantChoiceProps {
  tenantId: string | undefined;
  onChoose: (tenantId: string | undefined) => void;
}

/** Whose roles these are, for those who look after several tenants. */
function TenantChoice({ tenantId, onChoose }: TenantChoiceProps) {
  const t = useText();
  const { data: me } = useUser();
  const tenants = useCall(tenantSelect).data ?? [];
  if (tenants.length < 2) return null;
  return (
    <Select
      className={styles.roleTenant}
      aria-label={t(text('租户', 'Tenant'))}
      showSearch={{ optionFilterProp: 'label' }}
      value={tenantId ?? me?.user.tenantId ?? null}
      options={tenants.map((one) => ({ value: one.tenantId, label: one.tenantName }))}
      onChange={(next) => onChoose(next ?? undefined)}
    />
  );
}

export default function RoleScreen() {
  const t = useText();
  const list = useTreeList(role.name, roleList, ASIDE);
  const edit = useEditing<Edited>(role.name);
  const [granting, setGranting] = useState<RoleNode | null>(null);
  const { tenantId } = list.state.filters;
  const acting = tenantId ? { tenantId } : {};
  const remove = useDeleteAct<RoleRow>(roleCalls.remove, list, { access: 'role_delete' });
  const states = useStateActs();
  const { exists, drawer } = useRowForm<Edited>({
    edit,
    submit: roleCalls.submit,
    also: acting,
    initial: (row) => ({ parentId: NO_ROW, sort: 1, ...row }),
    body: (values) => ({ ...values, ...acting }),
  });
  const acts: ListAct<RoleRow>[] = [
    newAct(() => edit.start({}), 'role_add'),
    remove,
    {
      key: 'grant',
      on: 'row',
      label: text('权限设置', 'Permissions'),
      access: 'role_grant',
      perform: setGranting,
    },
    editAct<RoleRow>((one) => edit.start(withoutBranch(one)), 'role_edit'),
    ...states,
  ];
  return (
    <>
      <TreeList<RoleRow>
        title={title}
        list={list}
        searchFields={searchFields}
        acts={acts.map(onlyChangeable)}
        withoutActs={<span className={styles.quiet}>{t(text('只读', 'Read only'))}</span>}
        extra={
          <TenantChoice
            tenantId={tenantId}
            onChoose={(next) =>
              list.change({ filters: { ...list.filters, ...(next ? { tenantId: next } : {}) } })
            }
          />
        }
        exportFile={roleCalls.exportFile}
        entity={role}
        source={{ list: roleList, query: list.state.filters }}
        names={COLUMNS}
        columns={columnsOf(t)}
        openAll
        actsWidth={310}
      />
      <LazyFormDrawer
        {...drawer}
        title={t(exists ? text('编辑角色', 'Edit role') : text('新增角色', 'New role'))}
        fields={role.fields}
      />
      <GrantDrawer role={granting} onClose={() => setGranting(null)} />
    </>
  );
}

/** Roles above the own one are only looked at. */
const onlyChangeable = (act: ListAct<RoleRow>): ListAct<RoleRow> =>
  act.on === 'list' ? act : { ...act, fits: (one) => one.changeable && (act.fits?.(one) ?? true) };

/** Disabling, which takes rights from people at once and therefore asks, and enabling again. */
function useStateActs(): ListAct<RoleRow>[] {
  const t = useText();
  const confirm = useConfirm();
  const change = useAct(roleDisable, { done: messages.updated });
  const setState = ({ id }: RoleNode, status: number): void => change.mutate({ query: { id, status } });
  const disable = async (one: RoleNode): Promise<void> => {
    const question = text('确定停用角色“{name}”?', 'Disable the role "{name}"?');
    const detail = t(text('{n} 位用户将立即失去它的权限', '{n} users lose its rights at once'), {
      n: one.userCount,
    });
    if (await confirm(t(question, { name: one.roleName }), { danger: true, detail }))
      setState(one, ROLE_DISABLED);
  };
  return [
    {
      key: 'disable',
      on: 'row',
      label: text('停用', 'Disable'),
      access: 'role_edit',
      fits: isEnabled,
      perform: (one) => void disable(one),
    },
    {
      key: 'enable',
      on: 'row',
      label: text('启用', 'Enable'),
      access: 'role_edit',
      fits: (one) => !isEnabled(one),
      perform: (one) => setState(one, ROLE_ENABLED),
    },
  ];
}
