// A month of the kindergartens that somebody looks after, as a table, a workbook and a paper; of one of them what stands behind
// its figures.
import { sql } from 'kysely';
import { daysFrom } from '../../../contract/kit/calendar-day.ts';
import { isServiceDay } from '../../../contract/kit/holidays.ts';
import { addMonths, daysOfMonth, type Month } from '../../../contract/kit/months.ts';
import { say } from '../../../contract/kit/text.ts';
import { dept } from '../../../contract/organisation/dept.ts';
import {
  exportMonthOverview,
  kindergartenMonth,
  MONTHS_BACK,
  monthOverview,
  MOST_KINDERGARTENS,
  printMonthOverview,
  type OverviewRow,
} from '../../../contract/recipe/month-overview.ts';
import { OVERVIEW_TITLE } from '../../../contract/recipe/overview-columns.ts';
import type { Door } from '../../kernel/database/door.ts';
import { inSight } from '../../kernel/database/in-sight.ts';
import { handle } from '../../kernel/http/handle.ts';
import { inTurns } from '../../kernel/in-turns.ts';
import { atOrBelow } from '../organisation/service/at-or-below.ts';
import { childrenOn } from '../organisation/service/children.ts';
import { kindergartenOf, kindergartensOfCaller } from '../organisation/service/kindergarten.ts';
import { childrenIn } from '../organisation/service/plan-conditions.ts';
import { dailyCost, missingDays, monthFigures } from './month-figures.ts';
import { overviewWorkbook } from './month-workbook.ts';
import { printPaper } from './print/print-paper.ts';
import { menusOfMonths } from './service/month-menus.ts';
import { today } from './service/service-dates.ts';

/** Days of a month on which kindergartens are open. */
function serviceDaysOf(month: Month): string[] {
  const { begin, end } = daysOfMonth(month);
  return daysFrom(begin, end).filter(isServiceDay);
}

type Named = Pick<OverviewRow, 'deptId' | 'deptName' | 'parentId' | 'parentName'>;
interface Kindergarten extends Named, Pick<OverviewRow, 'children'> {
  /** The day from which it is asked for menus. */
  since: string;
}

/** The day a kindergarten was entered here, or its first menu's where that was brought along from before. */
const since = (door: Door, unit: string) => sql<string>`least(
  (${sql.ref(`${unit}.create_time`)} at time zone 'Asia/Shanghai')::date,
  (select min(r.begin_date)::date from recipe r where r.tenant_id = ${door.caller.tenantId}
    and r.dept_id = ${sql.ref(`${unit}.id`)} and r.is_deleted = 0))::text`;

/** A month before the kindergarten was there lacks nothing. */
const daysSince = (days: readonly string[], first: string): string[] => days.filter((day) => day >= first);

/** The day whose children a month is told with: today in the running one, of past ones the last, of coming ones the first. */
function dayOf(month: Month): string {
  const { begin, end } = daysOfMonth(month);
  const now = today();
  return now > end ? end : now < begin ? begin : now;
}

/** The caller's kindergartens, below a unit where one is named, in the order of the tree's lists; children of `day`. */
async function kindergartensBelow(
  door: Door,
  unit: string | undefined,
  day: string,
): Promise<Kindergarten[]> {
  const { tenantId } = door.caller;
  const ids = (await kindergartensOfCaller(door)).map(({ deptId }) => deptId);
  const { rows } = await sql<Named & Pick<Kindergarten, 'since'>>`
    select k.id::text as dept_id, k.dept_name, p.id::text as parent_id, p.dept_name as parent_name,
      ${since(door, 'k')} as since
    from blade_dept k
      left join blade_dept p on p.tenant_id = k.tenant_id and p.id = k.parent_id and p.is_deleted = 0
        and ${inSight(door, dept, sql`p.id`)}
    where k.tenant_id = ${tenantId} and k.id = any(${ids}::bigint[])
      and ${unit === undefined ? sql`true` : atOrBelow('k', unit)}
    order by p.sort nulls first, p.id nulls first, k.sort, k.id`.execute(door.db);
  const children = await childrenOn(
    door,
    rows.map(({ deptId }) => deptId),
    day,
  );
  return rows.map((row) => ({ ...row, children: childrenIn(children.get(row.deptId) ?? []) }));
}

