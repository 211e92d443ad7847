// The own account: record, picture, password.
import { sql } from 'kysely';
import {
  ownPasswordRefusals,
  ownInfo,
  phoneNotSaved,
  phoneTakesPassword,
  submitOwnAvatar,
  updateOwnInfo,
  updateOwnPassword,
} from '../../../contract/account/own-account.ts';
import { user } from '../../../contract/account/user.ts';
import { say } from '../../../contract/kit/text.ts';
import type { Door } from '../../kernel/database/door.ts';
import { requireUnique } from '../../kernel/database/require-unique.ts';
import { passwordMatches } from '../../kernel/access/passwords.ts';
import { clearedFields } from '../../kernel/entity-service.ts';
import { refuseField, requireVersion, unauthorized, type RowState } from '../../kernel/http/failure.ts';
import { handle, handlePrepared, Remarked, type Context } from '../../kernel/http/handle.ts';
import { requireOwnPassword } from '../auth/service/own-password.ts';
import { findOwnUser } from '../auth/service/user-row.ts';
import { acceptPassword, preparePassword, storePassword } from './service/set-password.ts';
import { ownUser } from './user-rows.ts';

const FIELDS = ['avatar', 'name', 'realName', 'phone', 'email', 'sex', 'birthday'] as const;
type OwnValues = Partial<Record<(typeof FIELDS)[number], string | number>>;

const differs = (values: OwnValues, { phone }: { phone: string | null }): boolean =>
  'phone' in values && (values.phone || null) !== (phone || null);
const isOtherPhone = async (door: Door, values: OwnValues): Promise<boolean> =>
  differs(values, await findOwnUser(door));

/** Changes the own record; a person's own row needs no permission and no scope. */
async function changeOwn(
  context: Context,
  values: OwnValues,
  { proved = false, version }: { proved?: boolean; version?: number | undefined } = {},
): Promise<void> {
  const { door } = context;
  const { db, caller } = door;
  const before = await findOwnUser(door);
  // Whoever changes the same record at the same moment waits here.
  const { rows: held } = await sql<RowState>`select version, update_user, update_time from blade_user
    where tenant_id = ${caller.tenantId} and id = ${caller.userId} for update`.execute(db);
  if (held[0]) requireVersion(held[0], version);
  if (differs(values, before)) {
    if (!proved) throw refuseField('oldPassword', phoneTakesPassword);
    await requireUnique(door, user, { phone: values.phone ?? null }, caller.userId);
  }
  const emptied = clearedFields(user, values).filter((name) => name !== 'realName');
  const changes: Record<string, unknown> = { ...values };
  for (const name of Object.keys(changes)) if (changes[name] === undefined) delete changes[name];
  for (const name of emptied) changes[name] = null;
  if (Object.keys(changes).length === 0) return;
  await db
    .updateTable('blade_user')
    .set({
      ...changes,
      version: sql`version + 1`,
      updateUser: caller.userId,
      updateTime: sql`now()`,
    })
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
  handlePrepared(
    updateOwnInfo,
    async (context) => {
      const { oldPassword, version: _, ...given } = context.body;
      if (!oldPassword || !(await isOtherPhone(context.door, given))) return { proved: false };
      await requireOwnPassword(context, oldPassword, 'oldPassword', ownPasswordRefusals.oldWrong);
      return { proved: true };
    },
    async (context, { proved }) => {
      const { oldPassword: _, version, ...given } = context.body;
      const { phone: __, ...rest } = given;
      const knowsNoPassword = !('oldPassword' in context.body) && Object.keys(rest).length > 0;
      const withheld = knowsNoPassword && (await isOtherPhone(context.door, given));
      await changeOwn(context, withheld ? rest : given, { proved, version });
      if (!withheld) return {};
      const msg = say(phoneTakesPassword.text, context.caller.language);
      return new Remarked({ notSaved: [{ field: 'phone', msg }] }, phoneNotSaved);
    },
  ),
  handle(submitOwnAvatar, async (context) => {
    const { avatar } = context.body;
    await changeOwn(context, { avatar });
    return { avatar: avatar ?? '' };
  }),
  handlePrepared(
    updateOwnPassword,
    async (context) => {
      const { house, query, caller } = context;
      const { oldPassword, newPassword, newPassword1 } = query;
      if (newPassword !== newPassword1) throw refuseField('newPassword1', ownPasswordRefusals.differ);
      const row = await requireOwnPassword(context, oldPassword, 'oldPassword', ownPasswordRefusals.oldWrong);
      const digest = await acceptPassword(house, caller.tenantId, newPassword, 'newPassword', [
        row.account,
        row.phone,
      ]);
      if (await passwordMatches(row.password, digest))
        throw refuseField('newPassword', ownPasswordRefusals.same);
      return { before: row.password, prepared: await preparePassword(house, caller.tenantId, digest) };
    },
    async ({ door, caller }, { before, prepared }) => {
      // Somebody has set another one meanwhile: the old one proves nothing any more.
      if ((await findOwnUser(door)).password !== before)
        throw refuseField('oldPassword', ownPasswordRefusals.oldWrong);
      await storePassword(door, [caller.userId], prepared.digest, {
        mustChange: false,
        keepSession: caller.sessionId,
        prepared,
      });
    },
  ),
];
