// The web of references between entities, read from the contract: the title of a row that an id names, which ids exist
// for a caller, and who still uses a row that somebody wants to remove.
import { sql, type AliasedRawBuilder, type RawBuilder } from 'kysely';
import { DEFAULT_TENANT } from '../../../contract/auth/oauth.ts';
import type { Entity } from '../../../contract/kit/entity.ts';
import type { Field } from '../../../contract/kit/field.ts';
import { titleKeyOf, type Link, type Reference, type TitleKey } from '../../../contract/kit/reference.ts';
import type { Language } from '../../../contract/kit/text.ts';
import { hiddenFields, rowRule } from '../access/data-scope.ts';
import { isSystem, type Caller } from '../access/caller.ts';
import { refusalOf } from '../access/decide.ts';
import { readContract } from '../discovery.ts';
import { forTenantToRead } from './whose.ts';

/** One way in which rows of `from` name rows of another entity: by a column of their own, or by a link table. */
export interface Use {
  from: Entity;
  by: { field: string } | { link: Link };
  target: Reference['target'];
}

export interface ReferenceWeb {
  entityOf(name: string): Entity;
  /** Every way in which rows of this entity are named. */
  usesOf(entity: Entity): readonly Use[];
}

let reading: Promise<ReferenceWeb> | undefined;
export const referenceWeb = (): Promise<ReferenceWeb> => (reading ??= readWeb());

/** A reference that a column of the entity's own table holds. */
export const isOwnColumn = (declared: Field): declared is Field & { reference: Reference } =>
  declared.reference !== undefined && declared.kind === 'id' && !declared.virtual;

async function readWeb(): Promise<ReferenceWeb> {
  const { entities } = await readContract();
  // Several entities may show one table: staff are users.
  const byName = new Map(entities.map((entity) => [entity.name, entity]));
  const uses = new Map<string, Use[]>();
  const add = (to: string, use: Use): void => {
    const target = byName.get(to);
    if (!target) throw new Error(`${use.from.name} refers to "${to}", which is no entity`);
    const known = uses.get(target.table) ?? [];
    const same = (each: Use): boolean =>
      each.from.table === use.from.table && JSON.stringify(each.by) === JSON.stringify(use.by);
    if (!known.some(same)) uses.set(target.table, [...known, use]);
  };
  for (const from of entities) {
    for (const [field, declared] of Object.entries(from.fields))
      if (isOwnColumn(declared))
        add(declared.reference.entity, { from, by: { field }, target: declared.reference.target });
    for (const link of from.links) add(link.entity, { from, by: { link }, target: link.target });
  }
  return {
    entityOf(name) {
      const found = byName.get(name);
      if (!found) throw new Error(`There is no entity "${name}"`);
      return found;
    },
    usesOf: (entity) => uses.get(entity.table) ?? [],
  };
}

/** What a row of the entity is called, as an expression over `table` (the entity's own unless aliased). */
export function titleOf(entity: Entity, language: Language, table = entity.table): RawBuilder<string> {
  const plain = sql<string>`${sql.ref(`${table}.${entity.title}`)}`;
  return language === 'en' && entity.titleEn
    ? sql<string>`coalesce(nullif(${sql.ref(`${table}.${entity.titleEn}`)}, ''), ${plain})`
    : plain;
}

/** The tenant's rows of `target` as seen from a row of `from`, and those of the platform where they are shared. */
function sameTenant(caller: Caller, target: Entity, alias: string, from: Entity): RawBuilder<boolean> {
  const readable = forTenantToRead(caller, target, alias);
  if (target.scope === 'none' || from.scope !== 'library') return readable;
  // Ids of the platform's rows mean rows of the platform, also where the tenant has one with the same.
  const [there, here] = [sql.ref(`${alias}.tenantId`), sql.ref(`${from.table}.tenantId`)];
  return target.scope === 'library'
    ? sql`${readable} and ${there} in (${here}, ${DEFAULT_TENANT})`
    : sql`${readable} and ${there} = ${here}`;
}

/** Whether the caller reaches the row `r` of the entity, be it living or removed. */
function reached(caller: Caller, entity: Entity): RawBuilder<boolean> {
  const [living, removed] = [rowRule(caller, entity), rowRule(caller, entity, true)];
  if (!living && !removed) return sql`true`;
  const own = sql.ref(`${entity.table}.id`);
  // Rules speak of the table by its name, which outside of this may mean the row that names this one.
  return sql`exists (select 1 from ${sql.table(entity.table)} where ${own} = r.id
    ${entity.scope === 'none' ? sql`` : sql`and ${sql.ref(`${entity.table}.tenantId`)} = r.tenant_id`}
    and case when ${sql.ref(`${entity.table}.isDeleted`)} = 0 then ${living?.condition ?? sql`true`}
      else ${removed?.condition ?? sql`true`} end)`;
}

