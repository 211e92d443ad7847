// The week of a template that two people plan: compared place by place, joined again as the call takes it.
import { describe, expect, test } from 'vitest';
import { submitMealTypeData } from '../../../../contract/library/combination-template.ts';
import type { EditConflict } from '../../../client/edit-conflicts.ts';
import { compare, merged } from '../../../ui/merge/comparison.ts';
import { weekParts } from './week-parts.ts';

const names = (fields: { name: string }[]): string[] => fields.map(({ name }) => name);

describe('two people on one week', () => {
  const dish = (weekday: number, id: string, dishName = id) => ({
    ...{ weekday, category: '荤菜', count: 1, dishIds: [id], combinationId: null, combinationName: null },
    ...{ dishes: [{ dishId: id, dishName, gone: false }], gone: false },
  });
  const lunch = (...lines: unknown[]) => ({ mealType: 'lunch', lines });
  const dinner = (...lines: unknown[]) => ({ mealType: 'dinner', lines });
  const base = { id: '7', mealTypeData: [lunch(dish(1, '11'), dish(2, '12')), dinner(dish(1, '13'))] };
  const week = (mine: unknown[], theirs: unknown[]): EditConflict => ({
    endpoint: submitMealTypeData,
    base: { version: 1, ...base },
    sent: { body: { id: '7', mealTypeData: mine } },
    now: {
      ...{ version: 2, changedBy: '王芳', changedAt: '2026-03-02 10:00:00' },
      current: { ...base, mealTypeData: theirs },
    },
    parts: { mealTypeData: weekParts },
  });

  test('on different meals they do not meet', () => {
    const mine = [lunch(dish(1, '21'), dish(2, '12'))];
    const made = week(mine, [base.mealTypeData[0]!, dinner(dish(1, '31'))]);
    expect(compare(made)).toEqual({ clashing: [], theirs: [] });
    expect(merged(made, compare(made), {}).body).toEqual({ id: '7', mealTypeData: mine });
  });

  test('on different days of one meal both are kept', () => {
    const made = week([lunch(dish(1, '21'), dish(2, '12'))], [lunch(dish(1, '11'), dish(2, '32'))]);
    const found = compare(made);
    expect([names(found.clashing), names(found.theirs)]).toEqual([[], ['mealTypeData.lunch 2']]);
    expect(merged(made, found, {}).body).toEqual({
      id: '7',
      mealTypeData: [lunch(dish(1, '21'), dish(2, '32'))],
    });
  });

  test('of one place one is chosen, told with the names that answers and forms have', () => {
    const made = week([lunch(dish(1, '21', '我的'))], [lunch(dish(1, '31', '对方的'), dish(2, '12'))]);
    const found = compare(made);
    expect(found.clashing).toMatchObject([
      {
        ...{ name: 'mealTypeData.lunch 1', of: 'mealTypeData' },
        told: { mine: [dish(1, '21', '我的')], theirs: [dish(1, '31', '对方的')] },
      },
    ]);
    const body = (side: 'mine' | 'theirs') =>
      merged(made, found, { 'mealTypeData.lunch 1': side }).body as typeof base;
    expect(body('theirs').mealTypeData).toEqual([lunch(dish(1, '31', '对方的'))]);
    expect(body('mine').mealTypeData).toEqual([lunch(dish(1, '21', '我的'))]);
  });
});
