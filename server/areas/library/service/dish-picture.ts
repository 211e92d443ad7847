// What the picture of a dish shows, from what the dish is: name, category, method, taste and foods. Derived with each
// load of the library and kept by its row; stored nowhere, so that a better drawing reaches every dish at once.
import { FOODS } from '../../../../contract/library/picture/foods.ts';
import {
  type BaseKey,
  type DishPicture,
  type ItemKey,
  type FoodKey,
  type PicturePart,
} from '../../../../contract/library/picture/dish-picture.ts';
import { luminanceOf } from '../../../../contract/library/picture/pen.ts';
import { BASE_OF_FOOD, BASE_OF_TASTE, ITEM_OF_NAME, NOODLES, SCENE_OF_METHOD } from './picture-rules.ts';
import { partsOf, wordOf, type Pictured } from './seen-foods.ts';

const REMARK = /（.*?）/g;

/** A dish that is called after what colours it shows it. */
const NAMED = 2;

/** The colour of what is stirred together: by the food that colours it most. */
function stirredBase({ foods, name }: Pictured, usual: BaseKey): BaseKey {
  const strengths = new Map<BaseKey, number>();
  for (const { food, grams } of foods)
    for (const [base, strength, names] of BASE_OF_FOOD)
      if (names.split(' ').includes(food.name))
        strengths.set(
          base,
          (strengths.get(base) ?? 0) +
            grams * strength * (name.includes(wordOf(food.name)) && strength > 1 ? NAMED : 1),
        );
  const [most] = [...strengths].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? usual;
}

const gramsOf = ({ foods }: Pictured, test: RegExp): number =>
  foods.reduce((sum, { food, grams }) => sum + (test.test(food.name) ? grams : 0), 0);

/** Tomato that colours what it is cooked in, g. */
const REDDENING = 15;
function sauceBase(dish: Pictured, usual: BaseKey): BaseKey {
  const byTaste = dish.taste ? BASE_OF_TASTE[dish.taste] : undefined;
  if (/红烧|卤|酱|照烧|叉烧/.test(dish.name)) return 'soy';
  return byTaste ?? (gramsOf(dish, /^番茄$/) >= REDDENING ? 'tomato' : usual);
}

const PALE = 0.62;
/** White on white is not seen: what is pale lies on celadon. */
const isPale = (parts: readonly PicturePart[]): boolean =>
  parts.length > 0 && parts.slice(0, 2).every(({ food }) => luminanceOf(FOODS[food].tones[0]) > PALE);

const WHOLE_FISH = /^[^片块丁丸柳粒米饼卷丝]*(?:鱼|鲷|鳕)(?:（去骨）)?$/;
const WHOLE_EGG = /水煮蛋|卤蛋|香叶蛋|茶叶蛋|鹌鹑蛋(?!烩|烧)/;

/** Dishes eaten with rice. */
function cooked(dish: Pictured): DishPicture {
  const { method, name } = dish;
  const parts = partsOf(dish, 4);
  if (
    parts[0]?.food === 'fish' &&
    WHOLE_FISH.test(name.replaceAll(REMARK, '')) &&
    !/番茄|龙利|巴沙|鳕/.test(name)
  )
    return {
      vessel: 'plate',
      scene: 'items',
      item: 'fish',
      parts: [{ food: 'scallion' }, ...parts.slice(1, 3)],
    };
  const [scene, vessel] = SCENE_OF_METHOD[method] ?? ['heap', 'plate'];
  if (parts[0]?.food === 'patty' || parts[0]?.food === 'drumstick')
    return { vessel: method === '蒸' ? 'celadonPlate' : 'plate', scene: 'few', parts };
  const shown = vessel === 'plate' && isPale(parts) ? 'celadonPlate' : vessel;
  const base =
    scene === 'heap'
      ? undefined
      : sauceBase(dish, parts.some(({ food }) => FLESH_DRAWN.has(food)) ? 'golden' : 'clear');
  return { vessel: shown, scene, ...(base && { base }), parts };
}
const FLESH_DRAWN: ReadonlySet<FoodKey> = new Set([
  'pork',
  'porkBelly',
  'beef',
  'lamb',
  'chicken',
  'duck',
  'ribs',
]);

