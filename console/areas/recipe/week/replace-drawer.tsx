// Replacing a dish: alternatives ranked by what they do to the whole menu, their effect shown before they are chosen.
// Arrow keys choose, Enter takes.
import { SearchOutlined } from '@ant-design/icons';
import { Button, Drawer, Input, Skeleton } from 'antd';
import { useDeferredValue, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { DISH_CATEGORIES } from '../../../../contract/library/dish-category.ts';
import { text } from '../../../../contract/kit/text.ts';
import type { Endpoint } from '../../../../contract/kit/endpoint.ts';
import type { AlternativeDish, MenuDish } from '../../../../contract/recipe/menu.ts';
import { useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { amount, yuanSigned } from '../../../ui/money.ts';
import { AlternativeLine } from './alternative-line.tsx';
import { placeWords } from './edit-words.ts';
import type { PlacedDish } from './menu-edits.ts';
import { useSettled } from '../../../client/use-settled.ts';
import { useWeek } from './week-context.ts';
import ui from '../../../ui/ui.module.css';
import formDrawerStyles from '../../../ui/form-drawer.module.css';
import styles from './week.module.css';

export interface ReplaceDrawerProps {
  /** The call that ranks them, and what it is asked besides the keyword. */
  alternatives: Endpoint<Record<string, string>, {}, AlternativeDish[]>;
  query: Readonly<Record<string, string>>;
  dish: MenuDish;
  place: Pick<PlacedDish, 'date' | 'meal'>;
  onReplace: (dish: AlternativeDish) => void;
  onClose: () => void;
}

export function ReplaceDrawer({ alternatives, query, dish, place, onReplace, onClose }: ReplaceDrawerProps) {
  const t = useText();
  const { view } = useWeek();
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim(), 250);
  const [chosenId, setChosen] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const answer = useCall(
    alternatives,
    { query: { ...query, ...(keyword ? { keyword } : {}) } },
    { keepPrevious: true },
  );
  const deferred = useDeferredValue(answer.data);
  const rows = deferred ?? [];
  const chosen = rows.find((one) => one.dishId === chosenId) ?? rows[0] ?? null;
  const optionId = (one: AlternativeDish): string => `alternative-${one.dishId}`;

  useEffect(() => {
    if (chosenId) document.getElementById(`alternative-${chosenId}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      const at = chosen ? rows.indexOf(chosen) : -1;
      const next = rows[Math.min(rows.length - 1, Math.max(0, at + step))];
      if (next) setChosen(next.dishId);
      event.preventDefault();
    } else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      onReplace(chosen);
      event.preventDefault();
    }
  };

  return (
    <Drawer
      open
      onClose={onClose}
      size={560}
      className={styles.replace}
      title={t(text('更换“{dish}”', 'Replace “{dish}”'), { dish: dish.dishName })}
      footer={
        <div className={formDrawerStyles.drawerFoot}>
          <span className={styles.replaceChoice}>
            {chosen ? `${dish.dishName} → ${chosen.dishName}` : ''}
          </span>
          <Button onClick={onClose}>{t(text('取消', 'Cancel'))}</Button>
          <Button type="primary" disabled={!chosen} onClick={() => chosen && onReplace(chosen)}>
            {t(text('换成这道菜', 'Use this dish'))}
          </Button>
        </div>
      }
    >
      <p className={styles.replaceNow}>
        {placeWords(t, place.date, place.meal)} · {t(DISH_CATEGORIES[dish.category])} ·{' '}
        {amount(dish.energy, 0)} kcal · {yuanSigned(dish.costFen)}
      </p>
      <Input
        autoFocus
        allowClear
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        prefix={<SearchOutlined aria-hidden="true" />}
        placeholder={t(text('按菜名、拼音首字母查找', 'Search by name or pinyin initials'))}
        aria-label={t(text('查找候选菜品', 'Search the alternatives'))}
        role="combobox"
        aria-expanded
        aria-controls="alternatives"
        aria-autocomplete="list"
        {...(chosen ? { 'aria-activedescendant': optionId(chosen) } : {})}
      />
      {answer.isError ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : !deferred ? (
        <Skeleton active className={styles.replaceWait} paragraph={{ rows: 8 }} />
      ) : rows.length === 0 ? (
        <EmptyState
          compact
          title={t(text('没有找到可替换的菜品', 'No suitable dish found'))}
          hint={t(
            text(
              '换个关键字，或在菜品库中添加这一类菜品',
              'Try another keyword, or add dishes of this category to the library',
            ),
          )}
        />
      ) : (
        <ul
          ref={list}
          id="alternatives"
          role="listbox"
          tabIndex={0}
          aria-label={t(text('候选菜品，最合适的在前', 'Alternatives, best first'))}
          className={answer.isPlaceholderData ? `${styles.alternatives} ${ui.stale}` : styles.alternatives}
          onKeyDown={onKeyDown}
          {...(chosen ? { 'aria-activedescendant': optionId(chosen) } : {})}
        >
          {rows.map((one, at) => (
            <AlternativeLine
              key={one.dishId}
              id={optionId(one)}
              one={one}
              rank={at + 1}
              lines={view.figures.nutrients}
              selected={one.dishId === chosen?.dishId}
              onSelect={() => setChosen(one.dishId)}
              onApply={() => onReplace(one)}
            />
          ))}
        </ul>
      )}
    </Drawer>
  );
}
