// Parameters as administrators see them: one row a key, the tenant's own before the platform's; what the product
// declares keeps its key, name and limits.
import { sql } from 'kysely';
import { initialPassword, passwordRefusals } from '../../../contract/account/password-rules.ts';
import { DEFAULT_TENANT } from '../../../contract/auth/oauth.ts';
import { parameterValue, type Parameter } from '../../../contract/kit/parameter.ts';
import { say } from '../../../contract/kit/text.ts';
import {
  paramHasDefault,
  paramRefusals,
  paramRemovalRefusals,
  param,
  paramCalls,
  paramReset,
} from '../../../contract/system/param.ts';
import type { RowOf } from '../../../contract/kit/entity.ts';
import { wirePassword } from '../../kernel/access/passwords.ts';
import { reach } from '../../kernel/access/reach.ts';
import { byWholeTenant } from '../../kernel/access/whole-tenant.ts';
import type { Caller } from '../../kernel/access/caller.ts';
import type { Door } from '../../kernel/database/door.ts';
import { applyFilters, readPage } from '../../kernel/database/list-query.ts';
import { readContract } from '../../kernel/discovery.ts';
import { notFound, refuse, refuseField, staleRow, type Failure } from '../../kernel/http/failure.ts';
import { handle, rawQuery, type Context } from '../../kernel/http/handle.ts';
import { PARAMETERS_CHANGED } from '../../kernel/parameters/parameters.ts';
import { restoring } from '../../kernel/recycle/restoring.ts';
import { isCommonPassword } from '../account/service/common-passwords.ts';

type ParamRow = RowOf<typeof param>;

let declaredOnce: Promise<Map<string, Parameter>> | null = null;
const declaredParameters = (): Promise<Map<string, Parameter>> =>
  (declaredOnce ??= readContract().then(
    ({ parameters }) => new Map(parameters.map((declared) => [declared.key, declared])),
  ));

const kindOf = ({ initial, choices }: Parameter): 'integer' | 'flag' | 'choice' | 'text' => {
  if (choices) return 'choice';
  return typeof initial === 'boolean' ? 'flag' : typeof initial === 'number' ? 'integer' : 'text';
};

function valueRefused(declared: Parameter): Failure {
  const { min = 0, max = 0, choices = {} } = declared;
  const kind = kindOf(declared);
  if (kind === 'flag') return refuseField('paramValue', paramRefusals.notFlag);
  if (kind === 'integer') return refuseField('paramValue', paramRefusals.notWhole, { min, max });
  return refuseField('paramValue', paramRefusals.notChoice, { choices: Object.keys(choices).join(', ') });
}

async function presented(rows: ParamRow[], caller: Caller) {
  const known = await declaredParameters();
  return rows.map((row) => {
    const declared = known.get(row.paramKey);
    return {
      ...row,
      ...(declared && {
        paramName: say(declared.label, caller.language),
        remark: say(declared.remark, caller.language),
        valueKind: kindOf(declared),
        minimum: declared.min ?? null,
        maximum: declared.max ?? null,
        initialValue: String(declared.initial),
        ...(declared.choices && {
          choices: Object.entries(declared.choices).map(([value, words]) => ({
            value,
            label: say(words, caller.language),
          })),
        }),
      }),
      // To whoever reads it a row is of the own tenant: sent back, it is the tenant's value that changes.
      tenantId: caller.tenantId,
      ownValue: caller.tenantId !== DEFAULT_TENANT && row.tenantId === caller.tenantId ? 1 : 0,
    };
  });
}

/** Parameters hold for everybody of the tenant: how passwords are made, how long sessions last. */
export const paramReach = reach(param, byWholeTenant);

/** One row a key: the platform's where the tenant has none of its own. */
const effective = (door: Door) =>
  door.rows(param).where(
    sql<boolean>`(blade_param.tenant_id = ${door.caller.tenantId} or not exists (
      select 1 from blade_param own where own.tenant_id = ${door.caller.tenantId}
        and own.param_key = blade_param.param_key and own.is_deleted = 0))`,
  );

