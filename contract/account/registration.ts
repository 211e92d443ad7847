// Who asks to be registered waits for an administrator of the tenant, who makes the account or says why not.
import { z } from 'zod';
import { thirdPartyTaken } from '../auth/social.ts';
import { everybody, permission, signedIn } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { field } from '../kit/field.ts';
import { machine } from '../kit/machine.ts';
import { parameter } from '../kit/parameter.ts';
import { refersTo } from '../kit/reference.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';
import { actingTenant, pageOf, paging } from '../kit/wire.ts';
import { accountField } from './account.ts';
import { passwordRefusals } from './password-rules.ts';
import { phoneField } from './phone.ts';
import { accountTaken, addUserRefusals } from './user-refusals.ts';
import { idsField, user } from './user.ts';

export const registrationMachine = machine({
  name: 'registration',
  label: text('注册审核状态', 'Registration status'),
  dictionary: 'registration_state',
  initial: 'waiting',
  states: {
    waiting: { key: 1, label: text('待审核', 'Pending'), tone: 'warning' },
    approved: { key: 2, label: text('已通过', 'Approved'), tone: 'good' },
    refused: { key: 3, label: text('已拒绝', 'Rejected'), tone: 'bad' },
  },
  transitions: [
    {
      act: 'approve',
      from: ['waiting'],
      to: 'approved',
      label: text('通过', 'Approve'),
      permission: 'registration_decide',
    },
    {
      act: 'refuse',
      from: ['waiting'],
      to: 'refused',
      label: text('拒绝', 'Reject'),
      permission: 'registration_decide',
    },
  ],
});

export const registrationOpen = parameter.flag({
  key: 'account.registerUser',
  label: text('开放注册申请', 'Open registration'),
  remark: text('是否允许访客提交注册申请', 'Whether visitors may apply for an account'),
  initial: true,
});
export const registrationsPerAddress = parameter.integer({
  key: 'account.registrationsPerAddress',
  label: text('每个地址每小时的注册申请数', 'Registrations per address per hour'),
  remark: text(
    '同一网络地址 1 小时内最多提交的注册申请数',
    'Maximum number of applications from one network address within an hour',
  ),
  initial: 10,
  min: 1,
  max: 1000,
});

const { account, userType } = user.fields;

export const registration = entity({
  name: 'registration',
  table: 'user_registration',
  label: text('注册申请', 'Registration'),
  purpose: text(
    '通过第三方账号登录的人在此申请开通，审核后才能使用；有人申请时会出现在这里',
    'People who sign in with a third-party account apply here and may use the system once approved. Applications appear as they come',
  ),
  scope: 'tenant',
  title: 'name',
  belongs: { column: 'deptId', orWhole: true },
  fields: {
    account: accountField({ search: 'like', required: true }),
    name: field.text(text('姓名', 'Name'), { max: 30, search: 'like', required: true }),
    phone: phoneField({ search: 'like' }),
    userType: field.text(userType.label, { max: 32, required: true }),
    deptId: field.reference(text('申请机构', 'Organisation'), 'dept', { target: 'free' }),
    oauthId: field.id(text('第三方账号', 'Third-party account'), { places: [] }),
    password: field.secret(text('密码', 'Password'), { stored: 'hashed', max: 255, places: [] }),
    state: field.state(text('状态', 'Status'), registrationMachine),
    reason: field.text(text('拒绝原因', 'Reason'), { max: 255 }),
    decidedName: field.text(text('审核人', 'Reviewed by'), { max: 64 }),
    decidedAt: field.dateTime(text('审核时间', 'Reviewed at')),
    createTime: field.dateTime(text('申请时间', 'Applied at'), { search: 'range' }),
  },
});
declare module '../kit/tables.ts' {
  interface Tables {
    user_registration: RowOf<typeof registration>;
  }
}

const closed = refusal(
  'registration.closed',
  text('注册功能未开放，请联系管理员', 'Registration is closed. Please contact an administrator'),
);
const often = refusal(
  'registration.too-often',
  text('操作过于频繁，请稍后再试', 'Too many requests, please try again later'),
);
const tenantWrong = refusal('registration.tenant', text('租户信息错误!', 'There is no such tenant!'));
const oauthWrong = refusal(
  'registration.third-party',
  text('第三方登陆信息错误!', 'The third-party sign-in is not valid!'),
);
const deptUnknown = refusal(
  'registration.organisation',
  text(
    '没有找到该机构，请填写机构全称，或留空由管理员分配',
    'There is no such organisation. Enter its full name, or leave it empty for an administrator to assign',
  ),
);
const alreadyWaiting = refusal(
  'registration.waiting',
  text('该账号的注册申请正在等待审核', 'An application for this account is already pending'),
);
export const registrationRefusals = { closed, often, tenantWrong, oauthWrong, deptUnknown, alreadyWaiting };
/** Two administrators decided on it: the second is told. */
export const registrationDecided = refusal(
  'registration.decided',
  text('该申请已处理：{state}', 'This application has already been processed: {state}'),
  { status: 409 },
);

