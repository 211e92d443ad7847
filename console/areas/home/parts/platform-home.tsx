// Home of those who run the system: people, work that waits, faults, and how the last two weeks went.
import {
  BankOutlined,
  BookOutlined,
  BugOutlined,
  SolutionOutlined,
  TeamOutlined,
  ThunderboltOutlined,
  CommentOutlined,
  LoginOutlined,
} from '@ant-design/icons';
import { Link } from 'react-router';
import {
  platformDays,
  platformFigures,
  platformTenants,
  platformTroubles,
} from '../../../../contract/home/platform.ts';
import { text } from '../../../../contract/kit/text.ts';
import type { CallAnswer } from '../../../client/api.ts';
import { useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { usePermission } from '../../../client/user.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { amount } from '../../../ui/money.ts';
import { ToneTag } from '../../../ui/tone-tag.tsx';
import { DayChart } from './day-chart.tsx';
import { HomeCard } from './home-card.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { KeyFigures, type KeyFigure } from './key-figures.tsx';
import { NoticesCard } from './notices-card.tsx';
import { REFRESH } from './refresh.ts';
import ui from '../../../ui/ui.module.css';
import styles from '../home.module.css';

type Figures = CallAnswer<typeof platformFigures>;
type Day = CallAnswer<typeof platformDays>[number];

function useFigures(figures: Figures, today: Day | undefined): KeyFigure[] {
  const t = useText();
  const may = usePermission();
  const count = (value: number): string => amount(value, 0);
  const linked = (code: string, to: string): { to?: string } => (may(code) ? { to } : {});
  return [
    figures.wholePlatform
      ? {
          key: 'tenants',
          icon: <BankOutlined />,
          label: t(text('租户', 'Tenants')),
          value: count(figures.tenants),
          note: t(text('{n} 所幼儿园', '{n} kindergartens'), { n: figures.kindergartens }),
          tone: 'progress',
          ...linked('tenant_view', '/system/tenant'),
        }
      : {
          key: 'kindergartens',
          icon: <BankOutlined />,
          label: t(text('幼儿园', 'Kindergartens')),
          value: count(figures.kindergartens),
          note: t(text('本租户', 'In this tenant')),
          tone: 'progress',
          ...linked('dept_view', '/system/dept'),
        },
    {
      key: 'users',
      icon: <TeamOutlined />,
      label: t(text('用户', 'Users')),
      value: count(figures.users),
      note: t(text('近七天新增 {n}', '{n} new in the last 7 days'), { n: figures.newUsersOfWeek }),
      tone: 'progress',
      ...linked('user_view', '/system/user'),
    },
    {
      key: 'online',
      icon: <LoginOutlined />,
      label: t(text('当前在线', 'Online now')),
      value: count(figures.online),
      note: t(text('今日登录 {n} 次', '{n} sign-ins today'), { n: figures.signInsToday }),
      tone: 'good',
      ...linked('online_session_view', '/monitor/session'),
    },
    {
      key: 'registrations',
      icon: <SolutionOutlined />,
      label: t(text('待审核注册', 'Registrations to review')),
      value: count(figures.registrationsWaiting),
      note: figures.registrationsWaiting
        ? t(text('请尽快审核', 'Please review'))
        : t(text('没有积压', 'None pending')),
      tone: figures.registrationsWaiting ? 'warning' : 'good',
      ...linked('registration_view', '/system/registration'),
    },
    {
      key: 'errors',
      icon: <BugOutlined />,
      label: t(text('今日错误', 'Errors today')),
      value: count(figures.errorsToday),
      note: figures.errorsToday
        ? t(text('见错误日志', 'See the error log'))
        : t(text('运行正常', 'All is well')),
      tone: figures.errorsToday ? 'bad' : 'good',
      ...linked('log_error_view', '/monitor/log/error'),
    },
    {
      key: 'jobs',
      icon: <ThunderboltOutlined />,
      label: t(text('进行中的任务', 'Jobs in progress')),
      value: count(figures.jobsOpen),
      note: t(text('今日失败 {n}', '{n} failed today'), { n: figures.jobsFailedToday }),
      tone: figures.jobsFailedToday ? 'warning' : 'good',
    },
    {
      key: 'feedback',
      icon: <CommentOutlined />,
      label: t(text('待回复反馈', 'Feedback to answer')),
      value: count(figures.feedbackOpen),
      note: figures.feedbackOpen ? t(text('等待回复', 'Waiting')) : t(text('全部已回复', 'All answered')),
      tone: figures.feedbackOpen ? 'warning' : 'good',
      ...linked('feedback_view', '/desk/feedback'),
    },
    {
      key: 'menus',
      icon: <BookOutlined />,
      label: t(text('今日新食谱', 'New menus today')),
      value: today ? count(today.menus) : null,
      note: t(text('今日操作 {n} 次', '{n} changes today'), { n: today?.writes ?? 0 }),
      tone: 'progress',
    },
  ];
}

function Troubles() {
  const t = useText();
  const { data, error, refetch } = useCall(platformTroubles, {}, REFRESH);
  return (
    <HomeCard
      id="troubles"
      title={t(text('最近的错误与失败任务', 'Recent errors and failed jobs'))}
      acts={<Link to="/monitor/log/error">{t(text('错误日志', 'Error log'))}</Link>}
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data?.length === 0 ? (
        <EmptyState
          compact
          title={t(text('没有错误', 'No errors'))}
          hint={t(text('系统运行正常', 'All is well'))}
        />
      ) : (
        <ul className={styles.homeLines}>
          {data?.map((row) => (
            <li key={`${row.kind}${row.id}`}>
              <ToneTag tone={row.kind === 'job' ? 'warning' : 'bad'}>
                {row.kind === 'job' ? t(text('任务', 'Job')) : t(text('错误', 'Error'))}
              </ToneTag>
              <div>
                <strong>{row.title}</strong>
                <span>{[row.place, row.time.slice(5, 16)].filter(Boolean).join(' · ')}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </HomeCard>
  );
}

function Tenants() {
  const t = useText();
  const { data, error, refetch } = useCall(platformTenants, {}, REFRESH);
  const head = [
    text('租户', 'Tenant'),
    text('用户', 'Users'),
    text('幼儿园', 'Kindergartens'),
    text('近 30 天食谱', 'Menus, last 30 days'),
    text('最近登录', 'Last sign-in'),
  ];
  return (
    <HomeCard id="tenants" title={t(text('租户概况', 'Tenants'))}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div
          className={styles.homeScroll}
          tabIndex={0}
          role="region"
          aria-label={t(text('租户概况', 'Tenants'))}
        >
          <table className={styles.homeTable}>
            <thead>
              <tr>
                {head.map((label, at) => (
                  <th key={label.en} scope="col" className={at > 0 && at < 4 ? styles.homeNumber : ''}>
                    {t(label)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data?.map((row) => (
                <tr key={row.tenantId}>
                  <th scope="row">{row.tenantName}</th>
                  <td className={styles.homeNumber}>{row.users}</td>
                  <td className={styles.homeNumber}>{row.kindergartens}</td>
                  <td className={styles.homeNumber}>{row.menus}</td>
                  <td>{row.lastSignIn?.slice(0, 16) ?? '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </HomeCard>
  );
}

function Shown({ figures, today }: { figures: Figures; today: Day | undefined }) {
  return <KeyFigures figures={useFigures(figures, today)} />;
}

export function PlatformFigures() {
  const { data, error, refetch } = useCall(platformFigures, {}, REFRESH);
  const days = useCall(platformDays, {}, REFRESH);
  if (error && !data)
    return (
      <section className={ui.card}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </section>
    );
  return data ? <Shown figures={data} today={days.data?.at(-1)} /> : <HomeSkeleton />;
}

export function PlatformHome() {
  const t = useText();
  const may = usePermission();
  const days = useCall(platformDays, {}, REFRESH);
  return (
    <>
      <PlatformFigures />
      <div className={styles.homeColumns}>
        <div className={styles.homeMain}>
          <HomeCard
            id="signins"
            title={t(text('近十四天登录', 'Sign-ins over the last 14 days'))}
            acts={<Link to="/wel/dashboard">{t(text('更多图表', 'More charts'))}</Link>}
          >
            <DayChart
              days={days.data}
              label={t(text('每日登录次数与人数', 'Sign-ins and users per day'))}
              series={[
                { name: t(text('登录次数', 'Sign-ins')), pick: (day) => day.signIns, type: 'bar' },
                { name: t(text('登录人数', 'Users')), pick: (day) => day.people, type: 'line' },
              ]}
            />
          </HomeCard>
          {may('tenant_view') ? <Tenants /> : null}
        </div>
        <div className={styles.homeSide}>
          {may('log_error_view') ? <Troubles /> : null}
          <NoticesCard />
        </div>
      </div>
    </>
  );
}
