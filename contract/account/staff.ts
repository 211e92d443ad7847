// Staff: the people of groups and kindergartens, as those who run them manage them.
import { z } from 'zod';
import { permission } from '../kit/access.ts';
import type { CrudFamily } from '../kit/crud.ts';
import { editOf, rowVersion } from '../kit/edit.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entity } from '../kit/entity.ts';
import { field, idList } from '../kit/field.ts';
import { refersTo } from '../kit/reference.ts';
import { text } from '../kit/text.ts';
import { actingTenant, pageOf, paging } from '../kit/wire.ts';
import { exportTooLarge } from '../kit/workbook-refusals.ts';
import { accountField } from './account.ts';
import { handOverRefusals, handOverTo, openWorkCall } from './hand-over.ts';
import { phoneField } from './phone.ts';
import { userBeyond } from './standing-refusals.ts';
import {
  changeUserRefusals,
  removeUserRefusals,
  saveUserRefusals,
  switchUserRefusals,
} from './user-refusals.ts';
import { idsField, user, userView } from './user.ts';

/** Aliases of the delivered roles that nobody holds who works in a kindergarten: of other kinds of people, or of what stands above. */
const NOT_OF_KINDERGARTENS = ['administrator', 'admin', 'supplier', 'seller', 'group_admin'];
/** Whether a role may be offered for somebody of a kindergarten; those that an installation adds itself may. */
export const isKindergartenRole = ({ roleAlias }: { roleAlias: string }): boolean =>
  !NOT_OF_KINDERGARTENS.includes(roleAlias);

const { realName, email, enableStatus, account } = user.fields;
const joined = { virtual: true, readOnly: true } as const;

/** The same rows as `user`, those of kind school_admin, with the columns of the staff list. */
export const staff = entity({
  name: 'staff',
  table: user.table,
  partOf: user.name,
  label: text('员工', 'Staff member'),
  purpose: text(
    '在园所和集团里使用系统的人；先新增一位员工，初始密码会显示一次',
    'People of kindergartens and groups who use the system. Add one; the first password is shown once',
  ),
  scope: 'tenant',
  belongs: { through: { table: 'user_dept', row: 'user_id', dept: 'dept_id' } },
  title: 'realName',
  fields: {
    realName,
    phone: phoneField({
      required: text('请输入手机号', 'Please enter the phone number'),
      search: 'like',
    }),
    email,
    roleId: idsField(text('角色', 'Roles'), { search: 'equal', reference: refersTo('role') }),
    deptId: idsField(text('所属机构', 'Organisations'), { search: 'equal', reference: refersTo('dept') }),
    kindergartenAmount: field.integer(text('幼儿园数', 'Kindergartens'), joined),
    enableStatus,
    /** The phone number unless given. */
    account: accountField({ search: 'like' }),
  },
});

const PARTS = ['/api/blade-user', '/api/blade-system'];
const at = (path: string, ...others: string[]) => {
  const [first, ...rest] = [path, ...others].flatMap((each) => PARTS.map((part) => `${part}/${each}`));
  return { path: first!, aliases: rest };
};
const enterprise = (name: string) => at(`enterprise/enterprise-v1-${name}`);

const acting = { table: user.table };
const staffView = userView.extend({
  roleNames: z.string(),
  deptNames: z.string(),
  /** Kindergartens the person may work in. */
  kindergartenAmount: z.number(),
});
export type StaffView = z.infer<typeof staffView>;

const filters = {
  account: field.text(account.label),
  realName: field.text(realName.label),
  phone: field.text(text('手机号', 'Phone')),
  email: field.text(email.label),
  enableStatus: field.text(enableStatus.label),
  roleId: field.reference(text('角色', 'Role'), 'role'),
  deptId: field.reference(text('机构', 'Organisation'), 'dept'),
  tenantId: actingTenant,
};
const id = field.id(text('编号', 'Id'), { required: true });
const { kindergartenAmount: _, ...sent } = staff.fields;
const record = {
  ...sent,
  sex: user.fields.sex,
  birthday: user.fields.birthday,
  version: rowVersion,
  tenantId: actingTenant,
  /** Where the save disables the person. */
  handOverTo,
};
const saved = z.object({ id: z.string(), initialPassword: z.string().optional() });

