// The allergy variants of menus by day, in short: for who looks at days and not at the variants themselves.
import { sql } from 'kysely';
import { DEFAULT_TENANT } from '../../../../contract/auth/oauth.ts';
import type { DayVariant } from '../../../../contract/recipe/day-variant.ts';
import type { VariantEaters } from '../../../../contract/recipe/variant.ts';
import { MEAL_KEYS } from '../../../../planner/nutrition/meal-pattern.ts';
import type { Door } from '../../../kernel/database/door.ts';

interface DayOfMenu {
  recipeId: string;
  date: string;
}
interface Row extends DayOfMenu {
  variantName: string;
  eaters: VariantEaters[];
  dishes: DayVariant['dishes'];
}

const keyOf = ({ recipeId, date }: DayOfMenu): string => `${recipeId}|${date}`;

/** Answers the variants that are eaten on a day of a menu. The menus are those that the caller sees. */
export async function dayVariants(
  door: Door,
  days: readonly DayOfMenu[],
): Promise<(day: DayOfMenu) => DayVariant[]> {
  if (days.length === 0) return () => [];
  const { tenantId } = door.caller;
  const recipeIds = [...new Set(days.map(({ recipeId }) => recipeId))];
  const dates = [...new Set(days.map(({ date }) => date))];
  const name = (dish: string) =>
    door.caller.language === 'en'
      ? sql`coalesce(nullif(${sql.ref(`${dish}.name_en`)}, ''), ${sql.ref(`${dish}.dish_name`)})`
      : sql.ref(`${dish}.dish_name`);
  // A dish of the variant holds as long as the menu serves what it replaces there.
  const { rows } = await sql<Row>`
    select v.recipe_id, d.date, v.variant_name, v.eaters, coalesce((
      select jsonb_agg(distinct jsonb_build_object('meal', x.meal, 'insteadOf', ${name('o')}, 'dishName', ${name('i')}))
      from recipe_variant_dish x
      join recipe_dish m on m.tenant_id = x.tenant_id and m.recipe_id = x.recipe_id and m.date = x.date
        and m.meal = x.meal and m.dish_id = x.instead_of
      join dish o on o.id = x.instead_of and o.tenant_id in (x.tenant_id, ${DEFAULT_TENANT})
      left join dish i on i.id = x.dish_id and i.tenant_id in (x.tenant_id, ${DEFAULT_TENANT})
      where x.tenant_id = v.tenant_id and x.variant_id = v.id and x.date = d.date), '[]') as dishes
    from recipe_variant v
    join recipe_day d on d.tenant_id = v.tenant_id and d.recipe_id = v.recipe_id
    where v.tenant_id = ${tenantId} and v.is_deleted = 0 and v.recipe_id = any(${recipeIds}::bigint[])
      and d.date = any(${dates}::date[]) and (v.dates is null or v.dates ? d.date::text)
    order by v.id`.execute(door.db);
  const byDay = Map.groupBy(rows, keyOf);
  return (day) =>
    (byDay.get(keyOf(day)) ?? []).map(({ variantName, eaters, dishes }) => ({
      variantName,
      children: eaters.reduce((sum, { count }) => sum + count, 0),
      dishes: dishes.toSorted((a, b) => MEAL_KEYS.indexOf(a.meal) - MEAL_KEYS.indexOf(b.meal)),
    }));
}
