// Foods made of others: what they hold, where it is said to be from, what is refused, and that nothing is its own part.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  deriveFood,
  deriveRefusals,
  foodsMadeOf,
  previewDerivedFood,
} from '../../../contract/library/food-derive.ts';
import { foodCalls } from '../../../contract/library/food.ts';
import { recordOf } from '../../../contract/library/figure-source.ts';
import { foodUnknown } from '../../../contract/library/food-unknown.ts';
import { loadMainlandFoods } from '../../reference/load-mainland-foods.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

async function foodNamed(name: string) {
  const { records } = await admin.get(foodCalls.list, { query: { name, size: 50 } });
  return records.find((row) => row.name === name)!;
}
const preview = (body: object) => admin.get(previewDerivedFood, { body });
const refused = async (body: object) => (await admin.ask(previewDerivedFood, { body })).reason;
const detail = (id: string) => admin.get(foodCalls.detail, { query: { id } });
const figure = (shown: Awaited<ReturnType<typeof preview>>, key: string) =>
  shown.figures.find(({ nutrient }) => nutrient === key)!;
const named = (name: string, code: string) => ({
  ...{ name, code, category: '干豆', foodGroup: 'soy', edible: 100 },
});

describe('from a food table', () => {
  test('the mainland’s figures, with gaps left or filled', async () => {
    const milk = await foodNamed('牛奶');
    const ours = await preview({ way: 'table', foodId: milk.id, table: 'library' });
    expect(ours.hasMainland).toBe(true);
    expect(figure(ours, 'protein')).toMatchObject({ value: milk.protein });
    const bare = await preview({ way: 'table', foodId: milk.id, table: 'mainland' });
    expect(figure(bare, 'protein')).toMatchObject({ value: 3.3 });
    expect(figure(bare, 'protein').record).toContain('101101x');
    expect(figure(bare, 'vitaminB12')).toMatchObject({ value: null, knownPercent: 0, record: null });
    const filled = await preview({ way: 'table', foodId: milk.id, table: 'mainland', fill: 1 });
    expect(figure(filled, 'vitaminB12')).toMatchObject({ value: milk.vitaminB12 });
    expect(figure(filled, 'vitaminB12').record).not.toContain('101101x');
    const { id } = await admin.get(deriveFood, {
      body: {
        way: 'table',
        foodId: milk.id,
        table: 'mainland',
        fill: 1,
        ...named('牛奶成分表试验', 'T0101'),
      },
    });
    expect(await detail(id)).toMatchObject({
      ...{ protein: 3.3, vitaminB12: milk.vitaminB12, allergens: ['milk'], source: filled.source },
      origin: { way: 'table', foodId: milk.id, table: 'mainland', fill: 1 },
    });
    expect(filled.source).toMatch(/^CFCT published figure 101101x[^;]*; /);
    await admin.get(foodCalls.remove, { query: { ids: [id] } });
  });

  test('what the table’s record has against itself or all others is not taken; water is said to be the library’s', async () => {
    const pork = await foodNamed('猪里脊');
    const bare = await preview({ way: 'table', foodId: pork.id, table: 'mainland' });
    expect(figure(bare, 'fat')).toMatchObject({ value: null, record: null, knownPercent: 0 });
    expect(figure(bare, 'protein').record).toMatch(/^CFCT published figure/);
    const filled = await preview({ way: 'table', foodId: pork.id, table: 'mainland', fill: 1 });
    expect(figure(filled, 'fat')).toMatchObject({ value: pork.fat });
    expect(figure(filled, 'fat').record).not.toMatch(/published/);
    for (const { source } of [bare, filled]) expect(recordOf(source, 'water')).not.toMatch(/published/);
    // A figure that the delivered food keeps for another reason than doubt is the table's.
    const butter = await foodNamed('黄油');
    const { kept, figures } = loadMainlandFoods().foods.find(({ name }) => name === '黄油')!;
    expect(kept.protein).toBe('clarified');
    const clarified = await preview({ way: 'table', foodId: butter.id, table: 'mainland' });
    expect(figure(clarified, 'protein').value).toBe(figures.protein);
    // The library’s butter has water, clarified butter has no room for it.
    expect(clarified.water).toBeNull();
  });

  test('a food that the table does not have, no food, and a food that is not there', async () => {
    const { id } = await foodNamed('老抽').then((row) => row ?? foodNamed('绿豆'));
    const { hasMainland } = await preview({ way: 'table', foodId: id, table: 'library' });
    if (!hasMainland)
      expect(await refused({ way: 'table', foodId: id, table: 'mainland' })).toBe(
        deriveRefusals.noRecord.code,
      );
    expect(await refused({ way: 'table' })).toBe(deriveRefusals.foodMissing.code);
    expect(await refused({ way: 'table', foodId: '99' })).toBe(foodUnknown.code);
  });
});

