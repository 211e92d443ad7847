// The menu as it is delivered: routes of the sidebar and, below them, the buttons whose codes endpoints ask for.
// A test compares these codes with those of the contract.
import { text, type Text } from '../../../contract/kit/text.ts';

export interface SeedMenu {
  code: string;
  name: Text;
  path?: string;
  /** Name of an icon of the console. */
  icon?: string;
  children?: SeedMenu[];
  buttons?: { code: string; name: Text }[];
}

const crudButtons = (prefix: string): { code: string; name: Text }[] => [
  { code: `${prefix}_view`, name: text('查看', 'View') },
  { code: `${prefix}_add`, name: text('新增', 'Add') },
  { code: `${prefix}_edit`, name: text('修改', 'Edit') },
  { code: `${prefix}_delete`, name: text('删除', 'Delete') },
];

export const seedMenus: SeedMenu[] = [
  {
    code: 'recipe',
    name: text('食谱管理', 'Menus'),
    icon: 'BookOutlined',
    path: '/recipe',
    children: [
      {
        code: 'recipe_list',
        name: text('食谱列表', 'Menu list'),
        path: '/recipe/list',
        icon: 'UnorderedListOutlined',
        buttons: [
          ...crudButtons('recipe'),
          { code: 'recipe_complete', name: text('确认', 'Confirm') },
          { code: 'recipe_export', name: text('打印与导出', 'Print and export') },
        ],
      },
      { code: 'recipe_week', name: text('周食谱', 'Week menu'), path: '/recipe/week', icon: 'TableOutlined' },
      {
        code: 'recipe_calendar',
        name: text('食谱日历', 'Calendar'),
        path: '/recipe/calendar',
        icon: 'CalendarOutlined',
      },
      {
        code: 'recipe_export_record',
        name: text('导出记录', 'Export records'),
        path: '/recipe/exports',
        icon: 'FilePdfOutlined',
      },
    ],
  },
  {
    code: 'library',
    name: text('菜品库', 'Library'),
    icon: 'CoffeeOutlined',
    path: '/library',
    children: [
      {
        code: 'dish',
        name: text('菜品', 'Dishes'),
        path: '/library/dish',
        icon: 'ReadOutlined',
        buttons: crudButtons('dish'),
      },
      {
        code: 'food',
        name: text('食材', 'Foods'),
        path: '/library/food',
        icon: 'ExperimentOutlined',
        buttons: crudButtons('food'),
      },
    ],
  },
  {
    code: 'organisation',
    name: text('园所管理', 'Kindergarten'),
    icon: 'TeamOutlined',
    path: '/organisation',
    children: [
      {
        code: 'dept_setting',
        name: text('园所设置', 'Kindergarten settings'),
        path: '/organisation/setting',
        icon: 'SettingOutlined',
        buttons: [
          { code: 'dept_setting_view', name: text('查看', 'View') },
          { code: 'dept_setting_edit', name: text('修改', 'Edit') },
        ],
      },
    ],
  },
  {
    code: 'system',
    name: text('系统管理', 'System'),
    icon: 'ControlOutlined',
    path: '/system',
    children: [
      {
        code: 'dict',
        name: text('系统字典', 'Dictionaries'),
        path: '/system/dict',
        icon: 'ProfileOutlined',
        buttons: crudButtons('dict'),
      },
    ],
  },
];

export interface SeedRole {
  alias: string;
  name: string;
  /** Codes of buttons; `menus` above them follow. `*` stands for all. */
  buttons: string[];
  /** Menus without buttons of their own. */
  menus?: string[];
}

const reading = ['recipe_view', 'dish_view', 'food_view', 'dept_setting_view'];
const menuScreens = ['recipe_week', 'recipe_calendar', 'recipe_export_record'];

export const seedRoles: SeedRole[] = [
  { alias: 'administrator', name: '超级管理员', buttons: ['*'] },
  {
    alias: 'group_admin',
    name: '集团管理员',
    buttons: [...reading, 'recipe_export', 'dept_setting_edit'],
    menus: menuScreens,
  },
  {
    alias: 'health_doctor',
    name: '保健医',
    buttons: [
      ...reading,
      'recipe_add',
      'recipe_edit',
      'recipe_delete',
      'recipe_complete',
      'recipe_export',
      'dish_add',
      'dish_edit',
      'dept_setting_edit',
    ],
    menus: menuScreens,
  },
  {
    alias: 'principal',
    name: '园长',
    buttons: [...reading, 'recipe_complete', 'recipe_export'],
    menus: menuScreens,
  },
  { alias: 'cook', name: '厨师', buttons: ['recipe_view', 'dish_view', 'recipe_export'], menus: menuScreens },
  {
    alias: 'purchaser',
    name: '采购员',
    buttons: ['recipe_view', 'food_view', 'recipe_export'],
    menus: ['recipe_week', 'recipe_calendar'],
  },
  { alias: 'supplier', name: '供应商', buttons: [] },
  { alias: 'seller', name: '商家', buttons: [] },
];
