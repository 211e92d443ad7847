// What to buy for next week, dearest first, and what it will cost.
import { Link } from 'react-router';
import { useState } from 'react';
import { Button, Skeleton } from 'antd';
import { purchaseWeek } from '../../../../contract/home/kitchen.ts';
import { text } from '../../../../contract/kit/text.ts';
import { localeTag, useLanguage, useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { yuanSigned } from '../../../ui/money.ts';
import { HomeCard } from './home-card.tsx';
import { dayWords } from './home-figures.ts';
import { REFRESH } from './refresh.ts';
import styles from '../home.module.css';

const FIRST = 12;

export function PurchaseCard() {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const [all, setAll] = useState(false);
  const { data, error, refetch } = useCall(purchaseWeek, {}, REFRESH);
  const day = (date: string, options: Intl.DateTimeFormatOptions): string =>
    dayWords(date, localeTag(language), options);
  const short: Intl.DateTimeFormatOptions = { month: 'numeric', day: 'numeric' };
  const foods = data ? (all ? data.foods : data.foods.slice(0, FIRST)) : [];
  return (
    <HomeCard
      id="purchase"
      title={t(text('下周采购', "Next week's purchases"))}
      note={
        data
          ? t(text('{from} – {to} · 已排 {n}/5 天', '{from} – {to} · {n}/5 days planned'), {
              from: day(data.monday, short),
              to: day(data.friday, short),
              n: data.coveredDays,
            })
          : null
      }
      acts={<Link to="/recipe/calendar">{t(text('食谱日历', 'Menu calendar'))}</Link>}
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data?.foods.length === 0 ? (
        <EmptyState
          compact
          title={t(text('下周还没有食谱', 'No menu for next week yet'))}
          hint={t(
            text('食谱确定后，这里会列出要买的食材', 'The foods to buy are listed here once there is a menu'),
          )}
        />
      ) : !data ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : (
        <>
          <p className={styles.purchaseSum}>
            {t(
              text('{n} 种食材，{heads} 名幼儿，约 {cost}', '{n} foods for {heads} children, about {cost}'),
              { n: data.foods.length, heads: data.children, cost: yuanSigned(data.costFen) },
            )}
            {data.withoutPrice
              ? t(text('（{n} 种没有单价，未计入）', ' ({n} without a price not included)'), {
                  n: data.withoutPrice,
                })
              : ''}
          </p>
          <table className={styles.homeTable}>
            <thead>
              <tr>
                <th scope="col">{t(text('食材', 'Food'))}</th>
                <th scope="col" className={styles.homeNumber}>
                  {t(text('采购量', 'Quantity'))}
                </th>
                <th scope="col" className={styles.homeNumber}>
                  {t(text('金额', 'Cost'))}
                </th>
                <th scope="col">{t(text('使用日', 'Used on'))}</th>
              </tr>
            </thead>
            <tbody>
              {foods.map((food) => (
                <tr key={food.foodId}>
                  <th scope="row">{food.foodName}</th>
                  <td className={styles.homeNumber}>
                    {food.kilograms === null
                      ? '—'
                      : `${food.kilograms.toFixed(food.kilograms < 10 ? 2 : 1)} kg`}
                  </td>
                  <td className={styles.homeNumber}>{yuanSigned(food.costFen)}</td>
                  <td>{food.days.map((date) => day(date, { weekday: 'short' })).join(' ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {data.foods.length > FIRST ? (
            <Button type="link" onClick={() => setAll(!all)} aria-expanded={all}>
              {all ? t(text('收起', 'Less')) : t(text('全部 {n} 种', 'All {n}'), { n: data.foods.length })}
            </Button>
          ) : null}
        </>
      )}
    </HomeCard>
  );
}
