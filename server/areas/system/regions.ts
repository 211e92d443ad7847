// Regions: read level by level by everybody, kept by the platform.
import { sql } from 'kysely';
import { text } from '../../../contract/kit/text.ts';
import { DEFAULT_PAGE_SIZE } from '../../../contract/kit/wire.ts';
import {
  region,
  regionRefusals,
  regionRemovalRefusals,
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
import { restoredOrphan } from '../../../contract/system/recycle-bin.ts';
import { may } from '../../kernel/access/caller.ts';
import { requirePlatform } from '../../kernel/access/platform.ts';
import type { Door } from '../../kernel/database/door.ts';
import { exportList } from '../../kernel/excel/export-rows.ts';
import {
  forbidden,
  notFound,
  refuse,
  refuseField,
  requireVersion,
  type RowState,
} from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';
import { restoring } from '../../kernel/recycle/restoring.ts';

type Found = Pick<RegionRow, 'code' | 'parentCode' | 'name' | 'level' | 'remark' | 'version'> & {
  /** Of the row; clients know the region by its code. */
  rowId: string;
  ancestors: string;
  sort: number;
  hasChildren: boolean;
  above: Pick<RegionRow, 'code' | 'name' | 'level'>[];
};
const columns = sql`r.id as row_id, r.code, r.parent_code, r.ancestors, r.name, r.level, r.sort, r.remark, r.version,
  exists (select 1 from blade_region c where c.parent_code = r.code and c.is_deleted = 0) as has_children,
  coalesce((select json_agg(json_build_object('code', a.code, 'name', a.name, 'level', a.level))
    from blade_region a where a.code = any(string_to_array(r.ancestors, ','))), '[]') as above`;

const LEVELS = ['country', 'province', 'city', 'district', 'town', 'village'] as const;

/** Adds the names of the levels above. */
const withNames = (rows: Found[]): RegionView[] =>
  rows.map(({ above, rowId: _, ...row }) => {
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
    where r.parent_code = ${parentCode ?? ROOT_REGION} and r.is_deleted = 0 order by r.sort, r.code`.execute(
    door.db,
  );
  return rows;
}

async function one(door: Door, code: string): Promise<Found | null> {
  const { rows } = await sql<Found>`select ${columns} from blade_region r
    where r.code = ${code} and r.is_deleted = 0`.execute(door.db);
  return rows[0] ?? null;
}

const list = handle(regionList, async ({ door, query }) => {
  const size = query.size ?? DEFAULT_PAGE_SIZE;
  const current = query.current ?? 1;
  const like = `%${(query.name ?? '').replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const matching = sql`r.is_deleted = 0 and (${query.code ?? null}::text is null or r.code = ${query.code ?? null})
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
    const { code, parentCode, name, level, sort, version } = body;
    // Whoever changes the same region at the same moment waits here.
    const { rows: held } = await sql<RowState>`select version, update_user, update_time from blade_region
      where code = ${code} for update`.execute(door.db);
    if (held[0]) requireVersion(held[0], version);
    const before = await one(door, code);
    const remark = 'remark' in body ? (body.remark ?? null) : (before?.remark ?? null);
    if (before) {
      if (!may(caller, 'region_edit')) throw forbidden();
      if (before.parentCode !== parentCode) throw refuseField('parentCode', regionRefusals.parentFixed);
    }
    // Nobody removes it before the region below it is stored.
    await sql`select 1 from blade_region where code = ${parentCode} for key share`.execute(door.db);
    const parent = await one(door, parentCode);
    if (!parent) throw refuseField('parentCode', regionRefusals.parentGone);
    if (
      code === ROOT_REGION ||
      (parentCode !== ROOT_REGION && (!code.startsWith(parentCode) || code === parentCode))
    )
      throw refuseField('code', regionRefusals.codeForeign);
    if (level <= parent.level) throw refuseField('level', regionRefusals.levelAbove);
    if (!before) {
      const ancestors = [parent.ancestors, parentCode].filter(Boolean).join(',');
      // A code that was removed is taken up again: the new row takes the place of the old one.
      await sql`insert into blade_region (code, parent_code, ancestors, name, level, sort, remark, create_user, update_user)
        values (${code}, ${parentCode}, ${ancestors}, ${name}, ${level}, ${sort ?? 0}, ${remark}, ${caller.userId},
          ${caller.userId})
        on conflict (code) do update set parent_code = excluded.parent_code, ancestors = excluded.ancestors,
          name = excluded.name, level = excluded.level, sort = excluded.sort, remark = excluded.remark,
          create_user = excluded.create_user, create_time = now(), update_user = excluded.update_user,
          update_time = now(), is_deleted = 0 where blade_region.is_deleted = 1`.execute(door.db);
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
          version: before.version + 1,
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
    await sql`select 1 from blade_region where code = ${query.id} for update`.execute(door.db);
    const row = await one(door, query.id);
    if (!row) throw notFound();
    if (row.hasChildren) throw refuse(regionRemovalRefusals.hasChildren);
    if (row.code === ROOT_REGION) throw forbidden();
    const used = await sql`select 1 from blade_dept where region_code = ${row.code} and is_deleted = 0
      limit 1`.execute(house.database.acrossTenants('regions are named by all tenants'));
    if (used.rows.length > 0) throw refuse(regionRemovalRefusals.hasDepts);
    await door.remove(region, [row.rowId]);
    return { ids: [row.rowId] };
  }),
];

/** A region stands below another by its code, which keeps the place of a removed one. */
export const regionRestoring = restoring(region, {
  async restored({ door }, rows) {
    const { rows: orphans } = await sql<{ name: string; above: string; aboveId: string }>`
      select r.name, p.name as above, p.id as above_id from blade_region r
      join blade_region p on p.code = r.parent_code and p.is_deleted = 1
      where r.code = any(${rows.map(({ code }) => code)}::text[]) limit 1`.execute(door.db);
    const [orphan] = orphans;
    if (orphan)
      throw refuse(
        restoredOrphan,
        { title: orphan.name, kind: text('上级', 'parent'), other: orphan.above },
        { entity: region.name, rowId: orphan.aboveId },
      );
  },
});