export const staffPage = endpoint({
  method: 'GET',
  ...enterprise('user-page'),
  summary: text('员工列表', 'Staff'),
  access: permission('staff_view'),
  query: { ...paging, ...filters },
  acting,
  answer: pageOf(staffView),
  rowFields: staff.fields,
  answerKind: 'page',
});
export const staffDetails = endpoint({
  method: 'GET',
  ...enterprise('details'),
  summary: text('员工详情', 'One staff member'),
  access: permission('staff_view'),
  query: { id, tenantId: actingTenant },
  acting,
  answer: staffView,
  rowFields: staff.fields,
});
export const staffSubmit = endpoint({
  method: 'POST',
  ...enterprise('submit'),
  summary: text('新增员工', 'Add a staff member (with an id: edit)'),
  access: permission('staff_add', 'staff_edit'),
  body: { ...record, id: field.id(text('编号', 'Id')) },
  acting,
  edits: editOf(staff, staffDetails),
  answer: saved,
  refusals: [...saveUserRefusals, ...Object.values(handOverRefusals)],
});
export const staffUpdate = endpoint({
  method: 'POST',
  ...enterprise('update'),
  summary: text('修改员工', 'Edit a staff member'),
  access: permission('staff_edit'),
  body: { ...record, id },
  acting,
  edits: editOf(staff, staffDetails),
  answer: saved,
  refusals: [...changeUserRefusals, ...Object.values(handOverRefusals)],
});
export const staffRemove = endpoint({
  method: 'GET',
  ...enterprise('remove'),
  summary: text('删除员工', 'Delete staff'),
  access: permission('staff_delete'),
  removes: user,
  writes: true,
  alsoPost: true,
  query: {
    id: field.id(text('编号', 'Id')),
    ids: idsField(text('所选数据', 'Selection')),
    /** Only takes the people out of this unit; who belongs to no other is deleted. */
    deptId: field.reference(text('机构', 'Organisation'), 'dept'),
    handOverTo,
    tenantId: actingTenant,
  },
  acting,
  refusals: [...removeUserRefusals, ...Object.values(handOverRefusals)],
});
const openWorkPlace = enterprise('open-work');
/** What is open with staff, before they are disabled or removed. */
export const staffOpenWork = openWorkCall(openWorkPlace.path, openWorkPlace.aliases, 'staff_view');
/** Enables or disables. */
export const staffUpdateUser = endpoint({
  method: 'GET',
  ...enterprise('update-user'),
  summary: text('启用或停用员工', 'Enable or disable a staff member'),
  access: permission('staff_edit'),
  writes: true,
  alsoPost: true,
  query: {
    id,
    enableStatus: field.integer(enableStatus.label, {
      required: text('请选择状态', 'Please choose a status'),
      min: 0,
      max: 1,
    }),
    handOverTo,
    tenantId: actingTenant,
  },
  acting,
  refusals: [...switchUserRefusals, ...Object.values(handOverRefusals)],
});
export const staffResetPassword = endpoint({
  method: 'POST',
  ...enterprise('reset-password'),
  summary: text('重置员工密码', 'Reset passwords of staff'),
  access: permission('staff_reset'),
  query: {
    userIds: idList(text('员工', 'Staff'), text('请至少选择一个用户', 'Please choose at least one user')),
    tenantId: actingTenant,
  },
  acting,
  answer: z.object({ initialPassword: z.string() }),
  refusals: [userBeyond],
});
/** People who can be named as responsible for a unit: those who belong to it or to what stands above it. */
export const staffResponsible = endpoint({
  method: 'GET',
  ...at('park-management/enterprise-v1-user-responsible'),
  summary: text('可选负责人', 'People who can be put in charge'),
  access: permission('staff_view'),
  query: {
    deptId: field.reference(text('机构', 'Organisation'), 'dept'),
    realName: field.text(realName.label),
    tenantId: actingTenant,
  },
  acting,
  answer: z.array(
    z.object({
      id: z.string(),
      realName: z.string(),
      phone: z.string().nullable(),
      roleName: z.string(),
      deptName: z.string(),
    }),
  ),
});
export const staffExport = endpoint({
  method: 'GET',
  ...enterprise('export'),
  summary: text('导出员工（Excel）', 'Export staff to Excel'),
  access: permission('staff_view'),
  query: { ascs: paging.ascs, descs: paging.descs, ...filters },
  rowFields: staff.fields,
  acting,
  answerKind: 'file',
  refusals: [exportTooLarge],
});

type Family = CrudFamily<typeof staff>;
/** The calls in the shape that lists and forms of the console take. */
export const staffCalls: Family = {
  entity: staff,
  permission: 'staff',
  moves: {},
  list: staffPage as unknown as Family['list'],
  detail: staffDetails as unknown as Family['detail'],
  submit: staffSubmit,
  remove: staffRemove as unknown as Family['remove'],
  exportFile: staffExport,
};
