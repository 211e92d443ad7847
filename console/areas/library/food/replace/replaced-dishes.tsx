// The dishes that hold the food, each with what becomes of it, to choose from.
import { Checkbox } from 'antd';
import { text } from '../../../../../contract/kit/text.ts';
import type { DishReplacement, ReplacementPreview } from '../../../../../contract/recipe/food-replacement.ts';
import { useText } from '../../../../client/language.ts';
import { AllergenMarks } from '../../../../ui/allergen-marks.tsx';
import { amount, yuanSigned } from '../../../../ui/money.ts';
import { ToneTag } from '../../../../ui/tone-tag.tsx';
import { categoryWord } from '../../dish/dish-marks.tsx';
import { RemarkList } from '../../parts/remark-list.tsx';
import { ChangeFigure } from './change-figure.tsx';
import { ChosenList } from './chosen-list.tsx';
import styles from './replace.module.css';

interface ReplacedDishesProps {
  found: ReplacementPreview;
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
}

export function ReplacedDishes({ found, chosen, onChoose }: ReplacedDishesProps) {
  const t = useText();
  const { dishes, furtherDishes, othersDishes } = found;
  return (
    <ChosenList
      title={text('菜品', 'Dishes')}
      ids={dishes.filter(({ unfit }) => !unfit).map(({ id }) => id)}
      chosen={chosen}
      onChoose={onChoose}
      notes={[
        ...(dishes.length === 0
          ? [t(text('没有您可以修改的菜品用到它。', 'No dish that you may change has it.'))]
          : []),
        ...(furtherDishes > 0
          ? [
              t(
                text('还有 {n} 道没有列出，这一批替换后再来一次。', 'Not listed: {n}. Replace these first.'),
                {
                  n: furtherDishes,
                },
              ),
            ]
          : []),
        ...(othersDishes > 0
          ? [
              t(
                text(
                  '另有 {n} 道公共的、已审核的或别的园所的菜品用到它，您不能修改：可以复制一份再改，或只在近期食谱里替换。',
                  'Dishes with it that are not yours to change: {n}. Copy them and change the copy, or replace it on coming menus alone.',
                ),
                { n: othersDishes },
              ),
            ]
          : []),
      ]}
    >
      {dishes.map((dish) => (
        <DishLine
          key={dish.id}
          dish={dish}
          checked={chosen.has(dish.id)}
          onCheck={(checked) => {
            const next = new Set(chosen);
            if (checked) next.add(dish.id);
            else next.delete(dish.id);
            onChoose(next);
          }}
        />
      ))}
    </ChosenList>
  );
}

const grams = (value: number | null): string => amount(value, 1);
const kcal = (value: number | null): string => amount(value, 0);

interface DishLineProps {
  dish: DishReplacement;
  checked: boolean;
  onCheck: (checked: boolean) => void;
}

function DishLine({ dish, checked, onCheck }: DishLineProps) {
  const t = useText();
  const { allergensGained, allergensLost, mentions } = dish;
  return (
    <li data-off={dish.unfit ? true : undefined}>
      <div className={styles.head}>
        <Checkbox
          checked={checked}
          disabled={dish.unfit !== null}
          onChange={(event) => onCheck(event.target.checked)}
        >
          <strong>{dish.dishName}</strong>
        </Checkbox>
        <small>{categoryWord(t, dish.dishCateFirstName)}</small>
        {dish.merged ? (
          <ToneTag tone="warning">{t(text('原来就有，用量相加', 'There already: weights added'))}</ToneTag>
        ) : null}
      </div>
      {dish.unfit ? (
        <p className={styles.unfit}>
          {t(text('不能替换：{why}', 'Not possible: {why}'), { why: t(dish.unfit) })}
        </p>
      ) : (
        <>
          <dl className={styles.changes}>
            <ChangeFigure label={t(text('用量', 'Weight'))} change={dish.grams} words={grams} unit="g" />
            <ChangeFigure label={t(text('能量', 'Energy'))} change={dish.energy} words={kcal} unit="kcal" />
            <ChangeFigure label={t(text('蛋白质', 'Protein'))} change={dish.protein} words={grams} unit="g" />
            <ChangeFigure label={t(text('钠', 'Sodium'))} change={dish.sodium} words={kcal} unit="mg" />
            <ChangeFigure label={t(text('成本', 'Cost'))} change={dish.costFen} words={yuanSigned} />
          </dl>
          {allergensGained.length > 0 ? (
            <p className={styles.allergens} data-tone="warning">
              {t(text('新增致敏原', 'New allergens'))} <AllergenMarks allergens={allergensGained} />
            </p>
          ) : null}
          {allergensLost.length > 0 ? (
            <p className={styles.allergens} data-tone="good">
              {t(text('不再含', 'No longer'))} <AllergenMarks allergens={allergensLost} />
            </p>
          ) : null}
          {dish.breaks.length > 0 ? (
            <RemarkList remarks={dish.breaks} label={t(text('替换后的提示', 'Remarks after it'))} />
          ) : null}
          {dish.mends.length > 0 ? (
            <p className={styles.good}>
              {t(text('不再有：', 'No longer: '))}
              {dish.mends.map(({ text: words }) => t(words)).join(t(text('；', '; ')))}
            </p>
          ) : null}
          {mentions.length > 0 ? (
            <p className={styles.hint}>
              {mentions.length > 1
                ? t(text('菜名和做法里还写着原食材，请再改', 'Name and steps still name the old food'))
                : mentions[0] === 'name'
                  ? t(text('菜名里还写着原食材，请再改', 'Its name still names the old food'))
                  : t(text('做法里还写着原食材，请再改', 'Its steps still name the old food'))}
            </p>
          ) : null}
        </>
      )}
    </li>
  );
}
