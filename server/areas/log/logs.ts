// Lists of the three logs: without their heavy fields, which only the detail shows.
import { sql } from 'kysely';
import type { Entity } from '../../../contract/kit/entity.ts';
import type { RecordFamily } from '../../../contract/kit/records.ts';
import type { Page } from '../../../contract/kit/wire.ts';
import { logApi, logApiCalls, logErrorCalls, logUsualCalls } from '../../../contract/log/log.ts';
import { applyFilters, readPage } from '../../kernel/database/list-query.ts';
import type { RowsOf } from '../../kernel/database/rows.ts';
import { handle, rawQuery, type Handler } from '../../kernel/http/handle.ts';
import { callNames, underName } from './call-names.ts';

type Raw = Record<string, unknown>;
type Rows = RowsOf<Entity>;

const lightColumns = (entity: Entity): string[] => [
  `${entity.table}.id`,
  ...Object.entries(entity.fields)
    .filter(([, { kind }]) => kind !== 'longText')
    .map(([name]) => `${entity.table}.${name}`),
];

const lightPage = ({ entity }: RecordFamily, rows: Rows, raw: Raw): Promise<Page<Raw>> =>
  readPage(applyFilters(rows, entity, raw), entity, raw, (found) => found.select(lightColumns(entity)));

const lightList = (family: RecordFamily): Handler =>
  handle(family.list, (context) => lightPage(family, context.door.rows(family.entity), rawQuery(context)));

const callList = handle(logApiCalls.list, async (context) => {
  const { door, caller } = context;
  const raw = rawQuery(context);
  const rows: Rows = door.rows(logApi);
  if (caller.language === 'zh') return lightPage(logApiCalls, rows, raw);
  const names = await callNames(caller.language);
  const { title, ...others } = raw;
  const wanted = typeof title === 'string' ? title.trim().toLowerCase() : '';
  const paths = [...names].filter(([, name]) => name.toLowerCase().includes(wanted)).map(([path]) => path);
  const found = wanted ? rows.where(sql<boolean>`log_api.request_uri = any(${paths})`) : rows;
  const page = await lightPage(logApiCalls, found, others);
  return { ...page, records: page.records.map((row) => underName(row, names)) };
});

const callDetail = handle(logApiCalls.detail, async ({ door, query, caller }) => {
  const row: Raw = { ...(await door.one(logApi, query.id)) };
  return caller.language === 'zh' ? row : underName(row, await callNames(caller.language));
});

export const handlers = [callList, callDetail, ...[logUsualCalls, logErrorCalls].map(lightList)];
