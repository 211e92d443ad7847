// What the rules of good menus ask of a dish, computed from its foods, their grams and its steps. Tags set by hand
// may add to it, never take away: a dish that is fried is fried whatever its row says.
import type { DishEquipment } from '../../../contract/library/dish-words.ts';
import { countsForVariety, type FoodGroup } from '../../../planner/nutrition/food-facts.ts';
import { loadDietFoods, loadFoodKinds } from '../../reference/load-reference.ts';
import { OF_FLOUR, OF_MEAT } from '../../../contract/library/dish-category.ts';
import type { LibraryDish, LibraryFood } from '../library/service/library.ts';
import { findIn, type WeighedFood } from '../library/service/made-of.ts';
import { usualNameOf } from './food-grades.ts';
import { unmixed, type WeighedDish, type WeighedPart } from './unmixed.ts';

/** What the counting rules look for. */
export type DishTag =
  | 'fried'
  | 'processed'
  | 'liver'
  | 'blood'
  | 'aquatic'
  /** There is fish or seafood in it that a child sees, if too little to count for the week. */
  | 'ofAquatic'
  | 'fish'
  /** Crustaceans and molluscs. */
  | 'shellfish'
  | 'coarse'
  | 'soy'
  /** Dried beans other than soya, as beans: their sweet pastes are none. */
  | 'pulse'
  | 'fungusAlgae'
  | 'nut'
  | 'delicacy'
  | 'sweet'
  | 'creamSoup'
  | 'milkSnack'
  | 'noVegetable'
  | 'plainBread'
  | 'flesh'
  | 'thick'
  | 'sweetSour'
  /** Of staples and porridges: it tastes sweet or of milk. */
  | 'milky'
  /** Savoury noodles, dumplings or filled buns: a dinner by itself. */
  | 'hearty'
  /** Rice with flesh or oil in it, rather than beside it. */
  | 'onePot'
  /** Savoury noodles, dumplings, buns and pancakes: starch by themselves. */
  | 'floury'
  /** A dish, not a staple, with so much potato, taro or yam that it fills. */
  | 'ofTuber'
  /** Soup, porridge, noodles or wonton in their soup. */
  | 'soupy'
  | 'noodleSoup'
  /** Noodles, rice noodles or pasta; lumps and torn dough are none. */
  | 'noodles'
  /** Rice, noodles, dumplings: a meal has one of them. */
  | 'fullStaple'
  /** A dish or soup of a main meal made with milk, cream or cheese. */
  | 'creamy'
  /** Rice as a dish or as porridge. */
  | 'ofRice'
  /** An egg dish, or a staple or porridge that shows its egg. */
  | 'ofEgg'
  /** What a kitchen has few of: burners, steamers, ovens. */
  | 'onStove'
  | 'inSteamer'
  | 'inOven'
  /** Every piece is shaped by hand. */
  | 'shaped';

/** What kind of staple a dish is: a week of dinners has several. */
export type Staple = 'rice' | 'plainBread' | 'noodles' | 'dumplings' | 'filledBuns' | 'pancakes' | 'cake';

/** How the pieces of a dish are cut. */
export type Shape = 'shreds' | 'dice' | 'slices' | 'mince' | 'balls' | 'strips' | 'chunks';

/** Kinds of flesh that a week of meat dishes takes in turn. */
export type Flesh = 'livestock' | 'poultry' | 'aquatic';

export type BreakfastKind = 'milky' | 'bowl' | 'pancake';

export interface DishFacts {
  readonly tags: readonly DishTag[];
  /** Families of the ingredients a child would name; not twice a day. */
  readonly mainFoods: readonly string[];
  /** Whose meat it is, of the meats that weigh. */
  readonly meats: readonly string[];
  /** What kind of flesh weighs most in it; null where it has none. */
  readonly flesh: Flesh | null;
  /** What two parts of one breakfast should not both be: sweet or milky, from a bowl. */
  readonly breakfastKinds: readonly BreakfastKind[];
  /** Families of the fruits in it. */
  readonly fruits: readonly string[];
  /** Families of what soon spoils in it and may be bought for two dishes; flesh comes for the day it is cooked. */
  readonly fresh: readonly string[];
  /** Families of vegetables, tubers and mushrooms that children taste in it. */
  readonly vegetables: readonly string[];
  /** Oils it is cooked with; sesame oil, butter and cream are none. */
  readonly oils: readonly string[];
  readonly staple: Staple | null;
  /** How its pieces are cut; null where no word tells. */
  readonly shape: Shape | null;
  /** Whether it may come week after week: plain rice, plain milk, a single fruit. */
  readonly everyWeek: boolean;
  /** Whether a child gets whole pieces of it, that no scale divides. */
  readonly wholePieces: boolean;
  /** Part of the recipe below which it is no dish of liver, fish or whole grain any more, though it counts as one. */
  readonly leastPortion: number;
}

