// Explanations that earlier versions have stored are read like today's, and claim no more than was shown. Pure.
import { expect, test } from 'vitest';
import { UNPROVEN, type Plan } from '../../../../planner/solution.ts';
import { recipeMachine } from '../../../../contract/recipe/recipe-state.ts';
import { explanationOf, explanationToStore, menusShown } from './explanation.ts';

const { failed, unconfirmed } = recipeMachine.states;
const read = (explanation: unknown, { key }: { key: number } = failed) =>
  explanationOf({ recipeStatus: key, explanation });

const rule = { rule: 'price', kind: 'limit', text: { zh: '餐标', en: 'Price' }, params: {} };
const way = { ...rule, value: 1800, works: true, proven: true };
const old = {
  status: 'infeasible',
  proven: true,
  clash: [rule],
  minimal: true,
  relaxations: [way],
  elastic: [],
};

test('of a menu that could not be made something is said, whatever was stored', () => {
  for (const stored of [null, { proven: false }, { ...old, clash: [], relaxations: [] }]) {
    const told = read(stored)!;
    expect(told).toMatchObject({ clash: [], relaxations: [], elastic: [], smallest: false });
    expect(told.text!.zh).toContain('没有找到可行的食谱');
  }
});

test('what an earlier version found is told, without what it had not tried', () => {
  const told = read(old)!;
  expect(told).toMatchObject({ proven: true, minimal: true, smallest: false, clash: [rule] });
  expect(told.relaxations).toEqual([{ ...way, proven: false }]);
  expect(read({ ...old, smallest: true })).toMatchObject({ smallest: true, relaxations: [way] });
});

test('the menus that showed ways out are kept apart from what is told', () => {
  const menu = { items: [{ day: '2026-03-02', slot: 's', dish: 'd', portion: 1 }] };
  const relaxations = [{ ...way, menu }, way];
  const plan = {
    status: 'infeasible',
    explanation: { ...UNPROVEN, clash: [rule], relaxations },
  } as unknown as Plan;
  expect(menusShown(plan)).toEqual([menu]);
  expect(explanationToStore(plan).relaxations).toEqual([way, way]);
});

test('a menu that was made has none', () => {
  expect(read(null, unconfirmed)).toBeNull();
});
