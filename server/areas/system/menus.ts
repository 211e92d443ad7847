// Menus: those of the signed-in user, and the tree that the platform's administrators keep.
import { gainsBeyond } from '../../../contract/account/standing-refusals.ts';
import { permissionCodes } from '../../../contract/kit/access.ts';
import { NO_ROW } from '../../../contract/kit/reference.ts';
import { sql } from 'kysely';
import {
  menuPlaceRefusals,
  authRoutes,
  BUTTON,
  MENU,
  menu,
  menuButtons,
  menuCalls,
  menuLazyList,
  menuLazyMenuList,
  menuList,
  menuMenuList,
  menuRoutes,
  menuTree,
  topMenu,
} from '../../../contract/system/menu.ts';
import { may, type Caller } from '../../kernel/access/caller.ts';
import type { Door } from '../../kernel/database/door.ts';
import { readContract } from '../../kernel/discovery.ts';
import { clearedFields } from '../../kernel/entity-service.ts';
import { exportList } from '../../kernel/excel/export-rows.ts';
import { notFound, refuse, refuseField } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';
import { restoring } from '../../kernel/recycle/restoring.ts';
import { allMenus, choiceOf, heldMenuIds, namedMenu, tree, withAbove, type MenuRow } from './menu-rows.ts';

const like = (value: string | null | undefined, wanted: string | undefined): boolean =>
  !wanted || (value ?? '').toLowerCase().includes(wanted.toLowerCase());

interface Filters {
  name?: string | undefined;
  code?: string | undefined;
  alias?: string | undefined;
}
const fits = (row: MenuRow, { name, code, alias }: Filters): boolean =>
  (like(row.name, name) || like(row.nameEn, name)) && like(row.code, code) && like(row.alias, alias);

async function filteredTree({ db, caller }: Door, filters: Filters, onlyMenus: boolean) {
  const rows = await allMenus(db);
  const names = new Map(rows.map((row) => [row.id, row.name]));
  const wanted = rows.filter((row) => fits(row, filters) && !(onlyMenus && row.category !== MENU));
  const shown = withAbove(
    rows,
    wanted.map(({ id }) => id),
  );
  return tree(rows.filter(({ id }) => shown.has(id)).map((row) => namedMenu(row, names, caller.language)));
}

/** What stands below one menu; without one and without filters, the top. */
async function below(
  { db, caller }: Door,
  { parentId, ...filters }: Filters & { parentId?: string | undefined },
  onlyMenus: boolean,
) {
  const rows = (await allMenus(db)).filter((row) => !onlyMenus || row.category === MENU);
  const names = new Map(rows.map((row) => [row.id, row.name]));
  const branches = new Set(rows.map((row) => row.parentId));
  const searches = filters.name ?? filters.code ?? filters.alias;
  const parent = parentId ?? (searches ? undefined : NO_ROW);
  return rows
    .filter((row) => (parent === undefined || row.parentId === parent) && fits(row, filters))
    .map((row) => ({ ...namedMenu(row, names, caller.language), hasChildren: branches.has(row.id) }));
}

/** The menus and buttons a caller holds, and the menus above them. */
async function ofCaller(
  door: Door,
): Promise<{ rows: MenuRow[]; held: ReadonlySet<string>; shown: Set<string> }> {
  const rows = await allMenus(door.db);
  const held = await heldMenuIds(door, rows);
  return { rows, held, shown: withAbove(rows, held) };
}

async function routes(door: Door, topMenuId: string | undefined) {
  const { rows, shown } = await ofCaller(door);
  let menus = rows.filter((row) => row.category === MENU && shown.has(row.id));
  if (topMenuId) {
    const { rows: chosen } = await sql<{ menuId: string }>`
      select menu_id from top_menu_setting where top_menu_id = ${topMenuId}`.execute(door.db);
    const within = withAbove(
      rows,
      chosen.map(({ menuId }) => menuId),
    );
    menus = menus.filter(({ id }) => within.has(id));
  }
  return tree(menus);
}

/** The menus that own buttons of the caller, each with these buttons. */
async function buttons(door: Door) {
  const { rows, held } = await ofCaller(door);
  const mine = rows.filter((row) => row.category === BUTTON && held.has(row.id));
  return rows.flatMap((row) => {
    const children = mine.filter(({ parentId }) => parentId === row.id);
    return children.length ? [{ ...row, hasChildren: true, children }] : [];
  });
}