type FoodKinds = ReturnType<typeof loadFoodKinds>;
type ListKey = Exclude<keyof FoodKinds, 'families' | 'species' | 'grades'> | 'flesh';

interface Kinds {
  readonly family: ReadonlyMap<string, string>;
  readonly species: ReadonlyMap<string, string>;
  readonly lists: Readonly<Record<ListKey, ReadonlySet<string>>>;
}

let known: Kinds | null = null;
function kinds(): Kinds {
  if (known) return known;
  const inverted = (sets: Readonly<Record<string, readonly string[]>>): Map<string, string> =>
    new Map(Object.entries(sets).flatMap(([key, names]) => names.map((name) => [name, key] as const)));
  const { families, species, grades: _, ...read } = loadFoodKinds();
  const { pork, beef, flesh } = loadDietFoods();
  const lists = { ...read, flesh: [...pork, ...beef, ...flesh] };
  known = {
    family: inverted(families),
    species: inverted(species),
    lists: Object.fromEntries(
      Object.entries(lists).map(([key, names]) => [key, new Set(names)]),
    ) as unknown as Kinds['lists'],
  };
  return known;
}

/** What children eat as the same thing: 北豆腐 and 南豆腐 are 豆腐. */
export const familyOf = ({ kindName }: Pick<WeighedFood, 'kindName'>): string =>
  kinds().family.get(kindName) ?? kindName;
export const isDarkLeaf = (food: Pick<WeighedFood, 'kindName'>): boolean =>
  kinds().lists.darkLeaf.has(food.kindName);
/** A vegetable that may be all of a vegetable dish. */
export const isRealVegetable = (food: Pick<WeighedFood, 'kindName' | 'group'>): boolean =>
  food.group === 'vegetable' && !kinds().lists.bulky.has(food.kindName);

/** How much of a grain's weight is grain: fresh corn and rice noodles are mostly water, bread is a third of it. */
export function dryPart({
  kindName,
  group,
  energy,
}: Pick<WeighedFood, 'kindName' | 'group' | 'energy'>): number {
  const { bread, sweet } = kinds().lists;
  if (bread.has(kindName)) return BREAD_DRY;
  if ((group !== 'cereal' && group !== 'coarse') || sweet.has(kindName)) return 0;
  return energy !== null && energy < WET_KCAL ? WET_DRY : 1;
}
const BREAD_DRY = 0.65;
/** Grain with less energy in 100 g is fresh, kcal; about so much of it is dry. */
const WET_KCAL = 200;
const WET_DRY = 0.3;
/** What parts of a grain can be dry. */
export const GRAIN_PARTS: readonly number[] = [1, BREAD_DRY, WET_DRY];

const madeOfVegetables = (food: WeighedFood): boolean =>
  isRealVegetable(food) || food.group === 'fungusAlgae';

const SOLID_MAIN: ReadonlySet<FoodGroup> = new Set([
  'tuber',
  'vegetable',
  'fungusAlgae',
  'fruit',
  'meat',
  'poultry',
  'offal',
  'aquatic',
  'soy',
  'nut',
  'coarse',
  'egg',
]);
/** Group of a food → the kind of flesh it is; offal is of the animal its name tells, mostly of livestock. */
const FLESH_OF: Partial<Record<FoodGroup, Flesh>> = {
  meat: 'livestock',
  offal: 'livestock',
  poultry: 'poultry',
  aquatic: 'aquatic',
};
/** An ingredient of this weight is named by who eats it, whatever its row calls it. */
const NAMED_GRAMS = 17;
/** Fresh fruit that a child would name: not the jujubes of a porridge, nor the lemon over a fish. */
export const isFruitServed = (food: Pick<WeighedFood, 'group'>, weight: number): boolean =>
  food.group === 'fruit' && weight >= NAMED_GRAMS;
