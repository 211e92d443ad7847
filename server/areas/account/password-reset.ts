// A forgotten password: code by SMS, then the new password. What is answered never tells whether an account exists.
import { sql } from 'kysely';
import { mobileDigits } from '../../../contract/account/phone.ts';
import {
  codeRefusals,
  verifyCodeWrong,
  CODE_PAUSE_SECONDS,
  codesPerAddress,
  codesPerPhone,
  sendVerifyCode,
  updatePasswordBySms,
} from '../../../contract/account/password-reset.ts';
import { passwordRules } from '../../../contract/account/password-rules.ts';
import { guest } from '../../kernel/access/caller.ts';
import { inTransaction, openDoor, type Door } from '../../kernel/database/door.ts';
import { refuse, refuseField } from '../../kernel/http/failure.ts';
import { handle, type Context } from '../../kernel/http/handle.ts';
import { clearFailures, type SignInName } from '../auth/service/failed-logins.ts';
import { userTypeFrom } from '../auth/service/grant-request.ts';
import { deliverCode } from './deliver-code.ts';
import { acceptPassword, preparePassword, readPasswordRules, storePassword } from './service/set-password.ts';
import { CODE_SECONDS, issueCode, rightCode, type CodeOwner } from './verify-codes.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;
const PURPOSE = 'reset-password';
const MOST_RESETS_PER_ADDRESS = 60;

interface Owner extends SignInName {
  id: string;
  realName: string;
  deptId: string | null;
}

/** Accounts with this phone, of the kind of user that the request names (of any kind when it names none). */
async function accountsOf(door: Door, phone: string, userType: string): Promise<Owner[]> {
  const { rows } = await sql<Owner>`select tenant_id, id, user_type, account, real_name,
      (select min(ud.dept_id) from user_dept ud
        where ud.tenant_id = blade_user.tenant_id and ud.user_id = blade_user.id) as dept_id
    from blade_user where tenant_id = ${door.caller.tenantId} and phone = ${phone} and is_deleted = 0 and enable_status = 0
      and (${userType} = '' or user_type = ${userType})`.execute(door.db);
  return rows;
}

const kindOf = (context: Context): string =>
  context.request.headers['user-type'] ? userTypeFrom(context, undefined) : '';

/** The person at the phone, before anybody is known, in the tenant that the request names. */
const visitor = ({ caller, query }: Context) =>
  guest(query.tenantId ?? caller.tenantId, caller.language, caller.address);

async function limitCodes({ house, caller }: Context, tenantId: string, phone: string): Promise<void> {
  const { shared, parameters } = house;
  const [perPhone, perAddress] = await Promise.all([
    parameters.read(tenantId, codesPerPhone),
    parameters.read(tenantId, codesPerAddress),
  ]);
  if ((await shared.count(`codes address ${caller.address}`, HOUR_SECONDS)) > perAddress)
    throw refuse(codeRefusals.addressLimit);
  if (!(await shared.claim(`codes pause ${tenantId} ${phone}`, '1', CODE_PAUSE_SECONDS)))
    throw refuse(codeRefusals.codeOften, { seconds: CODE_PAUSE_SECONDS });
  if ((await shared.count(`codes phone ${tenantId} ${phone}`, DAY_SECONDS)) > perPhone)
    throw refuse(codeRefusals.phoneLimit);
}

export const handlers = [
  handle(passwordRules, ({ house, query, caller }) =>
    readPasswordRules(house, query.tenantId ?? caller.tenantId),
  ),
  handle(sendVerifyCode, async (context) => {
    const { house, query } = context;
    const who = visitor(context);
    const phone = mobileDigits(query.phone)!;
    await limitCodes(context, who.tenantId, phone);
    const owner: CodeOwner = { tenantId: who.tenantId, purpose: PURPOSE, phone };
    const code = await issueCode(house.shared, owner);
    const kind = kindOf(context);
    // Whether there is anybody is looked up when the answer has left: neither its words nor its time tell.
    const deliver = async (): Promise<void> => {
      const door = openDoor(house.database, who);
      const [found] = await accountsOf(door, phone, kind);
      if (!found) return;
      await deliverCode({ ...context, caller: who, door }, { phone, code, deptId: found.deptId });
    };
    const failed = (error: unknown): void => context.request.log.warn({ err: error }, 'verification code');
    context.afterCommit(() => house.afterwards.add(context.reply, deliver, failed));
    return { pause: CODE_PAUSE_SECONDS, validity: CODE_SECONDS };
  }),
  handle(updatePasswordBySms, async (context) => {
    const { house, query, caller } = context;
    const who = visitor(context);
    const phone = mobileDigits(query.phone)!;
    if (
      (await house.shared.count(`resets address ${caller.address}`, HOUR_SECONDS)) > MOST_RESETS_PER_ADDRESS
    )
      throw refuse(codeRefusals.addressLimit);
    const { newPassword } = query;
    const judge = (about: string[]): Promise<string> =>
      acceptPassword(house, who.tenantId, newPassword, 'newPassword', about);
    // Judged before the code is spent: a weak password must not cost another message.
    await judge([phone]);
    const owner: CodeOwner = { tenantId: who.tenantId, purpose: PURPOSE, phone };
    const right = await rightCode(house.shared, owner, query.code);
    if (!right) throw refuseField('code', verifyCodeWrong);
    // Who has no code learns nothing of the accounts, not even by what is too close to their names.
    const found = await accountsOf(openDoor(house.database, who), phone, kindOf(context));
    const digest = await judge([phone, ...found.map(({ account }) => account)]);
    const [first] = found;
    if (!first || !(await right.spend())) throw refuseField('code', verifyCodeWrong);
    for (const one of found) await clearFailures(house, one);
    const prepared = await preparePassword(house, who.tenantId, digest, { people: found.length });
    await inTransaction(
      house.database,
      { ...who, userId: first.id, account: first.account, realName: first.realName },
      (door) =>
        storePassword(
          door,
          found.map(({ id }) => id),
          digest,
          { mustChange: false, prepared },
        ),
    );
  }),
];
