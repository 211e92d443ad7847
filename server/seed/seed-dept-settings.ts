// What the demo kindergartens plan by. Real ones are set up by their people.
import { DEFAULT_TENANT } from '../../contract/auth/oauth.ts';
import { ownShares } from '../../planner/nutrition/meal-pattern.ts';
import { wireDate } from '../kernel/http/wire-json.ts';
import { insertRows } from './insert-rows.ts';
import { byKey, loadMealPatterns, REFERENCE_DEFAULTS } from '../reference/load-reference.ts';
import { seedDepts } from './platform/organisation.ts';
import type { SeedContext, SeedStage } from './seed.ts';

export const seedSettings: SeedStage = {
  // The name under which earlier versions wrote the library and these settings: it is done where they ran.
  name: 'library',
  async run(context) {
    if (context.demo) await seedDeptSettings(context);
  },
};

/** Price per child and day of the demo kindergartens, fen. */
const DEMO_PRICES: Readonly<Record<string, number>> = { k1: 1600, k2: 1550, k3: 1600, k4: 1800, k5: 1500 };

/** The first day of the school year that a day lies in. */
const schoolYear = (now: string): string =>
  `${Number(now.slice(0, 4)) - (now.slice(5) < '09-01' ? 1 : 0)}-09-01`;

async function seedDeptSettings({ client }: SeedContext): Promise<void> {
  const { rows } = await client.query<{ id: string; dept_name: string }>(
    'select id, dept_name from blade_dept where tenant_id = $1 and dept_category = 4 and is_deleted = 0',
    [DEFAULT_TENANT],
  );
  const pattern = byKey(loadMealPatterns(), REFERENCE_DEFAULTS.pattern);
  const planned = rows.flatMap(({ id, dept_name: name }) => {
    const dept = seedDepts.find((each) => each.name === name);
    return dept?.children ? [{ id, dept, children: dept.children }] : [];
  });
  await insertRows(
    client,
    'dept_setting',
    planned.map(({ id, dept }) => ({
      tenant_id: DEFAULT_TENANT,
      dept_id: id,
      pattern_key: pattern.key,
      meal_types: JSON.stringify(
        ownShares(pattern).map(({ meal, percent }) => ({ mealType: meal, percent })),
      ),
      price_fen: DEMO_PRICES[dept.code] ?? 1600,
      supply_percent: pattern.supplyPercent,
      edition: REFERENCE_DEFAULTS.edition,
      standard: REFERENCE_DEFAULTS.standard,
      use_taboo: 0,
    })),
  );
  const beginDate = schoolYear(wireDate(new Date()));
  await insertRows(
    client,
    'child_calendar',
    planned.map(({ id, children }) => {
      const ageTypes = Object.entries(children).map(([ageType, [boys, girls]]) => ({
        ageType,
        boys,
        girls,
        unknown: 0,
      }));
      return {
        tenant_id: DEFAULT_TENANT,
        dept_id: id,
        entries: JSON.stringify([{ beginDate, ageTypes, remark: null }]),
      };
    }),
  );
}
