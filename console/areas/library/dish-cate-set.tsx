// Meal structures (餐次结构): the delivered ones and those of the tenant, with the dishes of each meal.
import { ApartmentOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import { useNavigate } from 'react-router';
import { text } from '../../../contract/kit/text.ts';
import { dishCateGroupCalls } from '../../../contract/library/dish-cate-group.ts';
import { dishCateSetCalls, type ShownLine } from '../../../contract/library/dish-cate-set.ts';
import { cateringType } from '../../../contract/organisation/dept.ts';
import { usePick, useText, type Say } from '../../client/language.ts';
import { EntityPage } from '../../ui/entity-page.tsx';
import { LinesEditor } from './cate-set/lines-editor.tsx';
import { setWords } from './cate-set/set-words.ts';
import styles from './cate-set/cate-set.module.css';

export const title = text('餐次结构', 'Meal structures');

const everyKind = text('各类园所', 'Every kind');
const kinds = Object.values(cateringType.entries);
const kindOf = (t: Say, key: number): string => {
  const kind = kinds.find((one) => one.key === key);
  return kind ? t(kind.label) : String(key);
};

export default function DishCateSets() {
  const t = useText();
  const pick = usePick();
  const navigate = useNavigate();
  const words = (lines: unknown): string => setWords(t, lines as ShownLine[]);
  return (
    <EntityPage
      family={dishCateSetCalls}
      columns={{
        setName: {
          width: 520,
          render: (row) => (
            <>
              {pick(row.setName, row.nameEn)}
              <small className={styles.words}>
                {words(row.lines) || t(text('还没有菜品', 'No dishes yet'))}
              </small>
            </>
          ),
        },
        recipeType: {
          width: 150,
          render: ({ recipeType }) => (recipeType === null ? t(everyKind) : kindOf(t, recipeType)),
        },
        sort: { width: 80 },
        status: { width: 80 },
      }}
      inputs={{
        lines: <LinesEditor />,
        recipeType: (
          <Select
            allowClear
            placeholder={t(everyKind)}
            options={kinds.map(({ key, label }) => ({ value: key, label: t(label) }))}
          />
        ),
      }}
      show={{ lines: words }}
      fresh={{ status: 1, sort: 10, lines: [] }}
      stays={(row) => !row.editable}
      foreign={(row) => !row.editable}
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
    />
  );
}
