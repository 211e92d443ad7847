// For tests of this folder: a menu's setting with a template, over the delivered library.
import type { MenuTemplateLine } from '../../../contract/recipe/menu-template.ts';
import type { RecipeConditions } from '../../../contract/recipe/recipe.ts';
import { readDeliveredLibrary } from '../../delivered/library/read-library.ts';
import type { LibraryDish } from '../library/service/library.ts';
import { usualConditions } from './conditions-fixture.ts';
import type { MenuSetting } from './menu-problem.ts';

const library = readDeliveredLibrary();

export const dishNamed = (name: string): LibraryDish => {
  const found = [...library.dishes.values()].find((dish) => dish.name === name);
  if (!found) throw new Error(`no dish ${name}`);
  return found;
};

/** A line of the template at lunch on a Monday, unless `given` says otherwise; dishes by name. */
export const templateLine = ({
  dishes = [],
  ...given
}: Partial<Omit<MenuTemplateLine, 'dishIds'>> & { dishes?: string[] } = {}): MenuTemplateLine => ({
  ...{ mealType: 'lunch', weekday: 1, category: '荤菜', count: 1 },
  dishIds: dishes.map((name) => dishNamed(name).id),
  ...given,
});

/** A Monday to a Friday in March without a festival. */
export const TEMPLATE_WEEK = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13'];

export function settingWithTemplate(
  lines: readonly MenuTemplateLine[],
  changes: Partial<RecipeConditions> = {},
  more: Partial<MenuSetting> = {},
): MenuSetting {
  const template = { templateId: '1', templateName: '一周', nameEn: null, lines: [...lines] };
  return {
    dates: TEMPLATE_WEEK,
    conditions: usualConditions(undefined, { template, ...changes }),
    priceFen: 1600,
    library,
    disabledFoodIds: [],
    history: [],
    ...more,
  };
}
