// People who sign in. The password is written, never read. On the wire roles, departments and posts are
// comma-joined ids; in the database they are links.
import { z } from 'zod';
import { userTypeLabels, userTypes } from '../auth/user-kind.ts';
import { dictionary } from '../kit/dictionary.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { field, type Place } from '../kit/field.ts';
import { refersTo, type Reference } from '../kit/reference.ts';
import { text, type Text } from '../kit/text.ts';
import { accountField } from './account.ts';
import { phoneField } from './phone.ts';

export const enableStatus = dictionary({
  code: 'enable_status',
  label: text('账号状态', 'Account status'),
  entries: {
    enabled: { key: 0, label: text('启用', 'Enabled') },
    disabled: { key: 1, label: text('停用', 'Disabled') },
  },
});

/** Comma-joined ids, as `roleId` is sent. An empty value means none; an absent one leaves what there is. */
export const idsField = (label: Text, options: { search?: 'equal'; reference?: Reference } = {}) =>
  field.json(
    label,
    z.preprocess(
      (value) => (Array.isArray(value) ? value.join(',') : typeof value === 'number' ? String(value) : value),
      z
        .string()
        .max(4000)
        .transform((value) => [...new Set(value.split(',').map((part) => part.trim()))].filter(Boolean))
        .refine((ids) => ids.every((id) => /^\d{1,18}$/.test(id))),
    ),
    { virtual: true, ...options },
  );

const userTypePattern = new RegExp(`^(${userTypes.join('|')})$`);

// Known of a person, but not what a list is read for.
const aside: Place[] = ['form', 'import', 'export'];

export const user = entity({
  name: 'user',
  table: 'blade_user',
  label: text('用户', 'User'),
  purpose: text(
    '能登录系统的人、他们的角色和所属机构；先建好角色和机构，再新增用户',
    'Who may sign in, with which roles and for which units. Set up roles and units first, then add people',
  ),
  scope: 'tenant',
  title: 'realName',
  place: '/system/user',
  code: 'account',
  counted: text('名用户', 'users'),
  links: [
    { table: 'user_role', row: 'user_id', column: 'role_id', entity: 'role', target: 'kept' },
    { table: 'user_dept', row: 'user_id', column: 'dept_id', entity: 'dept', target: 'kept' },
    { table: 'user_post', row: 'user_id', column: 'post_id', entity: 'post', target: 'kept' },
  ],
  belongs: { through: { table: 'user_dept', row: 'user_id', dept: 'dept_id' } },
  unique: [
    { fields: ['userType', 'account'], text: text('当前账号已被使用!', 'This account is already taken') },
    {
      fields: ['userType', 'phone'],
      text: text('该手机号已被同类用户使用', 'Another user of this type already has this phone number'),
    },
  ],
  fields: {
    account: accountField({
      required: text('请输入账号', 'Please enter the account'),
      search: 'like',
    }),
    realName: field.text(text('姓名', 'Name'), {
      required: text('请输入姓名', 'Please enter the name'),
      max: 30,
      search: 'like',
    }),
    phone: phoneField({ search: 'like' }),
    password: field.secret(text('密码', 'Password'), { stored: 'hashed', max: 255 }),
    roleId: idsField(text('角色', 'Roles'), { search: 'equal', reference: refersTo('role') }),
    deptId: idsField(text('机构', 'Organisations'), { search: 'equal', reference: refersTo('dept') }),
    enableStatus: field.dictionary(text('状态', 'Status'), enableStatus.code, {
      search: 'equal',
      min: 0,
      max: 1,
    }),
    userType: field.text(text('用户类型', 'User type'), {
      required: true,
      max: 32,
      search: 'equal',
      words: userTypeLabels,
      pattern: { test: userTypePattern, text: text('用户类型不正确', 'There is no such user type') },
    }),
    email: field.text(text('邮箱', 'E-mail'), {
      max: 64,
      search: 'like',
      pattern: {
        test: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
        text: text('邮箱格式不正确', 'This is not a valid e-mail address'),
      },
    }),
    postId: idsField(text('岗位', 'Positions'), { reference: refersTo('post') }),
    name: field.text(text('昵称', 'Nickname'), { max: 45, places: aside }),
    avatar: field.text(text('头像', 'Profile picture'), {
      max: 2000,
      places: [],
      pattern: {
        test: /^(https?:\/\/|\/)[^\s"'<>]+$/i,
        text: text('头像地址不正确', 'This is not the address of a picture'),
      },
    }),
    sex: field.dictionary(text('性别', 'Sex'), 'sex', { places: aside }),
    birthday: field.date(text('生日', 'Birthday'), { places: aside }),
    code: field.text(text('用户编号', 'User number'), { max: 12, places: aside }),
  },
});
declare module '../kit/tables.ts' {
  interface Tables {
    blade_user: RowOf<typeof user> & {
      password: string;
      enableStatus: number;
      mustChangePassword: number;
      userExt: string | null;
    };
  }
}

/** A user as answers carry one. Ids of roles, departments and posts are comma-joined, and so are their names. */
export const userView = z.object({
  id: z.string(),
  tenantId: z.string(),
  account: z.string(),
  userType: z.string(),
  userTypeName: z.string(),
  code: z.string().nullable(),
  name: z.string().nullable(),
  realName: z.string(),
  avatar: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  sex: z.number().nullable(),
  sexName: z.string(),
  birthday: z.string().nullable(),
  enableStatus: z.number(),
  enableStatusName: z.string(),
  roleId: z.string(),
  roleName: z.string(),
  deptId: z.string(),
  deptName: z.string(),
  postId: z.string(),
  postName: z.string(),
  /** The password was set by somebody else and is not yet changed. */
  mustChangePassword: z.number(),
  status: z.number(),
  version: z.number(),
  createUser: z.string().nullable(),
  createDept: z.string().nullable(),
  createTime: z.date(),
  updateTime: z.date(),
});
export type UserView = z.infer<typeof userView>;
