// Users from a workbook: the columns of their export, every row through the way a form takes. With isCovered an account
// that exists is changed, else its row is refused.
import { userImport, userImportTemplate, userSubmit } from '../../../contract/account/user-calls.ts';
import { user } from '../../../contract/account/user.ts';
import type { UserType } from '../../../contract/auth/user-kind.ts';
import type { Entity } from '../../../contract/kit/entity.ts';
import { may } from '../../kernel/access/caller.ts';
import { importRows, importTemplate } from '../../kernel/excel/import-rows.ts';
import { forbidden } from '../../kernel/http/failure.ts';
import { handle, type Context, type Handler } from '../../kernel/http/handle.ts';
import { addUser, changeUser, usualKind, type UserValues } from './save-user.ts';
import { firstPassword } from './service/set-password.ts';

/** The columns of the workbook; a kind may stay empty, as in the form. */
const sheet: Entity = { ...user, fields: { ...user.fields, userType: userSubmit.bodyFields.userType! } };

/** The handler that stores one row of the workbook. */
const storing = (context: Context, initial: string, onInitial: () => void): Handler => ({
  endpoint: userSubmit,
  async run({ door, body }) {
    const given = body as UserValues;
    const kind = (given.userType ?? usualKind(door.caller)) as UserType;
    const values: UserValues = { ...given, userType: kind };
    const existing = context.query.isCovered
      ? await door
          .rows(user)
          .select('blade_user.id')
          .where('blade_user.account', '=', values.account!)
          .where('blade_user.userType', '=', kind)
          .executeTakeFirst()
      : undefined;
    if (existing) await changeUser(context.house, door, existing.id, values);
    else if ((await addUser(context.house, door, values, { initial })).initialPassword) onInitial();
  },
});

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
