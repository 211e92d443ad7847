// Step 1 of a combination: for which meal and region, and which dishes.
import { Select } from 'antd';
import { useId } from 'react';
import { mealCountryList, MOST_COMBINED } from '../../../../contract/library/combination.ts';
import { DISH_REGIONS } from '../../../../contract/library/dish-words.ts';
import { text } from '../../../../contract/kit/text.ts';
import { MEAL_KEYS, MEALS } from '../../../../planner/nutrition/meal-pattern.ts';
import { useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { ChosenDishes } from './chosen-dishes.tsx';
import type { CombinationDraft } from './combination-draft.ts';
import { everywhere } from './combination-words.ts';
import { DishChooser } from './dish-chooser.tsx';
import library from '../library.module.css';
import ui from '../../../ui/ui.module.css';
import styles from './combination.module.css';

const EVERYWHERE = '';

interface DishesStepProps {
  draft: CombinationDraft;
  onChange: (part: Partial<CombinationDraft>) => void;
}

export function DishesStep({ draft, onChange }: DishesStepProps) {
  const t = useText();
  const regionId = useId();
  const { mealType, region, dishes } = draft;
  const counts = useCall(mealCountryList);
  const there = counts.data?.find((one) => one.mealType === mealType);
  const countOf = (key: string): number => there?.countries.find((one) => one.region === key)?.count ?? 0;
  const withCount = (word: string, count: number): string =>
    there ? t(text('{word}（已有 {n} 个）', '{word} (there are {n})'), { word, n: count }) : word;
  return (
    <div className={styles.steps}>
      <section className={ui.card}>
        <h2 className={styles.title}>{t(text('餐别和地区', 'Meal and region'))}</h2>
        <div className={`${library.cates} ${styles.meals}`} role="group" aria-label={t(text('餐别', 'Meal'))}>
          {MEAL_KEYS.map((key) => (
            <button
              key={key}
              type="button"
              className={library.cate}
              aria-pressed={mealType === key}
              onClick={() => onChange({ mealType: key })}
            >
              {t(MEALS[key])}
              <span>{counts.data?.find((one) => one.mealType === key)?.count ?? ''}</span>
            </button>
          ))}
        </div>
        <label className={styles.region} htmlFor={regionId}>
          {t(text('地区', 'Region'))}
          <Select
            id={regionId}
            value={region ?? EVERYWHERE}
            options={[
              { value: EVERYWHERE, label: withCount(t(everywhere), countOf(EVERYWHERE)) },
              ...Object.entries(DISH_REGIONS).map(([value, word]) => ({
                value,
                label: withCount(t(word), countOf(value)),
              })),
            ]}
            onChange={(value) => onChange({ region: value || null })}
          />
        </label>
      </section>
      {mealType ? (
        <section className={ui.card}>
          <h2 className={styles.title}>
            {t(text('菜品', 'Dishes'))}{' '}
            <small>
              {dishes.length} / {MOST_COMBINED}
            </small>
          </h2>
          <ChosenDishes dishes={dishes} onChange={(next) => onChange({ dishes: next })} />
          <DishChooser
            key={mealType}
            mealType={mealType}
            chosen={new Set(dishes.map(({ dishId }) => dishId))}
            full={dishes.length >= MOST_COMBINED}
            onAdd={(dish) => onChange({ dishes: [...dishes, dish] })}
          />
        </section>
      ) : (
        <p className={styles.hint}>
          {t(text('先选餐别，再从适合这一餐的菜里挑选', 'Choose the meal first, then dishes that suit it'))}
        </p>
      )}
    </div>
  );
}
