// Short messages: which service sends them, and what was sent. Without an enabled configuration a message is written
// to the log, which is then its delivery: on a fresh machine an administrator reads the code there.
import { permission } from '../kit/access.ts';
import { crud } from '../kit/crud.ts';
import { dictionary } from '../kit/dictionary.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { field } from '../kit/field.ts';
import { parameter } from '../kit/parameter.ts';
import { refusal } from '../kit/refusal.ts';
import { text, type Text } from '../kit/text.ts';
import { actingTenant, pageOf, paging } from '../kit/wire.ts';
import { z } from 'zod';

export const smsCategory = dictionary({
  code: 'sms',
  label: text('短信类型', 'SMS provider'),
  entries: {
    log: { key: 1, label: text('记录到日志', 'Log only') },
    alibaba: { key: 2, label: text('阿里云短信', 'Alibaba Cloud') },
    tencent: { key: 3, label: text('腾讯云短信', 'Tencent Cloud') },
  },
});

export const smsState = dictionary({
  code: 'sms_state',
  label: text('发送状态', 'Delivery status'),
  entries: {
    sent: { key: 1, label: text('已发送', 'Sent') },
    failed: { key: 2, label: text('发送失败', 'Failed') },
  },
});

/** Messages the product sends itself; a configuration's `smsCode` names the one it is for. `{…}` are parameters. */
export const smsTemplates = {
  'verify-code': text(
    '您的验证码是 {code}，{minutes} 分钟内有效。如非本人操作请忽略。',
    'Your code is {code}, valid for {minutes} minutes. If you did not ask for it, ignore this message.',
  ),
  'registration-approved': text(
    '您的账号 {account} 已通过审核，可以登录。',
    'Your account {account} was approved. You can sign in now.',
  ),
  'registration-refused': text(
    '您的注册申请未通过审核：{reason}',
    'Your registration was not approved: {reason}',
  ),
} satisfies Record<string, Text>;

/** Messages whose text says nothing that opens an account. What else is sent may carry a code. */
export const openSmsTemplates: ReadonlySet<string> = new Set([
  'registration-approved',
  'registration-refused',
] satisfies (keyof typeof smsTemplates)[]);

