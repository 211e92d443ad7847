// What may be changed in the organisation: a unit stands under a larger one, never under itself, and goes only when
// nothing hangs on it. Changes of the structure of one tenant wait for each other, so that two moves at the same
// time cannot make a circle or leave a child behind.
import { sql } from 'kysely';
import { shape } from '../../../contract/kit/field.ts';
import type { BodyOf } from '../../../contract/kit/endpoint.ts';
import { filled, text, type Text } from '../../../contract/kit/text.ts';
import type { deptSubmit } from '../../../contract/organisation/dept-calls.ts';
import {
  categoryLabel,
  dept,
  kindergartenRequires,
  orgCategory,
} from '../../../contract/organisation/dept.ts';
import type { RowOf } from '../../../contract/kit/entity.ts';
import type { Door } from '../../kernel/database/door.ts';
import { clearedFields } from '../../kernel/entity-service.ts';
import { explainIssues } from '../../kernel/http/explain-issues.ts';
import { conflict, notFound, refuse, refuseField } from '../../kernel/http/failure.ts';
import { visibleDepts } from './dept-rows.ts';

type Dept = RowOf<typeof dept>;
type Submitted = BodyOf<typeof deptSubmit>;

const { platform, group, kindergarten } = orgCategory.entries;
const ROOT = '0';

const refusals = {
  self: text('父节点不可选择自身!', 'A unit cannot stand under itself or under one below it!'),
  noParent: text('上级部门不存在!', 'The parent unit does not exist!'),
  chooseParent: text('请选择上级单位', 'Please choose the parent unit'),
  category: text('{parent}下不能设{child}', 'A {child} cannot stand under a {parent}'),
  below: text('下级已有{child}，不能改为{own}', 'There is a {child} below, so this cannot become a {own}'),
  region: text('所在地区不存在', 'There is no such region'),
  sibling: text('同一上级下已有同名机构', 'The parent has a unit of this name already'),
};

/** Waits until nobody else changes this tenant's structure; held until the transaction ends. */
async function lockStructure(door: Door): Promise<void> {
  await sql`select 1 from blade_tenant where tenant_id = ${door.caller.tenantId} for update`.execute(door.db);
}

async function visible(door: Door, id: string): Promise<Dept | null> {
  const row = await visibleDepts(door)
    .selectAll('blade_dept')
    .where('blade_dept.id', '=', id)
    .executeTakeFirst();
  return (row as Dept | undefined) ?? null;
}

/** Path of the units below this one. */
const pathBelow = ({ ancestors, id }: Pick<Dept, 'ancestors' | 'id'>): string => `${ancestors},${id}`;

/** The kind a client meant that knows no kinds: one step smaller than the parent's. */
const impliedCategory = (parent: Dept | null): number =>
  parent ? Math.min((parent.deptCategory ?? platform.key) + 1, kindergarten.key) : group.key;

async function refuseUnfit(
  door: Door,
  merged: Partial<Dept>,
  parent: Dept | null,
  id?: string,
): Promise<void> {
  const category = merged.deptCategory!;
  const words = (of: Text, child: number, other: number): Text =>
    text(
      filled(of, {
        child: categoryLabel(child).zh,
        parent: categoryLabel(other).zh,
        own: categoryLabel(other).zh,
      }).zh,
      filled(of, {
        child: categoryLabel(child).en.toLowerCase(),
        parent: categoryLabel(other).en.toLowerCase(),
        own: categoryLabel(other).en.toLowerCase(),
      }).en,
    );
  if (category === kindergarten.key) {
    const given = { ...merged, parentId: merged.parentId === ROOT ? undefined : merged.parentId };
    const checked = shape(kindergartenRequires).safeParse(given);
    if (!checked.success) throw explainIssues(checked.error, kindergartenRequires, given);
  }
  if (parent && parent.deptCategory! >= category)
    throw refuseField('deptCategory', words(refusals.category, category, parent.deptCategory!));
  if (merged.regionCode) {
    const found = await sql`select 1 from blade_region where code = ${merged.regionCode}`.execute(door.db);
    if (found.rows.length === 0) throw refuseField('regionCode', refusals.region);
  }
  const others = await sql<{ deptName: string; parentId: string; deptCategory: number }>`
    select dept_name, parent_id, dept_category from blade_dept
    where tenant_id = ${door.caller.tenantId} and is_deleted = 0 and id <> ${id ?? ROOT}
      and ((parent_id = ${merged.parentId!} and dept_name = ${merged.deptName!}) or parent_id = ${id ?? '-1'})`.execute(
    door.db,
  );
  for (const other of others.rows) {
    if (other.parentId === id) {
      if (other.deptCategory <= category)
        throw refuseField('deptCategory', words(refusals.below, other.deptCategory, category));
    } else throw refuseField('deptName', refusals.sibling);
  }
}