async function checkPlace(
  rows: readonly MenuRow[],
  given: { id?: string | undefined; parentId: string; category: number },
): Promise<void> {
  const { id, parentId, category } = given;
  if (id && !rows.some((row) => row.id === id)) throw notFound();
  if (category === BUTTON && parentId === NO_ROW)
    throw refuseField('parentId', menuPlaceRefusals.buttonAtTop);
  if (id && category === BUTTON && rows.some((row) => row.parentId === id))
    throw refuseField('category', menuPlaceRefusals.branch);
  if (parentId === NO_ROW) return;
  const parent = rows.find((row) => row.id === parentId);
  if (!parent) throw refuseField('parentId', menuPlaceRefusals.parentGone);
  if (parent.category === BUTTON) throw refuseField('parentId', menuPlaceRefusals.parentIsButton);
  if (id && withAbove(rows, [parentId]).has(id)) throw refuseField('parentId', menuPlaceRefusals.ownParent);
}

/** What roles hold becomes a button that opens calls: of those that the caller may make. */
async function requireCode(caller: Caller, code: string): Promise<void> {
  if (may(caller, code)) return;
  const { endpoints } = await readContract();
  const opened = endpoints.find(({ access }) => permissionCodes(access).includes(code));
  if (opened) throw refuse(gainsBeyond, { what: opened.summary });
}

const list = handle(menuList, ({ door, query }) => filteredTree(door, query, false));

export const handlers = [
  handle(menuRoutes, ({ door, query }) => routes(door, query.topMenuId)),
  handle(menuButtons, ({ door }) => buttons(door)),
  handle(topMenu, async ({ door }) => {
    const { rows } = await sql<{
      id: string;
      code: string;
      name: string;
      nameEn: string | null;
      source: string | null;
      path: string | null;
      sort: number | null;
    }>`
      select id, code, name, name_en, source, path, sort from blade_top_menu
      where is_deleted = 0 order by sort, id`.execute(door.db);
    return rows;
  }),
  handle(menuTree, async ({ door, caller }) => {
    const { rows, shown } = await ofCaller(door);
    return tree(
      rows
        .filter((row) => row.category === MENU && shown.has(row.id))
        .map((row) => choiceOf(row, caller.language)),
    );
  }),
  handle(authRoutes, async ({ house, signedIn }) => {
    const known = await signedIn();
    if (!known) return [];
    const { rows } = await sql<{ path: string; aliases: string[] }>`
      select m.path, array_agg(distinct r.role_alias) as aliases from blade_menu m
      join role_menu rm on rm.tenant_id = ${known.tenantId} and rm.menu_id = m.id
      join blade_role r on r.tenant_id = rm.tenant_id and r.id = rm.role_id and r.is_deleted = 0 and r.status = 1
      where m.is_deleted = 0 and m.category = ${MENU} and m.path is not null group by m.path order by m.path`.execute(
      house.database.forTenant(known.tenantId),
    );
    return rows.map(({ path, aliases }) => ({ [path]: { authority: aliases } }));
  }),
  list,
  handle(menuCalls.exportFile, (context) => exportList(context, menu, list)),
  handle(menuMenuList, ({ door, query }) => filteredTree(door, query, true)),
  handle(menuLazyList, ({ door, query }) => below(door, query, false)),
  handle(menuLazyMenuList, ({ door, query }) => below(door, query, true)),
  handle(menuCalls.detail, async ({ door, query, caller }) => {
    const rows = await allMenus(door.db);
    const row = rows.find(({ id }) => id === query.id);
    if (!row) throw notFound();
    const names = new Map(rows.map((each) => [each.id, each.name]));
    return namedMenu(row, names, caller.language);
  }),
  handle(menuCalls.submit, async ({ door, body }) => {
    const { id, ...values } = body;
    const rows = await allMenus(door.db);
    // What is sent empty stands at the top; what is not sent stays.
    const kept = 'parentId' in values ? undefined : rows.find((row) => row.id === id)?.parentId;
    const parentId = values.parentId ?? kept ?? NO_ROW;
    await checkPlace(rows, { id, parentId, category: values.category });
    const before = rows.find((each) => each.id === id);
    const opens = values.category === BUTTON && (before?.category !== BUTTON || before.code !== values.code);
    if (before && opens) await requireCode(door.caller, values.code);
    const row = { ...values, parentId };
    if (!id) return { id: await door.insert(menu, row) };
    await door.update(menu, id, row, undefined, clearedFields(menu, values));
    return { id };
  }),
];

/** The menu above may have become a button meanwhile. */
export const menuRestoring = restoring(menu, {
  async restored({ door }, rows) {
    const all = await allMenus(door.db);
    for (const { id, parentId, category } of rows)
      await checkPlace(all, { id, parentId: parentId ?? NO_ROW, category });
  },
});