/** No weight makes them what a dish is of: the grain of a bread, the nuts on a cake. */
const NOT_BY_WEIGHT: ReadonlySet<FoodGroup> = new Set(['egg', 'coarse', 'nut']);
/** Eggs bind batters, coat slices and stand beside noodles; from this weight a dish eaten with rice is one of eggs. */
const EGG_DISH = { grams: 12, categories: OF_MEAT };

const LEAST = {
  liver: 15,
  blood: 15,
  aquatic: 15,
  ofAquatic: 5,
  /** Weighed dry. */
  coarse: 10,
  soy: 15,
  soyDrink: 80,
  /** Weighed dry. */
  pulse: 5,
  tuber: 35,
  nut: 3,
  fungusAlgae: 10,
  driedFungus: 2,
  /** Less of it is a garnish; dried fungi swell to many times their weight. */
  delicacy: 7,
};
/** Dried mushrooms and seaweeds have this much energy, fresh ones have not, kcal per 100 g. */
const DRIED_KCAL = 150;
/** Added sugar from which a snack or breakfast is sweet: grams, or the share of its energy. */
const SWEET = { grams: 3, share: 0.1, kcalPerGram: 4 };
const SWEET_CATEGORIES: ReadonlySet<string> = new Set([
  '点心',
  '早点',
  '面点',
  '杂粮',
  '粥羹',
  '奶类',
  '坚果',
]);
/** Cake flour with butter is a cake, however little sugar it takes. */
const PASTRY_CATEGORIES: ReadonlySet<string> = new Set(['点心', '早点']);
/** Vegetables that make a dish one of vegetables, g, where there are no more tubers than vegetables. */
const VEGETABLE_GRAMS = 32;
/** Milk, cream and butter from which a soup is a cream soup, and a snack one of milk, g. */
const MILKY_GRAMS = { soup: 10, snack: 15 };
/** What is not flour in a bread without filling weighs less than this share of it. */
const FILLING_SHARE = 0.35;

const STAPLES_AND_PORRIDGES: ReadonlySet<string> = new Set(['面点', '早点', '杂粮', '粥羹']);
const SWEET_TASTES: ReadonlySet<string> = new Set(['甜', '奶香', '果香', '酸甜']);
const HEARTY: ReadonlySet<Staple | null> = new Set(['noodles', 'dumplings', 'filledBuns']);
const FULL_STAPLES: ReadonlySet<Staple> = new Set(['rice', 'noodles', 'dumplings']);
const MADE_OF_MILK: ReadonlySet<string> = new Set([...OF_MEAT, '素菜', '汤', '米饭']);
/** What oil a rice may be cooked with and still be plain, g. */
const PLAIN_OIL = 1;

const FRIED = /油温\s*1[4-9]\d|1[4-9]\d\s*℃\s*油|油炸|炸至|炸成|炸\s*\d|半煎半炸|入热油|热油.*沥油|复炸/;
const NOT_FRIED = /代替油炸|代油炸|以烤代炸|不油炸|非油炸|空气炸/;

const grams = (dish: WeighedDish, test: (food: WeighedFood) => boolean): number =>
  dish.foods.reduce((sum, part) => sum + (test(part.food) ? part.grams : 0), 0);

