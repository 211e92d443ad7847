/**
 * What a cook and a health doctor must be able to rely on in the dish library: every dish is made of
 * known, allowed foods, in amounts a child of 3–6 eats, and its labels are true, because the planner's
 * hard rules and weekly counts read nothing else.
 */
import { describe, expect, it } from 'vitest';
import {
  DISH_COLOURS,
  DISH_EQUIPMENT,
  DISH_METHODS,
  DISH_OCCASIONS,
  DISH_REGIONS,
  DISH_TAGS,
  DISH_TASTES,
} from '../../../../contract/library/dish-words.ts';
import { loadFoodKinds } from '../../../reference/load-reference.ts';
import { loadFoods } from '../foods/load-foods.ts';
import { DISH_CATEGORIES, DISH_MEALS, loadDishes, loadWithdrawnDishes } from './load-dishes.ts';
import type { DishCategory, DishSeed } from './load-dishes.ts';

const dishes = loadDishes();
const foods = new Map(loadFoods().map((food) => [food.name, food]));

/** Every category owns a range of the hundreds in its code, so a code tells the category. */
const CODE_BLOCKS: Record<DishCategory, string[]> = {
  米饭: ['01'],
  面点: ['02', '19', '25'],
  杂粮: ['03'],
  早点: ['04', '20'],
  粥羹: ['05', '23'],
  荤菜: ['06', '07', '24'],
  半荤: ['08', '18', '26'],
  素菜: ['09', '10', '22'],
  汤: ['11', '17'],
  蛋类: ['12'],
  点心: ['13', '21'],
  水果: ['14'],
  奶类: ['15'],
  坚果: ['16'],
};

/** A dish whose category was mended keeps the code that installations know it by. */
const MOVED = new Set(['D2001']);

const DARK_LEAVES = new Set(
  '小白菜 上海青 鸡毛菜 菜心 芥蓝 芥菜 菠菜 苋菜 红苋菜 茼蒿 荠菜 生菜 油麦菜 空心菜 木耳菜 番薯叶 茴香 豌豆苗'.split(
    ' ',
  ),
);
const LIVER = ['猪肝', '牛肝', '鸡肝', '鸭肝'];
const BLOOD = ['猪血', '鸭血'];
/** Fixing a dish is easier when one run names all that are wrong. */
const offenders = (isWrong: (dish: DishSeed) => boolean): string[] =>
  dishes.filter(isWrong).map((dish) => `${dish.code} ${dish.name}`);

/** Grams in the dish of the foods for which the test holds. */
const grams = (dish: DishSeed, test: (food: string) => boolean): number =>
  dish.foods.reduce((sum, [food, amount]) => sum + (test(food) ? amount : 0), 0);
const groupGrams = (dish: DishSeed, ...groups: string[]): number =>
  grams(dish, (food) => groups.includes(foods.get(food)?.group ?? ''));
/** Salt with the salt of soy sauces and pastes, from their sodium (1 g salt = 393 mg sodium). */
const saltOfSeasonings = (dish: DishSeed): number =>
  dish.foods.reduce((sum, [name, amount]) => {
    const food = foods.get(name);
    if (food?.group !== 'salt' && food?.group !== 'condiment') return sum;
    return sum + ((food.sodium ?? 0) * amount) / 100 / 393;
  }, 0);
/** Sodium in mg per child, that of the foods themselves included. */
const sodium = (dish: DishSeed): number =>
  dish.foods.reduce((sum, [name, amount]) => sum + ((foods.get(name)?.sodium ?? 0) * amount) / 100, 0);
/** Five such dishes are half of what a child of four may have in a day. */
const LITTLE_SODIUM = 85;
/** Foods of so many dishes are bought every week anyway. */
const EVERYDAY_DISHES = 12;
/** Energy in kcal per child. */
const energy = (dish: DishSeed): number =>
  dish.foods.reduce((sum, [name, amount]) => sum + ((foods.get(name)?.energy ?? 0) * amount) / 100, 0);
/** Protein in g per child. */
const protein = (dish: DishSeed): number =>
  dish.foods.reduce((sum, [name, amount]) => sum + ((foods.get(name)?.protein ?? 0) * amount) / 100, 0);
