// Lists of the three logs: without their heavy fields, which only the detail shows.
import type { Entity } from '../../../contract/kit/entity.ts';
import type { RecordFamily } from '../../../contract/kit/records.ts';
import { logApiCalls, logErrorCalls, logUsualCalls } from '../../../contract/log/log.ts';
import { applyFilters, readPage } from '../../kernel/database/list-query.ts';
import { handle, type Handler } from '../../kernel/http/handle.ts';

const lightColumns = (entity: Entity): string[] => [
  `${entity.table}.id`,
  ...Object.entries(entity.fields)
    .filter(([, { kind }]) => kind !== 'longText')
    .map(([name]) => `${entity.table}.${name}`),
];

const lightList = ({ entity, list }: RecordFamily): Handler =>
  handle(list, ({ door, request, query }) => {
    const raw = { ...(request.query as object), ...query };
    return readPage<Record<string, unknown>>(
      applyFilters(door.rows(entity), entity, raw),
      entity,
      raw,
      (rows) => rows.select(lightColumns(entity) as never),
    );
  });

export const handlers = [logUsualCalls, logApiCalls, logErrorCalls].map(lightList);