function computedTags(dish: WeighedDish, staple: Staple | null): Set<DishTag> {
  const { lists } = kinds();
  const tags = new Set<DishTag>();
  const group = (key: FoodGroup) => grams(dish, (food) => food.group === key);
  const some = (tag: DishTag, is: boolean) => void (is && tags.add(tag));
  some('fried', dish.method === '炸' || dish.steps.some((step) => FRIED.test(step) && !NOT_FRIED.test(step)));
  for (const key of ['liver', 'blood'] as const)
    some(key, grams(dish, (food) => lists[key].has(food.kindName)) >= LEAST[key]);
  some('aquatic', group('aquatic') >= LEAST.aquatic);
  some('ofAquatic', group('aquatic') >= LEAST.ofAquatic);
  const fish = grams(dish, isFish);
  some('fish', fish >= LEAST.aquatic);
  some('shellfish', group('aquatic') - fish >= LEAST.ofAquatic);
  some('coarse', wholeGrainIn(dish) >= LEAST.coarse);
  some(
    'soy',
    grams(dish, (food) => food.group === 'soy' && food.kindName !== '豆浆') >= LEAST.soy ||
      grams(dish, (food) => food.kindName === '豆浆') >= LEAST.soyDrink,
  );
  const dried = (food: WeighedFood) => (food.energy ?? 0) >= DRIED_KCAL;
  const driedFungus = (food: WeighedFood) => food.group === 'fungusAlgae' && dried(food);
  some(
    'fungusAlgae',
    grams(dish, (food) => food.group === 'fungusAlgae' && !dried(food)) >= LEAST.fungusAlgae ||
      grams(dish, driedFungus) >= LEAST.driedFungus,
  );
  const dainty = (food: WeighedFood) => lists.delicacy.has(food.kindName);
  some(
    'delicacy',
    grams(dish, dainty) >= LEAST.delicacy ||
      grams(dish, (food) => dainty(food) && driedFungus(food)) >= LEAST.driedFungus,
  );
  some('nut', group('nut') >= LEAST.nut);
  const sugar = grams(dish, (food) => lists.sweet.has(food.kindName));
  const energy = dish.nutrients.energy ?? 0;
  some(
    'sweet',
    SWEET_CATEGORIES.has(dish.category) &&
      (sugar >= SWEET.grams || (energy > 0 && (sugar * SWEET.kcalPerGram) / energy >= SWEET.share)),
  );
  some(
    'sweet',
    PASTRY_CATEGORIES.has(dish.category) &&
      grams(dish, (food) => lists.pastryFlour.has(food.kindName)) > 0 &&
      grams(dish, (food) => lists.pastryFat.has(food.kindName)) > 0,
  );
  some(
    'creamSoup',
    dish.category === '汤' &&
      (dish.taste === '奶香' || grams(dish, (food) => lists.cream.has(food.kindName)) >= MILKY_GRAMS.soup),
  );
  some('milkSnack', dish.category === '点心' && group('dairy') >= MILKY_GRAMS.snack);
  const vegetables = grams(dish, madeOfVegetables);
  some(
    'noVegetable',
    dish.category === '素菜' &&
      (vegetables < VEGETABLE_GRAMS || vegetables < group('tuber') || vegetables < group('soy')),
  );
  some('plainBread', staple === 'plainBread');
  const milky =
    STAPLES_AND_PORRIDGES.has(dish.category) && dish.taste !== null && SWEET_TASTES.has(dish.taste);
  some('milky', milky);
  some('hearty', HEARTY.has(staple) && !milky);
  some('floury', (HEARTY.has(staple) || staple === 'pancakes') && !milky);
  some('ofTuber', COOKED_DISHES.has(dish.category) && group('tuber') >= LEAST.tuber);
  some('pulse', grams(dish, (food) => lists.pulses.has(food.kindName)) >= LEAST.pulse);
  some(
    'onePot',
    dish.category === '米饭' &&
      (grams(dish, (food) => food.group in FLESH_OF) > 0 || group('oil') > PLAIN_OIL),
  );
  for (const equipment of dish.equipment) {
    const place = PLACE_OF[equipment];
    if (place) tags.add(place);
  }
  some('shaped', dish.shaped);
  some('ofRice', staple === 'rice' || (dish.category === '粥羹' && dish.name.endsWith('粥')));
  some('ofEgg', dish.category === '蛋类' || group('egg') >= EGG_GRAMS);
  some('sweetSour', dish.foods.length > 0 && COOKED_DISHES.has(dish.category) && isSweetSour(dish));
  const inSoup = staple !== null && grams(dish, (food) => food.group === 'drink') >= SOUP_GRAMS;
  some('fullStaple', staple !== null && FULL_STAPLES.has(staple));
  some(
    'creamy',
    MADE_OF_MILK.has(dish.category) &&
      grams(dish, (food) => lists.cream.has(food.kindName)) >= MILKY_GRAMS.soup,
  );
  some('noodles', staple === 'noodles' && !LUMPS.test(dish.name));
  some('noodleSoup', inSoup && OF_FLOUR.includes(dish.category));
  some('soupy', dish.category === '汤' || dish.category === '粥羹' || inSoup);
  return tags;
}

