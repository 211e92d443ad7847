// A menu in the database: reading it whole in a handful of statements, and the one way to change it. A change names
// the versions of the days it was made on, is stored with what it replaced, and can be undone by a new change.
import { sql } from 'kysely';
import { text, type Language, type Text } from '../../../../contract/kit/text.ts';
import { editRefusals, undoRefusals } from '../../../../contract/recipe/recipe-refusals.ts';
import { recipe, type RecipeDishRow } from '../../../../contract/recipe/recipe.ts';
import type { Query } from '../../../kernel/database/database.ts';
import type { Door } from '../../../kernel/database/door.ts';
import { newId } from '../../../kernel/database/ids.ts';
import { conflict, refuse, refuseField } from '../../../kernel/http/failure.ts';
import { requireOwnMeals } from '../dish-faults.ts';
import type { MenuSetting } from '../menu-problem.ts';
import { refuseOverlap, SERVING_STATES } from '../recipe-dates.ts';
import { readSetting } from './menu-setting.ts';
import { recipeForChange, requireAct, type RecipeRow } from './recipe-rows.ts';

export interface MenuDayState {
  readonly date: string;
  readonly version: number;
  readonly updateUserName: string | null;
  readonly updateTime: Date;
}

/** A dish on the menu as stored, without the tenant and recipe that all of them share. */
export type StoredDish = Omit<RecipeDishRow, 'tenantId' | 'recipeId'>;

export interface MenuState {
  readonly recipe: RecipeRow;
  readonly days: readonly MenuDayState[];
  readonly dishes: readonly StoredDish[];
  readonly setting: MenuSetting;
  /** Of the person it is read for. */
  readonly language: Language;
}

/** Dishes, and what they are judged by. */
export type JudgedDishes = Pick<MenuState, 'dishes' | 'setting'>;

/** Every key begins with the tenant: a query without it would find no index. */
type RecipeKey = Pick<RecipeRow, 'tenantId' | 'id'>;

/** Days and dishes of a recipe with everything they are judged by. */
export async function readMenu(door: Door, recipe: RecipeRow): Promise<MenuState> {
  const { db, caller } = door;
  // The versions before what they are the versions of: a change in between is then a conflict, never overwritten.
  const days = await readDays(db, recipe);
  const dates = days.map(({ date }) => date);
  const [setting, dishes] = await Promise.all([readSetting(door, recipe, dates), readDishes(db, recipe)]);
  return { recipe, days, dishes, setting, language: caller.language };
}

async function readDays(db: Query, recipe: RecipeKey): Promise<MenuDayState[]> {
  const { rows } = await sql<MenuDayState>`
    select d.date, d.version, d.update_time, u.real_name as update_user_name
    from recipe_day d left join blade_user u on u.tenant_id = d.tenant_id and u.id = d.update_user
    where d.tenant_id = ${recipe.tenantId} and d.recipe_id = ${recipe.id} order by d.date`.execute(db);
  return rows;
}

async function readDishes(db: Query, recipe: RecipeKey): Promise<StoredDish[]> {
  const { rows } = await sql<StoredDish>`
    select id, date, meal, category, sort, dish_id, portion, locked, weight_locked, foods
    from recipe_dish where tenant_id = ${recipe.tenantId} and recipe_id = ${recipe.id}
    order by date, meal, sort, id`.execute(db);
  return rows;
}

export const CHANGE_ACTS = {
  replaceDish: text('更换菜品', 'Replace a dish'),
  addDish: text('添加菜品', 'Add a dish'),
  moveDish: text('移动菜品', 'Move a dish'),
  swapDishes: text('交换菜品', 'Swap dishes'),
  removeDish: text('移除菜品', 'Remove a dish'),
  changeWeights: text('修改用量', 'Change weights'),
  replaceFood: text('替换食材', 'Replace a food'),
  saveMeal: text('保存一餐', 'Save a meal'),
  lockDish: text('锁定菜品', 'Lock a dish'),
  unlockDish: text('解锁菜品', 'Unlock a dish'),
  lockWeight: text('锁定用量', 'Lock weights'),
  unlockWeight: text('解锁用量', 'Unlock weights'),
  repair: text('自动调整', 'Fix automatically'),
  generate: text('生成食谱', 'Generate'),
  changeMeals: text('更换餐式', 'Change the meal pattern'),
  copyShared: text('复制共享的食谱', 'Copy a shared menu'),
  undo: text('撤销', 'Undo'),
} as const satisfies Record<string, Text>;
export type ChangeAct = keyof typeof CHANGE_ACTS;

