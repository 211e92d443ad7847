// A call that changes a row: fields that are required and not sent keep their value, a row that somebody else has
// saved since is refused and told as it is now. Which calls these are, and how the row is read, endpoints declare
// (`edits`).
import { sql } from 'kysely';
import { DEFAULT_TENANT } from '../../../contract/auth/oauth.ts';
import { rowChanged, rowUnknown } from '../../../contract/kit/common-refusals.ts';
import { savedBy, type Edit, type RowConflict } from '../../../contract/kit/edit.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { isEmpty, sentFields, shape } from '../../../contract/kit/field.ts';
import { refusalOf } from '../access/decide.ts';
import { lockRows, lockTree } from '../database/row-locks.ts';
import { parentField } from '../database/tree.ts';
import { explainIssues } from './explain-issues.ts';
import { Failure, requireVersion, StaleRow, type RowState } from './failure.ts';
import type { Context, Handler } from './handle.ts';
import { wireTime } from './wire-json.ts';

type Values = Record<string, unknown>;

/** How often a change without a version is tried when others change the same row at the same moment. */
export const ATTEMPTS = 3;

/** Answers what `write` answers; when it was stale `attempts` times, throws what `explain` makes of it. */
export async function unlessStale<T>(
  write: () => Promise<T>,
  attempts: number,
  explain: (stale: StaleRow) => Promise<Failure>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof StaleRow)) throw error;
    if (attempts > 1) return unlessStale(write, attempts - 1, explain);
    throw await explain(error);
  }
}

/** Id of the one row that the values name. */
function rowNamed({ by }: Edit, values: Values): string | null {
  const named = by === null ? null : values[by];
  const [id, ...more] = Array.isArray(named) ? (named as unknown[]) : [named];
  return typeof id === 'string' && more.length === 0 ? id : null;
}

/**
 * Whether the field of that name names a row. Asked of the value as the field reads it: handlers see that alone, and
 * what a field takes for nothing (a blank) adds a row. What it cannot read is refused when the request is checked.
 */
function namesRow({ bodyFields }: Endpoint, name: string, given: unknown): boolean {
  const field = bodyFields[name];
  if (!field) return false;
  const sent = (given as Values | null)?.[name];
  const read = field.schema.safeParse(sent);
  return !isEmpty(read.success ? read.data : sent);
}

/** The body names a row by its `id`: what adds one without is a change of it. */
export const namesId = (endpoint: Endpoint, given: unknown): boolean => namesRow(endpoint, 'id', given);

/** The request changes a row that exists, rather than adding one. */
export const changesRow = (endpoint: Endpoint, given: unknown): boolean =>
  endpoint.edits !== null && endpoint.edits.by !== null && namesRow(endpoint, endpoint.edits.by, given);

/** The client says which version it has read. */
export const namesVersion = (endpoint: Endpoint, query: Values, body: Values): boolean =>
  endpoint.edits === null || (query.version ?? body.version) !== undefined;

type Handlers = ReadonlyMap<Endpoint, Handler>;

/** The row as its detail answers it to this caller. @throws 404 */
function readDetail(
  context: Context,
  edits: Edit,
  handlers: Handlers,
): Promise<Values & { version: number }> {
  const { detail, by } = edits;
  const values = { ...context.query, ...context.body } as Values;
  const query =
    by === null ? {} : by in detail.queryFields ? { [by]: values[by] } : { id: rowNamed(edits, values) };
  return handlers.get(detail)!.run({ ...context, query, body: {} }) as Promise<Values & { version: number }>;
}

/** The row as the answer of its detail carries it: with the words of its dictionary keys. */
async function readAnswer(
  context: Context,
  edits: Edit,
  handlers: Handlers,
): Promise<Values & { version: number }> {
  const { rowFields } = edits.detail;
  const row = await readDetail(context, edits, handlers);
  const { house, caller } = context;
  if (!rowFields) return row;
  return (await house.dictionaryNames.addTo(row, rowFields, caller.language)) as typeof row;
}

