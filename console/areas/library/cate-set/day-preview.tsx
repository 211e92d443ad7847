// A day of a real kindergarten by the lines on the screen: chosen, planned, looked at.
import { Alert, Button, Form, Select } from 'antd';
import { useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { previewDay } from '../../../../contract/recipe/day-preview.ts';
import { useText } from '../../../client/language.ts';
import { sameValue } from '../../../client/same-value.ts';
import { usePermission, useUser } from '../../../client/user.ts';
import { JobProgress } from '../../../ui/job-progress.tsx';
import { PlannedDay } from '../../recipe/shared/planned-day.tsx';
import { isExplaining, percentDone, phaseText } from '../../recipe/shared/phases.ts';
import { WhyNoDay } from '../../recipe/shared/why-no-day.tsx';
import type { EditedLine } from './set-lines.ts';
import { useDayPreview, type AskedDay, type DayPreview } from './use-day-preview.ts';
import ui from '../../../ui/ui.module.css';
import styles from './cate-set.module.css';

const bare = (lines: readonly EditedLine[]): AskedDay['lines'] =>
  lines.map(({ meal, category, groupId, count }) => ({ meal, category, groupId, count }));

/** By the lines that the form around it holds. */
export function FormDayPreview() {
  const form = Form.useFormInstance<{ lines?: EditedLine[] }>();
  const lines = Form.useWatch('lines', form);
  return <DayPreviewPanel lines={lines ?? []} />;
}

export function DayPreviewPanel({ lines }: { lines: readonly EditedLine[] }) {
  const t = useText();
  const may = usePermission();
  const { data: user } = useUser();
  const [chosen, setChosen] = useState<string | null>(null);
  const preview = useDayPreview();
  const depts = user?.depts ?? [];
  const deptId = chosen ?? (user?.currentDeptId || depts[0]?.deptId);
  if (!may(previewDay.access) || !deptId) return null;
  const now: AskedDay = { deptId, lines: bare(lines) };
  const outdated = preview.asked !== null && !sameValue(preview.asked, now);
  return (
    <section className={styles.preview} aria-label={t(text('试排一天', 'Preview of a day'))}>
      <h2>{t(text('试排一天', 'Preview of a day'))}</h2>
      <p className={styles.words}>
        {t(
          text(
            '按这里的各餐菜品，用园所的人数、餐标和规则真实排出下一个工作日；只供查看，不会保存',
            'Plans the next working day by these dishes, with the children, the budget and the rules of the kindergarten. To look at only: nothing is saved',
          ),
        )}
      </p>
      <div className={styles.ask}>
        {depts.length > 1 ? (
          <Select
            className={styles.dept!}
            showSearch={{ optionFilterProp: 'label' }}
            aria-label={t(text('选择幼儿园', 'Choose a kindergarten'))}
            value={deptId}
            options={depts.map((one) => ({ value: one.deptId, label: one.deptName }))}
            onChange={setChosen}
          />
        ) : null}
        <Button disabled={lines.length === 0} loading={preview.running} onClick={() => preview.start(now)}>
          {preview.asked && !preview.running
            ? t(text('重新试排', 'Preview again'))
            : t(text('试排一天', 'Preview a day'))}
        </Button>
        {outdated && !preview.running ? (
          <span className={styles.words} role="status">
            {t(text('有改动，下面是改动前的结果', 'Changed since: below is the result from before'))}
          </span>
        ) : null}
      </div>
      <div className={outdated ? ui.stale : ''} aria-live="polite">
        <Outcome {...preview} />
      </div>
    </section>
  );
}

function Outcome({ running, progress, failure, stop }: DayPreview) {
  const t = useText();
  if (failure !== null) return <Alert type="warning" showIcon title={failure} />;
  if (running) {
    const { phase = null, seconds = 0, limitSeconds = 0 } = progress ?? {};
    return (
      <JobProgress
        phase={t(phaseText(progress && { ...progress, incumbent: null }))}
        percent={isExplaining(phase) ? null : percentDone(phase, seconds, limitSeconds)}
        onCancel={stop}
        cancelLabel={t(text('取消', 'Cancel'))}
      />
    );
  }
  const day = progress?.day;
  if (!day) return null;
  if (day.failure) return <WhyNoDay failure={day.failure} />;
  return day.view ? <PlannedDay view={day.view} looks={day.looks} /> : null;
}
