// The roles as they are delivered, by the codes of the menus and buttons they hold.
export interface DeliveredRole {
  alias: string;
  name: string;
  /** Codes of buttons; `menus` above them follow. `*` stands for all. */
  buttons: string[];
  /** Menus without buttons of their own. */
  menus?: string[];
}

const reading = [
  'recipe_view',
  'dish_view',
  'food_view',
  'food_price_view',
  'combination_view',
  'combination_template_view',
  'combination_conflict_view',
  'dish_cate_set_view',
  'dept_setting_view',
  'resource_share_view',
];
/** What leaves the kindergarten is its principal's affair, too. */
const sharing = ['resource_share_give', 'resource_share_delete'];
// Whoever removes something brings it back: the bin shows each person what is theirs to remove.
const bin = ['recycle_bin_view', 'recycle_bin_restore'];
const prices = ['food_price_add', 'food_price_edit', 'food_price_delete'];
const kindergartenWork = [
  ...reading,
  'recipe_add',
  'recipe_edit',
  'recipe_delete',
  'recipe_complete',
  'recipe_export',
  'dept_setting_edit',
  'dish_add',
  'dish_edit',
  'dish_delete',
  'combination_add',
  'combination_edit',
  'combination_delete',
  'combination_template_add',
  'combination_template_edit',
  'combination_template_delete',
  'combination_conflict_add',
  'combination_conflict_edit',
  'combination_conflict_delete',
  'dish_cate_set_add',
  'dish_cate_set_edit',
  'dish_cate_set_delete',
  ...sharing,
  'resource_share_copy',
  ...prices,
  ...bin,
];
const menuScreens = ['recipe_week', 'recipe_calendar', 'recipe_export_record'];

export const deliveredRoles: DeliveredRole[] = [
  { alias: 'administrator', name: '超级管理员', buttons: ['*'] },
  {
    alias: 'group_admin',
    name: '集团管理员',
    buttons: [
      // Holds what its kindergartens' people hold: nobody grants a role with more than their own.
      ...kindergartenWork,
      'dept_view',
      'dept_add',
      'dept_edit',
      'staff_view',
      'staff_add',
      'staff_edit',
      'staff_delete',
      'staff_reset',
      'notice_view',
      'notice_add',
      'notice_edit',
      'notice_delete',
    ],
    menus: [...menuScreens, 'recipe_overview'],
  },
  {
    alias: 'health_doctor',
    name: '保健医',
    buttons: kindergartenWork,
    menus: menuScreens,
  },
  {
    alias: 'principal',
    name: '园长',
    // What the kitchen holds, too: who answers for people holds no less than they do.
    buttons: [
      ...reading,
      ...sharing,
      'dish_add',
      'dish_edit',
      'recipe_complete',
      'recipe_export',
      ...prices,
      ...bin,
    ],
    menus: [...menuScreens, 'recipe_overview'],
  },
  {
    alias: 'cook',
    name: '厨师',
    // A kitchen writes down what it cooks: own dishes, which others serve once they are reviewed.
    buttons: ['recipe_view', 'recipe_export', 'dish_view', 'dish_add', 'dish_edit', 'food_view'],
    menus: menuScreens,
  },
  {
    alias: 'purchaser',
    name: '采购员',
    buttons: ['recipe_view', 'food_view', 'recipe_export', 'food_price_view', ...prices, ...bin],
    menus: ['recipe_week', 'recipe_calendar'],
  },
  { alias: 'supplier', name: '供应商', buttons: [] },
  { alias: 'seller', name: '商家', buttons: [] },
];
