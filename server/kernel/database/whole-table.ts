// Lists that show all of a tenant's rows know how many there are without counting: by the sums that the tables keep
// (`count_rows` in the migrations), and of the audit by the places that its chain has given.
import { sql, type RawBuilder } from 'kysely';

/** A statement reads every living row that the tenant has in the table. */
interface Whole {
  tenantId: string;
  table: string;
}

// The query builder makes a new query of each condition: what is marked here is unchanged.
const wholes = new WeakMap<object, Whole>();

/** Says of the query that it reads a whole table. */
export function markWhole<Q extends object>(query: Q, whole: Whole): Q {
  wholes.set(query, whole);
  return query;
}

/** Exact; null where the database does not keep it. */
function keptTotal({ tenantId, table }: Whole): RawBuilder<number | null> {
  return table === 'audit_log'
    ? // Each sealed entry after the anchor has a place, and each place an entry; a purge may leave the entries of a day.
      sql`(select c.seq - c.anchor_seq
          + (select count(*) from audit_log o where o.tenant_id = ${tenantId} and o.seq <= c.anchor_seq)
          + (select count(*) from audit_log w where w.tenant_id = ${tenantId} and w.seq is null)
        from audit_chain c where c.tenant_id = ${tenantId})`
    : sql`(select sum(change) from row_count where tenant_id = ${tenantId} and table_name = ${table})`;
}

/** How many rows the unordered query reads; `count` counts them, where nothing shorter is known. */
export function totalOf(query: object, count: RawBuilder<number>): RawBuilder<number> {
  const whole = wholes.get(query);
  return whole ? sql<number>`coalesce(${keptTotal(whole)}, ${count})::int` : count;
}

/** Whether `totalOf` takes the same time for any number of rows. */
export const isKept = (query: object): boolean => wholes.has(query);
