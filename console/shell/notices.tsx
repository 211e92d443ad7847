// The bell: how many notices are unread, the newest ones, reading them one by one or all at once. They arrive live.
import { BellOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../client/lazy-part.ts';
import { Link } from 'react-router';
import { inboxReadAll, inboxUnread, type InboxItem } from '../../contract/content/inbox.ts';
import { text } from '../../contract/kit/text.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useText } from '../client/language.ts';
import { useLiveInbox } from './notices-live.ts';
import { toast } from '../client/toast.tsx';
import { useAct, useCall } from '../client/use-call.ts';
import { leads, useFollowNotice } from './use-follow-notice.ts';
import { usePermission } from '../client/user.ts';
import ui from '../ui/ui.module.css';
import topBarStyles from './top-bar.module.css';
import styles from './notices.module.css';

const NoticeReader = lazyPart(() => import('./notice-reader.tsx'));

const BADGE_MAX = 99;
/** Should the stream be kept from this window, the number is never older than this. */
const LOOK_AGAIN_MS = 60_000;

/** Says what has just come, once. */
function useArrivals(newest: InboxItem[] | undefined): void {
  const t = useText();
  const known = useRef<Set<string> | null>(null);
  useEffect(() => {
    if (!newest) return;
    const fresh = known.current ? newest.filter(({ id, isRead }) => !isRead && !known.current?.has(id)) : [];
    known.current = new Set([...(known.current ?? []), ...newest.map(({ id }) => id)]);
    const [first] = fresh;
    if (first) toast.info(t(text('新通知：{title}', 'New: {title}'), { title: first.title }));
  }, [newest, t]);
}

function Item({ item, onOpen }: { item: InboxItem; onOpen: (item: InboxItem) => void }) {
  const t = useText();
  return (
    <li>
      <button
        type="button"
        className={item.isRead ? styles.notice : `${styles.notice} ${styles.noticeNew}`}
        onClick={() => onOpen(item)}
      >
        <span className={styles.noticeHead}>
          <strong>{item.title}</strong>
          {item.isRead ? null : <span className={ui.unseen}>{t(text('未读', 'unread'))}</span>}
        </span>
        {item.summary ? <span className={styles.noticeSummary}>{item.summary}</span> : null}
        <span className={styles.noticeMeta}>
          {item.categoryName ?? t(text('消息', 'Message'))} · {item.releaseTime.slice(5, 16)}
        </span>
      </button>
    </li>
  );
}

export function Notices() {
  const t = useText();
  const may = usePermission();
  const follow = useFollowNotice();
  const [open, setOpen] = useState(false);
  const [reading, setReading] = useState<string | null>(null);
  const { data } = useCall(inboxUnread, {}, { refetchInterval: LOOK_AGAIN_MS });
  const readAll = useAct(inboxReadAll, { done: null });
  useLiveInbox();
  useArrivals(data?.newest);
  const unread = data?.unread ?? 0;
  const count = unread > BADGE_MAX ? `${BADGE_MAX}+` : String(unread);
  const label = unread
    ? t(text('通知，{n} 条未读', 'Notices, {n} unread'), { n: count })
    : t(text('通知', 'Notices'));
  const openItem = (item: InboxItem): void => {
    setOpen(false);
    if (leads(item)) follow(item);
    else setReading(item.id);
  };
  const content = (
    <div className={styles.notices}>
      <header>
        <h2>{t(text('通知', 'Notices'))}</h2>
        <Button type="link" size="small" disabled={unread === 0} onClick={() => readAll.mutate({})}>
          {t(text('全部已读', 'Mark all as read'))}
        </Button>
      </header>
      {data?.newest.length ? (
        <ul>
          {data.newest.map((item) => (
            <Item key={item.id} item={item} onOpen={openItem} />
          ))}
        </ul>
      ) : (
        <EmptyState compact title={t(text('还没有通知', 'No notices yet'))} />
      )}
      <footer>
        <Link to="/content/inbox" onClick={() => setOpen(false)}>
          {t(text('查看全部', 'See all'))}
        </Link>
        {may('notice_view') ? (
          <Link to="/desk/notice" onClick={() => setOpen(false)}>
            {t(text('管理通知', 'Manage notices'))}
          </Link>
        ) : null}
      </footer>
    </div>
  );
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={open}
        onOpenChange={setOpen}
        content={content}
        arrow={false}
        classNames={{ root: styles.noticesPopover }}
      >
        <Button
          type="text"
          aria-label={label}
          title={label}
          aria-expanded={open}
          aria-haspopup="dialog"
          icon={
            <span className={topBarStyles.bug} data-count={unread ? count : undefined}>
              <BellOutlined aria-hidden className={topBarStyles.topIcon} />
            </span>
          }
        />
      </Popover>
      {reading ? (
        <Suspense fallback={null}>
          <NoticeReader id={reading} onClose={() => setReading(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
