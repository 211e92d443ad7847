// What a variant's children eat: the menu's dishes, with the variant's own in the place of those that hold an allergen.
import type { Text } from '../../../contract/kit/text.ts';
import type { Allergen } from '../../../contract/library/food.ts';
import type { PlaceState } from '../../../contract/recipe/variant.ts';
import type { MenuState, StoredDish } from './service/menu-store.ts';
import type { StoredVariant, VariantDish } from './service/variant-store.ts';
import { unfitness } from './variant-fitness.ts';
import { allergensIn } from './variant-setting.ts';

export interface PlaceInVariant {
  /** Of the menu. */
  readonly stored: StoredDish;
  readonly state: PlaceState;
  /** What stands there instead, as a dish of a menu; null unless `replaced`. */
  readonly instead: StoredDish | null;
  readonly byHand: boolean;
  /** Why what was chosen may not be eaten any more, in words; null where nothing was, and where it may. */
  readonly unfit: Text | null;
}

const placeOf = (date: string, meal: string, dishId: string): string => `${date}|${meal}|${dishId}`;

/** Whether the variant is eaten on the day. */
export const isEatenOn = ({ dates }: Pick<StoredVariant, 'dates'>, date: string): boolean =>
  dates === null || dates.includes(date);

/** Every dish of the menu on the variant's days, with what becomes of it. */
export function placesInVariant(
  { dishes, setting, recipe }: Pick<MenuState, 'dishes' | 'setting' | 'recipe'>,
  variant: Pick<StoredVariant, 'id' | 'dates' | 'allergens'>,
  own: readonly VariantDish[],
): PlaceInVariant[] {
  const chosen = new Map(own.map((row) => [placeOf(row.date, row.meal, row.insteadOf), row]));
  const avoided = variant.allergens as Allergen[];
  const whyUnfit = unfitness({ setting, recipe }, avoided);
  return dishes
    .filter(({ date }) => isEatenOn(variant, date))
    .map((stored): PlaceInVariant => {
      const nothing = { stored, instead: null, byHand: false, unfit: null };
      if (allergensIn(stored, setting, avoided).length === 0) return { ...nothing, state: 'same' };
      const row = chosen.get(placeOf(stored.date, stored.meal, stored.dishId));
      if (!row) return { ...nothing, state: 'open' };
      const { byHand } = row;
      if (row.dishId === null) return { ...nothing, byHand, state: 'without' };
      const instead: StoredDish = {
        ...stored,
        category: row.category,
        dishId: row.dishId,
        portion: row.portion,
        foods: row.foods,
        locked: false,
        weightLocked: false,
      };
      const unfit = whyUnfit(instead);
      return unfit
        ? { ...nothing, state: 'open', unfit }
        : { ...nothing, state: 'replaced', instead, byHand };
    });
}

/** The dish that is eaten in the place; null where nothing is. */
export const eatenAt = ({ state, stored, instead }: PlaceInVariant): StoredDish | null =>
  state === 'same' ? stored : instead;
