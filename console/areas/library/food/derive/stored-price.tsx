// The price that a food had, where the foods that it is made of say another one now.
import { Button } from 'antd';
import { text } from '../../../../../contract/kit/text.ts';
import { useText } from '../../../../client/language.ts';
import { yuanSigned } from '../../../../ui/money.ts';
import styles from './derive.module.css';

export interface StoredPriceProps {
  /** Fen per kilogram; null: none. */
  stored: number | null;
  found: number | null;
  onKeep: (priceFen: number) => void;
}

export function StoredPrice({ stored, found, onKeep }: StoredPriceProps) {
  const t = useText();
  if (stored === null || found === null || stored === found) return null;
  return (
    <p className={styles.line}>
      <span>
        {t(
          text(
            '原单价 {stored}/kg，按所用食材算得 {found}/kg',
            'The price was {stored}/kg; from its foods it is {found}/kg',
          ),
          { stored: yuanSigned(stored), found: yuanSigned(found) },
        )}
      </span>
      <Button size="small" onClick={() => onKeep(stored)}>
        {t(text('保留原单价', 'Keep the old price'))}
      </Button>
    </p>
  );
}
