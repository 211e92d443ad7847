// The problem stated to the planner is valid, says what the recipe's conditions say, and widens slots only where
// somebody put more dishes than asked for. Pure: the library comes from its files.
import { describe, expect, test } from 'vitest';
import {
  MENU_RULE_KEYS,
  MENU_RULES,
  usualChoice,
  type MenuRuleChoices,
  type MenuRuleKey,
} from '../../../contract/recipe/menu-rules.ts';
import { slotsAt } from '../../../contract/library/set-slots.ts';
import type { RecipeConditions } from '../../../contract/recipe/recipe.ts';
import { valueWord } from '../../../planner/attribute-words.ts';
import { evaluate } from '../../../planner/evaluate.ts';
import { totalDiners } from '../../../planner/nutrition/diners.ts';
import { groupTarget } from '../../../planner/nutrition/reference.ts';
import { problemSchema, type Forbid } from '../../../planner/problem.ts';
import { readProblem } from '../../../planner/read-problem.ts';
import { isMoney } from '../../../planner/limit-figures.ts';
import { readDeliveredLibrary } from '../../delivered/library/read-library.ts';
import { deliveredCateSets } from '../library/service/cate-sets.ts';
import { asBlocking, blockingFoods, type LibraryDish } from '../library/service/library.ts';
import { editionOf } from '../organisation/service/reference-data.ts';
import { usualConditions } from './conditions-fixture.ts';
import { withFinerDish } from './finer-dish-fixture.ts';
import { kitchenGrams } from './menu-numbers.ts';
import { menuProblem, type MenuSetting, type PlacedDish } from './menu-problem.ts';
import { dinersOfConditions } from './menu-diners.ts';
import { foodsAt } from './place-dish.ts';

const library = readDeliveredLibrary([
  {
    ...{
      id: '1',
      name: '菠菜 × 豆腐',
      nameEn: 'Spinach × tofu',
      tradition: true,
      deptId: null,
      scope: 'meal',
    },
    first: { parts: [], foodNames: ['菠菜'] },
    second: { parts: [], foodNames: ['北豆腐', '南豆腐'] },
  },
]);
const { foods, dishes } = library;
const foodNamed = (name: string) => [...foods.values()].find((food) => food.name === name);
const conditions = usualConditions();
const setting = (changes: Partial<MenuSetting> = {}): MenuSetting => ({
  dates: ['2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01'],
  conditions,
  priceFen: 1600,
  library,
  disabledFoodIds: [],
  history: [],
  ...changes,
});
const find = (category: string, at = 0): LibraryDish =>
  [...dishes.values()].filter((dish) => dish.category === category)[at]!;
const placed = (dish: LibraryDish, date: string, meal: string): PlacedDish => ({
  id: `${dish.id}${date}`,
  date,
  meal,
  category: dish.category,
  dishId: dish.id,
  portion: 1,
  locked: false,
  weightLocked: false,
  foods: foodsAt(dish, 1, setting()),
});

