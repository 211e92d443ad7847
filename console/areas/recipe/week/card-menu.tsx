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

function changes({ dish }: PlacedDish): CardAct[] {
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
      label: dish.locked ? text('解锁菜品', 'Unlock the dish') : text('锁定菜品', 'Lock the dish'),
      icon: dish.locked ? <UnlockOutlined /> : <LockOutlined />,
      shortcut: 'L',
      run: (acts, placed) => acts.lock(placed),
    },
    {
      key: 'lockWeight',
      label: dish.weightLocked
        ? text('解锁用量', 'Unlock the weights')
        : text('锁定用量', 'Lock the weights'),
      icon: dish.weightLocked ? <UnlockOutlined /> : <LockOutlined />,
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

export function cardMenu(
  t: Say,
  placed: PlacedDish,
  editable: boolean,
  acts: DishActs,
): NonNullable<MenuProps> {
  const list = editable ? changes(placed) : [look];
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
