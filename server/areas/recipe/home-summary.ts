// The home page of somebody who works with menus: today's meals, the week's figures, days without a menu, menus to
// look after; for people of a group, how far each kindergarten is covered.
import { sql } from 'kysely';
import { permissionCodes } from '../../../contract/kit/access.ts';
import { homeSummary } from '../../../contract/recipe/home.ts';
import { energyPercent } from '../../../contract/recipe/menu.ts';
import { recipeMachine, SERVED_STATES } from '../../../contract/recipe/recipe-state.ts';
import { recipe, recipePage } from '../../../contract/recipe/recipe.ts';
import { wholeFen } from '../../../contract/kit/whole-fen.ts';
import { addDays, mondayOf } from '../../../contract/kit/calendar-day.ts';
import { isServiceDay } from '../../../contract/kit/holidays.ts';
import { dept } from '../../../contract/organisation/dept.ts';
import { may } from '../../kernel/access/caller.ts';
import type { Door } from '../../kernel/database/door.ts';
import { inSight } from '../../kernel/database/in-sight.ts';
import { handle } from '../../kernel/http/handle.ts';
import { childrenOn } from '../organisation/service/children.ts';
import { readDeptSetting } from '../organisation/service/dept-setting.ts';
import { kindergartensOfCaller } from '../organisation/service/kindergarten.ts';
import { childrenIn } from '../organisation/service/plan-conditions.ts';
import { currentMenu } from './service/current-menu.ts';
import { dayVariants } from './service/day-variants.ts';
import { dailyCostOf, dayView, meanDay, viewBasis } from './service/menu-view.ts';
import { nutrientLines } from './service/nutrient-lines.ts';
import { SERVING_STATES } from './recipe-dates.ts';
import { presentRow, type RecipeRow } from './service/recipe-rows.ts';
import { today } from './service/service-dates.ts';

const AHEAD_DAYS = 14;
const MOST_TODO = 8;
const { draft, generating, unconfirmed, failed } = recipeMachine.states;
const TODO_STATES = [draft.key, generating.key, unconfirmed.key, failed.key];

async function missingDates(door: Door, deptId: string, now: string): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    select distinct d.date from recipe_day d join recipe r on r.tenant_id = d.tenant_id and r.id = d.recipe_id
    where d.tenant_id = ${door.caller.tenantId} and d.dept_id = ${deptId} and r.is_deleted = 0 and ${inSight(door, recipe, sql`r.id`)}
      and r.recipe_status = any(${SERVING_STATES}::int[])
      and d.date between ${now} and ${addDays(now, AHEAD_DAYS)}`.execute(door.db);
  const covered = new Set(rows.map(({ date }) => date));
  return Array.from({ length: AHEAD_DAYS }, (_, at) => addDays(now, at)).filter(
    (date) => isServiceDay(date) && !covered.has(date),
  );
}

async function todoRows(door: Door, deptId: string | null): Promise<RecipeRow[]> {
  let query = door
    .rows(recipe)
    .selectAll('recipe')
    .select(
      sql<string>`(select dept_name from blade_dept d where d.tenant_id = recipe.tenant_id and d.id = recipe.dept_id
        and ${inSight(door, dept, sql`d.id`)})`.as('deptName'),
    )
    .where('recipe.recipeStatus', 'in', TODO_STATES);
  if (deptId) query = query.where('recipe.deptId', '=', deptId);
  return await query.orderBy('recipe.createTime', 'desc').limit(MOST_TODO).execute();
}

/** How many of next week's working days each kindergarten has a menu for. */
async function coverage(door: Door, now: string) {
  const all = await kindergartensOfCaller(door);
  if (all.length === 0) return [];
  const monday = addDays(mondayOf(now), 7);
  const friday = addDays(monday, 4);
  const ids = all.map(({ deptId }) => deptId);
  const children = await childrenOn(door, ids, now);
  const { rows } = await sql<{ deptId: string; covered: number }>`
    select k.id as dept_id,
      (select count(distinct d.date)::int from recipe_day d
        join recipe r on r.tenant_id = d.tenant_id and r.id = d.recipe_id
        where d.tenant_id = k.tenant_id and d.dept_id = k.id and r.is_deleted = 0 and ${inSight(door, recipe, sql`r.id`)}
          and r.recipe_status = any(${[...SERVED_STATES]}::int[]) and d.date between ${monday} and ${friday}) as covered
    from blade_dept k
    where k.tenant_id = ${door.caller.tenantId} and k.id = any(${ids}::bigint[])`.execute(door.db);
  return all.map(({ deptId, deptName }) => ({
    deptId,
    deptName,
    children: childrenIn(children.get(deptId) ?? []),
    coveredDays: rows.find((each) => each.deptId === deptId)?.covered ?? 0,
    days: 5,
  }));
}

/** What is of menus, for who may not see them or is at no kindergarten. */
const NO_MENUS = {
  menu: null,
  nutrients: [],
  week: [],
  weekCostFen: null,
  priceFen: null,
  missingDates: [],
  todo: [],
  kindergartens: [],
};

const kindergartenIn = ({ deptId, deptName, children }: Awaited<ReturnType<typeof coverage>>[number]) => ({
  deptId,
  deptName,
  children,
});

export const handlers = [
  handle(homeSummary, async ({ door, caller }) => {
    const now = today();
    const kindergartens = await coverage(door, now);
    const own = kindergartens.find(({ deptId }) => deptId === caller.currentDeptId) ?? null;
    if (!permissionCodes(recipePage.access).every((code) => may(caller, code)))
      return { ...NO_MENUS, today: now, dept: own && kindergartenIn(own) };
    const todo = (await todoRows(door, own?.deptId ?? null)).map((row) => presentRow(row, caller.language));
    const rest = { today: now, todo, kindergartens: kindergartens.length > 1 ? kindergartens : [] };
    if (!own) return { ...NO_MENUS, ...rest, dept: null };
    const [setting, found, missing] = await Promise.all([
      readDeptSetting(door, own.deptId),
      currentMenu(door, own.deptId, now),
      missingDates(door, own.deptId, now),
    ]);
    const kindergarten = kindergartenIn(own);
    if (!found)
      return {
        ...rest,
        dept: kindergarten,
        menu: null,
        nutrients: [],
        week: [],
        weekCostFen: null,
        priceFen: setting.priceFen,
        missingDates: missing,
      };
    const { state, date } = found;
    const variantsOf = await dayVariants(door, [{ recipeId: state.recipe.id, date }]);
    const basis = viewBasis(state);
    const monday = mondayOf(date);
    const week = state.days.map((day) => day.date).filter((each) => mondayOf(each) === monday);
    const ofWeek = { ...state, dishes: state.dishes.filter((dish) => week.includes(dish.date)) };
    return {
      ...rest,
      dept: kindergarten,
      menu: {
        recipeId: state.recipe.id,
        recipeName: state.recipe.recipeName,
        date,
        meals: dayView(state, date, basis).meals.map(({ meal, dishes }) => ({
          meal,
          dishes: dishes.map(({ dishName, allergens }) => ({ dishName, allergens })),
        })),
        variants: variantsOf({ recipeId: state.recipe.id, date }),
      },
      nutrients: nutrientLines(meanDay(ofWeek), basis.lines),
      week: week.map((each) => {
        const day = dayView(state, each, basis);
        return {
          date: each,
          energyPercent: energyPercent(day),
          costFen: day.costFen,
        };
      }),
      weekCostFen: wholeFen(dailyCostOf(ofWeek)),
      priceFen: state.setting.priceFen,
      missingDates: missing,
    };
  }),
];
