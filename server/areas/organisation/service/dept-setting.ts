// What a kindergarten plans by. A kindergarten without a row of its own has the product's defaults.
import { sql } from 'kysely';
import type { AgeTypeCount, MealTypePer } from '../../../../contract/organisation/dept-setting.ts';
import type { MenuRuleChoices } from '../../../../contract/recipe/menu-rules.ts';
import type { DietKey, MenuWishes } from '../../../../contract/recipe/menu-wishes.ts';
import { AGE_GROUP_KEYS } from '../../../../planner/nutrition/diners.ts';
import type { Door } from '../../../kernel/database/door.ts';
import type { RowState } from '../../../kernel/http/failure.ts';
import { byKey, REFERENCE_DEFAULTS } from '../../../reference/load-reference.ts';
import { choicesLeft } from './plan-conditions.ts';
import { patternShares, referenceData } from './reference-data.ts';

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
  rules: MenuRuleChoices;
  wishes: MenuWishes;
  /** The meal structure that new menus begin with. */
  cateSetId: string | null;
}
/** With its version and who saved it last. */
export type StoredSetting = DeptSettingRow & RowState;

/** Per child and day, where a kindergarten has not said otherwise. */
export const DEFAULT_PRICE_FEN = 1600;

/** The kindergarten's settings, or the defaults, whose version is 0. */
export async function readDeptSetting(door: Door, deptId: string): Promise<StoredSetting> {
  const { rows } = await sql<StoredSetting>`
    select pattern_key, meal_types, age_types, price_fen, supply_percent, edition, standard, use_taboo, rules, wishes,
      cate_set_id, version,
      update_user, update_time
    from dept_setting where tenant_id = ${door.caller.tenantId} and dept_id = ${deptId}`.execute(door.db);
  if (rows[0]) return { ...rows[0], rules: choicesLeft(rows[0].rules) };
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
    rules: {},
    wishes: {},
    cateSetId: null,
    version: 0,
    updateUser: null,
    updateTime: new Date(0),
  };
}

/** The foods that the kindergarten itself does not want, by id, and the diets of its kitchen. */
export async function readLeftOut(
  door: Door,
  deptId: string,
): Promise<{ foodIds: string[]; diets: DietKey[] }> {
  const { tenantId } = door.caller;
  const { rows } = await sql<{ foodIds: string[]; diets: DietKey[] }>`select
    array(select food_id::text from dept_disabled_food where tenant_id = ${tenantId} and dept_id = ${deptId}) as food_ids,
    coalesce((select wishes->'diets' from dept_setting where tenant_id = ${tenantId} and dept_id = ${deptId}),
      '[]'::jsonb) as diets`.execute(door.db);
  return rows[0]!;
}

/** Ids of the foods that the kindergarten itself does not want. */
export async function readDisabledFoodIds(door: Door, deptId: string): Promise<string[]> {
  const { rows } = await sql<{ foodId: string }>`select food_id from dept_disabled_food
    where tenant_id = ${door.caller.tenantId} and dept_id = ${deptId}`.execute(door.db);
  return rows.map(({ foodId }) => foodId);
}
