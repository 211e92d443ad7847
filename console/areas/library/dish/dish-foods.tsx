// The foods of a dish: edible grams as cooked, grams to buy (the edible part allowed for), allergens.
import { Link } from 'react-router';
import { text } from '../../../../contract/kit/text.ts';
import type { DishDetail } from '../../../../contract/library/dish.ts';
import { FOOD_ROLES } from '../../../../contract/library/dish-words.ts';
import { useText } from '../../../client/language.ts';
import { usePermission } from '../../../client/user.ts';
import { amount } from '../../../ui/money.ts';
import { AllergenMarks } from '../../../ui/allergen-marks.tsx';
import { wordOf } from './dish-marks.tsx';
import styles from '../library.module.css';

/** Grams to buy for edible grams; `edible` is the edible part in per cent. */
export const boughtGrams = (grams: number, edible: number): number => (grams * 100) / edible;

export function DishFoods({ foods }: { foods: DishDetail['foods'] }) {
  const t = useText();
  const may = usePermission();
  const links = may('food_view');
  return (
    <table className={styles.libFoods}>
      <thead>
        <tr>
          <th scope="col">{t(text('食材', 'Food'))}</th>
          <th scope="col" className={styles.libRole}>
            {t(text('用途', 'Role'))}
          </th>
          <th scope="col" className={styles.libGrams}>
            {t(text('净重 g', 'Edible weight g'))}
          </th>
          <th scope="col" className={styles.libGrams}>
            {t(text('采购 g', 'Purchase weight g'))}
          </th>
          <th scope="col">{t(text('致敏原', 'Allergens'))}</th>
        </tr>
      </thead>
      <tbody>
        {foods.map((food) => (
          <tr key={food.foodId}>
            <th scope="row">
              {links ? (
                <Link to={`/library/food?keyword=${encodeURIComponent(food.foodName)}`}>{food.foodName}</Link>
              ) : (
                food.foodName
              )}
            </th>
            <td className={styles.libRole}>{wordOf(t, FOOD_ROLES, food.role)}</td>
            <td className={styles.libGrams}>{amount(food.grams, 1)}</td>
            <td className={`${styles.libGrams} ${styles.libSecond}`}>
              {amount(boughtGrams(food.grams, food.edible), 1)}
            </td>
            <td>
              <AllergenMarks allergens={food.allergens} none="—" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
