// Home: what matters today for this person. A kindergarten sees today's menu, its week and what waits; those who look
// after many see how far next week is covered; everybody else sees what is open to them.
import { Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { userKinds } from '../../../contract/auth/user-kind.ts';
import { text } from '../../../contract/kit/text.ts';
import { homeSummary } from '../../../contract/recipe/home.ts';
import { recipeMachine } from '../../../contract/recipe/recipe-state.ts';
import { useText } from '../../shell/language.ts';
import { useSession } from '../../shell/session.ts';
import { useCall } from '../../shell/use-call.ts';
import { usePermission } from '../../shell/user.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { CoverageCard } from './parts/coverage-card.tsx';
import { FirstSteps } from './parts/first-steps.tsx';
import { Greeting } from './parts/greeting.tsx';
import { looksAfterMany, type Summary } from './parts/home-figures.ts';
import { KeyFigures } from './parts/key-figures.tsx';
import { NutrientCard } from './parts/nutrient-card.tsx';
import { QuickLinks } from './parts/quick-links.tsx';
import { TodayMenu } from './parts/today-menu.tsx';
import { TodoCard } from './parts/todo-card.tsx';
import { useDeptFigures, useGroupFigures } from './parts/use-key-figures.tsx';
import { WeekCharts } from './parts/week-charts.tsx';
import './home.css';

export const title = text('首页', 'Home');

/** While a menu is being generated the page looks again by itself. */
const LOOK_AGAIN_MS = 5000;

function useLinksHint(): string {
  const t = useText();
  const kind = useSession((state) => state.kind);
  return t(
    text(
      '{kind}账号的功能由平台分配，请联系平台管理员',
      'What a {kind} account may do is granted by the platform; ask its administrator',
    ),
    {
      kind: t(userKinds[kind].label),
    },
  );
}

function KindergartenHome({ summary }: { summary: Summary }) {
  const may = usePermission();
  const hint = useLinksHint();
  const figures = useDeptFigures(summary);
  const energy = summary.nutrients.find((line) => line.nutrient === 'energy');
  // Who neither makes nor confirms menus has nothing to do here but to look and to print.
  const works = may('recipe_add') || may('recipe_edit') || may('recipe_complete');
  const side = works ? <TodoCard summary={summary} /> : <QuickLinks emptyHint={hint} />;
  const { menu } = summary;
  const isNew = !menu && summary.todo.length === 0;
  return (
    <>
      <KeyFigures figures={figures} />
      <div className="sy-home-columns">
        <div className="sy-home-main">
          {menu ? <TodayMenu menu={menu} today={summary.today} /> : isNew || !works ? <FirstSteps /> : null}
          {summary.week.length ? (
            <WeekCharts
              summary={summary}
              band={{ lower: energy?.lowerPercent ?? null, upper: energy?.upperPercent ?? null }}
            />
          ) : null}
          {!menu && !isNew && works ? side : null}
          {summary.kindergartens.length ? <CoverageCard rows={summary.kindergartens} compact /> : null}
        </div>
        <div className="sy-home-side">
          {menu || isNew || !works ? side : null}
          {summary.nutrients.length ? <NutrientCard lines={summary.nutrients} /> : null}
        </div>
      </div>
    </>
  );
}

function GroupHome({ summary }: { summary: Summary }) {
  const figures = useGroupFigures(summary.kindergartens);
  const hint = useLinksHint();
  return (
    <>
      <KeyFigures figures={figures} />
      <div className="sy-home-columns">
        <div className="sy-home-main">
          <CoverageCard rows={summary.kindergartens} />
          {summary.menu && summary.dept ? (
            <TodayMenu menu={summary.menu} today={summary.today} of={summary.dept.deptName} />
          ) : null}
        </div>
        <div className="sy-home-side">
          {summary.todo.length ? <TodoCard summary={{ ...summary, missingDates: [] }} named /> : null}
          <QuickLinks emptyHint={hint} />
        </div>
      </div>
    </>
  );
}

function Content({ summary }: { summary: Summary }) {
  const hint = useLinksHint();
  const may = usePermission();
  const kind = useSession((state) => state.kind);
  if (looksAfterMany(summary, kind)) return <GroupHome summary={summary} />;
  if (summary.dept && may('recipe_view')) return <KindergartenHome summary={summary} />;
  return <QuickLinks emptyHint={hint} />;
}

export default function Home() {
  const [busy, setBusy] = useState(false);
  const home = useCall(homeSummary, {}, { refetchInterval: busy ? LOOK_AGAIN_MS : false });
  const generating =
    home.data?.todo.some((row) => row.recipeStatus === recipeMachine.states.generating.key) ?? false;
  useEffect(() => setBusy(generating), [generating]);
  return (
    <div className="sy-page sy-home">
      <Greeting summary={home.data} />
      {home.data ? (
        <Content summary={home.data} />
      ) : home.error ? (
        <section className="sy-card">
          <ErrorState error={home.error} onRetry={() => void home.refetch()} retrying={home.isFetching} />
        </section>
      ) : (
        <>
          <div className="sy-keys" aria-hidden="true">
            {[1, 2, 3, 4].map((key) => (
              <div key={key} className="sy-card sy-key">
                <Skeleton active title={false} avatar={{ shape: 'square' }} paragraph={{ rows: 2 }} />
              </div>
            ))}
          </div>
          <div className="sy-card" aria-busy="true">
            <Skeleton active paragraph={{ rows: 7 }} />
          </div>
        </>
      )}
    </div>
  );
}