function soupOf(dish: Pictured): DishPicture {
  const thick = dish.method === '羹' || /浓汤|羹|奶油/.test(dish.name);
  const milky = dish.taste === '奶香' || /奶/.test(dish.name);
  const parts = partsOf(dish).map((part): PicturePart => (part.food === 'egg' ? { food: 'eggWisps' } : part));
  const broth = parts.some(({ food }) => food === 'chicken' || food === 'ribs' || food === 'beef')
    ? 'golden'
    : 'clear';
  const base = milky ? 'cream' : /南瓜.*浓/.test(dish.name) ? 'orange' : sauceBase(dish, broth);
  const vessel = dish.method === '煲' || dish.method === '炖' ? 'casserole' : 'soupBowl';
  return { vessel, scene: thick ? 'smooth' : 'soup', base, parts };
}

function riceOf(dish: Pictured): DishPicture {
  const parts = partsOf(dish);
  if (/盖饭|烩饭|豆花饭|拌饭/.test(dish.name) && parts.length > 1)
    return { vessel: 'deepPlate', scene: 'overRice', base: sauceBase(dish, 'golden'), parts };
  const base = stirredBase(
    {
      ...dish,
      foods: dish.foods.filter(({ food }) => /米|粱|豆|麦|紫薯/.test(food.name) && !/玉米/.test(food.name)),
    },
    'rice',
  );
  const cookedIn =
    dish.method === '焖' || dish.method === '煲' ? 'casserole' : dish.method === '炒' ? 'bowl' : 'riceBowl';
  return {
    vessel: cookedIn,
    scene: 'rice',
    base: base === 'rice' && dish.taste === '酱香' ? 'wheat' : base,
    parts,
  };
}

function porridgeOf(dish: Pictured): DishPicture {
  const smooth = /糊|羹|豆腐脑|豆花/.test(dish.name);
  const base = stirredBase(dish, gramsOf(dish, /藕粉|银耳/) > 0 ? 'clear' : 'rice');
  return { vessel: 'porridgeBowl', scene: smooth ? 'smooth' : 'porridge', base, parts: partsOf(dish, 4) };
}

function eggOf(dish: Pictured): DishPicture {
  const parts = partsOf(dish, 4);
  if (WHOLE_EGG.test(dish.name))
    return {
      vessel: 'saucer',
      scene: 'few',
      parts: [{ food: parts[0]?.food === 'quailEgg' ? 'quailEgg' : 'boiledEgg' }],
    };
  const others = parts.filter(({ food }) => food !== 'egg');
  if (dish.method === '蒸' || /羹|焗蛋/.test(dish.name))
    return { vessel: 'ramekin', scene: 'smooth', base: 'millet', parts: others };
  return itemOf(dish) ?? cooked(dish);
}

/** What stands there by the piece, if its name says so. */
function itemOf(dish: Pictured): DishPicture | null {
  const name = dish.name.replaceAll(REMARK, '');
  const found = ITEM_OF_NAME.find(([names]) => names.test(name));
  if (!found) return null;
  const [, item, vessel, usual] = found;
  return { vessel, scene: 'items', item, base: doughOf(dish, item, usual), parts: partsOf(dish, 3) };
}

/** The colour of a dough: of its flour and of what is kneaded into it, but not of a filling. */
function doughOf(dish: Pictured, item: ItemKey, usual: BaseKey): BaseKey {
  if (OF_ONE_COLOUR.has(usual)) return usual;
  if (FILLED.has(item) && dish.name.includes('翡翠')) return 'green';
  const kneaded = dish.foods.filter(({ food }) =>
    FILLED.has(item) ? OF_GRAIN.has(food.group) : !SEEN_IN_DOUGH.test(food.name),
  );
  const dough = stirredBase({ ...dish, foods: kneaded }, usual);
  if (dough === 'milk') return usual;
  return BROWNED.test(dish.method) && (dough === 'rice' || dough === 'cream') ? 'wheat' : dough;
}
const OF_ONE_COLOUR: ReadonlySet<BaseKey> = new Set(['baked', 'leafGreen']);
const FILLED: ReadonlySet<ItemKey> = new Set(['bun', 'dumpling', 'wonton', 'shaomai']);
const OF_GRAIN: ReadonlySet<string> = new Set(['cereal', 'coarse']);
const BROWNED = /[烤煎烙炸]/;
const SEEN_IN_DOUGH = /鸡蛋|胡萝卜|玉米粒|红枣|红豆|核桃/;

