// What administrators do with users, by the seed's paths and by those of the open dialect.
import { z } from 'zod';
import { permission } from '../kit/access.ts';
import { IMPORT_MAX_BYTES, importResult, type CrudFamily } from '../kit/crud.ts';
import { editOf, rowVersion } from '../kit/edit.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field, idList } from '../kit/field.ts';
import { refersTo } from '../kit/reference.ts';
import { text, type Text } from '../kit/text.ts';
import { actingTenant, pageOf, paging } from '../kit/wire.ts';
import { cellRefusals, exportTooLarge, importRefusals } from '../kit/workbook-refusals.ts';
import { handOverRefusals, handOverTo, openWorkCall } from './hand-over.ts';
import { requiredPhone } from './phone.ts';
import { gainsBeyond, userBeyond } from './standing-refusals.ts';
import {
  accountTaken,
  changeUserRefusals,
  importRowRefusals,
  lastAdministrator,
  removeUserRefusals,
  roleRefusals,
  saveUserRefusals,
  switchUserRefusals,
} from './user-refusals.ts';
import { enableStatus, idsField, user, userView } from './user.ts';

const BASE = '/api/blade-user';
const OPEN = '/api/blade-system/user';
const acting = { table: user.table };

/** `<base>/<name>` in both dialects; further names lead to the same call. */
const at = (name: string, ...others: string[]) => ({
  path: `${BASE}/${name}`,
  aliases: [`${OPEN}/${name}`, ...others.flatMap((other) => [`${BASE}/${other}`, `${OPEN}/${other}`])],
});

const filters = {
  account: field.text(user.fields.account.label),
  realName: field.text(user.fields.realName.label),
  phone: field.text(user.fields.phone.label),
  email: field.text(user.fields.email.label),
  userType: field.text(user.fields.userType.label),
  enableStatus: field.text(user.fields.enableStatus.label),
  roleId: field.reference(text('角色', 'Role'), 'role'),
  /** Those of the departments below it included. */
  deptId: field.reference(text('机构', 'Organisation'), 'dept'),
};
const { account, userType, ...others } = user.fields;
/** A user's record as it is sent; `id` names an existing one. */
const record = {
  id: field.id(text('编号', 'Id')),
  version: rowVersion,
  tenantId: actingTenant,
  account,
  ...others,
  userType: field.text(userType.label, {
    max: 32,
    words: userType.words,
    pattern: userType.pattern,
  }),
  /** Where the save disables the person. */
  handOverTo,
};
const saved = z.object({
  id: z.string(),
  /** What a new user signs in with first, when none was given: shown once. */
  initialPassword: z.string().optional(),
});
const userIds = idList(text('用户', 'Users'), text('请至少选择一个用户', 'Please choose at least one user'));

const page = endpoint({
  method: 'GET',
  ...at('page', 'list'),
  summary: text('用户列表', 'Users'),
  access: permission('user_view'),
  query: { ...paging, ...filters, tenantId: actingTenant },
  acting,
  answer: pageOf(userView),
  rowFields: user.fields,
  answerKind: 'page',
});

const one = (name: string, summary: Text) =>
  endpoint({
    method: 'GET',
    ...at(name),
    summary,
    access: permission('user_view'),
    query: { id: field.id(text('编号', 'Id'), { required: true }), tenantId: actingTenant },
    acting,
    answer: userView.extend({ userExt: z.string().nullable() }),
    rowFields: user.fields,
  });
const detail = one('detail', text('用户详情', 'One user'));
/** With what a client of the user's kind keeps about it. */
export const userPlatformDetail = one('platform-detail', text('用户平台信息', "A user's platform details"));

const submit = endpoint({
  method: 'POST',
  ...at('submit', 'add', 'save'),
  summary: text('新增用户', 'Add a user (with an id: edit)'),
  access: permission('user_add', 'user_edit'),
  body: record,
  acting,
  edits: editOf(user, detail),
  answer: saved,
  refusals: [...saveUserRefusals, ...Object.values(handOverRefusals)],
});

export const userUpdate = endpoint({
  method: 'POST',
  ...at('update'),
  summary: text('修改用户', 'Edit a user'),
  access: permission('user_edit'),
  body: { ...record, id: field.id(text('编号', 'Id'), { required: true }) },
  acting,
  edits: editOf(user, detail),
  answer: saved,
  refusals: [...changeUserRefusals, ...Object.values(handOverRefusals)],
});

export const userUpdatePlatform = endpoint({
  method: 'POST',
  ...at('update-platform'),
  summary: text('修改用户平台信息', "Edit a user's platform details"),
  access: permission('user_edit'),
  query: {
    userId: field.id(text('用户', 'User'), { required: true }),
    userType: field.text(userType.label, { required: true, max: 32, pattern: userType.pattern }),
    userExt: field.longText(text('平台信息', 'Platform details'), { max: 2000 }),
    tenantId: actingTenant,
  },
  acting,
  refusals: [accountTaken, ...switchUserRefusals],
});

const remove = endpoint({
  method: 'POST',
  ...at('remove'),
  summary: text('删除用户', 'Delete users'),
  access: permission('user_delete'),
  removes: user,
  query: {
    /** Some clients name one row by `id`. */
    id: field.id(text('编号', 'Id')),
    ids: idsField(text('所选数据', 'Selection')),
    /** Only takes the users out of this department; who belongs to no other is deleted. */
    deptId: field.reference(text('机构', 'Organisation'), 'dept'),
    handOverTo,
    tenantId: actingTenant,
  },
  acting,
  refusals: [...removeUserRefusals, ...Object.values(handOverRefusals)],
});

