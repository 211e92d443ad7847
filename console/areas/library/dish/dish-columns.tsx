// Columns of the dish table. Figures are per child for the recipe's own weights.
import { DISH_METHODS, DISH_TASTES } from '../../../../contract/library/dish-words.ts';
import { text } from '../../../../contract/kit/text.ts';
import type { Say } from '../../../shell/language.ts';
import type { ColumnOverride, Row } from '../../../ui/entity-table.tsx';
import { amount, yuan } from '../../../ui/money.ts';
import { AllergenMarks } from '../parts/allergen-marks.tsx';
import { SeasonStrip } from '../parts/season-strip.tsx';
import { BlockedMark, categoryWord, MealMarks, wordOf, type DishRow } from './dish-marks.tsx';

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

const of = (row: Row): DishRow => row as unknown as DishRow;

/** Renderers by column name; `open` shows the dish. */
export const dishColumns = (t: Say, open: (id: string) => void): Record<string, ColumnOverride> => ({
  dishName: {
    width: 220,
    render: (row) => (
      <span className="sy-lib-name">
        <button type="button" className="sy-lib-open" onClick={() => open(row.id)}>
          {of(row).dishName}
        </button>
        <BlockedMark foods={of(row).blockedBy} />
      </span>
    ),
  },
  dishCateFirstName: { width: 110, render: (row) => categoryWord(t, of(row).dishCateFirstName) },
  meals: {
    label: text('餐别', 'Meals'),
    width: 180,
    sortable: false,
    render: (row) => <MealMarks meals={of(row).meals} />,
  },
  method: {
    label: text('烹调 · 口味', 'Method · taste'),
    width: 150,
    render: (row) => (
      <>
        {wordOf(t, DISH_METHODS, of(row).method)}
        <span className="sy-lib-second"> · {wordOf(t, DISH_TASTES, of(row).taste)}</span>
      </>
    ),
  },
  energy: {
    label: text('能量 kcal', 'kcal'),
    width: 96,
    align: 'right',
    sortable: true,
    render: (row) => amount(of(row).energy, 0),
  },
  protein: {
    label: text('蛋白质 g', 'Protein g'),
    width: 100,
    align: 'right',
    sortable: true,
    render: (row) => amount(of(row).protein, 1),
  },
  costFen: {
    label: text('成本 元/人', 'Cost ¥/child'),
    width: 110,
    align: 'right',
    sortable: true,
    render: (row) => yuan(of(row).costFen),
  },
  allergens: {
    label: text('致敏原', 'Allergens'),
    width: 170,
    sortable: false,
    render: (row) => <AllergenMarks allergens={of(row).allergens} none="—" />,
  },
  months: {
    label: text('时令', 'Season'),
    width: 120,
    sortable: false,
    render: (row) => <SeasonStrip months={of(row).months} look="mini" />,
  },
});
