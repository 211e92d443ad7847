// A day of a variant beside the menu: what differs first, then what is eaten as usual.
import { StopOutlined, SwapOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { text, type Text } from '../../../../contract/kit/text.ts';
import type { VariantDay, VariantPlace } from '../../../../contract/recipe/variant.ts';
import { MEALS } from '../../../../planner/nutrition/meal-pattern.ts';
import { useLanguage, useText } from '../../../client/language.ts';
import { blockingWords } from '../../../ui/blocking-foods.ts';
import { amount, yuanSigned } from '../../../ui/money.ts';
import { AllergenShorts } from '../week/allergen-shorts.tsx';
import { shortDate, weekday } from '../week/date-words.ts';
import styles from './variant.module.css';

export interface VariantDayProps {
  day: VariantDay;
  editable: boolean;
  busy: boolean;
  onReplace: (place: VariantPlace) => void;
  onLeaveOut: (place: VariantPlace) => void;
}

export function VariantDayView({ day, editable, busy, onReplace, onLeaveOut }: VariantDayProps) {
  const t = useText();
  const changed = day.places.filter(({ state }) => state !== 'same');
  const same = day.places.filter(({ state }) => state === 'same');
  return (
    <section
      className={styles.day}
      id={`variant-${day.date}`}
      aria-label={`${t(weekday(day.date))} ${shortDate(day.date)}`}
    >
      <header>
        <h3>
          {t(weekday(day.date))} <small>{shortDate(day.date)}</small>
        </h3>
        <DayFigures day={day} />
      </header>
      {changed.length === 0 ? (
        <p className={styles.allSame}>
          {t(
            text(
              '这一天的菜都不含这些致敏原，照常食用',
              'No dish of this day holds these allergens: eaten as usual',
            ),
          )}
        </p>
      ) : (
        <table className={styles.places}>
          <thead>
            <tr>
              <th scope="col">{t(text('餐别', 'Meal'))}</th>
              <th scope="col">{t(text('食谱', 'Menu'))}</th>
              <th scope="col">{t(text('过敏替代餐', 'Allergy variant'))}</th>
              {editable ? <td /> : null}
            </tr>
          </thead>
          <tbody>
            {changed.map((place, at) => (
              <tr key={place.dish.recipeDishId} data-state={place.state}>
                <th scope="row">{changed[at - 1]?.meal === place.meal ? '' : t(MEALS[place.meal])}</th>
                <td>
                  <span className={styles.gone}>{place.dish.dishName}</span>
                  <AllergenShorts allergens={place.dish.allergens} />
                </td>
                <td>
                  {place.instead ? (
                    <>
                      <strong>{place.instead.dishName}</strong>
                      {place.byHand ? <small>{t(text('手选', 'by hand'))}</small> : null}
                      {place.instead.blockedBy.length > 0 ? (
                        <p className={styles.blocked}>{blockingWords(t, place.instead.blockedBy)}</p>
                      ) : null}
                    </>
                  ) : (
                    <>
                      <strong className={styles.nothing}>
                        {place.state === 'open'
                          ? t(text('待更新', 'To be updated'))
                          : t(text('不供应', 'Nothing'))}
                      </strong>
                      {place.why ? <p>{t(place.why)}</p> : null}
                    </>
                  )}
                </td>
                {editable ? (
                  <td className={styles.placeActs}>
                    <Button
                      size="small"
                      icon={<SwapOutlined />}
                      disabled={busy}
                      aria-label={t(text('更换“{dish}”的替代菜品', 'Change what replaces “{dish}”'), {
                        dish: place.dish.dishName,
                      })}
                      onClick={() => onReplace(place)}
                    >
                      {t(text('更换', 'Change'))}
                    </Button>
                    {place.state === 'without' ? null : (
                      <Button
                        size="small"
                        type="text"
                        icon={<StopOutlined />}
                        disabled={busy}
                        title={t(text('这一处不供应', 'Serve nothing here'))}
                        aria-label={t(
                          text('不供应“{dish}”的替代菜品', 'Serve nothing in place of “{dish}”'),
                          {
                            dish: place.dish.dishName,
                          },
                        )}
                        onClick={() => onLeaveOut(place)}
                      />
                    )}
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {changed.length > 0 && same.length > 0 ? (
        <p className={styles.same}>
          <b>{t(text('其余 {count} 道照常食用', 'The other {count} as usual'), { count: same.length })}</b>{' '}
          {same.map(({ dish }) => dish.dishName).join(t(text('、', ', ')))}
        </p>
      ) : null}
    </section>
  );
}

function DayFigures({ day: { ofMenu, ofVariant } }: { day: VariantDay }) {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const figure = (label: Text, before: string, after: string) => (
    <span>
      {t(label)}{' '}
      {before === after ? (
        <b>{after}</b>
      ) : (
        <>
          {before} → <b>{after}</b>
        </>
      )}
    </span>
  );
  const of = (key: 'energy' | 'protein' | 'calcium', decimals: number): [string, string] => [
    amount(ofMenu[key], decimals, language),
    amount(ofVariant[key], decimals, language),
  ];
  return (
    <div className={styles.figures}>
      {figure(text('能量 kcal', 'Energy kcal'), ...of('energy', 0))}
      {figure(text('蛋白质 g', 'Protein g'), ...of('protein', 0))}
      {figure(text('钙 mg', 'Calcium mg'), ...of('calcium', 0))}
      {figure(text('成本', 'Cost'), yuanSigned(ofMenu.costFen), yuanSigned(ofVariant.costFen))}
    </div>
  );
}
