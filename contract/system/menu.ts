// The server-driven menu: routes for the sidebar, buttons for permissions.
import { z } from 'zod';
import { signedIn } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { field } from '../kit/field.ts';
import { text } from '../kit/text.ts';

export const menu = entity({
  name: 'menu',
  table: 'blade_menu',
  label: text('菜单', 'Menu'),
  scope: 'none',
  title: 'name',
  order: ['sort', 'id'],
  fields: {
    parentId: field.id(text('上级菜单', 'Parent')),
    code: field.text(text('编号', 'Code'), { required: true, max: 64 }),
    name: field.text(text('名称', 'Name'), { required: true, max: 64 }),
    /** English name; empty falls back to the name. */
    nameEn: field.text(text('英文名称', 'English name'), { max: 64 }),
    alias: field.text(text('别名', 'Alias'), { max: 64 }),
    path: field.text(text('路由', 'Path'), { max: 255 }),
    source: field.text(text('图标', 'Icon'), { max: 255 }),
    sort: field.integer(text('排序', 'Sort')),
    /** 1 menu, 2 button */
    category: field.integer(text('类型', 'Type'), { required: true }),
    action: field.integer(text('按钮位置', 'Button place')),
    /** 1 same window, 2 new window */
    isOpen: field.integer(text('新窗口', 'New window')),
    remark: field.text(text('备注', 'Remark')),
  },
});
declare module '../kit/tables.ts' {
  interface Tables {
    blade_menu: RowOf<typeof menu>;
  }
}

export interface MenuNode {
  id: string;
  parentId: string;
  code: string;
  name: string;
  nameEn: string | null;
  path: string | null;
  source: string | null;
  sort: number | null;
  category: number;
  isOpen: number | null;
  children?: MenuNode[] | undefined;
}
const menuNode: z.ZodType<MenuNode> = z.lazy(() =>
  z.object({
    id: z.string(),
    parentId: z.string(),
    code: z.string(),
    name: z.string(),
    nameEn: z.string().nullable(),
    path: z.string().nullable(),
    source: z.string().nullable(),
    sort: z.number().nullable(),
    category: z.number(),
    isOpen: z.number().nullable(),
    children: z.array(menuNode).optional(),
  }),
);

export const menuRoutes = endpoint({
  method: 'GET',
  path: '/api/blade-system/menu/routes',
  summary: text('当前用户的菜单', 'Menu of the signed-in user'),
  access: signedIn,
  query: { topMenuId: field.id(text('顶部菜单', 'Top menu')) },
  answer: z.array(menuNode),
});

export const menuButtons = endpoint({
  method: 'GET',
  path: '/api/blade-system/menu/buttons',
  summary: text('当前用户的按钮权限', 'Buttons of the signed-in user'),
  access: signedIn,
  answer: z.array(menuNode),
});

export const topMenu = endpoint({
  method: 'GET',
  path: '/api/blade-system/menu/top-menu',
  summary: text('顶部菜单', 'Top menu'),
  access: signedIn,
  answer: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      name: z.string(),
      source: z.string().nullable(),
      path: z.string().nullable(),
      sort: z.number().nullable(),
    }),
  ),
});
