// Meal structures: rows with their lines, named for who reads them.
import { dishCateGroup } from '../../../contract/library/dish-cate-group.ts';
import {
  cateSetRefusals,
  dishCateSet,
  dishCateSetCalls,
  type CateSetLine,
  type CateSetRow,
  type ShownLine,
  type StoredLine,
} from '../../../contract/library/dish-cate-set.ts';
import { DISH_CATEGORIES } from '../../../contract/library/dish-category.ts';
import { kindsOfLine } from '../../../contract/library/set-slots.ts';
import { listedText, text, type Language } from '../../../contract/kit/text.ts';
import { MEAL_KEYS, MEALS } from '../../../planner/nutrition/meal-pattern.ts';
import type { Door } from '../../kernel/database/door.ts';
import { newId } from '../../kernel/database/ids.ts';
import { lockRows } from '../../kernel/database/row-locks.ts';
import { clearedFields, detailRow, listRows } from '../../kernel/entity-service.ts';
import { refuse, refuseField } from '../../kernel/http/failure.ts';
import { handle, rawQuery } from '../../kernel/http/handle.ts';
import { kindergartensUsing } from '../organisation/service/usual-cate-set.ts';
import { isEditableBy } from './own-cate-rows.ts';
import { categoriesById, readCateGroups, type CateGroup } from './service/cate-sets.ts';
import { titleOf } from './service/library.ts';

type StoredSet = Omit<Awaited<ReturnType<typeof storedSet>>, 'lines'> & { lines: StoredLine[] };
const storedSet = (door: Door, id: string) => door.one(dishCateSet, id);
type Groups = ReadonlyMap<string, CateGroup>;

/** A line by the name of its category or group, with the kinds that may stand there. */
export function shownLine(line: StoredLine, groups: Groups, language: Language): ShownLine {
  const group = line.groupId ? groups.get(line.groupId) : undefined;
  const title = line.category ? DISH_CATEGORIES[line.category] : group?.title;
  return {
    ...line,
    name: title?.[language] ?? '',
    categories: [...kindsOfLine(line, categoriesById(groups))],
  };
}

function shownSet({ caller }: Door, groups: Groups) {
  return (row: Record<string, unknown>): CateSetRow => {
    const set = row as unknown as StoredSet;
    return {
      ...set,
      lines: set.lines.map((line) => shownLine(line, groups, caller.language)),
      editable: isEditableBy(caller, set),
    };
  };
}

/** The set, which is the caller's to change; refused by its name otherwise. */
export async function ownSet(door: Door, id: string): Promise<StoredSet> {
  const row = (await storedSet(door, id)) as StoredSet;
  if (isEditableBy(door.caller, row)) return row;
  throw refuse(cateSetRefusals.notOwn, { name: titleOf({ name: row.setName, nameEn: row.nameEn }) });
}

/** Refused while kindergartens begin their menus with it, by their names. */
async function requireNotUsual(door: Door, { id, setName, nameEn }: StoredSet): Promise<void> {
  const using = await kindergartensUsing(door, id);
  if (using.length === 0) return;
  const names = using.map(({ deptName }) => text(deptName, deptName));
  throw refuse(cateSetRefusals.usual, {
    name: titleOf({ name: setName, nameEn }),
    depts: listedText(names),
  });
}

/**
 * The lines as they are stored: in the order of the day, each with an id, no two of a meal named by the same kind. A group
 * that was removed stays where it stood.
 */
export async function checkedLines(
  door: Door,
  lines: readonly CateSetLine[],
  before: readonly StoredLine[],
): Promise<StoredLine[]> {
  const groups = await readCateGroups(door);
  const kinds = categoriesById(groups);
  const stood = new Set(before.map(({ groupId }) => groupId));
  // Nobody removes a group while it is being named.
  const named = [...new Set(lines.flatMap(({ groupId }) => groupId ?? []))];
  const living = await lockRows(door, dishCateGroup, named, 'named');
  const known = new Set(before.map(({ id }) => id));
  const places = new Set<string>();
  const used = new Set<string>();
  const stored = lines.map(({ id, meal, category, groupId, count }): StoredLine => {
    if (groupId && !living.has(groupId) && !(groups.has(groupId) && stood.has(groupId)))
      throw refuseField('lines', cateSetRefusals.noGroup);
    const [first] = kindsOfLine({ category, groupId }, kinds);
    const place = `${meal}|${first}`;
    if (places.has(place))
      throw refuseField('lines', cateSetRefusals.twice, {
        meal: MEALS[meal],
        part: DISH_CATEGORIES[first!],
      });
    places.add(place);
    const own = id && known.has(id) && !used.has(id) ? id : newId();
    used.add(own);
    return { id: own, meal, ...(category ? { category } : { groupId }), count };
  });
  return stored.toSorted((a, b) => MEAL_KEYS.indexOf(a.meal) - MEAL_KEYS.indexOf(b.meal));
}

export const handlers = [
  handle(dishCateSetCalls.list, async ({ door, query, request }) => {
    const page = await listRows(door, dishCateSet, rawQuery({ request, query }));
    return { ...page, records: page.records.map(shownSet(door, await readCateGroups(door))) };
  }),
  handle(dishCateSetCalls.detail, async ({ door, query }) =>
    shownSet(door, await readCateGroups(door))(await detailRow(door, dishCateSet, query.id)),
  ),
  handle(dishCateSetCalls.submit, async ({ door, body }) => {
    const { id, version: _, lines, ...values } = body;
    const before = id ? await ownSet(door, id) : null;
    const checked = lines && { lines: await checkedLines(door, lines, before?.lines ?? []) };
    if (!id)
      return {
        id: await door.insert(dishCateSet, {
          ...values,
          status: values.status ?? 1,
          lines: checked?.lines ?? [],
        }),
      };
    const cleared = clearedFields(dishCateSet, values).filter((name) => name !== 'status');
    await door.update(dishCateSet, id, { ...values, ...checked }, undefined, cleared);
    return { id };
  }),
  handle(dishCateSetCalls.remove, async ({ door, query }) => {
    for (const id of new Set(query.ids)) await requireNotUsual(door, await ownSet(door, id));
    // Kindergartens out of the caller's sight are counted there.
    await door.remove(dishCateSet, query.ids);
  }),
];
