// What may be changed in the organisation: a unit stands under a larger one, never under itself, and goes only when
// nothing hangs on it. Changes of the structure of one tenant wait for each other, so that two moves at the same
// time cannot make a circle or leave a child behind.
import { choiceUnknown } from '../../../contract/kit/common-refusals.ts';
import { NO_ROW } from '../../../contract/kit/reference.ts';
import { sql } from 'kysely';
import { shape } from '../../../contract/kit/field.ts';
import type { BodyOf } from '../../../contract/kit/endpoint.ts';
import { inSentence } from '../../../contract/kit/text.ts';
import { deptRefusals, type deptSubmit } from '../../../contract/organisation/dept-calls.ts';
import {
  categoryLabel,
  dept,
  kindergartenRequires,
  orgCategory,
} from '../../../contract/organisation/dept.ts';
import type { RowOf } from '../../../contract/kit/entity.ts';
import { withoutGains } from '../../kernel/access/manageable.ts';
import type { Door } from '../../kernel/database/door.ts';
import { lockTree } from '../../kernel/database/row-locks.ts';
import { clearedFields } from '../../kernel/entity-service.ts';
import { explainIssues } from '../../kernel/http/explain-issues.ts';
import { notFound, refuse, refuseField } from '../../kernel/http/failure.ts';
import { restoring } from '../../kernel/recycle/restoring.ts';
import { sharesLeaving, takeBack, type UnitMove } from '../recipe/service/share-reach.ts';

type Dept = RowOf<typeof dept>;
type Submitted = BodyOf<typeof deptSubmit>;

