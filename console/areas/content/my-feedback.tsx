// Sending feedback, and what became of what one has sent.
import { Pagination, Skeleton } from 'antd';
import { useSearchParams } from 'react-router';
import { feedbackMine, feedbackViewStatus } from '../../../contract/content/feedback.ts';
import { text } from '../../../contract/kit/text.ts';
import { useText } from '../../client/language.ts';
import { useCall } from '../../client/use-call.ts';
import { DictionaryTag } from '../../ui/dictionary-tag.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useListState } from '../../ui/list/list-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { FeedbackForm } from './parts/feedback-form.tsx';
import { FeedbackText } from './parts/feedback-text.tsx';
import ui from '../../ui/ui.module.css';
import listPagerStyles from '../../ui/list-pager.module.css';
import styles from './content.module.css';

export const title = text('意见反馈', 'Feedback');

export default function MyFeedback() {
  const t = useText();
  const [state, change] = useListState();
  const [search] = useSearchParams();
  const asked = search.get('show');
  const mine = useCall(
    feedbackMine,
    { query: { current: state.current, size: state.size } },
    { keepPrevious: true },
  );
  return (
    <div className={ui.page}>
      <PageHeader
        title={t(title)}
        description={t(
          text(
            '遇到问题或有好的想法，请告诉我们；回复会出现在右上角的通知里。',
            'Tell us about problems or ideas. Replies appear in the notices at the top right.',
          ),
        )}
      />
      <div className={styles.feedbackColumns}>
        <section className={ui.card} aria-label={t(text('提交反馈', 'Send feedback'))}>
          <FeedbackForm />
        </section>
        <section className={ui.card} aria-label={t(text('我的反馈', 'My feedback'))}>
          <h2 className={styles.feedbackTitle}>{t(text('我的反馈', 'My feedback'))}</h2>
          {mine.error && !mine.data ? (
            <ErrorState error={mine.error} onRetry={() => void mine.refetch()} retrying={mine.isFetching} />
          ) : !mine.data ? (
            <Skeleton active paragraph={{ rows: 5 }} />
          ) : mine.data.records.length === 0 ? (
            <EmptyState compact title={t(text('还没有提交过反馈', 'You have not sent any feedback yet'))} />
          ) : (
            <>
              <ul className={styles.feedbackList}>
                {mine.data.records.map((row) => (
                  <li key={row.id} className={row.id === asked ? styles.feedbackAsked : ''}>
                    <DictionaryTag
                      code={feedbackViewStatus.code}
                      value={row.viewStatus}
                      tones={{ 1: 'progress', 2: 'good' }}
                    />
                    <FeedbackText row={row} />
                  </li>
                ))}
              </ul>
              <Pagination
                className={listPagerStyles.pager}
                simple
                hideOnSinglePage
                current={state.current}
                pageSize={state.size}
                total={mine.data.total}
                onChange={(current) => change({ current })}
              />
            </>
          )}
        </section>
      </div>
    </div>
  );
}
