// What a menu is planned and judged by, besides its conditions: the library of today, what children ate before, and what
// others eat. Read for a menu that is stored, and for one that is only tried.
import { sql } from 'kysely';
import { addDays } from '../../../../contract/kit/calendar-day.ts';
import type { Query } from '../../../kernel/database/database.ts';
import type { Door } from '../../../kernel/database/door.ts';
import { libraryInSight, offeredTo } from '../../library/service/library.ts';
import { readDisabledFoodIds } from '../../organisation/service/dept-setting.ts';
import { unitsAbove } from '../../organisation/service/units-above.ts';
import { libraryFor } from '../finer-foods.ts';
import type { MenuSetting } from '../menu-problem.ts';
import { SERVING_STATES } from '../recipe-dates.ts';
import { withKeptDishes } from './confirmed-dishes.ts';
import { readNeighbours } from './neighbour-menus.ts';
import type { RecipeRow } from './recipe-rows.ts';
import { workingDaysBetween } from './service-dates.ts';

/** Whose menu it is, for which days, under which conditions. */
export interface MenuGround extends Pick<
  RecipeRow,
  'tenantId' | 'deptId' | 'beginDate' | 'endDate' | 'conditions' | 'priceFen'
> {
  /** Its own dishes are no history of it, and it may have kept some; null: it is not stored. */
  readonly id: string | null;
}

/** Rules look back eight weeks at most; holidays stretch them. */
const HISTORY_DAYS = 75;

/** @param dates its service days, in order */
export async function readSetting(
  door: Door,
  ground: MenuGround,
  dates: readonly string[],
): Promise<MenuSetting> {
  const { db } = door;
  const { id, deptId, beginDate, conditions, priceFen } = ground;
  const neighboursMatter = (conditions.wishes?.neighbours ?? 'differ') !== 'any';
  const [library, disabledFoodIds, history, unitIds, neighbours] = await Promise.all([
    // Whoever looks: what another kindergarten added for itself is none of this one's dishes.
    // Costs are those of its first day: a price that begins later moves no menu that is being served.
    libraryInSight(door, { deptId, day: beginDate }).then((today) => {
      const own = offeredTo(today, [deptId]);
      return id === null ? own : withKeptDishes(door, { id }, own);
    }),
    readDisabledFoodIds(door, deptId),
    readHistory(db, ground),
    unitsAbove(db, ground),
    neighboursMatter ? readNeighbours(db, ground) : [],
  ]);
  return {
    dates,
    conditions,
    priceFen,
    library: libraryFor(library, { conditions, priceFen, disabledFoodIds }),
    disabledFoodIds,
    history,
    unitIds,
    neighbours,
  };
}

/** What the kindergarten's other menus served before the first day. */
async function readHistory(
  db: Query,
  { id, tenantId, deptId, beginDate }: MenuGround,
): Promise<MenuSetting['history']> {
  const { rows } = await sql<{ date: string; dishes: string[] }>`
    select x.date, array_agg(distinct x.dish_id::text) as dishes
    from recipe_dish x join recipe r on r.tenant_id = x.tenant_id and r.id = x.recipe_id
    where r.tenant_id = ${tenantId} and r.dept_id = ${deptId} and r.id is distinct from ${id}::bigint
      and r.is_deleted = 0 and r.recipe_status = any(${SERVING_STATES}::int[])
      and x.date < ${beginDate} and x.date >= ${addDays(beginDate, -HISTORY_DAYS)}
    group by x.date order by x.date desc`.execute(db);
  return rows.map(({ date, dishes }) => ({ daysBefore: workingDaysBetween(date, beginDate), date, dishes }));
}
