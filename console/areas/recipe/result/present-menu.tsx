// The menu there is, while another is looked for: it can be read meanwhile.
import { dishesData } from '../../../../contract/recipe/menu.ts';
import { useCall } from '../../../client/use-call.ts';
import type { RecipeDetailAnswer } from '../wizard/use-wizard-recipe.ts';
import { MenuResult } from './menu-result.tsx';

export function PresentMenu({ recipe }: { recipe: RecipeDetailAnswer }) {
  const view = useCall(dishesData, { query: { id: recipe.id } });
  const hasDishes = view.data?.days.some(({ meals }) => meals.some(({ dishes }) => dishes.length > 0));
  return hasDishes ? <MenuResult recipe={recipe} /> : null;
}
