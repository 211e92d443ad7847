// Meal combinations (餐次组合): the delivered ones and those of a kindergarten in one list; added and changed in two steps.
import { CopyOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { text } from '../../../contract/kit/text.ts';
import { combinationCalls } from '../../../contract/library/combination.ts';
import { DISH_REGIONS } from '../../../contract/library/dish-words.ts';
import { MEALS } from '../../../planner/nutrition/meal-pattern.ts';
import { usePick, useText } from '../../client/language.ts';
import { EntityPage } from '../../ui/entity-page.tsx';
import type { ListAct } from '../../ui/list/acts.ts';
import { amount, yuanSigned } from '../../ui/money.ts';
import { CombinationDrawer } from './combination/combination-drawer.tsx';
import { mealWord, regionWord, whoseWord, type CombinationOnWire } from './combination/combination-words.ts';
import { CombinedDishes } from './combination/combined-dishes.tsx';
import library from './library.module.css';
import styles from './combination/combination.module.css';

export const title = text('餐次组合', 'Meal combinations');

export default function Combinations() {
  const t = useText();
  const pick = usePick();
  const navigate = useNavigate();
  const [open, setOpen] = useState<CombinationOnWire | null>(null);
  const choose = t(text('请选择', 'Choose'));
  const choices = (words: Readonly<Record<string, Parameters<typeof t>[0]>>) =>
    Object.entries(words).map(([value, word]) => ({ value, label: t(word) }));
  const copy: ListAct<CombinationOnWire> = {
    key: 'copy',
    on: 'row',
    label: text('复制', 'Copy'),
    icon: <CopyOutlined aria-hidden />,
    access: combinationCalls.submit.access,
    perform: (row) => void navigate(`/meal/add1?copy=${row.id}`),
  };
  return (
    <>
      <EntityPage
        family={combinationCalls}
        actsWidth={160}
        columns={{
          combinationName: {
            width: 190,
            render: (row) => (
              <button type="button" className={library.libOpen} onClick={() => setOpen(row)}>
                {pick(row.combinationName ?? '', row.nameEn)}
              </button>
            ),
          },
          mealType: { width: 90, render: (row) => mealWord(t, row.mealType) },
          region: { width: 100, render: (row) => regionWord(t, row.region) },
          dishIds: {
            width: 425,
            sortable: false,
            render: (row) => (
              <>
                <CombinedDishes dishes={row.dishes} />
                <small className={styles.figures}>
                  {amount(row.energy, 0)} kcal · {amount(row.protein, 1)} g {t(text('蛋白质', 'protein'))} ·{' '}
                  {yuanSigned(row.costFen)}
                </small>
              </>
            ),
          },
          deptId: { width: 140, sortable: false, render: (row) => whoseWord(t, row) },
          status: { width: 80 },
        }}
        searchInputs={{
          mealType: <Select allowClear options={choices(MEALS)} placeholder={choose} />,
          region: <Select allowClear options={choices(DISH_REGIONS)} placeholder={choose} />,
        }}
        acts={[copy]}
        onAdd={() => void navigate('/meal/add1')}
        onEdit={(row) => void navigate(`/meal/add1?id=${row.id}`)}
        onOpen={setOpen}
        stays={(row) => !row.editable}
        foreign={(row) => !row.editable}
      />
      <CombinationDrawer row={open} onClose={() => setOpen(null)} />
    </>
  );
}