/** Usual food → what is bought of it where the budget is for the best. */
const FINEST = new Map(
  Object.entries(loadFoodKinds().grades).map(([usual, finer]) => [usual, finer.at(-1)!] as const),
);
/** Cost in fen per child, of what who pays more buys. */
const costFen = (dish: DishSeed): number =>
  dish.foods.reduce((sum, [name, amount, role]) => {
    const bought = role === 'seasoning' ? name : (FINEST.get(name) ?? name);
    const { priceFen = 0, edible = 100 } = foods.get(bought) ?? {};
    return sum + ((priceFen / 1000) * amount) / (edible / 100);
  }, 0);

const FLESH: readonly string[] = ['meat', 'poultry', 'aquatic'];
/** Name of the meat or fish that weighs most; empty where there is none. */
const heaviestFlesh = (dish: DishSeed): string =>
  dish.foods
    .filter(([food]) => FLESH.includes(foods.get(food)?.group ?? ''))
    .sort(([, one], [, other]) => other - one)[0]?.[0] ?? '';

describe('the library is large and complete', () => {
  it('holds at least 1 400 dishes', () => {
    expect(dishes.length).toBeGreaterThanOrEqual(1400);
  });
  it.each([
    ['荤菜', 262, 35],
    ['半荤', 240, 30],
    ['素菜', 120, 30],
    ['汤', 135, 25],
    ['早点', 116, 12],
    ['粥羹', 112, 12],
    ['面点', 136, 20],
    ['点心', 180, 15],
    ['水果', 220, 18],
  ] as const)(
    'has better food in %s for who pays more: %i fen a child and light in salt',
    (key, fen, most) => {
      const better = dishes.filter(
        (dish) => dish.category === key && costFen(dish) >= fen && saltOfSeasonings(dish) <= 0.5,
      );
      expect(better.length).toBeGreaterThanOrEqual(most);
    },
  );
  it.each([
    ['荤菜', 262, 6.8, 60, 33],
    ['半荤', 192, 5.3, 40, 23],
    ['素菜', 104, 2.4, 62, 31],
    ['汤', 75, 2.5, 32, 16],
    ['米饭', 70, 5, 22, 16],
    ['早点', 48, 4.1, 38, 24],
    ['面点', 136, 6.1, 18, 10],
    ['蛋类', 81, 5.1, 23, 13],
    ['粥羹', 70, 3, 23, 13],
    ['点心', 150, 3, 22, 13],
  ] as const)(
    'spends more on %s without fish and without more protein: %i fen a child, at most %s g; %i dishes, %i in any month',
    (key, fen, most, least, inAnyMonth) => {
      const worthIt = dishes.filter(
        (dish) =>
          dish.category === key &&
          costFen(dish) >= fen &&
          protein(dish) <= most &&
          groupGrams(dish, 'aquatic') < 15,
      );
      expect(worthIt.length).toBeGreaterThanOrEqual(least);
      const byMonth = Array.from(
        { length: 12 },
        (_, index) => worthIt.filter(({ months }) => months === null || months.includes(index + 1)).length,
      );
      expect(Math.min(...byMonth)).toBeGreaterThanOrEqual(inAnyMonth);
    },
  );
  it.each([
    ['荤菜', '鸡', 267, 16],
    ['荤菜', '鸭', 267, 4],
    ['荤菜', '猪', 267, 5],
    ['荤菜', '鱼', 267, 27],
    ['半荤', '鸡', 184, 6],
    ['半荤', '鸭', 184, 4],
    ['半荤', '猪', 184, 3],
  ] as const)(
    'gives who pays more meats in turn: in %s of %s, from %i fen a child, %i dishes in any month',
    (key, meat, fen, inAnyMonth) => {
      const inTurn = dishes.filter(
        (dish) => dish.category === key && costFen(dish) >= fen && heaviestFlesh(dish).includes(meat),
      );
      const byMonth = Array.from(
        { length: 12 },
        (_, index) => inTurn.filter(({ months }) => months === null || months.includes(index + 1)).length,
      );
      expect(Math.min(...byMonth)).toBeGreaterThanOrEqual(inAnyMonth);
    },
  );
  it('has a different dish of dark leaves for every serving day of four months', () => {
    const leafy = dishes.filter(
      ({ category, foods: parts }) =>
        category === '素菜' &&
        parts.some(([food, amount, role]) => role === 'main' && amount >= 45 && DARK_LEAVES.has(food)),
    );
    expect(leafy.length).toBeGreaterThanOrEqual(80);
    expect([...DARK_LEAVES].filter((food) => !foods.get(food)?.dark)).toEqual([]);
  });
  it.each(DISH_CATEGORIES)('has a choice of dishes in %s', (category) => {
    expect(dishes.filter((dish) => dish.category === category).length).toBeGreaterThanOrEqual(8);
  });
  it('gives every code and every name once', () => {
    const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);
    expect(repeated(dishes.map((dish) => dish.code))).toEqual([]);
    expect(repeated(dishes.map((dish) => dish.name))).toEqual([]);
  });
  it('keeps what it offers no more as it was: with a code and a name of its own, of foods that are there', () => {
    const withdrawn = loadWithdrawnDishes();
    expect(withdrawn.map(({ code, name }) => `${code} ${name}`)).toContain('D0436 自发小油条');
    const taken = new Set(dishes.flatMap(({ code, name }) => [code, name]));
    for (const dish of withdrawn) {
      expect([dish.code, dish.name].filter((each) => taken.has(each))).toEqual([]);
      expect(dish.foods.filter(([food]) => !foods.has(food))).toEqual([]);
    }
  });
  it('codes every dish in the block of its category, which no other category shares', () => {
    const blocks = Object.values(CODE_BLOCKS).flat();
    expect(new Set(blocks).size).toBe(blocks.length);
    expect(
      offenders(
        (dish) =>
          !/^D\d{4}$/.test(dish.code) ||
          (!CODE_BLOCKS[dish.category]?.includes(dish.code.slice(1, 3)) && !MOVED.has(dish.code)),
      ),
    ).toEqual([]);
  });
  it.each(Object.keys(DISH_OCCASIONS))('has a dish for %s', (occasion) => {
    expect(dishes.some((dish) => dish.occasion === occasion)).toBe(true);
  });
  it.each(['summerSolstice', 'childrensDay', 'littleNewYear', 'dragonHead'])(
    'has dishes to choose from for %s, some of them at lunch or in the afternoon',
    (occasion) => {
      const own = dishes.filter((dish) => dish.occasion === occasion);
      expect(own.length).toBeGreaterThanOrEqual(3);
      const usual = own.filter(({ meals }) => meals.includes('lunch') || meals.includes('afternoonSnack'));
      expect(usual.length).toBeGreaterThanOrEqual(2);
    },
  );
  it.each(Object.keys(DISH_REGIONS))('has staples and dishes of the %s', (region) => {
    const ofRegion = dishes.filter((dish) => (dish.regions as string[]).includes(region));
    expect(ofRegion.length).toBeGreaterThanOrEqual(20);
    expect(ofRegion.filter(({ category }) => category === '面点').length).toBeGreaterThanOrEqual(5);
  });
  it('makes a dinner of noodles, dumplings, wontons or buns in more than 80 ways', () => {
    const meals = dishes.filter(
      (dish) =>
        dish.category === '面点' &&
        dish.meals.includes('dinner') &&
        groupGrams(dish, 'meat', 'poultry', 'offal', 'aquatic', 'egg', 'soy') >= 7 &&
        groupGrams(dish, 'vegetable', 'fungusAlgae') >= 10 &&
        saltOfSeasonings(dish) <= 0.5,
    );
    expect(meals.length).toBeGreaterThan(80);
  });
  it.each([
    ['荤菜', 10],
    ['半荤', 10],
    ['素菜', 10],
    ['汤', 10],
    ['面点', 15],
    ['早点', 15],
    ['粥羹', 12],
  ] as const)('keeps a week low in sodium with everyday foods: %s, at least %i', (key, least) => {
    const uses = Map.groupBy(
      dishes.flatMap((dish) => dish.foods),
      ([food]) => food,
    );
    const light = dishes.filter(
      (dish) =>
        dish.category === key &&
        sodium(dish) <= LITTLE_SODIUM &&
        dish.foods.every(([food]) => (uses.get(food)?.length ?? 0) >= EVERYDAY_DISHES),
    );
    expect(light.length).toBeGreaterThanOrEqual(least);
  });
  it('has no two dishes of the same foods and amounts', () => {
    const seen = new Map<string, string>();
    const twins: string[] = [];
    for (const dish of dishes) {
      const key = dish.foods
        .map(([food, amount]) => `${food}:${amount}`)
        .sort()
        .join();
      const twin = seen.get(`${dish.method} ${key}`);
      if (twin) twins.push(`${twin} = ${dish.name}`);
      seen.set(`${dish.method} ${key}`, dish.name);
    }
    expect(twins).toEqual([]);
  });
});

