// The vocabulary of dishes: rows hold the Chinese word, people read it in their language. A word that is not listed
// (a tenant's own) is shown as it is.
import { text, type Text } from '../kit/text.ts';

/** Cooking methods, in the order a kitchen names them. */
export const DISH_METHODS = {
  蒸: text('蒸', 'Steamed'),
  煮: text('煮', 'Boiled'),
  炒: text('炒', 'Stir-fried'),
  炖: text('炖', 'Stewed'),
  烧: text('烧', 'Braised'),
  烩: text('烩', 'Simmered in sauce'),
  焖: text('焖', 'Slow-braised'),
  烤: text('烤', 'Baked'),
  煎: text('煎', 'Pan-fried'),
  炸: text('炸', 'Deep-fried'),
  拌: text('拌', 'Tossed'),
  卤: text('卤', 'Braised in spiced stock'),
  羹: text('羹', 'Thick soup'),
  榨: text('榨', 'Juiced'),
  熬: text('熬', 'Slow-cooked'),
  烙: text('烙', 'Griddled'),
  汆: text('汆', 'Quick-boiled'),
  煲: text('煲', 'Clay pot'),
  熘: text('熘', 'Glazed'),
  冲调: text('冲调', 'Mixed with water'),
  生食: text('生食', 'Raw'),
  即食: text('即食', 'Ready to eat'),
} as const satisfies Record<string, Text>;

export const DISH_TASTES = {
  原味: text('原味', 'Plain'),
  咸鲜: text('咸鲜', 'Savoury'),
  清淡: text('清淡', 'Light'),
  甜: text('甜', 'Sweet'),
  酸甜: text('酸甜', 'Sweet and sour'),
  奶香: text('奶香', 'Milky'),
  酱香: text('酱香', 'Soy-braised'),
  五香: text('五香', 'Five-spice'),
  番茄味: text('番茄味', 'Tomato'),
  咖喱味: text('咖喱味', 'Curry'),
  蒜香: text('蒜香', 'Garlic'),
  葱香: text('葱香', 'Spring onion'),
  果香: text('果香', 'Fruity'),
} as const satisfies Record<string, Text>;

export const DISH_COLOURS = {
  白: text('白', 'White'),
  黄: text('黄', 'Yellow'),
  绿: text('绿', 'Green'),
  红: text('红', 'Red'),
  橙: text('橙', 'Orange'),
  紫: text('紫', 'Purple'),
  黑: text('黑', 'Black'),
  褐: text('褐', 'Brown'),
  杂: text('杂色', 'Mixed'),
} as const satisfies Record<string, Text>;

/** What the frequency rules of a week count. */
export const DISH_TAGS = {
  fried: text('油炸', 'Fried'),
  processed: text('加工食品', 'Processed'),
  liver: text('肝脏', 'Liver'),
  blood: text('动物血', 'Blood'),
  aquatic: text('水产', 'Fish and seafood'),
  coarse: text('粗杂粮', 'Whole grain'),
  soy: text('豆制品', 'Soy'),
  fungusAlgae: text('菌藻', 'Fungi and algae'),
  nut: text('坚果', 'Nuts'),
  sweet: text('甜食', 'Sweet'),
  thick: text('勾芡', 'Thickened'),
  sweetSour: text('糖醋', 'Sweet-and-sour dish'),
} as const satisfies Record<string, Text>;

/** What a food is to its dish. */
export const FOOD_ROLES: Record<string, Text> = {
  main: text('主料', 'Main ingredient'),
  aux: text('辅料', 'Other ingredient'),
  seasoning: text('调料', 'Seasoning'),
};
