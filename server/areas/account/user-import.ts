// Users from a workbook: the columns of their export, every row through the way a form takes. With isCovered an account
// that exists is changed, else its row is refused.
import { userImport, userImportTemplate, userSubmit } from '../../../contract/account/user-calls.ts';
import { user } from '../../../contract/account/user.ts';
import type { UserType } from '../../../contract/auth/user-kind.ts';
import type { Entity } from '../../../contract/kit/entity.ts';
import { may } from '../../kernel/access/caller.ts';
import type { Door } from '../../kernel/database/door.ts';
import { importRows, importTemplate } from '../../kernel/excel/import-rows.ts';
import { forbidden } from '../../kernel/http/failure.ts';
import { handle, handlePrepared, type Context, type Handler } from '../../kernel/http/handle.ts';
import { addUser, changeUser, usualKind, type UserValues } from './save-user.ts';
import { firstPassword, preparePassword, type PreparedPassword } from './service/set-password.ts';

/** The columns of the workbook; a kind may stay empty, as in the form. */
const sheet: Entity = { ...user, fields: { ...user.fields, userType: userSubmit.bodyFields.userType! } };

/** The handler that stores one row of the workbook; `first` is the password of those who bring none. */
function storing({ house, query }: Context, first: string, onFirst: () => void): Handler {
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
  const passwordOf = (door: Door, { password }: UserValues): Promise<PreparedPassword> =>
    preparePassword(house, door.caller.tenantId, password, { first });
  return handlePrepared(
    userSubmit,
    async ({ door, body }) => {
      const values = valuesOf(door, body);
      const staysTheSame = !values.password && (await existing(door, values));
      return staysTheSame ? undefined : passwordOf(door, values);
    },
    async ({ door, body }, prepared) => {
      const values = valuesOf(door, body);
      const id = await existing(door, values);
      if (id) {
        await changeUser(house, door, id, values, prepared);
        return { id };
      }
      const added = await addUser(house, door, values, {
        // Who was there a moment ago has none.
        prepared: prepared ?? (await passwordOf(door, values)),
      });
      if (added.initialPassword) onFirst();
      return added;
    },
  );
}

export const handlers = [
  handle(userImportTemplate, (context) => importTemplate(context, sheet)),
  handle(userImport, async (context) => {
    const { caller, house, query } = context;
    if (!may(caller, query.isCovered ? 'user_edit' : 'user_add')) throw forbidden();
    // One initial password for the whole workbook, so that it can be told to everybody at once.
    const initialPassword = await firstPassword(house, caller.tenantId);
    let used = false;
    const submit = storing(context, initialPassword, () => (used = true));
    const result = await importRows(context, sheet, submit);
    return { ...result, ...(used && result.stored ? { initialPassword } : {}) };
  }),
];