/** The row to be changed; undefined when it is not there, or not the caller's to see. */
async function rowToChange(context: Context, edits: Edit, handlers: Handlers, id: string) {
  const { entity } = edits;
  try {
    return entity
      ? ((await context.door.one(entity, id)) as Values & RowState)
      : await readDetail(context, edits, handlers);
  } catch (error) {
    if (error instanceof Failure && error.refusal === rowUnknown) return undefined;
    throw error;
  }
}

/** What a call is for that says one thing of its row: without it nothing is asked for. */
function onlySaid({ edits, bodyFields }: Endpoint): string | null {
  const said = Object.keys(bodyFields).filter((name) => name !== edits?.by && name !== 'version');
  return said.length === 1 ? said[0]! : null;
}

/** What a required field that was not sent keeps, as requests write it. */
function keptValue({ entity }: Edit, row: Values, name: string): unknown {
  const declared = entity?.fields[name];
  if (entity && (!declared || declared.virtual || declared.kind === 'secret')) return undefined;
  const kept = row[name];
  return isEmpty(kept) ? undefined : kept instanceof Date ? wireTime(kept) : kept;
}

/**
 * The body of a change with the required fields that were not sent, as the row has them. From here on the door refuses
 * to change the row when it no longer has the version it was read with.
 */
export async function beginEdit(context: Context, endpoint: Endpoint, handlers: Handlers): Promise<Values> {
  const { edits, bodyFields } = endpoint;
  const { door, query, body } = context as Context<Values, Values>;
  const id = edits && rowNamed(edits, { ...query, ...body });
  if (!id) return body;
  const absent = Object.keys(bodyFields).filter(
    (name) => bodyFields[name]!.required && body[name] === undefined,
  );
  const version = (query.version ?? body.version) as number | undefined;
  // Where a row may stand is judged by the tree as it is when the row gets there.
  if (edits.entity && body[parentField(edits.entity) ?? ''] !== undefined) await lockTree(door, edits.entity);
  // Who names no version comes too late for nobody: they wait for whoever changes the row at the same moment.
  if (edits.entity && version === undefined) await lockRows(door, edits.entity, [id], 'changed');
  if (version === undefined && absent.length === 0) return body;
  const row = await rowToChange(context, edits, handlers, id);
  // Rows of no entity are compared by their handlers.
  if (row && edits.entity) requireVersion(row as Values & RowState, version);
  const purpose = onlySaid(endpoint);
  const kept = Object.fromEntries(
    absent.map((name) => [name, row && name !== purpose ? keptValue(edits, row, name) : undefined]),
  );
  const missing = Object.fromEntries(
    absent.filter((name) => kept[name] === undefined).map((name) => [name, bodyFields[name]!]),
  );
  const checked = shape(missing).safeParse({});
  if (!checked.success) throw explainIssues(checked.error, missing, {});
  if (row && edits.entity) door.expect(edits.entity, id, row.version);
  return { ...body, ...kept };
}

/** What was sent, checked; required fields may be absent. */
export const sentValues = (endpoint: Endpoint, given: unknown) =>
  shape(sentFields(endpoint.bodyFields, given as object)).safeParse(given);

/** The person's name; the platform's people have one too where they acted for the tenant. */
async function nameOf({ house, caller }: Context, userId: string | null): Promise<string | null> {
  const { rows } = await sql<{ realName: string }>`select real_name from blade_user
    where id = ${userId} and tenant_id in (${caller.tenantId}, ${DEFAULT_TENANT})`.execute(
    house.database.acrossTenants('people of the platform act for tenants, who are told their names'),
  );
  return rows[0]?.realName ?? null;
}

/** What a change on an older version is answered. The transaction it was tried in is over. */
export async function rowConflict(
  stale: StaleRow,
  context: Context,
  edits: Edit,
  handlers: Handlers,
): Promise<Failure> {
  const current = refusalOf(context.caller, edits.detail) ? null : await readAnswer(context, edits, handlers);
  const changedBy = await nameOf(context, stale.row.updateUser);
  const changedAt = wireTime(stale.row.updateTime);
  const version = current?.version ?? stale.row.version;
  const data: RowConflict = { version, current, changedBy, changedAt };
  return new Failure(rowChanged, { data, text: savedBy(edits, changedBy, changedAt) });
}
