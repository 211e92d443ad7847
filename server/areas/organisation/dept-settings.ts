// Reading and changing what a kindergarten plans by.
import { sql } from 'kysely';
import { foodUnknown } from '../../../contract/library/food-unknown.ts';
import {
  ageTypeCountList,
  deptSettingDetail,
  disableFoodList,
  foodDisabledAbove,
  foodNotDisabled,
  mealTypePerList,
  removeDisableFood,
  submitDisableFoodList,
  submitSetting,
  type DisabledFood,
} from '../../../contract/organisation/dept-setting.ts';
import type { Door } from '../../kernel/database/door.ts';
import { refuseField, requireVersion, staleRow } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';
import { today } from '../recipe/service/service-dates.ts';
import { offeredCateSets, unofferedTitle, type CateSet } from '../library/service/cate-sets.ts';
import { type LibraryFood, prohibitionReason, readLibrary, titleOf } from '../library/service/library.ts';
import { saveChildrenFrom } from './service/children.ts';
import { readDeptSetting, type DeptSettingRow, type StoredSetting } from './service/dept-setting.ts';
import { kindergartenOf, type Kindergarten } from './service/kindergarten.ts';
import {
  checkChildren,
  checkMealShares,
  checkMenuRules,
  fenOf,
  tidyWishes,
} from './service/plan-conditions.ts';
import { editionOf, patternOf, patternShares, referenceData, standardOf } from './service/reference-data.ts';

/** Sets to choose from, and the chosen one where it is offered no more: it shows what it is, and is not lost by saving. */
async function cateSetChoices(
  door: Door,
  { recipeType }: Kindergarten,
  chosen: string | null,
): Promise<Pick<CateSet, 'id' | 'title'>[]> {
  const offered = await offeredCateSets(door, recipeType);
  if (!chosen || offered.some(({ id }) => id === chosen)) return offered;
  const title = await unofferedTitle(door, chosen);
  return title ? [...offered, { id: chosen, title }] : offered;
}

function presented(
  { deptId, deptName }: Kindergarten,
  row: StoredSetting,
  cateSets: readonly Pick<CateSet, 'id' | 'title'>[],
) {
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
    rules: row.rules,
    wishes: row.wishes,
    cateSetId: cateSets.some(({ id }) => id === row.cateSetId) ? row.cateSetId : null,
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
      cateSets: cateSets.map(({ id, title }) => ({ id, label: { ...title } })),
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
  const nameOf = (food: LibraryFood): string => titleOf(food)[door.caller.language];
  const own = rows.flatMap(({ foodId, reason }) => {
    const food = library.foods.get(foodId);
    return food ? [{ foodId, foodName: nameOf(food), category: food.category, level: 'own', reason }] : [];
  });
  const general = [...library.foods.values()]
    .filter((food) => food.forbiddenLevel !== null && !food.deleted)
    .map((food) => ({
      foodId: food.id,
      foodName: nameOf(food),
      category: food.category,
      level: food.forbiddenLevel!,
      reason: prohibitionReason(food)?.[door.caller.language] ?? null,
    }));
  return [...own, ...general];
}

