// The family of endpoints every entity has, declared in one line. The server answers them by the generic entity
// service unless an area's file implements one itself.
import { z } from 'zod';
import { permission, signedIn, type Access } from './access.ts';
import { editOf, rowVersion } from './edit.ts';
import { endpoint, type CrudAct, type CrudMembers, type Endpoint } from './endpoint.ts';
import type { Entity, RowOf } from './entity.ts';
import { chosenRows, field, type Fields, type ValuesOf } from './field.ts';
import type { Refusal } from './refusal.ts';
import { text } from './text.ts';
import { movesOf, stateOf, wrongStateOf, type Moves } from './moves.ts';
import { actingTenant, pageOf, paging, type Page } from './wire.ts';
import { cellRefusals, exportTooLarge, importRefusals } from './workbook-refusals.ts';

/** What answers show of a row. A family shows some of its columns, or says that it shows all: `crud<typeof food, RowOf<typeof food>>`. */
export type ShownRow<E> = Partial<RowOf<E>>;
export interface CrudFamily<E extends Entity, Row = ShownRow<E>> {
  entity: E;
  /** Prefix of the permission codes. */
  permission: string;
  list: Endpoint<Record<string, unknown>, {}, Page<Row>>;
  detail: Endpoint<{ id: string }, {}, Row>;
  submit: Endpoint<{}, ValuesOf<E['fields']> & { id?: string; version?: number }, { id: string }>;
  remove: Endpoint<{ ids: string[] }, {}, unknown>;
  /** The rows of the list as a workbook: same filters, order and scope. */
  exportFile: Endpoint<Record<string, unknown>, {}, unknown>;
  /** The acts of the entity's state machine. */
  moves: Moves<E['fields']>;
  /** Of an importable entity. */
  importTemplate?: Endpoint<{}, {}, unknown>;
  importFile?: Endpoint<{ dryRun?: number }, {}, ImportResult>;
}

export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;
/** What a row of a workbook did, where its call tells: `skipped`, it says nothing. */
export const ROW_OUTCOMES = ['added', 'changed', 'unchanged', 'skipped'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];
/** What an import did, or what a trial run found; of one that is refused for its rows, the `data` of the refusal. */
export const importResult = z.object({
  rows: z.number(),
  stored: z.boolean(),
  /** `row` is the line in the workbook, the head being line 1; `reason` the code of the submit call's refusal. */
  errors: z.array(
    z.object({ row: z.number(), field: z.string().nullable(), msg: z.string(), reason: z.string() }),
  ),
  /** Of the rows that are right, where their call tells what each does. */
  counts: z.record(z.enum(ROW_OUTCOMES), z.number()).optional(),
  /** There are more errors than are told: nobody knows how many rows are right. */
  cut: z.boolean().optional(),
});
export type ImportResult = z.infer<typeof importResult>;

export interface CrudOptions {
  /** Prefix of the four permission codes: `<prefix>_view`, `_add`, `_edit`, `_delete`. */
  permission: string;
  /** One code for all four acts. */
  whole?: boolean;
  /** A button that opens every call of the family by itself. */
  wholeCode?: string;
  /** Name of the list call; the seed uses `page` or `list`. */
  list?: 'list' | 'page';
  /** The list is asked for by POST, too. */
  listAlsoPost?: boolean;
  /** Answers the list under both names. */
  listAlias?: boolean;
  /** Reading needs no more than being signed in. */
  readable?: boolean;
  /** Platform administrators may act in other tenants through these calls. */
  acting?: boolean;
  /** Further prefixes under which the same calls answer. */
  alsoUnder?: readonly string[];
  /**
   * What the acts refuse with, besides what comes with their kind and the entity's unique fields; `moves`: those of the
   * state machine.
   */
  refusals?: Partial<Record<'list' | 'detail' | 'submit' | 'remove' | 'moves', readonly Refusal[]>>;
}

/**
 * Endpoints `<base>/list|page, detail, submit (save, update), remove, export` of an entity, its import, and one for each
 * act of its state machine.
 */
