// Groups of dish categories: changed by those who added them, and removed only while no meal structure has them.
import { listedText } from '../../../contract/kit/text.ts';
import {
  dishCateGroup,
  dishCateGroupCalls,
  groupRefusals,
  type CateGroupRow,
} from '../../../contract/library/dish-cate-group.ts';
import { dishCateSet, type StoredLine } from '../../../contract/library/dish-cate-set.ts';
import { DISH_CATEGORIES, type DishCategory } from '../../../contract/library/dish-category.ts';
import { kindsOfLine } from '../../../contract/library/set-slots.ts';
import { MEALS } from '../../../planner/nutrition/meal-pattern.ts';
import type { Door } from '../../kernel/database/door.ts';
import { lockRows } from '../../kernel/database/row-locks.ts';
import { clearedFields, detailRow, listRows } from '../../kernel/entity-service.ts';
import { refuse, refuseField } from '../../kernel/http/failure.ts';
import { handle, rawQuery } from '../../kernel/http/handle.ts';
import { isEditableBy } from './own-cate-rows.ts';
import { categoriesById, readCateGroups } from './service/cate-sets.ts';
import { titleOf } from './service/library.ts';

const shown =
  ({ caller }: Door) =>
  (row: Record<string, unknown>): CateGroupRow => {
    const group = row as unknown as CateGroupRow;
    return { ...group, editable: isEditableBy(caller, group) };
  };

/** The caller's own group, held until the transaction ends; refused by its name where it is another's. */
async function ownGroup(door: Door, id: string) {
  const row = await door.one(dishCateGroup, id);
  if (!isEditableBy(door.caller, row))
    throw refuse(groupRefusals.notOwn, { name: titleOf({ name: row.groupName, nameEn: row.nameEn }) });
  await lockRows(door, dishCateGroup, [id], 'removed');
  return row;
}

/** Sets of the tenant that name the group in a line. */
async function setsWith(door: Door, groupId: string) {
  const sets = await door.rows(dishCateSet).selectAll('dish_cate_set').execute();
  return sets
    .map((set) => ({
      title: titleOf({ name: set.setName, nameEn: set.nameEn }),
      lines: (set.lines ?? []) as StoredLine[],
    }))
    .filter(({ lines }) => lines.some((line) => line.groupId === groupId));
}

/** Refused where other categories would give a meal of a set two places of one name. */
async function requireApart(door: Door, id: string, categories: readonly DishCategory[]): Promise<void> {
  const kinds = new Map([...categoriesById(await readCateGroups(door)), [id, categories]]);
  for (const { title, lines } of await setsWith(door, id)) {
    const places = new Set<string>();
    for (const line of lines) {
      const [first] = kindsOfLine(line, kinds);
      const place = `${line.meal}|${first}`;
      if (places.has(place))
        throw refuseField('categories', groupRefusals.clash, {
          set: title,
          meal: MEALS[line.meal],
          category: DISH_CATEGORIES[first!],
        });
      places.add(place);
    }
  }
}

export const handlers = [
  handle(dishCateGroupCalls.list, async ({ door, query, request }) => {
    const page = await listRows(door, dishCateGroup, rawQuery({ request, query }));
    return { ...page, records: page.records.map(shown(door)) };
  }),
  handle(dishCateGroupCalls.detail, async ({ door, query }) =>
    shown(door)(await detailRow(door, dishCateGroup, query.id)),
  ),
  handle(dishCateGroupCalls.submit, async ({ door, body }) => {
    const { id, version: _, ...values } = body;
    if (!id) return { id: await door.insert(dishCateGroup, values) };
    await ownGroup(door, id);
    if (values.categories) await requireApart(door, id, values.categories);
    await door.update(dishCateGroup, id, values, undefined, clearedFields(dishCateGroup, values));
    return { id };
  }),
  handle(dishCateGroupCalls.remove, async ({ door, query }) => {
    for (const id of new Set(query.ids)) {
      const { groupName, nameEn } = await ownGroup(door, id);
      const sets = (await setsWith(door, id)).map(({ title }) => title);
      if (sets.length > 0)
        throw refuse(groupRefusals.used, {
          name: titleOf({ name: groupName, nameEn }),
          sets: listedText(sets),
        });
    }
    await door.remove(dishCateGroup, query.ids);
  }),
];
