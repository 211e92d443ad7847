// Data scopes: saved only when they can be applied, so that what a role reaches is never a surprise.
import { gainsBeyond } from '../../../contract/account/standing-refusals.ts';
import type { Entity } from '../../../contract/kit/entity.ts';
import {
  dataScopeRefusals,
  CUSTOM_SCOPE,
  dataScope,
  dataScopeCalls,
  dataScopeResources,
  dataScopeType,
} from '../../../contract/system/data-scope.ts';
import {
  deptColumn,
  hideableFields,
  ownerColumn,
  scopeColumnsOf,
} from '../../../contract/system/scope/columns.ts';
import { parseExpression } from '../../../contract/system/scope/expression.ts';
import type { Caller } from '../../kernel/access/caller.ts';
import { entityNamed, scopedEntities } from '../../kernel/access/scoped-entities.ts';
import { seesAll } from '../../kernel/access/standing.ts';
import { tableColumns } from '../../kernel/access/table-columns.ts';
import type { Door } from '../../kernel/database/door.ts';
import { clearedFields } from '../../kernel/entity-service.ts';
import { fieldFailure, refuse, refuseField, refuseFields } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';
import { requireMenu } from './scope-menu.ts';

const { own, ownDept, ownDeptAndBelow } = dataScopeType.entries;
const EVERYTHING = '*';

async function entityOf(code: string): Promise<Entity> {
  const found = await entityNamed(code);
  if (!found || found.partOf) throw refuseField('resourceCode', dataScopeRefusals.resource, { code });
  if (found.scope === 'none')
    throw refuseField('resourceCode', dataScopeRefusals.shared, { name: found.label });
  return found;
}

interface Given {
  scopeType: number;
  scopeColumn?: string | null | undefined;
  scopeValue?: string | null | undefined;
  scopeField?: string | null | undefined;
}

function checkRows(entity: Entity, { scopeType, scopeColumn, scopeValue }: Given): void {
  const column = scopeColumn ?? '';
  if (scopeType === own.key && !ownerColumn(entity, column))
    throw refuseField('scopeColumn', dataScopeRefusals.userColumn, { name: entity.label, column });
  if ((scopeType === ownDept.key || scopeType === ownDeptAndBelow.key) && !deptColumn(entity, column))
    throw refuseField('scopeColumn', dataScopeRefusals.deptColumn, { name: entity.label, column });
  if (scopeType !== CUSTOM_SCOPE) return;
  if (!scopeValue?.trim()) throw refuseField('scopeValue', dataScopeRefusals.noCondition);
  const { problem } = parseExpression(scopeValue, scopeColumnsOf(entity));
  if (!problem) return;
  const place = { at: problem.at, length: problem.length };
  const values = { place: problem.at + 1, problem: problem.text };
  throw refuseFields([fieldFailure('scopeValue', dataScopeRefusals.condition, values)], place);
}

function checkFields(entity: Entity, { scopeField }: Given): void {
  const given = scopeField?.trim() || EVERYTHING;
  if (given === EVERYTHING) return;
  const shown = given.split(',').map((name) => name.trim());
  const unknown = shown.find((name) => !entity.fields[name] && !scopeColumnsOf(entity)[name]);
  if (unknown !== undefined)
    throw refuseField('scopeField', dataScopeRefusals.field, { name: entity.label, field: unknown });
}

/**
 * Whoever changes a scope changes what all who hold it see, and perhaps the own sight: that takes somebody who sees all of
 * it anyway.
 */
function requireSight(caller: Caller, entity: Entity): void {
  if (!seesAll(caller, entity)) throw refuse(gainsBeyond, { what: entity.label });
}

/** The same of what scopes limit now; one of data that is no more limits nothing. */
async function requireSightOf(door: Door, ids: readonly string[]): Promise<void> {
  const rows = await door
    .rows(dataScope)
    .select('resourceCode')
    .where('id', 'in', [...ids])
    .execute();
  for (const { resourceCode } of rows) {
    const entity = await entityNamed(String(resourceCode));
    if (entity) requireSight(door.caller, entity);
  }
}

export const handlers = [
  handle(dataScopeResources, async ({ house }) => {
    const tables = await tableColumns(house.database);
    return (await scopedEntities()).map((entity) => {
      const nullable = new Set(
        (tables.get(entity.table) ?? []).filter((column) => column.nullable).map(({ name }) => name),
      );
      const target = deptColumn(entity, null);
      return {
        resourceCode: entity.name,
        label: entity.label,
        columns: Object.entries(scopeColumnsOf(entity)).map(([name, { type, label }]) => ({
          name,
          type,
          label,
        })),
        hideable: hideableFields(entity)
          .filter((name) => nullable.has(name))
          .map((name) => ({ name, label: entity.fields[name]!.label })),
        deptColumn: target && 'column' in target ? target.column : 'deptId',
      };
    });
  }),
  handle(dataScopeCalls.submit, async ({ door, body }) => {
    const { id, ...values } = body;
    const entity = await entityOf(values.resourceCode);
    checkRows(entity, values);
    checkFields(entity, values);
    await requireMenu(door, values.menuId);
    requireSight(door.caller, entity);
    if (id) await requireSightOf(door, [id]);
    if (!id) return { id: await door.insert(dataScope, values) };
    await door.update(dataScope, id, values, undefined, clearedFields(dataScope, values));
    return { id };
  }),
  handle(dataScopeCalls.remove, async ({ door, query }) => {
    await requireSightOf(door, query.ids);
    await door.remove(dataScope, query.ids);
  }),
];
