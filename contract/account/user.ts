// People who sign in. The password is written, never read.
import { entity, type RowOf } from '../kit/entity.ts';
import { field } from '../kit/field.ts';
import { text } from '../kit/text.ts';

export const user = entity({
  name: 'user',
  table: 'blade_user',
  label: text('用户', 'User'),
  scope: 'tenant',
  title: 'realName',
  belongs: { through: { table: 'user_dept', row: 'user_id', dept: 'dept_id' } },
  unique: [{ fields: ['account', 'userType'], text: text('当前账号已被使用!', 'This account is taken') }],
  fields: {
    account: field.text(text('账号', 'Account'), { required: true, max: 45, search: 'like' }),
    password: field.secret(text('密码', 'Password'), { max: 255 }),
    userType: field.text(text('用户类型', 'Kind'), { required: true, max: 32 }),
    name: field.text(text('昵称', 'Nickname'), { max: 45 }),
    realName: field.text(text('姓名', 'Name'), { required: true, max: 30, search: 'like' }),
    avatar: field.text(text('头像', 'Avatar'), { max: 2000 }),
    phone: field.text(text('手机号', 'Phone'), { max: 11 }),
    email: field.text(text('邮箱', 'E-mail'), { max: 64 }),
    sex: field.integer(text('性别', 'Sex')),
    enableStatus: field.integer(text('状态', 'State'), { min: 0, max: 1 }),
  },
});
declare module '../kit/tables.ts' {
  interface Tables {
    blade_user: RowOf<typeof user> & { password: string; enableStatus: number };
  }
}