describe('the problem', () => {
  test('serves nothing of a food that left the library, and says that it is gone', () => {
    const rice = foodNamed('粳米')!;
    const gone = { ...rice, deleted: true };
    const without = {
      ...library,
      foods: new Map(foods).set(gone.id, gone),
      dishes: new Map(
        [...dishes].map(([id, dish]) => [
          id,
          {
            ...dish,
            foods: dish.foods.map((part) => (part.food.id === gone.id ? { ...part, food: gone } : part)),
          },
        ]),
      ),
    };
    const { problem } = menuProblem(setting({ library: without }), [], 'plan');
    expect(problem.forbiddenFoods).toContainEqual({ food: gone.id, by: 'removal' });
    const boiled = [...without.dishes.values()].find((dish) => dish.foods.some(({ food }) => food === gone))!;
    expect(blockingFoods(boiled, new Set()).map((food) => asBlocking(food, 'zh'))).toContainEqual({
      foodName: '粳米',
      removed: true,
    });
    const placedRice = placed(boiled, setting().dates[0]!, boiled.meals[0]!);
    const judged = menuProblem(setting({ library: without }), [placedRice], 'judge');
    const broken = evaluate(judged.problem, judged.menu).checks.filter(
      ({ kind, broken }) => kind === 'eligible' && broken,
    );
    expect(broken.map(({ why }) => why!.zh).join()).toContain('含已从食材库移除的食材「粳米」');
  });

  test('has words in both languages for every value of an attribute', () => {
    const { problem } = menuProblem(setting(), [], 'plan');
    const chinese = /\p{Script=Han}/u;
    const wordless = new Set<string>();
    for (const { attributes = {} } of problem.dishes)
      for (const [attribute, value] of Object.entries(attributes))
        for (const one of [value].flat()) {
          if (dishes.has(one)) continue;
          const { zh, en } = valueWord(problem, attribute, one);
          if (!chinese.test(zh) || chinese.test(en)) wordless.add(`${attribute}: ${one}`);
        }
    expect([...wordless]).toEqual([]);
  });

  test('is one that problem files may state, for every delivered meal structure', () => {
    for (const { slots: ofSet } of deliveredCateSets()) {
      const slots = slotsAt(
        ofSet,
        conditions.mealTypes.map(({ mealType }) => mealType),
      );
      const { problem } = menuProblem(
        setting({ conditions: { ...conditions, slots, useTaboo: 1 } }),
        [],
        'plan',
      );
      expect(problemSchema.safeParse(problem).error).toBeUndefined();
    }
  });

  test('states every declared rule, each with the figure that the kindergarten chose', () => {
    const dates = ['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24', '2026-12-25'];
    const idsOf = (rules: MenuRuleChoices) => {
      // Of the youngest, whose band of fat reaches to what the statutory form asks for.
      const ageTypes = [{ ageType: 'junior' as const, boys: 10, girls: 10, unknown: 0 }];
      const chosen = setting({ dates, conditions: { ...conditions, ageTypes, rules } });
      const { problem } = menuProblem(chosen, [], 'plan');
      const { limits = [], spreads = [], varieties = [], repetitions = [] } = problem;
      return [...limits, ...spreads, ...varieties, ...repetitions].map(({ id }) => id);
    };
    const stated = (ids: string[]) =>
      (Object.keys(MENU_RULES) as MenuRuleKey[]).filter((key) =>
        ids.some((id) => id === key || id.startsWith(`${key}.`)),
      );
    const asked = MENU_RULE_KEYS.filter((key) => usualChoice(key) !== null);
    expect(stated(idsOf({}))).toEqual(asked);
    const wanted = Object.fromEntries(
      MENU_RULE_KEYS.flatMap((key) => (usualChoice(key) === null ? [[key, 1]] : [])),
    );
    expect(stated(idsOf(wanted))).toEqual(Object.keys(MENU_RULES));
    const none = Object.fromEntries(Object.keys(MENU_RULES).map((key) => [key, null]));
    expect(stated(idsOf(none))).toEqual([]);
  });

  test('asks of a meal and of half a day no more than the kitchen says it can do', () => {
    const date = setting().dates[0]!;
    const shaped = [...dishes.values()].find((dish) => dish.shaped && dish.equipment.includes('steamer'))!;
    const soup = [...dishes.values()].find(({ equipment }) => equipment.join() === 'pot')!;
    const rules = {
      'kitchen.steamer': 0,
      'kitchen.stove': 1,
      'kitchen.laborious': 0,
      'kitchen.laboriousDay': 1,
      'kitchen.hands': 60,
    };
    const { problem, menu } = menuProblem(
      setting({ dates: [date], conditions: { ...conditions, rules } }),
      [
        placed(shaped, date, 'breakfast'),
        placed(shaped, date, 'lunch'),
        placed(soup, date, 'lunch'),
        placed(soup, date, 'dinner'),
      ],
      'judge',
    );
    const checks = evaluate(problem, menu).checks.filter(({ rule }) => rule.startsWith('kitchen.'));
    const found = (rule: string, meal: string) =>
      checks.find((check) => check.rule === rule && check.scope.meal === meal);
    expect(found('kitchen.steamer', 'lunch')).toMatchObject({ broken: true, value: 1, upper: 0 });
    expect(found('kitchen.stove', 'lunch')).toMatchObject({ broken: false, value: 1 });
    expect(found('kitchen.laborious', 'lunch')).toMatchObject({ broken: true, value: 1 });
    expect(checks.find(({ rule }) => rule === 'kitchen.laboriousDay')).toMatchObject({
      broken: true,
      value: 2,
    });
    const children = totalDiners(dinersOfConditions(conditions));
    const minutes = ({ handMinutes }: LibraryDish) => ((handMinutes ?? 0) * children) / 100;
    const morning = checks.find(({ rule }) => rule === 'kitchen.hands.morning')!;
    expect(morning.value).toBeCloseTo(2 * minutes(shaped) + minutes(soup));
    expect(morning.broken).toBe(2 * minutes(shaped) + minutes(soup) > 60);
    expect(checks.find(({ rule }) => rule === 'kitchen.hands.afternoon')!.value).toBeCloseTo(minutes(soup));
  });

  test('takes its figures from reference, standard and conditions', () => {
    const { problem } = menuProblem(setting(), [], 'judge');
    const limit = (id: string) => problem.limits!.find((each) => each.id === id)!;
    const targets = groupTarget(dinersOfConditions(conditions), editionOf('2023'), 95);
    expect(limit('price')).toMatchObject({ hard: true, upper: 1600, basis: 'per-day' });
    expect(limit('energy.day').lower).toBeCloseTo(targets.energy!.target * 0.96);
    expect(limit('floor.calcium').lower).toBeCloseTo(targets.calcium!.target * 0.95);
    expect(limit('ceiling.vitaminA').upper).toBeCloseTo(targets.vitaminA!.limit! * 0.95);
    expect(limit('energyShare.fat')).toMatchObject({ lower: 0.2, upper: 0.3 });
    expect(limit('energy.share.lunch').lower).toBeCloseTo(0.25);
    expect(new Set(problem.limits!.map(({ id }) => id)).size).toBe(problem.limits!.length);
    // Weights aim a little inside the goals, the search of whole portions as far outside as weights mend; not so with
    // money: the price is kept as it is, and what must be spent of it is left to the weights by half. What comes with
    // the dishes alone is aimed at a little inside.
    const { problem: plan, weighing } = menuProblem(setting(), [], 'plan');
    const [searched, aims] = [plan.limits!, weighing.aims];
    const upperOf = (of: typeof aims, id: string) => of.find((each) => each.id === id)!.upper!;
    const lowerOf = (of: typeof aims, id: string) => of.find((each) => each.id === id)!.lower!;
    for (const of of [searched, aims]) {
      expect(upperOf(of, 'price')).toBe(1600);
      expect(lowerOf(of, 'floor.iron')).toBeCloseTo(limit('floor.iron').lower! * 1.01);
      expect(lowerOf(of, 'grain.meal')).toBeCloseTo(limit('grain.meal').lower! * 1.01);
    }
    expect(lowerOf(searched, 'price.used')).toBeCloseTo(limit('price.used').lower! * 1.005);
    expect(lowerOf(aims, 'price.used')).toBeCloseTo(limit('price.used').lower! * 1.01);
    expect(upperOf(aims, 'energy.day')).toBeCloseTo(limit('energy.day').upper! * 0.99);
    expect(upperOf(searched, 'energy.day')).toBeCloseTo(limit('energy.day').upper!);
    expect(upperOf(searched, 'ceiling.sodium')).toBeCloseTo(limit('ceiling.sodium').upper! * 1.08);
    // What the weights come to is judged by the goals as they are.
    expect(upperOf(weighing.problem.limits!, 'energy.day')).toBe(limit('energy.day').upper);
    expect(lowerOf(weighing.problem.limits!, 'floor.iron')).toBe(limit('floor.iron').lower);
  });

  test('lets what may come every week turn by weekday, as a goal of the plan alone', () => {
    const weekdays = (use: 'plan' | 'judge') =>
      menuProblem(setting(), [], use).problem.repetitions!.filter(({ id }) => id === 'weeks.weekday');
    expect(weekdays('plan')).toMatchObject([{ by: 'plain', count: 'every' }]);
    expect(weekdays('plan')[0]!.costs.flatMap((cost, k) => (cost > 0 ? [k + 1] : []))).toEqual([5]);
    expect(weekdays('judge')).toEqual([]);
  });

  test('asks short weeks for their part of the weekly counts', () => {
    const { problem } = menuProblem(setting(), [], 'judge');
    const counts = problem.limits!.filter(({ id }) => id.startsWith('count.aquatic'));
    // Two weeks of two days each: 2 × 2/5, rounded down, asks for nothing.
    expect(counts).toEqual([]);
    const full = menuProblem(
      setting({
        dates: ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30'],
      }),
      [],
      'plan',
    ).problem.limits!.filter(({ id }) => id.startsWith('count.aquatic'));
    expect(full).toHaveLength(1);
    expect(full[0]).toMatchObject({ id: 'count.aquatic.5', lower: 2, upper: null });
    expect(full[0]!.where!.days).toHaveLength(5);
  });

  test('offers a dish in its season only', () => {
    const { problem } = menuProblem(setting(), [], 'plan');
    const november = [...dishes.values()].find(
      ({ months, category }) => months?.includes(11) && !months.includes(12) && category === '素菜',
    )!;
    expect(problem.dishes.find(({ id }) => id === november.id)!.days).toEqual([
      '2026-11-26',
      '2026-11-27',
      '2026-11-30',
    ]);
    const named = {
      ...library,
      dishes: new Map(dishes).set(november.id, { ...november, months: [] }),
    };
    const allYear = menuProblem(setting({ library: named }), [], 'plan').problem;
    expect(allYear.dishes.find(({ id }) => id === november.id)!.days).toBeUndefined();
  });

  test('lets stand what was chosen, though the library has given the dish other months or another kind since', () => {
    const dish = find('素菜');
    const date = setting().dates[0]!;
    const standing = placed(dish, date, 'lunch');
    const checksWith = (changes: Partial<LibraryDish>) => {
      const changed = {
        ...library,
        dishes: new Map(dishes).set(dish.id, { ...dish, months: null, ...changes }),
      };
      const { problem, menu } = menuProblem(setting({ library: changed }), [standing], 'judge');
      return evaluate(problem, menu).checks;
    };
    for (const changes of [{ months: [6] }, { category: '汤' as const }])
      expect(checksWith(changes).filter(({ kind }) => kind === 'eligible')).toEqual([]);
    // Moved to another kind, it still fills the place it stands in.
    const slots = (changes: Partial<LibraryDish>) =>
      checksWith(changes).filter(({ kind, broken }) => kind === 'slot' && broken).length;
    expect(slots({ category: '汤' })).toBe(slots({}));
    const { problem } = menuProblem(
      setting({
        library: { ...library, dishes: new Map(dishes).set(dish.id, { ...dish, months: [6] }) },
      }),
      [standing],
      'plan',
    );
    expect(problem.dishes.find(({ id }) => id === dish.id)!.days).toEqual([]);
  });

  test('forbids what the law, the kindergarten or the recipe forbids', () => {
    const carrot = foodNamed('胡萝卜')!.id;
    const egg = foodNamed('鸡蛋')!.id;
    const { problem } = menuProblem(
      setting({ disabledFoodIds: [carrot], conditions: { ...conditions, disabledFoodIds: [egg] } }),
      [],
      'plan',
    );
    expect(problem.forbiddenFoods!.map(({ food }) => food)).toEqual(expect.arrayContaining([carrot, egg]));
    expect(problem.forbiddenFoods).toContainEqual({ food: egg, by: 'choice' });
  });

  test('says why a food is forbidden for everybody, even where the kindergarten does not want it either', () => {
    const { food } = [...dishes.values()].flatMap((dish) => dish.foods)[0]!;
    const strict = { ...food, forbiddenLevel: 'law', forbiddenReason: '有毒', forbiddenReasonEn: null };
    const forbidden = {
      ...library,
      foods: new Map(foods).set(food.id, strict),
    };
    const { problem } = menuProblem(setting({ library: forbidden, disabledFoodIds: [food.id] }), [], 'plan');
    expect(problem.forbiddenFoods).toContainEqual({
      food: food.id,
      by: 'authority',
      reason: { zh: '有毒', en: '有毒' },
    });
  });

  test('gives the reason in both languages where the food has both', () => {
    const { food } = [...dishes.values()].flatMap((dish) => dish.foods)[0]!;
    const reason = { zh: '有毒', en: 'Poisonous' };
    const strict = {
      ...{ ...food, forbiddenLevel: 'law' },
      ...{ forbiddenReason: reason.zh, forbiddenReasonEn: reason.en },
    };
    const forbidden = { ...library, foods: new Map(foods).set(food.id, strict) };
    const { problem } = menuProblem(setting({ library: forbidden }), [], 'plan');
    expect(problem.forbiddenFoods).toContainEqual({ food: food.id, by: 'authority', reason });
  });

  test('keeps from the youngest what they may choke on, and says why', () => {
    const popcorn = foodNamed('爆米花')!;
    const withPopcorn = [...dishes.values()].map((dish, k) =>
      k === 0 ? { ...dish, foods: [...dish.foods, { food: popcorn, grams: 5, role: 'aux' as const }] } : dish,
    );
    const own = { ...library, dishes: new Map(withPopcorn.map((dish) => [dish.id, dish])) };
    const standing = [placed(withPopcorn[0]!, setting().dates[0]!, withPopcorn[0]!.meals[0]!)];
    const banned = (ageType: 'junior' | 'middle') =>
      menuProblem(
        setting({
          library: own,
          conditions: { ...conditions, ageTypes: [{ ageType, boys: 10, girls: 10, unknown: 0 }] },
        }),
        standing,
        'judge',
      ).problem.forbiddenFoods!;
    expect(banned('junior')).toContainEqual({
      food: popcorn.id,
      by: 'authority',
      reason: { zh: expect.any(String), en: expect.any(String) },
    });
    expect(banned('middle')).toEqual([]);
  });

  test('what is served costs at most its part of the budget, fruit less than other dishes', () => {
    const limitNamed = (id: string, priceFen: number, from: Partial<MenuSetting> = {}) =>
      menuProblem(setting({ priceFen, ...from }), [], 'plan').problem.limits!.find(
        (limit) => limit.id === id,
      );
    const fruit = limitNamed('fruit.price', 1200)!;
    expect(fruit).toMatchObject({ terms: [{ of: 'cost' }], per: 'meal', hard: false });
    // Drawn in a little, for the rounding of weights.
    expect(fruit.upper).toBeCloseTo(0.97 * 180);
    expect(fruit.where!.slots).toEqual(['morningSnack|水果', 'afternoonSnack|水果']);
    expect(limitNamed('dish.price.荤菜', 1200)).toMatchObject({
      where: { slots: ['lunch|荤菜'] },
    });
    // No vegetable costs as much, and no dish where there is money enough.
    expect(limitNamed('dish.price.素菜', 1200)).toBeUndefined();
    expect(limitNamed('dish.price.荤菜', 10_000)).toBeUndefined();
    const two = { ...conditions, slots: conditions.slots.map((slot) => ({ ...slot, count: 2 })) };
    expect(limitNamed('fruit.price.2', 1200, { conditions: two })!.upper).toBeCloseTo(0.97 * 360);
    const mixed = conditions.slots.map((slot) =>
      slot.meal === 'morningSnack' && slot.category === '水果' ? { ...slot, count: 2 } : slot,
    );
    const unlike = menuProblem(setting({ conditions: { ...conditions, slots: mixed } }), [], 'plan').problem;
    expect(readProblem(unlike)).toMatchObject({ ok: true });
  });

  test('less than half a fen is no miss of any rule about money', () => {
    const { limits } = menuProblem(setting({ priceFen: 1200 }), [], 'plan').problem;
    const money = limits!.filter(isMoney);
    expect(money.length).toBeGreaterThan(2);
    expect(new Set(money.map(({ leeway }) => leeway))).toEqual(new Set([0.5]));
    expect(limits!.filter(({ leeway }) => leeway !== undefined)).toEqual(money);
  });
  test('a menu is judged by the foods it was made of, whatever the recipes are by now', () => {
    const [milk, other] = ['鲜牛奶', '牛奶'].map((name) => foodNamed(name)!);
    const dish = [...dishes.values()].find(({ foods: parts }) =>
      parts.some(({ food }) => food.id === other!.id),
    )!;
    expect(dish.foods.some(({ food }) => food.id === milk!.id)).toBe(false);
    const stands = placed(dish, setting().dates[0]!, dish.meals[0]!);
    const before = { ...stands, foods: [{ ...stands.foods[0]!, foodId: milk!.id, grams: 150 }] };
    const { problem, menu } = menuProblem(setting(), [before], 'judge');
    const { checks } = evaluate(problem, menu);
    const { value, meanOfDays } = checks.find(({ rule }) => rule === 'price')!;
    expect(value! * meanOfDays!).toBeCloseTo((milk!.priceFen! / 1000 / milk!.edible) * 100 * 150, 3);
  });

  test('a dish comes again with one that differs by the grade of an egg, to plan and judge alike', () => {
    const finer = withFinerDish(library, '蒸水蛋', ['鸡蛋', '土鸡蛋']);
    const dates = setting().dates;
    const history = [{ daysBefore: 5, dishes: [finer.dish.id] }];
    const standing = [placed(finer.usual, dates[0]!, 'breakfast')];
    const said = (['plan', 'judge'] as const).map((use) => {
      const { problem, menu } = menuProblem(setting({ history, library: finer.library }), standing, use);
      return evaluate(problem, menu).checks.find(({ rule }) => rule === 'weeks.repeat')!.broken;
    });
    expect(said).toEqual([true, true]);
    // Also where the finer one is offered no more: the plan has only the usual one, which has had its turn.
    const gone = new Map([...finer.library.dishes, [finer.dish.id, { ...finer.dish, offered: false }]]);
    const { problem } = menuProblem(
      setting({ history, library: { ...finer.library, dishes: gone } }),
      [],
      'plan',
    );
    expect(problem.history).toEqual([{ daysBefore: 5, dishes: [finer.usual.id] }]);
  });

  test('meats take turns at lunch and dinner, for each dish of the meal', () => {
    const turns = (slots: RecipeConditions['slots']) =>
      menuProblem(setting({ conditions: { ...conditions, slots } }), [], 'plan')
        .problem.spreads!.filter(({ id }) => id.startsWith('flesh.'))
        .map(({ id, atMost, attribute }) => [id, atMost, attribute]);
    expect(turns(conditions.slots)).toEqual([
      ['flesh.lunch', 2, 'flesh'],
      ['flesh.dinner', 2, 'flesh'],
    ]);
    expect(turns([...conditions.slots, { meal: 'lunch', category: '半荤', count: 1 }])[0]).toEqual([
      'flesh.lunch',
      4,
      'flesh',
    ]);
    const twoOfOne = conditions.slots.map((slot) =>
      slot.category === '荤菜' ? { ...slot, count: 2 } : slot,
    );
    expect(turns([...twoOfOne, { meal: 'lunch', category: '半荤', count: 1 }])[0]?.[1]).toBe(6);
    expect(turns(conditions.slots.filter(({ category }) => category !== '半荤'))).toHaveLength(1);
  });

  test('keeps from a halal kitchen what it does without, by menu and by hand, and says why', () => {
    const pork = [...dishes.values()].find((dish) =>
      dish.foods.some(({ food }) => food.name === '猪肉(瘦)'),
    )!;
    const lean = foodNamed('猪肉(瘦)')!.id;
    const halal = { ...conditions, wishes: { diets: ['halal' as const] } };
    const standing = [placed(pork, setting().dates[0]!, pork.meals[0]!)];
    const ban = {
      food: lean,
      by: 'authority',
      reason: { zh: '清真灶不用', en: 'not used in a halal kitchen' },
    };
    const planned = menuProblem(setting({ conditions: halal }), [], 'plan').problem;
    expect(planned.forbiddenFoods).toContainEqual(ban);
    const judged = menuProblem(setting({ conditions: halal }), standing, 'judge');
    expect(judged.problem.forbiddenFoods).toContainEqual(ban);
    const { feasible, checks } = evaluate(judged.problem, judged.menu);
    expect(feasible).toBe(false);
    expect(checks.some(({ why }) => why?.zh.includes('（清真灶不用）'))).toBe(true);
  });

  test('noodles in soup may take the place of soup or porridge, dry bread may not', () => {
    const { problem } = menuProblem(setting(), [], 'plan');
    const [{ select, where }] = problem.forbids!.filter(({ id }) => id === 'bowl') as [Forbid];
    expect(where!.slots).toEqual(['breakfast|粥羹', 'dinner|汤']);
    const dry = new Set(select.dishes);
    const isDry = (name: string) => dry.has([...dishes.values()].find((dish) => dish.name === name)!.id);
    expect(['白馒头', '鲜肉小包子', '家常土豆肉丁拌面'].map(isDry)).toEqual([true, true, true]);
    expect(['鲜肉小馄饨', '番茄鸡蛋面', '金黄小米粥'].map(isDry)).toEqual([false, false, false]);
    // What stands was put there by somebody.
    expect(menuProblem(setting(), [], 'judge').problem.forbids).toBeUndefined();
  });

  test('what was served longer ago than the rule looks back still costs the plan a little', () => {
    const of = (use: 'plan' | 'judge') => menuProblem(setting(), [], use).problem.repetitions!;
    const costs = of('plan').find(({ id }) => id === 'weeks.longer')!.costs;
    const rule = of('judge').find(({ id }) => id === 'weeks.repeat')!.costs;
    expect(costs).toHaveLength(40);
    expect(costs.findIndex((cost) => cost > 0)).toBe(rule.length);
    expect(of('judge').map(({ id }) => id)).not.toContain('weeks.longer');
  });

  test('a day without meat has none, and other dishes in the places of meat', () => {
    // 2026-11-27 and no other of the dates is a Friday.
    const friday = '2026-11-27';
    const wishes = { meatlessDays: [5] };
    const { problem, slotOf } = menuProblem(setting({ conditions: { ...conditions, wishes } }), [], 'plan');
    expect(problem.forbids).toMatchObject([
      { select: { tags: ['flesh'] }, where: { days: [friday] } },
      { where: { days: [friday] } },
      { id: 'bowl' },
    ]);
    const mere = problem.forbids![1]!.select.dishes!;
    expect(mere.length).toBeGreaterThan(50);
    expect(mere.some((id) => dishes.get(id)!.name.includes('豆腐'))).toBe(false);
    const slot = problem.slots.find(({ id }) => id === slotOf(friday, 'lunch', '荤菜'))!;
    expect(slot).toMatchObject({ days: [friday], categories: ['荤菜', '半荤', '素菜', '蛋类'] });
    const others = problem.slots.find(({ id }) => id === slotOf('2026-11-30', 'lunch', '荤菜'))!;
    expect(others.categories).toEqual(['荤菜']);
    expect(others.days).not.toContain(friday);
    const flesh = problem.limits!.find(({ id }) => id === 'flesh.meal')!;
    expect(flesh.where!.days).toEqual(setting().dates.filter((date) => date !== friday));
    const meat = placed(find('荤菜'), friday, 'lunch');
    const judged = menuProblem(setting({ conditions: { ...conditions, wishes } }), [meat], 'judge');
    const word = evaluate(judged.problem, judged.menu);
    expect(word.checks.some(({ why }) => why?.zh.includes('「素食日」'))).toBe(true);
  });

  test('a place takes the kinds of dish that its slot names', () => {
    const { problem, slotOf } = menuProblem(setting(), [], 'plan');
    const dinner = problem.slots.find(({ id }) => id === slotOf(setting().dates[0]!, 'dinner', '面点'))!;
    expect(dinner.categories).toEqual(['面点', '米饭']);
  });

  test('a regional taste lifts its dishes and lowers those of other regions alone', () => {
    const wanted = { ...conditions, wishes: { taste: 'jiangnan' as const } };
    const worth = (of: RecipeConditions) => {
      const { problem } = menuProblem(setting({ conditions: of }), [], 'plan');
      const weight = problem.objective!.preference!;
      return new Map(problem.dishes.map(({ id, preference }) => [id, weight * preference!]));
    };
    const [usual, regional] = [worth(conditions), worth(wanted)];
    const gained = [...usual].map(([id, before]) => {
      const regions = dishes.get(id)!.regions ?? [];
      return { regions, by: regional.get(id)! - before };
    });
    // What is eaten everywhere is worth the same to each other; a whole liking apart are the region's and others'.
    const everywhere = gained.find(({ regions }) => regions.length === 0)!.by;
    for (const { regions, by } of gained) {
      if (regions.length === 0) expect(by).toBeCloseTo(everywhere, 9);
      else if (regions.includes('jiangnan')) expect(by - everywhere).toBeCloseTo(0.06, 9);
      else expect(by - everywhere).toBeCloseTo(-0.06, 9);
    }
  });

  test('differs from the neighbours or follows them, in planning alone', () => {
    const date = '2026-11-30';
    const served = [find('荤菜').id, find('素菜').id];
    const rice = [...dishes.values()].find(({ name }) => name === '白米饭' || name === '米饭')!.id;
    const neighbours = [{ deptId: '7', date, dishes: [...served, rice] }];
    const limits = (key: 'differ' | 'alike' | 'any', use: 'plan' | 'judge' = 'plan') =>
      menuProblem(
        setting({ conditions: { ...conditions, wishes: { neighbours: key } }, neighbours }),
        [],
        use,
      ).problem.limits!.filter(({ id }) => id.startsWith('neighbours.'));
    // What is eaten every week, such as rice, makes no menus alike.
    const terms = [{ of: 'dishes', select: { dishes: served } }];
    const week = ['2026-11-30', '2026-12-01'];
    expect(limits('differ')).toMatchObject([{ upper: 0, hard: false, terms, where: { days: week } }]);
    expect(limits('alike')).toMatchObject([{ lower: 2, hard: false, terms, where: { days: [date] } }]);
    expect(limits('any')).toEqual([]);
    expect(limits('differ', 'judge')).toEqual([]);
  });

  test('obeys traditional pairs only when they are wanted', () => {
    expect(menuProblem(setting(), [], 'plan').problem.conflicts).toEqual([]);
    const wanted = menuProblem(setting({ conditions: { ...conditions, useTaboo: 1 } }), [], 'plan').problem;
    expect(wanted.conflicts).toMatchObject([
      { per: 'meal', groups: [{ foods: [foodNamed('菠菜')!.id] }, {}] },
    ]);
  });
});

