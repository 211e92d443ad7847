// Dishes as cards: for looking around, and the list of a phone.
import { DISH_METHODS, DISH_TASTES } from '../../../../contract/library/dish-words.ts';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import { useIsPhone } from '../../../ui/screen-level.ts';
import { yuanSigned } from '../../../ui/money.ts';
import { fixed } from '../parts/figures.ts';
import { AllergenMarks } from '../../../ui/allergen-marks.tsx';
import { SeasonStrip } from '../parts/season-strip.tsx';
import { DishImage } from '../shared/dish-image.tsx';
import { BlockedMark, categoryWord, MealMarks, wordOf, type DishRow } from './dish-marks.tsx';
import { OwnMark } from './own-dish.tsx';
import styles from '../library.module.css';

/** Edge of the picture, px: above the words, on a phone beside them. */
const PICTURE = { above: 132, beside: 60 };

function DishCard({ dish, onOpen }: { dish: DishRow; onOpen: (id: string) => void }) {
  const t = useText();
  const phone = useIsPhone();
  const figures: [string, string, string][] = [
    [t(text('能量', 'Energy')), fixed(dish.energy, 0), 'kcal'],
    [t(text('蛋白质', 'Protein')), fixed(dish.protein, 1), 'g'],
    [t(text('成本', 'Cost')), yuanSigned(dish.costFen), ''],
  ];
  return (
    <li className={dish.blockedBy.length ? `${styles.dishCard} ${styles.dishCardBlocked}` : styles.dishCard}>
      <span className={styles.dishCardPicture}>
        <DishImage
          picture={dish.picture}
          photo={dish.photoSmall}
          name={dish.dishName}
          size={phone ? PICTURE.beside : PICTURE.above}
        />
      </span>
      <button type="button" className={styles.dishCardOpen} onClick={() => onOpen(dish.id)}>
        {dish.dishName}
      </button>
      <p className={styles.dishCardLine}>
        <span>{categoryWord(t, dish.dishCateFirstName)}</span>
        <span>{wordOf(t, DISH_METHODS, dish.method)}</span>
        <span>{wordOf(t, DISH_TASTES, dish.taste)}</span>
        <OwnMark dish={dish} />
        <BlockedMark foods={dish.blockedBy} />
      </p>
      <dl className={styles.dishCardFigures}>
        {figures.map(([label, value, unit]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value} {value === '—' || !unit ? null : <small>{unit}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.dishCardFoot}>
        <MealMarks meals={dish.meals} />
        <AllergenMarks allergens={dish.allergens} />
      </div>
      {dish.months?.length && dish.months.length < 12 ? (
        <SeasonStrip months={dish.months} look="mini" />
      ) : null}
    </li>
  );
}

export function DishCards({ dishes, onOpen }: { dishes: readonly DishRow[]; onOpen: (id: string) => void }) {
  return (
    <ul className={styles.dishCards}>
      {dishes.map((dish) => (
        <DishCard key={dish.id} dish={dish} onOpen={onOpen} />
      ))}
    </ul>
  );
}