/** What a change keeps: the dishes of its days before and after. */
interface DaysSnapshot {
  dates: string[];
  dishes: StoredDish[];
}

/** It waits for nothing: the menu is locked meanwhile. */
export type MenuEdit = (state: MenuState) => readonly StoredDish[];

export interface MenuChange {
  recipeId: string;
  /** Day → the version it was read at; null: whatever the days are now. */
  versions: Readonly<Record<string, number>> | null;
  act: ChangeAct;
  /** Answers all dishes of the menu as they shall be. */
  edit: MenuEdit;
  /** Makes the data of a conflict: the day as it is now. */
  freshDay(state: MenuState, date: string): unknown;
}

/** Reads the menu for an edit by hand, locked until the transaction ends: allowed while unconfirmed, and in drafts. */
export async function menuForEdit(
  door: Door,
  recipeId: string,
): Promise<{ state: MenuState; status: number }> {
  const recipe = await recipeForChange(door, recipeId);
  const status = requireAct(recipe, 'arrange');
  return { state: await readMenu(door, recipe), status };
}

/** Reads the menu that an edit is worked out on before its transaction begins; refused where it could not be stored. */
export async function menuBeforeEdit(door: Door, recipeId: string): Promise<MenuState> {
  const row = await door.one(recipe, recipeId);
  const status = requireAct(row, 'arrange');
  const state = await readMenu(door, row);
  await requireFreeDays(door, state, status);
  return state;
}

/** A menu that takes up its days by the change, as drafts and failed ones do, may not take another's. */
async function requireFreeDays(door: Door, { recipe, days }: MenuState, status: number): Promise<void> {
  if (SERVING_STATES.includes(recipe.recipeStatus) || !SERVING_STATES.includes(status)) return;
  const dates = days.map(({ date }) => date);
  await refuseOverlap(door, recipe.deptId, dates, recipe.id);
}

/** What a change that was worked out on `read` makes of the menu as it is now: days that it leaves alone stay. */
export function carriedOver(
  read: MenuState,
  wanted: readonly StoredDish[],
): { versions: Record<string, number>; edit: MenuEdit } {
  const dates = new Set(changedDates(read.dishes, wanted));
  return {
    versions: Object.fromEntries(read.days.map(({ date, version }) => [date, version])),
    edit: (now) => [
      ...now.dishes.filter(({ date }) => !dates.has(date)),
      ...wanted.filter(({ date }) => dates.has(date)),
    ],
  };
}

/** Carries out one change; answers the menu afterwards. Refused as a conflict when a changed day has moved on. */
export async function changeMenu(door: Door, change: MenuChange): Promise<MenuState> {
  const { state, status } = await menuForEdit(door, change.recipeId);
  const after = change.edit(state);
  const dates = changedDates(state.dishes, after);
  for (const date of dates) {
    const day = state.days.find((each) => each.date === date);
    if (!day) throw refuseField('date', editRefusals.dayOutside);
    if (change.versions === null) continue;
    const known = change.versions[date];
    if (known === undefined) throw refuseField('versions', editRefusals.versionMissing, { date });
    if (known !== day.version)
      throw conflict(
        {
          date,
          version: day.version,
          updateUserName: day.updateUserName,
          updateTime: day.updateTime,
          day: change.freshDay(state, date),
        },
        editRefusals.dayChanged,
        { date, user: day.updateUserName ?? text('他人', 'Somebody') },
      );
  }
  // What changes nothing leaves the menu in its state: an empty meal saved empty arranges no draft.
  if (dates.length === 0) return state;
  return storeChange(door, state, after, { act: change.act, status });
}

const same = (a: StoredDish, b: StoredDish): boolean =>
  JSON.stringify(canonical(a)) === JSON.stringify(canonical(b));
const canonical = (dish: StoredDish): unknown[] => [
  dish.date,
  dish.meal,
  dish.category,
  dish.sort,
  dish.dishId,
  Number(dish.portion),
  dish.locked,
  dish.weightLocked,
  dish.foods.map(({ foodId, grams }) => [foodId, grams]),
];

/** Days on which something differs, in order. */
export function changedDates(before: readonly StoredDish[], after: readonly StoredDish[]): string[] {
  const dates = new Set<string>();
  const old = new Map(before.map((dish) => [dish.id, dish]));
  for (const dish of after) {
    const was = old.get(dish.id);
    old.delete(dish.id);
    if (was && same(was, dish)) continue;
    dates.add(dish.date);
    if (was) dates.add(was.date);
  }
  for (const gone of old.values()) dates.add(gone.date);
  return [...dates].sort();
}

