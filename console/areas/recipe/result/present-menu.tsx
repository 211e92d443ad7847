// The menu there is, while another is looked for: it can be read meanwhile. Under conditions that were changed for the
// search it is not judged: it was made for others.
import { text } from '../../../../contract/kit/text.ts';
import { dishesData } from '../../../../contract/recipe/menu.ts';
import { useCall } from '../../../client/use-call.ts';
import type { RecipeDetailAnswer } from '../wizard/use-wizard-recipe.ts';
import { Link } from 'react-router';
import { useText } from '../../../client/language.ts';
import { MenuResult } from './menu-result.tsx';
import { useTakenChange } from './taken-change.ts';
import ui from '../../../ui/ui.module.css';

export function PresentMenu({ recipe }: { recipe: RecipeDetailAnswer }) {
  const t = useText();
  const taken = useTakenChange(recipe.id);
  const view = useCall(dishesData, { query: { id: recipe.id } });
  const hasDishes = view.data?.days.some(({ meals }) => meals.some(({ dishes }) => dishes.length > 0));
  if (!hasDishes) return null;
  if (!taken) return <MenuResult recipe={recipe} />;
  return (
    <section className={ui.card}>
      <p>
        {t(
          text(
            '现有食谱是按原来的条件排的，找完再按新条件评价。',
            'The present menu was made for the conditions before; it is judged by the new ones when the search ends.',
          ),
        )}{' '}
        <Link to={`/recipe/week?id=${recipe.id}`}>{t(text('看现有食谱', 'See the present menu'))}</Link>
      </p>
    </section>
  );
}
