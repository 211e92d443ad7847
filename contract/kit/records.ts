// The reading half of a CRUD family, for rows that the product itself writes: logs and the like.
import { z } from 'zod';
import { permission } from './access.ts';
import { endpoint, type CrudAct, type Endpoint } from './endpoint.ts';
import type { Entity } from './entity.ts';
import { field, type Fields } from './field.ts';
import { text } from './text.ts';
import { actingTenant, pageOf, paging, type Page } from './wire.ts';
import { exportTooLarge } from './workbook-refusals.ts';

type Row = Record<string, unknown>;

export interface RecordFamily {
  entity: Entity;
  list: Endpoint<Row, {}, Page<Row>>;
  detail: Endpoint<{ id: string }, {}, Row>;
  exportFile: Endpoint<Row, {}, unknown>;
}

/** Endpoints `<base>/list, detail, export`, guarded by one code; platform administrators may look into other tenants. */
export function records(
  entity: Entity,
  base: string,
  options: { permission: string; alsoUnder?: readonly string[] },
): RecordFamily {
  const access = permission(options.permission);
  const { label } = entity;
  const filters: Fields = { tenantId: actingTenant };
  for (const [name, declared] of Object.entries(entity.fields))
    if (declared.search && declared.search !== 'range') filters[name] = field.text(declared.label);
  const acting = { table: entity.table };
  const row = z.record(z.string(), z.unknown());
  const at = (name: string) => ({
    path: `${base}/${name}`,
    aliases: (options.alsoUnder ?? []).map((prefix) => `${prefix}/${name}`),
  });
  const list = endpoint({
    method: 'GET',
    ...at('list'),
    summary: text(`${label.zh}列表`, `List of ${label.en}`),
    access,
    query: { ...paging, ...filters },
    acting,
    answer: pageOf(row),
    rowFields: entity.fields,
    answerKind: 'page',
    replica: true,
  });
  const act = <Member extends Endpoint>(made: Endpoint, which: CrudAct): Member => {
    // Nothing is submitted here; the export leans on the list alone.
    made.crud = { entity: entity.name, act: which, family: { list, submit: list } };
    return made as Member;
  };
  return {
    entity,
    list: act(list, 'list'),
    detail: act(
      endpoint({
        method: 'GET',
        ...at('detail'),
        summary: text(`${label.zh}详情`, `${label.en} details`),
        access,
        query: { id: field.id(text('编号', 'Id'), { required: true }), tenantId: actingTenant },
        acting,
        answer: row,
        rowFields: entity.fields,
      }),
      'detail',
    ),
    exportFile: act(
      endpoint({
        method: 'GET',
        ...at('export'),
        summary: text(`导出${label.zh}（Excel）`, `Export ${label.en} to Excel`),
        access,
        query: { ascs: paging.ascs, descs: paging.descs, ...filters },
        acting,
        answerKind: 'file',
        replica: true,
        refusals: [exportTooLarge],
      }),
      'export',
    ),
  };
}
