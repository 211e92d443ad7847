// What roles hold, and giving it: nobody gives what they do not hold, and nobody's limits are lost on the way.
import { NO_ROW } from '../../../contract/kit/reference.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Refusal } from '../../../contract/kit/refusal.ts';
import { text } from '../../../contract/kit/text.ts';
import { grantTree, roleTreeKeys, type ChoiceNode } from '../../../contract/system/menu.ts';
import { SCOPE_CATEGORY } from '../../../contract/system/scope/category.ts';
import { grantRefusals, role } from '../../../contract/system/role.ts';
import { holdsEverything, type Caller } from '../../kernel/access/caller.ts';
import { entityNamed } from '../../kernel/access/scoped-entities.ts';
import { withoutGains } from '../../kernel/access/manageable.ts';
import { standsAboveAll } from '../../kernel/access/standing.ts';
import type { Query } from '../../kernel/database/database.ts';
import type { Door } from '../../kernel/database/door.ts';
import { notFound, refuse } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';
import { allMenus, choiceOf, heldMenuIds, tree, withAbove, type MenuRow } from './menu-rows.ts';
import { givableMenus, holdersOf, readRoles, rolesToChange, type RoleRow } from './role-rows.ts';

export interface Grants {
  menuIds?: string[] | undefined;
  dataScopeIds?: string[] | undefined;
  apiScopeIds?: string[] | undefined;
}

interface ScopeRow {
  id: string;
  menuId: string;
  name: string;
  /** Entity of a data scope, path of an API scope. */
  code: string;
}
/** A data scope with the table that it limits; null where the data is no more. */
interface DataScopeRow extends ScopeRow {
  table: string | null;
}

async function readDataScopes(db: Query): Promise<DataScopeRow[]> {
  const { rows } = await sql<ScopeRow>`select id, menu_id, scope_name as name, resource_code as code
    from blade_data_scope where is_deleted = 0 order by resource_code, scope_type, id`.execute(db);
  return Promise.all(
    rows.map(async (row) => ({ ...row, table: (await entityNamed(row.code))?.table ?? null })),
  );
}
const apiScopes = sql<ScopeRow>`select id, menu_id, scope_name as name, scope_path as code
  from blade_api_scope where is_deleted = 0 order by scope_path, id`;

/** Scopes that were removed stay tied to their roles, for the day they come back; nobody holds them until then. */
async function scopesOfRoles(
  door: Door,
  roleIds: readonly string[],
): Promise<{ data: Map<string, string[]>; api: Map<string, string[]> }> {
  const { rows } = await sql<{ roleId: string; category: number; scopeId: string }>`
    select r.role_id, r.scope_category as category, r.scope_id from role_scope r
    where r.tenant_id = ${door.caller.tenantId} and r.role_id = any(${[...roleIds]}::bigint[])
      and case r.scope_category when ${SCOPE_CATEGORY.data}
        then exists (select 1 from blade_data_scope s where s.id = r.scope_id and s.is_deleted = 0)
        else exists (select 1 from blade_api_scope s where s.id = r.scope_id and s.is_deleted = 0) end`.execute(
    door.db,
  );
  const found = { data: new Map<string, string[]>(), api: new Map<string, string[]>() };
  for (const { roleId, category, scopeId } of rows) {
    const kind = category === SCOPE_CATEGORY.data ? found.data : found.api;
    kind.set(roleId, [...(kind.get(roleId) ?? []), scopeId]);
  }
  return found;
}

/** Whether the caller may give this data scope: held, or no scope limits the caller on that data. */
const mayGiveDataScope = (caller: Caller, scope: DataScopeRow): boolean => {
  if (holdsEverything(caller)) return true;
  const held = (scope.table !== null && caller.dataScopes.get(scope.table)) || [];
  return held.length > 0 ? held.some(({ id }) => id === scope.id) : caller.deptIds === null;
};
const mayGiveApiScope = (caller: Caller, id: string): boolean =>
  holdsEverything(caller) || caller.apiScopes.some((scope) => scope.id === id && scope.held);

/**
 * The scopes of a granter who is limited go along with what is granted: a role without a scope on some data would see
 * more of it than its maker.
 */
