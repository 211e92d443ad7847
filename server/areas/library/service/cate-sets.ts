// Meal structures as other areas use them: which are offered to a kindergarten, and the places they give a menu.
import { sql, type RawBuilder } from 'kysely';
import { text, type Text } from '../../../../contract/kit/text.ts';
import { dishCateGroup } from '../../../../contract/library/dish-cate-group.ts';
import {
  cateSetRefusals,
  dishCateSet,
  type CateSetLine,
  type StoredLine,
} from '../../../../contract/library/dish-cate-set.ts';
import type { DishCategory } from '../../../../contract/library/dish-category.ts';
import { emptyMeals, slotsAt, slotsOfLines } from '../../../../contract/library/set-slots.ts';
import type { SlotCount } from '../../../../contract/recipe/recipe.ts';
import type { Caller } from '../../../kernel/access/caller.ts';
import type { Door } from '../../../kernel/database/door.ts';
import { forTenantToRead } from '../../../kernel/database/whose.ts';
import { refuseField } from '../../../kernel/http/failure.ts';
import { loadCategorySets } from '../../../reference/load-reference.ts';
import { titleOf } from './library.ts';

/** Rows of the tenant, and those of the platform that were not added for one of its own departments. */
export const givenToAll = ({ tenantId }: Pick<Caller, 'tenantId'>, table: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.tenantId`)} = ${tenantId} or ${sql.ref(`${table}.createDept`)} is null)`;

export interface CateGroup {
  readonly id: string;
  readonly title: Text;
  readonly categories: readonly DishCategory[];
  readonly removed: boolean;
}

/** Groups of the tenant and of the platform, by id; removed ones too, for lines that name one go on meaning it. */
export async function readCateGroups({ db, caller }: Door): Promise<Map<string, CateGroup>> {
  const { rows } = await sql<{
    id: string;
    groupName: string;
    nameEn: string | null;
    categories: DishCategory[];
    isDeleted: number;
  }>`select id, group_name, name_en, categories, is_deleted from dish_cate_group
    where ${forTenantToRead(caller, dishCateGroup)} and ${givenToAll(caller, 'dish_cate_group')} order by sort, id`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, groupName, nameEn, categories, isDeleted }) => [
      id,
      { id, title: titleOf({ name: groupName, nameEn }), categories, removed: isDeleted !== 0 },
    ]),
  );
}

export const categoriesById = (
  groups: ReadonlyMap<string, CateGroup>,
): ReadonlyMap<string, readonly DishCategory[]> =>
  new Map([...groups].map(([id, { categories }]) => [id, categories]));

/**
 * The places that lines give which need not be stored.
 * @throws a refusal where a group is not there
 */
export async function slotsOfGiven(door: Door, lines: readonly CateSetLine[]): Promise<SlotCount[]> {
  const kinds = categoriesById(await readCateGroups(door));
  if (lines.some(({ groupId }) => groupId && !kinds.has(groupId)))
    throw refuseField('lines', cateSetRefusals.noGroup);
  return slotsOfLines(lines, kinds);
}

/** A set with the places that it gives a menu. */
export interface CateSet {
  readonly id: string;
  readonly title: Text;
  readonly slots: readonly SlotCount[];
}

/** The sets in use for kindergartens of this recipe type (`CATERING_TYPE`; null: not known), in their order. */
export async function offeredCateSets(door: Door, recipeType: number | null): Promise<CateSet[]> {
  const { db, caller } = door;
  const [{ rows }, groups] = await Promise.all([
    sql<{ id: string; setName: string; nameEn: string | null; lines: StoredLine[] }>`
      select id, set_name, name_en, lines from dish_cate_set
      where ${forTenantToRead(caller, dishCateSet)} and ${givenToAll(caller, 'dish_cate_set')} and is_deleted = 0 and status = 1 and lines <> '[]'
        and (recipe_type is null or ${recipeType}::int is null or recipe_type = ${recipeType})
      order by sort, id`.execute(db),
    readCateGroups(door),
  ]);
  const kinds = categoriesById(groups);
  return rows.map(({ id, setName, nameEn, lines }) => ({
    id,
    title: titleOf({ name: setName, nameEn }),
    slots: slotsOfLines(lines, kinds),
  }));
}

/** What a set is called that a kindergarten chose and that is not offered to it now; null where it is gone. */
export async function unofferedTitle({ db, caller }: Door, id: string): Promise<Text | null> {
  const { rows } = await sql<{ setName: string; nameEn: string | null; status: number }>`
    select set_name, name_en, status from dish_cate_set
    where ${forTenantToRead(caller, dishCateSet)} and ${givenToAll(caller, 'dish_cate_set')} and is_deleted = 0
      and id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { zh, en } = titleOf({ name: row.setName, nameEn: row.nameEn });
  return row.status === 1
    ? text(`${zh}（不适用）`, `${en} (not for here)`)
    : text(`${zh}（已停用）`, `${en} (out of use)`);
}

/**
 * What a new menu with these meals begins with: the kindergarten's usual set where it has a place for each of them, else
 * the first that has; where none has, as much as the first one gives.
 */
export function slotsToBegin(
  sets: readonly CateSet[],
  meals: readonly string[],
  usualId: string | null,
): SlotCount[] {
  const fitting = sets.filter(({ slots }) => emptyMeals(slots, meals).length === 0);
  const set = fitting.find(({ id }) => id === usualId) ?? fitting[0] ?? sets[0];
  return set ? slotsAt(set.slots, meals) : [];
}

/** The sets as they are delivered, for who has no database. */
export function deliveredCateSets(): CateSet[] {
  const { groups, sets } = loadCategorySets();
  const kinds = new Map(groups.map(({ key, categories }) => [key, categories as readonly DishCategory[]]));
  return sets.map(({ key, label, meals }) => ({
    id: key,
    title: text(label.zh, label.en),
    slots: slotsOfLines(
      Object.entries(meals).flatMap(([meal, places]) =>
        places.map((place) => ({
          meal: meal as SlotCount['meal'],
          ...(kinds.has(place) ? { groupId: place } : { category: place as DishCategory }),
          count: 1,
        })),
      ),
      kinds,
    ),
  }));
}
