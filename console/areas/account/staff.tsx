// Staff of groups and kindergartens.
import { useState } from 'react';
import {
  staff,
  staffCalls,
  staffDetails,
  staffOpenWork,
  staffResetPassword,
  staffSubmit,
  staffUpdateUser,
} from '../../../contract/account/staff.ts';
import { userResetPassword } from '../../../contract/account/user-calls.ts';
import { text } from '../../../contract/kit/text.ts';
import { useText } from '../../client/language.ts';
import { useAct } from '../../client/use-call.ts';
import { DictionaryTag } from '../../ui/dictionary-tag.tsx';
import { EntityPage } from '../../ui/entity-page.tsx';
import type { ListAct } from '../../ui/list/acts.ts';
import type { Columns } from '../../ui/list/columns.ts';
import type { Row } from '../../ui/list/row.ts';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useEditing } from '../../ui/list/use-editing.ts';
import { InitialPassword, type FirstPassword } from './parts/initial-password.tsx';
import { formFields, PersonDrawer } from './parts/person-drawer.tsx';
import { stateTones } from './parts/state-tones.ts';
import { disabling, removing } from './parts/leaving-words.ts';
import { useLeaving } from './parts/use-leaving.tsx';

export const title = text('员工管理', 'Staff');

const fields = formFields(staff.fields, [
  ...['realName', 'phone', 'email', 'roleId', 'deptId', 'account', 'enableStatus'],
]);
const accountHint = text('留空则使用手机号', 'The phone number if left empty');
const withHint = { ...fields, account: { ...fields.account!, hint: accountHint } };

const columns: Columns = {
  realName: { width: 110 },
  phone: { width: 130 },
  email: { width: 150 },
  roleId: { width: 140 },
  deptId: { width: 200 },
  kindergartenAmount: { width: 124, sortable: false },
  account: { width: 130 },
  enableStatus: {
    width: 90,
    render: (row) => <DictionaryTag code="enable_status" value={row.enableStatus} tones={stateTones} />,
  },
};

const ENABLED = 0;
const DISABLED = 1;
const isDisabled = (row: Row): boolean => row['enableStatus'] === DISABLED;
const wordsOf = (row: Row): { name: string } => ({ name: String(row['realName']) });

export default function Staff() {
  const t = useText();
  const confirm = useConfirm();
  const edit = useEditing<Row>('staff');
  const [password, setPassword] = useState<FirstPassword | null>(null);
  const reset = useAct(staffResetPassword, {
    done: null,
    onDone: ({ initialPassword }) => setPassword({ password: initialPassword, of: 'one' }),
  });
  const status = useAct(staffUpdateUser);
  const resetOnceSure = async (row: Row): Promise<void> => {
    const question = t(text('确定重置{name}的密码?', 'Reset the password of {name}?'), wordsOf(row));
    const detail = t(text('所有登录会话将立即结束', 'All sessions end immediately'));
    if (await confirm(question, { detail, danger: true })) reset.mutate({ query: { userIds: [row.id] } });
  };
  const { leave, dialog } = useLeaving(staffOpenWork);
  const disableOnceSure = (row: Row): Promise<void> =>
    leave({
      ...disabling(t, String(row['realName'])),
      userIds: [row.id],
      go: (handOverTo) => status.mutate({ query: { id: row.id, enableStatus: DISABLED, handOverTo } }),
    });
  const acts: ListAct[] = [
    {
      key: 'reset',
      on: 'row',
      inMenu: true,
      label: text('重置密码', 'Reset password'),
      access: 'staff_reset',
      perform: (row) => void resetOnceSure(row),
    },
    {
      key: 'enable',
      on: 'row',
      inMenu: true,
      label: text('启用', 'Enable'),
      access: 'staff_edit',
      fits: isDisabled,
      perform: ({ id }) => status.mutate({ query: { id, enableStatus: ENABLED } }),
    },
    {
      key: 'disable',
      on: 'row',
      inMenu: true,
      label: text('停用', 'Disable'),
      access: 'staff_edit',
      tone: 'danger',
      fits: (row) => !isDisabled(row),
      perform: (row) => void disableOnceSure(row),
    },
  ];
  return (
    <>
      <EntityPage
        family={staffCalls}
        columns={columns}
        onAdd={() => edit.start(null)}
        onEdit={(row) => edit.start(row)}
        actsWidth={170}
        acts={acts}
        asksRemoval={(userIds, remove) =>
          leave({ ...removing(t), userIds, go: (to) => remove({ handOverTo: to }) })
        }
      />
      <PersonDrawer
        edit={edit}
        label={staff.label}
        fields={withHint}
        detail={staffDetails}
        submit={staffSubmit}
        resets={[staffResetPassword, userResetPassword]}
        fresh={{ enableStatus: 0 }}
        leave={leave}
        onInitialPassword={(first) => setPassword({ password: first, of: 'one' })}
      />
      {dialog}
      <InitialPassword shown={password} onClose={() => setPassword(null)} />
    </>
  );
}
