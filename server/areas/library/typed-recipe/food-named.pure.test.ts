// Which food a cook means, on the delivered library.
import { describe, expect, test } from 'vitest';
import { readDeliveredLibrary } from '../../../delivered/library/read-library.ts';
import { loadKitchenWords } from '../../../reference/load-reference.ts';
import { readRecipeText } from './recipe-text.ts';
import { createFoodFinder, type NamedFood } from './food-named.ts';

const library = readDeliveredLibrary();
const find = createFoodFinder(library, loadKitchenWords());
const nameOf = ({ food }: NamedFood): string | null => (food === 'nothing' ? food : (food?.name ?? null));

describe('a food by what cooks call it', () => {
  test.each([
    ['西红柿', '番茄'],
    ['番茄', '番茄'],
    ['马铃薯', '土豆'],
    ['土 豆', '土豆'],
    ['胡萝卜丁', '胡萝卜'],
    ['去皮土豆', '土豆'],
    ['土豆丝儿', '土豆'],
    ['干香菇', '香菇(干)'],
    ['泡发木耳', '木耳(水发)'],
    ['姜末', '生姜'],
    ['瘦肉', '猪肉(瘦)'],
    ['盐', '食盐'],
    ['小白菜', '小白菜'],
    ['西蓝花', '西兰花'],
    ['水', 'nothing'],
  ])('%s is %s', (typed, food) => {
    const found = find(typed);
    expect([nameOf(found), found.sure, found.others]).toEqual([food, true, []]);
  });

  test.each([
    ['油', '菜籽油'],
    ['葱花', '小葱'],
    ['淀粉', '玉米淀粉'],
    ['肉末', '猪肉馅'],
    ['猪肉', '猪肉(瘦)'],
    ['豆腐', '北豆腐'],
    ['香菇', '香菇(鲜)'],
    ['园里的菠菜叶', '菠菜'],
  ])('%s is likely %s, and others are offered', (typed, food) => {
    const found = find(typed);
    expect([nameOf(found), found.sure]).toEqual([food, false]);
    expect(found.others.map(({ name }) => name)).not.toContain(food);
  });

  test.each([
    ['oil', '', '菜籽油'],
    ['耗油', '', '蚝油'],
    ['肉沫', '', '猪肉馅'],
    ['花生米', '', '花生仁(生)'],
    // There is none soaked: named, and to be looked at.
    ['黄豆', '泡发', '黄豆'],
    ['银耳', '水发', '银耳(干)'],
  ])('%s (%s) is %s, in doubt', (typed, remark, food) => {
    const found = find(typed, remark);
    expect([nameOf(found), found.sure]).toEqual([food, false]);
  });

  test('every food of the library is found by its own name, brackets and all', () => {
    const lost = [...library.foods.values()].filter(({ id, name }) => {
      const [read] = readRecipeText(`${name} 50克`).foods;
      const { food, sure } = find(read!.name, read!.remark);
      return food === null || food === 'nothing' || food.id !== id || !sure;
    });
    expect(lost.map(({ name }) => name)).toEqual([]);
  });

  test('what nobody knows is said so; what nobody may serve is named, never guessed', () => {
    for (const typed of ['琉璃瓦', '克', '元'])
      expect(find(typed)).toEqual({ food: null, sure: false, others: [] });
    expect(nameOf(find('米'))).toBe('粳米');
    expect(nameOf(find('花菜'))).toBe('菜花');
    const banned = [...library.foods.values()].find(({ forbiddenLevel }) => forbiddenLevel === 'law')!;
    expect(find(banned.name)).toMatchObject({ food: banned, sure: true });
    for (const typed of ['花生', '土豆丝儿', '蘑菇']) {
      const { food, others } = find(typed);
      expect([food as { forbiddenLevel: unknown }, ...others].map((each) => each.forbiddenLevel)).toEqual(
        Array.from({ length: 1 + others.length }, () => null),
      );
    }
  });

  test('what kitchens call foods names no food of its own', () => {
    const own = new Set([...library.foods.values()].flatMap(({ name, alias }) => [name, ...alias]));
    expect(loadKitchenWords().flatMap(({ words }) => words.filter((word) => own.has(word)))).toEqual([]);
  });
});
