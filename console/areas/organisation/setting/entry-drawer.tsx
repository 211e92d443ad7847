// One entry of the numbers by date: from when on, how many, and why. What it changes stands below while it is filled in.
import { Alert, Form } from 'antd';
import { useMemo } from 'react';
import { rowChanged } from '../../../../contract/kit/common-refusals.ts';
import type { Endpoint } from '../../../../contract/kit/endpoint.ts';
import { text } from '../../../../contract/kit/text.ts';
import {
  childEntryFields,
  submitChildCalendar,
  type ChildEntry,
} from '../../../../contract/organisation/child-calendar.ts';
import { entryOn } from '../../../../contract/organisation/children-on.ts';
import type { AgeTypeCount } from '../../../../contract/organisation/dept-setting.ts';
import { CallFailure, refusedFor } from '../../../client/call-failure.ts';
import { useLanguage, useText } from '../../../client/language.ts';
import { todayInChina } from '../../../client/today.ts';
import { toast } from '../../../client/toast.tsx';
import { useAct } from '../../../client/use-call.ts';
import { LazyFormDrawer } from '../../../ui/lazy-form-drawer.tsx';
import { AgeTable } from '../shared/age-table.tsx';
import { changeWords, childrenIn } from '../shared/children.ts';
import { dayWords } from '../shared/day-words.ts';
import styles from '../shared/setting.module.css';

/** What the form begins with; `former` is the entry that it changes, null for a new one. */
export interface EntryStart {
  former: ChildEntry | null;
  beginDate: string | null;
  ageTypes: AgeTypeCount[];
  remark: string | null;
}

export interface EntryDrawerProps {
  start: EntryStart | null;
  calendar: { entries: ChildEntry[]; version: number };
  /** The kindergarten asked for; empty for the one worked in. */
  dept: { deptId?: string };
  refreshes: Endpoint[];
  /** Somebody else has saved meanwhile: what there is now is wanted. */
  onStale: () => void;
  onClose: () => void;
}

/** The entries without the one that the form changes. */
const othersOf = (entries: readonly ChildEntry[], former: ChildEntry | null): ChildEntry[] =>
  entries.filter(({ beginDate }) => beginDate !== former?.beginDate);

/** What the numbers of the form change, and for which menus they come too late. */
function EntryEffect({ others }: { others: readonly ChildEntry[] }) {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const beginDate = Form.useWatch('beginDate') as string | undefined;
  const ageTypes = (Form.useWatch('ageTypes') as AgeTypeCount[] | undefined) ?? [];
  const before = beginDate ? entryOn(others, beginDate) : undefined;
  const follows = before && beginDate && before.beginDate < beginDate ? before : undefined;
  const total = childrenIn(ageTypes);
  return (
    <div className={styles.entryEffect} aria-live="polite">
      {follows && !Number.isNaN(total) ? (
        <p>
          {t(
            text(
              '比{date}起的人数：{was} → {is} 人',
              'Against the numbers from {date}: {was} → {is} children',
            ),
            {
              date: dayWords(follows.beginDate, language),
              was: childrenIn(follows.ageTypes),
              is: total,
            },
          )}
          <br />
          {changeWords(t, follows.ageTypes, ageTypes)}
        </p>
      ) : null}
      {beginDate && beginDate < todayInChina() ? (
        <Alert
          type="info"
          showIcon
          title={t(
            text(
              '这一天已经过去：已有食谱保持原来的人数，不会跟着改',
              'This day has passed: menus that exist keep the numbers they were made with',
            ),
          )}
        />
      ) : null}
    </div>
  );
}

/** The failure as it concerns the one entry of the form: the server names entries by their place. */
const ofEntry = ({ code, msg, fields, data, reason }: CallFailure): CallFailure =>
  new CallFailure(
    code,
    msg,
    fields.map(({ field, msg: said }) => ({ field: field.replace(/^entries\.\d+\./, ''), msg: said })),
    data,
    reason,
  );

export function EntryDrawer({ start, calendar, dept, refreshes, onStale, onClose }: EntryDrawerProps) {
  const t = useText();
  const save = useAct(submitChildCalendar, {
    done: text('已保存', 'Saved'),
    refreshes,
    showsFields: true,
    settles: [rowChanged],
    onDone: onClose,
  });
  const failure = useMemo(() => (save.error ? ofEntry(save.error) : null), [save.error]);
  const others = useMemo(() => othersOf(calendar.entries, start?.former ?? null), [calendar.entries, start]);
  return (
    <LazyFormDrawer
      open={start !== null}
      title={t(
        start?.former
          ? text('修改人数', 'Change numbers of children')
          : text('新增人数', 'New numbers of children'),
      )}
      fields={childEntryFields}
      initial={{
        beginDate: start?.beginDate ?? undefined,
        ageTypes: start?.ageTypes ?? [],
        remark: start?.remark ?? undefined,
      }}
      inputs={{ ageTypes: <AgeTable /> }}
      saving={save.isPending}
      failure={failure}
      onClose={() => {
        save.reset();
        onClose();
      }}
      onSave={(values) => {
        const { beginDate, ageTypes, remark } = values as unknown as ChildEntry;
        save.mutate(
          {
            body: {
              ...dept,
              // The others first: of two for one day the form's is the one too many.
              entries: [...others, { beginDate, ageTypes, remark: remark ?? null }],
              version: calendar.version,
            },
          },
          {
            onError: (refused) => {
              if (!refusedFor(refused, rowChanged)) return;
              onStale();
              toast.info(
                t(
                  text(
                    '别人刚刚改过人数日历，已载入最新内容；请核对后再保存',
                    'Somebody has just changed the numbers. What there is now has been loaded; please check and save again',
                  ),
                ),
              );
            },
          },
        );
      }}
    >
      <EntryEffect others={others} />
    </LazyFormDrawer>
  );
}