describe('every dish is well formed', () => {
  it('uses the vocabularies only', () => {
    const within = (values: readonly string[], given: readonly string[]) =>
      given.every((value) => values.includes(value));
    expect(
      offenders(
        (dish) =>
          !within(DISH_CATEGORIES, [dish.category]) ||
          !within(Object.keys(DISH_METHODS), [dish.method]) ||
          !within(Object.keys(DISH_TASTES), [dish.taste]) ||
          !within(Object.keys(DISH_COLOURS), [dish.color]) ||
          !within(DISH_MEALS, dish.meals) ||
          !within(Object.keys(DISH_TAGS), dish.tags) ||
          !within(Object.keys(DISH_EQUIPMENT), dish.equipment) ||
          !within(Object.keys(DISH_REGIONS), dish.regions) ||
          (dish.occasion !== null && !within(Object.keys(DISH_OCCASIONS), [dish.occasion])),
      ),
    ).toEqual([]);
  });
  it('names at least one meal, and no meal or tag twice', () => {
    expect(
      offenders(
        (dish) =>
          dish.meals.length === 0 ||
          new Set(dish.meals).size < dish.meals.length ||
          new Set(dish.tags).size < dish.tags.length,
      ),
    ).toEqual([]);
  });
  it('gives months as a rising list of 1–12, or null for all year', () => {
    expect(
      offenders(
        ({ months }) =>
          months !== null &&
          (months.length === 0 ||
            months.length > 11 ||
            months.some(
              (month, index) =>
                !Number.isInteger(month) || month < 1 || month > 12 || month <= (months[index - 1] ?? 0),
            )),
      ),
    ).toEqual([]);
  });
  it('is offered only while its fresh foods are in season; from 5 g on, frozen ones take their place', () => {
    const year = Array.from({ length: 12 }, (_, index) => index + 1);
    expect(
      offenders((dish) =>
        dish.foods.some(([name, amount, role]) => {
          const season = foods.get(name)?.months;
          return (
            season &&
            role !== 'seasoning' &&
            amount >= 5 &&
            (dish.months ?? year).some((month) => !season.includes(month))
          );
        }),
      ),
    ).toEqual([]);
  });
  it('keeps preference within 0–1 and the repetition window within 1–20 service days', () => {
    expect(
      offenders(
        (dish) =>
          !(dish.preference >= 0 && dish.preference <= 1) ||
          !Number.isInteger(dish.repeatDays) ||
          dish.repeatDays < 1 ||
          dish.repeatDays > 20,
      ),
    ).toEqual([]);
  });
  it('names one or two pieces of equipment, no region twice, and no other fields', () => {
    const known = new Set(
      'code name nameEn category meals foods method taste color months repeatDays preference tags equipment handMinutes shaped pieces coreTemperature regions occasion steps'.split(
        ' ',
      ),
    );
    expect(
      offenders(
        (dish) =>
          dish.equipment.length < 1 ||
          dish.equipment.length > 2 ||
          new Set(dish.equipment).size < dish.equipment.length ||
          new Set(dish.regions).size < dish.regions.length ||
          !Object.keys(dish).every((key) => known.has(key)),
      ),
    ).toEqual([]);
  });
  it('tells the cook what to do in at least two steps of text', () => {
    expect(
      offenders((dish) => dish.steps.length < 2 || dish.steps.some((step) => step.trim().length < 3)),
    ).toEqual([]);
  });
});

