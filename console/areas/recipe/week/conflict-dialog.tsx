// Somebody else changed the day first: who, when, what; the day is already shown as it is now, and one's own change is
// offered again, so that nothing is lost.
import { Button, Modal } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import { MEALS } from '../../../../planner/nutrition/meal-pattern.ts';
import { useText } from '../../../client/language.ts';
import { ToneTag, type ToneName } from '../../../ui/tone-tag.tsx';
import { shortDate, weekday } from './date-words.ts';
import { editWords } from './edit-words.ts';
import { dayChanges, type DayChange } from './menu-edits.ts';
import type { OpenConflict } from './use-menu-editing.ts';
import type { MenuView } from '../../../../contract/recipe/menu.ts';
import styles from './week.module.css';

const kinds: Record<DayChange['what'], { label: ReturnType<typeof text>; tone: ToneName }> = {
  added: { label: text('新增', 'Added'), tone: 'good' },
  removed: { label: text('移除', 'Removed'), tone: 'bad' },
  changed: { label: text('用量或锁定', 'Weights or lock'), tone: 'warning' },
};

export interface ConflictDialogProps {
  open: OpenConflict;
  /** The menu as the server has it, without one's own edit. */
  saved: MenuView | undefined;
  /** One's own change in words, where it is not an edit of the week. */
  own?: string;
}

export function ConflictDialog({ open, saved, own }: ConflictDialogProps) {
  const t = useText();
  const { conflict, edit, seen, possible, decide } = open;
  const now = saved?.days.find((day) => day.date === conflict.date) ?? conflict.day;
  const changes = seen && now ? dayChanges(seen, now) : [];
  const day = `${t(weekday(conflict.date))} ${shortDate(conflict.date)}`;
  const who = conflict.userName ?? t(text('其他人', 'Somebody else'));
  return (
    <Modal
      open
      centered
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      width={520}
      title={t(text('{day}已被他人修改', '{day} was changed by somebody else'), { day })}
      footer={[
        <Button key="drop" autoFocus={!possible} onClick={() => decide(false)}>
          {t(possible ? text('放弃我的修改', 'Discard my change') : text('知道了', 'OK'))}
        </Button>,
        ...(possible
          ? [
              <Button key="again" type="primary" autoFocus onClick={() => decide(true)}>
                {t(text('在新内容上继续我的修改', 'Apply my change to the new version'))}
              </Button>,
            ]
          : []),
      ]}
    >
      <p>
        {conflict.time
          ? t(
              text(
                '{who} 在 {time} 保存了这一天，页面已更新为最新内容。',
                '{who} saved this day at {time}. You now see the latest version.',
              ),
              {
                who,
                time: conflict.time,
              },
            )
          : t(
              text(
                '{who}刚刚保存了这一天，页面已更新为最新内容。',
                '{who} has just saved this day. You now see the latest version.',
              ),
              { who },
            )}
      </p>
      {changes.length ? (
        <ul className={styles.conflictChanges}>
          {changes.map((change) => (
            <li key={`${change.meal}/${change.dishName}/${change.what}`}>
              <ToneTag tone={kinds[change.what].tone}>{t(kinds[change.what].label)}</ToneTag>
              <span>
                {t(MEALS[change.meal])} · {change.dishName}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {edit || own ? (
        <p className={styles.conflictOwn}>
          {t(
            possible
              ? text('您想做的修改：{edit}。', 'Your change: {edit}.')
              : text(
                  '您想做的修改：{edit}，但这道菜已不在那里，无法继续。',
                  'Your change: {edit}. The dish is no longer there.',
                ),
            { edit: edit ? editWords(t, edit) : (own ?? '') },
          )}
        </p>
      ) : null}
    </Modal>
  );
}
