// The top menu: home, and the groups of menus that the server names. Choosing one shows its menus in the sidebar and
// opens the first of them.
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { topMenu } from '../../contract/system/menu.ts';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { MenuIcon } from '../ui/menu-icon.tsx';
import { chooseTopMenu, firstRoute, useSideMenu, useTopMenuId } from './menu.ts';
import { HOME_PATH } from '../client/settings.ts';
import { useCall } from '../client/use-call.ts';
import styles from './top-menu.module.css';

export function TopMenu() {
  const t = useText();
  const navigate = useNavigate();
  const { data } = useCall(topMenu, {}, { staleTime: 5 * 60_000 });
  const chosen = useTopMenuId();
  const { leaves, settled } = useSideMenu();
  // Chosen and not yet opened: the menus of it are still on their way.
  const opening = useRef<string | null>(null);
  useEffect(() => {
    if (!settled || opening.current === null || opening.current !== chosen) return;
    const own = data?.find((item) => item.id === chosen)?.path;
    opening.current = null;
    const first = own || firstRoute(leaves);
    if (first) void navigate(first);
  }, [settled, chosen, leaves, data, navigate]);
  if (!data?.length) return null;
  return (
    <nav className={styles.topMenu} aria-label={t(text('顶部菜单', 'Top menu'))}>
      <button
        type="button"
        aria-pressed={chosen === null}
        onClick={() => {
          chooseTopMenu(null);
          void navigate(HOME_PATH);
        }}
      >
        <MenuIcon name="home" />
        {t(text('首页', 'Home'))}
      </button>
      {data.map((item) => (
        <button
          key={item.id}
          type="button"
          aria-pressed={chosen === item.id}
          onClick={() => {
            opening.current = item.id;
            chooseTopMenu(item.id);
          }}
        >
          <MenuIcon name={item.source} />
          {item.name}
        </button>
      ))}
    </nav>
  );
}
