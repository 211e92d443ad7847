// What a kindergarten plans by. A kindergarten without a row of its own has the product's defaults; its children are
// those of the day that is meant (`children.ts`).
import { sql } from 'kysely';
import type { Day } from '../../../../contract/kit/calendar-day.ts';
import { entryOn } from '../../../../contract/organisation/children-on.ts';
import type { ChildEntry } from '../../../../contract/organisation/child-calendar.ts';
import type { AgeTypeCount, MealTypePer } from '../../../../contract/organisation/dept-setting.ts';
import type { MenuRuleChoices } from '../../../../contract/recipe/menu-rules.ts';
import type { DietKey, MenuWishes } from '../../../../contract/recipe/menu-wishes.ts';
import { AGE_GROUP_KEYS } from '../../../../planner/nutrition/diners.ts';
import type { Door } from '../../../kernel/database/door.ts';
import type { RowState } from '../../../kernel/http/failure.ts';
import { today } from '../../recipe/service/service-dates.ts';
import { byKey, REFERENCE_DEFAULTS } from '../../../reference/load-reference.ts';
import { choicesLeft } from './plan-conditions.ts';
import { patternShares, referenceData } from './reference-data.ts';

/** Settings as stored, with the children of a day; `priceFen` per child and day. */
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

/** Children of a kindergarten that never said a number. */
const noChildren = (): AgeTypeCount[] =>
  AGE_GROUP_KEYS.filter((key) => key !== 'mixed').map((ageType) => ({
    ageType,
    boys: 0,
    girls: 0,
    unknown: 0,
  }));

/** The kindergarten's settings, or the defaults, whose version is 0; with the children that it has on `day`. */
export async function readDeptSetting(
  door: Door,
  deptId: string,
  day: Day = today(),
): Promise<StoredSetting> {
  const { tenantId } = door.caller;
  type Stored = Omit<StoredSetting, 'ageTypes'>;
  type Found = (Stored | { patternKey: null }) & { entries: ChildEntry[] | null };
  const { rows } = await sql<Found>`
    select s.pattern_key, s.meal_types, s.price_fen, s.supply_percent, s.edition, s.standard, s.use_taboo, s.rules,
      s.wishes, s.cate_set_id, s.version, s.update_user, s.update_time, c.entries
    from blade_dept k
      left join dept_setting s on s.tenant_id = k.tenant_id and s.dept_id = k.id
      left join child_calendar c on c.tenant_id = k.tenant_id and c.dept_id = k.id
    where k.tenant_id = ${tenantId} and k.id = ${deptId}`.execute(door.db);
  const { entries, ...stored } = rows[0] ?? { entries: null, patternKey: null };
  const ageTypes = entryOn(entries ?? [], day)?.ageTypes ?? noChildren();
  if (stored.patternKey !== null) return { ...stored, ageTypes, rules: choicesLeft(stored.rules) };
  const pattern = byKey(referenceData().patterns, REFERENCE_DEFAULTS.pattern);
  return {
    patternKey: pattern.key,
    mealTypes: patternShares(pattern),
    ageTypes,
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

/** Counts the version of the settings up: something that they show lies elsewhere and has changed. */
export async function touchDeptSetting(door: Door, deptId: string): Promise<void> {
  const { tenantId, userId } = door.caller;
  await sql`update dept_setting set version = version + 1, update_user = ${userId}, update_time = now()
    where tenant_id = ${tenantId} and dept_id = ${deptId}`.execute(door.db);
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
