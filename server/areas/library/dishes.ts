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
import type { Language } from '../../../contract/kit/text.ts';
import type { Page } from '../../../contract/kit/wire.ts';
import { judgedDeptId, workedDeptIds, type Caller } from '../../kernel/access/caller.ts';
import type { Door } from '../../kernel/database/door.ts';
import { applyFilters } from '../../kernel/database/list-query.ts';
import { notFound } from '../../kernel/http/failure.ts';
import { handle, rawQuery, type Context } from '../../kernel/http/handle.ts';
import { kindergartenOf } from '../organisation/service/kindergarten.ts';
import { disabledFor } from './service/disabled-foods.ts';
import { pictureOf } from './service/dish-picture.ts';
import { dishInFull, dishSummaryOf, readerOf, withDeptNames } from './service/dish-views.ts';
import {
  isBlocked,
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
  (!query.month || inSeason(dish.months, query.month)) &&
  (!query.meal || (dish.meals as readonly string[]).includes(query.meal)) &&
  (!query.method || dish.method === query.method) &&
  (!query.taste || dish.taste === query.taste);

/** Columns that only those read whose dish it is; by them theirs alone are found. */
const OWNERS = /^(?:deptId|createDept|createUser|updateUser|auditRemark)/;

/** Ids of the dishes that fit the filters which `call` does not declare; null when there are none. */
async function foundByTable(
  { queryFields }: typeof dishPage | typeof dishCanUsePage,
  { door, request, query }: Context<Filters>,
): Promise<ReadonlySet<string> | null> {
  const others = Object.fromEntries(
    Object.entries(rawQuery({ request, query })).filter(([name]) => !Object.hasOwn(queryFields, name)),
  );
  const rows = door.rows(dishEntity);
  const deptIds = workedDeptIds(door.caller);
  const filtered = applyFilters(rows, dishEntity, others);
  if (filtered === rows) return null;
  const asked =
    deptIds && Object.keys(others).some((name) => OWNERS.test(name))
      ? filtered.where(sql<boolean>`dish.dept_id = any(${[...deptIds]}::bigint[])`)
      : filtered;
  const found = await asked.select(sql.ref<string>('dish.id').as('id')).execute();
  return new Set(found.map(({ id }) => id));
}

const sortsIn = (language: Language): Sorts<LibraryDish> => ({
  code: (dish) => dish.code,
  dishName: (dish) => titleOf(dish)[language],
  dishCateFirstName: (dish) => dish.category,
  method: (dish) => dish.method,
  taste: (dish) => dish.taste,
  color: (dish) => dish.color,
  auditStatus: (dish) => dish.auditStatus,
  repeatDays: (dish) => dish.repeatDays,
  preference: (dish) => dish.preference,
  energy: (dish) => dish.nutrients.energy,
  protein: (dish) => dish.nutrients.protein,
  costFen: (dish) => dish.costFen,
  createTime: (dish) => dish.createTime.getTime(),
  updateTime: (dish) => dish.updateTime.getTime(),
});

/** Filters that say nothing of a reader: what fits them is kept by the library. */
const KEPT_FILTERS = ['own', 'auditStatus', 'dishCateFirstName', 'month', 'meal', 'method', 'taste'] as const;
const PLAIN = { keyword: undefined, dishName: undefined };

/** What was asked for of a library: to look at a hundred thousand dishes takes longer than all else. */
const kept = new WeakMap<Library['dishes'], Map<string, readonly LibraryDish[]>>();
const MOST_KEPT = 24;

function keptOf(
  { dishes }: Library,
  key: string,
  find: () => readonly LibraryDish[],
): readonly LibraryDish[] {
  const known = kept.get(dishes) ?? new Map<string, readonly LibraryDish[]>();
  kept.set(dishes, known);
  const before = known.get(key);
  if (before) return before;
  const found = find();
  if (known.size >= MOST_KEPT) known.clear();
  known.set(key, found);
  return found;
}

const keyOf = (what: string, query: Filters, ...more: unknown[]): string =>
  JSON.stringify([what, query.ascs, query.descs, ...KEPT_FILTERS.map((name) => query[name]), ...more]);

/** The dishes that are offered and fit the filters but for words, in the order asked for. */
function offeredDishes(library: Library, query: Filters, language: Language): readonly LibraryDish[] {
  const { ascs, descs } = query;
  const order = JSON.stringify(['order', ascs, descs, language]);
  const inOrder = (): readonly LibraryDish[] =>
    keptOf(library, order, () =>
      sortedRows([...library.dishes.values()], { ascs, descs }, sortsIn(language)),
    );
  return keptOf(library, keyOf('offered', query, language), () =>
    inOrder().filter((dish) => dish.offered && matches(dish, { ...query, ...PLAIN })),
  );
}

/** The dishes of a list: those that are offered, and refused ones that are the caller's to mend. */
function listedDishes(library: Library, query: Filters, caller: Caller): readonly LibraryDish[] {
  const offered = offeredDishes(library, query, caller.language);
  const mended = keptOf(library, 'refused', () =>
    [...library.dishes.values()].filter((dish) => !dish.offered && dish.auditStatus === refused.key),
  ).filter((dish) => isShown(dish, caller) && matches(dish, { ...query, ...PLAIN }));
  if (mended.length === 0) return offered;
  const ids = mended.map(({ id }) => id);
  return keptOf(library, keyOf('listed', query, caller.language, ids), () =>
    sortedRows([...offered, ...mended], query, sortsIn(caller.language)),
  );
}

/** Of the dishes found those that fit the words and what the table was asked. */
function named(
  dishes: readonly LibraryDish[],
  query: Filters,
  found: ReadonlySet<string> | null,
): readonly LibraryDish[] {
  if (!query.keyword && !query.dishName && !found) return dishes;
  return dishes.filter((dish) => matches(dish, query) && (!found || found.has(dish.id)));
}

/** Those that hold no food which the kindergarten does without. */
function usableDishes(
  library: Library,
  query: Filters,
  disabled: ReadonlySet<string>,
  language: Language,
): readonly LibraryDish[] {
  return keptOf(library, keyOf('usable', query, language, [...disabled]), () =>
    offeredDishes(library, query, language).filter((dish) => !isBlocked(dish, disabled)),
  );
}

/** What is shown of the page alone is worked out: the others are counted. */
async function pageOf(
  door: Door,
  dishes: readonly LibraryDish[],
  reader: Awaited<ReturnType<typeof readerOf>>,
  query: Filters,
): Promise<Page<DishSummary>> {
  const page = pagedRows(dishes, query);
  const rows = page.records.map((dish) => ({ ...dishSummaryOf(dish, reader), picture: pictureOf(dish) }));
  return { ...page, records: await withDeptNames(door, rows) };
}

export const handlers = [
  handle(dishPage, async (context) => {
    const { door, query, caller } = context;
    const library = await libraryInSight(door);
    const reader = await readerOf(door, judgedDeptId(caller), library);
    const dishes = named(listedDishes(library, query, caller), query, await foundByTable(dishPage, context));
    return pageOf(door, dishes, reader, query);
  }),
  handle(dishCanUsePage, async (context) => {
    const { door, query, caller } = context;
    const { deptId } = await kindergartenOf(door, query.deptId);
    const library = offeredTo(await libraryInSight(door, { deptId }), [deptId]);
    const reader = await readerOf(door, deptId, library);
    const usable = usableDishes(library, query, reader.disabled, caller.language);
    const dishes = named(usable, query, await foundByTable(dishCanUsePage, context));
    return pageOf(door, dishes, reader, query);
  }),
  handle(dishCategoryCounts, async ({ door, query, caller }) => {
    const deptId = query.deptId ? (await kindergartenOf(door, query.deptId)).deptId : null;
    const seen = await libraryInSight(door, deptId ? { deptId } : {});
    const library = deptId ? offeredTo(seen, [deptId]) : seen;
    const disabled = await disabledFor(door, deptId, library);
    const dishes = deptId
      ? usableDishes(library, query, disabled, caller.language)
      : listedDishes(library, query, caller);
    const counts = new Map<string, number>();
    for (const { category } of named(dishes, query, null))
      counts.set(category, (counts.get(category) ?? 0) + 1);
    return [...counts].map(([category, count]) => ({ category, count }));
  }),
  handle(dishDetailCall, async ({ door, query, caller }) => {
    const library = await libraryInSight(door);
    const dish = library.dishes.get(query.id);
    if (!dish || !isShown(dish, caller)) throw notFound();
    return dishInFull(door, dish, await readerOf(door, judgedDeptId(caller), library));
  }),
  handle(randomOneDish, async ({ door, query, caller }) => {
    const { deptId } = await kindergartenOf(door, query.deptId);
    const library = offeredTo(await libraryInSight(door, { deptId }), [deptId]);
    const disabled = await disabledFor(door, deptId, library);
    const excluded = new Set(query.excludeIds);
    const fitting = [...library.dishes.values()].filter(
      (dish) =>
        dish.offered &&
        !excluded.has(dish.id) &&
        (!query.meal || dish.meals.includes(query.meal)) &&
        (!query.dishCateFirstName || dish.category === query.dishCateFirstName) &&
        (!query.month || inSeason(dish.months, query.month)) &&
        !isBlocked(dish, disabled),
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
