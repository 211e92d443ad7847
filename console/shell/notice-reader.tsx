// One notice, to be read. Opening it marks it as read.
import { Modal, Skeleton } from 'antd';
import { useEffect } from 'react';
import { inboxDetail, inboxRead } from '../../contract/content/inbox.ts';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { useAct, useCall } from '../client/use-call.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { ToneTag } from '../ui/tone-tag.tsx';
import styles from './notices.module.css';

export interface NoticeReaderProps {
  /** Null: closed. */
  id: string | null;
  onClose: () => void;
}

export default function NoticeReader({ id, onClose }: NoticeReaderProps) {
  const t = useText();
  const { data, error, refetch } = useCall(
    inboxDetail,
    { query: { id: id ?? '' } },
    { enabled: id !== null },
  );
  const { mutate: markRead } = useAct(inboxRead, { done: null });
  const unread = data?.id === id && data?.isRead === false;
  useEffect(() => {
    if (id && unread) markRead({ query: { ids: [id] } });
  }, [id, unread, markRead]);
  return (
    <Modal
      open={id !== null}
      onCancel={onClose}
      footer={null}
      width={680}
      centered
      destroyOnHidden
      title={data?.title ?? t(text('通知', 'Notice'))}
      closable={{ 'aria-label': t(text('关闭', 'Close')) }}
    >
      {data ? (
        <article className={styles.noticeText}>
          <p className={styles.noticeMeta}>
            {data.categoryName ? <ToneTag>{data.categoryName}</ToneTag> : null}
            <time>{data.releaseTime.slice(0, 16)}</time>
            {data.publisher ? <span>{data.publisher}</span> : null}
          </p>
          <RichText html={data.content} />
        </article>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 4 }} />
      )}
    </Modal>
  );
}
