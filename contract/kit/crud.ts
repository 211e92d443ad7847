// The family of endpoints every entity has, declared in one line. The server answers them by the generic entity
// service unless an area's file implements one itself.
import { z } from 'zod';
import { permission, signedIn, type Access } from './access.ts';
import { endpoint, type CrudAct, type Endpoint } from './endpoint.ts';
import type { Entity, RowOf } from './entity.ts';
import { field, idList, type Fields, type ValuesOf } from './field.ts';
import { text } from './text.ts';
import { actingTenant, pageOf, paging, type Page } from './wire.ts';

export interface CrudFamily<E extends Entity> {
  entity: E;
  list: Endpoint<Record<string, unknown>, {}, Page<RowOf<E>>>;
  detail: Endpoint<{ id: string }, {}, RowOf<E>>;
  submit: Endpoint<{}, ValuesOf<E['fields']> & { id?: string }, { id: string }>;
  remove: Endpoint<{ ids: string[] }, {}, unknown>;
}

export interface CrudOptions {
  /** Prefix of the four permission codes: `<prefix>_view`, `_add`, `_edit`, `_delete`. */
  permission: string;
  /** Name of the list call; the seed uses `page` or `list`. */
  list?: 'list' | 'page';
  /** Reading needs no more than being signed in. */
  readable?: boolean;
  /** Platform administrators may act in other tenants through these calls. */
  acting?: boolean;
}

function act(e: Endpoint, entity: Entity, which: CrudAct): Endpoint {
  e.crud = { entity: entity.name, act: which };
  return e;
}

/** Endpoints `<base>/list|page, detail, submit (save, update), remove` of an entity. */
export function crud<E extends Entity>(entity: E, base: string, options: CrudOptions): CrudFamily<E> {
  const read: Access = options.readable ? signedIn : permission(`${options.permission}_view`);
  const { label } = entity;
  const filters: Fields = {};
  const bodyFields: Fields = { id: field.id(text('编号', 'Id')) };
  for (const [name, declared] of Object.entries(entity.fields)) {
    if (declared.search) filters[name] = field.text(declared.label);
    if (!declared.readOnly && !declared.virtual) bodyFields[name] = declared;
  }
  const acting = options.acting ? { acting: { table: entity.table } } : {};
  if (options.acting) filters.tenantId = bodyFields.tenantId = actingTenant;
  const choice: Fields = options.acting ? { tenantId: actingTenant } : {};
  const row = z.record(z.string(), z.unknown());
  return {
    entity,
    list: act(
      endpoint({
        method: 'GET',
        path: `${base}/${options.list ?? 'list'}`,
        summary: text(`${label.zh}列表`, `List of ${label.en}`),
        access: read,
        query: { ...paging, ...filters },
        ...acting,
        answer: pageOf(row),
        answerKind: 'page',
      }),
      entity,
      'list',
    ) as CrudFamily<E>['list'],
    detail: act(
      endpoint({
        method: 'GET',
        path: `${base}/detail`,
        summary: text(`${label.zh}详情`, `One ${label.en}`),
        access: read,
        query: { id: field.id(text('编号', 'Id'), { required: true }), ...choice },
        ...acting,
        answer: row,
      }),
      entity,
      'detail',
    ) as CrudFamily<E>['detail'],
    submit: act(
      endpoint({
        method: 'POST',
        path: `${base}/submit`,
        aliases: [`${base}/save`, `${base}/update`],
        summary: text(`新增或修改${label.zh}`, `Add or change ${label.en}`),
        // The service asks for `_edit` instead when the body names an existing row.
        access: permission(`${options.permission}_add`),
        body: bodyFields,
        ...acting,
      }),
      entity,
      'submit',
    ) as unknown as CrudFamily<E>['submit'],
    remove: act(
      endpoint({
        method: 'POST',
        path: `${base}/remove`,
        summary: text(`删除${label.zh}`, `Delete ${label.en}`),
        access: permission(`${options.permission}_delete`),
        query: {
          ids: idList(
            text('所选数据', 'Selection'),
            text('请选择至少一条数据', 'Please choose at least one row'),
          ),
          ...choice,
        },
        ...acting,
      }),
      entity,
      'remove',
    ) as unknown as CrudFamily<E>['remove'],
  };
}
