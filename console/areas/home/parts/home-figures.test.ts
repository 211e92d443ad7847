import { describe, expect, it } from 'vitest';
import { recipeMachine } from '../../../../contract/recipe/recipe-state.ts';
import { allergensOf, looksAfterMany, greetingAt, leastCoveredFirst, nextActOf } from './home-figures.ts';

const everything = (): boolean => true;
const nothing = (): boolean => false;

describe('greeting', () => {
  it('follows the hour', () => {
    expect([0, 8, 12, 15, 20].map((hour) => greetingAt(hour).zh.slice(0, 2))).toEqual([
      '夜深',
      '早上',
      '中午',
      '下午',
      '晚上',
    ]);
  });
});

describe('the next act of a menu', () => {
  it('exists for every state, for those who may and those who may not', () => {
    for (const { key } of Object.values(recipeMachine.states)) {
      expect(nextActOf({ id: '7', recipeStatus: key }, everything).path).toContain('id=7');
      expect(nextActOf({ id: '7', recipeStatus: key }, nothing).urgent).toBe(false);
    }
  });
  it('asks for confirmation only who may confirm', () => {
    const row = { id: '7', recipeStatus: recipeMachine.states.unconfirmed.key };
    expect(nextActOf(row, everything).label.zh).toBe('查看并确认');
    expect(nextActOf(row, nothing).label.zh).toBe('查看');
  });
});

describe('allergens of a day', () => {
  it('are named once', () => {
    const dishes = [
      { dishName: 'a', allergens: ['milk', 'egg'] },
      { dishName: 'b', allergens: ['milk'] },
    ];
    expect(allergensOf([{ meal: 'lunch', dishes }])).toEqual(['milk', 'egg']);
  });
});

describe('kindergartens', () => {
  it('with most days missing come first', () => {
    const row = (deptId: string, coveredDays: number) => ({
      deptId,
      deptName: deptId,
      children: 1,
      coveredDays,
      days: 5,
    });
    expect(leastCoveredFirst([row('a', 5), row('b', 0), row('c', 3)]).map((one) => one.deptId)).toEqual([
      'b',
      'c',
      'a',
    ]);
  });
});

describe('home of many', () => {
  it('is for the group, not for a health doctor of two kindergartens', () => {
    const dept = { deptId: 'a', deptName: 'a', children: 1 };
    const kindergartens = [{ ...dept, coveredDays: 0, days: 5 }];
    expect(looksAfterMany({ dept, kindergartens }, 'group')).toBe(true);
    expect(looksAfterMany({ dept, kindergartens }, 'school')).toBe(false);
    expect(looksAfterMany({ dept: null, kindergartens }, 'school')).toBe(true);
    expect(looksAfterMany({ dept, kindergartens: [] }, 'group')).toBe(false);
  });
});
