// One line of a meal structure at a time, and all of them as a tree. A line lies in the row of its set: changing one counts the
// set's version up, and two who change lines of one set at the same moment wait for each other.
import { sql } from 'kysely';
import { NO_ROW } from '../../../contract/kit/reference.ts';
import {
  cateSetRefusals,
  dishCateSet,
  MOST_SET_LINES,
  type CateSetLine,
  type StoredLine,
} from '../../../contract/library/dish-cate-set.ts';
import {
  cateSettingTree,
  deleteCateSetting,
  getCateSetting,
  saveCateSetting,
  type CateSetting,
} from '../../../contract/library/dish-cate-setting.ts';
import { MEAL_KEYS, MEALS } from '../../../planner/nutrition/meal-pattern.ts';
import type { Door } from '../../kernel/database/door.ts';
import { lockRows } from '../../kernel/database/row-locks.ts';
import { notFound, refuse, refuseField, requireVersion } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';
import { checkedLines, ownSet, shownLine } from './dish-cate-sets.ts';
import { isEditableBy } from './own-cate-rows.ts';
import { readCateGroups, type CateGroup } from './service/cate-sets.ts';
import { titleOf } from './service/library.ts';

interface SetRow {
  id: string;
  tenantId: string;
  createDept: string | null;
  setName: string;
  nameEn: string | null;
  status: number;
  version: number;
  lines: StoredLine[];
}

/** The sets in sight, in their order; of one, or with one line, where that is asked. */
async function setsInSight(door: Door, { id, lineId }: { id?: string; lineId?: string }): Promise<SetRow[]> {
  let rows = door
    .rows(dishCateSet)
    .selectAll('dish_cate_set')
    .orderBy('dish_cate_set.sort')
    .orderBy('dish_cate_set.id');
  if (id) rows = rows.where('dish_cate_set.id', '=', id);
  if (lineId)
    rows = rows.where(sql<boolean>`dish_cate_set.lines @> ${JSON.stringify([{ id: lineId }])}::jsonb`);
  return (await rows.execute()) as SetRow[];
}

/** The set that has the line; 404 where none in sight has. */
async function setOfLine(door: Door, lineId: string): Promise<SetRow> {
  const [found] = await setsInSight(door, { lineId });
  if (!found) throw notFound();
  return found;
}

function settingOf(
  line: StoredLine,
  set: SetRow,
  groups: ReadonlyMap<string, CateGroup>,
  door: Door,
): CateSetting {
  const { id, meal, category, groupId, count, name, categories } = shownLine(
    line,
    groups,
    door.caller.language,
  );
  const ofMeal = set.lines.filter((one) => one.meal === meal);
  return {
    ...{ id, setId: set.id, meal, category: category ?? null, groupId: groupId ?? null },
    ...{ name, categories, count, sort: ofMeal.findIndex((one) => one.id === id) + 1 },
    version: set.version,
  };
}

/** The caller's own set, held until the transaction ends, at the version that the caller has read. */
async function setForChange(door: Door, id: string, version: number | undefined) {
  await ownSet(door, id);
  await lockRows(door, dishCateSet, [id], 'changed');
  const set = await ownSet(door, id);
  requireVersion(set, version);
  return set;
}

/** The lines with this one in its place among those of its meal: at `sort`, else where it was, else at the end. */
function withLine(lines: readonly StoredLine[], line: CateSetLine, sort: number | undefined): CateSetLine[] {
  const before = lines.findIndex(({ id }) => id === line.id);
  const stays = before >= 0 && lines[before]!.meal === line.meal;
  const rest: CateSetLine[] = lines.filter(({ id }) => id !== line.id);
  const ofMeal = rest.filter(({ meal }) => meal === line.meal);
  const usual = stays
    ? lines.slice(0, before).filter(({ meal }) => meal === line.meal).length
    : ofMeal.length;
  ofMeal.splice(Math.min(sort ? sort - 1 : usual, ofMeal.length), 0, line);
  return [...rest.filter(({ meal }) => meal !== line.meal), ...ofMeal];
}

const nodeOf = (id: string, parentId: string, title: string) => ({ id, parentId, title, value: id, key: id });

export const handlers = [
  handle(cateSettingTree, async ({ door, query, caller }) => {
    const groups = await readCateGroups(door);
    const sets = await setsInSight(door, query.setId ? { id: query.setId } : {});
    return sets.map((set) => {
      const meals = MEAL_KEYS.filter((key) => set.lines.some(({ meal }) => meal === key)).map((meal) => {
        const mealId = `${set.id}-${meal}`;
        const children = set.lines
          .filter((line) => line.meal === meal)
          .map((line) => settingOf(line, set, groups, door))
          .map((line) => ({ ...line, ...nodeOf(line.id, mealId, line.name) }));
        const node = nodeOf(mealId, set.id, MEALS[meal][caller.language]);
        return { ...node, meal, hasChildren: true, children };
      });
      return {
        ...nodeOf(set.id, NO_ROW, titleOf({ name: set.setName, nameEn: set.nameEn })[caller.language]),
        ...{ status: set.status, version: set.version },
        editable: isEditableBy(caller, set),
        hasChildren: meals.length > 0,
        children: meals,
      };
    });
  }),
  handle(getCateSetting, async ({ door, body }) => {
    const set = await setOfLine(door, body.id);
    return settingOf(
      set.lines.find(({ id }) => id === body.id)!,
      set,
      await readCateGroups(door),
      door,
    );
  }),
  handle(saveCateSetting, async ({ door, body }) => {
    const { id, setId, version, sort, ...given } = body;
    const holder = id ? await setOfLine(door, id) : null;
    const into = holder?.id ?? setId;
    if (!into) throw refuseField('setId', cateSetRefusals.noSet);
    const set = await setForChange(door, into, version);
    const before = id ? set.lines.find((line) => line.id === id) : undefined;
    if (id && !before) throw notFound();
    if (!id && set.lines.length >= MOST_SET_LINES) throw refuse(cateSetRefusals.tooMany);
    // Of category and group the one that is sent takes the place of the other.
    const { category, groupId } = given.category || given.groupId ? given : (before ?? given);
    const meal = given.meal ?? before?.meal;
    if (!meal || !category === !groupId) throw refuse(cateSetRefusals.incomplete);
    const line = { id, meal, category, groupId, count: given.count ?? before?.count ?? 1 };
    const ids = new Set(set.lines.map((one) => one.id));
    const lines = await checkedLines(door, withLine(set.lines, line, sort), set.lines);
    await door.update(dishCateSet, set.id, { lines }, set.version);
    return { id: id ?? lines.find((one) => !ids.has(one.id))!.id, version: set.version + 1 };
  }),
  handle(deleteCateSetting, async ({ door, body }) => {
    const chosen = new Set(body.ids);
    const holders: string[] = [];
    for (const id of chosen) holders.push((await setOfLine(door, id)).id);
    // Two who remove lines of the same sets wait for each other in the same order.
    for (const setId of [...new Set(holders)].toSorted()) {
      const set = await setForChange(door, setId, body.version);
      const lines = set.lines.filter(({ id }) => !chosen.has(id));
      const asked = holders.filter((holder) => holder === setId).length;
      if (set.lines.length - lines.length < asked) throw notFound();
      await door.update(dishCateSet, set.id, { lines }, set.version);
    }
    return { version: (await door.one(dishCateSet, holders[0]!)).version };
  }),
];
