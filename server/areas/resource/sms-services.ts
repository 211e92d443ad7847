// Configurations of SMS services. An address of one's own is a place that this server will call: the platform's to set.
import { sql } from 'kysely';
import { text, type Text } from '../../../contract/kit/text.ts';
import { configState } from '../../../contract/resource/oss.ts';
import { sms, smsCalls, smsCategory, smsDisable, smsEnable } from '../../../contract/resource/sms.ts';
import { requirePlatform } from '../../kernel/access/platform.ts';
import { clearedFields } from '../../kernel/entity-service.ts';
import { refuseField } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';

const asked = {
  accessKey: text('请输入访问密钥', 'Please enter the access key'),
  secretKey: text('请输入秘密密钥', 'Please enter the secret key'),
  templateId: text('请输入模板编号', 'Please enter the template'),
  signName: text('请输入短信签名', 'Please enter the signature'),
  appId: text('请输入应用编号', 'Please enter the app'),
};
const { alibaba, tencent } = smsCategory.entries;
const needed: Record<number, (keyof typeof asked)[]> = {
  [alibaba.key]: ['accessKey', 'secretKey', 'templateId', 'signName'],
  [tencent.key]: ['accessKey', 'secretKey', 'templateId', 'signName', 'appId'],
};
const { on, off } = configState.entries;

export const handlers = [
  handle(smsCalls.submit, async ({ door, body, caller }) => {
    const { id, ...values } = body;
    if (values.endpoint) requirePlatform(caller);
    const stored = id ? await door.one(sms, id) : null;
    for (const name of needed[values.category] ?? []) {
      const words: Text = asked[name];
      if (!values[name] && !(name.endsWith('Key') && stored?.[name])) throw refuseField(name, words);
    }
    if (!stored) return { id: await door.insert(sms, values) };
    await door.update(sms, stored.id, values, undefined, clearedFields(sms, values));
    return { id: stored.id };
  }),
  handle(smsEnable, async ({ door, query, caller }) => {
    const config = await door.one(sms, query.id);
    await sql`update blade_sms set status = ${off.key} where tenant_id = ${caller.tenantId}
      and sms_code = ${config.smsCode} and status = ${on.key} and id <> ${query.id}`.execute(door.db);
    await door.update(sms, query.id, { status: on.key });
  }),
  handle(smsDisable, ({ door, query }) => door.update(sms, query.id, { status: off.key })),
];
