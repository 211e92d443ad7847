// Configurations of SMS services. An address of one's own is a place that this server will call: the platform's to set.
import { sql } from 'kysely';
import { configState } from '../../../contract/resource/oss.ts';
import {
  smsNeeds,
  sms,
  smsCalls,
  smsCategory,
  smsCategoryUnknown,
  smsDisable,
  smsEnable,
} from '../../../contract/resource/sms.ts';
import { reach } from '../../kernel/access/reach.ts';
import { byWholeTenant } from '../../kernel/access/whole-tenant.ts';
import { requirePlatform } from '../../kernel/access/platform.ts';
import { clearedFields, rowAfter } from '../../kernel/entity-service.ts';
import { refuse, refuseField } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';
import { isSmsCategory } from './sms-provider.ts';

const { alibaba, tencent } = smsCategory.entries;
const needed: Record<number, (keyof typeof smsNeeds)[]> = {
  [alibaba.key]: ['accessKey', 'secretKey', 'templateId', 'signName'],
  [tencent.key]: ['accessKey', 'secretKey', 'templateId', 'signName', 'appId'],
};
const { on, off } = configState.entries;

/** Who sets the service reads every code that it sends. */
export const smsReach = reach(sms, byWholeTenant);

export const handlers = [
  handle(smsCalls.submit, async ({ door, body, caller }) => {
    const { id, ...values } = body;
    if (values.endpoint) requirePlatform(caller);
    const stored = id ? await door.one(sms, id) : null;
    const after = rowAfter(sms, stored, values);
    for (const name of needed[after.category ?? 0] ?? [])
      if (!after[name]) throw refuseField(name, smsNeeds[name]);
    if (!stored) return { id: await door.insert(sms, values) };
    await door.update(sms, stored.id, values, undefined, clearedFields(sms, values));
    return { id: stored.id };
  }),
  handle(smsEnable, async ({ door, query, caller }) => {
    const config = await door.one(sms, query.id);
    if (!isSmsCategory(config.category)) throw refuse(smsCategoryUnknown);
    await sql`update blade_sms set status = ${off.key}, version = version + 1 where tenant_id = ${caller.tenantId}
      and sms_code = ${config.smsCode} and status = ${on.key} and id <> ${query.id}`.execute(door.db);
    await door.update(sms, query.id, { status: on.key });
  }),
  handle(smsDisable, ({ door, query }) => door.update(sms, query.id, { status: off.key })),
];
