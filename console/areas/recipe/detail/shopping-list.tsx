// The foods of a menu as a shopping list: by category, per child and for all children, as bought, and when each comes.
import { Segmented, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import type { MenuView } from '../../../../contract/recipe/menu.ts';
import { FOOD_CATEGORIES, type FoodCategory } from '../../../../planner/nutrition/food-facts.ts';
import { useText } from '../../../client/language.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { amount, yuanSigned } from '../../../ui/money.ts';
import { useWholeVariants } from '../variant/use-whole-variants.ts';
import { addDays } from '../../../../contract/kit/calendar-day.ts';
import { shortDate, weekday } from '../week/date-words.ts';
import type { RecipeOnWire } from '../week/wire-types.ts';
import { asBought, costOf, deliveriesOf, foodNeeds } from './shopping.ts';
import { useMenuPrices } from '../shared/use-menu-prices.ts';
import { useLibraryFoods } from './use-library-foods.ts';
import detailStyles from './detail.module.css';
import styles from './plain-table.module.css';

const WHOLE = 'whole';
const order = Object.keys(FOOD_CATEGORIES);
const known = (values: (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

export function ShoppingList({ detail, view }: { detail: RecipeOnWire; view: MenuView }) {
  const t = useText();
  const [day, setDay] = useState<string>(WHOLE);
  const library = useLibraryFoods();
  const prices = useMenuPrices(detail);
  const variants = useWholeVariants(detail.id);
  const days = useMemo(() => view.days.filter((one) => day === WHOLE || one.date === day), [view.days, day]);
  const children = useMemo(
    () =>
      Object.fromEntries(
        detail.conditions.ageTypes.map((row) => [row.ageType, row.boys + row.girls + row.unknown]),
      ),
    [detail.conditions.ageTypes],
  );
  const groups = useMemo(() => {
    const priceOf = (foodId: string): number | null =>
      prices?.get(foodId) ?? library.data?.get(foodId)?.priceFen ?? null;
    const rows = foodNeeds(days, children, variants.data ?? []).map((need) => {
      const food = library.data?.get(need.foodId);
      const bought = asBought(need.kilograms, food?.edible ?? null);
      return {
        ...need,
        category: food?.category ?? '',
        counted: food?.counted ?? true,
        edible: food?.edible ?? null,
        bought,
        fen: costOf(bought, priceOf(need.foodId)),
        deliveries: deliveriesOf(need.onDays, food?.keepDays ?? null).map(({ date, kilograms }) => ({
          date,
          bought: asBought(kilograms, food?.edible ?? null),
        })),
      };
    });
    // What costs nothing comes from the tap and is not bought.
    const toBuy = rows.filter((row) => priceOf(row.foodId) !== 0);
    const byCategory = Map.groupBy(toBuy, (row) => row.category);
    return [...byCategory].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  }, [days, children, variants.data, library.data, prices]);
  if (variants.isError) return <ErrorState error={variants.error} onRetry={() => void variants.refetch()} />;
  if (library.isError) return <ErrorState error={library.error} onRetry={() => void library.refetch()} />;
  if (!library.data || !variants.data || !prices) return <Skeleton active paragraph={{ rows: 10 }} />;
  const isWhole = day === WHOLE;
  const first = view.days[0]?.date;
  const isWeek = first !== undefined && view.days.every(({ date }) => date < addDays(first, 7));
  const dayWord = (date: string): string => (isWeek ? t(weekday(date)) : shortDate(date));
  const all = groups.flatMap(([, rows]) => rows);
  const unpriced = all.filter((row) => row.fen === null).length;
  const beside = all.filter((row) => !row.counted).length;
  const heads = Object.values(children).reduce<number>((sum, count) => sum + count, 0);
  return (
    <div>
      <div className={detailStyles.shoppingHead}>
        <Segmented
          value={day}
          onChange={(value) => setDay(String(value))}
          aria-label={t(text('日期', 'Day'))}
          options={[
            { value: WHOLE, label: t(text('全部', 'All days')) },
            ...view.days.map(({ date }) => ({
              value: date,
              label: `${t(weekday(date))} ${shortDate(date)}`,
            })),
          ]}
        />
        <p>
          {t(
            text(
              '{heads} 名幼儿，{foods} 种食材，约 {cost}',
              '{heads} children, {foods} foods, about {cost}',
            ),
            {
              heads,
              foods: all.length,
              cost: yuanSigned(known(all.map((row) => row.fen))),
            },
          )}
          {beside
            ? t(
                text(
                  '，其中油盐糖、调味品和饮品 {n} 种',
                  '; oil, salt, sugar, seasonings and drinks among them: {n}',
                ),
                {
                  n: beside,
                },
              )
            : ''}
          {unpriced
            ? t(text('（{count} 种没有单价，未计入）', ' ({count} without a price not included)'), {
                count: unpriced,
              })
            : ''}
        </p>
      </div>
      <div
        className={styles.tableScroll}
        tabIndex={0}
        role="region"
        aria-label={t(text('食材清单', 'Food list'))}
      >
        <table className={styles.plainTable}>
          <thead>
            <tr>
              <th scope="col">{t(text('食材', 'Food'))}</th>
              <th scope="col">{t(text('每人净重（克）', 'Edible weight per child (g)'))}</th>
              <th scope="col" className={styles.wideOnly}>
                {t(text('净重（千克）', 'Edible weight (kg)'))}
              </th>
              <th scope="col" className={styles.wideOnly}>
                {t(text('可食部', 'Edible part'))}
              </th>
              <th scope="col">{t(text('采购量（千克）', 'Purchase weight (kg)'))}</th>
              <th scope="col">{t(text('金额', 'Cost'))}</th>
              <th scope="col" className={styles.wideOnly}>
                {t(text('使用天数', 'Days used'))}
              </th>
              {isWhole ? (
                <th scope="col" className={`${styles.left} ${styles.wideOnly}`}>
                  {t(text('到货（千克）', 'Deliveries (kg)'))}
                </th>
              ) : null}
            </tr>
          </thead>
          {groups.map(([category, rows]) => (
            <tbody key={category}>
              <tr className={styles.tableGroup}>
                <th scope="rowgroup">
                  {category in FOOD_CATEGORIES
                    ? t(FOOD_CATEGORIES[category as FoodCategory])
                    : t(text('其他', 'Other'))}
                </th>
                <td />
                <td className={styles.wideOnly} />
                <td className={styles.wideOnly} />
                <td>{amount(known(rows.map((row) => row.bought)), 2)}</td>
                <td>{yuanSigned(known(rows.map((row) => row.fen)))}</td>
                <td className={styles.wideOnly} />
                {isWhole ? <td className={styles.wideOnly} /> : null}
              </tr>
              {rows.map((row) => (
                <tr key={row.foodId}>
                  <th scope="row">{row.foodName}</th>
                  <td>
                    {row.gramsPerChild > 0 ? amount(row.gramsPerChild, 1) : t(text('替代餐', 'Variant'))}
                  </td>
                  <td className={styles.wideOnly}>{amount(row.kilograms, 2)}</td>
                  <td className={styles.wideOnly}>
                    {row.edible === null ? '—' : `${amount(row.edible, 0)}%`}
                  </td>
                  <td>
                    <b>{amount(row.bought, 2)}</b>
                  </td>
                  <td>{yuanSigned(row.fen)}</td>
                  <td className={styles.wideOnly}>{row.onDays.size}</td>
                  {isWhole ? (
                    <td className={`${styles.left} ${styles.wideOnly}`}>
                      {row.deliveries
                        .map(({ date, bought }) => `${dayWord(date)} ${amount(bought, 2)}`)
                        .join(t(text('，', ', ')))}
                    </td>
                  ) : null}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </div>
  );
}
