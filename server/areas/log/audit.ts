// Reading the audit: list, one entry with its differences, export, and the check of the chain.
import { sql } from 'kysely';
import { say, text } from '../../../contract/kit/text.ts';
import {
  auditExportTooLarge,
  auditDetail,
  auditEntities,
  auditExport,
  auditFields,
  auditList,
  auditSubject,
  auditVerify,
  type AuditChange,
  type AuditLine,
  type AuditRow,
} from '../../../contract/log/audit.ts';
import { dept } from '../../../contract/organisation/dept.ts';
import { exportLimit } from '../../../contract/system/workbook.ts';
import { verifyChain } from '../../kernel/audit/verify.ts';
import { inSight } from '../../kernel/database/in-sight.ts';
import { applyFilters, readPage } from '../../kernel/database/list-query.ts';
import type { Door } from '../../kernel/database/door.ts';
import { SHEET_TYPE, streamSheet, type SheetRow } from '../../kernel/excel/sheet.ts';
import { notFound, refuse } from '../../kernel/http/failure.ts';
import { handle, rawQuery, type Context } from '../../kernel/http/handle.ts';
import { wireDate, wireTime } from '../../kernel/http/wire-json.ts';
import { entriesInSight, sightOfValues, type SightOfValues } from './audit-sight.ts';
import { fieldsOf, isSameValue } from './service/audit-values.ts';
import { wordsOf, type Words } from './audit-words.ts';

const LIGHT = ['id', 'at', 'userId', 'userName', 'address', 'act', 'entity', 'entityId', 'seq'] as const;
const entries = async (door: Door, raw: Record<string, unknown>) =>
  applyFilters(await entriesInSight(door), auditSubject, raw);

const lineOf = (row: Pick<AuditRow, (typeof LIGHT)[number]>, words: Words): AuditLine => ({
  id: row.id,
  at: row.at,
  userId: row.userId,
  userName: row.userName,
  address: row.address,
  act: row.act,
  entity: row.entity,
  entityLabel: words.entityLabel(row.entity),
  entityId: row.entityId,
  seq: row.seq,
});

/** Every field that either side names, those that changed first. */
function changesOf({ entity, before, after }: AuditRow, words: Words): AuditChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(is), ...Object.keys(was)])];
  const lines = names.map((name) => {
    const field = words.fieldOf(entity, name);
    return {
      field: name,
      ...field,
      before: was[name] ?? null,
      after: is[name] ?? null,
      changed: !isSameValue(field, was[name], is[name]),
    };
  });
  return [...lines.filter(({ changed }) => changed), ...lines.filter(({ changed }) => !changed)];
}

const BATCH = 1000;

/** Rows in the order of the ids, read a part at a time; the whole audit never stands in memory. */
async function* exported(
  { door }: Context,
  words: Words,
  sight: SightOfValues,
  ids: string[],
): AsyncGenerator<SheetRow> {
  const textOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
  for (let at = 0; at < ids.length; at += BATCH) {
    const part = ids.slice(at, at + BATCH);
    const { rows } = await sql<AuditRow & { beforeText: string | null; afterText: string | null }>`
      select id, at, user_id, user_name, address, act, entity, entity_id, seq::text as seq, hash, before, after,
        before::text as before_text, after::text as after_text from audit_log
      where tenant_id = ${door.caller.tenantId} and id = any(${part}::bigint[])`.execute(door.db);
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const id of part) {
      const row = byId.get(id);
      if (!row) continue;
      const seen = sight(row);
      yield {
        ...{ at: wireTime(row.at), userName: row.userName, address: row.address, act: row.act },
        ...{ entity: words.entityLabel(row.entity), entityId: row.entityId, seq: row.seq, hash: row.hash },
        // Seen whole, the very text that the hash was made of.
        before: seen ? textOf(seen.before) : row.beforeText,
        after: seen ? textOf(seen.after) : row.afterText,
      };
    }
  }
}

export const handlers = [
  handle(auditList, async (context) => {
    const { door, caller } = context;
    const words = await wordsOf(caller.language);
    const raw = rawQuery(context);
    const page = await readPage(await entries(door, raw), auditSubject, raw, (rows) => rows.select(LIGHT));
    return { ...page, records: page.records.map((row) => lineOf(row, words)) };
  }),
  handle(auditDetail, async ({ door, query, caller }) => {
    const { rows } = await sql<AuditRow & { deptName: string | null }>`
      select l.id, l.at, l.user_id, l.user_name, l.dept_id, l.address, l.act, l.entity, l.entity_id, l.before, l.after,
        l.seq::text as seq, l.hash, d.dept_name
      from audit_log l left join blade_dept d on d.tenant_id = l.tenant_id and d.id = l.dept_id
        and ${inSight(door, dept, sql`d.id`)}
      where l.tenant_id = ${caller.tenantId} and l.id = ${query.id}
        and l.id in (${(await entriesInSight(door)).select('audit_log.id')})`.execute(door.db);
    const row = rows[0];
    if (!row) throw notFound();
    const words = await wordsOf(caller.language);
    const sight = await sightOfValues(caller);
    return {
      ...lineOf(row, words),
      hash: row.hash,
      deptName: row.deptName,
      changes: changesOf({ ...row, ...sight(row) }, words),
    };
  }),
  handle(auditEntities, async ({ door, caller }) => {
    // A loose index scan would be faster still; entries of the last weeks name what people look for.
    const recent = (await entriesInSight(door)).select(['entity', 'act']).orderBy('at', 'desc').limit(20_000);
    const { rows } = await sql<{
      entity: string;
      act: string;
    }>`select distinct entity, act from (${recent}) recent`.execute(door.db);
    const words = await wordsOf(caller.language);
    const names = [...new Set(rows.map(({ entity }) => entity))];
    return {
      entities: names
        .map((name) => ({ name, label: words.entityLabel(name) }))
        .sort((a, b) => a.label.localeCompare(b.label, 'zh')),
      acts: [...new Set(rows.map(({ act }) => act))].sort(),
    };
  }),
  handle(auditExport, async (context) => {
    const { door, caller, house } = context;
    const raw = rawQuery(context);
    const most = await house.parameters.read(caller.tenantId, exportLimit);
    const asked = await entries(door, raw);
    const found = await asked
      .select('id')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(most + 1)
      .execute();
    if (found.length > most) throw refuse(auditExportTooLarge, { most });
    const words = await wordsOf(caller.language);
    const named = (key: string, zh: string, en: string) => ({
      key,
      header: say(text(zh, en), caller.language),
    });
    const columns = [
      { ...named('at', '时间', 'Time'), format: 'dateTime' as const },
      ...Object.entries(auditFields)
        .filter(([name]) => name !== 'at')
        .map(([name, { label }]) => named(name, label.zh, label.en)),
      named('hash', '哈希', 'Hash'),
      named('before', '变更前', 'Before'),
      named('after', '变更后', 'After'),
    ];
    const name = say(auditSubject.label, caller.language);
    const rows = exported(
      context,
      words,
      await sightOfValues(caller),
      found.map(({ id }) => id),
    );
    return {
      name: `${name}-${wireDate(new Date())}.xlsx`,
      type: SHEET_TYPE,
      bytes: streamSheet({ name, columns, rows }),
    };
  }),
  handle(auditVerify, async ({ house, caller, query }) => {
    const begun = Date.now();
    const known =
      query.knownSeq && query.knownHash ? { seq: BigInt(query.knownSeq), hash: query.knownHash } : undefined;
    const result = await verifyChain(house.database, caller.tenantId, known);
    return { ...result, milliseconds: Date.now() - begun };
  }),
];
