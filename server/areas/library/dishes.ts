// Dishes for lists and pickers. The library is in memory already (library.ts), so filters, order and pages are
// taken from there: a tenant has hundreds or a few thousand dishes. What else the family's clients filter by
// (`createTime_dategt`) is asked of the table.
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import {
  dish as dishEntity,
  dishCanUsePage,
  dishCategoryCounts,
  dishDetailCall,
  dishPage,
  type DishSummary,
} from '../../../contract/library/dish.ts';
import { randomOneDish } from '../../../contract/library/dish-edit.ts';
import { dishMachine } from '../../../contract/library/dish-state.ts';
import { inSeason } from '../../../contract/library/season.ts';
import type { QueryOf } from '../../../contract/kit/endpoint.ts';
import type { Page } from '../../../contract/kit/wire.ts';
import type { Caller } from '../../kernel/access/caller.ts';
import type { Door } from '../../kernel/database/door.ts';
import { applyFilters } from '../../kernel/database/list-query.ts';
import { notFound } from '../../kernel/http/failure.ts';
import { handle, rawQuery, type Context } from '../../kernel/http/handle.ts';
import { kindergartenOf } from '../organisation/service/kindergarten.ts';
import { disabledFor } from './service/disabled-foods.ts';
import { pictureOf } from './service/dish-picture.ts';
import { dishInFull, dishSummaryOf, readerOf, withDeptNames, type FoundDish } from './service/dish-views.ts';
import {
  blockingFoods,
  libraryInSight,
  offeredTo,
  titleOf,
  type Library,
  type LibraryDish,
} from './service/library.ts';
import { matchesKeyword } from './service/matches-keyword.ts';
import { isEditableBy } from './service/own-dishes.ts';
import { pagedRows, sortedRows, type Sorts } from './service/rows-in-memory.ts';

const { refused } = dishMachine.states;

type Filters = QueryOf<typeof dishPage>;

/** A refused dish is shown to those whose it is to mend. */
const isShown = (dish: LibraryDish, caller: Caller): boolean =>
  dish.offered || (dish.auditStatus === refused.key && !dish.deleted && isEditableBy(caller, dish));

const matches = (dish: LibraryDish, query: Filters): boolean =>
  (!query.own || dish.deptId !== null) &&
  (query.auditStatus === undefined || dish.auditStatus === query.auditStatus) &&
  matchesKeyword(query.keyword, dish) &&
  (!query.dishName || [dish.name, dish.nameEn].some((name) => name?.includes(query.dishName!))) &&
  (!query.dishCateFirstName || dish.category === query.dishCateFirstName) &&
  (!query.meal || (dish.meals as readonly string[]).includes(query.meal)) &&
  (!query.method || dish.method === query.method) &&
  (!query.taste || dish.taste === query.taste);

/** Columns that only those read whose dish it is; by them theirs alone are found. */
const OWNERS = /^(?:deptId|createDept|createUser|updateUser|auditRemark)/;

/** Ids of the dishes that fit the filters which the call does not declare; null when there are none. */
async function foundByTable({ door, request, query }: Context<Filters>): Promise<ReadonlySet<string> | null> {
  const others = Object.fromEntries(
    Object.entries(rawQuery({ request, query })).filter(([name]) => !(name in dishCanUsePage.queryFields)),
  );
  const rows = door.rows(dishEntity);
  const { deptIds } = door.caller;
  const filtered = applyFilters(rows, dishEntity, others);
  if (filtered === rows) return null;
  const asked =
    deptIds && Object.keys(others).some((name) => OWNERS.test(name))
      ? filtered.where(sql<boolean>`dish.dept_id = any(${[...deptIds]}::bigint[])`)
      : filtered;
  const found = await asked.select(sql.ref<string>('dish.id').as('id')).execute();
  return new Set(found.map(({ id }) => id));
}

