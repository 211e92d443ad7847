// The food library (食材): the generic list with filters of its own, and a drawer with everything known of a food.
import { CalculatorOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { text } from '../../../contract/kit/text.ts';
import { deriveFood } from '../../../contract/library/food-derive.ts';
import { foodCalls } from '../../../contract/library/food.ts';
import { foodTemplate, importFoods } from '../../../contract/library/food-workbook.ts';
import { usePick, useText, type Pick, type Say } from '../../client/language.ts';
import { EntityPage } from '../../ui/entity-page.tsx';
import type { ActOnList } from '../../ui/list/acts.ts';
import type { Columns } from '../../ui/list/columns.ts';
import type { RowOfList } from '../../ui/list/row.ts';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { AllergenMarks } from '../../ui/allergen-marks.tsx';
import { fixed } from './parts/figures.ts';
import { SeasonStrip } from './parts/season-strip.tsx';
import { DeriveFood } from './food/derive/derive-food.tsx';
import { FoodDrawer } from './food/food-drawer.tsx';
import { FoodFilters } from './food/food-filters.tsx';
import { foodInputs } from './food/food-inputs.tsx';
import { useRemovingFoods } from './food/use-removing-foods.ts';
import { foodCategoryWord, forbiddenTone, forbiddenWord } from './shared/food-words.ts';
import ui from '../../ui/ui.module.css';
import styles from './library.module.css';

export const title = text('食材', 'Foods');

const columnsOf = (
  t: Say,
  pick: Pick,
  open: (id: string) => void,
): Columns<RowOfList<typeof foodCalls.list>> => ({
  code: { width: 84, spare: true },
  name: {
    width: 168,
    render: (row) => (
      <button type="button" className={styles.libOpen} onClick={() => open(row.id)}>
        {pick(row.name, row.nameEn)}
      </button>
    ),
  },
  category: { width: 96, render: (row) => foodCategoryWord(t, row.category) },
  edible: { label: text('可食部 %', 'Edible %'), width: 96, spare: true },
  energy: { label: text('能量 kcal', 'Energy kcal'), width: 94 },
  protein: { label: text('蛋白质 g', 'Protein g'), width: 90, render: (row) => fixed(row.protein, 1) },
  calcium: { label: text('钙 mg', 'Calcium mg'), width: 84 },
  iron: { label: text('铁 mg', 'Iron mg'), width: 76, render: (row) => fixed(row.iron, 1) },
  priceFen: { label: text('参考价 元/kg', 'Usual price ¥/kg'), width: 112 },
  forbiddenLevel: {
    width: 100,
    render: (row) => {
      const level = row.forbiddenLevel;
      return level ? (
        <ToneTag tone={forbiddenTone(level)}>{forbiddenWord(t, level)}</ToneTag>
      ) : (
        <span className={ui.unknown}>—</span>
      );
    },
  },
  allergens: {
    label: text('致敏原', 'Allergens'),
    width: 84,
    sortable: false,
    render: (row) => <AllergenMarks allergens={row.allergens ?? []} none="—" />,
  },
  months: {
    label: text('时令', 'Season'),
    width: 80,
    sortable: false,
    render: (row) => <SeasonStrip months={row.months} look="mini" />,
  },
});

/** With the workbook of whole foods. */
const foods = { ...foodCalls, importFile: importFoods, importTemplate: foodTemplate };
const IMPORTING = { rightOnly: { rightOnly: 1 } };

const deriveAct = (perform: () => void): ActOnList => ({
  key: 'derive',
  on: 'list',
  label: text('由其他食材新增', 'From other foods'),
  icon: <CalculatorOutlined aria-hidden />,
  access: deriveFood.access,
  perform,
});

export default function FoodLibrary() {
  const t = useText();
  const pick = usePick();
  const [open, setOpen] = useState<string | null>(null);
  const [deriving, setDeriving] = useState(false);
  const asksRemoval = useRemovingFoods();
  return (
    <>
      <h1 className={ui.unseen}>{t(title)}</h1>
      <EntityPage
        family={foods}
        importing={IMPORTING}
        search={<FoodFilters />}
        columns={columnsOf(t, pick, setOpen)}
        asksRemoval={asksRemoval}
        acts={[deriveAct(() => setDeriving(true))]}
        inputs={foodInputs(t)}
        fresh={{ edible: 100, animal: 0, dark: 0, allergens: [] }}
      />
      <FoodDrawer id={open} onClose={() => setOpen(null)} />
      {deriving ? <DeriveFood row={null} onClose={() => setDeriving(false)} /> : null}
    </>
  );
}