const isFlesh = ({ group, kindName }: WeighedFood): boolean =>
  group in FLESH_OF || kinds().lists.flesh.has(kindName);
const isFish = ({ group, kindName }: WeighedFood): boolean =>
  group === 'aquatic' && !kinds().lists.shellfish.has(kindName);

/** Whole grain and pulses in a dish, g dry; sweet pastes of beans are none. */
function wholeGrainIn(dish: WeighedDish): number {
  const { wholeGrain } = kinds().lists;
  const partOf = (food: WeighedFood): number =>
    wholeGrain.has(food.kindName) ? 1 : food.group === 'coarse' ? dryPart(food) : 0;
  return dish.foods.reduce((sum, { food, grams: weight }) => sum + weight * partOf(food), 0);
}

const COOKED_DISHES: ReadonlySet<string> = new Set([...OF_MEAT, '素菜']);
const SWEET_SOUR_NAMES = /糖醋|咕咾|咕噜|茄汁|菠萝(?:鸡|肉|里脊|排)/;
const SWEET_SOUR = { sugar: 1.5, vinegar: 1.5 };
const isSweetSour = (dish: WeighedDish): boolean =>
  SWEET_SOUR_NAMES.test(dish.name) ||
  (grams(dish, (food) => kinds().lists.sweet.has(food.kindName)) >= SWEET_SOUR.sugar &&
    grams(dish, (food) => food.group === 'condiment' && food.kindName.includes('醋')) >= SWEET_SOUR.vinegar);
/** A third of an egg and more, g: a child sees that there is egg in it. */
const EGG_GRAMS = 15;
/** Water that makes a bowl of soup of noodles, g. */
const SOUP_GRAMS = 80;

/** What is weighed is not taken on trust: a tag set by hand adds nothing to these. */
const WEIGHED: ReadonlySet<DishTag> = new Set(['liver', 'blood', 'aquatic', 'fish', 'shellfish', 'coarse']);

/** A serving keeps this part of the least that makes a dish count. */
const SERVED = 0.8;
/** Less is no fruit: three cherries beside a whole apple, g. */
const FRUIT_SERVED = 50;
const isSolid = ({ group }: WeighedFood): boolean => group !== 'drink';

function leastPortionOf(dish: WeighedDish, tags: ReadonlySet<DishTag>): number {
  const { lists } = kinds();
  const weights: readonly [DishTag, number, number][] = [
    ['liver', LEAST.liver, grams(dish, (food) => lists.liver.has(food.kindName))],
    ['blood', LEAST.blood, grams(dish, (food) => lists.blood.has(food.kindName))],
    ['aquatic', LEAST.aquatic, grams(dish, (food) => food.group === 'aquatic')],
    ['fish', LEAST.aquatic, grams(dish, isFish)],
    ['coarse', LEAST.coarse, wholeGrainIn(dish)],
  ];
  const fruit = dish.category === '水果' ? Math.min(1, FRUIT_SERVED / grams(dish, isSolid)) : 0;
  return Math.max(fruit, ...weights.map(([tag, least, has]) => (tags.has(tag) ? (SERVED * least) / has : 0)));
}

const PLACE_OF: Partial<Record<DishEquipment, DishTag>> = {
  wok: 'onStove',
  pot: 'onStove',
  griddle: 'onStove',
  fryer: 'onStove',
  steamer: 'inSteamer',
  oven: 'inOven',
};

const LUMPS = /疙瘩|面片|揪片|拨鱼|泡馍|粉丝汤/;
const WONTON = /馄饨|云吞|抄手/;
/** First match tells: a 松饼 is a cake, an 吐司披萨 a pancake, a 面包 no bun. */
const STAPLE_NAMES: readonly [Staple, RegExp][] = [
  ['rice', /饭团|糯米鸡|豆皮/],
  ['dumplings', new RegExp(`饺|${WONTON.source}|锅贴|烧麦|烧卖`)],
  ['cake', /松饼|华夫|玛芬|三明治|汉堡/],
  ['pancakes', /饼|盒子|春卷|糊塌子|披萨|(?:蛋|菜|小)卷$/],
  [
    'noodles',
    /面条|面$|汤面|焖面|炒面|拌面|米线|米粉|河粉|肠粉|粉$|通心粉|意面|疙瘩|面片|揪片|拨鱼儿|猫耳朵|泡馍|饸饹|粉丝汤|乌冬|凉面|拉面|面配/,
  ],
  ['cake', /糕|吐司|面包|餐包|司康/],
  ['filledBuns', /包$|包子$|夹馍/],
  ['plainBread', /馒头|花卷|馍|馕|窝窝|面棒/],
];
/** What was added to a name tells how the dish is made, not what it is: 岐山臊子面（不辣）. */
const REMARK = /（.*?）/g;

