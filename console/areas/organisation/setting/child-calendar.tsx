// The numbers of children by date: from when on there are how many, what changes, and why. Entries are added for a new
// term or leavers, corrected and deleted; menus keep the numbers that they were made with.
import { PlusOutlined, RiseOutlined } from '@ant-design/icons';
import { Button, Skeleton, Table } from 'antd';
import { useState } from 'react';
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
import { AGE_GROUP_KEYS, AGE_GROUPS } from '../../../../planner/nutrition/diners.ts';
import { call } from '../../../client/api.ts';
import { useLanguage, useText } from '../../../client/language.ts';
import { todayInChina } from '../../../client/today.ts';
import { toast } from '../../../client/toast.tsx';
import { refreshCalls, useAct, useCall } from '../../../client/use-call.ts';
import { AsWritten } from '../../../ui/as-written.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useDensity } from '../../../ui/list/density.ts';
import { amount } from '../../../ui/money.ts';
import { useIsPhone } from '../../../ui/screen-level.ts';
import { ToneTag } from '../../../ui/tone-tag.tsx';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { MenusOfOtherChildren } from '../../recipe/shared/menus-of-other-children.tsx';
import { changeWords, childrenIn, childrenOfAge } from '../shared/children.ts';
import { dayWords } from '../shared/day-words.ts';
import { ChildTrend } from './child-trend.tsx';
import { EntryDrawer, type EntryStart } from './entry-drawer.tsx';
import { movedUp, nextSchoolYear } from './moved-up.ts';
import ui from '../../../ui/ui.module.css';
import entityCardsStyles from '../../../ui/entity-cards.module.css';
import listToolbarStyles from '../../../ui/list-toolbar.module.css';
import styles from '../shared/setting.module.css';

export const childCalendarTitle = text('人数日历', 'Children by date');
/** Calls that show numbers of children. */
const SHOWING = [deptSettingDetail, homeSummary, menusOfOtherChildren];

interface ShownEntry extends ChildEntry {
  /** The one that held until then; null of the first. */
  before: ChildEntry | null;
  when: 'past' | 'now' | 'coming';
}

/** The latest first, as what comes is what people look for. */
function shownEntries(entries: readonly ChildEntry[], today: string): ShownEntry[] {
  const now = entryOn(entries, today);
  return entries
    .map((entry, at): ShownEntry => {
      const when = entry === now ? 'now' : entry.beginDate > today ? 'coming' : 'past';
      return { ...entry, before: entries[at - 1] ?? null, when };
    })
    .toReversed();
}

function WhenTag({ when }: Pick<ShownEntry, 'when'>) {
  const t = useText();
  if (when === 'past') return null;
  return when === 'now' ? (
    <ToneTag tone="good">{t(text('今天', 'Today'))}</ToneTag>
  ) : (
    <ToneTag tone="progress">{t(text('未开始', 'Coming'))}</ToneTag>
  );
}

