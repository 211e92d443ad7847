// Head of the week view: which menu and week, its state and figures, and the acts on the whole menu.
import {
  CheckOutlined,
  FileTextOutlined,
  LeftOutlined,
  MoreOutlined,
  RightOutlined,
  ThunderboltOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { Button, Dropdown, Segmented, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import { useIsPhone } from '../../../ui/screen-level.ts';
import { isoWeek, type Day } from '../../../../contract/kit/calendar-day.ts';
import { shortDate } from './date-words.ts';
import type { WeekViewKind } from './use-shown-week.ts';
import type { RecipeOnWire } from './wire-types.ts';
import { MenuStatus } from '../shared/menu-status.tsx';
import styles from './week.module.css';

export interface WeekHeadProps {
  detail: RecipeOnWire;
  week: { monday: Day; days: readonly Day[] };
  /** The menu's kindergarten, where it has to be said. */
  whose: ReactNode;
  /** Null at the end of what there is. */
  onBefore: (() => void) | null;
  onAfter: (() => void) | null;
  kind: WeekViewKind;
  onKind: (kind: WeekViewKind) => void;
  editable: boolean;
  working: boolean;
  onUndo: () => void;
  onRepair: () => void;
  /** Confirm or take back, as state and permission allow. */
  confirm: ReactNode;
  print: ReactNode;
  /** The way to the allergy variants. */
  variants: ReactNode;
}

const kinds = [
  { value: 'dishes' as const, label: text('菜品', 'Dishes') },
  { value: 'foods' as const, label: text('食材', 'Foods') },
  { value: 'nutrition' as const, label: text('营养', 'Nutrition') },
];

export function WeekHead(props: WeekHeadProps) {
  const {
    detail,
    week,
    whose,
    onBefore,
    onAfter,
    kind,
    onKind,
    editable,
    working,
    onUndo,
    onRepair,
    confirm,
    print,
    variants,
  } = props;
  const t = useText();
  const navigate = useNavigate();
  const phone = useIsPhone();
  const { year, week: number } = isoWeek(week.monday);
  const first = week.days[0] ?? week.monday;
  const last = week.days.at(-1) ?? week.monday;
  const undoable = editable ? detail.undoable : null;
  const undoHint = undoable
    ? t(
        text('撤销 {who} 在 {when} 的修改：{act}（Ctrl+Z）', "Undo {who}'s change at {when}: {act} (Ctrl+Z)"),
        {
          who: undoable.userName,
          when: undoable.at.slice(5, 16),
          act: undoable.act,
        },
      )
    : t(text('没有可撤销的修改', 'Nothing to undo'));
  const more = [
    { key: 'detail', icon: <FileTextOutlined />, label: t(text('食谱详情', 'Menu details')) },
    { key: 'report', icon: <FileTextOutlined />, label: t(text('营养分析报告', 'Nutrition report')) },
  ];
  return (
    <header className={styles.weekHead}>
      <div className={styles.weekTitle}>
        <div className={styles.weekArrows}>
          <Button
            type="text"
            icon={<LeftOutlined />}
            disabled={!onBefore}
            aria-label={t(text('前一周', 'Previous week'))}
            onClick={onBefore ?? undefined}
          />
          <h1>
            {t(text('{year} 年第 {number} 周', 'Week {number}, {year}'), { year, number })}
            <small>
              {shortDate(first)} – {shortDate(last)}
            </small>
          </h1>
          <Button
            type="text"
            icon={<RightOutlined />}
            disabled={!onAfter}
            aria-label={t(text('后一周', 'Next week'))}
            onClick={onAfter ?? undefined}
          />
        </div>
        <div className={styles.weekName}>
          {whose ? <div className={styles.weekWhose}>{whose}</div> : null}
          <span className={styles.weekMenu} title={detail.recipeName}>
            {detail.recipeName}
          </span>
          <MenuStatus menu={detail} />
        </div>
      </div>
      <div className={styles.weekActs}>
        <Segmented<WeekViewKind>
          value={kind}
          onChange={onKind}
          aria-label={t(text('显示内容', 'View'))}
          options={kinds.map((one) => ({ value: one.value, label: t(one.label) }))}
        />
        {editable ? (
          <>
            <Tooltip title={undoHint}>
              <Button
                icon={<UndoOutlined />}
                disabled={!undoable || working}
                onClick={onUndo}
                aria-label={t(text('撤销', 'Undo'))}
              />
            </Tooltip>
            <Tooltip
              title={t(
                text(
                  '在尽量少动菜的前提下，重新满足规则；锁定的菜不动',
                  'Meets the rules again with as few changes as possible; locked dishes are kept',
                ),
              )}
            >
              <Button icon={<ThunderboltOutlined />} onClick={onRepair} loading={working}>
                {phone ? null : t(text('自动调整', 'Fix automatically'))}
              </Button>
            </Tooltip>
          </>
        ) : null}
        {variants}
        {print}
        <Dropdown
          trigger={['click']}
          autoFocus
          menu={{ items: more, onClick: ({ key }) => void navigate(`/recipe/${key}?id=${detail.id}`) }}
        >
          <Button icon={<MoreOutlined />} aria-label={t(text('更多', 'More'))} />
        </Dropdown>
        {confirm}
      </div>
    </header>
  );
}

export function ConfirmButton({ onClick, loading }: { onClick: () => void; loading: boolean }) {
  const t = useText();
  return (
    <Button type="primary" icon={<CheckOutlined />} onClick={onClick} loading={loading}>
      {t(text('确认食谱', 'Confirm'))}
    </Button>
  );
}