describe('by water', () => {
  test('soaked beans hold less of everything, and say of what they are', async () => {
    const beans = await foodNamed('绿豆');
    const shown = await preview({ way: 'water', foodId: beans.id, waterAdded: 100 });
    expect(figure(shown, 'protein').value).toBeCloseTo(beans.protein! / 2, 3);
    expect(shown.water).toBeCloseTo((beans.water! + 100) / 2, 3);
    const { id } = await admin.get(deriveFood, {
      body: { way: 'water', foodId: beans.id, waterAdded: 100, ...named('绿豆水发试验', 'T0102') },
    });
    const row = await detail(id);
    expect(row.source).toContain(`by water from 绿豆 ${beans.code}, 10.1 → 55.1 g`);
    // Dried again it is what it was.
    const back = await preview({ way: 'water', foodId: id, waterTo: beans.water });
    expect(figure(back, 'iron').value).toBeCloseTo(beans.iron!, 1);
    await admin.get(foodCalls.remove, { query: { ids: [id] } });
  });

  test('neither, both, and more than there is', async () => {
    const { id, water } = await foodNamed('绿豆');
    const of = (body: object) => refused({ way: 'water', foodId: id, ...body });
    expect(await of({})).toBe(deriveRefusals.waterMissing.code);
    expect(await of({ waterAdded: 10, waterTo: 20 })).toBe(deriveRefusals.waterMissing.code);
    expect(await of({ waterAdded: -(water! + 1) })).toBe(deriveRefusals.waterLess.code);
    for (const waterAdded of [-100, 1e6])
      expect(
        (await admin.ask(previewDerivedFood, { body: { way: 'water', foodId: id, waterAdded } })).code,
      ).toBe(400);
  });
});

