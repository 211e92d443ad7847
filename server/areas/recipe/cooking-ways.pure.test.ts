import { describe, expect, it } from 'vitest';
import { DISH_METHODS } from '../../../contract/library/dish-words.ts';
import type { FoodGroup } from '../../../planner/nutrition/food-facts.ts';
import { loadDishes } from '../../delivered/library/dishes/load-dishes.ts';
import { cookingWay } from './cooking-ways.ts';

const dish = (
  method: string,
  steps: string[] = [],
  equipment: 'wok' | 'pot' | 'steamer' | 'none' = 'wok',
) => ({
  method,
  steps,
  equipment: [equipment],
});
const food = (name: string, group: FoodGroup = 'vegetable') => ({ name, group });

describe('the way a dish cooks a food', () => {
  it('is that of its method', () => {
    expect(cookingWay(dish('炒'), food('西兰花'))).toBe('stirFried');
    expect(cookingWay(dish('炖'), food('牛腩', 'meat'))).toBe('stewed');
    expect(cookingWay(dish('生食', [], 'none'), food('苹果', 'fruit'))).toBe('raw');
  });

  it('is not known for a method of somebody’s own words', () => {
    expect(cookingWay(dish('分子料理'), food('西兰花'))).toBeNull();
  });

  it.each([
    ['西兰花掰小朵，焯水2分钟', '西兰花'],
    ['土豆、胡萝卜切细短丝，土豆丝用水冲洗，焯水1分钟', '胡萝卜'],
    ['放焯过的上海青末、酱油', '上海青'],
    ['豌豆苗掐去老茎，沸水烫40秒切碎', '豌豆苗'],
    ['香菇切丁焯水', '香菇(鲜)'],
    ['豌豆焯3分钟', '速冻豌豆'],
  ])('pours away the water of what is blanched: %s', (step, name) => {
    expect(cookingWay(dish('炒', [step]), food(name))).toBe('boiled');
  });

  it.each([
    ['菜心切段焯水40秒，胡萝卜切薄片', '胡萝卜'],
    ['香菇切碎炒熟，放焯过的上海青末', '香菇(鲜)'],
    ['西兰花焯水；木耳撕小朵', '木耳(水发)'],
  ])('keeps the water of what is not: %s', (step, name) => {
    expect(cookingWay(dish('炒', [step]), food(name))).toBe('stirFried');
  });

  it('rinses meat by blanching it, and does not count it', () => {
    expect(cookingWay(dish('炖', ['牛腩切块焯水']), food('牛腩', 'meat'))).toBe('stewed');
  });

  it('drains noodles, and gives salt to what is drained', () => {
    const noodles = dish('拌', ['面条煮熟捞出，拌匀'], 'pot');
    expect(cookingWay(noodles, food('鲜面条', 'cereal'))).toBe('boiled');
    expect(cookingWay(noodles, food('食盐', 'salt'))).toBe('stewed');
    expect(cookingWay(dish('煮', ['面条下锅煮5分钟'], 'pot'), food('鲜面条', 'cereal'))).toBe('stewed');
  });

  it('is known for every dish of the library', () => {
    for (const { name, method, steps, equipment, foods } of loadDishes()) {
      expect(Object.keys(DISH_METHODS), name).toContain(method);
      for (const [foodName] of foods)
        expect(cookingWay({ method, steps, equipment }, food(foodName)), name).not.toBeNull();
    }
  });
});
