// The users of a tenant: the organisation at the left, people at the right.
import { Checkbox } from 'antd';
import { useState } from 'react';
import {
  userCalls,
  userChangeStatus,
  userDetail,
  userResetPassword,
  userSubmit,
  userUnlock,
} from '../../../contract/account/user-calls.ts';
import { user } from '../../../contract/account/user.ts';
import { totpReset } from '../../../contract/auth/second-factor.ts';
import { text } from '../../../contract/kit/text.ts';
import { deptTree } from '../../../contract/organisation/dept-calls.ts';
import { useText } from '../../shell/language.ts';
import { useAct } from '../../shell/use-call.ts';
import { usePermission } from '../../shell/user.ts';
import { DictionaryTag } from '../../ui/dictionary-tag.tsx';
import { EntityPage } from '../../ui/entity-page.tsx';
import type { ColumnOverride, Row } from '../../ui/entity-table.tsx';
import { useListState } from '../../ui/list-state.ts';
import { useScreenLevel } from '../../ui/screen-level.ts';
import { useActingTenant } from '../../ui/tenant-switch.tsx';
import { TreePicker } from '../../ui/tree-picker.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useEditing } from '../../ui/use-editing.ts';
import { DeptSide } from './parts/dept-side.tsx';
import { GrantRoles } from './parts/grant-roles.tsx';
import { InitialPassword } from './parts/initial-password.tsx';
import { KindSelect, RoleFilter } from './parts/people-inputs.tsx';
import { formFields, PersonDrawer } from './parts/person-drawer.tsx';
import { UserActs, type UserAct } from './parts/user-acts.tsx';
import { UserSessions } from './parts/user-sessions.tsx';
import { stateTones } from './parts/state-tones.ts';

export const title = text('用户管理', 'Users');

const fields = formFields(user.fields, [
  ...['account', 'realName', 'userType', 'phone', 'deptId', 'roleId', 'postId', 'email', 'name', 'sex'],
  ...['birthday', 'code', 'enableStatus'],
]);

const columns: Record<string, ColumnOverride> = {
  realName: { width: 96 },
  account: { width: 124 },
  userType: { width: 120, render: (row) => String(row.userTypeName) },
  phone: { width: 124 },
  email: { width: 170 },
  sex: { width: 70 },
  roleName: { width: 116, sortable: false },
  deptName: { width: 166, sortable: false },
  postName: { width: 110, sortable: false },
  enableStatus: {
    width: 74,
    render: (row) => <DictionaryTag code="enable_status" value={row.enableStatus} tones={stateTones} />,
  },
};

type Dialog =
  { kind: 'grant'; userIds: string[]; name: string; row: Row | null } | { kind: 'sessions'; row: Row };

