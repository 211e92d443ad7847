// Whether a menu can keep to a template, told before it is generated: by the menu's own days and conditions, or for an
// ordinary week ahead of a kindergarten.
import { isDeepStrictEqual } from 'node:util';
import { addDays, mondayOf } from '../../../contract/kit/calendar-day.ts';
import { templateCheck } from '../../../contract/library/combination-template.ts';
import { recipe } from '../../../contract/recipe/recipe.ts';
import type { Door } from '../../kernel/database/door.ts';
import { handle } from '../../kernel/http/handle.ts';
import {
  combinationsOf,
  lostCombinations,
  menuTemplateOf,
  templateRow,
} from '../library/service/template-rows.ts';
import { readDeptSetting } from '../organisation/service/dept-setting.ts';
import { kindergartenOf, type Kindergarten } from '../organisation/service/kindergarten.ts';
import type { MenuSetting } from './menu-problem.ts';
import { conditionsOf, firstSlots } from './new-conditions.ts';
import { readSetting } from './service/menu-setting.ts';
import { readMenu } from './service/menu-store.ts';
import { today } from './service/service-dates.ts';
import { combinationsGone, mealsLeftOut, templateFaults } from './template-faults.ts';

/** All seven days: a template may speak of each. */
const DAYS = 7;

/** The week after this one, as the kindergarten's settings make its menus. */
async function weekAhead(door: Door, kindergarten: Kindergarten): Promise<MenuSetting> {
  const { deptId } = kindergarten;
  const { tenantId } = door.caller;
  const monday = addDays(mondayOf(today()), DAYS);
  const setting = await readDeptSetting(door, deptId, monday);
  const { priceFen } = setting;
  const meals = setting.mealTypes.map(({ mealType }) => mealType);
  const slots = await firstSlots(door, kindergarten, meals, setting.cateSetId);
  const conditions = conditionsOf(setting, slots, 'balanced');
  const dates = Array.from({ length: DAYS }, (_, day) => addDays(monday, day));
  const span = { beginDate: monday, endDate: dates.at(-1)! };
  const read = await readSetting(door, { id: null, tenantId, deptId, ...span, conditions, priceFen }, dates);
  // Any week: what was served lately stands in the way of the next one alone.
  return { ...read, history: [], neighbours: [] };
}

export const handlers = [
  handle(templateCheck, async ({ door, query }) => {
    const row = await templateRow(door, query.id);
    const setting = query.recipeId
      ? (await readMenu(door, await door.one(recipe, query.recipeId))).setting
      : await weekAhead(door, await kindergartenOf(door, query.deptId));
    const meals = row.mealTypeData ?? [];
    const combinations = await combinationsOf(door, meals);
    const template = menuTemplateOf(row, combinations, setting.library);
    const ofMenu = query.recipeId ? setting.conditions.template : undefined;
    const kept = ofMenu?.templateId === row.id ? ofMenu : undefined;
    const isKept = kept !== undefined && query.anew !== 1;
    const asked = { ...setting, conditions: { ...setting.conditions, template: isKept ? kept : template } };
    return {
      dates: [...asked.dates],
      faults: [
        ...(isKept ? [] : combinationsGone(asked.dates, lostCombinations(meals, combinations))),
        ...templateFaults(asked),
      ],
      mealsLeftOut: mealsLeftOut(asked),
      changed: kept !== undefined && !isDeepStrictEqual(kept.lines, template.lines),
    };
  }),
];