describe('every dish is made of known and allowed foods', () => {
  it('names only foods of the food library', () => {
    const unknown = dishes.flatMap((dish) =>
      dish.foods.filter(([food]) => !foods.has(food)).map(([food]) => `${dish.name}: ${food}`),
    );
    expect(unknown).toEqual([]);
  });
  it('names every food once, with one or two main foods', () => {
    expect(
      offenders((dish) => {
        const mains = dish.foods.filter(([, , role]) => role === 'main').length;
        return new Set(dish.foods.map(([food]) => food)).size < dish.foods.length || mains < 1 || mains > 2;
      }),
    ).toEqual([]);
  });
  it('has a kitchen buy one of what does the same work', () => {
    const twice = new Set('山药 鸡蛋黄 鸡肉末 速冻甜玉米粒 无籽提子 板栗(鲜)'.split(' '));
    expect(offenders((dish) => dish.foods.some(([food]) => twice.has(food)))).toEqual([]);
    // White of egg where the yolk would colour it.
    expect(offenders((dish) => dish.foods.some(([food]) => food === '鸡蛋白'))).toHaveLength(4);
  });
  it('is written with usual food: what grade of it is bought is the kindergarten’s to say', () => {
    const finer = new Set(Object.values(loadFoodKinds().grades).flat());
    expect(offenders((dish) => dish.foods.some(([food]) => finer.has(food)))).toEqual([]);
  });
  it('uses no food whose energy, protein, fat or carbohydrate is unknown', () => {
    const unknown = dishes.flatMap((dish) =>
      dish.foods
        .map(([name]) => foods.get(name))
        .filter(
          (food) =>
            food && [food.energy, food.protein, food.fat, food.carbohydrate].some((value) => value === null),
        )
        .map((food) => `${dish.code} ${dish.name}: ${food?.name}`),
    );
    expect(unknown).toEqual([]);
  });
  it('takes fish with fine bones between the muscles as sieved paste or strained broth only', () => {
    const bony = new Set('草鱼 鲤鱼 鲢鱼 鳙鱼 鲫鱼 武昌鱼 青鱼'.split(' '));
    const isSieved = ({ steps }: DishSeed) => /过(?:细)?筛|滤/.test(steps.join(''));
    expect(offenders((dish) => dish.foods.some(([food]) => bony.has(food)) && !isSieved(dish))).toEqual([]);
  });
  it('contains no food that is forbidden in kindergartens', () => {
    const forbidden = dishes.flatMap((dish) =>
      dish.foods
        .filter(([food]) => foods.get(food)?.forbiddenLevel)
        .map(([food]) => `${dish.code} ${dish.name}: ${food}`),
    );
    expect(forbidden).toEqual([]);
  });
  it('serves nothing raw but fruit', () => {
    expect(
      offenders(
        (dish) =>
          dish.method === '生食' &&
          dish.foods.some(([food]) => foods.get(food)?.group !== 'fruit' && food !== '樱桃番茄'),
      ),
    ).toEqual([]);
  });
});

