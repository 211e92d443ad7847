// The list of menus, one menu with what surrounds it, and the acts on it as a whole.
import { sql } from 'kysely';
import { filterOf, sortedBy } from '../../../contract/kit/list-names.ts';
import { say, text } from '../../../contract/kit/text.ts';
import { missedRulesOf } from '../../../contract/recipe/missed-rules.ts';
import { rulesBroken, spanRefusals } from '../../../contract/recipe/recipe-refusals.ts';
import {
  DINERS_OF_SETTING,
  completeRecipe,
  recipe,
  recipeDateList,
  recipeDetailCall,
  recipePage,
  removeRecipe,
  setPersonManager,
  setUnConfirm,
} from '../../../contract/recipe/recipe.ts';
import { ruleKey, type Check } from '../../../planner/solution.ts';
import { inSight } from '../../kernel/database/in-sight.ts';
import { applyFilters, readPage } from '../../kernel/database/list-query.ts';
import { amongNamed } from '../../kernel/database/name-parts.ts';
import { referenceTitles } from '../../kernel/database/references.ts';
import { notFound, refuse, refuseField } from '../../kernel/http/failure.ts';
import { handle, rawQuery } from '../../kernel/http/handle.ts';
import { restoring } from '../../kernel/recycle/restoring.ts';
import { readLibrary, titleOf } from '../library/service/library.ts';
import { kindergartenOf } from '../organisation/service/kindergarten.ts';
import { choicesLeft, fenOf } from '../organisation/service/plan-conditions.ts';
import { forgetDishes, keepDishes } from './service/confirmed-dishes.ts';
import { explanationOf } from './service/explanation.ts';
import { putInCharge } from './service/menus-in-charge.ts';
import { CHANGE_ACTS, editedSinceGeneration, lastChange, readMenu } from './service/menu-store.ts';
import { checksInOrder, judge } from './service/menu-view.ts';
import { lastSearchLonger } from './better-menu.ts';
import { refuseOverlap, SERVING_STATES } from './recipe-dates.ts';
import { dishesOfVariants } from './variant-confirming.ts';
import {
  datesOf,
  LISTED,
  presentRow,
  recipeForChange,
  requireAct,
  type RecipeRow,
} from './service/recipe-rows.ts';
import { daysBetween } from '../../../contract/kit/calendar-day.ts';

const LONGEST_SPAN_DAYS = 400;

export function checkSpan(begin: string, end: string): void {
  if (end < begin) throw refuseField('end', spanRefusals.ends);
  if (daysBetween(begin, end) > LONGEST_SPAN_DAYS) throw refuseField('end', spanRefusals.tooLong);
}

/** Filters and orders by the price, which lists show in yuan, as they are by its column. */
function pricedInFen<Sent extends Record<string, unknown>>(sent: Sent): Sent {
  const column = (name: string): string => (name === 'price' ? 'priceFen' : name);
  const inFen = (value: unknown): unknown => (Number.isFinite(Number(value)) ? fenOf(Number(value)) : value);
  return Object.fromEntries(
    Object.entries(sent).map(([key, value]) => {
      if (key === 'ascs' || key === 'descs') return [key, sortedBy(value).map(column).join(',')];
      if (key !== 'price' && filterOf(key)?.field !== 'price') return [key, value];
      return [key.replace('price', 'priceFen'), inFen(value)];
    }),
  ) as Sent;
}