const ownRow = async (door: Door, key: string): Promise<ParamRow | undefined> =>
  await door
    .rows(param)
    .selectAll()
    .where('tenantId', '=', door.caller.tenantId)
    .where('paramKey', '=', key)
    .executeTakeFirst();

const tellChanged = ({ afterCommit, house }: Context): void =>
  afterCommit(() => house.shared.tell(PARAMETERS_CHANGED));

/** Its first value is no password: it has one made up each time. */
const isWeakInitial = async (value: string): Promise<boolean> =>
  value !== initialPassword.initial && (await isCommonPassword(wirePassword(value)));

async function submit(context: Context) {
  const { door, body, caller } = context;
  const { id, tenantId: _, version, ...given } = body as Partial<ParamRow>;
  const before = id ? await door.one(param, id) : null;
  const declared = (await declaredParameters()).get(before?.paramKey ?? given.paramKey!);
  if (before && declared && given.paramKey !== before.paramKey)
    throw refuseField('paramKey', paramRefusals.keyFixed);
  if (declared && parameterValue(declared, given.paramValue!) === null) throw valueRefused(declared);
  if (declared?.key === initialPassword.key && (await isWeakInitial(given.paramValue!)))
    throw refuseField('paramValue', passwordRefusals.tooCommon);
  const values = declared ? { ...given, paramName: declared.label.zh, remark: declared.remark.zh } : given;
  const own = await ownRow(door, values.paramKey!);
  // Changing the platform's row from a tenant gives the tenant a row of its own.
  const target = before?.tenantId === caller.tenantId ? before : (before && own) || null;
  if (own && own.id !== target?.id) throw refuseField('paramKey', param.unique[0]!.refusal);
  // Who has read the platform's value does not know that the tenant has one of its own meanwhile.
  if (own && own.id !== before?.id && version !== undefined) throw staleRow(own);
  tellChanged(context);
  if (!target) return { id: await door.insert(param, values) };
  const cleared = 'remark' in values && values.remark === undefined ? ['remark'] : [];
  await door.update(param, target.id, values, undefined, cleared);
  return { id: target.id };
}

export const handlers = [
  handle(paramCalls.list, async ({ door, request, query, caller }) => {
    const raw = rawQuery({ request, query });
    const page = await readPage(applyFilters(effective(door), param, raw), param, raw, (rows) =>
      rows.selectAll('blade_param'),
    );
    return { ...page, records: await presented(page.records, caller) };
  }),
  handle(paramCalls.detail, async ({ door, query, caller }) => {
    const row = await door.one(param, query.id);
    // As in the list, the tenant's own goes before the platform's.
    return (await presented([(await ownRow(door, row.paramKey)) ?? row], caller))[0];
  }),
  handle(paramCalls.submit, (context) => submit(context as Context)),
  handle(paramCalls.remove, async (context) => {
    const { door, query, caller } = context;
    const known = await declaredParameters();
    const rows = (await door.rows(param).selectAll().where('id', 'in', query.ids).execute()) as ParamRow[];
    if (rows.length !== new Set(query.ids).size) throw notFound();
    if (rows.some((row) => row.tenantId !== caller.tenantId)) throw refuse(paramRemovalRefusals.ofPlatform);
    if (caller.tenantId === DEFAULT_TENANT && rows.some((row) => known.has(row.paramKey)))
      throw refuse(paramRemovalRefusals.ofProduct);
    tellChanged(context as Context);
    await door.remove(param, query.ids);
  }),
  handle(paramReset, async (context) => {
    const { door, query, caller } = context;
    const row = await door.one(param, query.id);
    const declared = (await declaredParameters()).get(row.paramKey);
    const own = row.tenantId === caller.tenantId;
    if (!own || (caller.tenantId === DEFAULT_TENANT && !declared)) throw refuse(paramHasDefault);
    tellChanged(context as Context);
    if (caller.tenantId !== DEFAULT_TENANT) await door.remove(param, [row.id]);
    else await door.update(param, row.id, { paramValue: String(declared!.initial) });
  }),
];

export const paramRestoring = restoring(param, { restored: tellChanged });
