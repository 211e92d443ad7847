// The statutory form of a month or any other time, over all confirmed menus of it.
import { FileTextOutlined } from '@ant-design/icons';
import { Button, Modal, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { PAPERS } from '../../../../contract/recipe/report.ts';
import { spanForm, spanMenus } from '../../../../contract/recipe/span-form.ts';
import { downloadFile } from '../../../client/download-file.ts';
import { lazyPart } from '../../../client/lazy-part.ts';
import { listed, useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { usePermission } from '../../../client/user.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { daysOfMonth, type Month } from '../../../../contract/kit/months.ts';
import styles from './calendar.module.css';

const DateRangeControl = lazyPart(() =>
  import('../../../ui/date-control.tsx').then((module) => ({ default: module.DateRangeControl })),
);
const SHOWN = 6;

export interface SpanFormButtonProps {
  /** The time to begin with. */
  month: Month;
  deptId: string | null | undefined;
}

export function SpanFormButton(props: SpanFormButtonProps) {
  const t = useText();
  const may = usePermission();
  const [open, setOpen] = useState(false);
  if (!may(spanForm.access)) return null;
  return (
    <>
      <Button icon={<FileTextOutlined />} onClick={() => setOpen(true)}>
        {t(PAPERS.statutory)}
      </Button>
      {open ? <SpanFormDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function SpanFormDialog({ month, deptId, onClose }: SpanFormButtonProps & { onClose: () => void }) {
  const t = useText();
  const [{ begin, end }, setSpan] = useState(() => daysOfMonth(month));
  const [busy, setBusy] = useState(false);
  const query = { begin, end, ...(deptId ? { deptId } : {}) };
  const found = useCall(spanMenus, { query }, { enabled: begin !== '' && end !== '', keepPrevious: true });
  const none = found.data?.menus.length === 0;
  const download = async (): Promise<void> => {
    setBusy(true);
    // A failure was already shown by the download itself.
    await downloadFile(spanForm, query).catch(() => undefined);
    setBusy(false);
  };
  return (
    <Modal
      open
      title={t(PAPERS.statutory)}
      onCancel={onClose}
      onOk={() => void download()}
      okText={t(text('下载 PDF', 'Download PDF'))}
      cancelText={t(text('关闭', 'Close'))}
      okButtonProps={{ disabled: !begin || !end || !found.data || none, loading: busy }}
    >
      <div className={styles.spanForm}>
        <p>
          {t(
            text(
              '这段日期里全部已确认的食谱合成一张表，按供餐日和就餐人数加权',
              'One form over all confirmed menus of these days, each day weighed by its children',
            ),
          )}
        </p>
        <Suspense fallback={<Skeleton.Input active block />}>
          <DateRangeControl
            label={t(text('起止日期', 'From and to'))}
            value={[begin, end]}
            onChange={([first, last]) => setSpan({ begin: first, end: last })}
            withTime={false}
          />
        </Suspense>
        {found.error && !found.data ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : !begin || !end ? (
          <p role="status">{t(text('请选择起止日期', 'Please choose the first and the last day'))}</p>
        ) : found.data ? (
          <p role="status">
            {none
              ? t(text('这段日期没有已确认的食谱', 'No confirmed menu serves these days'))
              : t(
                  text('{days} 个供餐日，{n} 份食谱：{names}', 'Serving days: {days}; menus: {n} ({names})'),
                  {
                    days: found.data.days,
                    n: found.data.menus.length,
                    names:
                      listed(
                        t,
                        found.data.menus.slice(0, SHOWN).map(({ recipeName }) => recipeName),
                      ) + (found.data.menus.length > SHOWN ? ' …' : ''),
                  },
                )}
          </p>
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 1 }} />
        )}
      </div>
    </Modal>
  );
}
