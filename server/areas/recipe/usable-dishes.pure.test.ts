// What is said to be usable is what the planner chooses from, whatever diet, days and children a menu is for.
import { expect, test } from 'vitest';
import type { RecipeConditions } from '../../../contract/recipe/recipe.ts';
import { compile } from '../../../planner/model/compile.ts';
import { readDeliveredLibrary } from '../../delivered/library/read-library.ts';
import { usualConditions } from './conditions-fixture.ts';
import { menuProblem, type MenuSetting } from './menu-problem.ts';
import { dishesToUse } from './usable-dishes.ts';

const library = readDeliveredLibrary();
const setting = (conditions: Partial<RecipeConditions>, dates: string[]): MenuSetting => ({
  dates,
  conditions: usualConditions('threeMealsTwoSnacks', conditions),
  priceFen: 1600,
  library,
  disabledFoodIds: [],
  history: [],
});

/** The dishes of the places of a menu, by the planner's model. */
function candidates(of: MenuSetting): Set<string> {
  const model = compile(menuProblem(of, [], 'plan').problem);
  return new Set(
    model.cells.flatMap((cell) =>
      [...cell.candidates].map((i) => model.problem.dishes[model.dishOf[i]!]!.id),
    ),
  );
}

/** Of those to use, the ones that the menu has a place for. */
function inItsPlaces(of: MenuSetting): Set<string> {
  const { slots } = of.conditions;
  return new Set(
    dishesToUse(of)
      .filter(({ meals, category }) =>
        slots.some(
          (slot) => meals.includes(slot.meal) && [slot.category, ...(slot.others ?? [])].includes(category),
        ),
      )
      .map(({ id }) => id),
  );
}

const week = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06'];
test.each<[string, Partial<RecipeConditions>, string[]]>([
  ['a usual week', {}, week],
  ['a halal kitchen', { wishes: { diets: ['halal'] } }, week],
  ['the youngest children', { ageTypes: [{ ageType: 'nursery', boys: 5, girls: 5, unknown: 0 }] }, week],
  ['the turn of two months', {}, ['2026-05-29', '2026-06-01']],
])('of %s', (_, conditions, dates) => {
  const of = setting(conditions, dates);
  const found = inItsPlaces(of);
  expect(found.size).toBeGreaterThan(100);
  expect([...candidates(of)].sort()).toEqual([...found].sort());
});

test('a diet and a day without meat leave fewer', () => {
  const count = (wishes: RecipeConditions['wishes']): number =>
    dishesToUse(setting({ wishes }, week.slice(0, 1))).length;
  expect(count({ diets: ['halal'] })).toBeLessThan(count({}));
  expect(count({ meatlessDays: [1] })).toBeLessThan(count({}));
});
