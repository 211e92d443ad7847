// The units a caller sees, with the names their codes stand for. People of kindergartens, suppliers and sellers see
// their own units and those below; everybody else those of the tenant.
import { sql } from 'kysely';
import type { DeptRow } from '../../../contract/organisation/dept-calls.ts';
import { cateringType, dept, orgCategory } from '../../../contract/organisation/dept.ts';
import { reach } from '../../kernel/access/reach.ts';
import type { Door } from '../../kernel/database/door.ts';
import { referenceTitles } from '../../kernel/database/references.ts';
import type { RowsOf } from '../../kernel/database/rows.ts';
import { wireTime } from '../../kernel/http/wire-json.ts';

type DeptRows = RowsOf<typeof dept>;

/** Units a user belongs to, and those below them. */
export const belowUnitsOf = (userId: string) => sql<boolean>`exists (
  select 1 from user_dept ud join blade_dept top on top.tenant_id = ud.tenant_id and top.id = ud.dept_id
  where ud.tenant_id = blade_dept.tenant_id and ud.user_id = ${userId} and top.is_deleted = 0
    and (blade_dept.id = top.id or blade_dept.ancestors || ',' like top.ancestors || ',' || top.id || ',%'))`;

/** Kinds of users who see their own units alone. */
const TRADE = new Set(['supplier', 'seller']);

/** Units that the caller may see. A removed one stands among those of the unit above. */
export const deptReach = reach(dept, ({ deptIds, userId, userType }, removed) => {
  if (!deptIds) return TRADE.has(userType) ? belowUnitsOf(userId) : null;
  return sql<boolean>`${sql.ref(removed ? 'blade_dept.parentId' : 'blade_dept.id')} = any(${[...deptIds]}::bigint[])`;
});

/** As the query reads it: before `organizationSon` and the tree are known. */
type PlainRow = Omit<
  DeptRow,
  'deptId' | 'region' | 'hasChildren' | 'organizationSon' | 'createTime' | 'updateTime' | 'children'
> & {
  provinceCode: string | null;
  cityCode: string | null;
  createTime: Date;
  updateTime: Date;
};

const entryName = (code: string, column: ReturnType<typeof sql.ref>, english: boolean) =>
  sql<string | null>`(select ${english ? sql`coalesce(x.dict_value_en, x.dict_value)` : sql`x.dict_value`}
    from blade_dict x where x.code = ${code} and x.dict_key = ${column}::text and x.is_deleted = 0 limit 1)`;

/** Adds everything a row shows. */
async function withNames(door: Door, query: DeptRows) {
  const english = door.caller.language === 'en';
  return query
    .leftJoin('blade_region as r', 'r.code', 'blade_dept.regionCode')
    .leftJoin('blade_region as c', (join) => join.onRef('c.code', '=', 'r.parentCode').on('c.level', '>', 0))
    .leftJoin('blade_region as p', (join) => join.onRef('p.code', '=', 'c.parentCode').on('p.level', '>', 0))
    .select([
      'blade_dept.id',
      'blade_dept.tenantId',
      'blade_dept.parentId',
      'blade_dept.ancestors',
      'blade_dept.deptName',
      'blade_dept.fullName',
      'blade_dept.deptCategory',
      'blade_dept.regionCode',
      'blade_dept.address',
      'blade_dept.makeRecipeSelf',
      'blade_dept.canBuy',
      'blade_dept.sort',
      'blade_dept.remark',
      'blade_dept.version',
      'blade_dept.createTime',
      'blade_dept.updateTime',
      'c.code as cityCode',
      'p.code as provinceCode',
    ])
    .select([
      sql<string | null>`nullif(concat_ws(' ', p.name, nullif(c.name, p.name), r.name), '')`.as('regionName'),
      entryName(orgCategory.code, sql.ref('blade_dept.deptCategory'), english).as('deptCategoryName'),
      entryName(cateringType.code, sql.ref('blade_dept.makeRecipeSelf'), english).as('makeRecipeSelfName'),
    ])
    .select(await referenceTitles(door.caller, dept));
}

/** A row for the wire. */
function presentDept(row: PlainRow, below: number): DeptRow {
  const { provinceCode, cityCode, createTime, updateTime, ...rest } = row;
  return {
    ...rest,
    deptId: rest.id,
    region: [provinceCode, cityCode, row.regionCode].filter((code) => code !== null),
    createTime: wireTime(createTime),
    updateTime: wireTime(updateTime),
    organizationSon: below,
    hasChildren: below > 0,
  };
}

/** All units the caller sees, in order, with the number below each. */
export async function readDepts(door: Door): Promise<DeptRow[]> {
  const query = await withNames(door, door.rows(dept));
  const rows = (await query.orderBy('blade_dept.sort').orderBy('blade_dept.id').execute()) as PlainRow[];
  const below = new Map<string, number>();
  for (const { ancestors } of rows)
    for (const id of ancestors.split(',')) below.set(id, (below.get(id) ?? 0) + 1);
  return rows.map((row) => presentDept(row, below.get(row.id) ?? 0));
}

/** One unit the caller sees, or null. */
export async function readDept(door: Door, id: string): Promise<DeptRow | null> {
  const query = await withNames(door, door.rows(dept).where('blade_dept.id', '=', id));
  const row = (await query
    .select(
      sql<number>`(select count(*)::int from blade_dept b where b.tenant_id = blade_dept.tenant_id and b.is_deleted = 0
        and (b.ancestors = blade_dept.ancestors || ',' || blade_dept.id
          or b.ancestors like blade_dept.ancestors || ',' || blade_dept.id || ',%'))`.as('below'),
    )
    .executeTakeFirst()) as (PlainRow & { below: number }) | undefined;
  if (!row) return null;
  const { below, ...rest } = row;
  return presentDept(rest, below);
}
