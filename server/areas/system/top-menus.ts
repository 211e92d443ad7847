// The menu along the top: which menus each of its entries leads to.
import { sql } from 'kysely';
import { text } from '../../../contract/kit/text.ts';
import { grantTopTree, MENU, topTreeKeys } from '../../../contract/system/menu.ts';
import { topMenuEntity, topMenuGrant } from '../../../contract/system/top-menu.ts';
import { requirePlatform } from '../../kernel/access/platform.ts';
import { notFound, refuseField } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';
import { allMenus, choiceOf, tree, wholeBranches } from './menu-rows.ts';

export const handlers = [
  handle(grantTopTree, async ({ door, caller }) => {
    const rows = await allMenus(door.db);
    const menus = rows.filter(({ category }) => category === MENU);
    return { menu: tree(menus.map((row) => choiceOf(row, caller.language))) };
  }),
  handle(topTreeKeys, async ({ door, query }) => {
    const rows = await allMenus(door.db);
    const { rows: chosen } = await sql<{ menuId: string }>`select distinct menu_id from top_menu_setting
      where top_menu_id = any(${query.topMenuIds}::bigint[])`.execute(door.db);
    const menus = rows.filter(({ category }) => category === MENU);
    return { menu: wholeBranches(menus, new Set(chosen.map(({ menuId }) => menuId))) };
  }),
  handle(topMenuGrant, async ({ door, body, caller }) => {
    requirePlatform(caller);
    const { topMenuIds, menuIds } = body;
    const found = await door.rows(topMenuEntity).select('id').where('id', 'in', topMenuIds).execute();
    if (found.length !== new Set(topMenuIds).size) throw notFound();
    const known = new Set((await allMenus(door.db)).map(({ id }) => id));
    if (menuIds.some((id) => !known.has(id)))
      throw refuseField('menuIds', text('菜单不存在', 'There is no such menu'));
    await sql`delete from top_menu_setting where top_menu_id = any(${topMenuIds}::bigint[])`.execute(door.db);
    await sql`insert into top_menu_setting (top_menu_id, menu_id)
      select t, m from unnest(${topMenuIds}::bigint[]) t cross join unnest(${menuIds}::bigint[]) m`.execute(
      door.db,
    );
    for (const id of topMenuIds)
      await door.audit({ act: 'grant', entity: topMenuEntity.name, entityId: id, after: { menuIds } });
  }),
];
