// Home: what matters today for this person. Those who run the system see people, work and faults; a kindergarten's
// makers of menus today's menu, its week and what waits; cooks amounts, buyers what to buy; those who look after many
// how far next week is covered; everybody else what is open to them.
import { Skeleton } from 'antd';
import { userKinds } from '../../../contract/auth/user-kind.ts';
import { text } from '../../../contract/kit/text.ts';
import { weekVerdicts } from '../../../contract/home/kitchen.ts';
import { homeSummary } from '../../../contract/recipe/home.ts';
import { recipeMachine } from '../../../contract/recipe/recipe-state.ts';
import { useText } from '../../client/language.ts';
import { useSession } from '../../client/session.ts';
import { useCall } from '../../client/use-call.ts';
import { usePermission } from '../../client/user.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { midSentence } from '../../ui/mid-sentence.ts';
import { AccountCard } from './parts/account-card.tsx';
import { CoverageCard } from './parts/coverage-card.tsx';
import { FirstSteps } from './parts/first-steps.tsx';
import { Greeting } from './parts/greeting.tsx';
import { looksAfterMany, type Summary } from './parts/home-figures.ts';
import { HomeSkeleton } from './parts/home-skeleton.tsx';
import { KeyFigures } from './parts/key-figures.tsx';
import { KitchenCard } from './parts/kitchen-card.tsx';
import { NoticesCard } from './parts/notices-card.tsx';
import { NutrientCard } from './parts/nutrient-card.tsx';
import { PlatformHome } from './parts/platform-home.tsx';
import { PurchaseCard } from './parts/purchase-card.tsx';
import { QuickLinks } from './parts/quick-links.tsx';
import { TodayMenu } from './parts/today-menu.tsx';
import { TodoCard } from './parts/todo-card.tsx';
import { useDeptFigures, useGroupFigures } from './parts/use-key-figures.tsx';
import { WeekCharts } from './parts/week-charts.tsx';
import ui from '../../ui/ui.module.css';
import styles from './home.module.css';

export const title = text('首页', 'Home');

/** While a menu is being generated the page looks again by itself. */
const LOOK_AGAIN_MS = 5000;

function useLinksHint(): string {
  const t = useText();
  const kind = useSession((state) => state.kind);
  return t(
    text(
      '{kind}账号的功能由平台分配，请联系平台管理员',
      'Features for {kind} accounts are assigned by the platform. Please contact its administrator',
    ),
    { kind: midSentence(t(userKinds[kind].label)) },
  );
}

function KindergartenHome({ summary }: { summary: Summary }) {
  const figures = useDeptFigures(summary);
  const energy = summary.nutrients.find((line) => line.nutrient === 'energy');
  const todo = <TodoCard summary={summary} />;
  const { menu } = summary;
  const isNew = !menu && summary.todo.length === 0;
  return (
    <>
      <KeyFigures figures={figures} />
      <div className={styles.homeColumns}>
        <div className={styles.homeMain}>
          {menu ? <TodayMenu menu={menu} today={summary.today} /> : isNew ? <FirstSteps /> : null}
          {summary.week.length ? (
            <WeekCharts
              summary={summary}
              band={{ lower: energy?.lowerPercent ?? null, upper: energy?.upperPercent ?? null }}
            />
          ) : null}
          {!menu && !isNew ? todo : null}
          {summary.kindergartens.length ? <CoverageCard rows={summary.kindergartens} compact /> : null}
        </div>
        <div className={styles.homeSide}>
          {menu || isNew ? todo : null}
          <NoticesCard />
          {summary.nutrients.length ? <NutrientCard lines={summary.nutrients} /> : null}
        </div>
      </div>
    </>
  );
}

/** Those who neither make nor confirm menus: the kitchen sees amounts, the buyer what to buy. */
function UsersOfMenus({ summary }: { summary: Summary }) {
  const may = usePermission();
  const hint = useLinksHint();
  const figures = useDeptFigures(summary);
  const cooks = may('dish_view');
  return (
    <>
      <KeyFigures figures={figures} />
      <div className={styles.homeColumns}>
        <div className={styles.homeMain}>
          {cooks ? <KitchenCard /> : <PurchaseCard />}
          {summary.menu && !cooks ? <TodayMenu menu={summary.menu} today={summary.today} /> : null}
        </div>
        <div className={styles.homeSide}>
          <NoticesCard />
          <QuickLinks emptyHint={hint} />
        </div>
      </div>
    </>
  );
}

/** Those to whom no menus are open: suppliers, sellers, new accounts. */
function PartnerHome() {
  const hint = useLinksHint();
  return (
    <div className={styles.homeColumns}>
      <div className={styles.homeMain}>
        <NoticesCard />
        <QuickLinks emptyHint={hint} />
      </div>
      <div className={styles.homeSide}>
        <AccountCard />
      </div>
    </div>
  );
}

function GroupHome({ summary }: { summary: Summary }) {
  const figures = useGroupFigures(summary.kindergartens);
  const verdicts = useCall(weekVerdicts, {}, { refetchInterval: 60_000 });
  const hint = useLinksHint();
  return (
    <>
      <KeyFigures figures={figures} />
      <div className={styles.homeColumns}>
        <div className={styles.homeMain}>
          <CoverageCard rows={summary.kindergartens} verdicts={verdicts.data ?? []} />
          {summary.menu && summary.dept ? (
            <TodayMenu menu={summary.menu} today={summary.today} of={summary.dept.deptName} />
          ) : null}
        </div>
        <div className={styles.homeSide}>
          {summary.todo.length ? <TodoCard summary={{ ...summary, missingDates: [] }} named /> : null}
          <QuickLinks emptyHint={hint} />
        </div>
      </div>
    </>
  );
}

function Content({ summary }: { summary: Summary }) {
  const may = usePermission();
  const kind = useSession((state) => state.kind);
  if (!may('recipe_view')) return <PartnerHome />;
  if (looksAfterMany(summary, kind)) return <GroupHome summary={summary} />;
  if (!summary.dept) return <PartnerHome />;
  const makes = may('recipe_add') || may('recipe_edit') || may('recipe_complete');
  return makes ? <KindergartenHome summary={summary} /> : <UsersOfMenus summary={summary} />;
}

const isGenerating = (summary: Summary | undefined): boolean =>
  summary?.todo.some((row) => row.recipeStatus === recipeMachine.states.generating.key) ?? false;

export default function Home() {
  const may = usePermission();
  const kind = useSession((state) => state.kind);
  const runs = kind === 'web' && may('user_view');
  const home = useCall(
    homeSummary,
    {},
    { enabled: !runs, refetchInterval: (summary) => (isGenerating(summary) ? LOOK_AGAIN_MS : 60_000) },
  );
  return (
    <div className={ui.page}>
      <Greeting summary={home.data} />
      {runs ? (
        <PlatformHome />
      ) : home.data ? (
        <Content summary={home.data} />
      ) : home.error ? (
        <section className={ui.card}>
          <ErrorState error={home.error} onRetry={() => void home.refetch()} retrying={home.isFetching} />
        </section>
      ) : (
        <>
          <HomeSkeleton />
          <div className={ui.card} aria-busy="true">
            <Skeleton active paragraph={{ rows: 7 }} />
          </div>
        </>
      )}
    </div>
  );
}
