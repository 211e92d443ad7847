// The acts on a dish as its menu, with the keys that do the same.
import {
  BarChartOutlined,
  DeleteOutlined,
  DragOutlined,
  EditOutlined,
  LockOutlined,
  SwapOutlined,
  UnlockOutlined,
} from '@ant-design/icons';
import type { MenuProps } from 'antd';
import type { ReactNode } from 'react';
import { text, type Text } from '../../../../contract/kit/text.ts';
import type { Say } from '../../../client/language.ts';
import type { KeysOfPart } from '../../../ui/shortcuts.ts';
import type { PlacedDish } from './menu-edits.ts';
import type { DishActs } from './week-context.ts';
import styles from './week.module.css';

interface CardAct {
  key: string;
  label: Text;
  icon: ReactNode;
  shortcut?: string;
  danger?: boolean;
  run: (acts: DishActs, placed: PlacedDish) => void;
}

const look: CardAct = {
  key: 'edit',
  label: text('查看食材用量', 'See food weights'),
  icon: <BarChartOutlined />,
  shortcut: 'Enter',
  run: (acts, placed) => acts.edit(placed.date, placed.meal),
};

function changes({ locked, weightLocked }: Pick<PlacedDish['dish'], 'locked' | 'weightLocked'>): CardAct[] {
  return [
    {
      key: 'replace',
      label: text('更换菜品…', 'Replace…'),
      icon: <SwapOutlined />,
      shortcut: 'R',
      run: (acts, placed) => acts.replace(placed),
    },
    {
      key: 'move',
      label: text('移动到…', 'Move to…'),
      icon: <DragOutlined />,
      shortcut: 'M',
      run: (acts, placed) => acts.move(placed),
    },
    {
      key: 'edit',
      label: text('调整食材用量', 'Adjust food weights'),
      icon: <EditOutlined />,
      shortcut: 'Enter',
      run: (acts, placed) => acts.edit(placed.date, placed.meal),
    },
    {
      key: 'lock',
      label: locked ? text('解锁菜品', 'Unlock the dish') : text('锁定菜品', 'Lock the dish'),
      icon: locked ? <UnlockOutlined /> : <LockOutlined />,
      shortcut: 'L',
      run: (acts, placed) => acts.lock(placed),
    },
    {
      key: 'lockWeight',
      label: weightLocked ? text('解锁用量', 'Unlock the weights') : text('锁定用量', 'Lock the weights'),
      icon: weightLocked ? <UnlockOutlined /> : <LockOutlined />,
      run: (acts, placed) => acts.lockWeight(placed),
    },
    {
      key: 'remove',
      label: text('移除', 'Remove'),
      icon: <DeleteOutlined />,
      shortcut: 'Del',
      danger: true,
      run: (acts, placed) => acts.remove(placed),
    },
  ];
}

/** What keys do on a dish that may be changed. */
export const dishKeys: KeysOfPart = {
  title: text('选中的菜品', 'The dish in focus'),
  lines: [
    ['arrowup+arrowdown+arrowleft+arrowright', text('在菜品间移动', 'Go to the next dish')],
    ...changes({ locked: false, weightLocked: false }).flatMap(({ shortcut, label }): KeysOfPart['lines'] =>
      shortcut ? [[shortcut === 'Del' ? 'delete' : shortcut.toLowerCase(), label]] : [],
    ),
  ],
};

export function cardMenu(
  t: Say,
  placed: PlacedDish,
  editable: boolean,
  acts: DishActs,
): NonNullable<MenuProps> {
  const list = editable ? changes(placed.dish) : [look];
  return {
    items: list.map((act) => ({
      key: act.key,
      icon: act.icon,
      danger: act.danger ?? false,
      label: (
        <span className={styles.menuLine}>
          {t(act.label)}
          {act.shortcut ? <kbd>{act.shortcut}</kbd> : null}
        </span>
      ),
    })),
    onClick: ({ key, domEvent }) => {
      domEvent.stopPropagation();
      list.find((act) => act.key === key)?.run(acts, placed);
    },
  };
}