/** What is eaten on a day of three meals and two snacks, two dishes and a soup at lunch and dinner. */
const DAY: DishCategory[] = [
  ...(['早点', '粥羹', '蛋类', '奶类', '水果'] as const),
  ...(['米饭', '荤菜', '素菜', '汤', '水果', '点心'] as const),
  ...(['面点', '半荤', '素菜', '汤'] as const),
];
/** kcal of a day that a kindergarten supplies: 95 % of the mean need at 3–6, reference intakes of 2023. */
const DAY_ENERGY = 0.95 * 1275;

describe('amounts are those of one child of 3–6', () => {
  it('fills a whole day with dishes as they are written: their mean energies come to the day within 5 %', () => {
    const meanOf = (category: DishCategory): number => {
      const own = dishes.filter((dish) => dish.category === category).map(energy);
      return own.reduce((sum, kcal) => sum + kcal, 0) / own.length;
    };
    const day = DAY.reduce((sum, category) => sum + meanOf(category), 0);
    expect(day / DAY_ENERGY).toBeGreaterThan(0.95);
    expect(day / DAY_ENERGY).toBeLessThan(1.05);
  });
  it('weighs every food above zero and below 250 g', () => {
    expect(offenders((dish) => dish.foods.some(([, amount]) => !(amount > 0 && amount <= 250)))).toEqual([]);
  });
  it('salts no dish above 0.6 g, soy sauce and pastes counted by their sodium up to 0.7 g', () => {
    expect(
      offenders((dish) => grams(dish, (food) => food === '食盐') > 0.6 || saltOfSeasonings(dish) > 0.7),
    ).toEqual([]);
  });
  it('carries at most 300 mg of sodium, that of bought noodles and wrappers included', () => {
    expect(offenders((dish) => sodium(dish) > 300)).toEqual([]);
  });
  it('takes at most 5 g of oil and 6 g of sugar', () => {
    expect(offenders((dish) => groupGrams(dish, 'oil') > 5 || groupGrams(dish, 'sugar') > 6)).toEqual([]);
  });
  it('takes at most 45 g of meat, poultry, offal and fish, and at most 25 g of liver', () => {
    expect(
      offenders(
        (dish) =>
          groupGrams(dish, 'meat', 'poultry', 'offal', 'aquatic') > 45 ||
          grams(dish, (food) => LIVER.includes(food)) > 25,
      ),
    ).toEqual([]);
  });
  it('gives 5–280 kcal, and 65–280 kcal where the dish is the staple', () => {
    const staples: DishCategory[] = ['米饭', '面点', '早点'];
    expect(
      offenders((dish) => {
        const kcal = energy(dish);
        return kcal < (staples.includes(dish.category) ? 65 : 5) || kcal > 280;
      }),
    ).toEqual([]);
  });
});

