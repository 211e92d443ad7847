// A typed recipe read on the real library: foods, grams for one child, doubts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTypedRecipe } from '../../../contract/library/typed-recipe.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';

let server: TestServer;
let doctor: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  doctor = await server.signIn('doctor');
});
afterAll(() => server.close());

const read = async (recipe: string, portions?: number) => {
  const told = await doctor.get(readTypedRecipe, { body: { recipe, portions } });
  return {
    portions: told.portions,
    foods: told.foods.map(({ food, grams, role, doubts }) => [food?.name ?? null, grams, role, doubts]),
  };
};

describe('a typed recipe', () => {
  test('becomes foods with grams for one child', async () => {
    expect(await read('西红柿 200 克，鸡蛋 2 个，油 5g，水 100 毫升')).toEqual({
      portions: 1,
      foods: [
        ['番茄', 200, 'main', []],
        ['鸡蛋', 100, 'aux', []],
        ['菜籽油', 5, 'seasoning', ['guessed']],
      ],
    });
  });

  test('is divided by the portions that it names, or that the person names', async () => {
    const text = '番茄炒蛋（100人份）\n主料：西红柿 6kg、鸡蛋 60 个\n调料：盐 30 克';
    const foods = (tomato: number, egg: number, salt: number) => [
      ['番茄', tomato, 'main', []],
      ['鸡蛋', egg, 'main', []],
      ['食盐', salt, 'seasoning', []],
    ];
    expect(await read(text)).toEqual({ portions: 100, foods: foods(60, 30, 0.3) });
    expect(await read(text, 200)).toEqual({ portions: 200, foods: foods(30, 15, 0.2) });
  });

  test('says what is in doubt', async () => {
    const { foods } = await read(
      '西红柿，胡萝卜 2 根，冬瓜 1 块，牛奶 1 杯，盐少许，琉璃瓦 3 克，大米 5 斤，白糖5g，白砂糖 5g',
    );
    expect(foods).toEqual([
      ['番茄', null, 'main', ['amountMissing']],
      ['胡萝卜', 122, 'aux', ['amountGuessed']],
      ['冬瓜', null, 'aux', ['pieceUnknown']],
      ['牛奶', 247.2, 'aux', ['amountGuessed']],
      ['食盐', null, 'seasoning', ['amountMissing']],
      [null, null, 'aux', ['unknown']],
      [expect.any(String), 2500, 'aux', expect.arrayContaining(['amountLarge'])],
      ['白砂糖', 10, 'seasoning', ['merged']],
    ]);
  });

  test('finds foods by their English names, too', async () => {
    const { foods } = await read('Tomato 80 g, 30g egg, milk 50ml');
    expect(foods.slice(0, 2)).toEqual([
      ['番茄', 80, 'main', []],
      ['鸡蛋', 30, 'aux', []],
    ]);
    expect(foods[2]).toEqual(['牛奶', 51.5, 'aux', ['guessed']]);
  });

  test('nothing and what holds no food are told as such', async () => {
    expect(await doctor.ask(readTypedRecipe, { body: { recipe: ' ' } })).toMatchObject({
      code: 400,
      msg: '请输入配方',
    });
    expect((await read('，。；')).foods).toEqual([]);
  });
});
