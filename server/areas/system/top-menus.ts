// The menu along the top: which menus each of its entries leads to.
import { sql } from 'kysely';
import { menuUnknown, grantTopTree, MENU, topTreeKeys } from '../../../contract/system/menu.ts';
import { topMenuEntity, topMenuGrant } from '../../../contract/system/top-menu.ts';
import { requirePlatform } from '../../kernel/access/platform.ts';
import { notFound, refuseField } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';
import { allMenus, choiceOf, tree } from './menu-rows.ts';

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
    const held = new Set(chosen.map(({ menuId }) => menuId));
    const found = (await door
      .rows(topMenuEntity)
      .select('version')
      .where('id', 'in', query.topMenuIds)
      .execute()) as { version: number }[];
    return {
      menu: rows.map(({ id }) => id).filter((id) => held.has(id)),
      ...(found.length === 1 ? { version: found[0]!.version } : {}),
    };
  }),
  handle(topMenuGrant, async ({ door, body, caller }) => {
    requirePlatform(caller);
    const { topMenuIds, menuIds } = body;
    const found = await door.rows(topMenuEntity).select('id').where('id', 'in', topMenuIds).execute();
    if (found.length !== new Set(topMenuIds).size) throw notFound();
    const known = new Set((await allMenus(door.db)).map(({ id }) => id));
    if (menuIds.some((id) => !known.has(id))) throw refuseField('menuIds', menuUnknown);
    await door.touch(topMenuEntity, topMenuIds);
    await sql`delete from top_menu_setting where top_menu_id = any(${topMenuIds}::bigint[])`.execute(door.db);
    await sql`insert into top_menu_setting (top_menu_id, menu_id)
      select t, m from unnest(${topMenuIds}::bigint[]) t cross join unnest(${menuIds}::bigint[]) m`.execute(
      door.db,
    );
    for (const id of topMenuIds)
      await door.audit({ act: 'grant', entity: topMenuEntity.name, entityId: id, after: { menuIds } });
  }),
];
