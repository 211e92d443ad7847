// A new menu in the database: its row, without a dish, and its days.
import { sql } from 'kysely';
import { dept } from '../../../contract/organisation/dept.ts';
import { DINERS_OF_SETTING, recipe, type RecipeConditions } from '../../../contract/recipe/recipe.ts';
import { calculationType, recipeMachine } from '../../../contract/recipe/recipe-state.ts';
import type { Door } from '../../kernel/database/door.ts';
import { newId } from '../../kernel/database/ids.ts';
import { lockRows } from '../../kernel/database/row-locks.ts';
import { notFound } from '../../kernel/http/failure.ts';

interface DraftMenu {
  readonly deptId: string;
  /** In order. */
  readonly dates: readonly string[];
  readonly recipeName: string;
  readonly conditions: RecipeConditions;
  /** A child and day, fen. */
  readonly priceFen: number;
}

/** Adds a draft for these days; answers its id. @throws 404 where the kindergarten is being removed */
export async function insertDraft(door: Door, draft: DraftMenu): Promise<string> {
  const { deptId, dates, recipeName, conditions, priceFen } = draft;
  const id = newId();
  if (!(await lockRows(door, dept, [deptId], 'named')).has(deptId)) throw notFound();
  await door.insert(recipe, {
    id,
    deptId,
    recipeName,
    beginDate: dates[0]!,
    endDate: dates.at(-1)!,
    dateCnt: dates.length,
    mealTypeCnt: conditions.mealTypes.length,
    priceFen,
    disableFoodCnt: 0,
    calculationType: calculationType.entries.weights.key,
    recipeStatus: recipeMachine.states[recipeMachine.initial].key,
    dinersSwitch: DINERS_OF_SETTING,
    conditions,
    version: 0,
    createUserName: door.caller.realName,
  });
  await insertDays(door, id, deptId, dates);
  return id;
}

export async function insertDays(
  door: Door,
  recipeId: string,
  deptId: string,
  dates: readonly string[],
): Promise<void> {
  const { tenantId, userId } = door.caller;
  await sql`insert into recipe_day (tenant_id, recipe_id, dept_id, date, update_user)
    select ${tenantId}, ${recipeId}, ${deptId}, unnest(${[...dates]}::date[]), ${userId}::bigint
    on conflict do nothing`.execute(door.db);
}
