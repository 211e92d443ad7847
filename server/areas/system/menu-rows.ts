// Menus as rows and trees: what there is, what the caller holds of it, and what stands above it.
import { NO_ROW } from '../../../contract/kit/reference.ts';
import { sql } from 'kysely';
import { messages } from '../../../contract/kit/message.ts';
import { say } from '../../../contract/kit/text.ts';
import { type ChoiceNode, type MenuNode } from '../../../contract/system/menu.ts';
import { ADMINISTRATOR } from '../../kernel/access/caller.ts';
import { packageMenus } from '../../kernel/access/tenant-package.ts';
import type { Query } from '../../kernel/database/database.ts';
import type { Door } from '../../kernel/database/door.ts';

export type MenuRow = Omit<MenuNode, 'children'>;

/** All menus and buttons in their order: some hundreds at most. */
export async function allMenus(db: Query): Promise<MenuRow[]> {
  const { rows } =
    await sql<MenuRow>`select id, parent_id, code, name, name_en, alias, path, source, sort, category,
    action, is_open, remark, version from blade_menu where is_deleted = 0 order by sort, id`.execute(db);
  return rows;
}

/**
 * Ids of what the caller's roles hold, within what the tenant may hold at most. Administrators, and whoever acts for a
 * tenant from outside, hold all that the tenant may.
 */
export async function heldMenuIds(door: Door, rows: readonly MenuRow[]): Promise<ReadonlySet<string>> {
  const { caller, db } = door;
  const limit = caller.packaged || caller.homeTenantId ? await packageMenus(db, caller.tenantId) : null;
  const within = (id: string): boolean => !limit || limit.has(id);
  if (caller.roles.includes(ADMINISTRATOR)) return new Set(rows.map(({ id }) => id).filter(within));
  const { rows: granted } = await sql<{ menuId: string }>`select distinct menu_id from role_menu
    where tenant_id = ${caller.tenantId} and role_id = any(${[...caller.roleIds]}::bigint[])`.execute(db);
  return new Set(granted.map(({ menuId }) => menuId).filter(within));
}

/** The ids together with those of everything above them. */
export function withAbove(
  rows: readonly { id: string; parentId: string }[],
  ids: Iterable<string>,
): Set<string> {
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  const found = new Set<string>();
  for (const id of ids) {
    for (let at = id; at !== NO_ROW && parents.has(at) && !found.has(at); at = parents.get(at)!)
      found.add(at);
  }
  return found;
}

interface Twig {
  id: string;
  parentId: string;
}
/** Rows as a tree from the root; `children` only where there are some. */
export function tree<T extends Twig>(rows: readonly T[]): (T & { children?: T[] })[] {
  const below = Map.groupBy(rows, ({ parentId }) => parentId);
  const grow = (parentId: string): T[] =>
    (below.get(parentId) ?? []).map((row) => {
      const children = grow(row.id);
      return children.length ? { ...row, hasChildren: true, children } : row;
    });
  return grow(NO_ROW);
}

/** A menu as a node to choose. */
export const choiceOf = (row: MenuRow, language: 'zh' | 'en'): ChoiceNode => ({
  id: row.id,
  parentId: row.parentId,
  title: language === 'en' ? (row.nameEn ?? row.name) : row.name,
  value: row.id,
  key: row.id,
  category: row.category,
  code: row.code,
});

/** With the name of the parent. */
export const namedMenu = (
  row: MenuRow,
  names: ReadonlyMap<string, string>,
  language: 'zh' | 'en',
): MenuRow => ({
  ...row,
  parentName: row.parentId === NO_ROW ? say(messages.top, language) : (names.get(row.parentId) ?? ''),
});
