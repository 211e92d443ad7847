// What people said of a food by hand, before its figures are worked out anew: nothing of it is taken back unasked.
import type { RowOf } from '../../../../contract/kit/entity.ts';
import { strictness, type Allergen, type food } from '../../../../contract/library/food.ts';
import type { Derived } from './derived-food.ts';
import { allergensOf } from './library.ts';

type FoodRow = RowOf<typeof food>;

/** The food as it was worked out, with what the stored one says of safety: the stricter of both holds. */
export function withKept({ shown, row }: Derived, stored: FoodRow): Derived {
  const allergens = allergensOf([
    { allergens: shown.allergens as Allergen[] },
    { allergens: stored.allergens ?? [] },
  ]);
  const animal = shown.animal || stored.animal === 1;
  const isStricter =
    stored.forbiddenLevel !== null && strictness(stored.forbiddenLevel) <= strictness(shown.forbiddenLevel);
  const { forbiddenLevel, forbiddenReason, forbiddenReasonEn, months, dark } = stored;
  return {
    shown: { ...shown, allergens, animal, ...(isStricter && { forbiddenLevel }) },
    row: {
      ...{ ...row, months, dark, allergens, animal: Number(animal) },
      ...(isStricter && { forbiddenReason, forbiddenReasonEn }),
    },
  };
}
