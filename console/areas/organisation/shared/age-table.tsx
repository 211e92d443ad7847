// Children by class age × boys, girls, not recorded, with sums. Arrow keys go up and down a column.
import type { KeyboardEvent } from 'react';
import { text, type Text } from '../../../../contract/kit/text.ts';
import type { AgeTypeCount } from '../../../../contract/organisation/dept-setting.ts';
import { AGE_GROUPS } from '../../../../planner/nutrition/diners.ts';
import { useText } from '../../../client/language.ts';
import { PartInput } from '../../../ui/part-input.tsx';
import { amount } from '../../../ui/money.ts';
import { allAgeRows, childrenIn, childrenInRow, SEXES, withCount, type SexKey } from './children.ts';
import styles from './setting.module.css';

export interface AgeTableProps {
  id?: string;
  value?: AgeTypeCount[];
  onChange?: (counts: AgeTypeCount[]) => void;
  disabled?: boolean;
}

const sexLabels: Record<SexKey, Text> = {
  boys: text('男', 'Boys'),
  girls: text('女', 'Girls'),
  unknown: text('未登记性别', 'Sex not recorded'),
};
const MOST_CHILDREN = 10_000;

/** ↑ and ↓ leave the field for the one above or below instead of stepping the number. */
function walkColumn(event: KeyboardEvent<HTMLTableElement>): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  const inputs = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input')];
  const at = inputs.indexOf(event.target as HTMLInputElement);
  const next = inputs[at + (event.key === 'ArrowDown' ? SEXES.length : -SEXES.length)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
  next.select();
}

export function AgeTable({ id, value = [], onChange, disabled }: AgeTableProps) {
  const t = useText();
  const rows = allAgeRows(value);
  const unread = Number.isNaN(childrenIn(value));
  const years = (ages: readonly number[]): string =>
    t(text('{from}{to} 岁', '{from}{to} years'), {
      from: ages[0] ?? '',
      to: ages.length > 1 ? `–${ages[ages.length - 1]}` : '',
    });
  return (
    <table className={styles.ageTable} id={id} tabIndex={-1} onKeyDown={walkColumn}>
      <thead>
        <tr>
          <th scope="col">{t(text('年龄段', 'Age group'))}</th>
          {SEXES.map((sex) => (
            <th key={sex} scope="col">
              {t(sexLabels[sex])}
            </th>
          ))}
          <th scope="col">{t(text('合计', 'Total'))}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.ageType}>
            <th scope="row">
              {t(AGE_GROUPS[row.ageType])}
              <small>{years(AGE_GROUPS[row.ageType].years)}</small>
            </th>
            {SEXES.map((sex) => (
              <td key={sex}>
                {disabled ? (
                  row[sex]
                ) : (
                  <PartInput
                    aria-label={`${t(AGE_GROUPS[row.ageType])} ${t(sexLabels[sex])}`}
                    part={`ageTypes.${value.findIndex(({ ageType }) => ageType === row.ageType)}.${sex}`}
                    value={row[sex]}
                    unread={unread}
                    min={0}
                    max={MOST_CHILDREN}
                    precision={0}
                    controls={false}
                    keyboard={false}
                    onFocus={(event) => event.target.select()}
                    onChange={(typed) => onChange?.(withCount(value, row.ageType, sex, typed ?? 0))}
                  />
                )}
              </td>
            ))}
            <td className={styles.ageSum}>{amount(childrenInRow(row))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t(text('合计', 'Total'))}</th>
          {SEXES.map((sex) => (
            <td key={sex}>{amount(rows.reduce((sum, row) => sum + row[sex], 0))}</td>
          ))}
          <td className={styles.ageSum}>{amount(childrenIn(value))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