function withOwnLimits(caller: Caller, chosen: readonly string[], scopes: readonly DataScopeRow[]): string[] {
  if (holdsEverything(caller)) return [...chosen];
  const limited = new Set(scopes.filter(({ id }) => chosen.includes(id)).map(({ table }) => table));
  const missing = [...caller.dataScopes].filter(([table]) => !limited.has(table));
  return [...new Set([...chosen, ...missing.flatMap(([, held]) => held.map(({ id }) => id))])];
}

/** What each of the roles holds already: it may stay, also where it could no longer be given. */
function heldByAll(sets: readonly (readonly string[])[]): (id: string) => boolean {
  const held = sets.map((ids) => new Set(ids));
  return (id) => held.length > 0 && held.every((ids) => ids.has(id));
}

async function checkMenus(door: Door, wanted: readonly string[]): Promise<void> {
  const menus = new Map((await allMenus(door.db)).map((row) => [row.id, row]));
  const givable = await givableMenus(door);
  const excess = wanted.find((id) => !givable.has(id));
  if (excess === undefined) return;
  const found = menus.get(excess);
  if (!found) throw notFound();
  const refusal = holdsEverything(door.caller) ? grantRefusals.notPackaged : grantRefusals.noMenu;
  throw refuse(refusal, { name: text(found.name, found.nameEn ?? found.name) });
}

function checkScopes<Row extends ScopeRow>(
  wanted: readonly string[],
  scopes: readonly Row[],
  refusal: Refusal,
  mayGive: (scope: Row) => boolean,
): void {
  const known = new Map(scopes.map((scope) => [scope.id, scope]));
  for (const id of wanted) {
    const scope = known.get(id);
    if (!scope) throw notFound();
    if (!mayGive(scope)) throw refuse(refusal, { name: scope.name });
  }
}

async function replace(
  door: Door,
  roleIds: readonly string[],
  remove: RawBuilder<unknown>,
  insert: RawBuilder<unknown>,
): Promise<void> {
  await remove.execute(door.db);
  if (roleIds.length) await insert.execute(door.db);
}

/**
 * Gives roles exactly these sets; a set that is absent stays. The roles have been found to be the caller's to change, and
 * those who have them get no more by it than the caller has: a scope that is taken away may show them more.
 */
export async function giveToRoles(door: Door, roles: readonly RoleRow[], given: Grants): Promise<void> {
  const ids = roles.map(({ id }) => id);
  await withoutGains(door, standsAboveAll(door.caller) ? [] : await holdersOf(door, ids), () =>
    replaceGrants(door, roles, given),
  );
}