/**
 * Columns for a select on the entity's table: the titles of the rows that its references name, removed ones too,
 * under their own keys (`deptId` → `deptName`); null where the caller may not see them.
 */
export async function referenceTitles(
  caller: Caller,
  entity: Entity,
  only?: readonly string[],
): Promise<AliasedRawBuilder<string | null, TitleKey>[]> {
  const web = await referenceWeb();
  return Object.entries(entity.fields).flatMap(([name, declared]) => {
    if (!isOwnColumn(declared) || (only && !only.includes(name))) return [];
    const target = web.entityOf(declared.reference.entity);
    return [namedTitle(caller, entity, name, target).as(titleKeyOf(name))];
  });
}

/** The title of the row of `target` that the column `name` of the entity names, as an expression. */
export function namedTitle(
  caller: Caller,
  entity: Entity,
  name: string,
  target: Entity,
): RawBuilder<string | null> {
  if (hiddenFields(caller, target).includes(target.title)) return sql`null::text`;
  return sql`(select ${titleOf(target, caller.language, 'r')} from ${sql.table(target.table)} r
    where r.id = ${sql.ref(`${entity.table}.${name}`)} and ${sameTenant(caller, target, 'r', entity)} and ${reached(caller, target)})`;
}

/** Rows of other tenants name the entity's rows, too: those that nobody owns, and those of the platform's library. */
export const isSharedBy = (caller: Caller, entity: Entity): boolean =>
  entity.scope === 'none' || (entity.scope === 'library' && caller.tenantId === DEFAULT_TENANT);

const MOST_EXAMPLES = 3;

/** Whether one of the calls that show rows of the entity is open to the caller. */
export async function mayList(caller: Caller, { table }: Entity): Promise<boolean> {
  const { endpoints, entities } = await readContract();
  const shown = entities.filter((entity) => entity.table === table).map(({ fields }) => fields);
  if (isSystem(caller)) return true;
  return endpoints.some(
    (endpoint) =>
      endpoint.rowFields !== null &&
      shown.includes(endpoint.rowFields) &&
      endpoint.access.kind === 'permission' &&
      refusalOf(caller, endpoint) === null,
  );
}

/** A statement that finds the living rows that name these ids by one use; `named` says whether by their titles too. */
export function usedBy(
  caller: Caller,
  use: Use,
  target: Entity,
  ids: readonly string[],
  named: boolean,
): RawBuilder<unknown> {
  const { from } = use;
  const { table } = from;
  const wanted = sql`any(${[...ids]}::bigint[])`;
  const id = sql.ref(`${table}.id`);
  const naming = 'field' in use.by ? sql.ref(`${table}.${use.by.field}`) : sql.ref(`l.${use.by.link.column}`);
  const joined =
    'link' in use.by
      ? sql`join ${sql.table(use.by.link.table)} l on ${sql.ref(`l.${use.by.link.row}`)} = ${id}
          ${from.scope === 'none' ? sql`` : sql`and l.tenant_id = ${sql.ref(`${table}.tenantId`)}`}
          ${sql.join(
            Object.entries(use.by.link.where ?? {}).map(
              ([column, value]) => sql`and ${sql.ref(`l.${column}`)} = ${value}`,
            ),
            sql` `,
          )}`
      : sql``;
  const rule = rowRule(caller, from)?.condition ?? sql`true`;
  // Other tenants' rows count; what they are called is nobody's business here.
  const mine =
    from.scope === 'none' ? rule : sql`${rule} and ${sql.ref(`${table}.tenantId`)} = ${caller.tenantId}`;
  const tenant =
    from.scope === 'none' || isSharedBy(caller, target)
      ? sql`true`
      : sql`${sql.ref(`${table}.tenantId`)} = ${caller.tenantId}`;
  const hidden = !named || hiddenFields(caller, from).includes(from.title);
  const title = hidden ? sql`null::text` : titleOf(from, caller.language);
  return sql`select ${naming}::text as target, count(distinct ${id})::int as count,
      (array_agg(distinct jsonb_build_object('id', ${id}::text, 'title', ${title})) filter (where ${mine}))[1:${sql.lit(MOST_EXAMPLES)}] as rows
    from ${sql.table(table)} ${joined}
    where ${naming} = ${wanted} and ${sql.ref(`${table}.isDeleted`)} = 0 and ${tenant}
      ${from.table === target.table ? sql`and ${id} <> all(${[...ids]}::bigint[])` : sql``}
    group by ${naming}`;
}
