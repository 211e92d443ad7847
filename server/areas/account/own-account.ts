// The own account: record, picture, password.
import { sql } from 'kysely';
import {
  ownInfo,
  phoneTakesPassword,
  submitOwnAvatar,
  updateOwnInfo,
  updateOwnPassword,
} from '../../../contract/account/own-account.ts';
import { user } from '../../../contract/account/user.ts';
import { text } from '../../../contract/kit/text.ts';
import { passwordMatches } from '../../kernel/access/passwords.ts';
import { clearedFields } from '../../kernel/entity-service.ts';
import { refuseField, unauthorized } from '../../kernel/http/failure.ts';
import { handle, type Context } from '../../kernel/http/handle.ts';
import { requireOwnPassword } from '../auth/own-password.ts';
import { findOwnUser } from '../auth/user-row.ts';
import { acceptPassword, storePassword } from './set-password.ts';
import { ownUser } from './user-rows.ts';

const refusals = {
  old: text('原密码不正确!', 'The current password is wrong!'),
  repeat: text('请输入正确的确认密码!', 'The two new passwords differ!'),
  same: text('新密码不能与原密码相同', 'The new password must differ from the current one'),
  phoneTaken: text('该手机号已被同类用户使用', 'Another user of this kind has this phone number'),
};

const FIELDS = ['avatar', 'name', 'realName', 'phone', 'email', 'sex', 'birthday'] as const;
type OwnValues = Partial<Record<(typeof FIELDS)[number], string | number>>;

/** Changes the own record; a person's own row needs no permission and no scope. */
async function changeOwn(context: Context, values: OwnValues, password?: string): Promise<void> {
  const { door } = context;
  const { db, caller } = door;
  const before = await findOwnUser(door);
  if ('phone' in values && (values.phone || null) !== (before.phone || null)) {
    if (!password) throw refuseField('oldPassword', phoneTakesPassword);
    await requireOwnPassword(context, password, 'oldPassword', refusals.old);
    const { rows } = await sql`select 1 from blade_user where tenant_id = ${caller.tenantId}
      and user_type = ${before.userType} and phone = ${values.phone ?? null} and is_deleted = 0 and id <> ${caller.userId}`.execute(
      db,
    );
    if (rows.length > 0) throw refuseField('phone', refusals.phoneTaken);
  }
  const emptied = clearedFields(user, values).filter((name) => name !== 'realName');
  const changes: Record<string, unknown> = { ...values };
  for (const name of Object.keys(changes)) if (changes[name] === undefined) delete changes[name];
  for (const name of emptied) changes[name] = null;
  if (Object.keys(changes).length === 0) return;
  await db
    .updateTable('blade_user')
    .set({ ...changes, updateUser: caller.userId, updateTime: sql`now()` } as never)
    .where('tenantId', '=', caller.tenantId)
    .where('id', '=', caller.userId)
    .execute();
  await door.audit({ act: 'update-info', entity: 'user', entityId: caller.userId, after: changes });
}

export const handlers = [
  handle(ownInfo, async ({ door }) => {
    const own = await ownUser(door);
    if (!own) throw unauthorized();
    return own;
  }),
  handle(updateOwnInfo, (context) => {
    const { oldPassword, ...values } = context.body;
    return changeOwn(context, values, oldPassword);
  }),
  handle(submitOwnAvatar, async (context) => {
    const { avatar } = context.body;
    await changeOwn(context, { avatar } as OwnValues);
    return { avatar: avatar ?? '' };
  }),
  handle(updateOwnPassword, async (context) => {
    const { house, door, query, caller } = context;
    const { oldPassword, newPassword, newPassword1 } = query;
    if (newPassword !== newPassword1) throw refuseField('newPassword1', refusals.repeat);
    const row = await requireOwnPassword(context, oldPassword, 'oldPassword', refusals.old);
    const digest = await acceptPassword(house, caller.tenantId, newPassword, 'newPassword', [
      row.account,
      row.phone,
    ]);
    if (await passwordMatches(row.password, digest)) throw refuseField('newPassword', refusals.same);
    await storePassword(door, [caller.userId], digest, { mustChange: false, keepSession: caller.sessionId });
  }),
];
