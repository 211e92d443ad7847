// The users of a tenant: the organisation at the left, people at the right.
import { useState } from 'react';
import {
  userCalls,
  userDetail,
  userOpenWork,
  userResetPassword,
  userSubmit,
} from '../../../contract/account/user-calls.ts';
import { user } from '../../../contract/account/user.ts';
import { text } from '../../../contract/kit/text.ts';
import { useText } from '../../client/language.ts';
import { usePermission } from '../../client/user.ts';
import { DictionaryTag } from '../../ui/dictionary-tag.tsx';
import { EntityPage } from '../../ui/entity-page.tsx';
import type { Columns } from '../../ui/list/columns.ts';
import type { Row } from '../../ui/list/row.ts';
import { useListState } from '../../ui/list/list-state.ts';
import { useScreenLevel } from '../../ui/screen-level.ts';
import { useActingTenant } from '../../ui/list/acting-tenant.ts';
import { useEditing } from '../../ui/list/use-editing.ts';
import { DeptSide } from './parts/dept-side.tsx';
import { GrantRoles } from './parts/grant-roles.tsx';
import { InitialPassword, type FirstPassword } from './parts/initial-password.tsx';
import { KindSelect } from './parts/people-inputs.tsx';
import { formFields, PersonDrawer } from './parts/person-drawer.tsx';
import { useUserActs, type Chosen } from './parts/use-user-acts.ts';
import { removing } from './parts/leaving-words.ts';
import { useLeaving } from './parts/use-leaving.tsx';
import { UserSessions } from './parts/user-sessions.tsx';
import { stateTones } from './parts/state-tones.ts';
import styles from './parts/account-parts.module.css';

export const title = text('用户管理', 'Users');

const fields = formFields(user.fields, [
  ...['account', 'realName', 'userType', 'phone', 'deptId', 'roleId', 'postId', 'email', 'name', 'sex'],
  ...['birthday', 'code', 'enableStatus'],
]);

const columns: Columns = {
  realName: { width: 96 },
  account: { width: 124 },
  userType: { width: 120, render: (row) => String(row.userTypeName) },
  phone: { width: 124 },
  email: { width: 170, spare: true },
  sex: { width: 70, spare: true },
  roleId: { width: 116 },
  deptId: { width: 166 },
  postId: { width: 110, spare: true },
  enableStatus: {
    width: 74,
    render: (row) => <DictionaryTag code="enable_status" value={row.enableStatus} tones={stateTones} />,
  },
};

const updateExisting = {
  label: text('覆盖账号已存在的用户', 'Update users whose account already exists'),
  query: { isCovered: 1 },
};

type Dialog = { kind: 'grant'; chosen: Chosen } | { kind: 'sessions'; row: Row };

export default function Users() {
  const t = useText();
  const may = usePermission();
  const wide = useScreenLevel() >= 2;
  const edit = useEditing<Row>('user');
  const acting = useActingTenant();
  const { tenantId } = acting;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [password, setPassword] = useState<FirstPassword | null>(null);
  const [state, change] = useListState('user');
  const chosen = state.filters.deptId;

  const { leave, dialog: leaving } = useLeaving(userOpenWork, tenantId);
  const acts = useUserActs({
    tenantId,
    leave,
    onGrant: (people) => setDialog({ kind: 'grant', chosen: people }),
    onSessions: (row) => setDialog({ kind: 'sessions', row }),
    onPassword: setPassword,
  });
  const choose = (deptId: string | undefined): void => {
    const { deptId: _, ...others } = state.filters;
    change({ filters: deptId ? { ...others, deptId } : others });
  };

  return (
    <div className={wide ? styles.users : `${styles.users} ${styles.usersAlone}`}>
      {wide ? <DeptSide tenantId={tenantId} chosen={chosen} onChoose={choose} /> : null}
      <EntityPage
        family={userCalls}
        acting={acting}
        columns={columns}
        searchInputs={{ userType: <KindSelect filter /> }}
        onAdd={() => edit.start(null)}
        onEdit={(row) => edit.start(row)}
        canImport={may('user_import') && may('user_add')}
        importing={{
          query: acting.query,
          option: may('user_edit') ? updateExisting : undefined,
          onStored: (result) => {
            const { initialPassword } = result as { initialPassword?: string };
            if (initialPassword) setPassword({ password: initialPassword, of: 'imported' });
          },
        }}
        actsWidth={170}
        acts={acts}
        asksRemoval={(userIds, remove) =>
          leave({ ...removing(t), userIds, go: (to) => remove({ handOverTo: to }) })
        }
      />
      <PersonDrawer
        edit={edit}
        label={user.label}
        fields={fields}
        detail={userDetail}
        submit={userSubmit}
        resets={[userResetPassword]}
        fresh={{ userType: 'school_admin', enableStatus: 0, ...(chosen ? { deptId: [chosen] } : {}) }}
        tenantId={tenantId}
        leave={leave}
        onInitialPassword={(first) => setPassword({ password: first, of: 'one' })}
      />
      {dialog?.kind === 'grant' ? (
        <GrantRoles
          userIds={dialog.chosen.userIds}
          name={dialog.chosen.name}
          row={dialog.chosen.row}
          tenantId={tenantId}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog?.kind === 'sessions' ? (
        <UserSessions row={dialog.row} tenantId={tenantId} onClose={() => setDialog(null)} />
      ) : null}
      {leaving}
      <InitialPassword shown={password} onClose={() => setPassword(null)} />
    </div>
  );
}
