// What a kindergarten plans by. A kindergarten without a row of its own has the product's defaults.
import { sql } from 'kysely';
import { text } from '../../../contract/kit/text.ts';
import {
  ageTypeCountList,
  deptSettingDetail,
  disableFoodList,
  mealTypePerList,
  removeDisableFood,
  submitDisableFoodList,
  submitSetting,
  type AgeTypeCount,
  type DisabledFood,
  type MealTypePer,
} from '../../../contract/organisation/dept-setting.ts';
import { AGE_GROUP_KEYS } from '../../../planner/nutrition/diners.ts';
import type { Door } from '../../kernel/database/door.ts';
import { conflict, refuseField } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';
import { byKey, REFERENCE_DEFAULTS } from '../../seed/nutrition/load-reference.ts';
import { readLibrary } from '../library/library.ts';
import { kindergartenOf, type Kindergarten } from './kindergarten.ts';
import { checkChildren, checkMealShares, fenOf } from './plan-conditions.ts';
import { editionOf, patternOf, patternShares, referenceData, standardOf } from './reference-data.ts';

/** Settings as stored; `priceFen` per child and day. */
export interface DeptSettingRow {
  patternKey: string;
  mealTypes: MealTypePer[];
  ageTypes: AgeTypeCount[];
  priceFen: number;
  supplyPercent: number;
  edition: string;
  standard: string;
  useTaboo: number;
  /** 0 while the kindergarten has no row of its own. */
  version: number;
}

const DEFAULT_PRICE_FEN = 1600;

/** The kindergarten's settings, or the defaults. */
export async function readDeptSetting(door: Door, deptId: string): Promise<DeptSettingRow> {
  const { rows } = await sql<DeptSettingRow>`
    select pattern_key, meal_types, age_types, price_fen, supply_percent, edition, standard, use_taboo, version
    from dept_setting where tenant_id = ${door.caller.tenantId} and dept_id = ${deptId}`.execute(door.db);
  if (rows[0]) return rows[0];
  const pattern = byKey(referenceData().patterns, REFERENCE_DEFAULTS.pattern);
  return {
    patternKey: pattern.key,
    mealTypes: patternShares(pattern),
    ageTypes: AGE_GROUP_KEYS.filter((key) => key !== 'mixed').map((ageType) => ({
      ageType,
      boys: 0,
      girls: 0,
      unknown: 0,
    })),
    priceFen: DEFAULT_PRICE_FEN,
    supplyPercent: pattern.supplyPercent,
    edition: REFERENCE_DEFAULTS.edition,
    standard: REFERENCE_DEFAULTS.standard,
    useTaboo: 0,
    version: 0,
  };
}

/** Ids of the foods that the kindergarten itself does not want. */
export async function readDisabledFoodIds(door: Door, deptId: string): Promise<string[]> {
  const { rows } = await sql<{ foodId: string }>`select food_id from dept_disabled_food
    where tenant_id = ${door.caller.tenantId} and dept_id = ${deptId}`.execute(door.db);
  return rows.map(({ foodId }) => foodId);
}

function presented({ deptId, deptName }: Kindergarten, row: DeptSettingRow) {
  const { patterns, editions, standards } = referenceData();
  return {
    deptId,
    deptName,
    patternKey: row.patternKey,
    mealTypes: row.mealTypes,
    ageTypes: row.ageTypes,
    price: row.priceFen / 100,
    supplyPercent: row.supplyPercent,
    edition: row.edition,
    standard: row.standard,
    useTaboo: row.useTaboo,
    version: row.version,
    options: {
      patterns: patterns.map((pattern) => ({
        key: pattern.key,
        label: { ...pattern.label },
        supplyPercent: pattern.supplyPercent,
        mealTypes: patternShares(pattern),
      })),
      editions: editions.map(({ key, label }) => ({ key, label: { ...label } })),
      standards: standards.map(({ key, label }) => ({ key, label: { ...label } })),
    },
  };
}

async function listDisabled(door: Door, deptId: string): Promise<DisabledFood[]> {
  const library = await readLibrary(door.db, door.caller.tenantId);
  const { rows } = await sql<{ foodId: string; reason: string | null }>`
    select food_id, reason from dept_disabled_food
    where tenant_id = ${door.caller.tenantId} and dept_id = ${deptId} order by create_time, food_id`.execute(
    door.db,
  );
  const own = rows.flatMap(({ foodId, reason }) => {
    const food = library.foods.get(foodId);
    return food ? [{ foodId, foodName: food.name, category: food.category, level: 'own', reason }] : [];
  });
  const general = [...library.foods.values()]
    .filter((food) => food.forbiddenLevel !== null && !food.deleted)
    .map((food) => ({
      foodId: food.id,
      foodName: food.name,
      category: food.category,
      level: food.forbiddenLevel!,
      reason: food.forbiddenReason,
    }));
  return [...own, ...general];
}