describe('what a dish asks of a kitchen is true', () => {
  /** The piece without which the method cannot be. */
  const NEEDS: Partial<Record<DishSeed['method'], string>> = {
    蒸: 'steamer',
    炒: 'wok',
    熘: 'wok',
    炸: 'fryer',
    烤: 'oven',
    烙: 'griddle',
    煮: 'pot',
    汆: 'pot',
    熬: 'pot',
    生食: 'none',
    即食: 'none',
  };
  const isHeated = ({ method }: DishSeed): boolean => method !== '生食' && method !== '即食';
  const animalGrams = (dish: DishSeed): number =>
    groupGrams(dish, 'meat', 'poultry', 'offal', 'aquatic', 'egg');

  it('is made on what its method needs', () => {
    expect(
      offenders(({ method, equipment }) => {
        const needed = NEEDS[method];
        return needed !== undefined && !(equipment as string[]).includes(needed);
      }),
    ).toEqual([]);
    expect(offenders(({ method, equipment }) => equipment.includes('fryer') !== (method === '炸'))).toEqual(
      [],
    );
  });
  it('reaches 70 °C in the centre wherever it is heated, 75 °C with meat, fish or egg', () => {
    expect(
      offenders((dish) =>
        isHeated(dish)
          ? (dish.coreTemperature ?? 0) < (animalGrams(dish) >= 5 ? 75 : 70)
          : dish.coreTemperature !== null,
      ),
    ).toEqual([]);
  });
  it('says the same temperature in its steps', () => {
    expect(
      offenders(({ steps, coreTemperature }) =>
        [...steps.join('').matchAll(/中心(?:温度)?[^0-9，。；]{0,6}(\d+)℃/g)].some(
          ([, degrees]) => Number(degrees) !== coreTemperature,
        ),
      ),
    ).toEqual([]);
  });
  it('keeps hands busy for 5 minutes to 3 hours, pieces shaped by hand for 40 and more', () => {
    expect(
      offenders(
        ({ handMinutes, shaped }) =>
          !Number.isInteger(handMinutes) || handMinutes < (shaped ? 40 : 5) || handMinutes > 180,
      ),
    ).toEqual([]);
  });
});

describe('pieces', () => {
  /** Pinched or rolled from dough as small as a fingernail: handed out with a ladle, counted by nobody. */
  const TOO_SMALL = new Set(['D0270', 'D0317', 'D0324', 'D2527']);

  it('are counted of whatever is shaped piece by piece, and of nothing else', () => {
    expect(
      offenders(
        ({ code, shaped, pieces }) => (pieces !== undefined) !== (shaped === true && !TOO_SMALL.has(code)),
      ),
    ).toEqual([]);
    expect(
      offenders(({ pieces }) => pieces !== undefined && !(Number.isInteger(pieces) && pieces >= 1)),
    ).toEqual([]);
  });

  const weight = (dish: DishSeed): number => dish.foods.reduce((sum, [, amount]) => sum + amount, 0);

  it('are what a hand shapes: 2 g of a meatball in soup to 80 g of a filled pancake', () => {
    expect(
      offenders(
        (dish) =>
          dish.pieces !== undefined &&
          dish.category !== '汤' &&
          (weight(dish) / dish.pieces < 4 || (dish.category !== '荤菜' && weight(dish) / dish.pieces > 90)),
      ),
    ).toEqual([]);
  });

  const OFF = 0.15;
  const near = (stated: number, is: number): boolean => Math.abs(is / stated - 1) <= OFF;

  it('weigh what the steps say: whole, or of dough', () => {
    const whole =
      /(?:捏成|包成|做成|切)(?:约)?(\d+)克(?:的)?小(?!剂|段|粽)|(?:小包|饺子|小三角)（(?:每个)?约(\d+)克）/;
    expect(
      offenders((dish) => {
        const stated = dish.steps.join('').match(whole);
        return (
          dish.pieces !== undefined &&
          stated !== null &&
          !near(Number(stated[1] ?? stated[2]), weight(dish) / dish.pieces)
        );
      }),
    ).toEqual([]);
    const ofDough = /(?:下剂|切剂（每个|小剂（每个|分成|切成|切)约?(\d+)克(?:小剂|小段|）|，擀)/;
    const flour = (dish: DishSeed): number => grams(dish, (food) => food === '小麦粉');
    expect(
      offenders((dish) => {
        const stated = dish.steps.join('').match(ofDough);
        if (dish.pieces === undefined || stated === null || flour(dish) === 0) return false;
        const filled = /馅/.test(dish.steps.join(''));
        const dough = filled ? 1.52 * flour(dish) : weight(dish);
        return !near(Number(stated[1]), dough / dish.pieces);
      }),
    ).toEqual([]);
  });
});

