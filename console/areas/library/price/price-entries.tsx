// Every entry of a food's price, the latest first; those whose it is change and delete it.
import { Button } from 'antd';
import { text, type Text } from '../../../../contract/kit/text.ts';
import type { PriceEntry } from '../../../../contract/library/food-price-calls.ts';
import { useText } from '../../../client/language.ts';
import { todayInChina } from '../../../client/today.ts';
import { yuanSigned } from '../../../ui/money.ts';
import { ownerWord, sourceWord } from './price-words.ts';
import libraryStyles from '../library.module.css';
import styles from './price.module.css';

export interface PriceEntriesProps {
  entries: readonly PriceEntry[];
  /** Null: the person may not. */
  onEdit: ((entry: PriceEntry) => void) | null;
  onRemove: ((entry: PriceEntry) => void) | null;
}

interface EntryAct {
  label: Text;
  /** What a screen reader says of it: which entry it is about. */
  full: Text;
  danger?: true;
  run: (entry: PriceEntry) => void;
}

export function PriceEntries({ entries, onEdit, onRemove }: PriceEntriesProps) {
  const t = useText();
  const offered: (EntryAct | null)[] = [
    onEdit && {
      ...{ label: text('编辑', 'Edit'), full: text('编辑 {date} 的单价', 'Edit the price of {date}') },
      run: onEdit,
    },
    onRemove && {
      ...{ label: text('删除', 'Delete'), full: text('删除 {date} 的单价', 'Delete the price of {date}') },
      danger: true,
      run: onRemove,
    },
  ];
  const acts = offered.filter((act) => act !== null);
  const hasActs = acts.length > 0 && entries.some(({ editable }) => editable);
  return (
    <table className={libraryStyles.libFoods}>
      <thead>
        <tr>
          <th scope="col">{t(text('起始日期', 'From'))}</th>
          <th scope="col">{t(text('单价', 'Price'))}</th>
          <th scope="col">{t(text('属于', 'Whose'))}</th>
          <th scope="col" className={styles.wideOnly}>
            {t(text('来源', 'Source'))}
          </th>
          <th scope="col" className={styles.wideOnly}>
            {t(text('登记人', 'By'))}
          </th>
          {hasActs ? <th scope="col">{t(text('操作', 'Actions'))}</th> : null}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <th scope="row" className={libraryStyles.libDate}>
              {entry.fromDate}
              {entry.fromDate > todayInChina() ? (
                <small className={libraryStyles.libSecond}> {t(text('未到', 'to come'))}</small>
              ) : null}
            </th>
            <td className={styles.amount}>{yuanSigned(entry.priceFen)}</td>
            <td>{ownerWord(t, entry)}</td>
            <td className={styles.wideOnly}>
              {sourceWord(t, entry.source)}
              {entry.remark ? <small className={libraryStyles.libSecond}> {entry.remark}</small> : null}
            </td>
            <td className={styles.wideOnly}>{entry.userName ?? '—'}</td>
            {hasActs ? (
              <td className={styles.acts}>
                {entry.editable
                  ? acts.map(({ label, full, danger = false, run }) => (
                      <Button
                        key={label.en}
                        type="link"
                        size="small"
                        danger={danger}
                        aria-label={t(full, { date: entry.fromDate })}
                        onClick={() => run(entry)}
                      >
                        {t(label)}
                      </Button>
                    ))
                  : null}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
