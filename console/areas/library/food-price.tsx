// Prices of foods (食材单价): what each costs here, since when and how far it moved; changed in place or from a workbook.
import { useState } from 'react';
import { text } from '../../../contract/kit/text.ts';
import {
  exportPricesInForce,
  foodPricesInForce,
  foodPriceTemplate,
  importFoodPrices,
  pricedFoodFields,
  setFoodPrice,
  type PricedFood,
} from '../../../contract/library/food-price-calls.ts';
import { foodPrice } from '../../../contract/library/food-price.ts';
import { useText, type Say } from '../../client/language.ts';
import { usePermission } from '../../client/user.ts';
import { EntityPage } from '../../ui/entity-page.tsx';
import { importAct, newAct } from '../../ui/list-acts.tsx';
import type { Columns } from '../../ui/list/columns.ts';
import { useListState } from '../../ui/list/list-state.ts';
import type { Row } from '../../ui/list/row.ts';
import { useEditing } from '../../ui/list/use-editing.ts';
import { yuan } from '../../ui/money.ts';
import { RowImport } from '../../ui/row-import.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { FoodDrawer } from './food/food-drawer.tsx';
import { PriceCell } from './price/price-cell.tsx';
import { PriceForm } from './price/price-form.tsx';
import { PriceFilters } from './price/price-filters.tsx';
import { changeTone, changeWord, ownerWord, sourceWord } from './price/price-words.ts';
import { foodCategoryWord } from './shared/food-words.ts';
import ui from '../../ui/ui.module.css';
import styles from './library.module.css';

export const title = text('食材单价', 'Food prices');

const pricesInForce = {
  entity: {
    ...foodPrice,
    ...{ name: 'foodPricesInForce', title: 'foodName', code: 'code', order: ['code'] },
    fields: pricedFoodFields,
  },
  list: foodPricesInForce,
  exportFile: exportPricesInForce,
};
const importing = {
  entity: foodPrice,
  list: foodPricesInForce,
  importFile: importFoodPrices,
  importTemplate: foodPriceTemplate,
};
const RIGHT_ONLY = { rightOnly: 1 };

interface Doing {
  open: (id: string) => void;
  /** Null: prices are only looked at. */
  editing: { deptId: string | null } | null;
}

const columnsOf = (t: Say, { open, editing }: Doing): Columns<PricedFood> => ({
  code: { width: 84, spare: true },
  foodName: {
    width: 176,
    render: (row) => (
      <button type="button" className={styles.libOpen} onClick={() => open(row.id)}>
        {row.foodName}
      </button>
    ),
  },
  category: { width: 110, render: (row) => foodCategoryWord(t, row.category) },
  unit: { width: 70, sortable: false, spare: true },
  priceFen: {
    label: text('单价 元/kg', 'Price ¥/kg'),
    width: 116,
    render: (row) => (editing ? <PriceCell row={row} deptId={editing.deptId} /> : yuan(row.priceFen)),
  },
  whose: {
    width: 130,
    sortable: false,
    render: (row) => (
      <ToneTag look="dot" tone={row.whose === 'own' ? 'good' : 'neutral'}>
        {ownerWord(t, row)}
      </ToneTag>
    ),
  },
  deptName: { width: 150, sortable: false, spare: true },
  since: { width: 124 },
  source: { width: 110, sortable: false, render: (row) => sourceWord(t, row.source) },
  beforeFen: { label: text('此前 元/kg', 'Before ¥/kg'), width: 116, sortable: false },
  changePercent: {
    label: text('涨跌', 'Change'),
    width: 100,
    render: (row) =>
      row.changePercent === null ? (
        <span className={ui.unknown}>—</span>
      ) : (
        <ToneTag tone={changeTone(row.changePercent)}>{changeWord(row.changePercent)}</ToneTag>
      ),
  },
});

export default function FoodPrices() {
  const t = useText();
  const may = usePermission();
  const [{ filters }] = useListState();
  const [open, setOpen] = useState<string | null>(null);
  const [isImporting, setImporting] = useState(false);
  const edit = useEditing<Row>('foodPrice');
  const deptId = filters['deptId'] ?? null;
  const mayEnter = may(setFoodPrice.access);
  return (
    <>
      <h1 className={ui.unseen}>{t(title)}</h1>
      <EntityPage
        family={pricesInForce}
        search={<PriceFilters />}
        columns={columnsOf(t, { open: setOpen, editing: mayEnter ? { deptId } : null })}
        acts={mayEnter ? [newAct(() => edit.start(null)), importAct(() => setImporting(true))] : []}
        onOpen={({ id }) => setOpen(id)}
      >
        <p className={styles.libHint}>
          {mayEnter
            ? t(
                text(
                  '点单价即可修改，从今天起执行；要从别的日期起，请打开食材登记。食谱按它第一天的单价计算成本。',
                  'Press a price to change it from today on; open the food for another day. A menu costs what its foods cost on its first day.',
                ),
              )
            : t(text('食谱按它第一天的单价计算成本。', 'A menu costs what its foods cost on its first day.'))}
        </p>
      </EntityPage>
      <PriceForm edit={edit} foodId={null} deptId={deptId} />
      <FoodDrawer id={open} deptId={deptId} onClose={() => setOpen(null)} />
      {isImporting ? (
        <RowImport
          family={importing}
          query={deptId ? { deptId } : {}}
          rightOnly={RIGHT_ONLY}
          onClose={() => setImporting(false)}
        />
      ) : null}
    </>
  );
}
