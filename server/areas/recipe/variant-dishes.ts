// What a variant's children eat: the menu's dishes, with the variant's own in the place of those that hold an allergen.
import type { Allergen } from '../../../contract/library/food.ts';
import type { PlaceState } from '../../../contract/recipe/variant.ts';
import type { MenuSetting } from './menu-problem.ts';
import type { StoredDish } from './service/menu-store.ts';
import type { StoredVariant, VariantDish } from './service/variant-store.ts';
import { allergensIn } from './variant-setting.ts';

export interface PlaceInVariant {
  /** Of the menu. */
  readonly stored: StoredDish;
  readonly state: PlaceState;
  /** What stands there instead, as a dish of a menu; null unless `replaced`. */
  readonly instead: StoredDish | null;
  readonly byHand: boolean;
}

export interface VariantMenu {
  readonly dishes: readonly StoredDish[];
  readonly setting: MenuSetting;
}

const placeOf = (date: string, meal: string, dishId: string): string => `${date}|${meal}|${dishId}`;

/** Whether the variant is eaten on the day. */
export const isEatenOn = ({ dates }: Pick<StoredVariant, 'dates'>, date: string): boolean =>
  dates === null || dates.includes(date);

/** Every dish of the menu on the variant's days, with what becomes of it. */
export function placesInVariant(
  { dishes, setting }: VariantMenu,
  variant: Pick<StoredVariant, 'id' | 'dates' | 'allergens'>,
  own: readonly VariantDish[],
): PlaceInVariant[] {
  const chosen = new Map(own.map((row) => [placeOf(row.date, row.meal, row.insteadOf), row]));
  const free = (each: Pick<StoredDish, 'foods'>): boolean =>
    allergensIn(each, setting, variant.allergens as Allergen[]).length === 0;
  return dishes
    .filter(({ date }) => isEatenOn(variant, date))
    .map((stored): PlaceInVariant => {
      const nothing = { stored, instead: null, byHand: false };
      if (free(stored)) return { ...nothing, state: 'same' };
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
      // A food may have been given an allergen since.
      return free(instead) ? { stored, state: 'replaced', instead, byHand } : { ...nothing, state: 'open' };
    });
}

/** The dish that is eaten in the place; null where nothing is. */
export const eatenAt = ({ state, stored, instead }: PlaceInVariant): StoredDish | null =>
  state === 'same' ? stored : instead;
