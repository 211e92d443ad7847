// What is told of one dish: what is in it with grams and allergens, what it gives a child, what it costs, when it is in
// season, how it is cooked.
import { Alert } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import { dishPage } from '../../../../contract/library/dish.ts';
import { removeImageDish, uploadImageDish } from '../../../../contract/library/photo-calls.ts';
import {
  DISH_COLOURS,
  DISH_METHODS,
  DISH_OCCASIONS,
  DISH_REGIONS,
  DISH_TAGS,
  DISH_TASTES,
} from '../../../../contract/library/dish-words.ts';
import { usePick, useText } from '../../../client/language.ts';
import { usePermission } from '../../../client/user.ts';
import { blockingWords } from '../../../ui/blocking-foods.ts';
import { Figures, type Figure } from '../../../ui/figures.tsx';
import { amount, yuanSigned } from '../../../ui/money.ts';
import { ToneTag } from '../../../ui/tone-tag.tsx';
import { AllergenMarks } from '../../../ui/allergen-marks.tsx';
import { EnergyShares } from '../parts/energy-shares.tsx';
import { NutrientGroups } from '../parts/nutrient-groups.tsx';
import { PhotoEdit } from '../parts/photo-edit.tsx';
import { SeasonStrip } from '../parts/season-strip.tsx';
import { DishFoods } from './dish-foods.tsx';
import { DishKitchen } from './dish-kitchen.tsx';
import { DishLook } from './dish-look.tsx';
import { DishUses } from './dish-uses.tsx';
import { OwnDish } from './own-dish.tsx';
import { categoryWord, MealMarks, wordOf, type DishInFull } from './dish-marks.tsx';
import styles from '../library.module.css';

/** Edge of the picture, px. */
const PICTURE = 132;

function Facts({ dish }: { dish: DishInFull }) {
  const t = useText();
  const daily = dish.repeatDays !== null && dish.repeatDays <= 1;
  const figures: Figure[] = [
    { label: t(text('能量', 'Energy')), value: amount(dish.energy, 0), unit: 'kcal' },
    {
      label: t(text('蛋白质', 'Protein')),
      value: amount(dish.protein, 1),
      unit: dish.protein === null ? undefined : 'g',
    },
    { label: t(text('成本', 'Cost')), value: yuanSigned(dish.costFen) },
    {
      label: t(text('重复间隔', 'Not repeated for')),
      ...(daily
        ? { value: t(text('可每日供应', 'Can be served daily')) }
        : {
            value: amount(dish.repeatDays, 0),
            unit: dish.repeatDays === null ? undefined : t(text('天', 'days')),
          }),
    },
  ];
  return <Figures figures={figures} />;
}

/** What kind of dish it is, in words. */
function Marks({ dish }: { dish: DishInFull }) {
  const t = useText();
  const pick = usePick();
  return (
    <div className={styles.libMarks}>
      <div className={styles.libTags}>
        <ToneTag tone="progress">{categoryWord(t, dish.dishCateFirstName)}</ToneTag>
        <ToneTag>{wordOf(t, DISH_METHODS, dish.method)}</ToneTag>
        {dish.taste ? <ToneTag>{wordOf(t, DISH_TASTES, dish.taste)}</ToneTag> : null}
        {dish.color ? <ToneTag>{wordOf(t, DISH_COLOURS, dish.color)}</ToneTag> : null}
        {dish.tags.map((tag) => (
          <ToneTag key={tag}>{wordOf(t, DISH_TAGS, tag)}</ToneTag>
        ))}
        {dish.regions.map((region) => (
          <ToneTag key={region}>{t(DISH_REGIONS[region])}</ToneTag>
        ))}
        {dish.occasion ? <ToneTag>{t(DISH_OCCASIONS[dish.occasion])}</ToneTag> : null}
        <span className={styles.libCode}>{dish.code}</span>
      </div>
      {dish.nameEn ? (
        <p className={styles.libSecond}>
          {t(text('又名：{names}', 'Also called: {names}'), { names: pick(dish.nameEn, dish.dishName) })}
        </p>
      ) : null}
    </div>
  );
}

interface DishContentProps {
  dish: DishInFull;
  /** Of another kindergarten, which shares it: on whose menus it stands is not told. */
  shared?: boolean;
}

export function DishContent({ dish, shared = false }: DishContentProps) {
  const t = useText();
  const pick = usePick();
  const may = usePermission();
  return (
    <div className={styles.libDetail}>
      <div className={styles.libHead}>
        <DishLook dish={dish} size={PICTURE} />
        <Marks dish={dish} />
      </div>
      {may('dish_edit') && dish.editable ? (
        <PhotoEdit
          key={dish.id}
          row={dish}
          name={pick(dish.dishName, dish.nameEn)}
          calls={{ take: uploadImageDish, remove: removeImageDish }}
          refreshes={[dishPage]}
        />
      ) : null}
      <OwnDish dish={dish} />
      {dish.blockedBy.length ? (
        <Alert
          type="error"
          showIcon
          title={t(text('本园不能使用这道菜', 'This dish cannot be used here'))}
          description={blockingWords(t, dish.blockedBy)}
        />
      ) : null}
      <Facts dish={dish} />
      <div className={styles.libPairs}>
        <div>
          <h2>{t(text('适用餐别', 'Served at'))}</h2>
          <MealMarks meals={dish.meals} />
        </div>
        <div>
          <h2>{t(text('致敏原', 'Allergens'))}</h2>
          <AllergenMarks
            allergens={dish.allergens}
            none={t(text('不含八大类致敏原食材', 'None of the eight allergen groups'))}
          />
        </div>
      </div>
      <section>
        <h2>{t(text('食材用量', 'Ingredients'))}</h2>
        <p className={styles.libHint}>
          {t(text('一名 3–6 岁幼儿的生重', 'Raw weights for one child aged 3–6'))}
        </p>
        <DishFoods foods={dish.foods} />
      </section>
      <section>
        <h2>{t(text('时令', 'Season'))}</h2>
        <SeasonStrip months={dish.months} />
      </section>
      <section>
        <h2>{t(text('每份营养', 'Nutrients per child'))}</h2>
        <EnergyShares values={dish.nutrients} />
        <NutrientGroups values={dish.nutrients} />
      </section>
      <section>
        <h2>{t(text('厨房', 'Kitchen'))}</h2>
        <DishKitchen dish={dish} />
      </section>
      {dish.steps.length ? (
        <section>
          <h2>{t(text('做法', 'Steps'))}</h2>
          <ol className={styles.libSteps} lang="zh-CN">
            {dish.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      ) : null}
      {may('recipe_view') && !shared ? (
        <section>
          <h2>{t(text('用在哪些食谱', 'On which menus'))}</h2>
          <DishUses id={dish.id} />
        </section>
      ) : null}
    </div>
  );
}
