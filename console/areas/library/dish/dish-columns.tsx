// Columns of the dish table. Figures are per child for the recipe's own weights.
import { DISH_METHODS, DISH_TASTES } from '../../../../contract/library/dish-words.ts';
import { text } from '../../../../contract/kit/text.ts';
import type { Say } from '../../../client/language.ts';
import type { Columns } from '../../../ui/list/columns.ts';
import type { Row } from '../../../ui/list/row.ts';
import { yuan } from '../../../ui/money.ts';
import { fixed } from '../parts/figures.ts';
import { AllergenMarks } from '../../../ui/allergen-marks.tsx';
import { SeasonStrip } from '../parts/season-strip.tsx';
import { BlockedMark, categoryWord, MealMarks, wordOf, type DishRow } from './dish-marks.tsx';
import { OwnMark } from './own-dish.tsx';
import styles from '../library.module.css';

export const dishColumnNames = [
  'dishName',
  'dishCateFirstName',
  'meals',
  'method',
  'energy',
  'protein',
  'costFen',
  'allergens',
  'months',
];

/** Renderers by column name; `open` shows the dish. */
export const dishColumns = (t: Say, open: (id: string) => void): Columns<DishRow & Row> => ({
  dishName: {
    width: 184,
    render: (row) => (
      <span className={styles.libName}>
        <button type="button" className={styles.libOpen} onClick={() => open(row.id)}>
          {row.dishName}
        </button>
        <OwnMark dish={row} />
        <BlockedMark foods={row.blockedBy} />
      </span>
    ),
  },
  dishCateFirstName: { width: 96, render: (row) => categoryWord(t, row.dishCateFirstName) },
  meals: {
    label: text('餐别', 'Meals'),
    width: 148,
    sortable: false,
    render: (row) => <MealMarks meals={row.meals} />,
  },
  method: {
    label: text('烹调 · 口味', 'Method · taste'),
    width: 132,
    render: (row) => (
      <>
        {wordOf(t, DISH_METHODS, row.method)}
        <span className={styles.libSecond}> · {wordOf(t, DISH_TASTES, row.taste)}</span>
      </>
    ),
  },
  energy: {
    label: text('能量 kcal', 'Energy kcal'),
    width: 100,
    align: 'right',
    sortable: true,
    render: (row) => fixed(row.energy, 0),
  },
  protein: {
    label: text('蛋白质 g', 'Protein g'),
    width: 108,
    align: 'right',
    sortable: true,
    render: (row) => fixed(row.protein, 1),
  },
  costFen: {
    label: text('成本 元/人', 'Cost ¥/child'),
    width: 116,
    align: 'right',
    sortable: true,
    render: (row) => yuan(row.costFen),
  },
  allergens: {
    label: text('致敏原', 'Allergens'),
    width: 132,
    sortable: false,
    render: (row) => <AllergenMarks allergens={row.allergens} none="—" />,
  },
  months: {
    label: text('时令', 'Season'),
    width: 84,
    sortable: false,
    render: (row) => <SeasonStrip months={row.months} look="mini" />,
  },
});
