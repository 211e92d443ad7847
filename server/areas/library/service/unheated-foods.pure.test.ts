// Raw and cold flesh is for no kindergarten, whatever it is called and whatever it is made into.
import { describe, expect, test } from 'vitest';
import { readDeliveredLibrary } from '../../../delivered/library/read-library.ts';
import { remarksOf } from '../../recipe/dish-remarks.ts';
import { dishOfFoods } from './dish-of-foods.ts';
import { blockingIn, type LibraryDish, type LibraryFood } from './library.ts';
import { unheatedIn } from './unheated-foods.ts';

const library = readDeliveredLibrary();
const dishes = [...library.dishes.values()];
const food = (name: string): LibraryFood => [...library.foods.values()].find((each) => each.name === name)!;
const some = dishes.find(({ category }) => category === '荤菜')!;

function dish(foods: (string | LibraryFood)[], said: Partial<LibraryDish>): LibraryDish {
  const parts = foods.map((each) => ({
    food: typeof each === 'string' ? food(each) : each,
    grams: 28,
    role: 'main' as const,
  }));
  return {
    ...dishOfFoods({ ...some, name: '试菜', method: '拌', steps: [], coreTemperature: null }, parts),
    ...said,
  };
}
const howOf = (of: LibraryDish) => unheatedIn(of).map(({ food: { name }, how }) => `${name} ${how}`);

describe('what is eaten raw', () => {
  test.each<[string, string[], Partial<LibraryDish>, string[]]>([
    ['meat', ['猪里脊'], { name: '生拌猪里脊', method: '生食' }, ['猪里脊 raw']],
    ['fish by the name of the dish', ['三文鱼'], { name: '三文鱼刺身', method: '煮' }, ['三文鱼 raw']],
    ['tossed, with no word of a fire', ['虾仁', '黄瓜'], { steps: ['切好拌匀，不用加热'] }, ['虾仁 raw']],
    ['an egg', ['鸡蛋'], { method: '冲调', steps: ['打入温水'] }, ['鸡蛋 raw']],
    [
      'raw, whatever temperature is claimed',
      ['牛里脊'],
      { method: '生食', coreTemperature: 75 },
      ['牛里脊 raw'],
    ],
    ['sausage as it is bought', ['火腿肠'], { method: '即食' }, ['火腿肠 raw']],
    ['fruit', ['苹果'], { method: '生食' }, []],
    ['milk and cheese', ['牛奶', '奶酪'], { method: '即食' }, []],
    ['floss and canned fish', ['猪肉松', '金枪鱼罐头(水浸)'], { method: '即食' }, []],
    ['tossed and hot', ['虾仁'], { coreTemperature: 75 }, []],
    ['tossed after a step that cooks', ['虾仁'], { steps: ['虾仁煮熟', '拌匀'] }, []],
    ['cooked by its method', ['猪里脊'], { method: '炒' }, []],
  ])('%s', (_, foods, said, found) => expect(howOf(dish(foods, said))).toEqual(found));

  test('in a food that is made of others, too', () => {
    const paste = {
      ...food('食盐'),
      name: '生肉酱',
      animal: true,
      madeOf: [{ id: '1', name: '肉', group: 'meat' as const }],
    };
    expect(howOf(dish([paste], { method: '生食' }))).toEqual(['生肉酱 raw']);
  });
});

test.each([
  ['by its name', { name: '凉拌鸡丝', steps: ['鸡胸肉煮熟撕丝', '拌匀'] }, ['鸡胸肉 cold']],
  ['by its last steps', { steps: ['鸡胸肉煮熟', '放凉后拌匀'] }, ['鸡胸肉 cold']],
  ['not when it is heated again', { steps: ['鸡胸肉煮熟放凉撕丝', '回锅加热'] }, []],
])('cooked meat served cold is told %s', (_, said, found) =>
  expect(howOf(dish(['鸡胸肉'], said))).toEqual(found),
);

test('such a dish says so to whoever writes it and to whoever would choose it', () => {
  const raw = dish(['猪里脊'], { method: '生食' });
  expect(remarksOf(raw)[0]).toMatchObject({
    level: 'block',
    text: { zh: expect.stringContaining('生食类') },
  });
  expect(blockingIn(raw, new Set(), 'zh')).toEqual([{ foodName: '猪里脊', removed: false, unheated: 'raw' }]);
});

test('a core temperature is owed for meat, fish and eggs', () => {
  const keys = (of: LibraryDish) => remarksOf(of).map(({ key }) => key);
  expect(keys(dish(['猪里脊'], { method: '炒' }))).toContain('coreTemperature');
  expect(keys(dish(['猪里脊'], { method: '炒', coreTemperature: 60 }))).toContain('coreTemperature');
  expect(keys(dish(['猪里脊'], { method: '炒', coreTemperature: 70 }))).not.toContain('coreTemperature');
  expect(keys(dish(['胡萝卜', '牛奶'], { method: '炒' }))).not.toContain('coreTemperature');
});

test('every delivered dish heats its flesh and eggs', () => {
  expect(dishes.filter((each) => unheatedIn(each).length > 0).map(({ name }) => name)).toEqual([]);
  expect(
    dishes
      .filter((each) => remarksOf(each).some(({ key }) => key === 'coreTemperature'))
      .map(({ name }) => name),
  ).toEqual([]);
});
