// Users from a workbook: the columns of their export, every row through the way a form takes. With isCovered an account
// that exists is changed, else its row is refused.
import { userImport, userImportTemplate, userSubmit } from '../../../contract/account/user-calls.ts';
import { importRowRefusals } from '../../../contract/account/user-refusals.ts';
import { user } from '../../../contract/account/user.ts';
import type { UserType } from '../../../contract/auth/user-kind.ts';
import type { Entity } from '../../../contract/kit/entity.ts';
import { may } from '../../kernel/access/caller.ts';
import { hashPassword } from '../../kernel/access/passwords.ts';
import type { Door } from '../../kernel/database/door.ts';
import { importRows, importTemplate, workbookLines } from '../../kernel/excel/import-rows.ts';
import { forbidden, refuseField } from '../../kernel/http/failure.ts';
import { handle, handlePrepared, type Context, type Handler } from '../../kernel/http/handle.ts';
import { openWaitingLine } from '../../kernel/waiting-line.ts';
import { addUser, changeUser, usualKind, type UserValues } from './save-user.ts';
import { firstPassword, preparePassword, type PreparedPassword } from './service/set-password.ts';

/** The columns of the workbook; a kind may stay empty, as in the form. */
const sheet: Entity = { ...user, fields: { ...user.fields, userType: userSubmit.bodyFields.userType! } };

/** Importing is work for many seconds; two at a time, so that a short workbook need not wait for a long one. */
const AT_ONCE = 2;
const line = openWaitingLine(() => AT_ONCE);

/** Stands where a hash would, in rows that are taken back: no password is stored like this. */
const noHash: typeof hashPassword = async () => '*';

/** The call that a row makes; it says besides what a form never meets. */
const rowSubmit: typeof userSubmit = {
  ...userSubmit,
  refusals: [...userSubmit.refusals, ...Object.values(importRowRefusals)],
};

interface Storing {
  /** Stores a row, its password hashed. */
  submit: Handler;
  /** Stores it in the same way but for the hash: for what is taken back. */
  rehearse: Handler;
  /** Of those who brought no password, once there was one. */
  initialPassword(): string | undefined;
}

async function storing({ house, query, caller }: Context): Promise<Storing> {
  // One for the whole workbook, so that it can be told to everybody at once.
  const first = await firstPassword(house, caller.tenantId);
  let told: string | undefined;
  const valuesOf = (door: Door, body: unknown): UserValues => ({
    ...(body as UserValues),
    userType: (body as UserValues).userType ?? usualKind(door.caller),
  });
  const existing = async (door: Door, { account, userType }: UserValues): Promise<string | undefined> => {
    if (!query['isCovered']) return undefined;
    const found = await door
      .rows(user)
      .select('blade_user.id')
      .where('blade_user.account', '=', account!)
      .where('blade_user.userType', '=', userType as UserType)
      .executeTakeFirst();
    return found?.id;
  };
  const passwordOf = ({ password }: UserValues, hash = hashPassword): Promise<PreparedPassword> =>
    preparePassword(house, caller.tenantId, password, { first, hash });
  const store = async (
    door: Door,
    values: UserValues,
    password: () => Promise<PreparedPassword>,
  ): Promise<{ id: string }> => {
    const id = await existing(door, values);
    if (!may(caller, id ? 'user_edit' : 'user_add'))
      throw refuseField('account', id ? importRowRefusals.mayNotChange : importRowRefusals.mayNotAdd);
    if (id) {
      await changeUser(house, door, id, values, values.password ? await password() : undefined);
      return { id };
    }
    const added = await addUser(house, door, values, { prepared: await password() });
    told ??= added.initialPassword;
    return added;
  };
  return {
    submit: handlePrepared(
      rowSubmit,
      async ({ door, body }) => {
        const values = valuesOf(door, body);
        const staysTheSame = !values.password && (await existing(door, values));
        return staysTheSame ? undefined : passwordOf(values);
      },
      ({ door, body }, prepared) => {
        const values = valuesOf(door, body);
        // Who was there a moment ago has none.
        return store(door, values, async () => prepared ?? passwordOf(values));
      },
    ),
    rehearse: handle(rowSubmit, ({ door, body }) => {
      const values = valuesOf(door, body);
      return store(door, values, () => passwordOf(values, noHash));
    }),
    initialPassword: () => told,
  };
}

/** Rehearsed first: of a workbook that only is to be checked, or that is refused, no password is hashed. */
async function importUsers(context: Context, signal: AbortSignal) {
  const { submit, rehearse, initialPassword } = await storing(context);
  const lines = await workbookLines(context);
  const rehearsed = await importRows(context, sheet, rehearse, { signal, lines, rehearsal: true });
  if (context.query.dryRun) return rehearsed;
  const result = await importRows(context, sheet, submit, { signal, lines });
  const first = initialPassword();
  return { ...result, ...(first ? { initialPassword: first } : {}) };
}

export const handlers = [
  handle(userImportTemplate, (context) => importTemplate(context, sheet)),
  handle(userImport, async (context) => {
    const { caller, query } = context;
    // What a row does is asked of each; here, whether any could do anything.
    if (!may(caller, 'user_add') && !(query.isCovered && may(caller, 'user_edit'))) throw forbidden();
    return line.run(context, (signal) => importUsers(context, signal));
  }),
];