describe('whatever the product states can be read as a file', () => {
  const read = (changes: Partial<MenuSetting>, standing: PlacedDish[], use: 'plan' | 'judge') =>
    readProblem(JSON.parse(JSON.stringify(menuProblem(setting(changes), standing, use).problem)));
  const faultless = { ok: true };
  test.each(['threeMealsTwoSnacks', 'oneMealTwoSnacks'])('%s', (key) => {
    const own = usualConditions(key, { useTaboo: 1 });
    const soup = { ...placed(find('汤'), setting().dates[0]!, 'lunch'), weightLocked: true };
    const few = new Map([...dishes].filter(([, { category }]) => category === '汤').slice(0, 2));
    for (const use of ['plan', 'judge'] as const) {
      expect(read({ conditions: own }, [soup], use)).toMatchObject(faultless);
      // A library in which most words of the rules are carried by nothing.
      expect(read({ conditions: own, library: { ...library, dishes: few } }, [], use)).toMatchObject(
        faultless,
      );
    }
    const history = [{ daysBefore: 2, dishes: [soup.dishId, 'gone'] }];
    expect(read({ conditions: own, history, disabledFoodIds: [...foods.keys()] }, [], 'plan')).toMatchObject(
      faultless,
    );
  });
});

describe('slots', () => {
  test('are widened on days with more dishes than asked for, and nowhere else', () => {
    const [day, other] = setting().dates as [string, string];
    const standing = [
      placed(find('汤'), day, 'lunch'),
      placed(find('汤', 1), day, 'lunch'),
      placed(find('汤', 2), other, 'lunch'),
    ];
    const { problem, slotOf, menu } = menuProblem(setting(), standing, 'judge');
    const soups = problem.slots.filter(({ id }) => id.startsWith('lunch|汤'));
    expect(soups).toMatchObject([
      { id: 'lunch|汤', count: 1, days: setting().dates.slice(1) },
      { id: 'lunch|汤|2', count: 2, atLeast: 1, days: [day] },
    ]);
    expect(slotOf(day, 'lunch', '汤')).toBe('lunch|汤|2');
    expect(slotOf(other, 'lunch', '汤')).toBe('lunch|汤');
    const checks = evaluate(problem, menu).checks.filter(({ rule }) => rule.startsWith('lunch|汤'));
    expect(checks.map(({ scope, broken }) => [scope.days[0], broken])).toEqual(
      [
        [other, false],
        [setting().dates[2], true],
        [setting().dates[3], true],
        [day, false],
      ].toSorted((a, b) => setting().dates.indexOf(a[0] as string) - setting().dates.indexOf(b[0] as string)),
    );
  });

  test('keep locked dishes with their weights', () => {
    const soup = { ...placed(find('汤'), setting().dates[0]!, 'lunch'), weightLocked: true };
    const { problem } = menuProblem(setting(), [soup], 'plan');
    expect(problem.locks).toEqual([
      {
        day: soup.date,
        slot: 'lunch|汤',
        dish: soup.dishId,
        grams: Object.fromEntries(soup.foods.map(({ foodId, grams }) => [foodId, grams])),
      },
    ]);
  });
});

