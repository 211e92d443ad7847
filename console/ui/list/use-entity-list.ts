// The list of an entity, without its look: rows of its family, in the tenant acted in, with the columns a person chose.
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { useActingTenant, type ActingTenant } from './acting-tenant.ts';
import { useChosenColumns, type ChosenColumns } from './chosen-columns.ts';
import { columnNames, spareColumns, type Columns } from './columns.ts';
import type { ReadCalls } from './entity-calls.ts';
import type { Row } from './row.ts';
import { useList, type List } from './use-list.ts';

export interface EntityListOptions<R extends Row> {
  family: ReadCalls;
  /** Another list call with the same rows. */
  list?: Endpoint | undefined;
  /** The workbook of `list`; the family's own fits the family's list only. */
  exportFile?: Endpoint | undefined;
  /** Always sent with the list, for example `{ deptId }`. */
  fixed?: Record<string, unknown> | undefined;
  columns?: Columns<R> | undefined;
  /** The tenant acted in, where the screen has to know; else the list keeps it itself. */
  acting?: ActingTenant | undefined;
}

export interface EntityList<R extends Row = Row> {
  list: List<R>;
  /** Null where the calls know no other tenant. */
  acting: ActingTenant | null;
  /** What every call of the list is sent: what is fixed, and the tenant. */
  fixed: Record<string, unknown>;
  /** Names of all columns there are. */
  columnNames: string[];
  chosen: ChosenColumns;
  exportFile: Endpoint | undefined;
}

export function useEntityList<R extends Row>(options: EntityListOptions<R>): EntityList<R> {
  const { family } = options;
  const own = useActingTenant();
  const acting = options.acting ?? own;
  const elsewhere = !!family.list.acting;
  const fixed = { ...options.fixed, ...(elsewhere ? acting.query : {}) };
  const list = useList<R>({ name: family.entity.name, list: options.list ?? family.list, fixed });
  const names = columnNames(family.entity, options.columns);
  return {
    list,
    acting: elsewhere
      ? {
          ...acting,
          choose(tenantId) {
            // What is selected stands in the tenant that is left.
            list.selection.clear();
            acting.choose(tenantId);
          },
        }
      : null,
    fixed,
    columnNames: names,
    chosen: useChosenColumns(family.entity.name, names, spareColumns(options.columns)),
    exportFile: options.exportFile ?? (options.list ? undefined : family.exportFile),
  };
}
