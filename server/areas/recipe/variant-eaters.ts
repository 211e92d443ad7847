// How many children eat variants: on no day more than there are. Conditions change after a variant is made, so this is
// asked when a variant is stored or comes back and again when the menu is confirmed.
import { text, type TextValues } from '../../../contract/kit/text.ts';
import { variantRefusals } from '../../../contract/recipe/variant-refusals.ts';
import type { RecipeConditions } from '../../../contract/recipe/recipe.ts';
import { AGE_GROUP_KEYS, AGE_GROUPS, totalDiners, type AgeGroup } from '../../../planner/nutrition/diners.ts';
import { refuseField } from '../../kernel/http/failure.ts';
import { dinersOfConditions } from './menu-diners.ts';
import type { StoredVariant } from './service/variant-store.ts';
import { isEatenOn } from './variant-dishes.ts';

/** Who eats a variant, and when; no dates: every day of the menu. */
export interface Eating {
  readonly eaters: StoredVariant['eaters'];
  readonly dates?: StoredVariant['dates'] | undefined;
}

export interface TooMany extends TextValues {
  readonly group: ReturnType<typeof wordOf>;
  /** Children of the age group. */
  readonly count: number;
  /** Children of it whom variants are for on one day. */
  readonly wanted: number;
}

const wordOf = (group: AgeGroup) => text(AGE_GROUPS[group].zh, AGE_GROUPS[group].en);

const countIn = ({ eaters }: Eating, group: AgeGroup): number =>
  eaters.reduce((sum, { ageType, count }) => (ageType === group ? sum + count : sum), 0);

/**
 * The first age group of which variants are for more children than there are, on one of these days; null where none.
 * @param about only groups and days of this one
 */
export function tooManyEaters(
  conditions: RecipeConditions,
  dates: readonly string[],
  variants: readonly Eating[],
  about?: Eating,
): TooMany | null {
  const diners = dinersOfConditions(conditions);
  const isOn = (each: Eating, date: string): boolean => isEatenOn({ dates: each.dates ?? null }, date);
  for (const group of AGE_GROUP_KEYS) {
    if (about && countIn(about, group) === 0) continue;
    const count = totalDiners(diners.filter(({ ageGroup }) => ageGroup === group));
    for (const date of dates) {
      if (about && !isOn(about, date)) continue;
      const wanted = variants.reduce((sum, each) => (isOn(each, date) ? sum + countIn(each, group) : sum), 0);
      if (wanted > count) return { group: wordOf(group), count, wanted };
    }
  }
  return null;
}

/** No more children than the menu is for, all its variants together; refused at the field. */
export function checkEaters(
  conditions: RecipeConditions,
  dates: readonly string[],
  wanted: Eating,
  others: readonly Eating[],
): void {
  const groups = wanted.eaters.map(({ ageType }) => ageType);
  const twice = groups.find((group, at) => groups.indexOf(group) < at);
  if (twice) throw refuseField('eaters', variantRefusals.groupTwice, { group: wordOf(twice) });
  const tooMany = tooManyEaters(conditions, dates, [wanted, ...others], wanted);
  if (tooMany) throw refuseField('eaters', variantRefusals.tooManyChildren, tooMany);
}
