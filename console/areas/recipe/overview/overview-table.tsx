// The kindergartens of a month, a line each, in any order; on a phone each is a card.
import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons';
import { useSearchParams } from 'react-router';
import { text, type Text } from '../../../../contract/kit/text.ts';
import type { OverviewRow } from '../../../../contract/recipe/month-overview.ts';
import { OVERVIEW_WORDS } from '../../../../contract/recipe/overview-columns.ts';
import { useText } from '../../../client/language.ts';
import { CoverageBar } from './coverage-bar.tsx';
import { CostFigure, NutritionFigure, RulesFigure } from './month-cells.tsx';
import styles from './overview.module.css';

interface Column {
  key: string;
  label: Text;
  /** What it is sorted by; null comes last, whichever way. */
  value: (row: OverviewRow) => string | number | null;
  number?: true;
}

const COLUMNS: readonly Column[] = [
  { key: 'dept', label: OVERVIEW_WORDS.deptName, value: ({ deptName }) => deptName },
  { key: 'children', label: OVERVIEW_WORDS.children, value: ({ children }) => children, number: true },
  {
    key: 'missing',
    label: text('食谱覆盖', 'Days with a menu'),
    value: ({ missingDays, openDays }) => missingDays * 100 + openDays,
  },
  { key: 'cost', label: OVERVIEW_WORDS.costFen, value: ({ costFen }) => costFen },
  {
    key: 'nutrition',
    label: OVERVIEW_WORDS.nutrition,
    value: ({ judged, met }) => (judged === 0 ? null : met / judged),
  },
  {
    key: 'rules',
    label: OVERVIEW_WORDS.cleanMenus,
    value: ({ menus, cleanMenus }) => (cleanMenus === null ? null : cleanMenus / menus),
  },
  { key: 'dishes', label: OVERVIEW_WORDS.dishes, value: ({ dishes }) => dishes, number: true },
  { key: 'foods', label: OVERVIEW_WORDS.foods, value: ({ foods }) => foods, number: true },
];

function sorted(rows: readonly OverviewRow[], column: Column | undefined, down: boolean): OverviewRow[] {
  if (!column) return [...rows];
  return rows.toSorted((a, b) => {
    const [left, right] = [column.value(a), column.value(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const order = typeof left === 'string' ? left.localeCompare(String(right), 'zh') : left - Number(right);
    return down ? -order : order;
  });
}

export interface OverviewTableProps {
  rows: readonly OverviewRow[];
  serviceDays: number;
  onOpen: (deptId: string) => void;
}

export function OverviewTable({ rows, serviceDays, onOpen }: OverviewTableProps) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const [key, way] = (search.get('sort') ?? '').split('.');
  const column = COLUMNS.find((each) => each.key === key);
  const down = way === 'desc';
  /** Up, down, and back to the order of the organisation. */
  const sortBy = (chosen: string): void => {
    const next = new URLSearchParams(search);
    if (chosen !== key) next.set('sort', `${chosen}.asc`);
    else if (!down) next.set('sort', `${chosen}.desc`);
    else next.delete('sort');
    setSearch(next, { replace: true });
  };
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>
        {t(text('本月供餐日 {n} 天', 'Serving days of the month: {n}'), { n: serviceDays })}
      </caption>
      <thead>
        <tr>
          {COLUMNS.map(({ key: name, label, number }) => (
            <th
              key={name}
              scope="col"
              {...(number ? { className: styles.number } : {})}
              aria-sort={name !== column?.key ? 'none' : down ? 'descending' : 'ascending'}
            >
              <button type="button" onClick={() => sortBy(name)}>
                {t(label)}
                <span aria-hidden="true" className={styles.sort}>
                  {name !== column?.key ? null : down ? <CaretDownFilled /> : <CaretUpFilled />}
                </span>
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sorted(rows, column, down).map((row) => (
          <tr key={row.deptId}>
            <th scope="row">
              <button type="button" className={styles.open} onClick={() => onOpen(row.deptId)}>
                {row.deptName}
              </button>
              {row.parentName ? <small>{row.parentName}</small> : null}
            </th>
            <td className={styles.number} data-label={t(OVERVIEW_WORDS.children)}>
              {row.children}
            </td>
            <td data-label={t(text('食谱覆盖', 'Days with a menu'))}>
              <CoverageBar figures={row} />
            </td>
            <td data-label={t(OVERVIEW_WORDS.costFen)}>
              <CostFigure figures={row} />
            </td>
            <td data-label={t(OVERVIEW_WORDS.nutrition)}>
              <NutritionFigure figures={row} />
            </td>
            <td data-label={t(OVERVIEW_WORDS.cleanMenus)}>
              <RulesFigure figures={row} />
            </td>
            <td className={styles.number} data-label={t(OVERVIEW_WORDS.dishes)}>
              {row.dishes}
            </td>
            <td className={styles.number} data-label={t(OVERVIEW_WORDS.foods)}>
              {row.foods}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
