// The figures over time: of the system for those who run it, of the menus for those who make, cook or buy by them.
import { text } from '../../../contract/kit/text.ts';
import { platformDays } from '../../../contract/home/platform.ts';
import { useText } from '../../client/language.ts';
import { useSession } from '../../client/session.ts';
import { useCall } from '../../client/use-call.ts';
import { usePermission } from '../../client/user.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { DayChart, type DayChartProps } from './parts/day-chart.tsx';
import { HomeCard } from './parts/home-card.tsx';
import { MenuDashboard } from './parts/menu-dashboard.tsx';
import { AccountCard } from './parts/account-card.tsx';
import { NoticesCard } from './parts/notices-card.tsx';
import { PlatformFigures } from './parts/platform-home.tsx';
import { REFRESH } from './parts/refresh.ts';
import ui from '../../ui/ui.module.css';
import styles from './home.module.css';

export const title = text('数据看板', 'Dashboard');

function PlatformDashboard() {
  const t = useText();
  const { data } = useCall(platformDays, {}, REFRESH);
  const charts: { id: string; title: string; series: DayChartProps['series'] }[] = [
    {
      id: 'signins',
      title: t(text('登录', 'Sign-ins')),
      series: [
        { name: t(text('登录次数', 'Sign-ins')), pick: (day) => day.signIns, type: 'bar' },
        { name: t(text('登录人数', 'Users')), pick: (day) => day.people, type: 'line' },
      ],
    },
    {
      id: 'menus',
      title: t(text('新增食谱', 'New menus')),
      series: [{ name: t(text('食谱', 'Menus')), pick: (day) => day.menus, type: 'bar' }],
    },
    {
      id: 'writes',
      title: t(text('操作次数', 'Changes')),
      series: [{ name: t(text('操作', 'Changes')), pick: (day) => day.writes, type: 'line' }],
    },
    {
      id: 'errors',
      title: t(text('错误', 'Errors')),
      series: [{ name: t(text('错误', 'Errors')), pick: (day) => day.errors, type: 'bar', bad: true }],
    },
  ];
  return (
    <>
      <PlatformFigures />
      <div className={styles.homeChartsGrid}>
        {charts.map((chart) => (
          <HomeCard
            key={chart.id}
            id={chart.id}
            title={chart.title}
            note={t(text('近十四天', 'Last 14 days'))}
          >
            <DayChart days={data} series={chart.series} label={chart.title} height={220} />
          </HomeCard>
        ))}
      </div>
    </>
  );
}

export default function Dashboard() {
  const t = useText();
  const may = usePermission();
  const kind = useSession((state) => state.kind);
  const runs = kind === 'web' && may('user_view');
  return (
    <div className={ui.page}>
      <PageHeader title={t(title)} description={t(text('每分钟更新', 'Updated every minute'))} />
      {runs ? <PlatformDashboard /> : null}
      {may('recipe_view') ? <MenuDashboard /> : null}
      {!runs && !may('recipe_view') ? (
        <div className={styles.homeChartsGrid}>
          <NoticesCard />
          <AccountCard />
        </div>
      ) : null}
    </div>
  );
}
