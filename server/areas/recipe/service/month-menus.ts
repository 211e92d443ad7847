// The menus of kindergartens by month: their days, and of confirmed ones the food that they serve, summed in the database,
// because a group's month is tens of thousands of dishes.
import { sql } from 'kysely';
import { daysOfMonth, monthOf, type Month } from '../../../../contract/kit/months.ts';
import { recipeMachine } from '../../../../contract/recipe/recipe-state.ts';
import { recipe } from '../../../../contract/recipe/recipe.ts';
import type { Portion } from '../../../../planner/nutrition/intake.ts';
import type { Door } from '../../../kernel/database/door.ts';
import { inTurns } from '../../../kernel/in-turns.ts';
import { libraryInSight, type LibraryFood } from '../../library/service/library.ts';
import { readPriceBook } from '../../library/service/price-book.ts';
import type { MonthMenu } from '../month-figures.ts';
import { SERVING_STATES } from '../recipe-dates.ts';
import type { RecipeRow } from './recipe-rows.ts';

export interface ReadMenu
  extends
    MonthMenu,
    Pick<RecipeRow, 'id' | 'deptId' | 'recipeName' | 'recipeStatus' | 'beginDate' | 'endDate'> {
  readonly month: Month;
}

interface ServedFood {
  recipeId: string;
  month: Month;
  days: number;
  dishIds: string[];
  foods: { foodId: string; grams: number }[];
}

/** What confirmed menus serve, by menu and month. */
async function servedFood(
  { db, caller }: Door,
  ids: readonly string[],
  { begin, end }: { begin: string; end: string },
): Promise<Map<string, ServedFood>> {
  const { rows } = await sql<ServedFood>`
    with served as (
      select recipe_id, left(date::text, 7) as month, date, dish_id, foods from recipe_dish
      where tenant_id = ${caller.tenantId} and recipe_id = any(${[...ids]}::bigint[]) and date between ${begin} and ${end}
    ), eaten as (
      select s.recipe_id, s.month, f."foodId" as food_id, sum(f.grams) as grams
      from served s, jsonb_to_recordset(s.foods) as f("foodId" bigint, grams float8) group by 1, 2, 3
    )
    select s.recipe_id, s.month, count(distinct s.date)::int as days, array_agg(distinct s.dish_id::text) as dish_ids,
      coalesce((select jsonb_agg(jsonb_build_object('foodId', e.food_id::text, 'grams', e.grams)) from eaten e
        where e.recipe_id = s.recipe_id and e.month = s.month), '[]') as foods
    from served s group by s.recipe_id, s.month`.execute(db);
  return new Map(rows.map((row) => [`${row.recipeId}|${row.month}`, row]));
}

/**
 * Menus of these kindergartens with days in these months, each once for every month that it reaches into.
 * @param months without gaps, in order
 */
export async function menusOfMonths(
  door: Door,
  deptIds: readonly string[],
  months: readonly Month[],
): Promise<ReadMenu[]> {
  if (deptIds.length === 0) return [];
  const { begin } = daysOfMonth(months[0]!);
  const { end } = daysOfMonth(months.at(-1)!);
  const rows = await door
    .rows(recipe)
    .innerJoinLateral(
      sql<{ dates: string[] | null }>`(
        select array_agg(d.date::text order by d.date) as dates from recipe_day d
        where d.tenant_id = recipe.tenant_id and d.recipe_id = recipe.id and d.date between ${begin} and ${end})`.as<'own'>(
        sql.ref('own'),
      ),
      (join) => join.onTrue(),
    )
    .select([
      'recipe.id',
      'recipe.deptId',
      'recipe.recipeName',
      'recipe.recipeStatus',
      'recipe.beginDate',
      'recipe.endDate',
      'recipe.conditions',
      'recipe.priceFen',
      'recipe.confirmedMissed',
      'own.dates',
    ])
    .where('recipe.deptId', 'in', [...deptIds])
    .where('recipe.recipeStatus', 'in', SERVING_STATES)
    .where('recipe.beginDate', '<=', end)
    .where('recipe.endDate', '>=', begin)
    .where('own.dates', 'is not', null)
    .orderBy('recipe.beginDate')
    .orderBy('recipe.id')
    .execute();
  const isConfirmed = ({ recipeStatus }: { recipeStatus: number }): boolean =>
    recipeStatus === recipeMachine.states.completed.key;
  const confirmed = rows.filter(isConfirmed).map(({ id }) => id);
  const [food, { foods }, paid] = await Promise.all([
    servedFood(door, confirmed, { begin, end }),
    libraryInSight(door, null),
    readPriceBook(
      door.db,
      door.caller.tenantId,
      rows.map(({ deptId, beginDate }) => ({ deptId, day: beginDate })),
    ),
  ]);
  const inMonths = ({ dates, confirmedMissed, ...row }: (typeof rows)[number]): ReadMenu[] => {
    const bought = (known: LibraryFood): LibraryFood => {
      const priceFen = paid({ deptId: row.deptId, day: row.beginDate }, known.id);
      return priceFen === null ? known : { ...known, priceFen };
    };
    return [...Map.groupBy(dates ?? [], monthOf)].map(([month, own]): ReadMenu => {
      const served = food.get(`${row.id}|${month}`);
      return {
        ...row,
        month,
        confirmed: isConfirmed(row),
        dates: own,
        missed: confirmedMissed ?? null,
        servedDays: served?.days ?? 0,
        dishIds: served?.dishIds ?? [],
        portions: (served?.foods ?? []).flatMap(({ foodId, grams }): Portion[] => {
          const known = foods.get(foodId);
          return known && grams > 0 ? [{ food: bought(known), grams }] : [];
        }),
      };
    });
  };
  function* all(): Generator<void, ReadMenu[]> {
    const made: ReadMenu[] = [];
    for (const row of rows) {
      made.push(...inMonths(row));
      yield;
    }
    return made;
  }
  return inTurns(all());
}