/** Adds or changes a unit, moving it with everything below; answers its id. */
export async function submitDept(door: Door, body: Submitted): Promise<string> {
  await lockStructure(door);
  const { id, tenantId: _, version, region, ...sent } = body;
  const values: Partial<Dept> = { ...sent, ...(region === undefined ? {} : { regionCode: region }) };
  const before = id ? await visible(door, id) : null;
  if (id && !before) throw notFound();
  const parentId = values.parentId ?? before?.parentId ?? ROOT;
  const stays = before?.parentId === parentId;
  const parent = parentId === ROOT ? null : await visible(door, parentId);
  if (before && (parentId === id || parent?.ancestors?.split(',').includes(before.id)))
    throw refuseField('parentId', refusals.self);
  // Somebody who sees a part of the tree cannot see above it: what is there already may stay.
  if (!stays && parentId !== ROOT && !parent) throw refuseField('parentId', refusals.noParent);
  if (!stays && parentId === ROOT && door.caller.deptIds)
    throw refuseField('parentId', refusals.chooseParent);

  const merged: Partial<Dept> = {
    ...before,
    ...values,
    parentId,
    deptCategory: values.deptCategory ?? before?.deptCategory ?? impliedCategory(parent),
  };
  await refuseUnfit(door, merged, parent, id);
  const ancestors = stays ? before.ancestors! : parent ? pathBelow(parent) : ROOT;
  const row = { ...values, parentId, ancestors, deptCategory: merged.deptCategory! };
  if (!before) return door.insert(dept, { ...row, fullName: row.fullName ?? row.deptName! });
  if (version !== undefined && version !== before.version) throw conflict();
  const cleared = clearedFields(dept, values as Record<string, unknown>).filter((name) =>
    ['fullName', 'regionCode', 'address', 'makeRecipeSelf', 'remark'].includes(name),
  );
  await door.update(dept, before.id, row, before.version ?? 0, cleared);
  if (!stays) await moveBelow(door, before, ancestors);
  return before.id;
}

async function moveBelow(door: Door, before: Dept, ancestors: string): Promise<void> {
  const from = pathBelow(before);
  const to = pathBelow({ id: before.id, ancestors });
  await sql`update blade_dept set ancestors = ${to} || substr(ancestors, ${from.length + 1}::int), update_time = now(),
      version = version + 1
    where tenant_id = ${door.caller.tenantId} and (ancestors = ${from} or ancestors like ${`${from},%`})`.execute(
    door.db,
  );
}

const hanging = text('“{name}”下还有{what}，不能删除', '“{name}” still has {what} and cannot be deleted');

/** Removes units on which nothing hangs; else says what does, and how much. */
export async function removeDepts(door: Door, ids: string[]): Promise<void> {
  await lockStructure(door);
  const wanted = [...new Set(ids)];
  const seen = await visibleDepts(door)
    .select('blade_dept.id')
    .where('blade_dept.id', 'in', wanted)
    .execute();
  if (seen.length !== wanted.length) throw notFound();
  const { rows } = await sql<{ deptName: string; units: number; users: number; menus: number }>`
    select d.dept_name,
      (select count(*)::int from blade_dept c where c.tenant_id = d.tenant_id and c.parent_id = d.id
        and c.is_deleted = 0 and c.id <> all(${wanted}::bigint[])) as units,
      (select count(*)::int from user_dept ud join blade_user u on u.tenant_id = ud.tenant_id and u.id = ud.user_id
        where ud.tenant_id = d.tenant_id and ud.dept_id = d.id and u.is_deleted = 0) as users,
      (select count(*)::int from recipe r where r.tenant_id = d.tenant_id and r.dept_id = d.id
        and r.is_deleted = 0) as menus
    from blade_dept d where d.tenant_id = ${door.caller.tenantId} and d.id = any(${wanted}::bigint[])
    order by d.sort, d.id`.execute(door.db);
  const kept = rows.find(({ units, users, menus }) => units || users || menus);
  if (kept) {
    const parts: Text[] = [
      [kept.units, text(`${kept.units} 个下级机构`, `${kept.units} units below`)],
      [kept.users, text(`${kept.users} 名用户`, `${kept.users} users`)],
      [kept.menus, text(`${kept.menus} 份食谱`, `${kept.menus} menus`)],
    ].flatMap(([count, words]) => (count ? [words as Text] : []));
    throw refuse(
      text(
        filled(hanging, { name: kept.deptName, what: parts.map(({ zh }) => zh).join('、') }).zh,
        filled(hanging, { name: kept.deptName, what: parts.map(({ en }) => en).join(', ') }).en,
      ),
      { units: kept.units, users: kept.users, menus: kept.menus },
    );
  }
  await door.remove(dept, wanted);
}
