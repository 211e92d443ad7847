// The signed-in part: sidebar, top bar, tabs, screens. A chunk of its own, so that the login page does not carry it.
import { QueryClientProvider } from '@tanstack/react-query';
import { LazyDrawer } from '../ui/lazy-drawer.tsx';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { text } from '../../contract/kit/text.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { useScreenLevel } from '../ui/screen-level.ts';
import { FrameDialogs } from './frame-dialogs.tsx';
import type { LoginState } from './guard.tsx';
import { useText } from '../client/language.ts';
import { PaneSkeleton } from './pane-states.tsx';
import { usePreferencesOf } from '../client/preferences.ts';
import { loginPathOf, useSession } from '../client/session.ts';
import { Sidebar } from './sidebar.tsx';
import { TabPanes } from './tab-panes.tsx';
import { TabsBar } from './tabs-bar.tsx';
import { AntdTheme } from './antd-theme.tsx';
import { watchToken } from '../client/token-refresh.ts';
import { TopBar } from './top-bar.tsx';
import { MergeHost } from '../ui/merge/merge-host.tsx';
import { RefusalDialogs } from './refusal-dialogs.tsx';
import { queryClient } from '../client/use-call.ts';
import { useUser } from '../client/user.ts';
import ui from '../ui/ui.module.css';
import sidebarStyles from './sidebar.module.css';
import styles from './layout.module.css';

const useMenuState = create<{ collapsed: boolean }>()(
  persist((): { collapsed: boolean } => ({ collapsed: false }), { name: 'shanyuan.menu', version: 1 }),
);

function Frame() {
  const t = useText();
  const level = useScreenLevel();
  const { collapsed } = useMenuState();
  const [drawer, setDrawer] = useState(false);
  const user = useUser();
  const { pathname } = useLocation();
  const narrow = level === 0;
  useEffect(() => watchToken(), []);
  useEffect(() => {
    if (!narrow) setDrawer(false);
  }, [narrow]);
  if (user.data?.mustChangePassword) {
    const state: LoginState = { from: pathname, changePassword: true };
    return <Navigate to={loginPathOf(useSession.getState())} replace state={state} />;
  }
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t(text('跳到内容', 'Skip to content'))}
      </a>
      {narrow ? (
        <LazyDrawer
          open={drawer}
          placement="left"
          size={260}
          closable={false}
          onClose={() => setDrawer(false)}
          rootClassName={sidebarStyles.sideDrawer}
          aria-label={t(text('主菜单', 'Main menu'))}
          styles={{ body: { padding: 0 } }}
        >
          <Sidebar collapsed={false} onGo={() => setDrawer(false)} />
        </LazyDrawer>
      ) : (
        <Sidebar collapsed={collapsed} onGo={() => undefined} />
      )}
      <div className={styles.body}>
        <TopBar
          collapsed={narrow ? !drawer : collapsed}
          onToggleMenu={() => (narrow ? setDrawer(true) : useMenuState.setState({ collapsed: !collapsed }))}
        />
        <TabsBar />
        {user.data ? (
          <TabPanes />
        ) : (
          <main className={styles.panes} id="content">
            {user.error ? (
              <div className={ui.page}>
                <div className={ui.card}>
                  <ErrorState
                    error={user.error}
                    onRetry={() => void user.refetch()}
                    retrying={user.isFetching}
                  />
                </div>
              </div>
            ) : (
              <PaneSkeleton />
            )}
          </main>
        )}
      </div>
      <FrameDialogs />
      <RefusalDialogs />
      <MergeHost />
    </div>
  );
}

export default function Layout() {
  // Another person, other data: the whole frame starts anew.
  const user = useSession((state) => state.userId);
  usePreferencesOf(user);
  return (
    <QueryClientProvider client={queryClient}>
      <AntdTheme>
        <Frame key={user} />
      </AntdTheme>
    </QueryClientProvider>
  );
}
