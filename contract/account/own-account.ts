// What everybody may do with the own account.
import { z } from 'zod';
import { tooManyAttempts } from '../auth/token-refusals.ts';
import { signedIn, signedInAtAll } from '../kit/access.ts';
import { rowVersion } from '../kit/edit.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';
import { passwordRefusals } from './password-rules.ts';
import { phoneTaken } from './user-refusals.ts';
import { user, userView } from './user.ts';

const BASE = '/api/blade-user';
const OPEN = '/api/blade-system/user';

export const ownInfo = endpoint({
  method: 'GET',
  path: `${BASE}/info`,
  aliases: [`${OPEN}/info`],
  summary: text('个人信息', 'Personal details'),
  access: signedInAtAll,
  answer: userView,
});

/** Asked for where a stolen session would otherwise win the account for good. */
export const currentPassword = field.secret(text('当前密码', 'Current password'), {
  required: text('请输入当前密码', 'Please enter your current password'),
  max: 255,
});

export const phoneTakesPassword = refusal(
  'own-account.phone.password',
  text('修改手机号需要输入当前密码', 'Enter your current password to change the phone number'),
);
const oldWrong = refusal(
  'own-account.password.wrong',
  text('原密码不正确!', 'The current password is wrong!'),
);
const differ = refusal(
  'own-account.password.repeat',
  text('请输入正确的确认密码!', 'The two new passwords differ!'),
);
const same = refusal(
  'own-account.password.same',
  text('新密码不能与原密码相同', 'The new password must differ from the current one'),
);
/** Of changing the own password. */
export const ownPasswordRefusals = { oldWrong, differ, same };

const { avatar, name, phone, email, sex, birthday } = user.fields;

/** Said to a client whose form knows no password. */
export const phoneNotSaved = text(
  '其余信息已保存，手机号未修改：修改手机号需要输入当前密码',
  'Saved, except for the phone number: changing it requires your current password',
);

/**
 * Account, roles, departments and password are not taken here. Codes that set a password anew go to the phone: another
 * one takes the current password besides. A client that sends no field for it gets the rest saved and is told.
 */
export const updateOwnInfo = endpoint({
  method: 'POST',
  path: `${BASE}/update-info`,
  aliases: [`${OPEN}/update-info`],
  summary: text('修改个人信息', 'Change personal details'),
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
    version: rowVersion,
  },
  edits: { detail: ownInfo, by: null },
  answer: z.object({
    /** Fields that stayed as they were, each with the reason. */
    notSaved: z.array(z.object({ field: z.string(), msg: z.string() })).optional(),
  }),
  refusals: [phoneTakesPassword, tooManyAttempts, oldWrong, phoneTaken],
});

const passwordOptions = (zh: string, en: string) => ({ required: text(zh, en), max: 255 });

export const updateOwnPassword = endpoint({
  method: 'POST',
  path: `${BASE}/update-password`,
  aliases: [`${OPEN}/update-password`],
  summary: text('修改密码', 'Change my password'),
  access: signedInAtAll,
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
      text('确认密码', 'Repeat new password'),
      passwordOptions('请再次输入新密码', 'Please enter the new password again'),
    ),
  },
  refusals: [tooManyAttempts, ...Object.values(ownPasswordRefusals), ...Object.values(passwordRefusals)],
});

export const submitOwnAvatar = endpoint({
  method: 'POST',
  path: `${BASE}/me/submit`,
  aliases: [`${OPEN}/me/submit`],
  summary: text('修改头像', 'Change profile picture'),
  access: signedIn,
  body: { avatar },
  answer: z.object({ avatar: z.string() }),
});