describe('as a recipe', () => {
  test('a filling is the sum of its foods; allergens, price and water follow', async () => {
    const [egg, flour] = [await foodNamed('鸡蛋'), await foodNamed('绿豆')];
    const foods = [
      { foodId: egg.id, grams: 100 },
      { foodId: flour.id, grams: 50 },
    ];
    const shown = await preview({ way: 'recipe', foods, yieldGrams: 300 });
    expect(figure(shown, 'protein').value).toBeCloseTo((egg.protein! + flour.protein! / 2) / 3, 2);
    expect(figure(shown, 'protein').knownPercent).toBe(100);
    expect(shown.allergens).toEqual(['egg']);
    expect(shown.water).toBeCloseTo((egg.water! + flour.water! / 2 + 150) / 3, 1);
    const fen = (egg.priceFen! * 0.1) / (egg.edible / 100) + (flour.priceFen! * 0.05) / (flour.edible / 100);
    expect(shown.priceFen).toBe(Math.round(fen / 0.3));
    expect(shown.source).toBe('recipe of 鸡蛋 100 g + 绿豆 50 g = 300 g');
  });

  test('weights of 0, below and far above, a food twice, none, and a yield out of nothing', async () => {
    const { id: foodId } = await foodNamed('鸡蛋');
    const of = (body: object) => admin.ask(previewDerivedFood, { body: { way: 'recipe', ...body } });
    for (const grams of [0, -5, 1e6, Number.NaN, '1e400'])
      expect((await of({ foods: [{ foodId, grams }] })).code).toBe(400);
    const two = [
      { foodId, grams: 1 },
      { foodId, grams: 2 },
    ];
    expect((await of({ foods: two })).reason).toBe(deriveRefusals.foodTwice.code);
    expect((await of({ foods: [] })).reason).toBe(deriveRefusals.noFoods.code);
    expect((await of({ foods: [{ foodId, grams: 10 }], yieldGrams: 100 })).reason).toBe(
      deriveRefusals.yieldRange.code,
    );
    expect((await of({ foods: [{ foodId: '77', grams: 10 }] })).reason).toBe(foodUnknown.code);
    const many = Array.from({ length: 41 }, (_, at) => ({ foodId: String(at + 1), grams: 1 }));
    expect((await of({ foods: many })).code).toBe(400);
  });

  test('no less is left than what is not water, and nothing holds more than it weighs', async () => {
    const beans = await foodNamed('绿豆');
    const of = (yieldGrams: number) =>
      admin.ask(previewDerivedFood, {
        body: { way: 'recipe', foods: [{ foodId: beans.id, grams: 100 }], yieldGrams },
      });
    const dry = await of(20);
    expect(dry).toMatchObject({ code: 400, reason: deriveRefusals.yieldDry.code });
    expect(dry.msg).toContain('89.9');
    expect((await of(90)).code).toBe(200);
    // Of a food without a figure for water nobody knows what is lost.
    const { id } = await admin.get(foodCalls.submit, {
      body: {
        ...named('无水分试验', 'T0106'),
        source: 'x',
        protein: 22,
        fat: 1,
        carbohydrate: 63,
        energy: 320,
      },
    });
    const blank = { way: 'recipe', foods: [{ foodId: id, grams: 100 }] };
    expect(await refused({ ...blank, yieldGrams: 70 })).toBe(deriveRefusals.impossible.code);
    expect(await refused({ ...blank, yieldGrams: 85 })).toBeUndefined();
    expect(await refused({ way: 'water', foodId: id, waterAdded: -50 })).toBe(deriveRefusals.impossible.code);
    await admin.get(foodCalls.remove, { query: { ids: [id] } });
  });

  test('worked out anew, it keeps what people said of it by hand', async () => {
    const beans = await foodNamed('绿豆');
    const body = { way: 'recipe', foods: [{ foodId: beans.id, grams: 100 }] };
    const { id } = await admin.get(deriveFood, { body: { ...body, ...named('手工试验', 'T0107') } });
    const byHand = {
      ...{ allergens: ['nut'], forbiddenLevel: 'policy', forbiddenReason: '本园不用' },
      ...{ months: [5, 6], dark: 1, animal: 1 },
    };
    await admin.get(foodCalls.submit, { body: { id, ...named('手工试验', 'T0107'), ...byHand } });
    expect(await preview({ id, ...body })).toMatchObject({
      ...{ allergens: ['nut'], forbiddenLevel: 'policy', animal: true },
    });
    await admin.get(deriveFood, { body: { id, ...body, ...named('手工试验', 'T0107') } });
    expect(await detail(id)).toMatchObject(byHand);
    const egg = await foodNamed('鸡蛋');
    const foods = [...body.foods, { foodId: egg.id, grams: 50 }];
    await admin.get(deriveFood, { body: { id, ...body, foods, ...named('手工试验', 'T0107') } });
    expect(await detail(id)).toMatchObject({ ...byHand, allergens: ['egg', 'nut'] });
    await admin.get(foodCalls.remove, { query: { ids: [id] } });
  });

  test('nothing is a part of itself, nor of what is made of it', async () => {
    const egg = await foodNamed('鸡蛋');
    const make = (name: string, code: string, foodId: string) =>
      admin.get(deriveFood, {
        body: { way: 'recipe', foods: [{ foodId, grams: 50 }], ...named(name, code), nameEn: 'Filling' },
      });
    const { id: filling } = await make('馅料试验', 'T0103', egg.id);
    const { id: bun } = await make('带馅包子试验', 'T0104', filling);
    const { version } = await detail(filling);
    const change = (foodId: string) =>
      admin.ask(deriveFood, {
        body: {
          ...{ id: filling, version, way: 'recipe', foods: [{ foodId, grams: 50 }] },
          ...named('馅料试验', 'T0103'),
        },
      });
    expect((await change(filling)).reason).toBe(deriveRefusals.ofItself.code);
    expect((await change(bun)).reason).toBe(deriveRefusals.ofItself.code);
    const beans = await foodNamed('绿豆');
    expect((await change(beans.id)).code).toBe(200);
    expect(await detail(filling)).toMatchObject({
      energy: beans.energy,
      allergens: ['egg'],
      nameEn: 'Filling',
    });
    expect((await admin.ask(deriveFood, { body: named('无来历试验', 'T0105') })).reason).toBe(
      deriveRefusals.wayMissing.code,
    );
    // Entered by hand, a figure is nobody else's any more; other words leave what the food is made of.
    const renamed = { ...named('馅料试验', 'T0103'), source: 'x' };
    await admin.get(foodCalls.submit, { body: { id: filling, ...renamed } });
    expect((await detail(filling)).origin).toMatchObject({ way: 'recipe' });
    await admin.get(foodCalls.submit, { body: { id: filling, ...renamed, iron: 77 } });
    expect((await detail(filling)).origin).toBeNull();
    await admin.get(foodCalls.remove, { query: { ids: [bun, filling] } });
  });

  test('whoever only reads foods makes none', async () => {
    const doctor = await server.signIn('doctor');
    expect((await doctor.ask(previewDerivedFood, { body: { way: 'table' } })).code).toBe(403);
    expect((await doctor.ask(deriveFood, { body: { way: 'table', ...named('x', 'y') } })).code).toBe(403);
  });
});

