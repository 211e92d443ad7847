// The newest notices on the home page.
import { Link } from 'react-router';
import { inboxUnread } from '../../../../contract/content/inbox.ts';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { leads, useFollowNotice } from '../../../shell/use-follow-notice.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ToneTag } from '../../../ui/tone-tag.tsx';
import { HomeCard } from './home-card.tsx';
import styles from '../home.module.css';

const SHOWN = 5;

export function NoticesCard() {
  const t = useText();
  const { data } = useCall(inboxUnread);
  const follow = useFollowNotice();
  return (
    <HomeCard
      id="notices"
      title={t(text('通知', 'Notices'))}
      note={data?.unread ? t(text('{n} 条未读', '{n} unread'), { n: data.unread }) : null}
      acts={<Link to="/content/inbox">{t(text('全部', 'All'))}</Link>}
    >
      {data?.newest.length ? (
        <ul className={styles.homeLines}>
          {data.newest.slice(0, SHOWN).map((item) => (
            <li key={item.id}>
              <div>
                <strong>
                  <Link
                    to={item.link ?? '/content/inbox'}
                    onClick={(event) => {
                      if (!leads(item) || event.ctrlKey || event.metaKey || event.shiftKey) return;
                      event.preventDefault();
                      follow(item);
                    }}
                  >
                    {item.title}
                  </Link>
                </strong>
                <span>
                  {[item.categoryName ?? t(text('消息', 'Message')), item.releaseTime.slice(5, 16)].join(
                    ' · ',
                  )}
                </span>
              </div>
              {item.isRead ? null : <ToneTag tone="bad">{t(text('未读', 'Unread'))}</ToneTag>}
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState compact title={t(text('还没有通知', 'No notices yet'))} />
      )}
    </HomeCard>
  );
}
