// What an incompatible pair would have changed: where its sides met on the confirmed menus of the last four weeks, which
// dishes that are locked now it would strike, and which dishes of the library it leaves no place for.
import { sql } from 'kysely';
import { addDays } from '../../../contract/kit/calendar-day.ts';
import {
  conflictRefusals,
  MOST_MEETINGS,
  PREVIEW_DAYS,
  previewConflict,
  type ConflictMeeting,
  type ConflictScope,
} from '../../../contract/library/combination-conflict.ts';
import { MEAL_KEYS } from '../../../planner/nutrition/meal-pattern.ts';
import { dept } from '../../../contract/organisation/dept.ts';
import { recipeMachine } from '../../../contract/recipe/recipe-state.ts';
import { recipe } from '../../../contract/recipe/recipe.ts';
import type { Door } from '../../kernel/database/door.ts';
import { inSight } from '../../kernel/database/in-sight.ts';
import { refuseField } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';
import {
  partTitlesFor,
  sideOf,
  unusableDishes,
  type ConflictSide,
} from '../library/service/conflict-sides.ts';
import { libraryInSight, titleOf, type Library } from '../library/service/library.ts';
import { atOrBelow } from '../organisation/service/at-or-below.ts';
import { meetingsOf, type Meeting, type ServedDish } from './conflict-meetings.ts';
import { today } from './service/service-dates.ts';
import { ofWorkedUnits } from './service/worked-menus.ts';

const { completed } = recipeMachine.states;
/** Dishes named of those that the pair leaves no place for. */
const MOST_UNUSABLE = 12;

interface MenuDish extends ServedDish {
  readonly recipeName: string;
  readonly deptName: string | null;
  readonly confirmed: boolean;
}

/** Dishes of the library on one of the sides: what a menu may hold besides is found by its foods. */
const dishIdsOf = ({ dishes }: Library, sides: readonly ConflictSide[]): string[] =>
  [...dishes.values()].flatMap(({ id, category }) =>
    sides.some((side) => side.dishes.has(id) || side.categories.has(category)) ? id : [],
  );

/**
 * Dishes on either side, of the menus in sight: of confirmed ones those of the last four weeks, of others those of today
 * and later that belong to a day with a locked dish. One statement, whatever the number of menus.
 */
async function dishesOnSides(
  door: Door,
  library: Library,
  {
    sides,
    deptId,
    from,
    to,
  }: { sides: ConflictSide[]; deptId: string | undefined; from: string; to: string },
): Promise<MenuDish[]> {
  const foodIds = sides.flatMap(({ foods }) => [...foods]);
  const unit = deptId
    ? sql`and exists (select 1 from blade_dept u where u.tenant_id = r.tenant_id and u.id = r.dept_id
        and ${atOrBelow('u', deptId)})`
    : sql``;
  const { rows } = await sql<Omit<MenuDish, 'category'>>`
    select r.id as recipe_id, r.recipe_name, x.date, x.meal, x.dish_id as id,
      x.locked or x.weight_locked as locked,
      r.recipe_status = ${completed.key} as confirmed,
      (select d.dept_name from blade_dept d where d.tenant_id = r.tenant_id and d.id = r.dept_id
        and ${inSight(door, dept, sql`d.id`)}) as dept_name,
      array(select f->>'foodId' from jsonb_array_elements(x.foods) f) as food_ids
    from recipe r join recipe_dish x on x.tenant_id = r.tenant_id and x.recipe_id = r.id
    where r.tenant_id = ${door.caller.tenantId} and r.is_deleted = 0 and ${inSight(door, recipe, sql`r.id`)}
      and ${ofWorkedUnits(door.caller, sql`r.dept_id`)} ${unit}
      and r.end_date >= ${from}
      and (case when r.recipe_status = ${completed.key} then x.date between ${from} and ${to}
        else x.date >= ${to} end)
      and (x.dish_id = any(${dishIdsOf(library, sides)}::bigint[])
        or exists (select 1 from jsonb_array_elements(x.foods) f where f->>'foodId' = any(${foodIds}::text[])))
    order by x.date desc, r.id, x.meal, x.sort, x.id`.execute(door.db);
  return rows.map((row) => ({ ...row, category: library.dishes.get(row.id)?.category ?? null }));
}

const mealAt = ({ meal }: Meeting<MenuDish>): number => MEAL_KEYS.findIndex((key) => key === meal);

export const handlers = [
  handle(previewConflict, async ({ door, body, caller }) => {
    const { language } = caller;
    const library = await libraryInSight(door);
    const scope = body.scope as ConflictScope;
    const titles = partTitlesFor(library, caller);
    const fields = ['firstSide', 'secondSide'] as const;
    for (const field of fields)
      if (body[field].some((part) => !titles(part))) throw refuseField(field, conflictRefusals.unknown);
    const foods = [...library.foods.values()];
    const [first, second] = fields.map((field) =>
      sideOf({ parts: body[field], foodNames: [] }, foods, library.foods),
    ) as [ConflictSide, ConflictSide];
    const to = today();
    const from = addDays(to, 1 - PREVIEW_DAYS);
    const served = await dishesOnSides(door, library, {
      ...{ sides: [first, second], deptId: body.deptId, from, to },
    });
    const names = (dishes: readonly MenuDish[]): string[] => [
      ...new Set(
        dishes.flatMap(({ id }) => {
          const dish = library.dishes.get(id);
          return dish ? titleOf(dish)[language] : [];
        }),
      ),
    ];
    const told = (meeting: Meeting<MenuDish>): ConflictMeeting => {
      const { recipeId, date, meal } = meeting;
      const all = [...meeting.first, ...meeting.second];
      const { recipeName, deptName } = all[0]!;
      return {
        ...{ recipeId, recipeName, deptName, date, meal },
        first: names(meeting.first),
        second: names(meeting.second),
        locked: names(all.filter(({ locked }) => locked)),
        stuck: [meeting.first, meeting.second].every((side) => side.some(({ locked }) => locked)),
      };
    };
    const met = meetingsOf(
      served.filter(({ confirmed }) => confirmed),
      { first, second },
      scope,
    ).toSorted(
      (one, other) =>
        (one.date < other.date ? 1 : one.date > other.date ? -1 : 0) || mealAt(one) - mealAt(other),
    );
    const open = meetingsOf(
      served.filter(({ confirmed }) => !confirmed),
      { first, second },
      scope,
    );
    const unusable = unusableDishes(library, { first, second });
    return {
      ...{ days: PREVIEW_DAYS, from, to },
      count: met.length,
      menus: new Set(met.map(({ recipeId }) => recipeId)).size,
      meetings: met.slice(0, MOST_MEETINGS).map(told),
      locked: open
        .map(told)
        .filter(({ locked }) => locked.length > 0)
        .slice(0, MOST_MEETINGS),
      unusable: {
        count: unusable.length,
        names: unusable.slice(0, MOST_UNUSABLE).map((dish) => titleOf(dish)[language]),
      },
    };
  }),
];