export const handlers = [
  handle(recipePage, async ({ door, query, request, caller }) => {
    const { dates, deptId, recipeStatusName, ...rest } = query;
    const raw = pricedInFen(rawQuery({ request, query: rest }));
    delete (raw as Record<string, unknown>).dates;
    let rows = await amongNamed(door, applyFilters(door.rows(recipe), recipe, raw), recipe, raw);
    if (recipeStatusName !== undefined) rows = rows.where('recipe.recipeStatus', '=', recipeStatusName);
    if (deptId) rows = rows.where('recipe.deptId', '=', (await kindergartenOf(door, deptId)).deptId);
    else if (caller.currentDeptId) rows = rows.where('recipe.deptId', '=', caller.currentDeptId);
    if (dates)
      rows = rows.where(
        sql<boolean>`exists (select 1 from recipe_day d where d.tenant_id = recipe.tenant_id
          and d.recipe_id = recipe.id and d.date = ${dates})`,
      );
    const titles = await referenceTitles(caller, recipe, ['deptId']);
    const page = await readPage(rows, recipe, raw, (q) =>
      q.select(LISTED.map((name) => `recipe.${name}` as const)).select(titles),
    );
    return { ...page, records: page.records.map((row) => presentRow(row, caller.language)) };
  }),
  handle(recipeDetailCall, async ({ door, query, caller, house }) => {
    const row = (await door
      .rows(recipe)
      .selectAll('recipe')
      .select(await referenceTitles(caller, recipe))
      .where('recipe.id', '=', query.id)
      .executeTakeFirst()) as
      (RecipeRow & { deptName: string; personManagerName: string | null }) | undefined;
    if (!row) throw notFound();
    const [menu, library, last, edited, searched] = await Promise.all([
      sql<{ date: string; version: number; updateTime: Date; updateUserName: string | null }>`
        select d.date, d.version, d.update_time, u.real_name as update_user_name
        from recipe_day d left join blade_user u on u.tenant_id = d.tenant_id and u.id = d.update_user
        where d.tenant_id = ${row.tenantId} and d.recipe_id = ${row.id} order by d.date`.execute(door.db),
      readLibrary(door.db, caller.tenantId),
      lastChange(door.db, row),
      editedSinceGeneration(door.db, row),
      lastSearchLonger(house, door, row),
    ]);
    return {
      ...presentRow(row, caller.language),
      dinersSwitch: row.dinersSwitch ?? DINERS_OF_SETTING,
      conditions: {
        ...row.conditions,
        ...(row.conditions.rules && { rules: choicesLeft(row.conditions.rules) }),
      },
      disabledFoods: row.conditions.disabledFoodIds.flatMap((foodId) => {
        const food = library.foods.get(foodId);
        return food ? [{ foodId, foodName: titleOf(food)[caller.language] }] : [];
      }),
      dates: menu.rows.map(({ date }) => date),
      days: menu.rows,
      proof: row.proof ?? null,
      editedSince: edited,
      confirmedMissed: row.confirmedMissed ?? null,
      explanation: explanationOf(row),
      searchedLonger: searched,
      personManager: row.personManager,
      personManagerName: row.personManagerName,
      version: row.version,
      undoable: last && {
        changeId: last.id,
        act: say(CHANGE_ACTS[last.act] ?? text(last.act, last.act), caller.language),
        whole: last.act === 'generate',
        userName: last.userName ?? '',
        at: last.at,
      },
    };
  }),
  handle(recipeDateList, async ({ door, query }) => {
    checkSpan(query.begin, query.end);
    const { deptId } = await kindergartenOf(door, query.deptId);
    const { rows } = await sql<{ date: string; recipeId: string; recipeName: string; recipeStatus: number }>`
      select d.date, r.id as recipe_id, r.recipe_name, r.recipe_status
      from recipe_day d join recipe r on r.tenant_id = d.tenant_id and r.id = d.recipe_id
      where d.tenant_id = ${door.caller.tenantId} and d.dept_id = ${deptId} and r.is_deleted = 0 and ${inSight(door, recipe, sql`r.id`)}
        and d.date between ${query.begin} and ${query.end} order by d.date, r.id`.execute(door.db);
    return rows;
  }),
  handle(setPersonManager, async ({ door, query }) => {
    await putInCharge(door, await recipeForChange(door, query.id), query.userId);
  }),
  handle(setUnConfirm, async ({ door, query }) => {
    const row = await recipeForChange(door, query.id);
    await door.update(recipe, row.id, {
      recipeStatus: requireAct(row, 'setUnconfirmed'),
      confirmedMissed: null,
    });
    await forgetDishes(door, row);
  }),
  handle(completeRecipe, async ({ door, query }) => {
    const row = await recipeForChange(door, query.id);
    const to = requireAct(row, 'complete');
    const state = await readMenu(door, row);
    const { checks } = await judge(state);
    const broken = checksInOrder(checks).filter((check) => check.broken && check.hard);
    if (broken.length > 0) throw refuse(rulesBroken, brokenWords(broken), { checks: broken });
    const ofVariants = await dishesOfVariants(door, state);
    await refuseOverlap(door, row.deptId, await datesOf(door.db, row), row.id);
    await door.update(recipe, row.id, { recipeStatus: to, confirmedMissed: missedRulesOf(checks) });
    await keepDishes(door, row, [...state.dishes.map(({ dishId }) => dishId), ...ofVariants]);
  }),
  handle(removeRecipe, async ({ door, query }) => {
    const rows = (await door
      .rows(recipe)
      .selectAll('recipe')
      .where('recipe.id', 'in', query.ids)
      .orderBy('recipe.id')
      .forUpdate()
      .execute()) as RecipeRow[];
    for (const row of rows) requireAct(row, 'remove');
    await door.remove(recipe, query.ids);
  }),
];

/** A menu that holds its days takes them up again, unless another serves them by now. */
export const recipeRestoring = restoring(recipe, {
  async restored({ door }, rows) {
    for (const row of rows)
      if (SERVING_STATES.includes(row.recipeStatus))
        await refuseOverlap(door, row.deptId, await datesOf(door.db, row), row.id);
  },
});

const NAMED = 3;
const reasonOf = (check: Check): { zh: string; en: string } => check.why ?? check.name;

/** How many rules are broken, as the console counts them, and the first of them in words. */
function brokenWords(broken: readonly Check[]) {
  const byRule = Object.values(Object.groupBy(broken, ruleKey));
  const named = byRule.slice(0, NAMED).map((checks) => reasonOf(checks![0]!));
  const more = byRule.length - named.length;
  const rules = text(
    `${named.map(({ zh }) => zh).join('；')}${more > 0 ? ' 等' : ''}`,
    `${named.map(({ en }) => en).join('; ')}${more > 0 ? ' …' : ''}`,
  );
  return { count: byRule.length, rules };
}
