// Columns and filters of the menu list, as the seed names them.
import { Suspense } from 'react';
import { lazyPart } from '../../../client/lazy-part.ts';
import type { Access } from '../../../../contract/kit/access.ts';
import { Link } from 'react-router';
import { field, type Field } from '../../../../contract/kit/field.ts';
import { text } from '../../../../contract/kit/text.ts';
import { calculationType, recipeMachine } from '../../../../contract/recipe/recipe-state.ts';
import type { recipePage } from '../../../../contract/recipe/recipe.ts';
import type { Columns } from '../../../ui/list/columns.ts';
import type { RowOfList } from '../../../ui/list/row.ts';
import { homeOf } from './recipe-acts.ts';
import { MenuStatus } from '../shared/menu-status.tsx';
import styles from './list.module.css';

// Only few rows are being generated; the others need neither its stream nor its bar.
const RowProgress = lazyPart(() =>
  import('./row-progress.tsx').then((module) => ({ default: module.RowProgress })),
);

export type RecipeRow = RowOfList<typeof recipePage>;

export const recipeColumnNames = [
  'recipeName',
  'recipeStatus',
  'dates',
  'dateCnt',
  'mealTypeCnt',
  'price',
  'disableFoodCnt',
  'calculationType',
  'createUserName',
  'createTime',
];

const span = ({ beginDate, endDate }: RecipeRow): string =>
  beginDate === endDate
    ? beginDate
    : `${beginDate} – ${endDate.slice(0, 4) === beginDate.slice(0, 4) ? endDate.slice(5) : endDate}`;

export const recipeColumns = (
  may: (access: Access) => boolean,
  onFinished: () => void,
): Columns<RecipeRow> => ({
  recipeName: {
    width: 220,
    render: (row) => (
      <Link to={homeOf(row, may)} title={row.recipeName} className={styles.rowLink}>
        {row.recipeName}
      </Link>
    ),
  },
  recipeStatus: {
    width: 148,
    render: (row) =>
      row.recipeStatus === recipeMachine.states.generating.key ? (
        <Suspense fallback={null}>
          <RowProgress recipeId={row.id} onFinished={onFinished} />
        </Suspense>
      ) : (
        <MenuStatus menu={row} look="dot" />
      ),
  },
  dates: {
    label: text('使用日期', 'Dates'),
    width: 152,
    sortable: false,
    render: (row) => span(row),
  },
  dateCnt: { width: 72 },
  mealTypeCnt: { width: 84 },
  price: {
    label: text('餐标（元）', 'Meal budget (¥)'),
    width: 100,
    align: 'right',
    sortable: false,
    render: (row) => row.price.toFixed(2),
  },
  disableFoodCnt: { width: 118, spare: true },
  calculationType: { width: 104, spare: true, render: (row) => row.calculationTypeName },
  createUserName: { width: 96 },
  createTime: { label: text('创建时间', 'Created'), width: 156, render: (row) => row.createTime },
});

/** Filters; names are those of the address. */
export const recipeFilters: [string, Field][] = [
  ['recipeName', field.text(text('食谱名称', 'Name'), { max: 60, search: 'like' })],
  ['recipeStatus', field.dictionary(text('状态', 'Status'), recipeMachine.dictionary, { search: 'equal' })],
  ['dates', field.date(text('使用日期', 'Day'), { search: 'equal' })],
  [
    'calculationType',
    field.dictionary(text('计算方法', 'Calculation method'), calculationType.code, { search: 'equal' }),
  ],
  ['createTime', field.dateTime(text('创建时间', 'Created'), { search: 'range' })],
];

/** The filters of the address as the call names them. */
export function recipeQuery(filters: Record<string, string>): Record<string, string | number> {
  const { createTime_datege, createTime_datele, recipeStatus, calculationType: method, ...rest } = filters;
  return {
    ...rest,
    ...(recipeStatus ? { recipeStatus: Number(recipeStatus) } : {}),
    ...(method ? { calculationType: Number(method) } : {}),
    ...(createTime_datege ? { createTime_dategt: createTime_datege } : {}),
    ...(createTime_datele ? { createTime_datelt: createTime_datele } : {}),
  };
}
