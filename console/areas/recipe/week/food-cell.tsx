// The foods of a meal with grams per child, summed over its dishes, heaviest first.
import type { MenuDish } from '../../../../contract/recipe/menu.ts';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import { amount } from '../../../ui/money.ts';
import ui from '../../../ui/ui.module.css';
import styles from './week.module.css';

export interface FoodAmount {
  foodId: string;
  foodName: string;
  grams: number;
}

export function foodsOf(dishes: readonly MenuDish[]): FoodAmount[] {
  const foods = new Map<string, FoodAmount>();
  for (const dish of dishes)
    for (const { foodId, foodName, grams } of dish.foods) {
      const before = foods.get(foodId)?.grams ?? 0;
      foods.set(foodId, { foodId, foodName, grams: before + grams });
    }
  return [...foods.values()].sort((a, b) => b.grams - a.grams);
}

export function FoodCell({ dishes }: { dishes: readonly MenuDish[] }) {
  const t = useText();
  const foods = foodsOf(dishes);
  if (foods.length === 0) return <span className={ui.unknown}>—</span>;
  return (
    <ul className={styles.foodCell} aria-label={t(text('食材与每人克数', 'Foods, grams per child'))}>
      {foods.map((food) => (
        <li key={food.foodId}>
          <span>{food.foodName}</span>
          <b>{amount(food.grams, food.grams < 10 ? 1 : 0)} g</b>
        </li>
      ))}
    </ul>
  );
}
