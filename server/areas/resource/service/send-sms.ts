// Sends messages for every area: chooses the configuration, keeps the limits, records what was sent. The record is
// written outside the caller's transaction: a message that left cannot be rolled back.
import { sql } from 'kysely';
import { DEFAULT_TENANT } from '../../../../contract/auth/oauth.ts';
import type { RowOf } from '../../../../contract/kit/entity.ts';
import { say, type Language, type Text } from '../../../../contract/kit/text.ts';
import {
  sms,
  smsRefusals,
  smsCategory,
  smsPerPhone,
  smsPerTenant,
  smsState,
  smsTemplates,
} from '../../../../contract/resource/sms.ts';
import { departmentOf } from '../../../kernel/access/caller.ts';
import { newId } from '../../../kernel/database/ids.ts';
import { Failure, refuse } from '../../../kernel/http/failure.ts';
import type { Context } from '../../../kernel/http/handle.ts';
import { smsProvider } from '../sms-provider.ts';

const DAY_SECONDS = 86_400;
const LONGEST_CONTENT = 1000;

export interface SmsOrder {
  /** Mainland numbers, 11 digits. */
  phones: string[];
  /** A key of `smsTemplates`, or the code of a configuration. */
  template: string;
  params: Record<string, string>;
  /** The department of whom it concerns, where that is not the caller's. */
  deptId?: string | null | undefined;
}

/** The tenant's enabled configuration for this message, else the platform's. */
async function configFor(
  { house }: Context,
  tenantId: string,
  code: string,
): Promise<RowOf<typeof sms> | null> {
  const { rows } = await sql<RowOf<typeof sms>>`select * from blade_sms
    where tenant_id in (${tenantId}, ${DEFAULT_TENANT}) and sms_code = ${code} and status = 2 and is_deleted = 0
    order by (tenant_id = ${tenantId}) desc limit 1`.execute(
    house.database.acrossTenants('tenants without a provider send by the platform’s'),
  );
  return rows[0] ?? null;
}

async function keepLimits({ house }: Context, tenantId: string, phones: string[]): Promise<void> {
  const { shared, parameters } = house;
  const [perPhone, perTenant] = await Promise.all([
    parameters.read(tenantId, smsPerPhone),
    parameters.read(tenantId, smsPerTenant),
  ]);
  for (const phone of phones) {
    if ((await shared.count(`sms phone ${phone}`, DAY_SECONDS)) > perPhone)
      throw refuse(smsRefusals.phoneLimit);
    if ((await shared.count(`sms tenant ${tenantId}`, DAY_SECONDS)) > perTenant)
      throw refuse(smsRefusals.tenantLimit);
  }
}

/** What the log shows: the whole message where the log is its delivery, else no more than its template. */
function contentOf(
  template: string,
  params: Record<string, string>,
  delivers: boolean,
  language: Language,
): string {
  const words = (smsTemplates as Record<string, Text>)[template];
  const values = delivers ? params : Object.fromEntries(Object.keys(params).map((name) => [name, '***']));
  const content = words ? say(words, language, values) : JSON.stringify(values);
  return content.slice(0, LONGEST_CONTENT);
}

/**
 * Sends one message to each phone, in the caller's tenant.
 * @throws Failure when a limit is reached or the service refuses
 */
export async function sendSms(
  context: Context,
  { phones, template, params, deptId }: SmsOrder,
): Promise<void> {
  const { house, caller } = context;
  const { tenantId } = caller;
  await keepLimits(context, tenantId, phones);
  const config = await configFor(context, tenantId, template);
  const category = config?.category ?? smsCategory.entries.log.key;
  const content = contentOf(template, params, category === smsCategory.entries.log.key, caller.language);
  const record = async (state: number, answer: string | null): Promise<void> => {
    for (const phone of phones) {
      await sql`insert into sms_log (tenant_id, id, sms_code, category, phone, content, state, answer, create_user, create_dept)
        values (${tenantId}, ${newId()}, ${template}, ${category}, ${phone}, ${content}, ${state},
          ${answer?.slice(0, 500) ?? null}, ${caller.userId || null}, ${deptId ?? departmentOf(caller)})`.execute(
        house.database.forTenant(tenantId),
      );
    }
  };
  try {
    const provider = await smsProvider(category);
    const answer =
      config && provider
        ? await provider(await house.database.vault.openFields(sms, config), { phones, params })
        : null;
    await record(smsState.entries.sent.key, answer);
  } catch (error) {
    if (error instanceof Failure) throw error;
    await record(smsState.entries.failed.key, (error as Error).message);
    throw refuse(smsRefusals.failed);
  }
}
