// Brings what the product delivers (menus, buttons, dictionaries, parameters, clients, roles with their rights, the
// library) into an installation, at every start, new or years old: docs/decisions/0008-delivered-rows.md.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { DEFAULT_TENANT } from '../../contract/auth/oauth.ts';
import { text, type Text } from '../../contract/kit/text.ts';
import { systemCaller } from '../kernel/access/caller.ts';
import type { Database, Query } from '../kernel/database/database.ts';
import { inTransaction } from '../kernel/database/door.ts';
import { isOlderThanSchema } from '../kernel/database/migrate.ts';
import { isSeeded } from '../kernel/database/seed-table.ts';
import type { Declared } from './declared.ts';
import { deliverKind, type Outcome, type Run } from './deliver-kind.ts';
import { deliverRights, deliverToFoundedTenants } from './deliver-rights.ts';
import { deliveredRows, type DeliveredRows } from './delivered-rows.ts';
import { kinds } from './kinds.ts';
import { readMemory } from './memory.ts';

/** What a delivery did, by what it was done to. */
export type Delivered = { label: Text; outcome: Outcome }[];
/** `older`: this process is of an older version than the one that delivered last, and has delivered nothing. */
export type Delivery = { delivered: Delivered; older: boolean };

const LOCK = 7361003;
/** Changed when the same declarations are to be stored otherwise. */
const FORMAT = 1;

const nothing = (older: boolean): Delivery => ({ delivered: [], older });

/**
 * Delivers; answers what happened, nothing when all had been delivered before. One transaction, one process at a time.
 * A process of an older version (one started again while the installation is upgraded) delivers nothing: it would take
 * back what the newer one has brought. It is one when the database knows migrations that it does not, or when what it
 * brings was delivered before something else was.
 * @param edition tells versions apart that declare the same, for tests
 */
export async function deliver(database: Database, declared: Declared, edition = 0): Promise<Delivery> {
  const rows = deliveredRows(declared);
  const digest = createHash('sha256')
    .update(JSON.stringify(edition ? [FORMAT, rows, edition] : [FORMAT, rows]))
    .digest('hex');
  if ((await lastDigest(database.forTenant(DEFAULT_TENANT))) === digest) return nothing(false);
  if (await isOlderThanSchema(database.pool)) return nothing(true);
  return inTransaction(database, systemCaller(DEFAULT_TENANT), async (door) => {
    const { db } = door;
    await sql`set local lock_timeout = 0`.execute(db);
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
    if ((await lastDigest(db)) === digest) return nothing(false);
    if (await wasDelivered(db, digest)) return nothing(true);
    const memory = await readMemory(db);
    const old = await isSeeded((statement) => sql.raw<object>(statement).execute(db));
    const run: Run = { door, memory, adopts: memory.isEmpty && old, first: !old, places: new Map() };
    const delivered = await deliverAll(run, rows);
    await memory.write(db);
    await sql`insert into delivery_history (digest) values (${digest})`.execute(db);
    await sql`insert into delivery (id, digest) values (1, ${digest})
      on conflict (id) do update set digest = excluded.digest, at = now()`.execute(db);
    return { delivered, older: false };
  });
}

async function deliverAll(run: Run, rows: DeliveredRows): Promise<Delivered> {
  const delivered: Delivered = [];
  for (const kind of kinds)
    delivered.push({ label: kind.entity.label, outcome: await deliverKind(run, kind, rows[kind.name]) });
  const rights = text('角色权限', 'Role permissions');
  delivered.push({ label: rights, outcome: await deliverRights(run, rows.right) });
  const founded = text('租户管理员权限', "Tenant administrators' permissions");
  delivered.push({ label: founded, outcome: await deliverToFoundedTenants(run) });
  return delivered;
}

async function wasDelivered(db: Query, digest: string): Promise<boolean> {
  const { rows } = await sql`select 1 from delivery_history where digest = ${digest}`.execute(db);
  return rows.length > 0;
}

async function lastDigest(db: Query): Promise<string | null> {
  const { rows } = await sql<{ digest: string }>`select digest from delivery`.execute(db);
  return rows[0]?.digest ?? null;
}

const MOST_NAMES = 30;
const named = (names: readonly string[]): string =>
  names.length > MOST_NAMES
    ? `${names.slice(0, MOST_NAMES).join('、')} … (+${names.length - MOST_NAMES})`
    : names.join('、');

const ACTS: Record<keyof Outcome, string> = {
  added: 'added',
  adopted: 'made here before, now delivered',
  changed: 'changed',
  kept: "kept as the installation's own",
  retired: 'no longer delivered, removed',
  dropped: 'no longer delivered, kept',
  waiting: 'not added (what they belong to was removed here, or their name is taken)',
};

export const OLDER =
  '本版本早于数据库所属的版本，未下发任何内容 / This version is older than the one that has served the database: it delivers nothing';

/** One line for each kind to which something happened. */
export const linesOf = ({ delivered, older }: Delivery): string[] => [
  ...(older ? [OLDER] : []),
  ...delivered.flatMap(({ label, outcome }) => {
    const parts = Object.entries(ACTS).flatMap(([act, words]) => {
      const names = outcome[act as keyof Outcome];
      return names.length ? [`${names.length} ${words}: ${named(names)}`] : [];
    });
    return parts.length ? [`${label.zh} / ${label.en}: ${parts.join('; ')}`] : [];
  }),
];
