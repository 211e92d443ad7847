// The screens of the open tabs. A hidden tab keeps its state (React Activity) but runs no effects; each reads its
// own address, so that its filters stay its own. After a reload only the visited tab is built.
import { Activity, Suspense, use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useRoutes, type RouteObject } from 'react-router';
import { EMBEDDED_PATH, errorPath } from '../client/fixed-paths.ts';
import { lazyPart } from '../client/lazy-part.ts';
import { useMenu } from './menu.ts';
import { BrokenScreen, PaneSkeleton } from './pane-states.tsx';
import { screenOf } from './routes.tsx';
import { patterns } from './screen-paths.ts';
import { Trail } from './trail.tsx';
import { TabContext } from '../client/tab-context.tsx';
import { nameTab, rebuildTab, setTabs, useTabs, visit } from '../client/tab-store.ts';
import { FaultBoundary } from '../ui/fault-boundary.tsx';
import { noteScroll, scrollOf, scrollWhenReady } from './tab-scroll.ts';
import { tabKey, type Tab } from '../client/tabs.ts';
import styles from './layout.module.css';

const EmbeddedPage = lazyPart(async () => ({
  default: (await import('./embedded-page.tsx')).EmbeddedPage,
}));

function Screen({ tab }: { tab: string }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const module = use(screenOf(pathname));
  const missing = module === null;
  const menu = useMenu();
  // In the menu it has a name already, and tab and menu say the same.
  const nameless = (menu.settled || !!menu.error) && menu.labelOf(pathname) === undefined;
  useEffect(() => {
    if (missing) {
      setTabs(useTabs.getState().tabs.filter((one) => one.key !== tab));
      void navigate(errorPath('404'), { replace: true });
      return;
    }
    if (nameless && useTabs.getState().tabs.find((one) => one.key === tab)?.title === null)
      nameTab(tab, module.title);
  }, [missing, nameless, module, tab, navigate]);
  return module ? (
    <>
      {module.below ? <Trail below={module.below} /> : null}
      <module.default />
    </>
  ) : null;
}

function TabRoutes({ tab }: { tab: Tab }) {
  const routes = useMemo<RouteObject[]>(
    () => [
      { path: EMBEDDED_PATH, element: <EmbeddedPage /> },
      ...[...patterns, '*'].map((path) => ({ path, element: <Screen tab={tab.key} /> })),
    ],
    [tab.key],
  );
  const location = useMemo(
    () => ({ pathname: tab.pathname, search: tab.search, hash: '', state: null, key: tab.key }),
    [tab.pathname, tab.search, tab.key],
  );
  return useRoutes(routes, location);
}

function TabPane({ tab, active }: { tab: Tab; active: boolean }) {
  const pane = useRef<HTMLDivElement>(null);
  const scroll = useRef(scrollOf(tab.key));
  const context = useMemo(() => ({ key: tab.key, active }), [tab.key, active]);
  // A pane that is not displayed loses its scroll position in some browsers.
  useLayoutEffect(() => {
    if (active && pane.current) return scrollWhenReady(pane.current, scroll.current);
    return undefined;
  }, [active]);
  return (
    <div
      ref={pane}
      className={styles.pane}
      data-part="pane"
      hidden={!active}
      onScroll={(event) => {
        if (!active || event.target !== pane.current) return;
        scroll.current = pane.current.scrollTop;
        noteScroll(tab.key, scroll.current);
      }}
    >
      <Activity mode={active ? 'visible' : 'hidden'}>
        <TabContext value={context}>
          <FaultBoundary
            place="screen"
            fallback={(error) => <BrokenScreen error={error} onRetry={() => rebuildTab(tab.key)} />}
          >
            <Suspense fallback={<PaneSkeleton />}>
              <TabRoutes tab={tab} />
            </Suspense>
          </FaultBoundary>
        </TabContext>
      </Activity>
    </div>
  );
}

export function TabPanes() {
  const tabs = useTabs((state) => state.tabs);
  const generation = useTabs((state) => state.generation);
  const { pathname, search } = useLocation();
  const activeKey = tabKey({ pathname, search });
  const [visited, setVisited] = useState<ReadonlySet<string>>(() => new Set());
  useLayoutEffect(() => {
    visit({ pathname, search });
    setVisited((now) => (now.has(activeKey) ? now : new Set([...now, activeKey])));
  }, [pathname, search, activeKey]);
  return (
    <main className={styles.panes} id="content" tabIndex={-1}>
      {tabs
        .filter((tab) => tab.key === activeKey || visited.has(tab.key))
        .map((tab) => (
          <TabPane key={`${tab.key}#${generation[tab.key] ?? 0}`} tab={tab} active={tab.key === activeKey} />
        ))}
    </main>
  );
}
