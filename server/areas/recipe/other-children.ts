// Which menus would be made for other numbers of children, were they made today.
import { entryOn } from '../../../contract/organisation/children-on.ts';
import { menusOfOtherChildren } from '../../../contract/recipe/other-children.ts';
import { recipeMachine } from '../../../contract/recipe/recipe-state.ts';
import { DINERS_OF_SETTING, recipe } from '../../../contract/recipe/recipe.ts';
import { handle } from '../../kernel/http/handle.ts';
import { readCalendar, sameChildren } from '../organisation/service/children.ts';
import { kindergartenOf } from '../organisation/service/kindergarten.ts';
import { childrenIn } from '../organisation/service/plan-conditions.ts';
import { today } from './service/service-dates.ts';

const { draft, unconfirmed, failed } = recipeMachine.states;
/** States in which the conditions of a menu can be saved again. */
const OPEN = [draft.key, unconfirmed.key, failed.key];

export const handlers = [
  handle(menusOfOtherChildren, async ({ door, query }) => {
    const { deptId } = await kindergartenOf(door, query.deptId);
    const { entries } = await readCalendar(door, deptId);
    const menus = await door
      .rows(recipe)
      .select(['recipe.id', 'recipe.recipeName', 'recipe.beginDate', 'recipe.conditions'])
      .where('recipe.deptId', '=', deptId)
      .where('recipe.dinersSwitch', '=', DINERS_OF_SETTING)
      .where('recipe.recipeStatus', 'in', OPEN)
      .where('recipe.endDate', '>=', today())
      .orderBy('recipe.beginDate')
      .orderBy('recipe.id')
      .execute();
    return menus.flatMap(({ id, recipeName, beginDate, conditions: { ageTypes } }) => {
      const held = entryOn(entries, beginDate)?.ageTypes ?? [];
      if (sameChildren(ageTypes, held)) return [];
      return [{ id, recipeName, beginDate, children: childrenIn(ageTypes), now: childrenIn(held) }];
    });
  }),
];
