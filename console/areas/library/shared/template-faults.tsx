// The places of a template that cannot be filled: each, why, and what would help.
import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { text } from '../../../../contract/kit/text.ts';
import { weekdayName } from '../../../../contract/kit/weekdays.ts';
import type { templateCheck, TemplateFault } from '../../../../contract/library/combination-template.ts';
import { MEALS } from '../../../../planner/nutrition/meal-pattern.ts';
import type { CallAnswer, Wire } from '../../../client/api.ts';
import { listed, useText, type Say } from '../../../client/language.ts';
import { categoryWord } from '../dish/dish-marks.tsx';
import { mealOfWeekday } from '../template/template-words.ts';
import styles from '../template/template.module.css';

export type CheckOnWire = CallAnswer<typeof templateCheck>;

interface TemplateFaultsProps {
  checked: CheckOnWire;
}

function placeWords(t: Say, { weekday, mealType, category }: Wire<TemplateFault>): string {
  if (!mealType) return t(weekdayName(weekday));
  const place = t(mealOfWeekday(weekday, mealType));
  if (!category) return place;
  return t(text('{place} · {category}', '{place} · {category}'), {
    place,
    category: categoryWord(t, category),
  });
}

export function TemplateFaults({ checked: { faults, mealsLeftOut } }: TemplateFaultsProps) {
  const t = useText();
  return (
    <>
      {mealsLeftOut.length > 0 ? (
        <p className={styles.hint}>
          {t(
            text(
              '本园不供{meals}，模板里的这些餐不会用到。',
              'No {meals} here: the template’s are left out.',
            ),
            {
              meals: listed(
                t,
                mealsLeftOut.map((meal) => MEALS[meal]),
              ),
            },
          )}
        </p>
      ) : null}
      {faults.length === 0 ? (
        <p className={styles.fine} data-tone="good">
          <CheckCircleFilled aria-hidden="true" /> {t(text('每个位置都排得出', 'Every place can be filled'))}
        </p>
      ) : (
        <ul className={styles.faults} aria-label={t(text('排不出的位置', 'Places that cannot be filled'))}>
          {faults.map((fault) => (
            <li key={JSON.stringify(fault)}>
              <strong>
                <CloseCircleFilled className={styles.warning} aria-hidden="true" /> {placeWords(t, fault)}
                {fault.asked > 0
                  ? t(
                      text('：要 {asked} 道，只有 {usable} 道能用', ': {asked} wanted, {usable} can be had'),
                      {
                        asked: fault.asked,
                        usable: fault.usable,
                      },
                    )
                  : ''}
              </strong>
              {fault.reasons.map(({ why, help }) => (
                <p key={why.zh}>
                  {t(why)}
                  <small>{t(help)}</small>
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
