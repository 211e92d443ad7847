// Whether a menu can keep to a template, told before it is generated: by the menu's own days and conditions, or for an
// ordinary week ahead of a kindergarten.
import { addDays, mondayOf } from '../../../contract/kit/calendar-day.ts';
import { templateCheck } from '../../../contract/library/combination-template.ts';
import { recipe, type RecipeConditions } from '../../../contract/recipe/recipe.ts';
import type { Door } from '../../kernel/database/door.ts';
import { handle } from '../../kernel/http/handle.ts';
import { libraryInSight, offeredTo } from '../library/service/library.ts';
import { menuTemplateOf, templateRow } from '../library/service/template-rows.ts';
import { readDeptSetting, readDisabledFoodIds } from '../organisation/service/dept-setting.ts';
import { kindergartenOf } from '../organisation/service/kindergarten.ts';
import { libraryFor } from './finer-foods.ts';
import type { MenuSetting } from './menu-problem.ts';
import { readMenu, unitsAbove } from './service/menu-store.ts';
import { today } from './service/service-dates.ts';
import { presetFor } from './slot-presets.ts';
import { mealsLeftOut, templateFaults } from './template-faults.ts';

/** All seven days: a template may speak of each. */
const DAYS = 7;

/** The week after this one, as the kindergarten's settings make its menus. */
async function weekAhead(door: Door, deptId: string): Promise<MenuSetting> {
  const {
    version: _,
    updateUser: __,
    updateTime: ___,
    priceFen,
    ...copied
  } = await readDeptSetting(door, deptId);
  const disabledFoodIds = await readDisabledFoodIds(door, deptId);
  const conditions: RecipeConditions = {
    ...copied,
    disabledFoodIds: [],
    slots: presetFor(copied.mealTypes.map(({ mealType }) => mealType)),
    method: 'balanced',
  };
  const monday = addDays(mondayOf(today()), DAYS);
  const library = offeredTo(await libraryInSight(door), [deptId]);
  return {
    dates: Array.from({ length: DAYS }, (_, day) => addDays(monday, day)),
    conditions,
    priceFen,
    library: libraryFor(library, { conditions, priceFen, disabledFoodIds }),
    disabledFoodIds,
    history: [],
    unitIds: await unitsAbove(door.db, { tenantId: door.caller.tenantId, deptId }),
  };
}

export const handlers = [
  handle(templateCheck, async ({ door, query }) => {
    const row = await templateRow(door, query.id);
    const setting = query.recipeId
      ? (await readMenu(door, await door.one(recipe, query.recipeId))).setting
      : await weekAhead(door, (await kindergartenOf(door, query.deptId)).deptId);
    const template = await menuTemplateOf(door, row, setting.library);
    const asked = { ...setting, conditions: { ...setting.conditions, template } };
    return { dates: [...asked.dates], faults: templateFaults(asked), mealsLeftOut: mealsLeftOut(asked) };
  }),
];
