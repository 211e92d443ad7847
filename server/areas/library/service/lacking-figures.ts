// Foods of which a nutrient has no figure: what somebody who completes the library looks for.
import { sql, type RawBuilder } from 'kysely';
import { ANY_NUTRIENT } from '../../../../contract/library/food.ts';
import { NUTRIENT_KEYS } from '../../../../planner/nutrition/nutrients.ts';
import { referenceData } from '../../organisation/service/reference-data.ts';

/** The nutrients that a reference intake names, in whichever edition. */
function referenceNutrients(): string[] {
  const named = new Set(
    referenceData().editions.flatMap(({ nutrients }) => nutrients.map(({ nutrient }) => nutrient)),
  );
  return NUTRIENT_KEYS.filter((key) => named.has(key));
}

/**
 * Of the rows of `food`; null where nothing is asked for.
 * @param asked a nutrient, or `any` for one at least of those with a reference intake; what is no nutrient finds nothing
 */
export function foodLacks(asked: unknown): RawBuilder<boolean> | null {
  if (typeof asked !== 'string' || asked.trim() === '') return null;
  const wanted = asked.trim();
  const keys = wanted === ANY_NUTRIENT ? referenceNutrients() : NUTRIENT_KEYS.filter((key) => key === wanted);
  if (keys.length === 0) return sql<boolean>`false`;
  return sql<boolean>`num_nulls(${sql.join(keys.map((key) => sql.ref(`food.${key}`)))}) > 0`;
}
