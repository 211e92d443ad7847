// Above a screen that is opened from another one: where it lies in the menu, with links to what is above it.
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { create } from 'zustand';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { useTab } from '../client/tab-context.tsx';
import { useTabs } from '../client/tab-store.ts';
import { addressOfTab, tabKey } from '../client/tabs.ts';
import type { Below } from '../client/trail.ts';
import { useMenu } from './menu.ts';
import { useTabLabel } from './tabs-bar.tsx';
import styles from './trail.module.css';

/** By tab: the screen of the menu that the screen in it was opened from. */
const useOrigins = create<Record<string, string>>(() => ({}));

/** The screen of the menu that the one in front lies below; itself where it lies below none. */
export function useMenuPath(): string {
  const location = useLocation();
  const origins = useOrigins();
  return origins[tabKey(location)] ?? location.pathname;
}

export function Trail({ below }: { below: Below }) {
  const t = useText();
  const { pathname, search } = useLocation();
  const { key } = useTab();
  const tabs = useTabs((state) => state.tabs);
  const labelOf = useTabLabel();
  const { leaves } = useMenu();
  const steps = below(new URLSearchParams(search));
  const first = leaves.find(({ path }) => path === steps[0]?.path);
  const inMenu = leaves.some(({ path }) => path === pathname);
  const origin = inMenu ? undefined : first?.path;
  useEffect(() => {
    if (origin) useOrigins.setState({ [key]: origin });
  }, [key, origin]);
  const here = tabs.find((tab) => tab.key === key);
  // Whoever does not have the list in the menu is not led there.
  if (!first || !here) return null;
  const placeOf = (path: string): { pathname: string; search: string } => {
    const { pathname, search: parameters } = new URL(path, location.origin);
    return { pathname, search: parameters };
  };
  return (
    <nav className={styles.trail} aria-label={t(text('当前位置', 'Where you are'))}>
      <ol>
        {first.above.map((group) => (
          <li key={group}>{group}</li>
        ))}
        {steps.map(({ path, label }) => {
          const place = placeOf(path);
          const open = tabs.find((tab) => tab.key === tabKey(place));
          // As it was left, with its search and its page.
          return (
            <li key={path}>
              <Link to={open ? addressOfTab(open) : path}>
                {label ? t(label) : labelOf(open ?? { key: path, ...place, title: null, usedAt: 0 })}
              </Link>
            </li>
          );
        })}
        <li aria-current="page">{labelOf(here)}</li>
      </ol>
    </nav>
  );
}
