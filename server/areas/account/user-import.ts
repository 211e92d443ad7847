// Users from a workbook: roles, departments and posts by their names, every row through the way a form takes. With
// isCovered an account that exists is changed, else its row is refused.
import { sql } from 'kysely';
import { importedNameUnknown, userImport, userImportTemplate } from '../../../contract/account/user-calls.ts';
import { saveUserRefusals } from '../../../contract/account/user-refusals.ts';
import { user } from '../../../contract/account/user.ts';
import { userTypeLabels, userTypes, type UserType } from '../../../contract/auth/user-kind.ts';
import { signedIn } from '../../../contract/kit/access.ts';
import { endpoint } from '../../../contract/kit/endpoint.ts';
import { entity } from '../../../contract/kit/entity.ts';
import { field, type ValuesOf } from '../../../contract/kit/field.ts';
import { text } from '../../../contract/kit/text.ts';
import { may } from '../../kernel/access/caller.ts';
import type { Door } from '../../kernel/database/door.ts';
import { importRows, importTemplate } from '../../kernel/excel/import-rows.ts';
import { forbidden, refuseField } from '../../kernel/http/failure.ts';
import { handle, type Context, type Handler } from '../../kernel/http/handle.ts';
import { addUser, changeUser, type UserValues } from './save-user.ts';
import { firstPassword } from './service/set-password.ts';

const { account, realName, userType, phone, email, sex, code, enableStatus, password } = user.fields;
const names = (zh: string, en: string) =>
  field.text(text(`${zh}（多个用、分隔）`, `${en} (separated by commas)`), { max: 1000 });
const fields = {
  account,
  realName,
  userType: field.text(userType.label, { max: 32 }),
  phone,
  email,
  sex,
  code,
  roleNames: names('角色', 'Roles'),
  deptNames: names('机构', 'Organisations'),
  postNames: names('岗位', 'Posts'),
  enableStatus,
  password,
};
/** The columns of the workbook. */
const sheet = entity({
  name: 'user_import',
  table: user.table,
  label: user.label,
  scope: user.scope,
  fields,
  title: 'realName',
});
const row = endpoint({
  method: 'POST',
  path: '/',
  summary: user.label,
  access: signedIn,
  body: fields,
  refusals: [...saveUserRefusals, importedNameUnknown],
});

/** Ids of the rows with these names. A name that several bear is refused like one that nobody bears. */
async function idsOf(
  door: Door,
  table: 'blade_role' | 'blade_dept' | 'blade_post',
  column: 'role_name' | 'dept_name' | 'post_name',
  given: string | undefined,
  at: string,
): Promise<string[] | undefined> {
  if (given === undefined) return undefined;
  const wanted = [...new Set(given.split(/[,，、;；]/).map((name) => name.trim()))].filter(Boolean);
  const own = table === 'blade_dept' ? door.caller.deptIds : null;
  const { rows } = await sql<{
    id: string;
    name: string;
  }>`select id, ${sql.ref(column)} as name from ${sql.table(table)}
    where tenant_id = ${door.caller.tenantId} and is_deleted = 0 and ${sql.ref(column)} = any(${wanted})
      and (${own === null} or id = any(${[...(own ?? [])]}::bigint[]))`.execute(door.db);
  return wanted.map((name) => {
    const found = rows.filter((each) => each.name === name);
    if (found.length !== 1) throw refuseField(at, importedNameUnknown, { name });
    return found[0]!.id;
  });
}

/** The kind of user that a cell means: by its name in either language, or as the wire calls it. */
function kindOf(cell: string | undefined): UserType | undefined {
  if (cell === undefined) return undefined;
  const found = userTypes.find((kind) => {
    const { zh, en } = userTypeLabels[kind];
    return [kind, zh, en].some((name) => name.toLowerCase() === cell.trim().toLowerCase());
  });
  if (!found) throw refuseField('userType', importedNameUnknown, { name: cell });
  return found;
}

/** The handler that stores one row of the workbook. */
const storing = (context: Context, initial: string, onInitial: () => void): Handler => ({
  endpoint: row,
  async run({ door, body }) {
    const { roleNames, deptNames, postNames, ...record } = body as ValuesOf<typeof fields>;
    const roleId = await idsOf(door, 'blade_role', 'role_name', roleNames, 'roleNames');
    const deptId = await idsOf(door, 'blade_dept', 'dept_name', deptNames, 'deptNames');
    const postId = await idsOf(door, 'blade_post', 'post_name', postNames, 'postNames');
    const kind = kindOf(record.userType) ?? (door.caller.deptIds ? 'school_admin' : 'web');
    const values: UserValues = {
      ...record,
      userType: kind,
      ...(roleId && { roleId }),
      ...(deptId && { deptId }),
      ...(postId && { postId }),
    };
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
