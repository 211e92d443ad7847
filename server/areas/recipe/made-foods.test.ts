// Foods made of others before the rules that know foods by name or id: a filling of pork is pork, and so is the bun.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_TENANT } from '../../../contract/auth/oauth.ts';
import { deriveFood } from '../../../contract/library/food-derive.ts';
import { foodCalls } from '../../../contract/library/food.ts';
import type { RecipeConditions } from '../../../contract/recipe/recipe.ts';
import type { AgeGroup } from '../../../planner/nutrition/diners.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';
import {
  isUnusable,
  readLibrary,
  type Library,
  type LibraryDish,
  type LibraryFood,
} from '../library/service/library.ts';
import { sideOf } from '../library/service/conflict-sides.ts';
import { factsOf, familyOf } from './dish-facts.ts';
import { settingWithTemplate } from './template-fixture.ts';
import { unwantedFoods } from './unwanted-foods.ts';

let server: TestServer;
let admin: TestClient;
let library: Library;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  const idOf = async (name: string): Promise<string> => {
    const { records } = await admin.get(foodCalls.list, { query: { name, size: 50 } });
    return records.find((row) => row.name === name)!.id;
  };
  let code = 0;
  const make = async (name: string, body: object): Promise<string> => {
    code += 1;
    const row = { name, code: `T07${code}`, category: '速食', foodGroup: 'snack', edible: 100 };
    return (await admin.get(deriveFood, { body: { ...row, ...body } })).id;
  };
  const recipe = (...ids: string[]) => ({
    way: 'recipe',
    foods: ids.map((foodId) => ({ foodId, grams: 50 })),
  });
  const filling = await make('试验馅', recipe(await idOf('猪肉(瘦)'), await idOf('大白菜')));
  await make('试验包子', recipe(filling, await idOf('小麦粉')));
  await make('试验鸡肝馅', recipe(await idOf('鸡肝'), await idOf('鲈鱼')));
  await make('试验年糕片', { way: 'table', foodId: await idOf('年糕'), table: 'library' });
  await make('试验豆腐干', { way: 'water', foodId: await idOf('北豆腐'), waterTo: 60 });
  library = await readLibrary(server.everyRow, DEFAULT_TENANT);
});
afterAll(() => server.close());

const foodNamed = (name: string): LibraryFood =>
  [...library.foods.values()].find((food) => food.name === name)!;
const against = (name: string, conditions: Partial<RecipeConditions>) =>
  unwantedFoods(settingWithTemplate([], conditions, { library })).get(foodNamed(name).id);

describe('a food made of others', () => {
  test('is against a diet as soon as anything in it is', () => {
    for (const diets of [['halal'], ['noPork']] as const) {
      expect(against('试验馅', { wishes: { diets: [...diets] } })?.by).toBe('authority');
      expect(against('试验包子', { wishes: { diets: [...diets] } })?.by).toBe('authority');
    }
    expect(against('试验包子', { wishes: { diets: ['noBeef'] } })).toBeUndefined();
    expect(foodNamed('试验包子').animal).toBe(true);
  });

  test('is not for children who are too young for what it holds', () => {
    const of = (ageType: AgeGroup) => ({ ageTypes: [{ ageType, boys: 5, girls: 5, unknown: 0 }] });
    const young = against('试验年糕片', of('junior'));
    expect(young?.by).toBe('authority');
    expect(young?.reason).toEqual(against('年糕', of('junior'))?.reason);
    expect(against('试验年糕片', of('senior'))).toBeUndefined();
  });

  test('is left out with what the kindergarten or the menu leaves out, and says what that is', () => {
    const cabbage = foodNamed('大白菜').id;
    expect(against('试验包子', { disabledFoodIds: [cabbage] })).toMatchObject({
      by: 'authority',
      reason: { zh: '含有不使用的“大白菜”' },
    });
    expect(against('大白菜', { disabledFoodIds: [cabbage] })?.by).toBe('choice');
    expect(isUnusable(foodNamed('试验包子'), new Set([cabbage]))).toBe(true);
    expect(isUnusable(foodNamed('试验年糕片'), new Set([cabbage]))).toBe(false);
  });

  test('is on the side of a pair that names what it holds', () => {
    const { foods } = sideOf(
      { parts: [], foodNames: ['大白菜'] },
      [...library.foods.values()],
      library.foods,
    );
    expect(foods.has(foodNamed('试验包子').id)).toBe(true);
    expect(foods.has(foodNamed('试验年糕片').id)).toBe(false);
  });

  test('is of the family of its food where it is that food, dried', () => {
    expect(familyOf(foodNamed('试验豆腐干'))).toBe('豆腐');
    expect(familyOf(foodNamed('试验包子'))).toBe('试验包子');
  });

  test('is to the rules of dishes what the foods are that it was mixed of', () => {
    const bun = [...library.dishes.values()].find(({ name }) => name === '鲜肉小包子')!;
    const dish = (...foods: [string, number][]): LibraryDish => ({
      ...{ ...bun, tags: [], name: '试验点心', nutrients: { ...bun.nutrients } },
      foods: foods.map(([name, grams], at) => ({
        ...{ food: foodNamed(name), grams },
        role: at === 0 ? 'main' : 'aux',
      })),
    });
    const mixed = factsOf(dish(['小麦粉', 40], ['试验馅', 60]));
    expect(mixed.tags).toContain('flesh');
    expect(mixed).toEqual(factsOf(dish(['小麦粉', 40], ['猪肉(瘦)', 30], ['大白菜', 30])));
    // The bun itself, too, and what is counted by weight.
    expect(factsOf(dish(['试验包子', 100])).tags).toContain('flesh');
    const liver = factsOf(dish(['小麦粉', 40], ['试验鸡肝馅', 40]));
    expect(liver.tags).toEqual(expect.arrayContaining(['liver', 'fish', 'aquatic']));
    expect(liver).toEqual(factsOf(dish(['小麦粉', 40], ['鸡肝', 20], ['鲈鱼', 20])));
    expect(factsOf(dish(['小麦粉', 40], ['试验鸡肝馅', 20])).tags).not.toContain('liver');
  });
});