/** What is open with users, before they are disabled or removed. */
export const userOpenWork = openWorkCall(`${BASE}/open-work`, [`${OPEN}/open-work`], 'user_view');

const exportFile = endpoint({
  method: 'GET',
  ...at('export-user', 'export'),
  summary: text('导出用户（Excel）', 'Export users to Excel'),
  access: permission('user_view'),
  query: { ascs: paging.ascs, descs: paging.descs, ...filters, tenantId: actingTenant },
  rowFields: user.fields,
  acting,
  answerKind: 'file',
  refusals: [exportTooLarge],
});

export const userImportTemplate = endpoint({
  method: 'GET',
  ...at('export-template', 'import-template'),
  summary: text('用户导入模板（Excel）', 'Import template for users'),
  access: permission('user_import'),
  answerKind: 'file',
});

/** Adds users; with `isCovered` users whose account exists are changed instead of refused. All rows or none. */
export const userImport = endpoint({
  method: 'POST',
  ...at('import-user', 'import'),
  summary: text('导入用户', 'Import users'),
  access: permission('user_import'),
  // Its own transaction: a trial run leaves nothing behind.
  writes: false,
  upload: { part: 'file', maxBytes: IMPORT_MAX_BYTES, extensions: ['xlsx'] },
  query: {
    isCovered: field.flag(text('覆盖已有用户', 'Update existing users')),
    dryRun: field.flag(text('仅检查', 'Check only')),
    tenantId: actingTenant,
  },
  acting,
  answer: importResult.extend({
    /** What the new users without a password of their own sign in with first: shown once. */
    initialPassword: z.string().optional(),
  }),
  refusals: [
    ...saveUserRefusals,
    ...Object.values(importRowRefusals),
    ...Object.values(importRefusals),
    ...Object.values(cellRefusals),
  ],
});

/** The calls of the user screen, in the shape that lists and forms of the console take. */
export const userCalls: CrudFamily<typeof user> = {
  entity: user,
  permission: 'user',
  moves: {},
  list: page as unknown as CrudFamily<typeof user>['list'],
  detail: detail as unknown as CrudFamily<typeof user>['detail'],
  submit: submit as unknown as CrudFamily<typeof user>['submit'],
  remove: remove as unknown as CrudFamily<typeof user>['remove'],
  exportFile,
  importTemplate: userImportTemplate,
  importFile: userImport,
};
export {
  detail as userDetail,
  exportFile as userExport,
  page as userPage,
  remove as userRemove,
  submit as userSubmit,
};

/** Exact filters, whole list: for choosing a person. */
export const userList = endpoint({
  method: 'GET',
  ...at('user-list'),
  summary: text('用户选择列表', 'Users to choose from'),
  access: permission('user_view'),
  query: { ...filters, tenantId: actingTenant },
  acting,
  answer: z.array(userView),
});

export const userByPhone = endpoint({
  method: 'GET',
  ...at('get-user-by-phone'),
  summary: text('按手机号查找用户', 'User with this phone number'),
  access: permission('user_view'),
  query: { phone: requiredPhone, tenantId: actingTenant },
  acting,
  answer: userView.nullable(),
});

/** Which roles people have in which department. */
export const userRolesByDept = endpoint({
  method: 'GET',
  path: `${BASE}/user-role/list-by-user-dept`,
  aliases: ['/api/blade-system/user-role/list-by-user-dept'],
  summary: text('用户在机构中的角色', "A user's roles in organisations"),
  access: permission('user_view'),
  query: {
    userId: field.id(text('用户', 'User')),
    deptId: field.reference(text('机构', 'Organisation'), 'dept'),
    tenantId: actingTenant,
  },
  acting,
  answer: z.array(
    z.object({
      userId: z.string(),
      realName: z.string(),
      deptId: z.string(),
      deptName: z.string(),
      roleId: z.string(),
      roleName: z.string(),
      roleAlias: z.string(),
    }),
  ),
});

export const userChangeStatus = endpoint({
  method: 'POST',
  ...at('change-status'),
  summary: text('启用或停用用户', 'Enable or disable users'),
  access: permission('user_edit'),
  query: {
    userIds,
    enableStatus: field.dictionary(user.fields.enableStatus.label, enableStatus.code, {
      required: true,
      min: 0,
      max: 1,
    }),
    handOverTo,
    tenantId: actingTenant,
  },
  acting,
  refusals: [...switchUserRefusals, ...Object.values(handOverRefusals)],
});

/** Gives the initial password of the parameter (or a random one, answered once) and ends the sessions. */
export const userResetPassword = endpoint({
  method: 'POST',
  ...at('reset-password'),
  summary: text('重置密码', 'Reset passwords'),
  access: permission('user_reset'),
  query: { userIds, tenantId: actingTenant },
  acting,
  answer: z.object({ initialPassword: z.string() }),
  refusals: [userBeyond],
});

/** The roles that these users have from now on. */
export const userGrant = endpoint({
  method: 'POST',
  ...at('grant', 'v1-grant'),
  summary: text('分配角色', 'Assign roles'),
  access: permission('user_role'),
  query: {
    userIds,
    roleIds: idsField(text('角色', 'Roles'), { reference: refersTo('role') }),
    tenantId: actingTenant,
  },
  acting,
  refusals: [userBeyond, gainsBeyond, ...Object.values(roleRefusals), lastAdministrator],
});

export const userUnlock = endpoint({
  method: 'POST',
  ...at('unlock'),
  summary: text('解除登录锁定', 'Unlock sign-in'),
  access: permission('user_unlock'),
  query: { userIds, tenantId: actingTenant },
  acting,
  refusals: [userBeyond],
});
