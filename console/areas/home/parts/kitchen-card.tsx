// Today's dishes with what each takes for all children: what a cook wants in sight.
import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { kitchenDay } from '../../../../contract/home/kitchen.ts';
import { text } from '../../../../contract/kit/text.ts';
import { MEALS } from '../../../../planner/nutrition/meal-pattern.ts';
import { localeTag, useLanguage, useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { AllergenMarks } from '../../../ui/allergen-marks.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CookSheet } from './cook-sheet.tsx';
import { HomeCard } from './home-card.tsx';
import { dayWords } from './home-figures.ts';
import { REFRESH } from './refresh.ts';
import { MenuStatus, onDay } from '../../recipe/shared/menu-status.tsx';
import styles from '../home.module.css';

/** Kilograms as a kitchen weighs: small amounts in grams. */
const weight = (kilograms: number): string =>
  kilograms < 1 ? `${Math.round(kilograms * 1000)} g` : `${kilograms.toFixed(kilograms < 10 ? 2 : 1)} kg`;

export function KitchenCard() {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const { data, error, refetch } = useCall(kitchenDay, {}, REFRESH);
  const day = data?.day;
  return (
    <HomeCard
      id="kitchen"
      title={t(
        day && !day.isToday
          ? text('下一个供餐日的用料', 'Amounts for the next serving day')
          : text('今日用料', "Today's amounts"),
      )}
      note={
        day
          ? [
              dayWords(day.date, localeTag(language), { month: 'long', day: 'numeric', weekday: 'long' }),
              t(text('{n} 名幼儿', '{n} children'), { n: day.children }),
            ].join(' · ')
          : null
      }
      acts={
        day ? (
          <>
            <MenuStatus menu={onDay(day.recipeStatus, day.date)} />
            <CookSheet recipeId={day.recipeId} date={day.date} />
            <Link to={`/recipe/week?id=${day.recipeId}`}>{t(text('查看全周', 'See the week'))}</Link>
          </>
        ) : null
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : !day ? (
        <EmptyState
          compact
          title={t(text('还没有食谱', 'No menu yet'))}
          hint={t(
            text(
              '保健医排好食谱后，这里会显示每道菜的用料',
              'Once the health doctor has made a menu, the amounts of each dish appear here',
            ),
          )}
        />
      ) : (
        day.meals.map(({ meal, dishes }) =>
          dishes.length ? (
            <section key={meal} className={styles.kitchenMeal} aria-label={t(MEALS[meal])}>
              <h3>{t(MEALS[meal])}</h3>
              <ul>
                {dishes.map((dish) => (
                  <li key={dish.dishName}>
                    <p>
                      <strong>{dish.dishName}</strong>
                      <AllergenMarks allergens={dish.allergens} />
                    </p>
                    <ul className={styles.kitchenFoods}>
                      {dish.foods.map((food) => (
                        <li key={food.foodName}>
                          {food.foodName} <b>{weight(food.kilograms)}</b>
                        </li>
                      ))}
                    </ul>
                  </li>
                ))}
              </ul>
            </section>
          ) : null,
        )
      )}
    </HomeCard>
  );
}
