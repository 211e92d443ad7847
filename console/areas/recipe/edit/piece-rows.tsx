// Above the foods of a dish that is shaped piece by piece: how many pieces a child gets and how much each weighs.
import { text } from '../../../../contract/kit/text.ts';
import type { PiecesServed } from '../../../../contract/recipe/dish-pieces.ts';
import { useText } from '../../../client/language.ts';
import { amount } from '../../../ui/money.ts';
import styles from './edit.module.css';

export interface PieceRowsProps {
  /** By age group, in the order of the columns; null where the weights do not tell. */
  served: readonly (PiecesServed | null)[];
  /** Pieces for all children. */
  total: number | null;
}

export function PieceRows({ served, total }: PieceRowsProps) {
  const t = useText();
  return (
    <>
      <tr className={styles.pieces}>
        <th scope="row">{t(text('每人个数', 'Pieces per child'))}</th>
        <td />
        {served.map((each, at) => (
          <td key={at}>{amount(each?.count, 0)}</td>
        ))}
        <td>{total === null ? '—' : t(text('{count} 个', '{count} pieces'), { count: total })}</td>
      </tr>
      {served.some((each) => each !== null && each.grams !== null) ? (
        <tr className={styles.pieces}>
          <th scope="row">{t(text('每个生重（克）', 'Each, raw (g)'))}</th>
          <td />
          {served.map((each, at) => (
            <td key={at}>{amount(each?.grams, 0)}</td>
          ))}
          <td />
        </tr>
      ) : null}
    </>
  );
}