export const sms = entity({
  name: 'sms',
  table: 'blade_sms',
  label: text('短信配置', 'SMS settings'),
  purpose: text(
    '验证码和通知短信由哪家服务发送；先新增一条配置并启用',
    'Which service sends codes and messages. Add one and switch it on first',
  ),
  scope: 'tenant',
  title: 'smsCode',
  order: ['-status', 'smsCode', '-id'],
  fields: {
    category: field.dictionary(text('短信类型', 'Provider'), 'sms', { required: true, search: 'equal' }),
    smsCode: field.text(text('资源编号', 'Code'), {
      required: true,
      max: 64,
      search: 'like',
      hint: text('此配置发送哪种短信，如 verify-code', 'Which message it sends, e.g. verify-code'),
    }),
    status: field.dictionary(text('状态', 'Status'), 'status', { readOnly: true, places: ['list'] }),
    templateId: field.text(text('模板编号', 'Template ID'), { max: 64 }),
    signName: field.text(text('短信签名', 'Signature'), { max: 64 }),
    accessKey: field.secret(text('访问密钥', 'Access key'), { places: ['form'] }),
    secretKey: field.secret(text('秘密密钥', 'Secret key'), { places: ['form'] }),
    regionId: field.text(text('地域', 'Region'), { max: 64 }),
    appId: field.text(text('应用编号', 'App ID'), {
      max: 64,
      hint: text('腾讯云：SdkAppId', 'Tencent Cloud: SdkAppId'),
    }),
    paramOrder: field.text(text('参数顺序', 'Order of parameters'), {
      hint: text(
        '腾讯云的模板参数按位置给出，如 code,minutes',
        'Tencent Cloud takes template parameters by position, e.g. code,minutes',
      ),
    }),
    endpoint: field.text(text('服务地址', 'Endpoint'), {
      places: ['form'],
      pattern: {
        test: /^(https?:\/\/)?[^\s/?#@]+$/i,
        text: text('服务地址须为主机[:端口]', 'The endpoint must be host[:port]'),
      },
      hint: text('留空使用官方地址', 'Leave empty to use the official address'),
    }),
    remark: field.text(text('备注', 'Remark')),
  },
});

/** One message to one phone. `content` is kept where the log itself is the delivery, for who may reset the person. */
export const smsLog = entity({
  name: 'smsLog',
  log: true,
  // That of the person at the phone, else of whoever sent it.
  belongs: { column: 'createDept' },
  table: 'sms_log',
  label: text('短信记录', 'Sent message'),
  purpose: text(
    '发出的每条短信及其结果；发送后即会出现',
    'Every message that was sent, and how that went. They appear once something is sent',
  ),
  scope: 'tenant',
  title: 'phone',
  fields: {
    phone: field.text(text('手机号', 'Phone'), { required: true, max: 20, search: 'like' }),
    smsCode: field.text(text('资源编号', 'Code'), { required: true, max: 64, search: 'like' }),
    category: field.dictionary(text('短信类型', 'Provider'), 'sms', { required: true, search: 'equal' }),
    content: field.text(text('内容', 'Content'), { required: true, max: 1000 }),
    state: field.dictionary(text('发送状态', 'Delivery status'), 'sms_state', {
      required: true,
      search: 'equal',
    }),
    answer: field.text(text('服务商回执', 'Provider response'), { max: 500 }),
  },
});
declare module '../kit/tables.ts' {
  interface Tables {
    blade_sms: RowOf<typeof sms>;
    sms_log: Omit<RowOf<typeof smsLog>, 'version'>;
  }
}

/** What services cannot do without (which of it, depends on the kind), each with what is said in its absence. */
export const smsNeeds = {
  accessKey: refusal('sms.access-key.required', text('请输入访问密钥', 'Please enter the access key')),
  secretKey: refusal('sms.secret-key.required', text('请输入秘密密钥', 'Please enter the secret key')),
  templateId: refusal('sms.template.required', text('请输入模板编号', 'Please enter the template ID')),
  signName: refusal('sms.signature.required', text('请输入短信签名', 'Please enter the signature')),
  appId: refusal('sms.app.required', text('请输入应用编号', 'Please enter the app ID')),
};

const phoneLimit = refusal(
  'sms.limit.phone',
  text('该手机号今天的短信条数已达上限', "This phone number has reached today's limit of messages"),
);
const tenantLimit = refusal(
  'sms.limit.tenant',
  text('今天的短信条数已达上限', "Today's limit of messages has been reached"),
);
const failed = refusal(
  'sms.failed',
  text('短信发送失败，请稍后再试', 'The message could not be sent. Please try again later'),
);
/** Of every call that sends a message. */
export const smsRefusals = { phoneLimit, tenantLimit, failed };

const alsoUnder = ['/api/blade-resource/sms'];
export const smsCalls = crud(sms, '/api/blade-system/sms', {
  permission: 'sms',
  acting: true,
  alsoUnder,
  refusals: { submit: Object.values(smsNeeds) },
});

export const smsCategoryUnknown = refusal(
  'sms.category.unknown',
  text(
    '该短信类型没有对应的短信服务，不能启用',
    'There is no SMS provider of this type, so it cannot be enabled',
  ),
);

const act = (name: string) => ({
  path: `/api/blade-system/sms/${name}`,
  aliases: [`/api/blade-resource/sms/${name}`],
});
const one = { id: field.id(text('编号', 'Id'), { required: true }), tenantId: actingTenant };

export const smsEnable = endpoint({
  method: 'POST',
  ...act('enable'),
  summary: text('启用（同一资源编号的其余配置停用）', 'Enable; others with the same code are disabled'),
  access: permission('sms_enable'),
  acting: { table: 'blade_sms' },
  query: one,
  refusals: [smsCategoryUnknown],
});

export const smsDisable = endpoint({
  method: 'POST',
  ...act('disable'),
  summary: text('停用', 'Disable'),
  access: permission('sms_enable'),
  acting: { table: 'blade_sms' },
  query: one,
});

export const MOST_PHONES = 100;
const phonesWrong = refusal(
  'sms.phones.invalid',
  text('手机号格式不正确', 'These are not valid mobile numbers'),
);
const phonesMany = refusal(
  'sms.phones.too-many',
  text(`一次最多发送 ${MOST_PHONES} 个手机号`, `At most ${MOST_PHONES} phone numbers at a time`),
);
const paramsWrong = refusal(
  'sms.params.invalid',
  text('参数须为 JSON 对象，如 {"code":"1234"}', 'Parameters must be a JSON object, e.g. {"code":"1234"}'),
);
export const sendMessageRefusals = { phonesWrong, phonesMany, paramsWrong };

export const smsSendMessage = endpoint({
  method: 'POST',
  path: '/api/blade-system/sms/send-message',
  aliases: [
    '/api/blade-resource/sms/send-message',
    '/api/blade-resource/sms/endpoint/send-message',
    '/api/blade-system/sms/endpoint/send-message',
  ],
  summary: text('发送短信', 'Send a message'),
  access: permission('sms_send'),
  query: {
    code: field.text(text('资源编号', 'Code'), {
      required: text('请输入资源编号', 'Please enter the code'),
      max: 64,
    }),
    phones: field.text(text('手机号', 'Phones'), {
      required: text('请输入手机号', 'Please enter the phone number'),
      max: 1200,
    }),
    // A secret, so that no log keeps what may be a code; several values as a JSON object.
    params: field.secret(text('参数', 'Parameters'), { max: 2000 }),
  },
  answer: z.object({ sent: z.number() }),
  refusals: [...Object.values(sendMessageRefusals), ...Object.values(smsRefusals)],
});

const logFilters = {
  phone: field.text(text('手机号', 'Phone')),
  smsCode: field.text(text('资源编号', 'Code')),
  category: field.text(text('短信类型', 'Provider')),
  state: field.text(text('发送状态', 'Delivery status')),
  tenantId: actingTenant,
};

export const smsLogList = endpoint({
  method: 'GET',
  ...act('log/list'),
  summary: text('短信发送记录', 'Sent messages'),
  access: permission('sms_log_view'),
  acting: {},
  query: { ...paging, ...logFilters },
  answer: pageOf(z.record(z.string(), z.unknown())),
  rowFields: smsLog.fields,
  answerKind: 'page',
});

export const smsPerPhone = parameter.integer({
  key: 'sms.per-phone-day',
  label: text('每个手机号每天的短信上限', 'Messages per phone number per day'),
  remark: text(
    '24 小时内发给同一手机号的短信条数上限。',
    'Maximum number of messages to one phone number within 24 hours.',
  ),
  initial: 20,
  min: 1,
  max: 1000,
});

export const smsPerTenant = parameter.integer({
  key: 'sms.per-tenant-day',
  label: text('每个租户每天的短信上限', 'Messages per tenant per day'),
  remark: text(
    '24 小时内一个租户发出的短信条数上限。',
    'Maximum number of messages a tenant may send within 24 hours.',
  ),
  initial: 5000,
  min: 1,
  max: 1_000_000,
});
