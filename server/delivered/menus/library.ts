import { text } from '../../../contract/kit/text.ts';
import { combinationCalls } from '../../../contract/library/combination.ts';
import { conflictCalls } from '../../../contract/library/combination-conflict.ts';
import { dishCateSetCalls } from '../../../contract/library/dish-cate-set.ts';
import { templateCalls } from '../../../contract/library/combination-template.ts';
import { foodPriceCalls } from '../../../contract/library/food-price.ts';
import { foodCalls } from '../../../contract/library/food.ts';
import { listing, type DeliveredMenu } from './delivered-menu.ts';

export const libraryMenu: DeliveredMenu = {
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
      buttons: [
        { code: 'dish_view', name: text('查看', 'View') },
        { code: 'dish_add', name: text('新增', 'Add') },
        { code: 'dish_edit', name: text('修改', 'Edit') },
        { code: 'dish_delete', name: text('删除', 'Delete') },
        { code: 'dish_audit', name: text('审核', 'Review') },
      ],
    },
    listing(foodCalls, text('食材', 'Foods'), 'ExperimentOutlined'),
    listing(foodPriceCalls, text('食材单价', 'Food prices'), 'WalletOutlined'),
    listing(combinationCalls, text('餐次组合', 'Meal combinations'), 'AppstoreOutlined'),
    listing(dishCateSetCalls, text('餐次结构', 'Meal structures'), 'AppstoreAddOutlined'),
    listing(templateCalls, text('食谱模板', 'Menu templates'), 'CalendarOutlined'),
    listing(conflictCalls, text('相克搭配', 'Incompatible pairs'), 'StopOutlined'),
    {
      code: 'resource_share',
      name: text('共享', 'Shared'),
      path: '/library/shared',
      icon: 'ShareAltOutlined',
      buttons: [
        { code: 'resource_share_view', name: text('查看', 'View') },
        { code: 'resource_share_give', name: text('共享给其他园所', 'Share with others') },
        { code: 'resource_share_delete', name: text('收回', 'Stop sharing') },
        { code: 'resource_share_copy', name: text('复制到本园', 'Copy') },
      ],
    },
  ],
};
