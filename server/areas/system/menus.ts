// The menu of the signed-in user, from the menus and buttons that the user's roles hold.
import { sql } from 'kysely';
import { menuButtons, menuRoutes, topMenu, type MenuNode } from '../../../contract/system/menu.ts';
import { ADMINISTRATOR, type Caller } from '../../kernel/access/caller.ts';
import type { Door } from '../../kernel/database/door.ts';
import { handle } from '../../kernel/http/handle.ts';

const columns = sql`m.id, m.parent_id, m.code, m.name, m.name_en, m.path, m.source, m.sort, m.category, m.is_open`;

/** Rows of the category that the caller's roles hold, together with all their ancestors. */
async function granted(door: Door, caller: Caller, category: 1 | 2): Promise<MenuNode[]> {
  const everything = caller.roles.includes(ADMINISTRATOR);
  const { rows } = await sql<MenuNode>`
    with recursive held as (
      select ${columns} from blade_menu m
      where m.is_deleted = 0 and m.category = ${category} and (${everything} or exists (
        select 1 from role_menu rm join user_role ur on ur.role_id = rm.role_id
        where rm.menu_id = m.id and ur.user_id = ${caller.userId}))
      union
      select ${columns} from blade_menu m join held h on h.parent_id = m.id where m.is_deleted = 0
    ) select * from held order by sort, id`.execute(door.db);
  return rows;
}

function tree(rows: MenuNode[]): MenuNode[] {
  const children = new Map<string, MenuNode[]>();
  for (const row of rows) children.set(row.parentId, [...(children.get(row.parentId) ?? []), row]);
  const grow = (parentId: string): MenuNode[] =>
    (children.get(parentId) ?? []).map((row) => {
      const below = grow(row.id);
      return below.length ? { ...row, children: below } : row;
    });
  return grow('0');
}

export const handlers = [
  handle(menuRoutes, async ({ door, caller }) => tree(await granted(door, caller, 1))),
  handle(menuButtons, async ({ door, caller }) => tree(await granted(door, caller, 2))),
  handle(topMenu, async () => []),
];
