// What a password must be. Clients send a digest, so the rules of length and mixture are checked where the password
// is typed; the server checks them where it sees the plain text, and refuses digests of passwords known to be weak.
import { z } from 'zod';
import { everybody } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { parameter } from '../kit/parameter.ts';
import { refusal, type Refusal } from '../kit/refusal.ts';
import { filled, text, type Text } from '../kit/text.ts';

export const passwordLength = parameter.integer({
  key: 'account.passwordLength',
  label: text('密码最短长度', 'Minimum password length'),
  remark: text('新密码至少要有的字符数', 'Minimum number of characters in a new password'),
  initial: 8,
  min: 6,
  max: 64,
});
export const passwordClasses = parameter.integer({
  key: 'account.passwordClasses',
  label: text('密码字符种类', 'Character types in a password'),
  remark: text(
    '新密码至少要包含小写字母、大写字母、数字、符号中的几种',
    'How many of lower-case letters, capitals, digits and symbols a new password must contain',
  ),
  initial: 2,
  min: 1,
  max: 4,
});
export const initialPassword = parameter.text({
  key: 'account.initPassword',
  label: text('初始密码', 'Initial password'),
  remark: text(
    '重置密码后使用的密码，首次登录必须修改；填 random 则每次随机生成并只显示一次',
    'The password set by a reset; it must be changed at the next sign-in. "random" generates a new one each time and shows it once',
  ),
  initial: 'random',
});

export const changeForeignPassword = parameter.flag({
  key: 'account.mustChangePassword',
  label: text('首次登录修改密码', 'Change password at first sign-in'),
  remark: text(
    '由管理员设置或重置的密码，用户登录后必须先修改',
    'A password set or reset by an administrator must be changed at the next sign-in',
  ),
  initial: true,
});

export interface PasswordRules {
  /** Characters. */
  length: number;
  /** How many of the four kinds of characters. */
  classes: number;
}

const CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{Ll}\p{Lu}\d]/u];

/** How many of the four kinds of characters the password has. */
export const classesOf = (password: string): number => CLASSES.filter((kind) => kind.test(password)).length;

const tooShort = refusal(
  'password.length',
  text('密码至少需要 {length} 个字符', 'The password must have at least {length} characters'),
);
const tooUniform = refusal(
  'password.classes',
  text(
    '密码需包含小写字母、大写字母、数字、符号中的至少 {classes} 种',
    'The password must contain at least {classes} of: lower-case letters, capitals, digits, symbols',
  ),
);
const tooCommon = refusal(
  'password.common',
  text(
    '该密码过于常见或与账号信息相同，请换一个',
    'This password is too common or matches your account details. Please choose another',
  ),
);
/** Of calls that take a password which a person chose. */
export const passwordRefusals = { tooShort, tooUniform, tooCommon };

/** Why a typed password is not strong enough, with the words for its owner; or null. */
export function passwordWeakness(
  password: string,
  rules: PasswordRules,
): { refusal: Refusal; words: Text } | null {
  const refusal =
    [...password].length < rules.length ? tooShort : classesOf(password) < rules.classes ? tooUniform : null;
  return refusal && { refusal, words: filled(refusal.text, { ...rules }) };
}

export const passwordRules = endpoint({
  method: 'GET',
  path: '/api/blade-user/password-rules',
  summary: text('密码规则', 'Password rules'),
  access: everybody,
  query: { tenantId: field.text(text('租户编号', 'Tenant ID'), { max: 12 }) },
  answer: z.object({ length: z.number(), classes: z.number() }),
});