interface Overview {
  month: Month;
  serviceDays: number;
  rows: OverviewRow[];
  further: number;
}

async function overviewOf(
  door: Door,
  { month, deptId }: { month: Month; deptId?: string | undefined },
): Promise<Overview> {
  const all = await kindergartensBelow(door, deptId, dayOf(month));
  const shown = all.slice(0, MOST_KINDERGARTENS);
  const menus = await menusOfMonths(
    door,
    shown.map((one) => one.deptId),
    [month],
  );
  const byDept = Map.groupBy(menus, (menu) => menu.deptId);
  const serviceDays = serviceDaysOf(month);
  function* rows(): Generator<void, OverviewRow[]> {
    const made: OverviewRow[] = [];
    for (const { since: from, ...one } of shown) {
      made.push({ ...one, ...monthFigures(byDept.get(one.deptId) ?? [], daysSince(serviceDays, from)) });
      yield;
    }
    return made;
  }
  return {
    month,
    serviceDays: serviceDays.length,
    rows: await inTurns(rows()),
    further: all.length - shown.length,
  };
}

async function firstDay(door: Door, deptId: string): Promise<string> {
  const { rows } = await sql<
    Pick<Kindergarten, 'since'>
  >`select ${since(door, 'k')} as since from blade_dept k
    where k.tenant_id = ${door.caller.tenantId} and k.id = ${deptId}`.execute(door.db);
  return rows[0]!.since;
}

/** Null: none was asked for, or none in sight. */
async function unitName(door: Door, id: string | undefined): Promise<string | null> {
  if (!id) return null;
  const found = await door
    .rows(dept)
    .select('blade_dept.deptName')
    .where('blade_dept.id', '=', id)
    .executeTakeFirst();
  return found?.deptName ?? null;
}

export const handlers = [
  handle(monthOverview, ({ door, query }) => overviewOf(door, query)),
  handle(exportMonthOverview, async ({ door, query, caller }) =>
    overviewWorkbook(await overviewOf(door, query), caller.language),
  ),
  handle(printMonthOverview, async (context) => {
    const { door, query, caller } = context;
    const { language } = caller;
    const { serviceDays: _, ...overview } = await overviewOf(door, query);
    const bytes = await printPaper(context, {
      paper: 'month',
      language,
      data: {
        ...overview,
        unit: await unitName(door, query.deptId),
        asOf: today(),
        serviceDays: serviceDaysOf(overview.month),
      },
    });
    const name = `${say(OVERVIEW_TITLE, language)}-${overview.month}.pdf`;
    return { name, type: 'application/pdf', bytes };
  }),
  handle(kindergartenMonth, async ({ door, query }) => {
    const { deptId, deptName } = await kindergartenOf(door, query.deptId);
    const { month } = query;
    const months = Array.from({ length: MONTHS_BACK }, (_, at) => addMonths(month, at + 1 - MONTHS_BACK));
    const menus = await menusOfMonths(door, [deptId], months);
    const from = await firstDay(door, deptId);
    const own = menus.filter((menu) => menu.month === month);
    return {
      deptId,
      deptName,
      menus: own.map((menu) => ({
        id: menu.id,
        recipeName: menu.recipeName,
        recipeStatus: menu.recipeStatus,
        beginDate: menu.beginDate,
        endDate: menu.endDate,
        days: menu.dates.length,
        priceFen: menu.priceFen,
        costFen: dailyCost(menu),
        missed: menu.missed,
      })),
      missingDates: missingDays(
        daysSince(serviceDaysOf(month), from),
        new Set(own.flatMap(({ dates }) => dates)),
      ).dates,
      months: months.map((each) => {
        const serviceDays = serviceDaysOf(each);
        return {
          month: each,
          serviceDays: serviceDays.length,
          ...monthFigures(
            menus.filter((menu) => menu.month === each),
            daysSince(serviceDays, from),
          ),
        };
      }),
    };
  }),
];
