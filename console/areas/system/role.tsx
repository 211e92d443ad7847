// Roles as a tree: adding, changing, disabling, deleting, and what each of them may do.
import { Button, Select } from 'antd';
import { useState, type Key } from 'react';
import { messages } from '../../../contract/kit/message.ts';
import { text } from '../../../contract/kit/text.ts';
import { deptTree } from '../../../contract/organisation/dept-calls.ts';
import { ROOT } from '../../../contract/system/menu.ts';
import {
  role,
  ROLE_DISABLED,
  ROLE_ENABLED,
  roleCalls,
  roleDisable,
  roleList,
  roleTree,
  type RoleNode,
} from '../../../contract/system/role.ts';
import { tenantSelect } from '../../../contract/system/tenant.ts';
import { useText } from '../../shell/language.ts';
import { useAct, useCall } from '../../shell/use-call.ts';
import { usePermission, useUser } from '../../shell/user.ts';
import type { Row } from '../../ui/entity-table.tsx';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { deleteAct, newAct } from '../../ui/list-acts.tsx';
import { useListState } from '../../ui/list-state.ts';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { TreePicker } from '../../ui/tree-picker.tsx';
import { TreeList } from '../../ui/tree-list.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useEditing } from '../../ui/use-editing.ts';
import { useRemoval } from '../../ui/use-removal.ts';
import { GrantDrawer } from './permission/grant-drawer.tsx';

export const title = text('角色管理', 'Roles');

const { roleName, roleAlias } = role.fields;
const searchFields: [string, typeof roleName | typeof roleAlias][] = [
  ['roleName', roleName],
  ['roleAlias', roleAlias],
];
const COLUMNS = ['roleName', 'roleAlias', 'deptName', 'userCount', 'status', 'sort'];

type Edited = Partial<Row> & { parentId?: unknown };