export const handlers = [
  handle(deptSettingDetail, async ({ door, query }) => {
    const kindergarten = await kindergartenOf(door, query.deptId);
    const setting = await readDeptSetting(door, kindergarten.deptId);
    return presented(kindergarten, setting, await cateSetChoices(door, kindergarten, setting.cateSetId));
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
      ageTypes: body.ageTypes ? checkChildren(body.ageTypes, true) : before.ageTypes,
      priceFen: fenOf(body.price),
      // Of the same pattern it was chosen; another one has its own.
      supplyPercent:
        body.supplyPercent ??
        (pattern.key === before.patternKey ? before.supplyPercent : pattern.supplyPercent),
      edition: editionOf(body.edition ?? before.edition).key,
      standard: standardOf(body.standard ?? before.standard).key,
      useTaboo: body.useTaboo ?? before.useTaboo,
      rules: body.rules ? checkMenuRules(body.rules) : before.rules,
      wishes: body.wishes ? tidyWishes(body.wishes) : before.wishes,
      cateSetId: 'cateSetId' in body ? (body.cateSetId ?? null) : before.cateSetId,
    };
    requireVersion(before, body.version);
    const { rows } = await sql<{ version: number }>`
      insert into dept_setting (tenant_id, dept_id, pattern_key, meal_types, price_fen, supply_percent,
        edition, standard, use_taboo, rules, wishes, cate_set_id, version, update_user)
      values (${caller.tenantId}, ${deptId}, ${row.patternKey}, ${JSON.stringify(row.mealTypes)}::jsonb,
        ${row.priceFen}, ${row.supplyPercent}, ${row.edition}, ${row.standard}, ${row.useTaboo}, ${JSON.stringify(row.rules)}::jsonb, ${JSON.stringify(row.wishes)}::jsonb,
        ${row.cateSetId}, ${before.version + 1}, ${caller.userId})
      on conflict (tenant_id, dept_id) do update set pattern_key = excluded.pattern_key,
        meal_types = excluded.meal_types, price_fen = excluded.price_fen,
        supply_percent = excluded.supply_percent, edition = excluded.edition, standard = excluded.standard,
        use_taboo = excluded.use_taboo, rules = excluded.rules, wishes = excluded.wishes,
        cate_set_id = excluded.cate_set_id, version = excluded.version, update_user = excluded.update_user,
        update_time = now()
      where dept_setting.version = ${before.version}
      returning version`.execute(door.db);
    // No row: somebody saved since. A kindergarten without a row may only be saved on version 0.
    if (!rows[0]) throw staleRow(await readDeptSetting(door, deptId));
    await door.audit({ act: 'update', entity: 'deptSetting', entityId: deptId, before, after: row });
    // From today on, so that the past keeps its own.
    if (body.ageTypes) await saveChildrenFrom(door, deptId, today(), row.ageTypes);
  }),
  handle(submitDisableFoodList, async ({ door, body, caller }) => {
    const { deptId } = await kindergartenOf(door, body.deptId);
    const library = await readLibrary(door.db, caller.tenantId);
    if (body.foodIds.some((id) => !library.foods.has(id))) throw refuseField('foodIds', foodUnknown);
    // What nobody may have the list shows already; sent back with it, it is not the kindergarten's own.
    const foodIds = [...new Set(body.foodIds)].filter((id) => library.foods.get(id)!.forbiddenLevel === null);
    if (foodIds.length === 0) return;
    await sql`
      insert into dept_disabled_food (tenant_id, dept_id, food_id, reason, create_user)
      select ${caller.tenantId}, ${deptId}, unnest(${foodIds}::bigint[]), ${body.reason ?? null}, ${caller.userId}::bigint
      on conflict (tenant_id, dept_id, food_id) do update
        set reason = coalesce(excluded.reason, dept_disabled_food.reason)`.execute(door.db);
    await door.audit({
      act: 'disableFoods',
      entity: 'deptSetting',
      entityId: deptId,
      after: { foodIds, reason: body.reason ?? null },
    });
  }),
  handle(removeDisableFood, async ({ door, query, caller }) => {
    const { deptId } = await kindergartenOf(door, query.deptId);
    const disabled = await listDisabled(door, deptId);
    const own = new Set(disabled.filter(({ level }) => level === 'own').map(({ foodId }) => foodId));
    const stays = query.foodIds.find((id) => !own.has(id));
    if (stays !== undefined) {
      const above = disabled.find(({ foodId }) => foodId === stays);
      const { foods } = await readLibrary(door.db, caller.tenantId);
      const food = foods.get(stays);
      if (!food) throw refuseField('foodIds', foodUnknown);
      const title = titleOf(food);
      throw above
        ? refuseField('foodIds', foodDisabledAbove, { food: title, reason: prohibitionReason(food) ?? title })
        : refuseField('foodIds', foodNotDisabled, { food: title });
    }
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