/**
 * Stores the menu `after` in place of the state's, with the record that lets it be undone. A generation brings a proof of
 * its own: what was proven of the menu before is kept with what it replaces.
 */
export async function storeChange(
  door: Door,
  state: MenuState,
  after: readonly StoredDish[],
  { act, status: wanted }: { act: ChangeAct; status: number },
): Promise<MenuState> {
  const { db, caller } = door;
  const { recipe } = state;
  // Without a dish it is a draft again, whose days can be chosen anew and are free for others.
  const status = after.length === 0 && state.dishes.length > 0 ? requireAct(recipe, 'empty') : wanted;
  await requireFreeDays(door, state, status);
  const dates = changedDates(state.dishes, after);
  const snapshot = (dishes: readonly StoredDish[]): DaysSnapshot => ({
    dates,
    dishes: dishes.filter(({ date }) => dates.includes(date)),
  });
  const userId = caller.userId || null;
  if (dates.length > 0) {
    await sql`delete from recipe_dish where tenant_id = ${recipe.tenantId}
      and recipe_id = ${recipe.id} and date = any(${dates}::date[])`.execute(db);
    const rows = snapshot(after).dishes;
    if (rows.length > 0) {
      await sql`insert into recipe_dish (tenant_id, id, recipe_id, date, meal, category, sort, dish_id, portion, locked,
          weight_locked, foods)
        select ${caller.tenantId}, x.id, ${recipe.id}::bigint, x.date, x.meal, x.category, x.sort, x.dish_id, x.portion,
          x.locked, x.weight_locked, x.foods
        from jsonb_to_recordset(${JSON.stringify(rows.map(toRecord))}::jsonb) as x(id bigint, date date, meal text,
          category text, sort int, dish_id bigint, portion numeric, locked boolean, weight_locked boolean, foods jsonb)`.execute(
        db,
      );
    }
    await sql`update recipe_day set version = version + 1, update_user = ${userId}, update_time = now()
      where tenant_id = ${recipe.tenantId} and recipe_id = ${recipe.id} and date = any(${dates}::date[])`.execute(
      db,
    );
    const proof = act === 'generate' && recipe.proof ? JSON.stringify(recipe.proof) : null;
    await sql`insert into recipe_change (tenant_id, id, recipe_id, act, user_id, before, after, proof)
      values (${caller.tenantId}, ${newId()}, ${recipe.id}, ${act}, ${userId},
        ${JSON.stringify(snapshot(state.dishes))}::jsonb, ${JSON.stringify(snapshot(after))}::jsonb,
        ${proof}::jsonb)`.execute(db);
    await door.audit({
      act,
      entity: 'recipe',
      entityId: recipe.id,
      before: snapshot(state.dishes),
      after: snapshot(after),
    });
  }
  await sql`update recipe set recipe_status = ${status}, update_user = ${userId}, update_time = now()
    where tenant_id = ${recipe.tenantId} and id = ${recipe.id}`.execute(db);
  const days = await readDays(db, recipe);
  return { ...state, recipe: { ...recipe, recipeStatus: status }, days, dishes: inOrder(after) };
}

const toRecord = (dish: StoredDish): Record<string, unknown> => ({
  id: dish.id,
  date: dish.date,
  meal: dish.meal,
  category: dish.category,
  sort: dish.sort,
  dish_id: dish.dishId,
  portion: dish.portion,
  locked: dish.locked,
  weight_locked: dish.weightLocked,
  foods: dish.foods,
});

export const inOrder = (dishes: readonly StoredDish[]): StoredDish[] =>
  dishes.toSorted(
    (a, b) =>
      (a.date < b.date ? -1 : a.date > b.date ? 1 : 0) ||
      (a.meal < b.meal ? -1 : a.meal > b.meal ? 1 : 0) ||
      a.sort - b.sort ||
      (a.id < b.id ? -1 : 1),
  );

interface ChangeRow {
  id: string;
  act: ChangeAct;
  userName: string | null;
  at: Date;
}

