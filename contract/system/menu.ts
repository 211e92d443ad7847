// The server-driven menu: routes for the sidebar, buttons for permissions. Menus are shared by all tenants; a tenant
// sees what its package and its roles grant.
import { z } from 'zod';
import { gainsBeyond } from '../account/standing-refusals.ts';
import { everybody, permission, signedIn, signedInAtAll } from '../kit/access.ts';
import { crud } from '../kit/crud.ts';
import { dictionary } from '../kit/dictionary.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { field, idList } from '../kit/field.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';
import { actingTenant } from '../kit/wire.ts';

/** Values of a menu's `category`. */
export const MENU = 1;
export const BUTTON = 2;

export const buttonPlace = dictionary({
  code: 'button_func',
  label: text('按钮位置', 'Button position'),
  entries: {
    toolbar: { key: 1, label: text('工具栏', 'Toolbar') },
    row: { key: 2, label: text('操作栏', 'Row') },
    both: { key: 3, label: text('工具栏和操作栏', 'Both') },
  },
});

export const opensNewWindow = dictionary({
  code: 'menu_open',
  label: text('新窗口打开', 'New window'),
  entries: {
    no: { key: 1, label: text('否', 'No') },
    yes: { key: 2, label: text('是', 'Yes') },
  },
});

export const menu = entity({
  name: 'menu',
  table: 'blade_menu',
  label: text('菜单', 'Menu item'),
  purpose: text(
    '左侧菜单和按钮，权限按它们授予',
    'Entries of the sidebar and their buttons, by which rights are granted',
  ),
  scope: 'none',
  title: 'name',
  place: '/system/menu',
  titleEn: 'nameEn',
  code: 'code',
  counted: text('个菜单', 'menu items'),
  order: ['sort', 'id'],
  unique: [{ fields: ['code'], text: text('菜单编号已存在', 'This code already exists') }],
  fields: {
    parentId: field.reference(text('上级菜单', 'Parent'), 'menu', {
      orNone: true,
      offers: { category: MENU },
    }),
    name: field.text(text('菜单名称', 'Name'), {
      required: text('请输入菜单名称', 'Please enter the name of the menu item'),
      max: 64,
      search: 'like',
    }),
    /** Empty falls back to the name. */
    nameEn: field.text(text('英文名称', 'English name'), { max: 64 }),
    code: field.text(text('菜单编号', 'Code'), {
      required: text('请输入菜单编号', 'Please enter the code of the menu item'),
      max: 64,
      search: 'like',
      pattern: {
        test: /^[\w:.-]+$/,
        text: text('编号只能含字母、数字和 _ - . :', 'A code may contain letters, digits and _ - . :'),
      },
    }),
    /** 1 menu, 2 button */
    category: field.dictionary(text('菜单类型', 'Type'), 'menu_category', { required: true, min: 1, max: 2 }),
    path: field.text(text('路由地址', 'Path'), {
      max: 255,
      pattern: {
        test: /^(\/|https?:\/\/)/,
        text: text('路由地址应以 / 或 http(s):// 开头', 'A path must begin with /, http:// or https://'),
      },
    }),
    source: field.text(text('菜单图标', 'Icon'), { max: 255 }),
    alias: field.text(text('菜单别名', 'Alias'), { max: 64, search: 'like' }),
    sort: field.integer(text('排序', 'Order'), { min: 0, max: 1_000_000 }),
    action: field.dictionary(text('按钮位置', 'Button position'), buttonPlace.code, { min: 0, max: 3 }),
    isOpen: field.integer(text('新窗口打开', 'New window'), {
      min: 0,
      max: 2,
      dictionary: opensNewWindow.code,
    }),
    remark: field.text(text('备注', 'Remark')),
  },
});
declare module '../kit/tables.ts' {
  interface Tables {
    blade_menu: RowOf<typeof menu>;
  }
}

const base = '/api/blade-system/menu';

