import { text } from '../../../contract/kit/text.ts';
import { crudButtons, type DeliveredMenu } from './delivered-menu.ts';

export const recipeMenu: DeliveredMenu = {
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
    { code: 'recipe_week', name: text('周食谱', 'Weekly menu'), path: '/recipe/week', icon: 'TableOutlined' },
    {
      code: 'recipe_calendar',
      name: text('食谱日历', 'Menu calendar'),
      path: '/recipe/calendar',
      icon: 'CalendarOutlined',
    },
    {
      code: 'recipe_overview',
      name: text('月度总览', 'Month at a glance'),
      path: '/recipe/overview',
      icon: 'DashboardOutlined',
    },
    {
      code: 'recipe_export_record',
      name: text('导出记录', 'Export records'),
      path: '/recipe/exports',
      icon: 'FilePdfOutlined',
    },
  ],
};