const SORTS: Sorts<FoundDish> = {
  code: (row) => row.code,
  dishName: (row) => row.dishName,
  dishCateFirstName: (row) => row.dishCateFirstName,
  method: (row) => row.method,
  preference: (row) => row.preference,
  energy: (row) => row.energy,
  protein: (row) => row.protein,
  costFen: (row) => row.costFen,
  createTime: (row) => row.createTime.getTime(),
};

async function pageOf(
  door: Door,
  { dishes }: Library,
  rows: FoundDish[],
  query: Filters,
): Promise<Page<DishSummary>> {
  const page = pagedRows(sortedRows(rows, query, SORTS), query);
  const named = await withDeptNames(door, page.records);
  return { ...page, records: named.map((row) => ({ ...row, picture: pictureOf(dishes.get(row.id)!) })) };
}

export const handlers = [
  handle(dishPage, async (context) => {
    const { door, query, caller } = context;
    const library = await libraryInSight(door);
    const reader = await readerOf(door, caller.currentDeptId, library);
    const found = await foundByTable(context);
    const rows = [...library.dishes.values()].filter(
      (dish) => isShown(dish, caller) && matches(dish, query) && (!found || found.has(dish.id)),
    );
    return pageOf(
      door,
      library,
      rows.map((dish) => dishSummaryOf(dish, reader)),
      query,
    );
  }),
  handle(dishCanUsePage, async (context) => {
    const { door, query } = context;
    const { deptId } = await kindergartenOf(door, query.deptId);
    const library = offeredTo(await libraryInSight(door, { deptId }), [deptId]);
    const reader = await readerOf(door, deptId, library);
    const { month } = query;
    const found = await foundByTable(context);
    const rows = [...library.dishes.values()]
      .filter((dish) => dish.offered && matches(dish, query) && (!month || inSeason(dish.months, month)))
      .filter((dish) => !found || found.has(dish.id))
      .map((dish) => dishSummaryOf(dish, reader))
      .filter((row) => row.blockedBy.length === 0);
    return pageOf(door, library, rows, query);
  }),
  handle(dishCategoryCounts, async ({ door, query, caller }) => {
    const deptId = query.deptId ? (await kindergartenOf(door, query.deptId)).deptId : null;
    const seen = await libraryInSight(door);
    const library = deptId ? offeredTo(seen, [deptId]) : seen;
    const disabled = await disabledFor(door, deptId, library);
    const { month } = query;
    const counts = new Map<string, number>();
    for (const dish of library.dishes.values()) {
      if (!(deptId ? dish.offered : isShown(dish, caller)) || !matches(dish, query)) continue;
      if (month && !inSeason(dish.months, month)) continue;
      if (deptId && blockingFoods(dish, disabled).length) continue;
      counts.set(dish.category, (counts.get(dish.category) ?? 0) + 1);
    }
    return [...counts].map(([category, count]) => ({ category, count }));
  }),
  handle(dishDetailCall, async ({ door, query, caller }) => {
    const library = await libraryInSight(door);
    const dish = library.dishes.get(query.id);
    if (!dish || !isShown(dish, caller)) throw notFound();
    return dishInFull(door, dish, await readerOf(door, caller.currentDeptId, library));
  }),
  handle(randomOneDish, async ({ door, body, caller }) => {
    const { deptId } = await kindergartenOf(door, body.deptId);
    const library = offeredTo(await libraryInSight(door), [deptId]);
    const disabled = await disabledFor(door, deptId, library);
    const excluded = new Set(body.excludeIds);
    const fitting = [...library.dishes.values()].filter(
      (dish) =>
        dish.offered &&
        !excluded.has(dish.id) &&
        (!body.meal || dish.meals.includes(body.meal)) &&
        (!body.dishCateFirstName || dish.category === body.dishCateFirstName) &&
        (!body.month || inSeason(dish.months, body.month)) &&
        blockingFoods(dish, disabled).length === 0,
    );
    const chosen = fitting.length > 0 ? fitting[randomInt(fitting.length)]! : null;
    return (
      chosen && {
        id: chosen.id,
        dishName: titleOf(chosen)[caller.language],
        dishCateFirstName: chosen.category,
      }
    );
  }),
];
