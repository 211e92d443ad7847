// How a row became what it is: who changed it when, and each field from what to what. In a chunk that is fetched when
// somebody wants to know.
import { ArrowRightOutlined } from '@ant-design/icons';
import { Drawer, Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import { text } from '../../contract/kit/text.ts';
import { rowHistory, type HistoryChange } from '../../contract/log/history.ts';
import type { CallAnswer } from '../client/api.ts';
import { useText } from '../client/language.ts';
import { useCall } from '../client/use-call.ts';
import { auditActs } from './audit-acts.ts';
import { DictionaryTag } from './dictionary-tag.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { HISTORY_WIDTH, type KnownRow } from './history-button.tsx';
import { amount, yuan } from './money.ts';
import { ToneTag } from './tone-tag.tsx';
import ui from './ui.module.css';
import styles from './record-history.module.css';

type Entry = CallAnswer<typeof rowHistory>['records'][number];

const PAGE = 10;
const changed = text('修改', 'Changed');

function Value({ change, value }: { change: HistoryChange; value: unknown }) {
  if (value === null || value === undefined || value === '') return <span className={ui.unknown}>—</span>;
  if (change.dictionary) return <DictionaryTag code={change.dictionary} value={value} />;
  if (change.kind === 'fen') return yuan(Number(value));
  if (change.kind === 'decimal') return amount(Number(value), 4);
  return String(value);
}

function Change({ change }: { change: HistoryChange }) {
  const t = useText();
  return (
    <div>
      <dt>{change.label}</dt>
      <dd>
        {change.kind === 'json' || change.kind === 'secret' ? (
          t(text('已更改', 'changed'))
        ) : (
          <>
            <span className={styles.before}>
              <span className={ui.unseen}>{t(text('原为', 'from'))} </span>
              <Value change={change} value={change.before} />
            </span>
            <ArrowRightOutlined aria-hidden />
            <span className={styles.after}>
              <span className={ui.unseen}>{t(text('改为', 'to'))} </span>
              <Value change={change} value={change.after} />
            </span>
          </>
        )}
      </dd>
    </div>
  );
}

function Line({ entry }: { entry: Entry }) {
  const t = useText();
  const act = auditActs[entry.act];
  return (
    <li>
      <div className={styles.head}>
        <ToneTag tone={act?.tone ?? 'progress'}>{t(act?.label ?? changed)}</ToneTag>
        <strong>{entry.userName || '—'}</strong>
        <time>{entry.at}</time>
      </div>
      {entry.changes.length ? (
        <dl className={styles.changes}>
          {entry.changes.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </dl>
      ) : null}
    </li>
  );
}

function Lines({ row }: { row: KnownRow }) {
  const t = useText();
  const [current, setCurrent] = useState(1);
  const { data, error, refetch } = useCall(
    rowHistory,
    { query: { ...row, current, size: PAGE } },
    { keepPrevious: true, staleTime: 0 },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />;
  if (data.total === 0)
    return (
      <EmptyState
        compact
        title={t(text('没有变更记录', 'No changes on record'))}
        hint={t(
          text(
            '这条数据随系统提供，或记录已过保留期',
            'It came with the product, or its records are past the time they are kept',
          ),
        )}
      />
    );
  return (
    <>
      <ol className={styles.lines}>
        {data.records.map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </ol>
      {data.total > PAGE ? (
        <Pagination
          simple
          align="end"
          current={current}
          pageSize={PAGE}
          total={data.total}
          onChange={setCurrent}
        />
      ) : null}
    </>
  );
}

export interface RecordHistoryProps {
  row: KnownRow;
  open: boolean;
  onClose: () => void;
}

export default function RecordHistory({ row, open, onClose }: RecordHistoryProps) {
  const t = useText();
  return (
    <Drawer
      open={open}
      title={t(text('变更记录', 'History'))}
      size={HISTORY_WIDTH}
      // The row stays in sight beside it.
      mask={false}
      rootClassName={styles.history}
      destroyOnHidden
      onClose={onClose}
      closable={{ 'aria-label': t(text('关闭', 'Close')) }}
    >
      <Lines row={row} />
    </Drawer>
  );
}
