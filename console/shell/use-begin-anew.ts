// Beginning anew in the kindergarten that this window works in now: nothing remembered of the one before stays.
import { useNavigate } from 'react-router';
import { HOME_PATH } from '../client/settings.ts';
import { rebuildTab, setTabs } from '../client/tab-store.ts';
import { homeTab } from '../client/tabs.ts';
import { queryClient } from '../client/use-call.ts';

/** Answers `beginAnew(path)`; without a path it begins at home. */
export function useBeginAnew(): (path?: string) => Promise<void> {
  const navigate = useNavigate();
  return async (path = HOME_PATH) => {
    setTabs([homeTab()]);
    rebuildTab(HOME_PATH);
    await navigate(path);
    await queryClient.resetQueries();
  };
}