export const handlers = [
  handle(deptSettingDetail, async ({ door, query }) => {
    const kindergarten = await kindergartenOf(door, query.deptId);
    return presented(kindergarten, await readDeptSetting(door, kindergarten.deptId));
  }),
  handle(ageTypeCountList, async ({ door, query }) => {
    const { deptId } = await kindergartenOf(door, query.deptId);
    return (await readDeptSetting(door, deptId)).ageTypes;
  }),
  handle(mealTypePerList, async ({ door, query }) => {
    const { deptId } = await kindergartenOf(door, query.deptId);
    return (await readDeptSetting(door, deptId)).mealTypes;
  }),
  handle(disableFoodList, async ({ door, query }) => {
    const { deptId } = await kindergartenOf(door, query.deptId);
    return listDisabled(door, deptId);
  }),
  handle(submitSetting, async ({ door, body, caller }) => {
    const { deptId } = await kindergartenOf(door, body.deptId);
    const before = await readDeptSetting(door, deptId);
    const pattern = patternOf(body.patternKey);
    const row: DeptSettingRow = {
      patternKey: pattern.key,
      mealTypes: checkMealShares(pattern, body.mealTypes),
      ageTypes: checkChildren(body.ageTypes, true),
      priceFen: fenOf(body.price),
      supplyPercent: body.supplyPercent ?? pattern.supplyPercent,
      edition: editionOf(body.edition ?? before.edition).key,
      standard: standardOf(body.standard ?? before.standard).key,
      useTaboo: body.useTaboo ?? before.useTaboo,
      version: before.version + 1,
    };
    const { rows } = await sql<{ version: number }>`
      insert into dept_setting (tenant_id, dept_id, pattern_key, meal_types, age_types, price_fen, supply_percent,
        edition, standard, use_taboo, version, update_user)
      values (${caller.tenantId}, ${deptId}, ${row.patternKey}, ${JSON.stringify(row.mealTypes)}::jsonb,
        ${JSON.stringify(row.ageTypes)}::jsonb, ${row.priceFen}, ${row.supplyPercent}, ${row.edition},
        ${row.standard}, ${row.useTaboo}, ${body.version + 1}, ${caller.userId})
      on conflict (tenant_id, dept_id) do update set pattern_key = excluded.pattern_key,
        meal_types = excluded.meal_types, age_types = excluded.age_types, price_fen = excluded.price_fen,
        supply_percent = excluded.supply_percent, edition = excluded.edition, standard = excluded.standard,
        use_taboo = excluded.use_taboo, version = excluded.version, update_user = excluded.update_user,
        update_time = now()
      where dept_setting.version = ${body.version}
      returning version`.execute(door.db);
    // No row: somebody saved since. A kindergarten without a row may only be saved on version 0.
    if (!rows[0] || before.version !== body.version) throw conflict({ version: before.version });
    await door.audit({ act: 'update', entity: 'deptSetting', entityId: deptId, before, after: row });
  }),
  handle(submitDisableFoodList, async ({ door, body, caller }) => {
    const { deptId } = await kindergartenOf(door, body.deptId);
    const library = await readLibrary(door.db, caller.tenantId);
    const foodIds = [...new Set(body.foodIds)];
    if (foodIds.some((id) => !library.foods.has(id)))
      throw refuseField('foodIds', text('有食材不存在或已被删除', 'A food does not exist or was deleted'));
    await sql`
      insert into dept_disabled_food (tenant_id, dept_id, food_id, reason, create_user)
      select ${caller.tenantId}, ${deptId}, unnest(${foodIds}::bigint[]), ${body.reason ?? null}, ${caller.userId}::bigint
      on conflict (tenant_id, dept_id, food_id) do update set reason = excluded.reason`.execute(door.db);
    await door.audit({
      act: 'disableFoods',
      entity: 'deptSetting',
      entityId: deptId,
      after: { foodIds, reason: body.reason ?? null },
    });
  }),
  handle(removeDisableFood, async ({ door, query, caller }) => {
    const { deptId } = await kindergartenOf(door, query.deptId);
    await sql`delete from dept_disabled_food where tenant_id = ${caller.tenantId} and dept_id = ${deptId}
      and food_id = any(${query.foodIds}::bigint[])`.execute(door.db);
    await door.audit({
      act: 'enableFoods',
      entity: 'deptSetting',
      entityId: deptId,
      before: { foodIds: query.foodIds },
    });
  }),
];
