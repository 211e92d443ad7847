// What stands behind the figures of one kindergarten: the menus of the month, its days without one, the months before.
import { Skeleton } from 'antd';
import { Link } from 'react-router';
import type { Month } from '../../../../contract/kit/months.ts';
import { text } from '../../../../contract/kit/text.ts';
import { kindergartenMonth } from '../../../../contract/recipe/month-overview.ts';
import { useLanguage, useText } from '../../../client/language.ts';
import { useSession } from '../../../client/session.ts';
import { useCall } from '../../../client/use-call.ts';
import { useUser } from '../../../client/user.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LazyDrawer } from '../../../ui/lazy-drawer.tsx';
import { MonthMenus } from './month-menus.tsx';
import { MonthTrend } from './month-trend.tsx';
import { monthWords } from './month-words.ts';
import styles from './overview.module.css';

export interface KindergartenDrawerProps {
  month: Month;
  /** Empty: closed. */
  deptId: string;
  onClose: () => void;
}

export function KindergartenDrawer({ month, deptId, onClose }: KindergartenDrawerProps) {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const found = useCall(kindergartenMonth, { query: { month, deptId } }, { enabled: deptId !== '' });
  const { data } = found;
  const { data: user } = useUser();
  const choosesThere = useSession((state) => state.kind) === 'web';
  // The calendar of people of kindergartens and groups is that of the kindergarten they work in.
  const calendar =
    choosesThere || user?.currentDeptId === deptId
      ? `/recipe/calendar?month=${month}${choosesThere ? `&deptId=${deptId}` : ''}`
      : null;
  return (
    <LazyDrawer
      open={deptId !== ''}
      size={760}
      title={[data?.deptName, monthWords(month, language)].filter(Boolean).join(' · ')}
      onClose={onClose}
      closable={{ 'aria-label': t(text('关闭', 'Close')) }}
    >
      {found.error && !data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : (
        <div className={styles.detail}>
          <MonthMenus menus={data.menus} />
          <section aria-labelledby="overview-missing">
            <h3 id="overview-missing">{t(text('还没有食谱的供餐日', 'Serving days without a menu'))}</h3>
            {data.missingDates.length === 0 ? (
              <p>{t(text('都有食谱了', 'Every one has a menu'))}</p>
            ) : (
              <>
                <ul className={styles.days}>
                  {data.missingDates.map((date) => (
                    <li key={date}>
                      <time dateTime={date}>{date.slice(5)}</time>
                    </li>
                  ))}
                </ul>
                {calendar ? (
                  <Link to={calendar}>{t(text('在食谱日历里看', 'Open the calendar'))}</Link>
                ) : null}
              </>
            )}
          </section>
          <MonthTrend months={data.months} />
        </div>
      )}
    </LazyDrawer>
  );
}