export interface MenuNode {
  id: string;
  parentId: string;
  code: string;
  name: string;
  nameEn: string | null;
  alias: string | null;
  path: string | null;
  source: string | null;
  sort: number | null;
  category: number;
  action: number | null;
  isOpen: number | null;
  remark: string | null;
  version: number;
  categoryName?: string | undefined;
  actionName?: string | undefined;
  isOpenName?: string | undefined;
  parentName?: string | undefined;
  hasChildren?: boolean | undefined;
  /** Left out where there are none: clients take any value for a branch. */
  children?: MenuNode[] | undefined;
}
const menuNode: z.ZodType<MenuNode> = z.lazy(() =>
  z.object({
    id: z.string(),
    parentId: z.string(),
    code: z.string(),
    name: z.string(),
    nameEn: z.string().nullable(),
    alias: z.string().nullable(),
    path: z.string().nullable(),
    source: z.string().nullable(),
    sort: z.number().nullable(),
    category: z.number(),
    action: z.number().nullable(),
    isOpen: z.number().nullable(),
    remark: z.string().nullable(),
    version: z.number(),
    categoryName: z.string().optional(),
    actionName: z.string().optional(),
    isOpenName: z.string().optional(),
    parentName: z.string().optional(),
    hasChildren: z.boolean().optional(),
    children: z.array(menuNode).optional(),
  }),
);

/** A node of a tree to choose from, as this family of clients reads it. */
export interface ChoiceNode {
  id: string;
  parentId: string;
  title: string;
  value: string;
  key: string;
  /** Of menus: 1 menu, 2 button. */
  category?: number | undefined;
  /** What the node is called by the program: menu code, entity, path. */
  code?: string | undefined;
  hasChildren?: boolean | undefined;
  children?: ChoiceNode[] | undefined;
}
export const choiceNode: z.ZodType<ChoiceNode> = z.lazy(() =>
  z.object({
    id: z.string(),
    parentId: z.string(),
    title: z.string(),
    value: z.string(),
    key: z.string(),
    category: z.number().optional(),
    code: z.string().optional(),
    hasChildren: z.boolean().optional(),
    children: z.array(choiceNode).optional(),
  }),
);

export const menuRoutes = endpoint({
  method: 'GET',
  path: `${base}/routes`,
  summary: text('当前用户的菜单', 'Menu of the signed-in user'),
  access: signedInAtAll,
  query: { topMenuId: field.id(text('顶部菜单', 'Top menu')) },
  answer: z.array(menuNode),
  guestAnswer: [],
});

export const menuButtons = endpoint({
  method: 'GET',
  path: `${base}/buttons`,
  summary: text('当前用户的按钮权限', 'Buttons of the signed-in user'),
  access: signedInAtAll,
  answer: z.array(menuNode),
  guestAnswer: [],
});

export const topMenu = endpoint({
  method: 'GET',
  path: `${base}/top-menu`,
  summary: text('顶部菜单', 'Top menu'),
  access: signedInAtAll,
  guestAnswer: [],
  answer: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      name: z.string(),
      nameEn: z.string().nullable(),
      source: z.string().nullable(),
      path: z.string().nullable(),
      sort: z.number().nullable(),
    }),
  ),
});

export const authRoutes = endpoint({
  method: 'GET',
  path: `${base}/auth-routes`,
  summary: text('路由与角色', 'Routes and their roles'),
  access: everybody,
  answer: z.array(z.record(z.string(), z.object({ authority: z.array(z.string()) }))),
});

export const menuUnknown = refusal('menu.unknown', text('菜单不存在', 'There is no such menu item'));
const parentGone = refusal(
  'menu.parent.unknown',
  text('上级菜单不存在!', 'The parent menu item does not exist'),
);
const parentIsButton = refusal(
  'menu.parent.button',
  text('按钮下不能再有菜单或按钮', 'A button cannot have anything below it'),
);
const ownParent = refusal(
  'menu.parent.self',
  text('父节点不可选择自身!', 'A menu item cannot be placed below itself'),
);
const buttonAtTop = refusal(
  'menu.button.top',
  text('按钮必须属于一个菜单', 'A button must belong to a menu item'),
);
const branch = refusal(
  'menu.button.branch',
  text('有下级的菜单不能改为按钮', 'A menu item with others below it cannot become a button'),
);
/** Of where a menu or button is to stand. */
export const menuPlaceRefusals = { parentGone, parentIsButton, ownParent, buttonAtTop, branch };