export default function Users() {
  const t = useText();
  const may = usePermission();
  const confirm = useConfirm();
  const wide = useScreenLevel() >= 2;
  const edit = useEditing<Row>('user');
  const acting = useActingTenant();
  const { tenantId } = acting;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [password, setPassword] = useState<string | null>(null);
  const [covered, setCovered] = useState(false);
  const [state, change] = useListState('user');
  const reset = useAct(userResetPassword, {
    done: null,
    onDone: ({ initialPassword }) => setPassword(initialPassword),
  });
  const unlock = useAct(userUnlock, { done: text('已解除登录锁定', 'Unlocked') });
  const status = useAct(userChangeStatus);
  const forgetCodes = useAct(totpReset, { done: text('已重置动态验证码', 'One-time codes reset') });
  const chosen = state.filters.deptId;

  const ask = async (question: string, detail: string): Promise<boolean> =>
    confirm(question, { detail, danger: true });
  /** What may be done to these people; `row` where it is one of them only. */
  const actsOn = (userIds: string[], row: Row | null): UserAct[] => {
    const name = row ? String(row.realName) : t(text('所选 {n} 人', '{n} people'), { n: userIds.length });
    const granting: UserAct = {
      key: 'grant',
      label: t(text('分配角色', 'Grant roles')),
      run: () => setDialog({ kind: 'grant', userIds, name, row }),
    };
    const unlocking: UserAct = {
      key: 'unlock',
      label: t(text('解除登录锁定', 'Unlock')),
      run: () => unlock.mutate({ query: { userIds, tenantId } }),
    };
    const resetting: UserAct = {
      key: 'reset',
      label: t(text('重置密码', 'Reset password')),
      run: async () => {
        const question = t(text('确定重置{name}的密码?', 'Reset the password of {name}?'), { name });
        const detail = t(text('所有登录会话将立即结束', 'All sessions end at once'));
        if (await ask(question, detail)) reset.mutate({ query: { userIds, tenantId } });
      },
    };
    const enabling: UserAct = {
      key: 'enable',
      label: t(text('启用', 'Enable')),
      run: () => status.mutate({ query: { userIds, enableStatus: 0, tenantId } }),
    };
    const disabling: UserAct = {
      key: 'disable',
      label: t(text('停用', 'Disable')),
      danger: true,
      run: async () => {
        const question = t(text('确定停用{name}?', 'Disable {name}?'), { name });
        const detail = t(
          text('停用后立即退出登录，不能再登录', 'Signed out at once and cannot sign in again'),
        );
        if (await ask(question, detail)) status.mutate({ query: { userIds, enableStatus: 1, tenantId } });
      },
    };
    return [
      ...(may('user_role') ? [granting] : []),
      ...(row && may('online_session_view')
        ? [
            {
              key: 'sessions',
              label: t(text('登录会话', 'Sessions')),
              run: () => setDialog({ kind: 'sessions', row }),
            },
          ]
        : []),
      ...(may('user_unlock') ? [unlocking] : []),
      ...(may('user_reset') ? [resetting, ...(row ? [forgettingCodes(row)] : [])] : []),
      ...(may('user_edit')
        ? [...(row?.enableStatus === 0 ? [] : [enabling]), ...(row?.enableStatus === 1 ? [] : [disabling])]
        : []),
    ];
  };
  const forgettingCodes = (row: Row): UserAct => ({
    key: 'totp',
    label: t(text('重置动态验证码', 'Reset one-time codes')),
    run: async () => {
      const question = t(text('确定关闭{name}的动态验证码?', 'Turn off the one-time codes of {name}?'), {
        name: String(row.realName),
      });
      const detail = t(
        text('用于本人手机与恢复码都已丢失的情况', 'For somebody who lost phone and recovery codes'),
      );
      if (await ask(question, detail)) forgetCodes.mutate({ query: { userId: row.id } });
    },
  });
  const choose = (deptId: string | undefined): void => {
    const { deptId: _, ...others } = state.filters;
    change({ filters: deptId ? { ...others, deptId } : others });
  };

  return (
    <div className={wide ? 'sy-users' : 'sy-users sy-users-alone'}>
      {wide ? <DeptSide tenantId={tenantId} chosen={chosen} onChoose={choose} /> : null}
      <EntityPage
        family={userCalls as never}
        acting={acting}
        columns={columns}
        searchInputs={{
          userType: <KindSelect filter />,
          roleId: <RoleFilter tenantId={tenantId} />,
          deptId: <TreePicker endpoint={deptTree} query={acting.query} />,
        }}
        onAdd={() => edit.start(null)}
        onEdit={(row) => edit.start(row)}
        canImport={may('user_import') && may('user_add')}
        importing={{
          query: { ...acting.query, ...(covered ? { isCovered: 1 } : {}) },
          options: may('user_edit') ? (
            <Checkbox checked={covered} onChange={(event) => setCovered(event.target.checked)}>
              {t(text('覆盖账号已存在的用户', 'Change users whose account exists'))}
            </Checkbox>
          ) : null,
          onStored: (result) => {
            const { initialPassword } = result as { initialPassword?: string };
            if (initialPassword) setPassword(initialPassword);
          },
        }}
        actsWidth={170}
        rowActs={(row) => <UserActs of={String(row.realName)} acts={actsOn([row.id], row)} />}
        bulk={(ids) => <UserActs acts={actsOn(ids, null)} />}
      />
      <PersonDrawer
        edit={edit}
        label={user.label}
        fields={fields}
        detail={userDetail}
        submit={userSubmit}
        fresh={{ userType: 'school_admin', enableStatus: 0, ...(chosen ? { deptId: [chosen] } : {}) }}
        tenantId={tenantId}
        onInitialPassword={setPassword}
      />
      {dialog?.kind === 'grant' ? (
        <GrantRoles
          userIds={dialog.userIds}
          name={dialog.name}
          row={dialog.row}
          tenantId={tenantId}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog?.kind === 'sessions' ? (
        <UserSessions row={dialog.row} tenantId={tenantId} onClose={() => setDialog(null)} />
      ) : null}
      <InitialPassword password={password} onClose={() => setPassword(null)} />
    </div>
  );
}
