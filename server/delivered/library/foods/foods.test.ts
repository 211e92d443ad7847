/**
 * What a health doctor must be able to rely on in the food library: figures that agree with each other
 * and with nature, a source for each, allergens that follow from what the food is, and a reason for
 * every ban. A wrong row here is wrong in every menu, so each rule names its offenders.
 */
import { describe, expect, it } from 'vitest';
import { ALLERGENS, FORBIDDEN_LEVELS, type Allergen } from '../../../../contract/library/food.ts';
import { impossibleFigures } from '../../../../contract/library/food-possible.ts';
import { loadFoodKinds } from '../../../reference/load-reference.ts';
import { FOOD_CATEGORIES, FOOD_GROUPS, type FoodGroup } from '../../../../planner/nutrition/food-facts.ts';
import {
  FOOD_NUTRIENTS,
  loadFoods,
  loadKeeping,
  loadFoodSources,
  loadWholeFoods,
  type FoodNutrient,
  type FoodSeed,
} from './load-foods.ts';

const foods = loadFoods();
const byName = new Map(foods.map((food) => [food.name, food]));

/** Fixing a food is easier when one run names all that are wrong. */
const offenders = (isWrong: (food: FoodSeed) => boolean): string[] =>
  foods.filter(isWrong).map((food) => `${food.code} ${food.name}`);

const food = (name: string): FoodSeed => {
  const found = byName.get(name);
  if (!found) throw new Error(`no food ${name}`);
  return found;
};