/** A paste that is drunk, and what has no grain, is no staple. */
function stapleOf(dish: WeighedDish): Staple | null {
  if (dish.category === '米饭') return 'rice';
  if (dish.category !== '面点' && dish.category !== '早点') return null;
  const name = dish.name.replaceAll(REMARK, '');
  for (const [staple, names] of STAPLE_NAMES) if (names.test(name)) return staple;
  const drunk = grams(dish, (food) => food.group === 'drink');
  const total = grams(dish, (food) => food.group !== 'drink' && food.group !== 'condiment');
  const flour = grams(dish, (food) => food.group === 'cereal' || food.group === 'coarse');
  if (flour === 0 || drunk > total) return null;
  return (total - flour) / total > FILLING_SHARE ? 'filledBuns' : 'plainBread';
}

/** Cuts by the word in the name, else in the first steps. */
const SHAPES: readonly [Shape, RegExp][] = [
  ['shreds', /丝/],
  ['dice', /丁|粒|米$/],
  ['slices', /片/],
  ['mince', /末|碎|蓉|茸|泥/],
  ['balls', /丸|圆子|狮子头/],
  ['strips', /条|柳/],
  ['chunks', /块|段/],
];

/** Words of cuts that name a food or splinters of bone, and how what seasons a dish is cut, or jujubes in it. */
const NO_CUT =
  /丝瓜|粉丝|丝苗|芙蓉|枣泥|碎骨渣?|骨渣|[葱姜蒜][^，。；、]{0,2}[丝丁片末碎蓉茸泥段]|枣[^，。；、]{0,5}[丝丁片末碎条]|切碎的红枣/g;

function shapeOf({ name, steps }: WeighedDish): Shape | null {
  const cutIn = (words: string): Shape | undefined =>
    SHAPES.find(([, cut]) => cut.test(words.replaceAll(NO_CUT, '')))?.[0];
  return cutIn(name) ?? cutIn(steps.slice(0, 2).join('')) ?? null;
}

const WHOLE_EGG = /水煮|煮鸡蛋|卤|茶叶|香叶|荷包|煮蛋|鹌鹑蛋|咸鸭蛋/;

const wordOf = (name: string): string => name.replace(/\(.*\)/, '');

/** Whether a child would name the ingredient: it makes the dish, it weighs, or the dish is called after it. */
function isNamed(dish: WeighedDish, { food, grams: weight, role }: WeighedPart): boolean {
  if (!SOLID_MAIN.has(food.group)) return false;
  if (role === 'main') return true;
  if (food.group === 'egg') return EGG_DISH.categories.includes(dish.category) && weight >= EGG_DISH.grams;
  if (!NOT_BY_WEIGHT.has(food.group) && weight >= NAMED_GRAMS) return true;
  if (role === 'seasoning' || kinds().lists.flavouring.has(food.kindName)) return false;
  return [food.name, usualNameOf(food.name), familyOf(food)].some((name) => dish.name.includes(wordOf(name)));
}

/** From so much of it on a vegetable is tasted, g; onion and ginger come with many dishes. */
const TASTED = 10;
const VEGETABLES: ReadonlySet<FoodGroup> = new Set(['vegetable', 'tuber', 'fungusAlgae']);
const isTasted = (food: WeighedFood, weight: number): boolean =>
  VEGETABLES.has(food.group) && weight >= TASTED && !kinds().lists.flavouring.has(food.kindName);

const SPOILS_WITHIN_DAYS = 3;
const isFresh = ({ keepDays, group }: WeighedFood): boolean =>
  keepDays !== null && keepDays <= SPOILS_WITHIN_DAYS && countsForVariety({ group }) && !(group in FLESH_OF);

