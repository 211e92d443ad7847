// One meal of one weekday of a template: its lines, and what is added to them. What is taken over may serve other weekdays,
// too.
import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Drawer, InputNumber, Radio, Select } from 'antd';
import { useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { WEEKDAYS } from '../../../../contract/kit/weekdays.ts';
import { combinationsByMealType } from '../../../../contract/library/combination.ts';
import {
  DISH_CATEGORIES,
  DISH_CATEGORY_KEYS,
  type DishCategory,
} from '../../../../contract/library/dish-category.ts';
import {
  isFixed,
  MOST_CHOICES,
  MOST_LINES,
  MOST_OF_LINE,
} from '../../../../contract/library/template-lines.ts';
import { useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { DishChooser } from '../combination/dish-chooser.tsx';
import { isGone, lineWords, mealOfWeekday, type LineOnWire } from './template-words.ts';
import type { TemplatePlaceAt } from './week-grid.tsx';
import styles from './template.module.css';

interface PlaceDrawerProps {
  place: TemplatePlaceAt;
  lines: readonly LineOnWire[];
  /** Weekdays shown: 5 or 7. */
  days: number;
  editable: boolean;
  saving: boolean;
  /** Lines of the place, for it and for these weekdays besides. */
  onSave: (lines: LineOnWire[], also: number[]) => void;
  onClose: () => void;
}

const WAYS = {
  category: text('一类菜', 'A category'),
  dish: text('指定菜品', 'Dishes'),
  combination: text('餐次组合', 'A combination'),
};
type Way = keyof typeof WAYS;

const fresh = { count: 1, dishIds: [], dishes: [], combinationId: null, combinationName: null, gone: false };

export function PlaceDrawer({
  place,
  lines: given,
  days,
  editable,
  saving,
  onSave,
  onClose,
}: PlaceDrawerProps) {
  const t = useText();
  const { mealType, weekday } = place;
  const [lines, setLines] = useState<LineOnWire[]>(() => [...given]);
  const [also, setAlso] = useState<number[]>([]);
  const [way, setWay] = useState<Way>('dish');
  /** The line that dishes are added to; null: each becomes a line of its own. */
  const [target, setTarget] = useState<number | null>(null);
  const full = lines.length >= MOST_LINES;
  const change = (at: number, part: Partial<LineOnWire>): void =>
    setLines(lines.map((line, n) => (n === at ? { ...line, ...part } : line)));
  const add = (part: Partial<LineOnWire>): void =>
    setLines([...lines, { ...fresh, weekday, category: null, ...part }]);
  /** One more of it, where the meal has some already. */
  const addCategory = (category: DishCategory): void => {
    const at = lines.findIndex((line) => line.category === category && line.dishIds.length === 0);
    if (at < 0) add({ category });
    else change(at, { count: Math.min(MOST_OF_LINE, lines[at]!.count + 1) });
  };
  const drop = (at: number): void => {
    setLines(lines.filter((_, n) => n !== at));
    setTarget(null);
  };
  const narrowed = target === null ? null : (lines[target] ?? null);
  const addDish = (dish: { dishId: string; dishName: string; category: string }): void => {
    const named = { dishId: dish.dishId, dishName: dish.dishName, gone: false };
    if (narrowed && target !== null)
      change(target, {
        dishIds: [...narrowed.dishIds, dish.dishId],
        dishes: [...narrowed.dishes, named],
      });
    else add({ category: dish.category as DishCategory, dishIds: [dish.dishId], dishes: [named] });
  };
  return (
    <Drawer
      open
      onClose={onClose}
      size={620}
      title={t(mealOfWeekday(weekday, mealType))}
      footer={
        editable ? (
          <div className={styles.foot}>
            <Button onClick={onClose}>{t(text('取消', 'Cancel'))}</Button>
            <Button type="primary" loading={saving} onClick={() => onSave(lines, also)}>
              {t(text('保存', 'Save'))}
            </Button>
          </div>
        ) : null
      }
    >
      {lines.length === 0 ? (
        <p className={styles.hint}>
          {t(
            text(
              '这一餐不限：按食谱自己的菜品搭配来排。',
              'This meal is open: the menu’s own dishes per meal decide.',
            ),
          )}
        </p>
      ) : (
        <ol className={styles.lines} aria-label={t(text('已安排', 'Planned'))}>
          {lines.map((line, at) => (
            <li key={`${line.category}${line.combinationId}${line.dishIds.join()}`}>
              <span data-tone={isGone(line) ? 'bad' : undefined}>{lineWords(t, line)}</span>
              {editable && line.category ? (
                <div className={styles.lineActs}>
                  {line.dishIds.length > 0 ? (
                    <Button
                      size="small"
                      type={target === at ? 'primary' : 'default'}
                      disabled={line.dishIds.length >= MOST_CHOICES}
                      onClick={() => {
                        setTarget(target === at ? null : at);
                        setWay('dish');
                      }}
                    >
                      {t(text('加备选', 'More to choose from'))}
                    </Button>
                  ) : null}
                  {isFixed(line) && line.count === 1 ? null : (
                    <InputNumber
                      size="small"
                      min={1}
                      max={
                        line.dishIds.length > 0 ? Math.min(MOST_OF_LINE, line.dishIds.length) : MOST_OF_LINE
                      }
                      value={line.count}
                      prefix={t(text('道数', 'Dishes'))}
                      className={styles.count}
                      aria-label={t(text('道数', 'Dishes'))}
                      onChange={(count) => change(at, { count: count ?? 1 })}
                    />
                  )}
                </div>
              ) : null}
              {editable ? (
                <Button
                  type="text"
                  size="small"
                  icon={<CloseOutlined />}
                  aria-label={t(text('去掉“{line}”', 'Take out “{line}”'), { line: lineWords(t, line) })}
                  onClick={() => drop(at)}
                />
              ) : null}
            </li>
          ))}
        </ol>
      )}
      {editable ? (
        <>
          <section className={styles.adding} aria-label={t(text('添加', 'Add'))}>
            <Radio.Group
              optionType="button"
              value={way}
              options={Object.entries(WAYS).map(([value, words]) => ({ value, label: t(words) }))}
              onChange={({ target: chosen }) => {
                setWay(chosen.value as Way);
                setTarget(null);
              }}
            />
            {way === 'category' ? (
              <div className={styles.categories}>
                {DISH_CATEGORY_KEYS.map((category) => (
                  <Button
                    key={category}
                    size="small"
                    icon={<PlusOutlined aria-hidden="true" />}
                    disabled={full}
                    // A double click is one; how many there are is said on the line.
                    onClick={({ detail }) => {
                      if (detail < 2) addCategory(category);
                    }}
                  >
                    {t(DISH_CATEGORIES[category])}
                  </Button>
                ))}
              </div>
            ) : way === 'dish' ? (
              <>
                {narrowed ? (
                  <p className={styles.hint}>
                    {t(text('正在给“{line}”加备选', 'Adding to “{line}”'), { line: lineWords(t, narrowed) })}
                  </p>
                ) : null}
                <DishChooser
                  key={narrowed?.category ?? ''}
                  mealType={mealType}
                  chosen={new Set(lines.flatMap(({ dishes }) => dishes.map(({ dishId }) => dishId)))}
                  full={narrowed ? narrowed.dishIds.length >= MOST_CHOICES : full}
                  only={narrowed?.category ?? undefined}
                  onAdd={addDish}
                />
              </>
            ) : (
              <CombinationChoice
                place={place}
                disabled={full}
                chosen={lines.flatMap(({ combinationId }) => combinationId ?? [])}
                onAdd={add}
              />
            )}
          </section>
          <section className={styles.also}>
            <h3>{t(text('保存时也用到', 'Save for these days as well'))}</h3>
            <Checkbox.Group<number>
              value={also}
              options={WEEKDAYS.slice(0, days).flatMap((name, at) =>
                at + 1 === weekday ? [] : { value: at + 1, label: t(name) },
              )}
              onChange={setAlso}
            />
          </section>
        </>
      ) : null}
    </Drawer>
  );
}

interface CombinationChoiceProps {
  place: TemplatePlaceAt;
  disabled: boolean;
  chosen: readonly string[];
  onAdd: (line: Partial<LineOnWire>) => void;
}

function CombinationChoice({ place, disabled, chosen, onAdd }: CombinationChoiceProps) {
  const t = useText();
  const found = useCall(combinationsByMealType, { query: { mealType: place.mealType } });
  const combinations = found.data ?? [];
  return (
    <Select<string>
      className={styles.combination}
      showSearch={{ optionFilterProp: 'label' }}
      value={null}
      loading={found.isLoading}
      disabled={disabled}
      placeholder={t(text('选一个这一餐的组合', 'Choose a combination for this meal'))}
      aria-label={t(text('餐次组合', 'Meal combination'))}
      options={combinations.map(({ id, combinationName, dishes }) => ({
        value: id,
        label: `${combinationName}（${dishes.map(({ dishName }) => dishName).join(' · ')}）`,
        disabled: chosen.includes(id),
      }))}
      onChange={(id) => {
        const one = combinations.find((each) => each.id === id);
        if (one)
          onAdd({
            combinationId: id,
            combinationName: one.combinationName,
            dishes: one.dishes.map(({ dishId, dishName, gone }) => ({ dishId, dishName, gone })),
          });
      }}
    />
  );
}