export default function RoleScreen() {
  const t = useText();
  const may = usePermission();
  const confirm = useConfirm();
  const { data: me } = useUser();
  const [state, change] = useListState();
  const { editing, start, stop, draft } = useEditing<Edited>('role');
  const [selected, setSelected] = useState<Key[]>([]);
  const [granting, setGranting] = useState<RoleNode | null>(null);
  const { tenantId: chosenTenant, ...filters } = state.filters;
  const tenantId = chosenTenant ?? me?.user.tenantId;
  const tenants = useCall(tenantSelect);
  const row = editing?.row ?? null;
  const save = useAct(roleCalls.submit, {
    done: row?.id ? messages.updated : messages.created,
    showsFields: true,
    onDone: stop,
  });
  const remove = useAct(roleCalls.remove, { done: messages.deleted, onDone: () => setSelected([]) });
  const switchState = useAct(roleDisable, { done: messages.updated });
  const canAdd = may('role_add');

  const open = (edited: Edited): void => {
    save.reset();
    start(edited);
  };
  const removeRows = useRemoval((ids) => remove.mutate({ query: { ids } }));
  const disable = async (one: RoleNode): Promise<void> => {
    const enabled = one.status === ROLE_ENABLED;
    const question = text('确定停用角色“{name}”?', 'Disable the role "{name}"?');
    const detail = t(text('{n} 位用户将立即失去它的权限', '{n} users lose its rights at once'), {
      n: one.userCount,
    });
    if (enabled && !(await confirm(t(question, { name: one.roleName }), { danger: true, detail }))) return;
    switchState.mutate({ query: { id: one.id, status: enabled ? ROLE_DISABLED : ROLE_ENABLED } });
  };
  const acts = (given: Row) => {
    const one = given as unknown as RoleNode;
    if (!one.changeable) return <span className="sy-quiet">{t(text('只读', 'Read only'))}</span>;
    return (
      <>
        {may('role_grant') ? (
          <Button type="link" size="small" onClick={() => setGranting(one)}>
            {t(text('权限设置', 'Permissions'))}
          </Button>
        ) : null}
        {may('role_edit') ? (
          <>
            <Button
              type="link"
              size="small"
              onClick={() => {
                const { children: _, ...plain } = given as Row & { children?: unknown };
                open(plain as Edited);
              }}
            >
              {t(text('编辑', 'Edit'))}
            </Button>
            <Button type="link" size="small" onClick={() => void disable(one)}>
              {t(one.status === ROLE_ENABLED ? text('停用', 'Disable') : text('启用', 'Enable'))}
            </Button>
          </>
        ) : null}
        {may('role_delete') ? (
          <Button type="link" size="small" danger onClick={() => void removeRows([one.id])}>
            {t(text('删除', 'Delete'))}
          </Button>
        ) : null}
      </>
    );
  };
  return (
    <div className="sy-page">
      <TreeList
        title={title}
        searchFields={searchFields}
        filters={filters}
        onSearch={(next) =>
          change({ filters: { ...next, ...(chosenTenant ? { tenantId: chosenTenant } : {}) } })
        }
        acts={[
          ...(canAdd ? [newAct(t, () => open({}))] : []),
          ...(may('role_delete') ? [deleteAct(t, () => void removeRows(selected.map(String)))] : []),
        ]}
        extra={
          (tenants.data?.length ?? 0) > 1 ? (
            <Select
              className="sy-role-tenant"
              aria-label={t(text('租户', 'Tenant'))}
              showSearch={{ optionFilterProp: 'label' }}
              value={tenantId ?? null}
              options={(tenants.data ?? []).map((one) => ({ value: one.tenantId, label: one.tenantName }))}
              onChange={(next) => change({ filters: { ...filters, ...(next ? { tenantId: next } : {}) } })}
            />
          ) : null
        }
        exportFile={roleCalls.exportFile}
        entity={role}
        source={{ list: roleList, query: state.filters }}
        names={COLUMNS}
        openAll
        selected={selected}
        onSelect={may('role_delete') ? setSelected : undefined}
        rowActs={acts}
        actsWidth={310}
        columns={{
          roleName: { width: 200 },
          roleAlias: { width: 140 },
          deptName: {
            label: role.fields.deptId.label,
            width: 150,
            render: (one) =>
              one['deptName'] ? String(one['deptName']) : t(text('全部机构', 'All departments')),
          },
          userCount: { label: text('用户数', 'Users'), width: 90, align: 'right' },
          status: {
            label: text('状态', 'State'),
            width: 100,
            render: (one) => (
              <ToneTag tone={one['status'] === ROLE_ENABLED ? 'good' : 'neutral'}>
                {t(one['status'] === ROLE_ENABLED ? text('启用', 'Enabled') : text('停用', 'Disabled'))}
              </ToneTag>
            ),
          },
          sort: { width: 80 },
        }}
      />
      <FormDrawer
        open={editing !== null}
        title={t(row?.id ? text('编辑角色', 'Edit role') : text('新增角色', 'New role'))}
        fields={role.fields}
        initial={{ parentId: ROOT, sort: 1, ...row }}
        saving={save.isPending}
        failure={save.error}
        draft={draft}
        onClose={stop}
        onSave={(values) =>
          save.mutate({
            body: {
              ...values,
              ...(row?.id ? { id: row.id } : {}),
              ...(chosenTenant ? { tenantId: chosenTenant } : {}),
            } as never,
          })
        }
        inputs={{
          parentId: (
            <TreePicker
              endpoint={roleTree}
              query={chosenTenant ? { tenantId: chosenTenant } : {}}
              root={{ id: ROOT, title: t(text('顶级', 'Top')) }}
              exclude={row?.id}
            />
          ),
          deptId: (
            <TreePicker
              endpoint={deptTree}
              query={chosenTenant ? { tenantId: chosenTenant } : {}}
              placeholder={t(text('不选则适用于全部机构', 'None: for all departments'))}
            />
          ),
        }}
      />
      <GrantDrawer role={granting} onClose={() => setGranting(null)} />
    </div>
  );
}
