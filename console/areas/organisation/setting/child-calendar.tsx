// The numbers of children by date: from when on there are how many, what changes, and why. Entries are added for a new
// term or leavers, corrected and deleted; menus keep the numbers that they were made with.
import { PlusOutlined, RiseOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { addDays } from '../../../../contract/kit/calendar-day.ts';
import { rowChanged } from '../../../../contract/kit/common-refusals.ts';
import { text } from '../../../../contract/kit/text.ts';
import {
  childCalendar,
  submitChildCalendar,
  type ChildEntry,
} from '../../../../contract/organisation/child-calendar.ts';
import { entryOn } from '../../../../contract/organisation/children-on.ts';
import { deptSettingDetail } from '../../../../contract/organisation/dept-setting.ts';
import { homeSummary } from '../../../../contract/recipe/home.ts';
import { menusOfOtherChildren } from '../../../../contract/recipe/other-children.ts';
import { call } from '../../../client/api.ts';
import { refusedFor } from '../../../client/call-failure.ts';
import { useLanguage, useText } from '../../../client/language.ts';
import { todayInChina } from '../../../client/today.ts';
import { toast } from '../../../client/toast.tsx';
import { refreshCalls, useAct, useCall } from '../../../client/use-call.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { MenusOfOtherChildren } from '../../recipe/shared/menus-of-other-children.tsx';
import { dayWords } from '../shared/day-words.ts';
import { ChildTrend } from './child-trend.tsx';
import { EntryDrawer, type EntryStart } from './entry-drawer.tsx';
import { EntryList } from './entry-list.tsx';
import { movedUp, nextSchoolYear } from './moved-up.ts';
import ui from '../../../ui/ui.module.css';
import listToolbarStyles from '../../../ui/list-toolbar.module.css';
import styles from '../shared/setting.module.css';

export const childCalendarTitle = text('人数日历', 'Children by date');
/** Calls that show numbers of children. */
const SHOWING = [deptSettingDetail, homeSummary, menusOfOtherChildren];

export function ChildCalendar({ deptId, mayEdit }: { deptId: string | undefined; mayEdit: boolean }) {
  const t = useText();
  const id = useId();
  const language = useLanguage((state) => state.language);
  const confirm = useConfirm();
  const dept = deptId ? { deptId } : {};
  const list = useCall(childCalendar, { query: dept });
  const [start, setStart] = useState<EntryStart | null>(null);
  const remove = useAct(submitChildCalendar, { done: null, base: null, refreshes: SHOWING });
  if (list.error && !list.data)
    return (
      <section className={ui.card}>
        <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      </section>
    );
  if (!list.data)
    return (
      <section className={ui.card}>
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      </section>
    );
  const { entries, version } = list.data;
  const today = todayInChina();

  const add = (): void =>
    setStart({ former: null, beginDate: null, ageTypes: entries.at(-1)?.ageTypes ?? [], remark: null });
  const moveUp = (): void => {
    const beginDate = nextSchoolYear(today);
    const former = entries.find((entry) => entry.beginDate === beginDate) ?? null;
    setStart({
      former,
      beginDate,
      ageTypes: movedUp(entryOn(entries, addDays(beginDate, -1))?.ageTypes ?? []),
      remark: former?.remark ?? t(text('升班', 'Classes move up')),
    });
  };
  const takeOff = async (entry: ChildEntry): Promise<void> => {
    const date = dayWords(entry.beginDate, language);
    const agreed = await confirm(
      t(text('删除{date}起的人数?', 'Delete the numbers from {date}?'), { date }),
      {
        detail: t(
          entry === entries[0]
            ? text(
                '那些日子改用后一条的人数；已有食谱保持原来的人数。',
                'Those days go by the entry after it; existing menus keep their numbers.',
              )
            : text(
                '那些日子改用前一条的人数；已有食谱保持原来的人数。',
                'Those days go by the entry before it; existing menus keep their numbers.',
              ),
        ),
      },
    );
    if (!agreed) return;
    const putBack = async (since: number): Promise<void> => {
      await call(submitChildCalendar, { body: { ...dept, entries, version: since } });
      toast.success(t(text('已恢复', 'Restored')));
      await refreshCalls([childCalendar, ...SHOWING]);
    };
    remove.mutate(
      { body: { ...dept, entries: entries.filter((one) => one !== entry), version } },
      {
        onSuccess: (answer) =>
          // A refusal is said by the call itself.
          toast.success(t(text('已删除', 'Deleted')), () => {
            putBack(answer.version).catch(() => undefined);
          }),
        onError: (refused) => {
          if (refusedFor(refused, rowChanged)) void list.refetch();
        },
      },
    );
  };
  const acts = (entry: ChildEntry) => {
    const date = dayWords(entry.beginDate, language);
    return (
      <span className={styles.entryActs}>
        <Button
          type="link"
          size="small"
          aria-label={t(text('修改{date}起的人数', 'Change the numbers from {date}'), { date })}
          onClick={() => setStart({ former: entry, ...entry })}
        >
          {t(text('修改', 'Change'))}
        </Button>
        {/* The last one left stays: a kindergarten without numbers plans for nobody. */}
        {entries.length > 1 ? (
          <Button
            type="link"
            size="small"
            danger
            aria-label={t(text('删除{date}起的人数', 'Delete the numbers from {date}'), { date })}
            onClick={() => void takeOff(entry)}
          >
            {t(text('删除', 'Delete'))}
          </Button>
        ) : null}
      </span>
    );
  };
  const addButton = (
    <Button type="primary" icon={<PlusOutlined />} onClick={add}>
      {t(text('新增人数', 'New numbers'))}
    </Button>
  );

  return (
    <section className={ui.card} aria-labelledby={id}>
      <div className={styles.fieldTitle}>
        <h2 id={id}>{t(childCalendarTitle)}</h2>
        <p>
          {t(
            text(
              '每一条从起始日期起有效，直到下一条开始。新食谱按它第一天的人数计算，已有食谱保持原来的人数',
              'Each entry holds from its first day until the next begins. A new menu takes the numbers of its first day; existing menus keep theirs',
            ),
          )}
        </p>
      </div>
      {mayEdit && entries.length > 0 ? (
        <div className={listToolbarStyles.toolbar}>
          <div className={listToolbarStyles.toolbarActs}>
            {addButton}
            <Button icon={<RiseOutlined />} onClick={moveUp}>
              {t(text('按升班填写', 'Fill in as classes move up'))}
            </Button>
          </div>
        </div>
      ) : null}
      {entries.length === 0 ? (
        <EmptyState
          title={t(text('还没有填写人数', 'No numbers of children yet'))}
          hint={t(
            text('填写以后，食谱才知道为多少幼儿准备', 'With them, menus know for how many children to cook'),
          )}
          action={mayEdit ? addButton : null}
        />
      ) : (
        <EntryList entries={entries} today={today} acts={mayEdit ? acts : null} />
      )}
      <div className={styles.belowEntries}>
        <MenusOfOtherChildren deptId={deptId} />
        {entries.length > 1 ? <ChildTrend entries={entries} today={today} /> : null}
      </div>
      <EntryDrawer
        start={start}
        calendar={list.data}
        dept={dept}
        refreshes={SHOWING}
        onStale={() => void list.refetch()}
        onClose={() => setStart(null)}
      />
    </section>
  );
}
