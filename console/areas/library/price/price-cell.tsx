// The price of a food in its list: pressed it becomes a field, Enter saves it from today on, Escape leaves it.
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import type { PricedFood } from '../../../../contract/library/food-price-calls.ts';
import { LEAST_PRICE_FEN, MOST_PRICE_FEN } from '../../../../contract/library/food-price.ts';
import { useText } from '../../../client/language.ts';
import { fenOf, yuan, yuanOf } from '../../../ui/money.ts';
import { NumberInput } from '../../../ui/number-input.tsx';
import { useSetPrice } from './use-set-price.ts';
import styles from './price.module.css';

export interface PriceCellProps {
  row: Pick<PricedFood, 'id' | 'foodName' | 'priceFen'>;
  /** For whom; null: where the person works. */
  deptId: string | null;
}

export function PriceCell({ row, deptId }: PriceCellProps) {
  const t = useText();
  const set = useSetPrice();
  const [typed, setTyped] = useState<number | null>(null);
  const [open, setOpen] = useState(false);
  // What leaves the field by a key leaves it once: the field loses the focus, too.
  const standing = useRef(false);
  const start = (): void => {
    standing.current = true;
    setTyped(yuanOf(row.priceFen));
    setOpen(true);
  };
  const leave = (save: boolean): void => {
    if (!standing.current) return;
    standing.current = false;
    setOpen(false);
    const fen = fenOf(typed);
    if (!save || fen === null || Number.isNaN(fen) || fen === row.priceFen) return;
    set.mutate({ body: { foodId: row.id, priceFen: fen, ...(deptId && { deptId }) } });
  };
  const name = { food: row.foodName };
  if (!open)
    return (
      <Button
        type="text"
        size="small"
        className={styles.price}
        loading={set.isPending}
        aria-label={t(text('{price}，修改{food}的单价', '{price}, change the price of {food}'), {
          ...name,
          price: yuan(row.priceFen),
        })}
        onClick={start}
      >
        {yuan(row.priceFen)}
      </Button>
    );
  return (
    <NumberInput
      autoFocus
      size="small"
      className={styles.typed}
      aria-label={t(text('{food}的单价（元/千克）', 'Price of {food} (yuan per kg)'), name)}
      min={LEAST_PRICE_FEN / 100}
      max={MOST_PRICE_FEN / 100}
      precision={2}
      controls={false}
      value={typed}
      onChange={setTyped}
      onFocus={({ target }) => target.select()}
      onBlur={() => leave(true)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') leave(false);
      }}
      onPressEnter={() => leave(true)}
    />
  );
}
