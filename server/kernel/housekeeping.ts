// What one process of an installation does about once an hour: purges by age, and bytes of files nobody needs.
import { sql } from 'kysely';
import { logKeepDays } from '../../contract/log/log.ts';
import { purgeAudits } from './audit/purge.ts';
import { removeUnawaited } from './files/awaited-files.ts';
import type { House } from './house.ts';

const HOUR_MS = 3_600_000;
const FIRST_MS = 60_000;
const PART = 5000;
const everyRow = sql<boolean>`true`;
/** The last job about a subject stays: what it came to is shown there. */
const endedAndFollowed = sql<boolean>`state not in ('queued', 'running') and exists (select 1 from job later
  where later.tenant_id = job.tenant_id and later.kind = job.kind and later.subject = job.subject
    and later.id > job.id)`;
/** Tables whose rows go when they are old, and which of them. */
const AGEING = [
  ...['log_usual', 'log_api', 'log_error', 'sms_log'].map((table) => ({ table, rows: everyRow })),
  { table: 'job', rows: endedAndFollowed },
];

async function purgeOldRows({ database, parameters }: House): Promise<void> {
  const { rows } = await sql<{ tenantId: string }>`select tenant_id from blade_tenant`.execute(
    database.acrossTenants('every tenant there is has its turn'),
  );
  for (const { tenantId } of rows) {
    const days = await parameters.read(tenantId, logKeepDays);
    for (const { table, rows: ageing } of AGEING) {
      // In parts: no statement holds rows for long.
      for (let gone = PART; gone === PART;) {
        const { numAffectedRows } =
          await sql`delete from ${sql.table(table)} where tenant_id = ${tenantId} and id in (
          select id from ${sql.table(table)} where tenant_id = ${tenantId} and ${ageing}
            and create_time < now() - make_interval(days => ${days}::int) limit ${PART})`.execute(
            database.forTenant(tenantId),
          );
        gone = Number(numAffectedRows ?? 0n);
      }
    }
  }
}

/** One round, each part for itself: one that fails must not keep the others from their work. */
export async function keepHouse(house: House): Promise<void> {
  const parts = [
    () => purgeOldRows(house),
    () => purgeAudits(house.database, house.parameters),
    () => removeUnawaited(house.database),
    () => house.files.sweep(),
  ];
  for (const part of parts)
    await part().catch((error: Error) => console.error('housekeeping:', error.message));
}

/** Starts the rounds; of several processes one does each. Answers how to stop. */
export function startHousekeeping(house: House): () => void {
  const round = async (): Promise<void> => {
    const mine = await house.shared.claim('housekeeping', String(process.pid), HOUR_MS / 1000 - 60);
    if (mine) await keepHouse(house);
  };
  const quietly = (): void => void round().catch(() => undefined);
  const first = setTimeout(quietly, FIRST_MS);
  const timer = setInterval(quietly, HOUR_MS);
  first.unref();
  timer.unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}