export function ChildCalendar({ deptId, mayEdit }: { deptId: string | undefined; mayEdit: boolean }) {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const phone = useIsPhone();
  const [density] = useDensity();
  const confirm = useConfirm();
  const dept = deptId ? { deptId } : {};
  const list = useCall(childCalendar, { query: dept });
  const [start, setStart] = useState<EntryStart | null>(null);
  const remove = useAct(submitChildCalendar, { done: null, refreshes: SHOWING });
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
  const rows = shownEntries(entries, today);
  const groups = AGE_GROUP_KEYS.filter((key) =>
    entries.some(({ ageTypes }) => childrenOfAge(ageTypes, key) > 0),
  );

  const add = (): void =>
    setStart({ former: null, beginDate: null, ageTypes: entries.at(-1)?.ageTypes ?? [], remark: null });
  const moveUp = (): void => {
    const beginDate = nextSchoolYear(today);
    setStart({
      former: null,
      beginDate,
      ageTypes: movedUp(entryOn(entries, beginDate)?.ageTypes ?? []),
      remark: t(text('升班', 'Classes move up')),
    });
  };
  const takeOff = async (entry: ChildEntry): Promise<void> => {
    const date = dayWords(entry.beginDate, language);
    const agreed = await confirm(t(text('删除{date}起的人数?', 'Delete the numbers from {date}?'), { date }), {
      detail: t(
        text(
          '之后的日子改用前一条的人数；已有食谱保持原来的人数。',
          'The days after it go by the entry before; existing menus keep their numbers.',
        ),
      ),
    });
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
      },
    );
  };

  const addButton = (
    <Button type="primary" icon={<PlusOutlined />} onClick={add}>
      {t(text('新增人数', 'New numbers'))}
    </Button>
  );
  const acts = (entry: ShownEntry) => {
    const date = dayWords(entry.beginDate, language);
    const stored = entries.find(({ beginDate }) => beginDate === entry.beginDate)!;
    return (
      <>
        <Button
          type="link"
          size="small"
          aria-label={t(text('修改{date}起的人数', 'Change the numbers from {date}'), { date })}
          onClick={() => setStart({ former: stored, ...stored })}
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
            onClick={() => void takeOff(stored)}
          >
            {t(text('删除', 'Delete'))}
          </Button>
        ) : null}
      </>
    );
  };
  const changes = ({ before, ageTypes }: ShownEntry): string =>
    before
      ? changeWords(t, before.ageTypes, ageTypes) || t(text('与上一条相同', 'As in the entry before'))
      : '—';

  return (
    <section className={ui.card} aria-labelledby="child-calendar">
      <div className={styles.fieldTitle}>
        <h2 id="child-calendar">{t(childCalendarTitle)}</h2>
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
      {rows.length === 0 ? (
        <EmptyState
          title={t(text('还没有填写人数', 'No numbers of children yet'))}
          hint={t(
            text('填写以后，食谱才知道为多少幼儿准备', 'With them, menus know for how many children to cook'),
          )}
          action={mayEdit ? addButton : null}
        />
      ) : phone ? (
        <ul className={entityCardsStyles.cards}>
          {rows.map((entry) => (
            <li key={entry.beginDate} className={entityCardsStyles.rowCard}>
              <div className={entityCardsStyles.rowCardHead}>
                <strong>{dayWords(entry.beginDate, language)}</strong>
                <WhenTag when={entry.when} />
              </div>
              <dl>
                <div>
                  <dt>{t(text('合计', 'Total'))}</dt>
                  <dd>{amount(childrenIn(entry.ageTypes))}</dd>
                </div>
                {groups.map((key) => (
                  <div key={key}>
                    <dt>{t(AGE_GROUPS[key])}</dt>
                    <dd>{amount(childrenOfAge(entry.ageTypes, key))}</dd>
                  </div>
                ))}
                {entry.before ? (
                  <div data-long>
                    <dt>{t(text('变化', 'Change'))}</dt>
                    <dd>{changes(entry)}</dd>
                  </div>
                ) : null}
                {entry.remark ? (
                  <div data-long>
                    <dt>{t(text('备注', 'Remark'))}</dt>
                    <dd>
                      <AsWritten>{entry.remark}</AsWritten>
                    </dd>
                  </div>
                ) : null}
              </dl>
              {mayEdit ? <div className={entityCardsStyles.rowCardActs}>{acts(entry)}</div> : null}
            </li>
          ))}
        </ul>
      ) : (
        <Table<ShownEntry>
          rowKey="beginDate"
          size={density}
          dataSource={rows}
          pagination={rows.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
          scroll={{ x: 760 }}
          columns={[
            {
              title: t(text('起始日期', 'From')),
              dataIndex: 'beginDate',
              width: 210,
              render: (_, entry) => (
                <span className={styles.entryDay}>
                  {dayWords(entry.beginDate, language)}
                  <WhenTag when={entry.when} />
                </span>
              ),
            },
            {
              title: t(text('合计', 'Total')),
              key: 'total',
              width: 80,
              align: 'right',
              render: (_, entry) => <b>{amount(childrenIn(entry.ageTypes))}</b>,
            },
            ...groups.map((key) => ({
              title: t(AGE_GROUPS[key]),
              key,
              width: 110,
              align: 'right' as const,
              render: (_: unknown, entry: ShownEntry) => amount(childrenOfAge(entry.ageTypes, key)),
            })),
            {
              title: t(text('变化', 'Change')),
              key: 'change',
              width: 260,
              render: (_, entry) => changes(entry),
            },
            {
              title: t(text('备注', 'Remark')),
              dataIndex: 'remark',
              width: 160,
              render: (remark: string | null) =>
                remark ? <AsWritten>{remark}</AsWritten> : <span className={ui.unknown}>—</span>,
            },
            ...(mayEdit
              ? [
                  {
                    title: t(text('操作', 'Actions')),
                    key: 'acts',
                    width: 140,
                    render: (_: unknown, entry: ShownEntry) => acts(entry),
                  },
                ]
              : []),
          ]}
        />
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