export const registerGuest = endpoint({
  method: 'POST',
  path: '/api/blade-user/register-guest',
  aliases: ['/api/blade-system/user/register-guest'],
  summary: text('提交注册申请', 'Apply for an account'),
  access: everybody,
  query: {
    tenantId: field.text(text('租户编号', 'Tenant ID'), {
      required: text('请先输入租户编号', 'Please enter the tenant ID first'),
      max: 12,
    }),
    name: field.text(text('姓名', 'Name'), { max: 30 }),
    account: accountField({ required: text('请先输入账号名称', 'Please enter an account first') }),
    password: field.secret(text('密码', 'Password'), {
      required: text('请先输入密码', 'Please enter a password first'),
      max: 512,
    }),
    /** Where the decision is told. */
    phone: phoneField(),
    /** Name or full name of the unit where the applicant works: its administrators decide. Without one, the tenant's. */
    deptName: field.text(text('所在机构', 'Organisation'), { max: 128 }),
    /** What an unbound third-party sign-in answered. */
    oauthId: field.id(text('第三方账号', 'Third-party account')),
  },
  // Opens its own transaction, in the tenant that the request names.
  writes: false,
  refusals: [...Object.values(registrationRefusals), accountTaken, ...Object.values(passwordRefusals)],
});

const base = '/api/blade-user/registration';
const row = z.object({
  id: z.string(),
  tenantId: z.string(),
  account: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  userType: z.string(),
  userTypeName: z.string(),
  /** The unit that the applicant named; null without one. */
  deptId: z.string().nullable(),
  deptName: z.string().nullable(),
  /** The third party and the name there; null without one. */
  source: z.string().nullable(),
  nickname: z.string().nullable(),
  state: z.number(),
  reason: z.string().nullable(),
  decidedName: z.string().nullable(),
  decidedAt: z.date().nullable(),
  address: z.string(),
  createTime: z.date(),
});
export type RegistrationRow = z.infer<typeof row>;

export const registrationPage = endpoint({
  method: 'GET',
  path: `${base}/page`,
  aliases: [`${base}/list`],
  summary: text('注册申请列表', 'Registrations'),
  access: permission('registration_view'),
  query: {
    ...paging,
    account: field.text(account.label),
    name: field.text(text('姓名', 'Name')),
    phone: field.text(text('手机号', 'Phone')),
    state: field.text(text('状态', 'Status')),
    tenantId: actingTenant,
  },
  acting: { table: registration.table },
  answer: pageOf(row),
  answerKind: 'page',
});

export const approveRegistration = endpoint({
  method: 'POST',
  path: `${base}/approve`,
  summary: text('通过注册申请', 'Approve a registration'),
  access: permission('registration_decide'),
  body: {
    id: field.id(text('注册申请', 'Registration'), { required: true }),
    userType: field.text(userType.label, { max: 32, pattern: userType.pattern }),
    roleId: idsField(text('所属角色', 'Roles'), { reference: refersTo('role') }),
    deptId: idsField(text('所属机构', 'Organisations'), { reference: refersTo('dept') }),
    postId: idsField(text('所属岗位', 'Positions'), { reference: refersTo('post') }),
    tenantId: actingTenant,
  },
  acting: { table: registration.table },
  answer: z.object({ userId: z.string() }),
  refusals: [registrationDecided, ...addUserRefusals, thirdPartyTaken],
});

export const refuseRegistration = endpoint({
  method: 'POST',
  path: `${base}/refuse`,
  summary: text('拒绝注册申请', 'Reject a registration'),
  access: permission('registration_decide'),
  query: {
    id: field.id(text('注册申请', 'Registration'), { required: true }),
    reason: field.text(text('拒绝原因', 'Reason'), {
      required: text('请输入拒绝原因', 'Please give a reason'),
      max: 200,
    }),
    tenantId: actingTenant,
  },
  acting: { table: registration.table },
  refusals: [registrationDecided],
});

/** The roles that the caller may give to somebody. */
export const grantableRoles = endpoint({
  method: 'GET',
  path: '/api/blade-user/grantable-roles',
  summary: text('可分配的角色', 'Roles that can be assigned'),
  access: signedIn,
  query: { tenantId: actingTenant },
  acting: {},
  answer: z.array(z.object({ id: z.string(), title: z.string(), roleAlias: z.string() })),
});