/** A broth of so much water, g. */
const SOUP_GRAMS = 80;

function flourOf(dish: Pictured): DishPicture {
  const name = dish.name.replaceAll(REMARK, '');
  const item = itemOf(dish);
  if (NOODLES.test(name) && !/面包|肠粉|饼$/.test(name)) {
    const inSoup = /汤/.test(name) || gramsOf(dish, /饮用水/) >= SOUP_GRAMS;
    const parts = partsOf(dish, 4);
    return inSoup
      ? { vessel: 'noodleBowl', scene: 'noodleSoup', base: sauceBase(dish, 'clear'), parts }
      : { vessel: 'deepPlate', scene: 'noodles', parts };
  }
  return item ?? plainOf(dish);
}

/** Sweet soups, puddings and pastes; what is left is a few pieces. */
function plainOf(dish: Pictured): DishPicture {
  const parts = partsOf(dish, 4);
  if (/糖水|汤$|西米|羹|露$|糊|面茶/.test(dish.name))
    return { vessel: 'bowl', scene: 'soup', base: stirredBase(dish, 'clear'), parts };
  if (/布丁|双皮奶|豆花|蒸蛋|奶冻|炖牛奶|泥|盅|杯$/.test(dish.name))
    return {
      vessel: dish.name.endsWith('杯') ? 'cup' : 'ramekin',
      scene: 'smooth',
      base: stirredBase(dish, 'cream'),
      parts,
    };
  if (parts.length > 2) return { vessel: 'tray', scene: 'heap', parts };
  const vessel =
    dish.method === '蒸'
      ? 'steamer'
      : dish.method === '烤'
        ? 'bakingDish'
        : isPale(parts)
          ? 'celadonPlate'
          : 'saucer';
  return { vessel, scene: parts.length ? 'few' : 'smooth', base: stirredBase(dish, 'rice'), parts };
}

function drinkOf(dish: Pictured): DishPicture {
  const { name } = dish;
  const others = partsOf(dish, 3);
  if (/酸奶|杯/.test(name)) return { vessel: 'cup', scene: 'drink', base: 'milk', parts: others };
  if (/奶酪/.test(name)) return { vessel: 'saucer', scene: 'few', parts: others };
  // What the drink is called after colours it, however little of it there is.
  const base = stirredBase(
    {
      ...dish,
      foods: dish.foods.filter(({ food }) => name.includes(wordOf(food.name)) && food.group !== 'dairy'),
    },
    'milk',
  );
  return { vessel: /热|温|豆浆|红枣|粉冲/.test(name) ? 'mug' : 'glass', scene: 'drink', base, parts: others };
}

function fruitOf(dish: Pictured): DishPicture {
  const parts = partsOf(dish, 3);
  if (parts.length === 0) return plainOf(dish);
  return { vessel: dish.method === '蒸' ? 'bowl' : 'fruitDish', scene: 'fruit', parts };
}

function made(dish: Pictured): DishPicture {
  switch (dish.category) {
    case '米饭':
      return riceOf(dish);
    case '粥羹':
      return porridgeOf(dish);
    case '汤':
      return soupOf(dish);
    case '蛋类':
      return eggOf(dish);
    case '水果':
      return fruitOf(dish);
    case '奶类':
      return drinkOf(dish);
    case '面点':
    case '早点':
    case '杂粮':
    case '点心':
    case '坚果':
      return /饭/.test(dish.name) && !/饭团/.test(dish.name) ? riceOf(dish) : flourOf(dish);
    default:
      return cooked(dish);
  }
}

const known = new WeakMap<object, DishPicture>();

/** The picture of a dish; made once per row of the library. */
export function pictureOf(dish: Pictured): DishPicture {
  const before = known.get(dish);
  if (before) return before;
  const picture = made(dish);
  known.set(dish, picture);
  return picture;
}