export function crud<E extends Entity, Row = ShownRow<E>>(
  entity: E,
  base: string,
  options: CrudOptions,
): CrudFamily<E, Row> {
  const may = (suffix: string): Access =>
    permission(
      options.whole ? options.permission : `${options.permission}_${suffix}`,
      undefined,
      options.wholeCode,
    );
  const read: Access = options.readable ? signedIn : may('view');
  const add = options.whole
    ? permission(options.permission)
    : permission(`${options.permission}_add`, `${options.permission}_edit`, options.wholeCode);
  const { label } = entity;
  const { refusals = {} } = options;
  const wrongState = wrongStateOf(entity);
  const state = stateOf(entity);
  // A form that may choose the state is held to the machine, too.
  const submitsState = state !== null && !entity.fields[state.name]!.readOnly;
  const filters: Fields = {};
  const bodyFields: Fields = { id: field.id(text('编号', 'Id')), version: rowVersion };
  for (const [name, declared] of Object.entries(entity.fields)) {
    const { reference, alsoNamed } = declared;
    if (declared.search)
      filters[name] = field.text(declared.label, {
        ...(reference && { reference }),
        ...(alsoNamed && { alsoNamed }),
      });
    if (!declared.readOnly && !declared.virtual) bodyFields[name] = declared;
  }
  const acting = options.acting ? { acting: { table: entity.table } } : {};
  if (options.acting) filters.tenantId = bodyFields.tenantId = actingTenant;
  const choice: Fields = options.acting ? { tenantId: actingTenant } : {};
  const row = z.record(z.string(), z.unknown());
  const also = (name: string): string[] => (options.alsoUnder ?? []).map((prefix) => `${prefix}/${name}`);
  const list = endpoint({
    method: 'GET',
    path: `${base}/${options.list ?? 'list'}`,
    aliases: [
      ...(options.listAlias ? [`${base}/${options.list === 'page' ? 'list' : 'page'}`] : []),
      ...also(options.list ?? 'list'),
    ],
    summary: text(`${label.zh}列表`, `List of ${label.en}`),
    access: read,
    query: { ...paging, ...filters },
    ...(options.listAlsoPost && { alsoPost: true }),
    ...acting,
    answer: pageOf(row),
    rowFields: entity.fields,
    answerKind: 'page',
    refusals: refusals.list ?? [],
  });
  const detail = endpoint({
    method: 'GET',
    path: `${base}/detail`,
    aliases: also('detail'),
    summary: text(`${label.zh}详情`, `${label.en} details`),
    access: read,
    query: { id: field.id(text('编号', 'Id'), { required: true }), ...choice },
    ...acting,
    answer: row,
    rowFields: entity.fields,
    refusals: refusals.detail ?? [],
  });
  const submit = endpoint({
    method: 'POST',
    path: `${base}/submit`,
    aliases: [`${base}/save`, `${base}/update`, ...also('submit'), ...also('save'), ...also('update')],
    summary: text(`新增或修改${label.zh}`, `Add or change ${label.en}`),
    access: add,
    body: bodyFields,
    ...acting,
    refusals: [
      ...entity.unique.map((rule) => rule.refusal),
      ...(refusals.submit ?? []),
      ...(submitsState ? [wrongState] : []),
    ],
    edits: editOf(entity, detail),
  });
  const members: CrudMembers = { list, submit };
  const act = <Member extends Endpoint>(made: Endpoint, which: CrudAct): Member => {
    made.crud = { entity: entity.name, act: which, family: members };
    return made as Member;
  };
  return {
    entity,
    permission: options.permission,
    list: act(list, 'list'),
    detail: act(detail, 'detail'),
    submit: act(submit, 'submit'),
    remove: act(
      endpoint({
        method: 'POST',
        path: `${base}/remove`,
        aliases: also('remove'),
        summary: text(`删除${label.zh}`, `Delete ${label.en}`),
        access: may('delete'),
        removes: entity,
        query: {
          ids: chosenRows(),
          ...choice,
        },
        ...acting,
        refusals: refusals.remove ?? [],
      }),
      'remove',
    ),
    exportFile: act(
      endpoint({
        method: 'GET',
        path: `${base}/export`,
        aliases: also('export'),
        summary: text(`导出${label.zh}（Excel）`, `Export ${label.en} to Excel`),
        access: read,
        query: { ascs: paging.ascs, descs: paging.descs, ...filters },
        ...acting,
        answerKind: 'file',
        replica: true,
        refusals: [...list.refusals, exportTooLarge],
      }),
      'export',
    ),
    moves: movesOf(entity, wrongState, {
      ...{ base, may, detail, acting, choice, alsoUnder: options.alsoUnder ?? [] },
      refusals: refusals.moves ?? [],
      make: (made) => act(made, 'move'),
    }) as Moves<E['fields']>,
    ...(entity.importable ? importCalls(entity, base, add, acting, choice, act, submit) : {}),
  };
}

const importCalls = (
  { label }: Entity,
  base: string,
  access: Access,
  acting: { acting?: { table: string } },
  choice: Fields,
  act: <Member extends Endpoint>(made: Endpoint, which: CrudAct) => Member,
  submit: Endpoint,
) => ({
  importTemplate: act(
    endpoint({
      method: 'GET',
      path: `${base}/import-template`,
      summary: text(`${label.zh}导入模板（Excel）`, `Import template for ${label.en}`),
      access,
      answerKind: 'file',
    }),
    'template',
  ),
  importFile: act(
    endpoint({
      method: 'POST',
      path: `${base}/import`,
      summary: text(`导入${label.zh}`, `Import ${label.en}`),
      access,
      // Its own transaction: a trial run leaves nothing behind.
      writes: false,
      upload: { part: 'file', maxBytes: IMPORT_MAX_BYTES, extensions: ['xlsx'] },
      query: { dryRun: field.flag(text('仅检查', 'Check only')), ...choice },
      ...acting,
      answer: importResult,
      refusals: [...submit.refusals, ...Object.values(importRefusals), ...Object.values(cellRefusals)],
    }),
    'import',
  ),
});
