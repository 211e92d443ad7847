// Data scopes: saved only when they can be applied, so that what a role reaches is never a surprise.
import { sql } from 'kysely';
import type { Entity } from '../../../contract/kit/entity.ts';
import { filled, text } from '../../../contract/kit/text.ts';
import {
  CUSTOM_SCOPE,
  dataScope,
  dataScopeCalls,
  dataScopeResources,
  dataScopeType,
} from '../../../contract/system/data-scope.ts';
import { SCOPE_CATEGORY } from '../../../contract/system/scope/category.ts';
import {
  deptColumn,
  hideableFields,
  ownerColumn,
  scopeColumnsOf,
} from '../../../contract/system/scope/columns.ts';
import { parseExpression } from '../../../contract/system/scope/expression.ts';
import { tableColumns } from '../../kernel/access/table-columns.ts';
import { EVERY_TENANT } from '../../kernel/database/database.ts';
import { readContract } from '../../kernel/discovery.ts';
import { clearedFields } from '../../kernel/entity-service.ts';
import { Failure, refuse, refuseField } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';
import { requireMenu } from './scope-menu.ts';

const { own, ownDept, ownDeptAndBelow } = dataScopeType.entries;
const EVERYTHING = '*';

const refusals = {
  resource: text('没有可限制的数据“{code}”', 'There is no data "{code}" that can be limited'),
  shared: text(
    '“{name}”由全部租户共用，不能设数据权限',
    '"{name}" is shared by all tenants: it has no data scopes',
  ),
  userColumn: text(
    '“{name}”没有可与用户比较的字段“{column}”',
    '"{name}" has no column "{column}" that holds a user',
  ),
  deptColumn: text(
    '“{name}”没有可与机构比较的字段“{column}”',
    '"{name}" has no column "{column}" that holds a department',
  ),
  noCondition: text('请输入自定义条件', 'Please enter a condition'),
  field: text('“{name}”没有字段“{field}”', '"{name}" has no field "{field}"'),
  held: text(
    '有 {n} 个角色正在使用，删除后它们的数据范围会变大。请先从角色中取消',
    '{n} roles hold it and would see more without it: take it from them first',
  ),
};

/** Entities whose rows a scope may limit: those of tenants. */
async function scopedEntities(): Promise<Entity[]> {
  return (await readContract()).entities.filter(({ scope }) => scope !== 'none');
}

async function entityOf(code: string): Promise<Entity> {
  const { entities } = await readContract();
  const found = entities.find(({ name }) => name === code);
  if (!found) throw refuseField('resourceCode', filled(refusals.resource, { code }));
  if (found.scope === 'none')
    throw refuseField(
      'resourceCode',
      text(
        filled(refusals.shared, { name: found.label.zh }).zh,
        filled(refusals.shared, { name: found.label.en }).en,
      ),
    );
  return found;
}

/** The words about an entity, in both languages. */
const about = (entity: Entity, words: typeof refusals.field, values: Record<string, string>) =>
  text(
    filled(words, { ...values, name: entity.label.zh }).zh,
    filled(words, { ...values, name: entity.label.en }).en,
  );

interface Given {
  scopeType: number;
  scopeColumn?: string | null | undefined;
  scopeValue?: string | null | undefined;
  scopeField?: string | null | undefined;
}

function checkRows(entity: Entity, { scopeType, scopeColumn, scopeValue }: Given): void {
  const column = scopeColumn ?? '';
  if (scopeType === own.key && !ownerColumn(entity, column))
    throw refuseField('scopeColumn', about(entity, refusals.userColumn, { column }));
  if ((scopeType === ownDept.key || scopeType === ownDeptAndBelow.key) && !deptColumn(entity, column))
    throw refuseField('scopeColumn', about(entity, refusals.deptColumn, { column }));
  if (scopeType !== CUSTOM_SCOPE) return;
  if (!scopeValue?.trim()) throw refuseField('scopeValue', refusals.noCondition);
  const { problem } = parseExpression(scopeValue, scopeColumnsOf(entity));
  if (!problem) return;
  const place = { at: problem.at, length: problem.length };
  const where = text(`第 ${problem.at + 1} 个字符：`, `Character ${problem.at + 1}: `);
  const words = text(where.zh + problem.text.zh, where.en + problem.text.en);
  throw new Failure(words, { fields: [{ field: 'scopeValue', text: words }], data: place });
}

function checkFields(entity: Entity, { scopeField }: Given): void {
  const given = scopeField?.trim() || EVERYTHING;
  if (given === EVERYTHING) return;
  const shown = given.split(',').map((name) => name.trim());
  const unknown = shown.find((name) => !entity.fields[name] && !scopeColumnsOf(entity)[name]);
  if (unknown !== undefined)
    throw refuseField('scopeField', about(entity, refusals.field, { field: unknown }));
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
    if (!id) return { id: await door.insert(dataScope, values as never) };
    await door.update(dataScope, id, values as never, undefined, clearedFields(dataScope, values));
    return { id };
  }),
  handle(dataScopeCalls.remove, async ({ door, query, house }) => {
    // Roles of every tenant may hold it.
    const { rows } = await sql<{ n: number }>`select count(distinct (rs.tenant_id, rs.role_id))::int as n
      from role_scope rs join blade_role r on r.tenant_id = rs.tenant_id and r.id = rs.role_id and r.is_deleted = 0
      where rs.scope_category = ${SCOPE_CATEGORY.data} and rs.scope_id = any(${query.ids}::bigint[])`.execute(
      house.database.forTenant(EVERY_TENANT),
    );
    const { n } = rows[0]!;
    if (n > 0) throw refuse(filled(refusals.held, { n }));
    await door.remove(dataScope, query.ids);
  }),
];
