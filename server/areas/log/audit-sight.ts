// What data scopes leave of the audit: an entry about a row that a scope hides is not there, and of a field that it hides
// no entry tells a value.
import { sql } from 'kysely';
import type { Entity } from '../../../contract/kit/entity.ts';
import { auditSubject, type AuditRow } from '../../../contract/log/audit.ts';
import type { Caller } from '../../kernel/access/caller.ts';
import { hiddenFields, rowRule, scopesOn } from '../../kernel/access/data-scope.ts';
import { scopedEntities } from '../../kernel/access/scoped-entities.ts';
import type { Door } from '../../kernel/database/door.ts';
import type { RowsOf } from '../../kernel/database/rows.ts';
import { readContract } from '../../kernel/discovery.ts';

/** Names by which the audit knows rows of the table. */
export async function namesOfTable(table: string): Promise<string[]> {
  const { entities, bare } = await readContract();
  return [...entities, ...bare].filter((entity) => entity.table === table).map(({ name }) => name);
}

/** Other tables whose rows are parts of the entity's, with the column that names the whole. */
async function partsOf({ name, table }: Entity) {
  const { entities, bare } = await readContract();
  const parts = [...entities, ...bare].filter((each) => each.partOf === name && each.table !== table);
  return Promise.all(
    parts.map(async (part) => {
      const column = Object.keys(part.fields).find((each) => part.fields[each]!.reference?.entity === name);
      if (!column) throw new Error(`${part.name} is part of ${name} and does not name it`);
      return { table: part.table, column, names: await namesOfTable(part.table) };
    }),
  );
}

/** Entries that the caller sees. */
export async function entriesInSight(door: Door): Promise<RowsOf<typeof auditSubject>> {
  const { caller } = door;
  let entries = door.rows(auditSubject);
  for (const entity of await scopedEntities()) {
    if (scopesOn(caller, entity).length === 0 || !rowRule(caller, entity)) continue;
    const id = sql.ref<string>(`${entity.table}.id`);
    const living = door.rows(entity).select(sql<string>`${id}::text`.as('id'));
    const removed = door.removedRows(entity).select(sql<string>`${id}::text`.as('id'));
    const inSight = sql`audit_log.entity_id in (${living})`;
    const inBin = entity.bare ? sql`false` : sql`audit_log.entity_id in (${removed})`;
    entries = entries.where(
      sql<boolean>`(audit_log.entity <> all(${await namesOfTable(entity.table)}) or ${inSight} or ${inBin})`,
    );
    for (const part of await partsOf(entity)) {
      const whole = sql.ref(`${part.table}.${part.column}`);
      const seen = sql`audit_log.entity_id in (select ${sql.ref(`${part.table}.id`)}::text from ${sql.table(part.table)}
        where ${sql.ref(`${part.table}.tenantId`)} = ${caller.tenantId}
          and (${whole}::text in (${living}) or ${entity.bare ? sql`false` : sql`${whole}::text in (${removed})`}))`;
      entries = entries.where(sql<boolean>`(audit_log.entity <> all(${part.names}) or ${seen})`);
    }
  }
  return entries;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const without = (value: unknown, names: ReadonlySet<string>): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name))) : value;

type Values = Pick<AuditRow, 'before' | 'after'>;
/** Leaves of an entry's values what the caller may see; null where that is all of them. */
export type SightOfValues = (entry: Pick<AuditRow, 'entity' | 'userId'> & Values) => Values | null;

/** How the caller sees the values of entries. */
export async function sightOfValues(caller: Caller): Promise<SightOfValues> {
  const hidden = new Map<string, ReadonlySet<string>>();
  const known = new Set<string>();
  let limited = false;
  const { entities, bare } = await readContract();
  for (const entity of [...entities, ...bare]) {
    known.add(entity.name);
    limited ||= scopesOn(caller, entity).length > 0;
    const fields = hiddenFields(caller, entity);
    if (fields.length) hidden.set(entity.name, new Set(fields));
  }
  return ({ entity, userId, before, after }) => {
    // Named by the path of a call: what somebody else sent there may be of any data.
    if (limited && !known.has(entity) && userId !== caller.userId) return { before: null, after: null };
    const names = hidden.get(entity);
    return names ? { before: without(before, names), after: without(after, names) } : null;
  };
}
