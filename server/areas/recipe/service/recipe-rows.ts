// Reading recipes as rows and presenting them; the one place that asks the state machine.
import { sql } from 'kysely';
import { next, stateOfKey } from '../../../../contract/kit/machine.ts';
import type { RowOf } from '../../../../contract/kit/entity.ts';
import { wrongState } from '../../../../contract/recipe/recipe-refusals.ts';
import { calculationType, recipeMachine } from '../../../../contract/recipe/recipe-state.ts';
import { recipe, type RecipeListRow } from '../../../../contract/recipe/recipe.ts';
import type { Language } from '../../../../contract/kit/text.ts';
import type { Query } from '../../../kernel/database/database.ts';
import type { Door } from '../../../kernel/database/door.ts';
import { notFound, refuse } from '../../../kernel/http/failure.ts';

export type RecipeRow = RowOf<typeof recipe>;
/** Columns that a list reads of a recipe. */
export const LISTED = [
  'id',
  'deptId',
  'recipeName',
  'createTime',
  'createUserName',
  'dateCnt',
  'mealTypeCnt',
  'priceFen',
  'disableFoodCnt',
  'calculationType',
  'beginDate',
  'endDate',
  'recipeStatus',
  'jobId',
] as const;
type ListedRecipe = Pick<RecipeRow, (typeof LISTED)[number]> & { deptName?: string | null };
type State = keyof typeof recipeMachine.states;
type Act = (typeof recipeMachine.transitions)[number]['act'];

export const stateOf = (row: Pick<RecipeRow, 'recipeStatus'>): State =>
  stateOfKey(recipeMachine, row.recipeStatus);

/** The key of the state that `act` leads to; refused, with both names, where it is not allowed. */
export function requireAct(row: Pick<RecipeRow, 'recipeStatus' | 'recipeName'>, act: Act): number {
  const state = stateOf(row);
  const to = next(recipeMachine, state, act);
  if (to) return recipeMachine.states[to].key;
  const doing = recipeMachine.transitions.find((each) => each.act === act)!.label;
  const now = recipeMachine.states[state].label;
  throw refuse(wrongState, { recipe: row.recipeName, state: now, act: doing });
}

/** A recipe of the caller's kindergartens, locked until the transaction ends; 404 otherwise. */
export async function recipeForChange(door: Door, id: string): Promise<RecipeRow> {
  const row = await door
    .rows(recipe)
    .selectAll('recipe')
    .where('recipe.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** A list row out of a joined row. */
export function presentRow(row: ListedRecipe, language: Language): RecipeListRow {
  const state = recipeMachine.states[stateOf(row)];
  const method = Object.values(calculationType.entries).find(({ key }) => key === row.calculationType);
  return {
    id: row.id,
    deptId: row.deptId,
    deptName: row.deptName ?? '',
    recipeName: row.recipeName,
    createTime: row.createTime,
    createUserName: row.createUserName,
    dateCnt: row.dateCnt,
    mealTypeCnt: row.mealTypeCnt,
    price: row.priceFen / 100,
    disableFoodCnt: row.disableFoodCnt,
    calculationType: row.calculationType,
    calculationTypeName: method?.label[language] ?? '',
    beginDate: row.beginDate,
    endDate: row.endDate,
    recipeStatus: row.recipeStatus,
    recipeStatusName: state.label[language],
    jobId: row.jobId,
  };
}

/** Dates of a recipe in order. */
export async function datesOf(db: Query, recipe: Pick<RecipeRow, 'tenantId' | 'id'>): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    select date from recipe_day
    where tenant_id = ${recipe.tenantId} and recipe_id = ${recipe.id} order by date`.execute(db);
  return rows.map(({ date }) => date);
}

/** Names a menu with its conditions: another name after every change of either; what it is called does not matter. */
export async function versionOf(
  db: Query,
  { tenantId, id }: Pick<RecipeRow, 'tenantId' | 'id'>,
): Promise<string> {
  const { rows } = await sql<{ asked: string; changes: string }>`
    select md5(concat_ws('|', r.conditions, r.price_fen, r.begin_date)) as asked,
      (select sum(d.version) from recipe_day d where d.tenant_id = r.tenant_id and d.recipe_id = r.id) as changes
    from recipe r where r.tenant_id = ${tenantId} and r.id = ${id}`.execute(db);
  const { asked, changes } = rows[0]!;
  return `${asked}.${changes}`;
}