const duplicates = (values: string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

/** Energy from the macronutrients with the factors of GB 28050 (fibre 2 kcal/g); null when one is unknown. */
function energyOfMacros({ protein, fat, carbohydrate, fibre }: FoodSeed): number | null {
  if (protein === null || fat === null || carbohydrate === null) return null;
  const digestible = carbohydrate - (fibre ?? 0);
  return 4 * protein + 4 * digestible + 9 * fat + 2 * (fibre ?? 0);
}

/** Upper ends that no food of this library can pass; a slip of a column or a unit shows here. */
const MAXIMUM: Record<FoodNutrient, number> = {
  water: 100,
  energy: 902,
  protein: 90,
  fat: 100.5,
  carbohydrate: 100,
  fibre: 80,
  ash: 100,
  vitaminA: 15000,
  vitaminB1: 9,
  vitaminB2: 4,
  niacin: 25,
  vitaminC: 260,
  vitaminE: 75,
  calcium: 7500,
  phosphorus: 10000,
  potassium: 27000,
  sodium: 44000,
  magnesium: 1400,
  iron: 120,
  zinc: 16,
  selenium: 260,
  copper: 10,
  vitaminD: 90,
  vitaminB6: 3,
  vitaminB12: 80,
  folate: 3800,
  iodine: 250000,
};

/** Seeds of the nut group that are not the tree nuts of GB 7718. */
const SEEDS = [
  ...['葵花籽仁', '南瓜子仁', '黑芝麻', '白芝麻', '熟芝麻', '去皮芝麻', '芝麻酱', '黑芝麻粉'],
  ...['亚麻籽', '紫苏籽', '莲子(干)', '鲜莲子', '芡实(干)', '鲜芡实'],
];
const PEANUT = /花生/;
/** Wheat, barley, rye, oats and what is made of them (dark vinegar: of bran); 荞麦 is no gluten cereal. */
const GLUTEN_NAMES =
  /面粉|小麦|全麦|挂面|面条|意大利面|通心粉|馄饨|饺|面筋|烤麸|面包|乌冬|春卷|澄粉|大麦|燕麦|馒头|花卷|油条|烧饼|蛋糕|饼干|方便面|凉皮|手抓饼|沙琪玛|月饼|蛋挞|速冻包子|^醋$/;
const MOLLUSCS_AND_OTHERS = [
  '蛤蜊',
  '扇贝',
  '蛏子',
  '牡蛎',
  '海参',
  '田螺',
  '贻贝',
  '海蜇皮',
  '干贝',
  '织纹螺',
  '毛蚶',
  '血蚶',
  '鱿鱼',
  '墨鱼',
  '章鱼',
  '短蛸',
  '笔管鱼',
  '文蛤',
  '河蚬',
  '鲜贝',
  '鲍鱼',
  '水发海参',
  '海蜇头',
  '带子',
];

describe('food library: what is possible', () => {
  it('has no food that nobody could have entered', () => {
    expect(offenders((each) => impossibleFigures(each) !== null)).toEqual([]);
  });
});

describe('food library: identity', () => {
  it('holds at least 1 000 foods', () => {
    expect(foods.length).toBeGreaterThanOrEqual(1000);
  });

  it('gives every food its own code, name and aliases', () => {
    expect(duplicates(foods.map(({ code }) => code))).toEqual([]);
    expect(duplicates(foods.flatMap(({ name, alias }) => [name, ...alias]))).toEqual([]);
    expect(offenders(({ code }) => !/^F\d{4}$/.test(code))).toEqual([]);
  });

  it('uses known categories, groups, allergens and levels only, and all categories', () => {
    expect(offenders(({ category }) => !(category in FOOD_CATEGORIES))).toEqual([]);
    expect(offenders(({ group }) => !(group in FOOD_GROUPS))).toEqual([]);
    expect(offenders(({ allergens }) => allergens.some((each) => !(each in ALLERGENS)))).toEqual([]);
    expect(
      offenders(({ forbiddenLevel }) => forbiddenLevel !== null && !(forbiddenLevel in FORBIDDEN_LEVELS)),
    ).toEqual([]);
    expect(new Set(foods.map(({ category }) => category))).toEqual(new Set(Object.keys(FOOD_CATEGORIES)));
    expect(new Set(foods.map(({ group }) => group))).toEqual(new Set(Object.keys(FOOD_GROUPS)));
  });

  it('has every field in every row and no other', () => {
    const fields = Object.keys(food('粳米')).sort();
    expect(offenders((each) => Object.keys(each).sort().join() !== fields.join())).toEqual([]);
    expect(fields).toEqual(
      [
        ...FOOD_NUTRIENTS,
        ...[
          'code',
          'name',
          'nameEn',
          'alias',
          'category',
          'group',
          'edible',
          'priceFen',
          'keepDays',
          'months',
          'allergens',
        ],
        ...['animal', 'dark', 'forbiddenLevel', 'forbiddenReason', 'forbiddenReasonEn', 'source', 'note'],
      ].sort(),
    );
  });
});

describe('food library: figures', () => {
  it('states energy that agrees with the macronutrients, or says why not', () => {
    const wrong = offenders((each) => {
      const expected = energyOfMacros(each);
      if (each.energy === null || expected === null || each.note) return false;
      const gap = Math.abs(each.energy - expected);
      return gap > 6 && gap > 0.12 * each.energy;
    });
    expect(wrong).toEqual([]);
  });

  it('keeps the sum of water, macronutrients and ash within 101 g, and near 100 g where all are known', () => {
    const parts = (each: FoodSeed): (number | null)[] => [
      each.water,
      each.protein,
      each.fat,
      each.carbohydrate,
      each.ash,
    ];
    const sum = (each: FoodSeed): number =>
      parts(each).reduce<number>((total, part) => total + (part ?? 0), 0);
    expect(offenders((each) => sum(each) > 101 + 1e-9)).toEqual([]);
    // what is in none of the five parts (alcohol, theobromine) must be told
    const short = foods.filter((each) => !parts(each).includes(null) && sum(each) < 95);
    expect(short.filter(({ note }) => note === null)).toEqual([]);
    expect(short.length).toBeLessThan(5);
  });

  it('keeps fibre within carbohydrate', () => {
    expect(offenders(({ fibre, carbohydrate }) => (fibre ?? 0) > (carbohydrate ?? 100) + 0.1)).toEqual([]);
  });

  it('keeps every nutrient within what a food can hold', () => {
    for (const nutrient of FOOD_NUTRIENTS) {
      const wrong = offenders((each) => {
        const value = each[nutrient];
        return value !== null && !(value >= 0 && value <= MAXIMUM[nutrient]);
      });
      expect(wrong, nutrient).toEqual([]);
    }
  });

  it('knows no vitamin B12 in plants, and some in all meat and fish', () => {
    const plants: FoodGroup[] = ['cereal', 'tuber', 'vegetable', 'fruit', 'nut', 'sugar'];
    const made = (each: FoodSeed) => each.allergens.some((one) => ['milk', 'egg'].includes(one));
    expect(
      offenders((each) => plants.includes(each.group) && !made(each) && (each.vitaminB12 ?? 0) > 0.3),
    ).toEqual([]);
    const flesh: FoodGroup[] = ['meat', 'poultry', 'offal', 'aquatic'];
    expect(offenders((each) => flesh.includes(each.group) && each.vitaminB12 === 0)).toEqual([]);
  });

  it('never hides an unknown as zero: zeros of energy are of pure water, salt, tea and the like only', () => {
    const zeroEnergy = foods.filter(({ energy }) => energy === 0).map(({ name }) => name);
    expect(zeroEnergy.sort()).toEqual(['食盐', '食用碱', '饮用水', '浓茶'].sort());
    const minerals = ['calcium', 'phosphorus', 'potassium', 'magnesium', 'iron'] as const;
    const living: FoodGroup[] = [
      'coarse',
      'vegetable',
      'fungusAlgae',
      'meat',
      'poultry',
      'offal',
      'egg',
      'nut',
    ];
    expect(
      offenders((each) => living.includes(each.group) && minerals.every((mineral) => each[mineral] === 0)),
    ).toEqual([]);
  });

  it('leaves everything unknown only in foods that may not be used or say so', () => {
    const blank = foods.filter((each) => FOOD_NUTRIENTS.every((nutrient) => each[nutrient] === null));
    expect(blank.filter(({ source }) => source !== 'none')).toEqual([]);
    expect(blank.filter(({ note }) => note === null)).toEqual([]);
    const usable = blank.filter(({ forbiddenLevel }) => forbiddenLevel === null);
    expect(usable.map(({ name }) => name)).toEqual(['菊花(干)']);
    expect(offenders(({ source, energy }) => source !== 'none' && energy === null)).toEqual([]);
  });

  it('knows the minerals and vitamins a menu is judged by for nearly all usable foods', () => {
    const usable = foods.filter(({ forbiddenLevel }) => forbiddenLevel === null);
    const judged = [
      'protein',
      'fat',
      'calcium',
      'iron',
      'zinc',
      'vitaminA',
      'vitaminB1',
      'vitaminB2',
    ] as const;
    for (const nutrient of judged) {
      const known = usable.filter((each) => each[nutrient] !== null).length;
      expect(known / usable.length, nutrient).toBeGreaterThan(0.94);
    }
  });

  it('calls no food a finer grade of another with other figures: sweetened yoghurt is no plain one', () => {
    const figures = ['energy', 'protein', 'fat', 'carbohydrate', 'calcium'] as const;
    const unlike = Object.entries(loadFoodKinds().grades).flatMap(([usual, grades]) =>
      grades.filter((finer) =>
        figures.some((key) => {
          const [one, other] = [food(usual)[key], food(finer)[key]];
          return one !== null && other !== null && Math.abs(one - other) > 0.1 * Math.max(one, other) + 0.3;
        }),
      ),
    );
    expect(unlike).toEqual([]);
  });

  it('gives the better rice the figures of the kind it is a variety of, and its own price', () => {
    const figures = (name: string) => FOOD_NUTRIENTS.map((nutrient) => food(name)[nutrient]);
    expect(figures('稻花香米')).toEqual(figures('粳米'));
    expect(food('稻花香米').priceFen).toBeGreaterThan(2 * food('粳米').priceFen);
  });

  it('names a source of sources.json for every figure', () => {
    const ids = loadFoodSources().map(({ id }) => id);
    const known = (part: string): boolean => ids.some((id) => part === id || part.startsWith(`${id} `));
    // the second part of a source is a list of fields followed by where they come from
    const wrong = offenders(({ source }) =>
      source
        .split('; ')
        .some((part, index) => !known(index === 0 ? part : part.replace(/^[A-Za-z0-9,]+ /, ''))),
    );
    expect(wrong).toEqual([]);
    for (const source of loadFoodSources()) {
      expect(source.title && source.licence, source.id).toBeTruthy();
      expect(
        foods.some((each) => each.source.includes(source.id)),
        `${source.id} is used`,
      ).toBe(true);
    }
  });
});

describe('food library: use in the kitchen', () => {
  it('says of every food how long it keeps, and names there only foods that there are', () => {
    expect(
      offenders(({ keepDays }) => !Number.isInteger(keepDays) || keepDays < 1 || keepDays > 365),
    ).toEqual([]);
    const named = Object.values(loadKeeping().named).flat();
    const names = new Set(foods.map(({ name }) => name));
    expect(named.filter((name) => !names.has(name))).toEqual([]);
    expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
    const keeps = (name: string) => foods.find((food) => food.name === name)?.keepDays;
    expect([keeps('粳米'), keeps('胡萝卜'), keeps('菠菜'), keeps('猪里脊'), keeps('木耳(干)')]).toEqual([
      90, 14, 2, 1, 180,
    ]);
  });

  it('states an edible part of 1 to 100 %, a whole price, and months that exist', () => {
    expect(offenders(({ edible }) => !Number.isInteger(edible) || edible < 1 || edible > 100)).toEqual([]);
    expect(
      offenders(({ priceFen }) => !Number.isInteger(priceFen) || priceFen < 0 || priceFen > 30000),
    ).toEqual([]);
    expect(offenders(({ name, priceFen }) => priceFen === 0 && name !== '饮用水')).toEqual([]);
    const badMonths = offenders(({ months }) => {
      if (months === null) return false;
      const rising = months.every((month, index) => index === 0 || month > (months[index - 1] ?? 12));
      return months.length === 0 || months.length === 12 || !rising || months.some((m) => m < 1 || m > 12);
    });
    expect(badMonths).toEqual([]);
  });

  it('lets nothing be cut away of a vegetable, fruit, fungus or fish only with a reason', () => {
    const trimmed: FoodGroup[] = ['vegetable', 'fruit', 'fungusAlgae', 'aquatic'];
    const whole = foods.filter(
      ({ group, edible, forbiddenLevel }) =>
        trimmed.includes(group) && edible >= 99 && forbiddenLevel === null,
    );
    const told = Object.values(loadWholeFoods()).flat();
    expect(whole.map(({ code }) => code).sort()).toEqual([...told].sort());
    expect(duplicates(told)).toEqual([]);
  });

  it('counts butter and cream as fat, not as milk', () => {
    for (const name of ['黄油', '淡奶油']) expect(food(name).group, name).toBe('oil');
  });

  it('marks animal foods and dark vegetables by what they are', () => {
    const animalGroups: FoodGroup[] = ['meat', 'poultry', 'offal', 'aquatic', 'egg', 'dairy'];
    expect(offenders(({ group, animal }) => animalGroups.includes(group) && !animal)).toEqual([]);
    expect(offenders(({ group, dark }) => dark && group !== 'vegetable')).toEqual([]);
    for (const name of ['菠菜', '胡萝卜', '西兰花', '南瓜', '红苋菜', '番茄'])
      expect(food(name).dark, name).toBe(true);
    for (const name of ['冬瓜', '大白菜', '白萝卜']) expect(food(name).dark, name).toBe(false);
  });

  it('derives allergens from what the food is', () => {
    const lacks = (allergen: Allergen, isOne: (each: FoodSeed) => boolean): string[] =>
      offenders((each) => isOne(each) && !each.allergens.includes(allergen));
    expect(lacks('milk', ({ group }) => group === 'dairy')).toEqual([]);
    expect(lacks('egg', ({ group }) => group === 'egg')).toEqual([]);
    expect(lacks('soy', ({ group }) => group === 'soy')).toEqual([]);
    // By its names, whatever group it stands in: green soybeans are vegetables. Tofu of egg, milk or konjac has none.
    const SOY = /大豆|黄豆|毛豆|黑豆|青豆|豆腐|豆浆|豆干|腐竹|千张|百叶丝|酱油|豆豉|豆瓣酱/;
    const NO_SOY = ['奶豆腐', '玉子豆腐', '魔芋豆腐', '牛奶冻'];
    expect(
      lacks(
        'soy',
        ({ name, alias }) => !NO_SOY.includes(name) && [name, ...alias].some((call) => SOY.test(call)),
      ),
    ).toEqual([]);
    expect(lacks('peanut', ({ name }) => PEANUT.test(name))).toEqual([]);
    expect(lacks('gluten', ({ name }) => GLUTEN_NAMES.test(name) && !/荞麦/.test(name))).toEqual([]);
    expect(
      lacks('nut', ({ name, group }) => group === 'nut' && !PEANUT.test(name) && !SEEDS.includes(name)),
    ).toEqual([]);
    expect(lacks('crustacean', ({ name }) => /虾|蟹(?!味)/.test(name) || name === '海米')).toEqual([]);
    expect(
      offenders(
        ({ group, name, allergens }) =>
          group === 'aquatic' &&
          !MOLLUSCS_AND_OTHERS.includes(name) &&
          !allergens.includes('fish') &&
          !allergens.includes('crustacean'),
      ),
    ).toEqual([]);
    // Seasoned with soy sauce: smoked and spiced tofu, laver ready to eat, cooked and cured meat.
    const inSoySauce = new Set(
      '香干 熏干 蒲包干 海苔 香肠 卤肉(外购) 酱牛肉 叉烧肉 猪肉松 鱼肉松'.split(' '),
    );
    for (const allergen of ['soy', 'gluten'] as const)
      expect(lacks(allergen, ({ name }) => inSoySauce.has(name))).toEqual([]);
    // Bought fish paste is bound with egg white, starch of wheat and soy protein; breaded food with egg and flour.
    const isBound = ({ name, group }: FoodSeed): boolean =>
      (group === 'aquatic' && /丸|糕|棒|肠|饼/.test(name)) || /裹粉|鸡块|鱼排|虾排|土豆饼/.test(name);
    for (const allergen of ['egg', 'gluten', 'soy'] as const) expect(lacks(allergen, isBound)).toEqual([]);
    expect(lacks('gluten', ({ name }) => name === '麦芽糖' || name === '豆豉')).toEqual([]);
    expect(lacks('soy', ({ name }) => /^甜面酱$|^人造黄油$/.test(name))).toEqual([]);
    expect(lacks('peanut', ({ name }) => name === '调和油')).toEqual([]);
    const molluscs = offenders(
      ({ name, allergens }) => MOLLUSCS_AND_OTHERS.includes(name) && allergens.length > 0,
    );
    expect(molluscs).toEqual([]);
  });

  it('gives a reason for every ban and none without a ban', () => {
    expect(
      offenders(
        ({ forbiddenLevel, forbiddenReason }) => (forbiddenLevel === null) !== (forbiddenReason === null),
      ),
    ).toEqual([]);
    expect(
      offenders(({ forbiddenReason }) => forbiddenReason !== null && forbiddenReason.length < 6),
    ).toEqual([]);
    expect(
      offenders(
        ({ forbiddenReason, forbiddenReasonEn }) =>
          forbiddenReason !== null && !/^[A-Z][\x20-\x7e]+\.$/.test(forbiddenReasonEn ?? ''),
      ),
    ).toEqual([]);
  });

  it('bans by law what the school food safety rule of 2019 bans', () => {
    for (const name of ['四季豆', '鲜黄花菜', '野生蘑菇', '发芽土豆', '裱花蛋糕', '醉虾', '亚硝酸盐']) {
      expect(food(name).forbiddenLevel, name).toBe('law');
    }
    for (const name of ['小龙虾', '田螺', '萝卜干', '薯片', '油条', '腊肉', '香肠', '咸菜', '鲜木耳']) {
      expect(food(name).forbiddenLevel, name).toBe('policy');
    }
  });

  it('leaves the allowed forms of banned foods free', () => {
    for (const name of [
      '整粒花生',
      '果冻',
      '土豆',
      '黄花菜(干)',
      '木耳(水发)',
      '花生碎',
      '豇豆',
      '荷兰豆',
      '番茄',
    ]) {
      expect(food(name).forbiddenLevel, name).toBeNull();
    }
  });
});

describe('food library: spot checks against well-known figures', () => {
  it.each<[string, FoodNutrient, number, number]>([
    ['粳米', 'energy', 340, 360],
    ['鸡蛋', 'protein', 12, 14],
    ['牛奶', 'calcium', 95, 120],
    ['猪肝', 'vitaminA', 3000, 7000],
    ['猪肝', 'iron', 8, 25],
    ['猪肉(瘦)', 'vitaminB1', 0.5, 1.1],
    ['胡萝卜', 'vitaminA', 300, 1100],
    ['菠菜', 'vitaminA', 200, 500],
    ['北豆腐', 'calcium', 90, 200],
    ['虾皮', 'calcium', 900, 2000],
    ['黑芝麻', 'calcium', 700, 1500],
    ['大豆油', 'fat', 99, 100.5],
    ['食盐', 'sodium', 38000, 39400],
    ['酱油', 'sodium', 4500, 7000],
    ['橙', 'vitaminC', 30, 65],
    ['鸭血', 'iron', 10, 35],
    ['白砂糖', 'carbohydrate', 99, 100],
    ['鸡蛋', 'vitaminB12', 0.5, 2],
    ['牛奶', 'iodine', 5, 40],
    ['菠菜', 'folate', 100, 250],
    ['三文鱼', 'vitaminD', 5, 40],
    ['鸡胸肉', 'vitaminB6', 0.3, 1],
    ['食盐', 'iodine', 2000, 3000],
  ])('%s: %s is within %d and %d', (name, nutrient, low, high) => {
    const value = food(name)[nutrient];
    expect(value).not.toBeNull();
    expect(value).toBeGreaterThanOrEqual(low);
    expect(value).toBeLessThanOrEqual(high);
  });
});
