// Staff of groups and kindergartens.
import { useState } from 'react';
import {
  staff,
  staffCalls,
  staffDetails,
  staffResetPassword,
  staffSubmit,
  staffUpdateUser,
} from '../../../contract/account/staff.ts';
import { text } from '../../../contract/kit/text.ts';
import { deptTree } from '../../../contract/organisation/dept-calls.ts';
import { useText } from '../../shell/language.ts';
import { useAct } from '../../shell/use-call.ts';
import { usePermission } from '../../shell/user.ts';
import { DictionaryTag } from '../../ui/dictionary-tag.tsx';
import { EntityPage } from '../../ui/entity-page.tsx';
import type { ColumnOverride, Row } from '../../ui/entity-table.tsx';
import { TreePicker } from '../../ui/tree-picker.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useEditing } from '../../ui/use-editing.ts';
import { InitialPassword } from './parts/initial-password.tsx';
import { RoleFilter } from './parts/people-inputs.tsx';
import { formFields, PersonDrawer } from './parts/person-drawer.tsx';
import { UserActs, type UserAct } from './parts/user-acts.tsx';
import { stateTones } from './parts/state-tones.ts';

export const title = text('员工管理', 'Staff');

const fields = formFields(staff.fields, [
  ...['realName', 'phone', 'email', 'roleId', 'deptId', 'account', 'enableStatus'],
]);
const accountHint = text('留空则使用手机号', 'The phone number, unless you give one');
const withHint = { ...fields, account: { ...fields.account!, hint: accountHint } };

const columns: Record<string, ColumnOverride> = {
  realName: { width: 110 },
  phone: { width: 130 },
  email: { width: 150 },
  roleNames: { width: 140, sortable: false },
  deptNames: { width: 200, sortable: false },
  kindergartenAmount: { width: 124, sortable: false },
  account: { width: 130 },
  enableStatus: {
    width: 90,
    render: (row) => <DictionaryTag code="enable_status" value={row.enableStatus} tones={stateTones} />,
  },
};

export default function Staff() {
  const t = useText();
  const may = usePermission();
  const confirm = useConfirm();
  const edit = useEditing<Row>('staff');
  const [password, setPassword] = useState<string | null>(null);
  const reset = useAct(staffResetPassword, {
    done: null,
    onDone: ({ initialPassword }) => setPassword(initialPassword),
  });
  const status = useAct(staffUpdateUser);
  const actsOf = (row: Row): UserAct[] => {
    const name = { name: String(row.realName) };
    const acts: UserAct[] = [];
    if (may('staff_reset'))
      acts.push({
        key: 'reset',
        label: t(text('重置密码', 'Reset password')),
        run: async () => {
          const question = t(text('确定重置{name}的密码?', 'Reset the password of {name}?'), name);
          const detail = t(text('所有登录会话将立即结束', 'All sessions end at once'));
          if (await confirm(question, { detail, danger: true }))
            reset.mutate({ query: { userIds: [row.id] } });
        },
      });
    if (may('staff_edit') && row.enableStatus === 1)
      acts.push({
        key: 'enable',
        label: t(text('启用', 'Enable')),
        run: () => status.mutate({ query: { id: row.id, enableStatus: 0 } }),
      });
    if (may('staff_edit') && row.enableStatus !== 1)
      acts.push({
        key: 'disable',
        label: t(text('停用', 'Disable')),
        danger: true,
        run: async () => {
          const question = t(text('确定停用{name}?', 'Disable {name}?'), name);
          const detail = t(
            text('停用后立即退出登录，不能再登录', 'Signed out at once and cannot sign in again'),
          );
          if (await confirm(question, { detail, danger: true }))
            status.mutate({ query: { id: row.id, enableStatus: 1 } });
        },
      });
    return acts;
  };
  return (
    <>
      <EntityPage
        family={staffCalls as never}
        columns={columns}
        searchInputs={{ roleId: <RoleFilter />, deptId: <TreePicker endpoint={deptTree} /> }}
        onAdd={() => edit.start(null)}
        onEdit={(row) => edit.start(row)}
        actsWidth={170}
        rowActs={(row) => <UserActs of={String(row.realName)} acts={actsOf(row)} />}
      />
      <PersonDrawer
        edit={edit}
        label={staff.label}
        fields={withHint}
        detail={staffDetails}
        submit={staffSubmit}
        fresh={{ enableStatus: 0 }}
        onInitialPassword={setPassword}
      />
      <InitialPassword password={password} onClose={() => setPassword(null)} />
    </>
  );
}
