// The signed-in user: who they are, what they may do, where they work; and the end of the session.
import {
  clearCache,
  demoAccounts,
  logout,
  logoutOrReport,
  userInfo,
  verifyPassword,
} from '../../../contract/auth/oauth.ts';
import { openLogout } from '../../../contract/auth/open-dialect.ts';
import { messages } from '../../../contract/kit/message.ts';
import { say } from '../../../contract/kit/text.ts';
import { userInDept } from '../../../contract/organisation/dept.ts';
import { menu } from '../../../contract/system/menu.ts';
import { holdsEverything } from '../../kernel/access/caller.ts';
import type { Door } from '../../kernel/database/door.ts';
import { unauthorized } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';
import { shownDemoUsers } from './service/demo-accounts.ts';
import { storeClientErrors } from '../log/service/client-errors.ts';
import { kindergartensOf } from './kindergartens.ts';
import { requireOwnPassword } from './service/own-password.ts';
import { endSession } from './sessions.ts';

async function everyButton(door: Door): Promise<string[]> {
  const rows = await door.rows(menu).select('code').where('category', '=', 2).execute();
  return rows.map((row) => String(row.code));
}

export const handlers = [
  handle(logout, ({ door, caller }) => endSession(door, caller.sessionId, 'sign-out')),
  handle(logoutOrReport, async ({ door, caller, body }) => {
    if (body.length === 0) return endSession(door, caller.sessionId, 'sign-out');
    await storeClientErrors(door, body);
  }),
  handle(openLogout, async ({ door, caller }) => {
    await endSession(door, caller.sessionId, 'sign-out');
    // What the open server says inside its envelope.
    return { code: '200', msg: say(messages.done, caller.language) };
  }),
  handle(verifyPassword, (context) => requireOwnPassword(context, context.query.password)),
  handle(userInfo, async ({ door, caller }) => {
    const [user, depts] = await Promise.all([
      door.db
        .selectFrom('blade_user')
        .select(['id', 'tenantId', 'account', 'realName', 'avatar', 'userType', 'phone', 'email'])
        .where('tenantId', '=', caller.tenantId)
        .where('id', '=', caller.userId)
        .executeTakeFirst(),
      kindergartensOf(door, caller.userId),
    ]);
    if (!user) throw unauthorized();
    const current = depts.find(({ deptId }) => deptId === caller.currentDeptId);
    return {
      user: { ...user, avatar: user.avatar ?? '' },
      detail: { type: caller.userType },
      oauthId: '',
      roles: [...caller.roles],
      permissions: holdsEverything(caller) ? await everyButton(door) : [...caller.permissions],
      mustChangePassword: caller.mustChangePassword,
      depts,
      currentDeptId: current?.deptId ?? '',
      currentDeptName: current?.deptName ?? '',
    };
  }),
  handle(userInDept, ({ door, caller }) => kindergartensOf(door, caller.userId)),
  // Nothing of a user is cached on the server: the call exists for clients of the family, which expect it to succeed.
  handle(clearCache, async () => ({})),
  handle(demoAccounts, async ({ house }) => {
    const shown = house.settings.demo ? await shownDemoUsers(house) : null;
    if (!shown) return { password: '', accounts: [] };
    const accounts = shown.users.map(({ kind, account, realName, roleName, sharesPassword }) => ({
      ...{ kind, account, realName, roleName, sharesPassword },
    }));
    return { password: shown.password, accounts };
  }),
];
