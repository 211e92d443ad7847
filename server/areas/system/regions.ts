// Regions: read level by level by everybody, kept by the platform.
import { sql } from 'kysely';
import { text } from '../../../contract/kit/text.ts';
import { DEFAULT_PAGE_SIZE } from '../../../contract/kit/wire.ts';
import {
  regionDetail,
  regionExport,
  regionLazyList,
  regionLazyTree,
  regionList,
  regionRemove,
  regionSelect,
  regionSheet,
  regionSubmit,
  ROOT_REGION,
  type RegionNode,
  type RegionRow,
  type RegionView,
} from '../../../contract/system/region.ts';
import { may } from '../../kernel/access/caller.ts';
import { requirePlatform } from '../../kernel/access/platform.ts';
import { EVERY_TENANT } from '../../kernel/database/database.ts';
import type { Door } from '../../kernel/database/door.ts';
import { exportList } from '../../kernel/excel/export-rows.ts';
import { forbidden, notFound, refuse, refuseField } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';

type Found = Pick<RegionRow, 'code' | 'parentCode' | 'ancestors' | 'name' | 'level' | 'sort' | 'remark'> & {
  hasChildren: boolean;
  above: Pick<RegionRow, 'code' | 'name' | 'level'>[];
};
const columns = sql`r.code, r.parent_code, r.ancestors, r.name, r.level, r.sort, r.remark,
  exists (select 1 from blade_region c where c.parent_code = r.code) as has_children,
  coalesce((select json_agg(json_build_object('code', a.code, 'name', a.name, 'level', a.level))
    from blade_region a where a.code = any(string_to_array(r.ancestors, ','))), '[]') as above`;

const LEVELS = ['country', 'province', 'city', 'district', 'town', 'village'] as const;

/** Adds the names of the levels above. */
const withNames = (rows: Found[]): RegionView[] =>
  rows.map(({ above, ...row }) => {
    const path = [...above, row];
    const at = (level: (typeof LEVELS)[number]) => path.find((one) => one.level === LEVELS.indexOf(level));
    return {
      ...row,
      id: row.code,
      parentName: above.find(({ code }) => code === row.parentCode)?.name ?? '',
      provinceCode: at('province')?.code ?? '',
      provinceName: at('province')?.name ?? '',
      cityCode: at('city')?.code ?? '',
      cityName: at('city')?.name ?? '',
      districtCode: at('district')?.code ?? '',
      districtName: at('district')?.name ?? '',
      townCode: at('town')?.code ?? '',
      townName: at('town')?.name ?? '',
      villageCode: at('village')?.code ?? '',
      villageName: at('village')?.name ?? '',
    };
  });

async function below(door: Door, parentCode: string | undefined): Promise<Found[]> {
  const { rows } = await sql<Found>`select ${columns} from blade_region r
    where r.parent_code = ${parentCode ?? ROOT_REGION} order by r.sort, r.code`.execute(door.db);
  return rows;
}

async function one(door: Door, code: string): Promise<Found | null> {
  const { rows } = await sql<Found>`select ${columns} from blade_region r where r.code = ${code}`.execute(
    door.db,
  );
  return rows[0] ?? null;
}

const list = handle(regionList, async ({ door, query }) => {
  const size = query.size ?? DEFAULT_PAGE_SIZE;
  const current = query.current ?? 1;
  const like = `%${(query.name ?? '').replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const matching = sql`(${query.code ?? null}::text is null or r.code = ${query.code ?? null})
      and (${query.parentCode ?? null}::text is null or r.parent_code = ${query.parentCode ?? null})
      and (${query.level ?? null}::int is null or r.level = ${query.level ?? null}) and r.name like ${like}`;
  const [rows, count] = await Promise.all([
    sql<Found>`select ${columns} from blade_region r where ${matching} order by r.code
        limit ${size} offset ${(current - 1) * size}`.execute(door.db),
    sql<{ total: number }>`select count(*)::int as total from blade_region r where ${matching}`.execute(
      door.db,
    ),
  ]);
  const total = count.rows[0]!.total;
  const records = withNames(rows.rows);
  return { records, total, size, current, pages: Math.ceil(total / size) };
});

export const handlers = [
  list,
  handle(regionExport, (context) => exportList(context, regionSheet, list)),
  handle(regionLazyList, async ({ door, query }) => withNames(await below(door, query.parentCode))),
  handle(regionSelect, async ({ door, query }) => withNames(await below(door, query.code))),
  handle(regionLazyTree, async ({ door, query }) =>
    (await below(door, query.parentCode)).map(({ code, parentCode, name, hasChildren }): RegionNode => ({
      id: code,
      parentId: parentCode,
      title: name,
      value: code,
      key: code,
      hasChildren,
    })),
  ),
  handle(regionDetail, async ({ door, query }) => {
    const row = await one(door, query.code);
    if (!row) throw notFound();
    return withNames([row])[0]!;
  }),
  handle(regionSubmit, async ({ door, body, caller }) => {
    requirePlatform(caller);
    const { code, parentCode, name, level, sort, remark = null } = body;
    const before = await one(door, code);
    if (before) {
      if (!may(caller, 'region_edit')) throw forbidden();
      if (before.parentCode !== parentCode)
        throw refuseField(
          'parentCode',
          text('区划的上级不可修改', 'The parent of a region cannot be changed'),
        );
    }
    const parent = await one(door, parentCode);
    if (!parent) throw refuseField('parentCode', text('上级区划不存在!', 'The parent region does not exist'));
    if (
      code === ROOT_REGION ||
      (parentCode !== ROOT_REGION && (!code.startsWith(parentCode) || code === parentCode))
    )
      throw refuseField(
        'code',
        text('区划编号须以上级区划编号开头', 'The code of a region begins with the code of its parent'),
      );
    if (level <= parent.level)
      throw refuseField(
        'level',
        text('区划级别须低于上级区划', 'The level must be below that of the parent'),
      );
    if (!before) {
      const ancestors = [parent.ancestors, parentCode].filter(Boolean).join(',');
      await door.db
        .insertInto('blade_region')
        .values({
          code,
          parentCode,
          ancestors,
          name,
          level,
          sort: sort ?? 0,
          remark,
          createUser: caller.userId,
        } as never)
        .execute();
    } else {
      await door.db
        .updateTable('blade_region')
        .set({
          name,
          level,
          sort: sort ?? before.sort,
          remark,
          updateUser: caller.userId,
          updateTime: new Date(),
        })
        .where('code', '=', code)
        .execute();
    }
    await door.audit({
      act: before ? 'update' : 'insert',
      entity: 'region',
      entityId: code,
      ...(before
        ? { before: { name: before.name, level: before.level, sort: before.sort, remark: before.remark } }
        : {}),
      after: { code, parentCode, name, level, sort, remark },
    });
    return { code };
  }),
  handle(regionRemove, async ({ door, query, caller, house }) => {
    requirePlatform(caller);
    const row = await one(door, query.id);
    if (!row) throw notFound();
    if (row.hasChildren) throw refuse(text('请先删除子节点!', 'Please delete the regions below it first'));
    if (row.code === ROOT_REGION) throw forbidden();
    const used = await sql`select 1 from blade_dept where region_code = ${row.code} and is_deleted = 0
      limit 1`.execute(house.database.forTenant(EVERY_TENANT));
    if (used.rows.length > 0)
      throw refuse(
        text('该区划下已有机构，不能删除', 'There are organisations in this region: it cannot be deleted'),
      );
    await door.db.deleteFrom('blade_region').where('code', '=', row.code).execute();
    await door.audit({ act: 'remove', entity: 'region', entityId: row.code, before: row });
  }),
];
