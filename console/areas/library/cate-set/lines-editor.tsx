// The dishes of each meal of a set: lines in the order of the menu, moved with the mouse or by buttons, counted, added
// from the categories and groups that the meal has not yet.
import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  MinusOutlined,
  PlusOutlined,
} from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { inSentence, text } from '../../../../contract/kit/text.ts';
import { dishCateGroupCalls } from '../../../../contract/library/dish-cate-group.ts';
import { MOST_OF_LINE } from '../../../../contract/library/dish-cate-set.ts';
import { DISH_CATEGORIES, DISH_CATEGORY_KEYS } from '../../../../contract/library/dish-category.ts';
import { MEAL_KEYS, MEALS, type MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import { listed, usePick, useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { added, counted, linesOf, moved, type EditedLine } from './set-lines.ts';
import { turnWords } from './set-words.ts';
import styles from './cate-set.module.css';

const MOST_GROUPS = 200;

interface LinesEditorProps {
  id?: string;
  value?: EditedLine[];
  onChange?: (value: EditedLine[]) => void;
}

export function LinesEditor({ id, value = [], onChange = () => undefined }: LinesEditorProps) {
  const pick = usePick();
  const t = useText();
  const groups = useCall(dishCateGroupCalls.list, { query: { size: MOST_GROUPS } });
  const choices = (meal: MealKey): { key: string; label: string; line: EditedLine }[] => {
    const taken = new Set(linesOf(value, meal).map(({ categories }) => categories[0]));
    const ofGroups = (groups.data?.records ?? []).map((group) => ({
      key: `group:${group.id}`,
      label: t(text('{name}（{kinds}）', '{name} ({kinds})'), {
        name: pick(group.groupName, group.nameEn),
        kinds: listed(
          t,
          group.categories.map((key) => inSentence(DISH_CATEGORIES[key])),
        ),
      }),
      line: {
        ...{ meal, groupId: group.id, count: 1 },
        name: pick(group.groupName, group.nameEn),
        categories: [...group.categories],
      },
    }));
    const single = DISH_CATEGORY_KEYS.map((category) => ({
      key: category,
      label: t(DISH_CATEGORIES[category]),
      line: { meal, category, count: 1, name: t(DISH_CATEGORIES[category]), categories: [category] },
    }));
    return [...single, ...ofGroups].filter(({ line }) => !taken.has(line.categories[0]!));
  };
  return (
    <div className={styles.meals} {...(id ? { id } : {})} role="group">
      {MEAL_KEYS.map((meal) => (
        <MealLines
          key={meal}
          meal={meal}
          lines={linesOf(value, meal)}
          choices={choices(meal)}
          onAdd={(line) => onChange(added(value, line))}
          onCount={(at, count) => onChange(counted(value, meal, at, count))}
          onMove={(from, to) => onChange(moved(value, meal, from, to))}
        />
      ))}
    </div>
  );
}

interface MealLinesProps {
  meal: MealKey;
  lines: readonly EditedLine[];
  choices: { key: string; label: string; line: EditedLine }[];
  onAdd: (line: EditedLine) => void;
  onCount: (at: number, count: number) => void;
  onMove: (from: number, to: number) => void;
}

function MealLines({ meal, lines, choices, onAdd, onCount, onMove }: MealLinesProps) {
  const t = useText();
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const stop = (): void => {
    setDragged(null);
    setOver(null);
  };
  return (
    <section className={styles.meal} aria-label={t(MEALS[meal])}>
      <h3>{t(MEALS[meal])}</h3>
      <ol>
        {lines.map((line, at) => (
          <li
            key={line.id ?? line.categories[0]}
            className={over === at && dragged !== null && dragged !== at ? styles.over : ''}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(at);
            }}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(at);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null && dragged !== at) onMove(dragged, at);
              stop();
            }}
            onDragEnd={stop}
          >
            <span className={styles.place}>
              {line.name}
              {line.categories.length > 1 ? <small>{turnWords(t, line.categories)}</small> : null}
            </span>
            <span className={styles.acts}>
              <Button
                size="small"
                type="text"
                icon={<ArrowUpOutlined />}
                disabled={at === 0}
                aria-label={t(text('{name}上移', 'Move up: {name}'), { name: line.name })}
                onClick={() => onMove(at, at - 1)}
              />
              <Button
                size="small"
                type="text"
                icon={<ArrowDownOutlined />}
                disabled={at === lines.length - 1}
                aria-label={t(text('{name}下移', 'Move down: {name}'), { name: line.name })}
                onClick={() => onMove(at, at + 1)}
              />
              <Button
                size="small"
                icon={line.count > 1 ? <MinusOutlined /> : <DeleteOutlined />}
                aria-label={t(
                  line.count > 1
                    ? text('{name}减一道', 'One fewer: {name}')
                    : text('移除{name}', 'Take off: {name}'),
                  { name: line.name },
                )}
                onClick={() => onCount(at, line.count - 1)}
              />
              <output aria-label={line.name}>{line.count}</output>
              <Button
                size="small"
                icon={<PlusOutlined />}
                disabled={line.count >= MOST_OF_LINE}
                aria-label={t(text('{name}加一道', 'One more: {name}'), { name: line.name })}
                onClick={() => onCount(at, line.count + 1)}
              />
            </span>
          </li>
        ))}
      </ol>
      <Dropdown
        trigger={['click']}
        autoFocus
        disabled={choices.length === 0}
        menu={{
          className: styles.choices ?? '',
          items: choices.map(({ key, label }) => ({ key, label })),
          onClick: ({ key }) => {
            const chosen = choices.find((one) => one.key === key);
            if (chosen) onAdd(chosen.line);
          },
        }}
      >
        <Button
          type="dashed"
          size="small"
          block
          icon={<PlusOutlined />}
          aria-label={t(text('{meal}：添加分类或分组', '{meal}: Add a category or a group'), {
            meal: t(MEALS[meal]),
          })}
        >
          {t(text('添加分类或分组', 'Add a category or a group'))}
        </Button>
      </Dropdown>
    </section>
  );
}
