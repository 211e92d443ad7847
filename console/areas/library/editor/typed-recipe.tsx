// A recipe typed as people write it becomes lines of foods: what was read stands beside what is in doubt, and is taken
// when the person says so.
import { CloseOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import type { AnswerOf } from '../../../../contract/kit/endpoint.ts';
import { text } from '../../../../contract/kit/text.ts';
import { MOST_DISH_FOODS } from '../../../../contract/library/dish-edit.ts';
import { FOOD_ROLES } from '../../../../contract/library/dish-words.ts';
import {
  FOOD_DOUBTS,
  LONGEST_RECIPE_TEXT,
  MOST_PORTIONS,
  readTypedRecipe,
  type TypedFood,
} from '../../../../contract/library/typed-recipe.ts';
import { call } from '../../../client/api.ts';
import { usePick, useText } from '../../../client/language.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { amount } from '../../../ui/money.ts';
import { NumberInput } from '../../../ui/number-input.tsx';
import { wordOf } from '../dish/dish-marks.tsx';
import type { FoodLine } from './food-lines.tsx';
import styles from './editor.module.css';

interface Asked {
  recipe: string;
  portions: number | null;
}
interface Read extends AnswerOf<typeof readTypedRecipe> {
  of: Asked;
}

interface TypedRecipeProps {
  recipe: string;
  onRecipe: (recipe: string) => void;
  /** Foods that the dish has already. */
  listed: readonly string[];
  onTake: (lines: FoodLine[]) => void;
  onClose: () => void;
}

export function TypedRecipe({ recipe, onRecipe, listed, onTake, onClose }: TypedRecipeProps) {
  const t = useText();
  const [portions, setPortions] = useState<number | null>(null);
  const [reading, setReading] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [read, setRead] = useState<Read | null>(null);
  const ask = async (): Promise<void> => {
    setReading(true);
    setError(null);
    try {
      const body = { recipe, ...(portions === null ? {} : { portions }) };
      setRead({ ...(await call(readTypedRecipe, { body })), of: { recipe, portions } });
    } catch (failure) {
      setRead(null);
      setError(failure);
    } finally {
      setReading(false);
    }
  };
  return (
    <section className={styles.typed} aria-label={t(text('识别配方', 'Read a typed recipe'))}>
      <Input.TextArea
        autoFocus
        autoSize={{ minRows: 3, maxRows: 10 }}
        maxLength={LONGEST_RECIPE_TEXT}
        value={recipe}
        aria-label={t(text('配方', 'Recipe'))}
        placeholder={t(
          text(
            '粘贴或输入配方，例如：西红柿 2kg，鸡蛋 20 个，油 50g（10 人份）',
            'Paste or type a recipe, for example: tomato 2 kg, egg 1 kg, rapeseed oil 50 g (10 portions)',
          ),
        )}
        onChange={(event) => onRecipe(event.target.value)}
      />
      <div className={styles.typedActs}>
        <span aria-hidden="true">{t(text('份数', 'Portions'))}</span>
        <NumberInput
          value={portions}
          min={1}
          max={MOST_PORTIONS}
          precision={0}
          placeholder={t(text('按配方', 'As written'))}
          aria-label={t(text('份数', 'Portions'))}
          onChange={setPortions}
        />
        <Button
          type="primary"
          ghost
          disabled={!recipe.trim() || Number.isNaN(portions)}
          loading={reading}
          onClick={() => void ask()}
        >
          {t(text('识别', 'Read'))}
        </Button>
        <Button type="text" onClick={onClose}>
          {t(text('收起', 'Close'))}
        </Button>
      </div>
      {error ? <ErrorState error={error} onRetry={() => void ask()} retrying={reading} /> : null}
      {read && !reading ? (
        <ReadFoods
          key={JSON.stringify(read)}
          read={read}
          outdated={read.of.recipe !== recipe || read.of.portions !== portions}
          listed={listed}
          onTake={(lines) => {
            onTake(lines);
            onRecipe('');
            onClose();
          }}
        />
      ) : null}
    </section>
  );
}

interface ReadFoodsProps {
  read: Read;
  /** What is typed now is no longer what was read. */
  outdated: boolean;
  listed: readonly string[];
  onTake: (lines: FoodLine[]) => void;
}

function ReadFoods({ read: { portions, foods }, outdated, listed, onTake }: ReadFoodsProps) {
  const t = useText();
  const pick = usePick();
  /** What the person chose in the place of what was read, by the line's place; null: left out. */
  const [chosen, setChosen] = useState<Record<number, string | null>>({});
  const foodAt = (line: TypedFood, at: number): TypedFood['food'] =>
    chosen[at] === undefined
      ? line.food
      : ([line.food, ...line.others].find((food) => food?.id === chosen[at]) ?? null);
  const taken = foods.flatMap((line, at): FoodLine[] => {
    const food = foodAt(line, at);
    if (!food) return [];
    const foodName = pick(food.name, food.nameEn);
    return [{ foodId: food.id, foodName, role: line.role, grams: line.grams ?? undefined }];
  });
  const tooMany = new Set([...listed, ...taken.map(({ foodId }) => foodId)]).size > MOST_DISH_FOODS;
  if (foods.length === 0)
    return (
      <p role="status" className={styles.typedTitle}>
        {t(text('没有识别出食材', 'No foods were found in it'))}
      </p>
    );
  return (
    <>
      <p role="status" className={styles.typedTitle}>
        {t(
          text(
            '按 {n} 人份折算到每名幼儿，用量按可食部计：',
            'Of {n} portions, for each child; weights are of the edible part:',
          ),
          { n: portions },
        )}
      </p>
      <ul className={styles.typedLines} aria-label={t(text('识别结果', 'What was read'))}>
        {foods.map((line, at) => (
          // A line is known by its place alone.
          <ReadFood
            key={at}
            line={line}
            food={foodAt(line, at)}
            isListed={listed.includes(foodAt(line, at)?.id ?? '')}
            onChoose={(id) => setChosen((all) => ({ ...all, [at]: id }))}
          />
        ))}
      </ul>
      <div className={styles.typedActs}>
        <Button
          type="primary"
          disabled={taken.length === 0 || outdated || tooMany}
          onClick={() => onTake(taken)}
        >
          {t(text('加入 {n} 种食材', 'Add {n} foods'), { n: taken.length })}
        </Button>
        {outdated ? (
          <span>{t(text('配方已改动，请重新识别', 'The recipe has changed. Please read it again'))}</span>
        ) : tooMany ? (
          <span>
            {t(text('一道菜最多 {most} 种食材', 'A dish has at most {most} foods'), {
              most: MOST_DISH_FOODS,
            })}
          </span>
        ) : null}
      </div>
    </>
  );
}

interface ReadFoodProps {
  line: TypedFood;
  /** What is taken; null: nothing. */
  food: TypedFood['food'];
  isListed: boolean;
  onChoose: (id: string | null) => void;
}

function ReadFood({ line, food, isListed, onChoose }: ReadFoodProps) {
  const t = useText();
  const pick = usePick();
  const options = [line.food, ...line.others].flatMap((each) =>
    each ? [{ value: each.id, label: pick(each.name, each.nameEn) }] : [],
  );
  const leftOut = line.food !== null && food === null;
  // A guess that the person has replaced is none any more.
  const isChosen = food?.id !== line.food?.id;
  const doubts = leftOut ? [] : line.doubts.filter((doubt) => doubt !== 'guessed' || !isChosen);
  const words = [
    ...doubts.map((doubt) => t(FOOD_DOUBTS[doubt])),
    ...(isListed && line.grams !== null
      ? [t(text('已在列表中，用量会改成这里的', 'Listed already: its weight becomes this one'))]
      : []),
  ];
  return (
    <li>
      <span className={styles.typedWritten}>{line.written}</span>
      <span className={styles.typedFood}>
        {options.length > 1 ? (
          <Select<string | null>
            value={food?.id ?? null}
            options={options}
            allowClear
            placeholder={t(text('不加入', 'Left out'))}
            aria-label={t(text('“{written}”是哪种食材', 'Which food is “{written}”'), {
              written: line.written,
            })}
            onChange={(value) => onChoose(value ?? null)}
          />
        ) : leftOut ? (
          <Button type="link" size="small" onClick={() => onChoose(line.food!.id)}>
            {t(text('不加入，撤销', 'Left out. Undo'))}
          </Button>
        ) : food ? (
          <>
            {pick(food.name, food.nameEn)}
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t(text('不加入{food}', 'Leave out {food}'), { food: pick(food.name, food.nameEn) })}
              onClick={() => onChoose(null)}
            />
          </>
        ) : (
          '—'
        )}
      </span>
      <span className={styles.typedGrams}>
        {line.grams === null ? '—' : `${amount(line.grams, 1)} g`}
        <small>{wordOf(t, FOOD_ROLES, line.role)}</small>
      </span>
      {words.length > 0 ? <span className={styles.typedDoubts}>{words.join(' · ')}</span> : null}
    </li>
  );
}
