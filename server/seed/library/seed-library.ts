// The library that every tenant reads: foods, dishes and traditional pairs of tenant 000000; and on the embedded
// database the settings of the demo kindergartens.
import { DEFAULT_TENANT } from '../../../contract/auth/oauth.ts';
import { ownShares } from '../../../planner/nutrition/meal-pattern.ts';
import { NUTRIENT_KEYS } from '../../../planner/nutrition/nutrients.ts';
import { spelled } from '../../areas/library/spelling.ts';
import { newId } from '../../kernel/database/ids.ts';
import { insertRows } from '../insert-rows.ts';
import { byKey, loadMealPatterns, loadTabooPairs, REFERENCE_DEFAULTS } from '../nutrition/load-reference.ts';
import { seedDepts } from '../platform/organisation.ts';
import type { SeedContext, SeedStage } from '../seed.ts';
import { loadDishes } from './dishes/load-dishes.ts';
import { loadFoods } from './foods/load-foods.ts';

export const seedLibrary: SeedStage = {
  name: 'library',
  async run(context) {
    const foodIds = await seedFoods(context);
    await seedDishes(context, foodIds);
    await seedTabooPairs(context);
    if (context.embedded) await seedDeptSettings(context);
  },
};

const snake = (key: string): string => key.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`);

async function seedFoods({ client }: SeedContext): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const rows = loadFoods().map((food) => {
    const id = newId();
    ids.set(food.name, id);
    return {
      tenant_id: DEFAULT_TENANT,
      id,
      code: food.code,
      name: food.name,
      alias: JSON.stringify(food.alias),
      category: food.category,
      food_group: food.group,
      edible: food.edible,
      water: food.water,
      ...Object.fromEntries(NUTRIENT_KEYS.map((key) => [snake(key), food[key]])),
      price_fen: food.priceFen,
      months: food.months && JSON.stringify(food.months),
      allergens: JSON.stringify(food.allergens),
      animal: food.animal ? 1 : 0,
      dark: food.dark ? 1 : 0,
      forbidden_level: food.forbiddenLevel,
      forbidden_reason: food.forbiddenReason,
      source: food.source,
      note: food.note,
      ...spelled(food.name),
    };
  });
  await insertRows(client, 'food', rows);
  return ids;
}

async function seedDishes({ client }: SeedContext, foodIds: ReadonlyMap<string, string>): Promise<void> {
  const foods: Record<string, unknown>[] = [];
  const rows = loadDishes().map((dish) => {
    const id = newId();
    dish.foods.forEach(([name, grams, role], sort) => {
      const foodId = foodIds.get(name);
      if (!foodId) throw new Error(`dish library: ${dish.name} names the food ${name}, which does not exist`);
      foods.push({
        tenant_id: DEFAULT_TENANT,
        dish_id: id,
        food_id: foodId,
        grams,
        role: role ?? 'aux',
        sort,
      });
    });
    return {
      tenant_id: DEFAULT_TENANT,
      id,
      code: dish.code,
      dish_name: dish.name,
      dish_cate_first_name: dish.category,
      meals: JSON.stringify(dish.meals),
      method: dish.method,
      taste: dish.taste,
      color: dish.color,
      months: dish.months && JSON.stringify(dish.months),
      repeat_days: dish.repeatDays,
      preference: dish.preference,
      tags: JSON.stringify(dish.tags),
      steps: JSON.stringify(dish.steps),
      ...spelled(dish.name),
    };
  });
  await insertRows(client, 'dish', rows);
  await insertRows(client, 'dish_food', foods);
}

async function seedTabooPairs({ client }: SeedContext): Promise<void> {
  await insertRows(
    client,
    'combination_conflict',
    loadTabooPairs().map((pair) => ({
      tenant_id: DEFAULT_TENANT,
      id: newId(),
      conflict_name: `${pair.a[0]} × ${pair.b[0]}`.slice(0, 64),
      first_foods: JSON.stringify(pair.a),
      second_foods: JSON.stringify(pair.b),
      scope: pair.scope,
      reason: `${pair.claim.zh}（传统说法）。${pair.note.zh}`.slice(0, 500),
    })),
  );
}

/** Price per child and day of the demo kindergartens, fen. */
const DEMO_PRICES: Readonly<Record<string, number>> = { k1: 1600, k2: 1550, k3: 1600, k4: 1800, k5: 1500 };

async function seedDeptSettings({ client }: SeedContext): Promise<void> {
  const { rows } = await client.query<{ id: string; dept_name: string }>(
    'select id, dept_name from blade_dept where tenant_id = $1 and dept_category = 4 and is_deleted = 0',
    [DEFAULT_TENANT],
  );
  const pattern = byKey(loadMealPatterns(), REFERENCE_DEFAULTS.pattern);
  await insertRows(
    client,
    'dept_setting',
    rows.flatMap((row) => {
      const dept = seedDepts.find((each) => each.name === row.dept_name);
      if (!dept?.children) return [];
      const ageTypes = Object.entries(dept.children).map(([ageType, [boys, girls]]) => ({
        ageType,
        boys,
        girls,
        unknown: 0,
      }));
      return [
        {
          tenant_id: DEFAULT_TENANT,
          dept_id: row.id,
          pattern_key: pattern.key,
          meal_types: JSON.stringify(
            ownShares(pattern).map(({ meal, percent }) => ({ mealType: meal, percent })),
          ),
          age_types: JSON.stringify(ageTypes),
          price_fen: DEMO_PRICES[dept.code] ?? 1600,
          supply_percent: pattern.supplyPercent,
          edition: REFERENCE_DEFAULTS.edition,
          standard: REFERENCE_DEFAULTS.standard,
          use_taboo: 0,
        },
      ];
    }),
  );
}
