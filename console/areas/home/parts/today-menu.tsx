// Today's menu (or the first day of the next one): meals with dishes, and every allergen where it is, because that is
// what somebody in the kitchen or the classroom looks for first.
import { Link } from 'react-router';
import { text } from '../../../../contract/kit/text.ts';
import { MEALS } from '../../../../planner/nutrition/meal-pattern.ts';
import { localeTag, useLanguage, useText } from '../../../client/language.ts';
import { usePermission } from '../../../client/user.ts';
import { AllergenMarks } from '../../../ui/allergen-marks.tsx';
import { CookSheet } from './cook-sheet.tsx';
import { HomeCard } from './home-card.tsx';
import { allergensOf, dayWords, type Summary } from './home-figures.ts';
import { DayVariantList } from '../../recipe/shared/day-variant-list.tsx';
import ui from '../../../ui/ui.module.css';
import styles from '../home.module.css';

type Menu = NonNullable<Summary['menu']>;

export interface TodayMenuProps {
  menu: Menu;
  today: string;
  /** The kindergarten's name, for somebody who looks after many. */
  of?: string;
}

export function TodayMenu({ menu, today, of }: TodayMenuProps) {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const may = usePermission();
  const isToday = menu.date === today;
  const allergens = allergensOf(menu.meals);
  return (
    <HomeCard
      id="menu"
      title={t(isToday ? text('今日食谱', "Today's menu") : text('下一个供餐日', 'Next serving day'))}
      note={[of, dayWords(menu.date, localeTag(language), { month: 'long', day: 'numeric', weekday: 'long' })]
        .filter(Boolean)
        .join(' · ')}
      acts={
        <>
          <CookSheet recipeId={menu.recipeId} date={menu.date} />
          {may('recipe_view') ? (
            <Link to={`/recipe/week?id=${menu.recipeId}`}>{t(text('查看全周', 'See the week'))}</Link>
          ) : null}
        </>
      }
    >
      <p className={styles.todayAllergens}>
        <span>{t(text('全天致敏原', 'Allergens of the day'))}</span>
        <AllergenMarks
          allergens={allergens}
          none={t(text('无八大类致敏原食材', 'none of the eight allergen groups'))}
        />
      </p>
      <dl className={styles.today}>
        {menu.meals.map(({ meal, dishes }) => (
          <div key={meal}>
            <dt>{t(MEALS[meal])}</dt>
            <dd>
              {dishes.length === 0 ? (
                <span className={`${ui.unknown} ${styles.todayNone}`}>
                  {t(text('未安排', 'Not planned'))}
                </span>
              ) : (
                <ul>
                  {dishes.map((dish) => (
                    <li key={dish.dishName}>
                      {dish.dishName}
                      <AllergenMarks allergens={dish.allergens} />
                    </li>
                  ))}
                </ul>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <DayVariantList variants={menu.variants} />
    </HomeCard>
  );
}