function fleshOf(dish: WeighedDish): Flesh | null {
  const heaviest = dish.foods
    .filter(({ food }) => FLESH_OF[food.group])
    .sort((one, other) => other.grams - one.grams)[0];
  if (!heaviest) return null;
  return /^(鸡|鸭|鹅)/.test(heaviest.food.kindName) ? 'poultry' : FLESH_OF[heaviest.food.group]!;
}

const isMilkyEgg = ({ category, taste }: WeighedDish): boolean =>
  category === '蛋类' && taste !== null && SWEET_TASTES.has(taste);

/** 面茶, 油茶: among the dry dishes of breakfast by its category, and as thin as porridge. */
const isDrunk = ({ category }: WeighedDish, staple: Staple | null): boolean =>
  category === '早点' && staple === null;

const breakfastKindsOf = (
  dish: WeighedDish,
  tags: ReadonlySet<DishTag>,
  staple: Staple | null,
): BreakfastKind[] => [
  ...(tags.has('milky') || isMilkyEgg(dish) ? (['milky'] as const) : []),
  ...(dish.category === '粥羹' || isDrunk(dish, staple) || staple === 'noodles' || WONTON.test(dish.name)
    ? (['bowl'] as const)
    : []),
  ...(staple === 'pancakes' || (dish.category === '蛋类' && /饼/.test(dish.name))
    ? (['pancake'] as const)
    : []),
];

/** What a dish has by anything in its foods, however little it is and whatever holds it. */
const heldTags = (written: LibraryDish): DishTag[] => {
  const { processed } = kinds().lists;
  const foods = written.foods.flatMap(({ food, grams: weight }) => (weight > 0 ? [food] : []));
  const isProcessed = (food: LibraryFood) => findIn(food, ({ name }) => processed.has(name)) !== undefined;
  const holdsFlesh = (food: LibraryFood) =>
    [food, ...food.ingredients.map((part) => part.food)].some(isFlesh);
  return [
    ...(foods.some(isProcessed) ? (['processed'] as const) : []),
    ...(foods.some(holdsFlesh) ? (['flesh'] as const) : []),
  ];
};

/** Whether the rules know a food of this name. */
const isListed = ({ name }: WeighedFood): boolean => {
  const { family, species, lists } = kinds();
  return family.has(name) || species.has(name) || Object.values(lists).some((names) => names.has(name));
};

const facts = new WeakMap<LibraryDish, DishFacts>();

/** The facts of a dish; computed once per row of the library. */
export function factsOf(written: LibraryDish): DishFacts {
  const before = facts.get(written);
  if (before) return before;
  const { species } = kinds();
  const dish = unmixed(written, isListed);
  const staple = stapleOf(dish);
  const tags = computedTags(dish, staple).union(new Set(heldTags(written)));
  const named = dish.foods.filter((part) => isNamed(dish, part)).map(({ food }) => food);
  const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];
  const solid = dish.foods.filter(({ food, role }) => role !== 'seasoning' && food.group !== 'drink');
  const made: DishFacts = {
    tags: [...tags.union(new Set((dish.tags as DishTag[]).filter((tag) => !WEIGHED.has(tag))))],
    mainFoods: unique(named.map(familyOf)),
    flesh: fleshOf(dish),
    breakfastKinds: breakfastKindsOf(dish, tags, staple),
    meats: unique(named.flatMap(({ kindName }) => species.get(kindName) ?? [])),
    fruits: unique(
      dish.foods.flatMap(({ food, grams: weight }) => (isFruitServed(food, weight) ? [familyOf(food)] : [])),
    ),
    fresh: unique(dish.foods.flatMap(({ food }) => (isFresh(food) ? [familyOf(food)] : []))),
    vegetables: unique(
      dish.foods.flatMap(({ food, grams: weight }) => (isTasted(food, weight) ? [familyOf(food)] : [])),
    ),
    oils: unique(
      dish.foods.flatMap(({ food }) =>
        food.group === 'oil' && !kinds().lists.seasoningFat.has(food.kindName) ? [familyOf(food)] : [],
      ),
    ),
    staple,
    shape: shapeOf(dish),
    everyWeek: solid.length === 1 && ['米饭', '奶类', '水果'].includes(dish.category),
    wholePieces: dish.category === '蛋类' && WHOLE_EGG.test(dish.name),
    leastPortion: leastPortionOf(dish, tags),
  };
  facts.set(written, made);
  return made;
}
