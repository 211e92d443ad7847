// By which facts a dish gets its vessel, its pieces and its colour: tables, read from the top; the first that fits holds.
import type {
  BaseKey,
  ItemKey,
  PictureCut,
  Scene,
  VesselKey,
} from '../../../../contract/library/picture/dish-picture.ts';

/** What a dish is served as, by its name: the piece, what holds it and the colour of its dough. */
export const ITEM_OF_NAME: readonly (readonly [RegExp, ItemKey, VesselKey, BaseKey])[] = [
  [/馄饨|云吞|抄手/, 'wonton', 'noodleBowl', 'rice'],
  [/汤圆|圆子|青团/, 'tangyuan', 'saucer', 'rice'],
  [/水饺|馅饺|三鲜饺|白菜饺/, 'dumpling', 'celadonPlate', 'rice'],
  [/锅贴/, 'dumpling', 'board', 'wheat'],
  [/饺|粉果/, 'dumpling', 'steamer', 'rice'],
  [/烧麦|烧卖/, 'shaomai', 'steamer', 'cream'],
  [/窝头|窝窝|菜团子/, 'cone', 'steamer', 'millet'],
  [/花卷|肉龙|菜蟒/, 'roll', 'steamer', 'rice'],
  [/生煎|水煎包|烤包子/, 'bun', 'board', 'wheat'],
  [/刺猬|(?<!面|餐)包(?:子)?$|小笼|豆沙包|面灯|面燕/, 'bun', 'steamer', 'rice'],
  [/馒头/, 'mantou', 'steamer', 'rice'],
  [/粽/, 'parcel', 'plate', 'leafGreen'],
  [/月饼|绿豆糕|豌豆黄|年糕|火烧|烧饼|馕|夹馍/, 'pressed', 'saucer', 'baked'],
  [/披萨/, 'pizza', 'board', 'baked'],
  [/三明治/, 'sandwich', 'board', 'wheat'],
  [/吐司布丁|吐司$|馒头片|法式/, 'toast', 'board', 'baked'],
  [/汉堡|面包|餐包|司康|面棒/, 'loaf', 'board', 'baked'],
  [/饼干|薄脆|手指|小点$|软棒/, 'cookie', 'saucer', 'baked'],
  [/蛋挞|蛋糕|玛芬|布丁杯/, 'tart', 'saucer', 'baked'],
  [/饭团|糯米鸡|豆皮/, 'riceBall', 'celadonPlate', 'rice'],
  [/肠粉|滑肠粉|蒸肠/, 'rolled', 'celadonPlate', 'rice'],
  [/春卷|蛋卷|卷$|卷饼|苹果卷|手抓小卷|饼卷|厚蛋烧/, 'rolled', 'celadonPlate', 'millet'],
  [
    /发糕|米糕|松糕|蒸糕|蜂糕|软糕|紫米糕|方糕|马蹄糕|萝卜糕|山药糕|双色糕|枣花糕|糕/,
    'sponge',
    'celadonPlate',
    'rice',
  ],
  [/松饼|华夫|饼(?!丝|丁)|盒子|粑|玉米烙|糊塌子|烘蛋|蛋饼|擦擦/, 'pancake', 'board', 'baked'],
];

/** Noodles by their name; lumps and torn dough lie in their soup as noodles do. */
export const NOODLES =
  /面$|面条|面片|米线|米粉|河粉|粉$|意面|通心粉|疙瘩|揪片|拨鱼|鱼鱼|猫耳|饸饹|炒饼|烩饼|泡馍|馍丁|面（|面配|汤面|拌面|炒面|饺面|小面|面汤|粉汤|粉（/;

/** Cooking methods: how what they make lies, and in what. */
export const SCENE_OF_METHOD: Readonly<Record<string, readonly [Scene, VesselKey]>> = {
  炒: ['heap', 'plate'],
  熘: ['sauce', 'plate'],
  拌: ['heap', 'plate'],
  烧: ['sauce', 'deepPlate'],
  烩: ['sauce', 'bowl'],
  焖: ['sauce', 'deepPlate'],
  炖: ['sauce', 'soupBowl'],
  卤: ['sauce', 'deepPlate'],
  煮: ['sauce', 'bowl'],
  汆: ['sauce', 'bowl'],
  煲: ['sauce', 'casserole'],
  熬: ['sauce', 'bowl'],
  羹: ['smooth', 'soupBowl'],
  蒸: ['heap', 'celadonPlate'],
  烤: ['heap', 'bakingDish'],
  煎: ['heap', 'plate'],
  烙: ['heap', 'plate'],
  炸: ['heap', 'plate'],
};

/** Foods that colour what they are stirred into: the base, and how strongly a gram of them does. */
export const BASE_OF_FOOD: readonly (readonly [BaseKey, number, string])[] = [
  ['dark', 8, '黑芝麻 黑芝麻粉 黑豆'],
  ['purple', 3, '黑米 紫米 紫薯'],
  ['blue', 1.6, '蓝莓'],
  ['pink', 1.6, '草莓 火龙果(红心) 车厘子'],
  ['red', 2.4, '红豆 红豆沙 红米 高粱米'],
  ['red', 0.8, '红枣(干)'],
  ['orange', 1.4, '南瓜 贝贝南瓜 红薯 木瓜'],
  ['golden', 1.4, '芒果 玉米(鲜) 玉米粒'],
  ['millet', 1.5, '小米 黄米 玉米面 玉米糁 鸡蛋'],
  ['oat', 1.4, '燕麦片 核桃仁 麦仁 荞麦面 全麦粉 即食燕麦片 燕麦米 栗子仁'],
  ['green', 2, '绿豆 菠菜 牛油果 猕猴桃'],
  ['rice', 1, '粳米 糯米 粘米粉 糯米粉 小麦粉 低筋面粉 高筋面粉 铁棍山药'],
  ['milk', 0.35, '牛奶 低脂牛奶 鲜羊奶 酸奶 无糖酸奶 希腊酸奶'],
  ['cream', 0.4, '豆浆'],
];

/** Tastes that a sauce or a broth shows. */
export const BASE_OF_TASTE: Readonly<Record<string, BaseKey>> = {
  番茄味: 'tomato',
  咖喱味: 'curry',
  奶香: 'cream',
  酱香: 'soy',
  五香: 'soy',
  酸甜: 'tomato',
};

/** Letters of a cut behind the name of what is cut: 牛肉末, 土豆丝. */
export const CUT_OF_LETTER: Readonly<Record<string, PictureCut>> = {
  丝: 'shreds',
  丁: 'dice',
  粒: 'dice',
  片: 'slices',
  末: 'mince',
  碎: 'mince',
  蓉: 'mince',
  茸: 'mince',
  条: 'strips',
  柳: 'strips',
  块: 'chunks',
};
