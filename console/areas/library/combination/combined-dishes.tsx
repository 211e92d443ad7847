// The dishes of a combination: their pictures and names in a row, those that cannot be served marked.
import { WarningFilled } from '@ant-design/icons';
import type { CombinedDish } from '../../../../contract/library/combination.ts';
import { text } from '../../../../contract/kit/text.ts';
import type { Wire } from '../../../client/api.ts';
import { useText } from '../../../client/language.ts';
import { blockingWords } from '../../../ui/blocking-foods.ts';
import { DishImage } from '../shared/dish-image.tsx';
import styles from './combination.module.css';

/** Edge of a picture, px. */
const PICTURE = 36;

export function CombinedDishes({ dishes }: { dishes: readonly Wire<CombinedDish>[] }) {
  const t = useText();
  return (
    <ul className={styles.combined}>
      {dishes.map((dish) => {
        const why = dish.gone
          ? t(text('已不在菜品库', 'No longer in the library'))
          : dish.blockedBy.length > 0
            ? blockingWords(t, dish.blockedBy)
            : null;
        return (
          <li key={dish.dishId} data-tone={why ? 'bad' : undefined}>
            {dish.picture ? (
              <DishImage picture={dish.picture} photo={dish.photoSmall} name={dish.dishName} size={PICTURE} />
            ) : null}
            <span>
              {dish.dishName || t(text('未知菜品', 'Unknown dish'))}
              {why ? (
                <small>
                  <WarningFilled aria-hidden="true" /> {why}
                </small>
              ) : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
