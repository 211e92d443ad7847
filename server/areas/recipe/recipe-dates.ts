// Which days a menu may have: real days, not past, none twice, and none that another menu of the kindergarten
// already serves. Drafts and failed menus serve nothing yet, so they may overlap.
import { daysBetween, isDay } from '../../../contract/kit/calendar-day.ts';
import { sql } from 'kysely';
import { dayRefusals, dayTaken } from '../../../contract/recipe/recipe-refusals.ts';
import { text, type Text } from '../../../contract/kit/text.ts';
import { recipe } from '../../../contract/recipe/recipe.ts';
import { recipeMachine } from '../../../contract/recipe/recipe-state.ts';
import type { Door } from '../../kernel/database/door.ts';
import { inSight } from '../../kernel/database/in-sight.ts';
import { refuseField } from '../../kernel/http/failure.ts';
import { today } from './service/service-dates.ts';

const FIELD = 'dates';
/** Planning further ahead than this is a slip of the finger. */
const FURTHEST_DAYS = 400;

/** The days in order, or a refusal that names the day. */
export function checkDates(given: readonly string[]): string[] {
  const dates = given.toSorted();
  const now = today();
  for (const [at, date] of dates.entries()) {
    if (!isDay(date)) throw refuseField(FIELD, dayRefusals.notReal, { date });
    if (date < now) throw refuseField(FIELD, dayRefusals.past, { date });
    if (daysBetween(now, date) > FURTHEST_DAYS) throw refuseField(FIELD, dayRefusals.tooFar, { date });
    if (date === dates[at - 1]) throw refuseField(FIELD, dayRefusals.twice, { date });
  }
  return dates;
}

const { generating, unconfirmed, completed } = recipeMachine.states;
/** States in which a menu holds its days. */
export const SERVING_STATES = [generating.key, unconfirmed.key, completed.key];

const unseenMenu = text('另一份食谱', 'another menu');

/** Refuses when another menu of the kindergarten holds one of the days, and names it to who sees it. */
export async function refuseOverlap(
  door: Door,
  deptId: string,
  dates: readonly string[],
  exceptId: string | null,
): Promise<void> {
  // One wizard at a time per kindergarten: two menus for the same day cannot slip in side by side.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`recipe-dates:${deptId}`}, 0))`.execute(door.db);
  const { rows } = await sql<{ date: string; recipeName: string; seen: boolean }>`
    select d.date, r.recipe_name, ${inSight(door, recipe, sql`r.id`)} as seen from recipe_day d join recipe r on r.id = d.recipe_id and r.tenant_id = d.tenant_id
    where d.tenant_id = ${door.caller.tenantId} and d.dept_id = ${deptId} and r.is_deleted = 0
      and r.recipe_status = any(${SERVING_STATES}::int[]) and d.date = any(${[...dates]}::date[])
      and r.id <> ${exceptId ?? '0'} order by d.date limit 1`.execute(door.db);
  const [found] = rows;
  if (!found) return;
  throw refuseField(FIELD, dayTaken, {
    date: found.date,
    recipe: found.seen ? found.recipeName : unseenMenu,
  });
}

/**
 * `11.23—27 食谱`, `Nov 23–27 menu`, as the usual first name of a menu: lists cut names, so what tells them apart comes
 * first.
 */
export function nameForDates(dates: readonly string[]): Text {
  const first = dates[0]!;
  const last = dates.at(-1)!;
  const zh = (date: string): string => `${Number(date.slice(5, 7))}.${Number(date.slice(8))}`;
  const en = (date: string): string => `${MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}`;
  const sameMonth = first.slice(0, 7) === last.slice(0, 7);
  const until = (dash: string, words: (date: string) => string): string =>
    first === last ? '' : `${dash}${sameMonth ? Number(last.slice(8)) : words(last)}`;
  return text(`${zh(first)}${until('—', zh)} 食谱`, `${en(first)}${until('–', en)} menu`);
}
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
