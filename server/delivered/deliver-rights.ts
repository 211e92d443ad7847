// The menus and buttons that delivered roles of the platform hold, and new ones for the administrators of tenants that
// were founded with all of them. A right is given once: taken away here, it stays taken. Other roles of tenants, and
// what packages grant, are not the product's to change.
import { sql } from 'kysely';
import { DEFAULT_TENANT } from '../../contract/auth/oauth.ts';
import { role } from '../../contract/system/role.ts';
import { PLATFORM_MENUS } from '../../contract/system/tenant.ts';
import { withinEveryTenant, withinTenant } from '../kernel/database/door.ts';
import { emptyOutcome, type Outcome, type Run } from './deliver-kind.ts';
import type { DeliveredRight } from './delivered-rows.ts';
import { readBaseline, type Remembered } from './memory.ts';

const remembered = (key: string, state: Remembered['state'] = 'current'): Remembered => ({
  key,
  rowId: null,
  prints: {},
  state,
});

export async function deliverRights(run: Run, rights: readonly DeliveredRight[]): Promise<Outcome> {
  const { door, memory, places } = run;
  const roles = places.get('role')!;
  const menus = places.get('menu')!;
  const { rows } = await sql<{ link: string }>`select role_id || '/' || menu_id as link from role_menu
    where tenant_id = ${DEFAULT_TENANT}`.execute(door.db);
  const links = new Set(rows.map(({ link }) => link));
  const linkOf = (key: string): string => {
    const [alias = '', menu = ''] = key.split('/');
    return `${roles.ids.get(alias)}/${menus.ids.get(menu)}`;
  };
  if (run.adopts) adopt(run);

  const known = memory.of('right');
  const byRole = Map.groupBy(rights, (right) => right.role);
  const outcome = emptyOutcome();
  const given: { roleId: string; menuId: string }[] = [];
  for (const [alias, ofRole] of byRole) {
    const held = ofRole.filter(({ key }) => links.has(linkOf(key)));
    /** The role was taken off this menu: what is new on it is not for the role either. */
    const isTakenOff = (above: string): boolean =>
      known.has(`${alias}/${above}`) &&
      !links.has(linkOf(`${alias}/${above}`)) &&
      !held.some((right) => right.above === above);
    const refused = new Set<string>();
    const fresh = ofRole.filter(({ key, menu, above }) => {
      if (known.has(key) || !roles.inUse.has(alias) || !menus.inUse.has(menu)) return false;
      if (above === null || !(refused.has(above) || isTakenOff(above))) return true;
      refused.add(menu);
      return false;
    });
    if (!fresh.length) continue;
    for (const { key } of fresh) memory.remember('right', remembered(key));
    const roleId = roles.ids.get(alias)!;
    const menuIds = fresh
      .filter(({ key }) => !links.has(linkOf(key)))
      .map(({ menu }) => menus.ids.get(menu)!);
    if (!menuIds.length) continue;
    given.push(...menuIds.map((menuId) => ({ roleId, menuId })));
    outcome.added.push(`${alias}: ${fresh.map(({ menu }) => menu).join(' ')}`);
    if (!run.first)
      await door.audit({ act: 'grant', entity: role.name, entityId: roleId, after: { menuIds } });
  }
  await sql`insert into role_menu (tenant_id, role_id, menu_id)
    select ${DEFAULT_TENANT}, r, m from unnest(${given.map(({ roleId }) => roleId)}::bigint[],
      ${given.map(({ menuId }) => menuId)}::bigint[]) as g (r, m)
    on conflict do nothing`.execute(door.db);

  // Nobody loses a right to an upgrade: one that is no longer delivered stays, and is told.
  const declared = new Set(rights.map(({ key }) => key));
  for (const { key, state } of known.values()) {
    if (declared.has(key) || state === 'dropped') continue;
    memory.remember('right', remembered(key, 'dropped'));
    if (links.has(linkOf(key))) outcome.dropped.push(key);
  }
  return outcome;
}

/**
 * New menus for the roles that tenants without a package were founded with: as a tenant that is founded now. Below a
 * menu that was taken off such a role nothing new is for it.
 */
export async function deliverToFoundedTenants({ door, places, first }: Run): Promise<Outcome> {
  const outcome = emptyOutcome();
  const { ids, added } = places.get('menu')!;
  if (first || added.size === 0) return outcome;
  const fresh = [...added].map((key) => ids.get(key)!);
  const given = await withinEveryTenant(
    door,
    'tenants that were founded with everything get what is new',
    async (db) => {
      const { rows } = await sql<{ tenantId: string; roleId: string; menuIds: string[] }>`
      with recursive platform as (
        select id from blade_menu where code in (${sql.join([...PLATFORM_MENUS])})
        union select m.id from blade_menu m join platform p on m.parent_id = p.id
      ), fresh as (
        select id, parent_id from blade_menu where id = any(${fresh}::bigint[]) and id not in (select id from platform)
      ), founded as (
        select r.tenant_id, r.id from blade_role r
        join blade_tenant t on t.tenant_id = r.tenant_id and t.is_deleted = 0 and t.package_id is null
        where r.role_alias = 'admin' and r.is_deleted = 0 and r.tenant_id <> ${DEFAULT_TENANT}
      ), given as (
        insert into role_menu (tenant_id, role_id, menu_id)
        select f.tenant_id, f.id, m.id from founded f cross join fresh m
        where m.parent_id = 0 or m.parent_id in (select id from fresh)
          or exists (select 1 from role_menu h where h.tenant_id = f.tenant_id and h.role_id = f.id and h.menu_id = m.parent_id)
        on conflict do nothing returning tenant_id, role_id, menu_id
      ) select tenant_id, role_id, array_agg(menu_id::text order by menu_id) as menu_ids from given
        group by tenant_id, role_id order by tenant_id`.execute(db);
      return rows;
    },
  );
  for (const { tenantId, roleId, menuIds } of given) {
    outcome.added.push(`${tenantId}: ${menuIds.length}`);
    await withinTenant(door, tenantId, (within) =>
      within.audit({ act: 'grant', entity: role.name, entityId: roleId, after: { menuIds } }),
    );
  }
  return outcome;
}

/** What the last version had granted to a role and a menu that are, or were, here: a link that lacks was taken away. */
function adopt({ memory, places }: Run): void {
  const wasHere = (kind: 'role' | 'menu', key: string): boolean => {
    const { ids, added } = places.get(kind)!;
    return ids.has(key) && !added.has(key);
  };
  for (const key of readBaseline('right').keys()) {
    const [alias = '', menu = ''] = key.split('/');
    if (wasHere('role', alias) && wasHere('menu', menu)) memory.remember('right', remembered(key));
  }
}
