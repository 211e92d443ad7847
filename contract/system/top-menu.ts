// The menu along the top: each entry leads to some of the menus. Shared by all tenants, as menus are.
import { permission } from '../kit/access.ts';
import { crud } from '../kit/crud.ts';
import { editOf, rowVersion } from '../kit/edit.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { field, idList, idSet } from '../kit/field.ts';
import { refersTo } from '../kit/reference.ts';
import { text } from '../kit/text.ts';
import { menuUnknown, topTreeKeys } from './menu.ts';

export const topMenuEntity = entity({
  name: 'topMenu',
  table: 'blade_top_menu',
  label: text('顶部菜单', 'Top menu'),
  purpose: text(
    '顶部菜单把左侧菜单分成几组；先新增一组，再选择它包含的菜单',
    'Top menus divide the sidebar into groups. Add one, then choose what belongs to it',
  ),
  scope: 'none',
  title: 'name',
  titleEn: 'nameEn',
  code: 'code',
  links: [
    { table: 'top_menu_setting', row: 'top_menu_id', column: 'menu_id', entity: 'menu', target: 'free' },
  ],
  order: ['sort', 'id'],
  unique: [{ fields: ['code'], text: text('菜单编号已存在', 'This menu code exists already') }],
  fields: {
    name: field.text(text('菜单名称', 'Name'), {
      required: text('请输入菜单名称', 'Please enter the name of the menu'),
      max: 64,
      search: 'like',
    }),
    nameEn: field.text(text('英文名称', 'English name'), { max: 64 }),
    code: field.text(text('菜单编号', 'Code'), {
      required: text('请输入菜单编号', 'Please enter the code of the menu'),
      max: 64,
      search: 'like',
    }),
    source: field.text(text('菜单图标', 'Icon'), { max: 255 }),
    /** Opened after the first of its menus. */
    path: field.text(text('首页地址', 'First page'), {
      max: 255,
      pattern: {
        test: /^\//,
        text: text('地址应以 / 开头', 'The address begins with /'),
      },
    }),
    sort: field.integer(text('排序', 'Sort'), { min: 0, max: 1_000_000 }),
  },
});
declare module '../kit/tables.ts' {
  interface Tables {
    blade_top_menu: RowOf<typeof topMenuEntity>;
  }
}

const base = '/api/blade-system/topmenu';
export const topMenuCalls = crud(topMenuEntity, base, { permission: 'topmenu' });

export const topMenuGrant = endpoint({
  method: 'POST',
  path: `${base}/grant`,
  summary: text('配置顶部菜单的菜单', 'Choose the menus of top menus'),
  access: permission('topmenu_setting'),
  body: {
    topMenuIds: idList(text('顶部菜单', 'Top menus'), text('请选择顶部菜单', 'Please choose a top menu')),
    menuIds: idSet(text('菜单', 'Menus'), { required: true, reference: refersTo('menu') }),
    /** Of one top menu. */
    version: rowVersion,
  },
  edits: editOf(topMenuEntity, topTreeKeys, 'topMenuIds', { menuIds: 'menu' }),
  refusals: [menuUnknown],
});
