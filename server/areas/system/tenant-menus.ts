// What a tenant's administrators hold: the menus of its package, or without one all but the platform's own.
import { sql } from 'kysely';
import { PLATFORM_MENUS } from '../../../contract/system/tenant.ts';
import { type Query } from '../../kernel/database/database.ts';
import { withinEveryTenant, type Door } from '../../kernel/database/door.ts';

/** Ids of the menus and buttons that a package (or none) grants, with the menus above them. */
export async function grantableMenus(db: Query, packageId: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive own as (
      select id from blade_menu where code in (${sql.join([...PLATFORM_MENUS])})
      union select m.id from blade_menu m join own o on m.parent_id = o.id
    ), chosen as (
      select m.id, m.parent_id from blade_menu m
      where m.is_deleted = 0 and m.id not in (select id from own) and (${packageId}::bigint is null or m.id::text in (
        select unnest(string_to_array(p.menu_id, ',')) from tenant_package p where p.id = ${packageId}))
      union select m.id, m.parent_id from blade_menu m join chosen c on c.parent_id = m.id where m.is_deleted = 0
    ) select distinct id from chosen`.execute(db);
  return rows.map(({ id }) => id);
}

/** The ids with the menus above them, those only that are there. */
export async function withMenusAbove(db: Query, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive chosen as (
      select id, parent_id from blade_menu where is_deleted = 0 and id in (${sql.join(ids)})
      union select m.id, m.parent_id from blade_menu m join chosen c on c.parent_id = m.id where m.is_deleted = 0
    ) select id from chosen order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Gives the administrators' roles of these tenants exactly what the package grants. */
export async function regrantAdministrators(
  door: Door,
  tenantIds: string[],
  packageId: string | null,
): Promise<void> {
  if (!tenantIds.length) return;
  const menus = await grantableMenus(door.db, packageId);
  await withinEveryTenant(door, 'a package changes all tenants that have it', async (db) => {
    await sql`delete from role_menu rm using blade_role r
      where r.tenant_id = rm.tenant_id and r.id = rm.role_id and r.role_alias = 'admin' and r.is_deleted = 0
        and r.tenant_id in (${sql.join(tenantIds)}) and rm.menu_id <> all(${menus}::bigint[])`.execute(db);
    await sql`insert into role_menu (tenant_id, role_id, menu_id)
      select r.tenant_id, r.id, m.id from blade_role r cross join unnest(${menus}::bigint[]) m(id)
      where r.role_alias = 'admin' and r.is_deleted = 0 and r.tenant_id in (${sql.join(tenantIds)})
      on conflict do nothing`.execute(db);
    await sql`update blade_role set version = version + 1, update_time = now()
      where role_alias = 'admin' and is_deleted = 0 and tenant_id in (${sql.join(tenantIds)})`.execute(db);
  });
}
