// Everything a person was told: notices for them and messages to them, to search, to read, to mark as read.
import { Button, Pagination, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { inboxPage, inboxReadAll, inboxUnread, type InboxItem } from '../../../contract/content/inbox.ts';
import { text } from '../../../contract/kit/text.ts';
import { PAGE_SIZES } from '../../../contract/kit/wire.ts';
import { useText } from '../../client/language.ts';
import { useAct, useCall } from '../../client/use-call.ts';
import NoticeReader from '../../shell/notice-reader.tsx';
import { leads, useFollowNotice } from '../../shell/use-follow-notice.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useListState } from '../../ui/list/list-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useIsPhone } from '../../ui/screen-level.ts';
import { ToneTag } from '../../ui/tone-tag.tsx';
import ui from '../../ui/ui.module.css';
import listPagerStyles from '../../ui/list-pager.module.css';
import styles from './content.module.css';

export const title = text('我的通知', 'My notices');

function Line({ item, onOpen }: { item: InboxItem; onOpen: () => void }) {
  const t = useText();
  return (
    <li>
      <button
        type="button"
        className={item.isRead ? styles.inboxItem : `${styles.inboxItem} ${styles.inboxNew}`}
        onClick={onOpen}
      >
        <span className={styles.inboxHead}>
          <strong>{item.title}</strong>
          <ToneTag tone={item.kind === 'message' ? 'progress' : 'neutral'}>
            {item.categoryName ?? t(text('消息', 'Message'))}
          </ToneTag>
          {item.isRead ? null : <ToneTag tone="bad">{t(text('未读', 'Unread'))}</ToneTag>}
        </span>
        <span className={styles.inboxSummary}>{item.summary}</span>
        <time>{item.releaseTime.slice(0, 16)}</time>
      </button>
    </li>
  );
}

export default function Inbox() {
  const t = useText();
  const phone = useIsPhone();
  const follow = useFollowNotice();
  const [state, change] = useListState();
  const [reading, setReading] = useState<string | null>(null);
  const unreadOnly = state.filters['unread'] === '1';
  const list = useCall(
    inboxPage,
    { query: { current: state.current, size: state.size, ...(unreadOnly ? { unread: 1 } : {}) } },
    { keepPrevious: true },
  );
  const counts = useCall(inboxUnread);
  const readAll = useAct(inboxReadAll);
  const unread = counts.data?.unread ?? 0;
  const open = (item: InboxItem): void => {
    if (leads(item)) follow(item);
    else setReading(item.id);
  };
  return (
    <div className={ui.page}>
      <PageHeader
        title={t(title)}
        description={
          unread
            ? t(text('{n} 条未读', '{n} unread'), { n: unread })
            : t(text('全部已读', 'All marked as read'))
        }
        actions={
          <Button disabled={unread === 0} loading={readAll.isPending} onClick={() => readAll.mutate({})}>
            {t(text('全部已读', 'Mark all as read'))}
          </Button>
        }
      />
      <section className={ui.card} aria-label={t(title)}>
        <Segmented
          aria-label={t(text('显示', 'Show'))}
          value={unreadOnly ? '1' : '0'}
          options={[
            { value: '0', label: t(text('全部', 'All')) },
            { value: '1', label: t(text('未读', 'Unread')) },
          ]}
          onChange={(value) => change({ filters: value === '1' ? { unread: '1' } : {} })}
        />
        {list.error && !list.data ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
        ) : !list.data ? (
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        ) : list.data.records.length === 0 ? (
          <EmptyState
            title={
              unreadOnly
                ? t(text('没有未读通知', 'No unread notices'))
                : t(text('还没有通知', 'No notices yet'))
            }
          />
        ) : (
          <>
            <ul className={styles.inbox}>
              {list.data.records.map((item) => (
                <Line key={item.id} item={item} onOpen={() => open(item)} />
              ))}
            </ul>
            <Pagination
              className={listPagerStyles.pager}
              current={state.current}
              pageSize={state.size}
              total={list.data.total}
              simple={phone}
              showSizeChanger={{ 'aria-label': t(text('每页条数', 'Rows per page')) }}
              pageSizeOptions={PAGE_SIZES.map(String)}
              showTotal={(total) => t(text('共 {total} 条', '{total} in all'), { total })}
              onChange={(current, size) => change(size === state.size ? { current } : { size })}
            />
          </>
        )}
      </section>
      <NoticeReader id={reading} onClose={() => setReading(null)} />
    </div>
  );
}
