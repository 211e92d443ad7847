// Reading and changing the organisation.
import { sql } from 'kysely';
import {
  deptCanBuy,
  deptDetail,
  deptExport,
  deptLazyList,
  deptLazyTree,
  deptList,
  deptRemove,
  deptSelect,
  deptSheet,
  deptSubmit,
  deptTree,
  userDeptTree,
  type DeptNode,
  type DeptRow,
} from '../../../contract/organisation/dept-calls.ts';
import { dept } from '../../../contract/organisation/dept.ts';
import type { Door } from '../../kernel/database/door.ts';
import { applyFilters } from '../../kernel/database/list-query.ts';
import { exportList } from '../../kernel/excel/export-rows.ts';
import { notFound } from '../../kernel/http/failure.ts';
import { handle, rawQuery } from '../../kernel/http/handle.ts';
import { removeDepts, submitDept } from './dept-changes.ts';
import { belowUnitsOf, readDept, readDepts } from './dept-rows.ts';
import { forest, withAncestors } from './dept-tree.ts';

type Raw = Record<string, unknown>;

const { parentId: _, ancestors: __, regionCode: ___, ...searchable } = dept.fields;
const searched = { ...dept, fields: searchable };

/** Ids of the rows that the filters name; null where nothing is searched. A region finds everything within it. */
async function found(door: Door, raw: Raw): Promise<Set<string> | null> {
  const region =
    typeof raw.regionCode === 'string' && /^\d{2,12}$/.test(raw.regionCode) ? raw.regionCode : null;
  const names = Object.keys(raw).filter((key) => raw[key] && Object.hasOwn(searchable, key.split('_')[0]!));
  if (!region && names.length === 0) return null;
  let query = applyFilters(door.rows(dept), searched, raw);
  if (region) query = query.where('blade_dept.regionCode', 'like', `${region}%`);
  const rows = (await query.select('blade_dept.id').execute()) as { id: string }[];
  return new Set(rows.map(({ id }) => id));
}

const nodeOf = (row: DeptRow): DeptNode => ({
  id: row.id,
  parentId: row.parentId,
  title: row.deptName,
  value: row.id,
  key: row.id,
  deptCategory: row.deptCategory,
  hasChildren: row.hasChildren,
});

/** The rows one level below `parentId`; without it the topmost that the caller sees. */
function levelBelow(rows: DeptRow[], parentId: string | undefined): DeptRow[] {
  const known = new Set(rows.map(({ id }) => id));
  return rows.filter((row) =>
    !parentId || parentId === '0' ? !known.has(row.parentId) : row.parentId === parentId,
  );
}

const list = handle(deptList, async ({ door, query, request }) => {
  const rows = await readDepts(door);
  const wanted = await found(door, rawQuery({ request, query }));
  return forest(wanted ? withAncestors(rows, wanted) : rows);
});

export const handlers = [
  list,
  handle(deptExport, (context) => exportList(context, deptSheet, list)),
  handle(deptLazyList, async ({ door, query, request }) => {
    const { parentId, ...filters } = rawQuery({ request, query });
    const rows = await readDepts(door);
    const wanted = await found(door, filters);
    return wanted ? rows.filter(({ id }) => wanted.has(id)) : levelBelow(rows, parentId);
  }),
  handle(deptTree, async ({ door }) => forest((await readDepts(door)).map(nodeOf))),
  handle(deptLazyTree, async ({ door, query }) =>
    levelBelow(await readDepts(door), query.parentId).map(nodeOf),
  ),
  handle(userDeptTree, async ({ door, caller }) => {
    const own = await door.rows(dept).where(belowUnitsOf(caller.userId)).select('blade_dept.id').execute();
    const ids = new Set(own.map(({ id }) => id));
    return forest((await readDepts(door)).filter(({ id }) => ids.has(id)).map(nodeOf));
  }),
  handle(deptSelect, async ({ door, query }) => {
    let rows = door.rows(dept);
    if (query.userId)
      rows = rows.where(
        sql<boolean>`exists (select 1 from user_dept ud where ud.tenant_id = blade_dept.tenant_id
          and ud.dept_id = blade_dept.id and ud.user_id = ${query.userId})`,
      );
    return (await rows
      .select([
        'blade_dept.id',
        'blade_dept.id as deptId',
        'blade_dept.deptName',
        'blade_dept.parentId',
        'blade_dept.deptCategory',
      ])
      .orderBy('blade_dept.sort')
      .orderBy('blade_dept.id')
      .execute()) as {
      id: string;
      deptId: string;
      deptName: string;
      parentId: string;
      deptCategory: number;
    }[];
  }),
  handle(deptDetail, async ({ door, query }) => {
    const row = await readDept(door, query.id);
    if (!row) throw notFound();
    return row;
  }),
  handle(deptSubmit, async ({ door, body }) => {
    return { id: await submitDept(door, body) };
  }),
  handle(deptRemove, async ({ door, query }) => {
    await removeDepts(door, query.ids);
  }),
  handle(deptCanBuy, async ({ door, query }) => {
    const row = await door
      .rows(dept)
      .select('blade_dept.id')
      .where('blade_dept.id', '=', query.id)
      .executeTakeFirst();
    if (!row) throw notFound();
    await door.update(dept, query.id, { canBuy: query.canBuy });
  }),
];
