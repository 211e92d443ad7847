import { describe, expect, test } from 'vitest';
import { evaluate } from './evaluate.ts';
import { explain } from './explain/explain.ts';
import type { ForbiddenFood, Problem } from './problem.ts';
import { highs } from './solver/highs.ts';
import { now } from './testing/clock.ts';

const withBan = (ban: Omit<ForbiddenFood, 'food'>): Problem => ({
  days: [{ id: 'd1' }],
  meals: [{ id: 'm' }],
  slots: [{ id: 's', meal: 'm' }],
  foods: [{ id: 'f', name: { zh: '鸡蛋', en: 'Egg' } }],
  dishes: [{ id: 'x', name: { zh: '蒸蛋', en: 'Steamed egg' }, foods: [{ food: 'f', grams: 50 }] }],
  forbiddenFoods: [{ food: 'f', ...ban }],
});
const whyOf = (problem: Problem) =>
  evaluate(problem, { items: [{ day: 'd1', slot: 's', dish: 'x', portion: 1 }] }).checks.find(
    ({ kind, broken }) => kind === 'eligible' && broken,
  )!.why!;
async function explained(problem: Problem) {
  const { clash, relaxations } = explain(problem, await highs(), { seconds: 5, now }).explanation;
  const ofFood = <T extends { kind: string }>(list: T[]) =>
    list.find(({ kind }) => kind === 'forbiddenFood')!;
  return { rule: ofFood(clash), way: ofFood(relaxations) };
}

describe('a food that left the library', () => {
  const problem = withBan({ by: 'removal' });
  test('is called removed, not forbidden, in the proof', () => {
    expect(whyOf(problem)).toEqual({
      zh: '「蒸蛋」含已从食材库移除的食材「鸡蛋」',
      en: '“Steamed egg” contains “Egg”, which was removed from the food library',
    });
  });
  test('can be restored or done without, never allowed', async () => {
    const { rule, way } = await explained(problem);
    expect(rule.text.zh).toBe('食材「鸡蛋」已从食材库移除（涉及 1 道菜）');
    expect(rule.text.en).toBe('Food “Egg” was removed from the food library (1 dish contains it)');
    expect(way).toMatchObject({ works: true, proven: false });
    expect(way.text.zh).toContain('恢复到食材库');
    expect(way.text.zh + way.text.en).not.toMatch(/允许|Allow/);
    expect(way.foods).toBeUndefined();
  });
});

describe('a food forbidden from above', () => {
  const problem = withBan({ by: 'authority', reason: '易致敏' });
  test('stands with its reason', async () => {
    expect(whyOf(problem).zh).toBe('「蒸蛋」含禁用食材「鸡蛋」（易致敏）');
    expect(whyOf(problem).en).toBe('“Steamed egg” contains the prohibited food “Egg” (易致敏)');
    expect((await explained(problem)).rule.text.zh).toBe('禁用食材「鸡蛋」（易致敏）（涉及 1 道菜）');
  });
  test('can be done without, never allowed', async () => {
    const { way } = await explained(problem);
    expect(way.text.zh).toContain('增加不含「鸡蛋」的同类菜品');
    expect(way.text.zh + way.text.en).not.toMatch(/允许使用|Allow “/);
    expect(way.foods).toBeUndefined();
  });
});

test('a food that those who plan forbade can be allowed again', async () => {
  const problem = withBan({});
  expect(whyOf(problem).zh).toBe('「蒸蛋」含禁用食材「鸡蛋」');
  expect((await explained(problem)).way).toMatchObject({
    text: { zh: '允许使用「鸡蛋」', en: 'Allow “Egg”' },
    foods: ['f'],
    proven: true,
  });
});
