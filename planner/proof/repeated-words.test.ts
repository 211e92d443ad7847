// What comes again is named, with the day on which it was eaten before.
import { expect, test } from 'vitest';
import { evaluate } from '../evaluate.ts';
import type { Problem } from '../problem.ts';

const named = (id: string, zh: string, en: string) => ({ id, name: { zh, en }, category: 'any', foods: [] });
const yogurt = named('yogurt', '酸奶', 'Yogurt');
const noodles = named('noodles', '汤面', 'Noodle soup');

const problem: Problem = {
  days: [
    { id: '2026-11-05', date: '2026-11-05' },
    { id: '2026-11-06', date: '2026-11-06' },
  ],
  meals: [{ id: 'lunch' }],
  slots: [{ id: 'main', meal: 'lunch', categories: ['any'] }],
  foods: [],
  dishes: [
    { ...yogurt, attributes: { turn: 'yogurt' } },
    { ...noodles, attributes: { turn: 'noodles' } },
  ],
  repetitions: [
    { id: 'weeks.repeat', name: { zh: '不重样', en: 'Repeats' }, by: 'turn', costs: [1, 1, 1, 1] },
  ],
};
const served = (dishes: [string, string]) => ({
  items: dishes.map((dish, at) => ({ day: problem.days[at]!.id, slot: 'main', dish, portion: 1 })),
});
const whyOf = (own: Problem, dishes: [string, string], kind: string) =>
  evaluate(own, served(dishes)).checks.find((check) => check.kind === kind && check.broken)?.why;

test('of a dish served before the menu the day is told, where it is known', () => {
  const history = [{ daysBefore: 2, date: '2026-11-03', dishes: ['yogurt'] }];
  expect(whyOf({ ...problem, history }, ['yogurt', 'noodles'], 'repetition')).toEqual({
    zh: '不重样：重复 1 次，酸奶 11月3日吃过',
    en: 'Repeats: 1 repetition: Yogurt (on 3 Nov)',
  });
  const undated = [{ daysBefore: 2, dishes: ['yogurt'] }];
  expect(whyOf({ ...problem, history: undated }, ['yogurt', 'noodles'], 'repetition')?.zh).toBe(
    '不重样：重复 1 次，酸奶',
  );
});

test('of a dish served twice in the menu the earlier day is told', () => {
  expect(whyOf(problem, ['noodles', 'noodles'], 'repetition')?.zh).toBe(
    '不重样：重复 1 次，汤面 11月5日吃过',
  );
});

test('a dish that returns too soon says when it was there last', () => {
  const soon = { ...problem, dishes: problem.dishes.map((dish) => ({ ...dish, repeat: 3 })) };
  const history = [{ daysBefore: 1, date: '2026-11-04', dishes: ['yogurt'] }];
  expect(whyOf({ ...soon, history }, ['yogurt', 'noodles'], 'repeat')).toEqual({
    zh: '「酸奶」隔 1 天又出现（上次 11月4日），要求至少隔 3 天',
    en: '“Yogurt” returns after 1 day (last on 4 Nov); at least 3 are required',
  });
});