describe('meals of a porridge are those that it nourishes', () => {
  /** g of protein; plain porridge stands beside eggs and buns, a sweet soup of starch or fruit nourishes nobody. */
  const SOME_PROTEIN = 2.2;
  const protein = (dish: DishSeed): number =>
    dish.foods.reduce((sum, [name, amount]) => sum + ((foods.get(name)?.protein ?? 0) * amount) / 100, 0);
  const grain = (dish: DishSeed): number =>
    groupGrams(dish, 'cereal', 'coarse') - grams(dish, (food) => food === '糯米粉');

  it('no breakfast or dinner is a sweet soup without grain and without protein', () => {
    expect(
      offenders(
        (dish) =>
          dish.category === '粥羹' &&
          (dish.meals.includes('breakfast') || dish.meals.includes('dinner')) &&
          grain(dish) < 7.5 &&
          protein(dish) < SOME_PROTEIN,
      ),
    ).toEqual([]);
  });
  it('no dinner ends with a porridge of milk', () => {
    expect(
      offenders(
        (dish) =>
          dish.category === '粥羹' &&
          dish.meals.includes('dinner') &&
          grams(dish, (food) => food === '牛奶') >= 30,
      ),
    ).toEqual([]);
  });
});

describe('tags are true, because the weekly counts rest on them', () => {
  it('serves no token of liver: what counts as the liver of a week is 15 g and more', () => {
    const liver = (dish: DishSeed) => grams(dish, (food) => LIVER.includes(food));
    expect(offenders((dish) => liver(dish) > 0 && liver(dish) < 15)).toEqual([]);
  });
  it.each([
    ['liver', (dish: DishSeed) => grams(dish, (food) => LIVER.includes(food)) > 0],
    ['blood', (dish: DishSeed) => grams(dish, (food) => BLOOD.includes(food)) > 0],
    ['fried', (dish: DishSeed) => dish.method === '炸'],
  ] as const)('%s is set exactly where it holds', (tag, holds) => {
    expect(offenders((dish) => dish.tags.includes(tag) !== holds(dish))).toEqual([]);
  });
  it('fries nothing under another name: no oil is drained, no piece half fried', () => {
    const fries = (steps: string[]) =>
      /沥油|滤油|炸/.test(steps.join('').replaceAll(/炸酱|代替油炸|以烤代炸/g, ''));
    expect(offenders(({ method, steps }) => method !== '炸' && fries(steps))).toEqual([]);
  });
  it('counts as aquatic, soy, nut, coarse or fungi only what contains such food', () => {
    const has = (dish: DishSeed, ...groups: string[]) => groupGrams(dish, ...groups) > 0;
    expect(
      offenders(
        (dish) =>
          (dish.tags.includes('aquatic') && !has(dish, 'aquatic')) ||
          (dish.tags.includes('soy') && !has(dish, 'soy') && !dish.foods.some(([food]) => food === '毛豆')) ||
          (dish.tags.includes('nut') && !has(dish, 'nut')) ||
          (dish.tags.includes('coarse') && !has(dish, 'coarse')) ||
          (dish.tags.includes('fungusAlgae') && !has(dish, 'fungusAlgae')),
      ),
    ).toEqual([]);
  });
  it('marks as aquatic the dishes of 15 g of fish or shrimp and more, and no token of it', () => {
    expect(offenders((dish) => groupGrams(dish, 'aquatic') >= 15 !== dish.tags.includes('aquatic'))).toEqual(
      [],
    );
  });
});
