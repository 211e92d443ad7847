// The dishes chosen for a combination, in the order of the meal: moved and taken out by buttons.
import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import { amount, yuanSigned } from '../../../ui/money.ts';
import { categoryWord } from '../dish/dish-marks.tsx';
import { DishImage } from '../shared/dish-image.tsx';
import type { ChosenDish } from './combination-draft.ts';
import styles from './combination.module.css';

/** Edge of a picture, px. */
const PICTURE = 44;

interface ChosenDishesProps {
  dishes: readonly ChosenDish[];
  onChange: (dishes: ChosenDish[]) => void;
}

export function ChosenDishes({ dishes, onChange }: ChosenDishesProps) {
  const t = useText();
  const moved = (at: number, by: number): void => {
    const next = [...dishes];
    const [dish] = next.splice(at, 1);
    next.splice(at + by, 0, dish!);
    onChange(next);
  };
  if (dishes.length === 0)
    return (
      <p className={styles.hint}>
        {t(text('还没有选菜，从下面加入 2–8 道', 'No dishes yet: add two to eight from below'))}
      </p>
    );
  return (
    <ol className={styles.chosen} aria-label={t(text('已选菜品', 'Chosen dishes'))}>
      {dishes.map((dish, at) => {
        const named = { dish: dish.dishName };
        return (
          <li key={dish.dishId} data-tone={dish.gone ? 'bad' : undefined}>
            {dish.picture ? (
              <DishImage picture={dish.picture} photo={dish.photoSmall} name={dish.dishName} size={PICTURE} />
            ) : null}
            <span>
              {dish.dishName}
              <small>
                {dish.gone
                  ? t(text('已不在菜品库', 'No longer in the library'))
                  : `${categoryWord(t, dish.category)} · ${amount(dish.energy, 0)} kcal · ${yuanSigned(dish.costFen)}`}
              </small>
            </span>
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined />}
              disabled={at === 0}
              aria-label={t(text('上移“{dish}”', 'Move “{dish}” up'), named)}
              onClick={() => moved(at, -1)}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined />}
              disabled={at === dishes.length - 1}
              aria-label={t(text('下移“{dish}”', 'Move “{dish}” down'), named)}
              onClick={() => moved(at, 1)}
            />
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t(text('去掉“{dish}”', 'Take out “{dish}”'), named)}
              onClick={() => onChange(dishes.filter((one) => one !== dish))}
            />
          </li>
        );
      })}
    </ol>
  );
}