test('two at once cannot make two foods of each other', async () => {
  const flour = await foodNamed('粳米');
  const made = async (name: string, code: string) =>
    (
      await admin.get(deriveFood, {
        body: { way: 'recipe', foods: [{ foodId: flour.id, grams: 100 }], ...named(name, code) },
      })
    ).id;
  const [one, other] = [await made('互为配料甲', 'T0901'), await made('互为配料乙', 'T0902')];
  const of = (id: string, part: string, [name, code]: [string, string]) =>
    admin.ask(deriveFood, {
      body: { id, way: 'recipe', foods: [{ foodId: part, grams: 100 }], ...named(name, code) },
    });
  const answers = await Promise.all([
    of(one, other, ['互为配料甲', 'T0901']),
    of(other, one, ['互为配料乙', 'T0902']),
  ]);
  expect(answers.map(({ reason }) => reason ?? 'done').toSorted()).toEqual([
    'done',
    deriveRefusals.ofItself.code,
  ]);
});

test('a food that others are made of is removed knowingly, and named where it is missed', async () => {
  const [own, other] = await Promise.all(
    ['试验豆粉', '试验糖粉'].map((name, at) =>
      admin.get(foodCalls.submit, {
        body: { ...named(name, `T060${at}`), source: '自测', energy: 300 },
      }),
    ),
  );
  const foods = [own!.id, other!.id].map((foodId) => ({ foodId, grams: 50 }));
  const mixed = await admin.get(deriveFood, {
    body: { way: 'recipe', foods, ...named('试验豆沙馅', 'T0602') },
  });
  const water = { way: 'water', foodId: mixed.id, waterAdded: 10 };
  const copy = await admin.get(deriveFood, { body: { ...water, ...named('试验稀豆沙', 'T0603') } });
  const madeOf = (...ids: string[]) => admin.get(foodsMadeOf, { query: { ids } });
  expect(await madeOf(own!.id)).toEqual([{ id: mixed.id, foodName: '试验豆沙馅' }]);
  expect(await madeOf(mixed.id)).toEqual([{ id: copy.id, foodName: '试验稀豆沙' }]);
  // What goes with it misses nothing.
  expect(await madeOf(own!.id, mixed.id, copy.id)).toEqual([]);
  const doctor = await server.signIn('doctor');
  expect((await doctor.ask(foodsMadeOf, { query: { ids: [own!.id] } })).status).toBe(403);

  await admin.get(foodCalls.remove, { query: { ids: [own!.id] } });
  const anew = await admin.ask(previewDerivedFood, { body: { id: mixed.id, way: 'recipe', foods } });
  expect(anew).toMatchObject({ reason: deriveRefusals.removed.code });
  expect(anew.msg).toContain('“试验豆粉”');
  await admin.get(foodCalls.remove, { query: { ids: [mixed.id] } });
  const thinned = await admin.ask(previewDerivedFood, { body: { id: copy.id, ...water } });
  expect(thinned).toMatchObject({ reason: deriveRefusals.removed.code });
  expect(thinned.msg).toContain('“试验豆沙馅”');
});