async function replaceGrants(door: Door, roles: readonly RoleRow[], given: Grants): Promise<void> {
  const { caller, db } = door;
  const { tenantId } = caller;
  const ids = roles.map(({ id }) => id);
  const before = await scopesOfRoles(door, ids);
  const [data, { rows: api }] = [await readDataScopes(db), await apiScopes.execute(db)];
  const more = (wanted: readonly string[], sets: readonly (readonly string[])[]): string[] => {
    const stays = heldByAll(sets);
    return wanted.filter((id) => !stays(id));
  };
  const scopesHeld = (kind: ReadonlyMap<string, string[]>): string[][] => ids.map((id) => kind.get(id) ?? []);
  if (given.menuIds)
    await checkMenus(
      door,
      more(
        given.menuIds,
        roles.map(({ menuIds }) => menuIds),
      ),
    );
  if (given.dataScopeIds)
    checkScopes(more(given.dataScopeIds, scopesHeld(before.data)), data, grantRefusals.noDataScope, (scope) =>
      mayGiveDataScope(caller, scope),
    );
  if (given.apiScopeIds)
    checkScopes(more(given.apiScopeIds, scopesHeld(before.api)), api, grantRefusals.noApiScope, ({ id }) =>
      mayGiveApiScope(caller, id),
    );

  // What a role holds is a part of it: who has read it before is told.
  await door.touch(role, ids);
  if (given.menuIds)
    await replace(
      door,
      ids,
      sql`delete from role_menu where tenant_id = ${tenantId} and role_id = any(${ids}::bigint[])`,
      sql`insert into role_menu (tenant_id, role_id, menu_id) select ${tenantId}, r, m
        from unnest(${ids}::bigint[]) r cross join unnest(${given.menuIds}::bigint[]) m`,
    );
  // Ties to removed scopes are left as they are.
  const heldNow = (id: string, category: number): string[] =>
    (category === SCOPE_CATEGORY.data ? before.data : before.api).get(id) ?? [];
  const setScopes = async (id: string, category: number, scopeIds: readonly string[]): Promise<void> =>
    replace(
      door,
      [id],
      sql`delete from role_scope where tenant_id = ${tenantId} and role_id = ${id} and scope_category = ${category}
        and scope_id = any(${heldNow(id, category)}::bigint[])`,
      sql`insert into role_scope (tenant_id, role_id, scope_category, scope_id)
        select ${tenantId}, ${id}::bigint, ${category}::int, s from unnest(${[...scopeIds]}::bigint[]) s`,
    );
  for (const row of roles) {
    const earlier = before.data.get(row.id) ?? [];
    const scopes = withOwnLimits(caller, given.dataScopeIds ?? earlier, data);
    if (given.dataScopeIds || scopes.length !== earlier.length)
      await setScopes(row.id, SCOPE_CATEGORY.data, scopes);
    if (given.apiScopeIds) await setScopes(row.id, SCOPE_CATEGORY.api, given.apiScopeIds);
    await door.audit({
      act: 'grant',
      entity: 'role',
      entityId: row.id,
      before: { menuIds: row.menuIds, dataScopeIds: earlier, apiScopeIds: before.api.get(row.id) ?? [] },
      after: { ...given, dataScopeIds: scopes },
    });
  }
}

/** Changes what existing roles hold. */
export async function grantRoles(door: Door, roleIds: readonly string[], given: Grants): Promise<void> {
  await giveToRoles(door, await rolesToChange(door, roleIds), given);
}

/** Menus that own scopes, with the scopes as their leaves. */
function scopeTree(
  menus: readonly MenuRow[],
  scopes: readonly ScopeRow[],
  language: 'zh' | 'en',
): ChoiceNode[] {
  const owners = withAbove(
    menus,
    scopes.map(({ menuId }) => menuId),
  );
  const known = new Set(menus.map(({ id }) => id));
  const leaves: ChoiceNode[] = scopes.map(({ id, menuId, name, code }) => ({
    id,
    parentId: known.has(menuId) ? menuId : NO_ROW,
    title: name,
    value: id,
    key: id,
    code,
  }));
  const branches = menus.filter(({ id }) => owners.has(id)).map((row) => choiceOf(row, language));
  return tree<ChoiceNode>([...branches, ...leaves]);
}

export const handlers = [
  handle(grantTree, async ({ door, caller }) => {
    const rows = await allMenus(door.db);
    const held = withAbove(rows, await heldMenuIds(door, rows));
    const data = await readDataScopes(door.db);
    const { rows: api } = await apiScopes.execute(door.db);
    return {
      menu: tree(rows.filter(({ id }) => held.has(id)).map((row) => choiceOf(row, caller.language))),
      dataScope: scopeTree(
        rows,
        data.filter((scope) => mayGiveDataScope(caller, scope)),
        caller.language,
      ),
      apiScope: scopeTree(
        rows,
        api.filter(({ id }) => mayGiveApiScope(caller, id)),
        caller.language,
      ),
    };
  }),
  handle(roleTreeKeys, async ({ door, query }) => {
    const roles = await readRoles(door, query.roleIds);
    if (roles.length !== new Set(query.roleIds).size) throw notFound();
    const held = new Set(roles.flatMap(({ menuIds }) => menuIds));
    const scopes = await scopesOfRoles(
      door,
      roles.map(({ id }) => id),
    );
    return {
      // Exactly what was granted, so that a client which sends the keys back changes nothing.
      menu: (await allMenus(door.db)).map(({ id }) => id).filter((id) => held.has(id)),
      dataScope: [...new Set([...scopes.data.values()].flat())],
      apiScope: [...new Set([...scopes.api.values()].flat())],
      ...(roles.length === 1 ? { version: roles[0]!.version } : {}),
    };
  }),
];