/** Detail, submit, remove; the list as this family asks for it is `menuList`. */
export const menuCalls = crud(menu, base, {
  permission: 'menu',
  list: 'page',
  refusals: { submit: [...Object.values(menuPlaceRefusals), gainsBeyond] },
});

const { name, code, alias } = menu.fields;
const filters = {
  name: field.text(name.label),
  code: field.text(code.label),
  alias: field.text(alias.label),
};

export const menuList = endpoint({
  method: 'GET',
  path: `${base}/list`,
  summary: text('菜单与按钮树', 'Menu items and buttons as a tree'),
  access: permission('menu_view'),
  query: filters,
  answer: z.array(menuNode),
  rowFields: menu.fields,
});

export const menuMenuList = endpoint({
  method: 'GET',
  path: `${base}/menu-list`,
  summary: text('菜单树', 'Menu items as a tree'),
  access: permission('menu_view'),
  query: filters,
  answer: z.array(menuNode),
  rowFields: menu.fields,
});

const lazyQuery = { ...filters, parentId: field.id(text('上级菜单', 'Parent')) };

export const menuLazyList = endpoint({
  method: 'GET',
  path: `${base}/lazy-list`,
  summary: text('下级菜单与按钮', 'Menu items and buttons below one'),
  access: permission('menu_view'),
  query: lazyQuery,
  answer: z.array(menuNode),
  rowFields: menu.fields,
});

export const menuLazyMenuList = endpoint({
  method: 'GET',
  path: `${base}/lazy-menu-list`,
  summary: text('下级菜单', 'Menu items below one'),
  access: permission('menu_view'),
  query: lazyQuery,
  answer: z.array(menuNode),
  rowFields: menu.fields,
});

export const menuTree = endpoint({
  method: 'GET',
  path: `${base}/tree`,
  summary: text('可选菜单树', 'Menu items to choose from, as a tree'),
  access: signedIn,
  answer: z.array(choiceNode),
});

const grantable = z.object({
  menu: z.array(choiceNode),
  dataScope: z.array(choiceNode),
  apiScope: z.array(choiceNode),
});
const grantedKeys = z.object({
  menu: z.array(z.string()),
  dataScope: z.array(z.string()),
  apiScope: z.array(z.string()),
  /** The role's, when one was asked for. */
  version: z.number().optional(),
});

export const grantTree = endpoint({
  method: 'GET',
  path: `${base}/grant-tree`,
  summary: text(
    '可授予的菜单、数据权限与接口权限',
    'Menu items, data scopes and API scopes the caller can grant',
  ),
  access: signedIn,
  query: { tenantId: actingTenant },
  acting: {},
  answer: grantable,
});

const chooseRole = text('请选择角色', 'Please choose a role');
export const roleTreeKeys = endpoint({
  method: 'GET',
  path: `${base}/role-tree-keys`,
  summary: text('角色已有的权限', 'Permissions of roles'),
  access: permission('role_view'),
  query: { roleIds: idList(text('角色', 'Roles'), chooseRole), tenantId: actingTenant },
  acting: { table: 'blade_role', id: 'roleIds' },
  answer: grantedKeys,
});

export const grantTopTree = endpoint({
  method: 'GET',
  path: `${base}/grant-top-tree`,
  summary: text('顶部菜单可选的菜单', 'Menu items available for top menus'),
  access: permission('topmenu_setting'),
  answer: z.object({ menu: z.array(choiceNode) }),
});

export const topTreeKeys = endpoint({
  method: 'GET',
  path: `${base}/top-tree-keys`,
  summary: text('顶部菜单已选的菜单', 'Menu items of top menus'),
  access: permission('topmenu_setting'),
  query: {
    topMenuIds: idList(text('顶部菜单', 'Top menus'), text('请选择顶部菜单', 'Please choose a top menu')),
  },
  answer: z.object({
    menu: z.array(z.string()),
    /** The top menu's, when one was asked for. */
    version: z.number().optional(),
  }),
});
