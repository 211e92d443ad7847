// Meal structures (餐次结构): the delivered ones and those of the tenant, with the dishes of each meal.
import { ApartmentOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { text } from '../../../contract/kit/text.ts';
import { dishCateGroupCalls } from '../../../contract/library/dish-cate-group.ts';
import { dishCateSetCalls, type ShownLine } from '../../../contract/library/dish-cate-set.ts';
import { usePick, useText } from '../../client/language.ts';
import { EntityPage } from '../../ui/entity-page.tsx';
import { FormDayPreview } from './cate-set/day-preview.tsx';
import { LinesEditor } from './cate-set/lines-editor.tsx';
import { SetDrawer, type CateSetOnWire } from './cate-set/set-drawer.tsx';
import { cateringKinds, everyKind, kindWords, mealLines, setWords } from './cate-set/set-words.ts';
import library from './library.module.css';
import styles from './cate-set/cate-set.module.css';

export const title = text('餐次结构', 'Meal structures');

export default function DishCateSets() {
  const t = useText();
  const pick = usePick();
  const navigate = useNavigate();
  const [open, setOpen] = useState<CateSetOnWire | null>(null);
  return (
    <>
      <EntityPage
        family={dishCateSetCalls}
        columns={{
          setName: {
            width: 190,
            render: (row) => (
              <button type="button" className={library.libOpen} onClick={() => setOpen(row)}>
                {pick(row.setName, row.nameEn)}
              </button>
            ),
          },
          lines: {
            width: 440,
            sortable: false,
            render: (row) => (
              <span className={styles.dishes}>
                {setWords(t, row.lines) || t(text('还没有菜品', 'No dishes yet'))}
              </span>
            ),
          },
          recipeType: { width: 150, render: ({ recipeType }) => kindWords(t, recipeType) },
          sort: { width: 80 },
          status: { width: 80 },
        }}
        inputs={{
          lines: <LinesEditor />,
          recipeType: (
            <Select
              allowClear
              placeholder={t(everyKind)}
              options={cateringKinds.map(({ key, label }) => ({ value: key, label: t(label) }))}
            />
          ),
        }}
        show={{ lines: (lines) => mealLines(t, lines as ShownLine[]) }}
        fresh={{ status: 1, sort: 10, lines: [] }}
        stays={(row) => !row.editable}
        foreign={(row) => !row.editable}
        onOpen={setOpen}
        formFoot={<FormDayPreview />}
        acts={[
          {
            key: 'groups',
            on: 'list',
            label: text('菜品分组', 'Groups'),
            icon: <ApartmentOutlined />,
            access: dishCateGroupCalls.list.access,
            perform: () => void navigate('/library/dish-cate-group'),
          },
        ]}
      >
        <p className={library.libHint}>
          {t(
            text(
              '这里只定每餐有哪几类菜、各几道；把几道具体的菜存在一起，用“餐次组合”',
              'Here stand only the kinds of dish of each meal, and how many; particular dishes that go together are meal combinations',
            ),
          )}
        </p>
      </EntityPage>
      <SetDrawer set={open} onClose={() => setOpen(null)} />
    </>
  );
}
