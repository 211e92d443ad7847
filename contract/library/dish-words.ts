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

/** What a dish is made on. */
export const DISH_EQUIPMENT = {
  wok: text('炒锅', 'Wok'),
  pot: text('汤锅', 'Pot'),
  steamer: text('蒸箱', 'Steamer'),
  oven: text('烤箱', 'Oven'),
  griddle: text('电饼铛', 'Griddle'),
  fryer: text('炸炉', 'Fryer'),
  none: text('无需加热', 'No heat needed'),
} as const satisfies Record<string, Text>;

export type DishEquipment = keyof typeof DISH_EQUIPMENT;

/** Where a dish is at home; a dish of no region is eaten everywhere. */
export const DISH_REGIONS = {
  north: text('北方', 'North'),
  jiangnan: text('江南', 'Jiangnan'),
  guangdong: text('广东', 'Guangdong'),
  southwest: text('西南', 'South-west'),
  northwest: text('西北', 'North-west'),
} as const satisfies Record<string, Text>;

export type DishRegion = keyof typeof DISH_REGIONS;

/** The festival or solar term on which a dish is eaten by custom, in the order of the year. */
export const DISH_OCCASIONS = {
  laba: text('腊八', 'Laba'),
  littleNewYear: text('小年', 'Little New Year'),
  springFestival: text('春节', 'Spring Festival'),
  startOfSpring: text('立春', 'Start of Spring'),
  lantern: text('元宵节', 'Lantern Festival'),
  dragonHead: text('龙抬头', 'Dragon Raises Its Head'),
  qingming: text('清明', 'Qingming'),
  startOfSummer: text('立夏', 'Start of Summer'),
  childrensDay: text('六一', 'Children’s Day'),
  dragonBoat: text('端午节', 'Dragon Boat Festival'),
  summerSolstice: text('夏至', 'Summer Solstice'),
  startOfAutumn: text('立秋', 'Start of Autumn'),
  midAutumn: text('中秋节', 'Mid-Autumn Festival'),
  doubleNinth: text('重阳节', 'Double Ninth'),
  startOfWinter: text('立冬', 'Start of Winter'),
  winterSolstice: text('冬至', 'Winter Solstice'),
} as const satisfies Record<string, Text>;

export type DishOccasion = keyof typeof DISH_OCCASIONS;

/** What a food is to its dish. */
export const FOOD_ROLES = {
  main: text('主料', 'Main ingredient'),
  aux: text('辅料', 'Other ingredient'),
  seasoning: text('调料', 'Seasoning'),
} as const satisfies Record<string, Text>;
export type DishFoodRole = keyof typeof FOOD_ROLES;
