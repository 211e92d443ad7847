// The audit: what every write by a person leaves behind. Entries of a tenant form a chain: each sealed entry carries a
// hash over its content and the hash before it, so that no entry can be changed, removed or put in unnoticed.
import { z } from 'zod';
import { permission } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entity } from '../kit/entity.ts';
import { field } from '../kit/field.ts';
import { parameter } from '../kit/parameter.ts';
import { refusal } from '../kit/refusal.ts';
import type {} from '../kit/tables.ts';
import { text } from '../kit/text.ts';
import { actingTenant, pageOf, paging } from '../kit/wire.ts';

export interface AuditRow {
  tenantId: string;
  id: string;
  at: Date;
  userId: string | null;
  userName: string;
  deptId: string | null;
  address: string;
  act: string;
  entity: string;
  entityId: string | null;
  before: unknown;
  after: unknown;
  /** Place in the tenant's chain; null until sealed, about a second after it was written. */
  seq: string | null;
  hash: string | null;
}
declare module '../kit/tables.ts' {
  interface Tables {
    auditLog: AuditRow;
  }
}

export const auditFields = {
  at: field.dateTime(text('时间', 'Time'), { readOnly: true, search: 'range' }),
  userName: field.text(text('操作人', 'User'), { max: 64, search: 'like' }),
  act: field.text(text('操作', 'Action'), { max: 64, search: 'equal' }),
  entity: field.text(text('对象', 'Record'), { max: 128, search: 'equal' }),
  entityId: field.text(text('编号', 'Id'), { max: 64, search: 'equal' }),
  address: field.text(text('来源地址', 'IP address'), { max: 64, search: 'equal' }),
  seq: field.integer(text('链上序号', 'Chain position'), { readOnly: true }),
};

export const auditLine = z.object({
  id: z.string(),
  at: z.date(),
  userId: z.string().nullable(),
  userName: z.string(),
  address: z.string(),
  act: z.string(),
  entity: z.string(),
  /** In the caller's language. */
  entityLabel: z.string(),
  entityId: z.string().nullable(),
  seq: z.string().nullable(),
});
export type AuditLine = z.infer<typeof auditLine>;

const filters = {
  userName: field.text(auditFields.userName.label),
  act: field.text(auditFields.act.label),
  entity: field.text(auditFields.entity.label),
  entityId: field.text(auditFields.entityId.label),
  address: field.text(auditFields.address.label),
  tenantId: actingTenant,
};
const base = '/api/blade-log/audit';

export const auditList = endpoint({
  method: 'GET',
  path: `${base}/list`,
  summary: text('操作审计列表', 'Audit entries'),
  access: permission('log_audit_view'),
  replica: true,
  acting: {},
  query: { ...paging, ...filters },
  answer: pageOf(auditLine),
  answerKind: 'page',
});

/** One value that an act changed. `kind` and `dictionary` are those of the field, where the contract knows it. */
export const auditChange = z.object({
  field: z.string(),
  label: z.string(),
  kind: z.string().nullable(),
  dictionary: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  /** Both are known and differ, or there was no before. */
  changed: z.boolean(),
});
export type AuditChange = z.infer<typeof auditChange>;

export const auditDetail = endpoint({
  method: 'GET',
  path: `${base}/detail`,
  summary: text('操作审计详情：变更前后', 'Audit entry with the changes made'),
  access: permission('log_audit_view'),
  acting: { table: 'audit_log' },
  query: { id: field.id(text('编号', 'Id'), { required: true }), tenantId: actingTenant },
  answer: auditLine.extend({
    hash: z.string().nullable(),
    deptName: z.string().nullable(),
    changes: z.array(auditChange),
  }),
});

export const auditEntities = endpoint({
  method: 'GET',
  path: `${base}/entities`,
  summary: text('审计中出现的对象与操作', 'Records and actions that occur in the audit'),
  access: permission('log_audit_view'),
  acting: {},
  query: { tenantId: actingTenant },
  answer: z.object({
    entities: z.array(z.object({ name: z.string(), label: z.string() })),
    acts: z.array(z.string()),
  }),
});

export const auditExportTooLarge = refusal(
  'audit.export.too-many',
  text(
    '超过单次导出上限 {most} 条，请缩小查询范围后再导出',
    'More rows than the export limit of {most}. Please narrow your search and export again',
  ),
);

export const auditExport = endpoint({
  method: 'GET',
  path: `${base}/export`,
  summary: text('导出操作审计（Excel，含链上哈希）', 'Export the audit to Excel, with hashes'),
  replica: true,
  access: permission('log_audit_view'),
  acting: {},
  query: { ascs: paging.ascs, descs: paging.descs, ...filters },
  rowFields: auditFields,
  answerKind: 'file',
  refusals: [auditExportTooLarge],
});

/**
 * content: an entry is not what was sealed; place: entries are missing, doubled or put in; head: the end is cut off or
 * changed; seal: the chain fits in itself, and was made by somebody who has not its key.
 */
export const chainBreak = z.object({
  seq: z.string(),
  id: z.string().nullable(),
  reason: z.enum(['content', 'place', 'head', 'anchor', 'seal', 'known']),
});
export type ChainBreak = z.infer<typeof chainBreak>;

export const auditVerify = endpoint({
  method: 'GET',
  path: `${base}/verify`,
  summary: text('校验审计链，找出第一处断裂', 'Verify the audit chain and find the first break'),
  access: permission('log_audit_verify'),
  acting: {},
  query: {
    tenantId: actingTenant,
    /** A head noted earlier: the chain must still contain it. Guards against a rewritten database. */
    knownSeq: field.integer(text('已知序号', 'Known position'), { min: 1, max: 999_999_999_999 }),
    knownHash: field.text(text('已知哈希', 'Known hash'), { max: 64 }),
  },
  answer: z.object({
    /** Entries looked at. */
    checked: z.number(),
    /** Entries whose key is lost: only their places and the hash they end with can be checked. */
    unchecked: z.number(),
    /** Written and not sealed yet. */
    waiting: z.number(),
    /** The chain begins after this entry: 0, or the last one that was purged by age. */
    from: z.string(),
    head: z.object({ seq: z.string(), hash: z.string() }),
    broken: chainBreak.nullable(),
    milliseconds: z.number(),
  }),
});

export const auditKeepDays = parameter.integer({
  key: 'audit.keep-days',
  label: text('审计保留天数', 'Days to keep audit entries'),
  remark: text(
    '超过此天数的审计记录会被清除，清除处留下可校验的锚点。0 表示永久保留。',
    'Older entries are purged, leaving an anchor that can be verified. 0 keeps them for ever.',
  ),
  initial: 1095,
  min: 0,
  max: 36_500,
});

/** The audit as lists and data scopes see it. */
export const auditSubject = entity({
  name: 'audit',
  table: 'audit_log',
  label: text('操作审计', 'Audit log'),
  purpose: text(
    '谁在何时改了什么都记在这里，任何人都不能改动；有人保存或删除数据后即会出现',
    'Who changed what and when is kept here, and nobody can alter it. Entries appear as soon as somebody saves or deletes',
  ),
  scope: 'tenant',
  fields: { ...auditFields, userId: field.id(text('操作人编号', 'User ID'), { places: [] }) },
  order: ['-at', '-id'],
  counted: text('条记录', 'entries'),
  title: 'act',
  owner: 'userId',
  // Whoever is limited to departments reads what their own people did there.
  belongs: { column: 'deptId', by: 'userId' },
  log: true,
  bare: true,
});
declare module '../kit/tables.ts' {
  interface Tables {
    audit_log: AuditRow;
  }
}