/** The last change that no later one has undone; null when there is none. */
export async function lastChange(db: Query, recipe: RecipeKey): Promise<ChangeRow | null> {
  const { rows } = await sql<ChangeRow>`
    select c.id, c.act, c.at, u.real_name as user_name
    from recipe_change c left join blade_user u on u.tenant_id = c.tenant_id and u.id = c.user_id
    where c.tenant_id = ${recipe.tenantId} and c.recipe_id = ${recipe.id} and c.undone_by is null and c.act <> 'undo'
    order by c.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

const PLACING: readonly ChangeAct[] = ['replaceDish', 'addDish', 'moveDish', 'swapDishes', 'saveMeal'];

/** What somebody put on the menu with the last change that stands: rows of dishes. */
export async function placedLast(db: Query, recipe: RecipeKey): Promise<ReadonlySet<string>> {
  const last = await lastChange(db, recipe);
  if (!last || !PLACING.includes(last.act)) return new Set();
  const { rows } = await sql<{ before: DaysSnapshot; after: DaysSnapshot }>`
    select before, after from recipe_change where tenant_id = ${recipe.tenantId} and id = ${last.id}`.execute(
    db,
  );
  const { before, after } = rows[0]!;
  const stood = new Set(before.dishes.map(({ id, date, meal, dishId }) => `${id}|${date}|${meal}|${dishId}`));
  return new Set(
    after.dishes.flatMap(({ id, date, meal, dishId }) =>
      stood.has(`${id}|${date}|${meal}|${dishId}`) ? [] : id,
    ),
  );
}

/** The last generation that no undo has taken back. */
const lastGeneration = ({ tenantId, id }: RecipeKey) => sql`(
  select max(g.id) from recipe_change g where g.tenant_id = ${tenantId} and g.recipe_id = ${id}
    and g.act = 'generate' and g.undone_by is null)`;

/**
 * Whether the menu is another than the last generation left: by a change that stands, or by one of before it that was
 * taken back after it.
 */
export async function editedSinceGeneration(db: Query, recipe: RecipeKey): Promise<boolean> {
  const { rows } = await sql<{ edited: boolean }>`select exists (select 1 from recipe_change c
    cross join (select coalesce(${lastGeneration(recipe)}, 0) as id) made
    where c.tenant_id = ${recipe.tenantId} and c.recipe_id = ${recipe.id} and c.act <> 'generate'
      and c.id > made.id and c.undone_by is null
      and not exists (select 1 from recipe_change u where u.tenant_id = c.tenant_id and u.recipe_id = c.recipe_id
        and u.undone_by = c.id and u.id > made.id)) as edited`.execute(db);
  return rows[0]!.edited;
}

/** Puts the days of a change back to what they were, as a new change. Refused once they have changed again. */
export async function undo(door: Door, recipeId: string, changeId: string): Promise<MenuState> {
  const { state, status } = await menuForEdit(door, recipeId);
  const { rows } = await sql<{
    before: DaysSnapshot;
    after: DaysSnapshot;
    undoneBy: string | null;
    act: string;
    proof: unknown;
    /** A generation, and none later stands. */
    proves: boolean;
  }>`
    select act, before, after, undone_by, proof, id = ${lastGeneration(state.recipe)} as proves from recipe_change
    where tenant_id = ${door.caller.tenantId} and id = ${changeId} and recipe_id = ${recipeId} for update`.execute(
    door.db,
  );
  const [change] = rows;
  if (!change || change.act === 'undo') throw refuse(undoRefusals.nothingToUndo);
  if (change.undoneBy) throw refuse(undoRefusals.undoneAlready);
  const { dates } = change.after;
  const now = state.dishes.filter(({ date }) => dates.includes(date));
  const gone = change.before.dishes.some(({ date }) => !state.setting.dates.includes(date));
  if (gone || changedDates(change.after.dishes, now).length > 0) throw refuse(undoRefusals.changedSince);
  requireOwnMeals(state.setting, change.before.dishes);
  const others = state.dishes.filter(({ date }) => !dates.includes(date));
  const stored = await storeChange(door, state, [...others, ...change.before.dishes], {
    act: 'undo',
    status,
  });
  await sql`update recipe_change set undone_by =
      (select id from recipe_change where tenant_id = ${door.caller.tenantId} and recipe_id = ${recipeId} and act = 'undo' order by id desc limit 1)
    where tenant_id = ${door.caller.tenantId} and id = ${changeId}`.execute(door.db);
  if (!change.proves) return stored;
  const proof = change.proof ?? null;
  await sql`update recipe set proof = ${proof && JSON.stringify(proof)}::jsonb
    where tenant_id = ${door.caller.tenantId} and id = ${recipeId}`.execute(door.db);
  return { ...stored, recipe: { ...stored.recipe, proof } };
}
