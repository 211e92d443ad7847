// What everybody may do with the own account.
import { z } from 'zod';
import { signedIn } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { text } from '../kit/text.ts';
import { user, userView } from './user.ts';

const BASE = '/api/blade-user';
const OPEN = '/api/blade-system/user';

export const ownInfo = endpoint({
  method: 'GET',
  path: `${BASE}/info`,
  aliases: [`${OPEN}/info`],
  summary: text('个人信息', 'My record'),
  access: signedIn,
  answer: userView,
});

/** Asked for where a stolen session would otherwise win the account for good. */
export const currentPassword = field.secret(text('当前密码', 'Current password'), {
  required: text('请输入当前密码', 'Please enter your current password'),
  max: 255,
});

export const phoneTakesPassword = text(
  '修改手机号需要输入当前密码',
  'Changing the phone takes your current password',
);

const { avatar, name, phone, email, sex, birthday } = user.fields;

/**
 * Account, roles, departments and password are not taken here. Codes that set a password anew go to the phone: another
 * one takes the current password besides.
 */
export const updateOwnInfo = endpoint({
  method: 'POST',
  path: `${BASE}/update-info`,
  aliases: [`${OPEN}/update-info`],
  summary: text('修改个人信息', 'Change my record'),
  access: signedIn,
  body: {
    avatar,
    name,
    realName: field.text(user.fields.realName.label, { max: 30 }),
    phone,
    email,
    sex,
    birthday,
    oldPassword: field.secret(currentPassword.label, { max: 255 }),
  },
});

const passwordOptions = (zh: string, en: string) => ({ required: text(zh, en), max: 255 });

export const updateOwnPassword = endpoint({
  method: 'POST',
  path: `${BASE}/update-password`,
  aliases: [`${OPEN}/update-password`],
  summary: text('修改密码', 'Change my password'),
  access: signedIn,
  query: {
    oldPassword: field.secret(
      text('原密码', 'Current password'),
      passwordOptions('请输入原密码', 'Please enter your current password'),
    ),
    newPassword: field.secret(
      text('新密码', 'New password'),
      passwordOptions('请输入新密码', 'Please enter a new password'),
    ),
    newPassword1: field.secret(
      text('确认密码', 'New password again'),
      passwordOptions('请再次输入新密码', 'Please enter the new password again'),
    ),
  },
});

export const submitOwnAvatar = endpoint({
  method: 'POST',
  path: `${BASE}/me/submit`,
  aliases: [`${OPEN}/me/submit`],
  summary: text('修改头像', 'Change my picture'),
  access: signedIn,
  body: { avatar },
  answer: z.object({ avatar: z.string() }),
});
