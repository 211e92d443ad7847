// A month of all kindergartens that somebody looks after: how far each is covered by menus, what they cost, how well they
// feed; the menus behind the figures one click away.
import { DownloadOutlined, FilePdfOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { addMonths, isMonth, monthOf } from '../../../contract/kit/months.ts';
import { text } from '../../../contract/kit/text.ts';
import {
  exportMonthOverview,
  MOST_KINDERGARTENS,
  monthOverview,
  printMonthOverview,
} from '../../../contract/recipe/month-overview.ts';
import { overviewTotals } from '../../../contract/recipe/overview-totals.ts';
import { downloadFile } from '../../client/download-file.ts';
import { useLanguage, useText } from '../../client/language.ts';
import { todayInChina } from '../../client/today.ts';
import { useCall } from '../../client/use-call.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FieldInput } from '../../ui/field-input.tsx';
import { CallPlaceContext } from '../../ui/list/call-place.ts';
import { KindergartenDrawer } from './overview/kindergarten-drawer.tsx';
import { monthWords } from './overview/month-words.ts';
import { OverviewTable } from './overview/overview-table.tsx';
import { TotalFigures } from './overview/total-figures.tsx';
import ui from '../../ui/ui.module.css';
import styles from './overview/overview.module.css';

export const title = text('月度总览', 'Month at a glance');

const unitField = monthOverview.queryFields['deptId']!;
const UNIT_ID = 'overview-unit';
const FILES = [
  { file: exportMonthOverview, label: text('导出 Excel', 'Export to Excel'), icon: <DownloadOutlined /> },
  { file: printMonthOverview, label: text('打印 PDF', 'Print as PDF'), icon: <FilePdfOutlined /> },
] as const;
const CALL_PLACE = { path: monthOverview.path };

export default function RecipeOverview() {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const [search, setSearch] = useSearchParams();
  const [busy, setBusy] = useState<Endpoint | null>(null);
  const asked = search.get('month') ?? '';
  const now = monthOf(todayInChina());
  const month = isMonth(asked) ? asked : now;
  const unit = search.get('unit') ?? '';
  const shownDept = search.get('dept') ?? '';
  const query = { month, ...(unit ? { deptId: unit } : {}) };
  const found = useCall(monthOverview, { query }, { keepPrevious: true });
  const change = (name: string, value: string): void => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next, { replace: true });
  };
  const download = async (file: (typeof FILES)[number]['file']): Promise<void> => {
    setBusy(file);
    // A failure was already shown by the download itself.
    await downloadFile(file, query).catch(() => undefined);
    setBusy(null);
  };
  const rows = found.data?.rows ?? [];
  const further = found.data?.further ?? 0;
  return (
    <div className={ui.page}>
      <section className={`${ui.card} ${styles.head}`} aria-labelledby="overview-month">
        <Button
          icon={<LeftOutlined />}
          aria-label={t(text('上个月', 'Previous month'))}
          onClick={() => change('month', addMonths(month, -1))}
        />
        <h1 id="overview-month" aria-live="polite">
          {monthWords(month, language)}
        </h1>
        <Button
          icon={<RightOutlined />}
          aria-label={t(text('下个月', 'Next month'))}
          onClick={() => change('month', addMonths(month, 1))}
        />
        {month === now ? null : (
          <Button onClick={() => change('month', '')}>{t(text('回到本月', 'This month'))}</Button>
        )}
        <div className={styles.unit}>
          <label htmlFor={UNIT_ID} className={ui.unseen}>
            {t(unitField.label)}
          </label>
          <CallPlaceContext value={CALL_PLACE}>
            <FieldInput
              id={UNIT_ID}
              name="deptId"
              field={unitField}
              filter
              value={unit || undefined}
              onChange={(value) => change('unit', typeof value === 'string' ? value : '')}
            />
          </CallPlaceContext>
        </div>
        <div className={styles.export}>
          {FILES.map(({ file, label, icon }) => (
            <Button
              key={file.path}
              icon={icon}
              loading={busy === file}
              disabled={rows.length === 0 || (busy !== null && busy !== file)}
              onClick={() => void download(file)}
            >
              {t(label)}
            </Button>
          ))}
        </div>
      </section>
      {found.error && !found.data ? (
        <section className={ui.card}>
          <ErrorState error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
        </section>
      ) : !found.data ? (
        <section className={ui.card}>
          <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />
        </section>
      ) : rows.length === 0 ? (
        <section className={ui.card}>
          <EmptyState
            title={t(text('这里没有幼儿园', 'No kindergartens here'))}
            hint={t(text('换一个集团或园区看看', 'Choose another group or campus'))}
          />
        </section>
      ) : (
        <div
          className={`${styles.parts} ${found.isPlaceholderData ? ui.stale : ''}`}
          aria-busy={found.isPlaceholderData}
        >
          <TotalFigures totals={overviewTotals(rows)} serviceDays={found.data.serviceDays} />
          <section className={ui.card} aria-label={t(text('各园', 'By kindergarten'))}>
            <OverviewTable
              rows={rows}
              serviceDays={found.data.serviceDays}
              onOpen={(deptId) => change('dept', deptId)}
            />
            {further > 0 ? (
              <p className={styles.further}>
                {t(
                  text(
                    '只列出前 {most} 所，另有 {n} 所：请选择集团或园区',
                    'The first {most} are listed. Choose a group or campus to see the other {n}',
                  ),
                  { most: MOST_KINDERGARTENS, n: further },
                )}
              </p>
            ) : null}
          </section>
        </div>
      )}
      <KindergartenDrawer month={month} deptId={shownDept} onClose={() => change('dept', '')} />
    </div>
  );
}
