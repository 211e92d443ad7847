// A dish on the menu: name, energy, allergens, lock, warning; dragged by the mouse, worked from the keyboard
// (M move, R replace, L lock, Del remove, Enter edit weights, arrows to the neighbours) or from its menu, by a tap.
import { LockFilled, MoreOutlined, PushpinFilled, WarningFilled } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { memo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { listed, useText } from '../../../client/language.ts';
import { blockingShort, blockingWords } from '../../../ui/blocking-foods.ts';
import { amount } from '../../../ui/money.ts';
import { allergenName, AllergenShorts } from './allergen-shorts.tsx';
import { cardMenu } from './card-menu.tsx';
import { focusNeighbour } from './card-focus.ts';
import { onMenu, type PlacedDish } from './menu-edits.ts';
import { useDishDrag } from './use-drag.ts';
import { useDishActs, type DishActs } from './week-context.ts';
import styles from './week.module.css';

export interface DishCardProps extends PlacedDish {
  /** The one card of the grid that Tab reaches; the arrows lead to the others. */
  tabStop: boolean;
  marked: boolean;
}

const keys: Record<string, (acts: DishActs, placed: PlacedDish) => void> = {
  m: (acts, placed) => acts.move(placed),
  r: (acts, placed) => acts.replace(placed),
  l: (acts, placed) => acts.lock(placed),
  delete: (acts, placed) => acts.remove(placed),
  backspace: (acts, placed) => acts.remove(placed),
};

/** Not locked by hand: generating keeps it there all the same. */
const ofTemplate = text('按食谱模板安排', 'as the menu template has it');

/** A finger has neither a second button nor a double click: its tap on the card itself, not on its button or menu. */
function isTap({ target, currentTarget, nativeEvent }: MouseEvent): boolean {
  const { pointerType } = nativeEvent as PointerEvent;
  const touched = target as Element;
  return pointerType === 'touch' && currentTarget.contains(touched) && !touched.closest('button');
}

export const DishCard = memo(function DishCard({ tabStop, marked, ...placed }: DishCardProps) {
  const { dish, date, meal } = placed;
  const { editable, acts } = useDishActs();
  const t = useText();
  const [menuOpen, setMenuOpen] = useState(false);
  const own = onMenu(placed);
  const { ref, dragging, over } = useDishDrag(own, editable, (dragged) =>
    acts.drop(dragged, { date, meal, swapWith: own }),
  );
  const menuButton = useRef<HTMLButtonElement>(null);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    const act = keys[key];
    if (key === 'enter') acts.edit(date, meal);
    else if (key === 'contextmenu' || key === ' ' || (key === 'f10' && event.shiftKey)) setMenuOpen(true);
    else if (key.startsWith('arrow')) focusNeighbour(event.currentTarget, key);
    else if (act && editable) act(acts, placed);
    else return;
    event.preventDefault();
  };

  const energy = `${amount(dish.energy, 0)} kcal`;
  const allergens = dish.allergens.map((one) => allergenName(t, one));
  const blocked = dish.blockedBy.length > 0;
  const spoken = [
    dish.dishName,
    energy,
    allergens.length ? `${t(text('致敏原', 'allergens'))} ${listed(t, allergens)}` : '',
    dish.locked ? t(text('已锁定', 'locked')) : '',
    dish.ofTemplate ? t(ofTemplate) : '',
    blocked ? blockingWords(t, dish.blockedBy) : '',
  ]
    .filter(Boolean)
    .join(t(text('，', ', ')));
  return (
    <div
      ref={ref}
      role="group"
      aria-label={spoken}
      aria-keyshortcuts={editable ? 'M R L Delete Enter' : 'Enter'}
      tabIndex={tabStop ? 0 : -1}
      data-dish={dish.recipeDishId}
      className={styles.dish}
      data-editable={editable || undefined}
      data-dragging={dragging || undefined}
      data-over={over || undefined}
      data-marked={marked || undefined}
      data-blocked={blocked || undefined}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (isTap(event)) setMenuOpen(true);
      }}
      onDoubleClick={() => acts.edit(date, meal)}
      onContextMenu={(event) => {
        event.preventDefault();
        setMenuOpen(true);
      }}
    >
      <span className={styles.dishName} title={dish.dishName}>
        {dish.locked ? <LockFilled className={styles.dishLock} aria-hidden="true" /> : null}
        {dish.ofTemplate && !dish.locked ? (
          <span title={t(ofTemplate)} className={styles.dishLock}>
            <PushpinFilled aria-hidden="true" />
          </span>
        ) : null}
        {blocked ? <WarningFilled className={styles.dishWarning} aria-hidden="true" /> : null}
        <span>{dish.dishName}</span>
      </span>
      <span className={styles.dishFacts} data-plain={(!blocked && allergens.length === 0) || undefined}>
        {blocked ? <span className={styles.dishBlocked}>{blockingShort(t, dish.blockedBy)}</span> : null}
        <AllergenShorts allergens={dish.allergens} />
        <span className={styles.dishEnergy} title={t(text('每人能量', 'Energy per child'))}>
          {energy}
        </span>
      </span>
      <Dropdown
        open={menuOpen}
        onOpenChange={(open, { source }) => {
          setMenuOpen(open);
          if (!open && source === 'menu') return;
          if (!open) ref.current?.focus({ preventScroll: true });
        }}
        trigger={['click']}
        autoFocus
        placement="bottomRight"
        destroyOnHidden
        menu={menuOpen ? cardMenu(t, placed, editable, acts) : { items: [] }}
      >
        <button
          ref={menuButton}
          type="button"
          className={styles.dishMore}
          tabIndex={-1}
          aria-label={t(text('“{dish}”的操作', 'Actions for “{dish}”'), { dish: dish.dishName })}
        >
          <MoreOutlined aria-hidden="true" />
        </button>
      </Dropdown>
    </div>
  );
});