const { platform, group, kindergarten } = orgCategory.entries;
async function visible(door: Door, id: string): Promise<Dept | null> {
  const row = await door
    .rows(dept)
    .selectAll('blade_dept')
    .where('blade_dept.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Path of the units below this one. */
const pathBelow = ({ ancestors, id }: Pick<Dept, 'ancestors' | 'id'>): string => `${ancestors},${id}`;

/** The kind with this word, in either language. @throws 400 when none has it */
async function categoryNamed({ db }: Door, name: string): Promise<number> {
  const { rows } = await sql<{ dictKey: string }>`select dict_key from blade_dict
    where code = ${orgCategory.code} and ${name} in (dict_value, dict_value_en) and dict_key <> '-1'
      and is_deleted = 0`.execute(db);
  if (!rows[0]) throw refuseField('deptCategory', choiceUnknown, { field: dept.fields.deptCategory.label });
  return Number(rows[0].dictKey);
}

/**
 * The kind of a new unit for which none is named. Of the two forms of older clients that of a kindergarten alone asks
 * where the menus come from, and sends it also when it is empty; the other adds the next smaller kind than the parent's.
 */
const impliedCategory = (values: Partial<Dept>, parent: Dept | null): number =>
  'makeRecipeSelf' in values
    ? kindergarten.key
    : parent
      ? Math.min((parent.deptCategory ?? platform.key) + 1, kindergarten.key)
      : group.key;

/** Behind all others: the first of the kindergartens is the one in which people begin to work. */
async function lastPlace({ db, caller }: Door): Promise<number> {
  const { max } = dept.fields.sort;
  const { rows } = await sql<{ place: number }>`select least(coalesce(max(sort), 0) + 1, ${max}::int) as place
    from blade_dept where tenant_id = ${caller.tenantId} and is_deleted = 0`.execute(db);
  return rows[0]!.place;
}

/** The names of two kinds, for a sentence about them. */
const kinds = (child: number, other: number) => ({
  child: inSentence(categoryLabel(child)),
  other: inSentence(categoryLabel(other)),
});

/** The kind of the parent, also of one that is out of the caller's sight; null where there is none. */
async function categoryAbove({ db, caller }: Door, parentId: string): Promise<number | null> {
  const { rows } = await sql<{ deptCategory: number }>`select dept_category from blade_dept
    where tenant_id = ${caller.tenantId} and is_deleted = 0 and id = ${parentId}`.execute(db);
  return rows[0]?.deptCategory ?? null;
}

/**
 * A unit stands below a larger one alone.
 * @param moves the place is new, so that it is to blame, not the kind
 */
async function refuseSmallerAbove(
  door: Door,
  { deptCategory, parentId }: { deptCategory: number; parentId: string },
  moves: boolean,
): Promise<void> {
  const above = await categoryAbove(door, parentId);
  if (above !== null && above >= deptCategory)
    throw refuseField(moves ? 'parentId' : 'deptCategory', deptRefusals.category, kinds(deptCategory, above));
}

async function refuseUnfit(
  door: Door,
  merged: Partial<Dept>,
  { id, moves }: { id: string | undefined; moves: boolean },
): Promise<void> {
  const category = merged.deptCategory!;
  if (category === kindergarten.key) {
    const given = { ...merged, parentId: merged.parentId === NO_ROW ? undefined : merged.parentId };
    const checked = shape(kindergartenRequires).safeParse(given);
    if (!checked.success) throw explainIssues(checked.error, kindergartenRequires, given);
  }
  await refuseSmallerAbove(door, { deptCategory: category, parentId: merged.parentId! }, moves);
  if (merged.regionCode) {
    const found = await sql`select 1 from blade_region
      where code = ${merged.regionCode} and is_deleted = 0 for key share`.execute(door.db);
    if (found.rows.length === 0) throw refuseField('regionCode', deptRefusals.region);
  }
  const { rows: below } = await sql<{ deptCategory: number }>`select dept_category from blade_dept
    where tenant_id = ${door.caller.tenantId} and is_deleted = 0 and parent_id = ${id ?? null}`.execute(
    door.db,
  );
  for (const other of below)
    if (other.deptCategory <= category)
      throw refuseField('deptCategory', deptRefusals.below, kinds(other.deptCategory, category));
}

async function seenUnit(door: Door, id: string): Promise<Dept> {
  const row = await visible(door, id);
  if (!row) throw notFound();
  return row;
}

/** Where a unit stands below this parent; refused where it cannot. `before` is the unit as it is, null for a new one. */
async function placed(door: Door, before: Dept | null, parentId: string) {
  const stays = before?.parentId === parentId;
  const parent = parentId === NO_ROW ? null : await visible(door, parentId);
  if (before && (parentId === before.id || parent?.ancestors?.split(',').includes(before.id)))
    throw refuseField('parentId', deptRefusals.self);
  // Somebody who sees a part of the tree cannot see above it: what is there already may stay.
  if (!stays && parentId !== NO_ROW && !parent) throw refuseField('parentId', deptRefusals.noParent);
  if (!stays && parentId === NO_ROW && door.caller.deptIds)
    throw refuseField('parentId', deptRefusals.chooseParent);
  const ancestors = stays ? before.ancestors! : parent ? pathBelow(parent) : NO_ROW;
  return { stays, parent, ancestors };
}

/** A unit as it stands, and its path below another parent. @throws as `submitDept` does */
export async function placeOf(
  door: Door,
  id: string,
  parentId: string,
): Promise<{ before: Dept; ancestors: string }> {
  const before = await seenUnit(door, id);
  const { stays, ancestors } = await placed(door, before, parentId);
  await refuseSmallerAbove(door, { deptCategory: before.deptCategory!, parentId }, !stays);
  return { before, ancestors };
}

/** The move of a unit to another place. */
export const moveOf = (
  { id, ancestors: from }: Dept,
  { parentId, ancestors: to }: { parentId: string; ancestors: string },
): UnitMove => ({ id, parentId, from: from!, to });

/** Adds or changes a unit, moving it with everything below; answers its id. */
export async function submitDept(door: Door, body: Submitted): Promise<string> {
  await lockTree(door, dept);
  const { id, tenantId: _, version: __, region, deptCategoryName, ...sent } = body;
  const values: Partial<Dept> = { ...sent, ...(region === undefined ? {} : { regionCode: region }) };
  const before = id ? await seenUnit(door, id) : null;
  const parentId = values.parentId ?? before?.parentId ?? NO_ROW;
  const { stays, parent, ancestors } = await placed(door, before, parentId);

  const merged: Partial<Dept> = {
    ...before,
    ...values,
    parentId,
    deptCategory:
      values.deptCategory ??
      (deptCategoryName ? await categoryNamed(door, deptCategoryName) : null) ??
      before?.deptCategory ??
      impliedCategory(values, parent),
  };
  await refuseUnfit(door, merged, { id, moves: !stays });
  const row = { ...values, parentId, ancestors, deptCategory: merged.deptCategory! };
  if (!before)
    return door.insert(dept, {
      ...row,
      fullName: row.fullName ?? row.deptName!,
      sort: row.sort ?? (await lastPlace(door)),
    });
  const cleared = clearedFields(dept, values as Record<string, unknown>).filter((name) =>
    ['fullName', 'regionCode', 'address', 'makeRecipeSelf', 'remark'].includes(name),
  );
  const change = (): Promise<void> => door.update(dept, before.id, row, undefined, cleared);
  if (stays) await change();
  else
    await withoutGains(door, await peopleOf(door, ancestors.split(',')), async () => {
      const leaving = await sharesLeaving(door, moveOf(before, { parentId, ancestors }));
      await change();
      await moveBelow(door, before, ancestors);
      if (leaving.length > 0) await takeBack(door, leaving);
    });
  return before.id;
}

/** Ids of the people of these units: what is moved below theirs becomes theirs to see. */
async function peopleOf({ db, caller }: Door, deptIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`select distinct ud.user_id from user_dept ud
    join blade_user u on u.tenant_id = ud.tenant_id and u.id = ud.user_id and u.is_deleted = 0
    where ud.tenant_id = ${caller.tenantId} and ud.dept_id = any(${[...deptIds]}::bigint[])`.execute(db);
  return rows.map(({ userId }) => userId);
}

async function moveBelow(door: Door, before: Dept, ancestors: string): Promise<void> {
  const from = pathBelow(before);
  const to = pathBelow({ id: before.id, ancestors });
  // What was removed moves along, but keeps the time of its removal.
  await sql`update blade_dept set ancestors = ${to} || substr(ancestors, ${from.length + 1}::int),
      update_time = case when is_deleted = 0 then now() else update_time end,
      version = version + 1
    where tenant_id = ${door.caller.tenantId} and (ancestors = ${from} or ancestors like ${`${from},%`})`.execute(
    door.db,
  );
}

/** Removes units on which nothing hangs. */
export async function removeDepts(door: Door, ids: string[]): Promise<void> {
  await lockTree(door, dept);
  const wanted = [...new Set(ids)];
  const seen = await door.rows(dept).select('blade_dept.id').where('blade_dept.id', 'in', wanted).execute();
  if (seen.length !== wanted.length) throw notFound();
  await door.remove(dept, wanted);
}

/** A unit comes back to its place when it still fits there: the kind of the unit above may have changed meanwhile. */
export const deptRestoring = restoring(dept, {
  async restored({ door }, rows) {
    await lockTree(door, dept);
    const { rows: unfit } = await sql<{ own: number; above: number }>`
      select d.dept_category as own, up.dept_category as above from blade_dept d
      join blade_dept up on up.tenant_id = d.tenant_id and up.id = d.parent_id and up.dept_category >= d.dept_category
      where d.tenant_id = ${door.caller.tenantId} and d.id = any(${rows.map(({ id }) => id)}::bigint[]) limit 1`.execute(
      door.db,
    );
    if (unfit[0]) throw refuse(deptRefusals.category, kinds(unfit[0].own, unfit[0].above));
  },
});