describe('festivals and solar terms', () => {
  const dates = ['2026-12-21', '2026-12-22', '2026-12-23'];
  const solstice = [...dishes.values()].find(
    (dish) =>
      dish.occasion === 'winterSolstice' &&
      conditions.slots.some(({ meal, category }) => category === dish.category && dish.meals.includes(meal)),
  )!;
  const meal = conditions.slots.find(
    (slot) => slot.category === solstice.category && solstice.meals.includes(slot.meal),
  )!.meal;
  const stated = (changes: Partial<MenuSetting>, use: 'plan' | 'judge') =>
    menuProblem(setting({ dates, ...changes }), [], use).problem.limits!.flatMap(({ id, where }) =>
      id.startsWith('occasion.') ? [{ id, where }] : [],
    );
  const word = (...menu: PlacedDish[]) => {
    const judged = menuProblem(setting({ dates }), menu, 'judge');
    return evaluate(judged.problem, judged.menu).checks.filter(({ rule }) => rule.startsWith('occasion.'));
  };

  test('a menu without any dish of its festival hears of it, one with such a dish does not', () => {
    const usual = placed(find('汤'), dates[1]!, 'lunch');
    expect(word(usual)).toMatchObject([{ rule: 'occasion.winterSolstice', broken: true }]);
    expect(word(usual, placed(solstice, dates[1]!, meal))).toMatchObject([{ broken: false }]);
    expect(word(usual, placed(solstice, dates[2]!, meal))).toMatchObject([{ broken: true }]);
  });

  test('are asked for alike where a menu is planned and where it is judged', () => {
    expect(stated({}, 'judge')).toEqual([{ id: 'occasion.winterSolstice', where: { days: [dates[1]] } }]);
    expect(stated({}, 'plan')).toEqual(stated({}, 'judge'));
  });

  test('are asked for only where a dish of theirs could stand', () => {
    const withDishes = (change: (dish: LibraryDish) => LibraryDish): Partial<MenuSetting> => ({
      library: {
        ...library,
        dishes: new Map([...dishes].map(([id, dish]) => [id, dish.occasion ? change(dish) : dish])),
      },
    });
    const foodsOfAll = [...dishes.values()].flatMap((dish) => (dish.occasion ? dish.foods : []));
    for (const changes of [
      withDishes((dish) => ({ ...dish, offered: false })),
      { disabledFoodIds: foodsOfAll.map(({ food }) => food.id) },
      { conditions: { ...conditions, slots: [{ meal: 'lunch', category: '汤', count: 1 }] } },
    ] satisfies Partial<MenuSetting>[])
      expect(stated(changes, 'judge')).toEqual([]);
  });
});

test.each([
  [0.24, 'salt', 0.2],
  [3.3, 'oil', 3.5],
  [0.3, 'condiment', 0.3],
  [41.4, 'meat', 41],
  [0.4, 'nut', 0.4],
  [1.46, 'vegetable', 1.5],
])('a kitchen weighs %f g of %s as %f g', (grams, group, weighed) => {
  expect(kitchenGrams(grams, group)).toBe(weighed);
});
