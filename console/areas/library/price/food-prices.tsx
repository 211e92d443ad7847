// What a food costs here: the price in force and whose it is, its course as a picture, and the entries behind it.
import { PlusOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { messages } from '../../../../contract/kit/message.ts';
import { text } from '../../../../contract/kit/text.ts';
import { dishPage } from '../../../../contract/library/dish.ts';
import type { PricedFood } from '../../../../contract/library/food-price-calls.ts';
import { foodPriceCalls } from '../../../../contract/library/food-price.ts';
import { useText } from '../../../client/language.ts';
import { useAct } from '../../../client/use-call.ts';
import { usePermission } from '../../../client/user.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import type { Row } from '../../../ui/list/row.ts';
import { useEditing } from '../../../ui/list/use-editing.ts';
import { yuanSigned } from '../../../ui/money.ts';
import { useRemoval } from '../../../ui/use-removal.ts';
import { PriceCourse } from './price-course.tsx';
import { PriceEntries } from './price-entries.tsx';
import { PriceForm } from './price-form.tsx';
import { changeWord, ownerWord } from './price-words.ts';
import { usePriceHistory } from './use-price-history.ts';
import libraryStyles from '../library.module.css';
import styles from './price.module.css';

export interface FoodPricesProps {
  foodId: string;
  foodName: string;
  /** For whom; null: where the person works. */
  deptId: string | null;
}

function InForce({ inForce, usualFen }: { inForce: PricedFood; usualFen: number | null }) {
  const t = useText();
  const { priceFen, since, changePercent, whose } = inForce;
  if (priceFen === null) return <p className={styles.inForce}>{t(text('没有单价', 'No price'))}</p>;
  const said = [
    ownerWord(t, inForce),
    ...(since ? [t(text('{date} 起', 'since {date}'), { date: since })] : []),
    ...(changePercent === null ? [] : [changeWord(changePercent)]),
    ...(whose === 'library' || usualFen === null
      ? []
      : [t(text('参考价 {price}', 'usual price {price}'), { price: yuanSigned(usualFen) })]),
  ];
  return (
    <p className={styles.inForce}>
      <strong>{yuanSigned(priceFen)}</strong> / kg · {said.join(' · ')}
    </p>
  );
}

export function FoodPrices({ foodId, foodName, deptId }: FoodPricesProps) {
  const t = useText();
  const may = usePermission();
  const edit = useEditing<Row>(`foodPrice ${foodId}`);
  const found = usePriceHistory(foodId, deptId);
  const remove = useAct(foodPriceCalls.remove, { done: messages.deleted, refreshes: [dishPage] });
  const askToRemove = useRemoval((ids) => remove.mutate({ query: { ids } }));
  if (found.isError)
    return (
      <ErrorState error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
    );
  if (!found.data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  const { inForce, entries, further, course, usualFen } = found.data;
  return (
    <section aria-labelledby="food-prices">
      <div className={styles.head}>
        <h2 id="food-prices">{t(text('采购单价', 'Prices paid'))}</h2>
        {may('food_price_add') ? (
          <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => edit.start(null)}>
            {t(text('登记单价', 'Enter a price'))}
          </Button>
        ) : null}
      </div>
      <InForce inForce={inForce} usualFen={usualFen} />
      {entries.length === 0 ? (
        <p className={libraryStyles.libSecond}>
          {t(text('还没有登记过单价', 'No price has been entered yet'))}
        </p>
      ) : (
        <>
          <PriceCourse course={course} usualFen={usualFen} foodName={foodName} />
          <PriceEntries
            entries={entries}
            onEdit={may('food_price_edit') ? (entry) => edit.start(entry) : null}
            onRemove={may('food_price_delete') ? ({ id }) => void askToRemove([id]) : null}
          />
        </>
      )}
      {further > 0 ? (
        <p className={libraryStyles.libSecond}>
          {t(text('更早的 {n} 条没有列出', 'Older entries that are not listed: {n}'), { n: further })}
        </p>
      ) : null}
      <PriceForm edit={edit} foodId={foodId} deptId={deptId} />
    </section>
  );
}
