// The bar of open tabs. Links with a close button each; a menu (right click, or the button at the end) clears the
// cache, moves the tab, closes others or all. Middle click and Delete close a tab; tabs are dragged into another order,
// by keyboard with Ctrl Shift and the arrows.
import { CloseOutlined, DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { clearCache } from '../../contract/auth/oauth.ts';
import { messages } from '../../contract/kit/message.ts';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { onceItComes } from '../client/lazy-part.ts';
import { HOME_PATH, product } from '../client/settings.ts';
import { hasUnsaved, rebuildTab, setTabs, useTabs } from '../client/tab-store.ts';
import {
  addressOfTab,
  besideTab,
  closeAllTabs,
  closeOtherTabs,
  closeTab,
  homeTab,
  isHome,
  moveTab,
  tabKey,
  titleParts,
  type Tab,
} from '../client/tabs.ts';
import { queryClient, useAct } from '../client/use-call.ts';
import { keepInView } from '../ui/keep-in-view.ts';
import { unsavedQuestion } from '../ui/unsaved-guard.ts';
import { useConfirm } from '../ui/use-confirm.tsx';
import { useMenu } from './menu.ts';
import styles from './tabs-bar.module.css';

/** Label of a tab: what its record or screen is called, else the menu's name for it, else that it is a page. */
export function useTabLabel(): (tab: Tab) => string {
  const t = useText();
  const { labelOf } = useMenu();
  return (tab) =>
    tab.title
      ? t(tab.title)
      : (labelOf(tab.pathname) ?? t(isHome(tab) ? text('首页', 'Home') : text('页面', 'Page')));
}

export function TabsBar() {
  const t = useText();
  const tabs = useTabs((state) => state.tabs);
  const location = useLocation();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const labelOf = useTabLabel();
  const activeKey = tabKey(location);
  const bar = useRef<HTMLUListElement>(null);
  const clear = useAct(clearCache, {
    done: messages.cacheCleared,
    onDone: () => void queryClient.invalidateQueries(),
  });

  const order = tabs.map((tab) => tab.key).join('\n');
  const [pointed, setPointed] = useState(false);
  useEffect(() => {
    if (!pointed) return undefined;
    let stops: (() => void)[] = [];
    let gone = false;
    onceItComes(
      () => import('./tab-drag.ts'),
      ({ dragTab }) => {
        if (gone) return;
        stops = [...(bar.current?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])].map((element) => {
          const key = element.dataset['tab'] ?? '';
          return dragTab(element, key, isHome({ key }), (dragged, onto) =>
            setTabs(moveTab(useTabs.getState().tabs, dragged, onto)),
          );
        });
      },
    );
    return () => {
      gone = true;
      for (const stop of stops) stop();
    };
  }, [order, pointed]);

  const active = tabs.find((tab) => tab.key === activeKey);
  const title = active ? labelOf(active) : '';
  useEffect(() => {
    document.title = title ? `${title} - ${t(product.name)}` : t(product.name);
  }, [title, t]);
  const labels = tabs.map(labelOf).join('\n');
  useEffect(() => {
    const item = bar.current?.querySelector('[aria-current]')?.closest('li');
    return bar.current && item ? keepInView(bar.current, item) : undefined;
  }, [activeKey, order, labels]);

  /** Goes ahead when nothing unsaved would be lost, or the person agrees. */
  const mayLose = async (keys: string[]): Promise<boolean> =>
    !hasUnsaved(keys) || confirm(t(unsavedQuestion));
  const close = async (key: string): Promise<void> => {
    if (!(await mayLose([key]))) return;
    const { tabs: rest, next } = closeTab(useTabs.getState().tabs, key);
    setTabs(rest);
    if (key === activeKey) await navigate(addressOfTab(next));
  };
  const closeMany = async (keep: Tab[], goTo: string): Promise<void> => {
    const kept = new Set(keep.map((tab) => tab.key));
    if (!(await mayLose(tabs.filter((tab) => !kept.has(tab.key)).map((tab) => tab.key)))) return;
    setTabs(keep);
    await navigate(goTo);
  };
  const shift = (key: string, way: 1 | -1): void => {
    const beside = besideTab(useTabs.getState().tabs, key, way);
    if (beside) setTabs(moveTab(useTabs.getState().tabs, key, beside.key));
  };
  const menuFor = (tab: Tab): MenuProps => ({
    items: [
      { key: 'reload', label: t(text('刷新页签', 'Reload tab')) },
      { key: 'clear', label: t(text('清除缓存', 'Clear cache')) },
      { type: 'divider' },
      {
        key: 'left',
        label: t(text('左移', 'Move left')),
        disabled: isHome(tab) || !besideTab(tabs, tab.key, -1),
      },
      {
        key: 'right',
        label: t(text('右移', 'Move right')),
        disabled: isHome(tab) || !besideTab(tabs, tab.key, 1),
      },
      { type: 'divider' },
      { key: 'close', label: t(text('关闭', 'Close')), disabled: isHome(tab) },
      { key: 'others', label: t(text('关闭其他', 'Close others')), disabled: tabs.length < 2 },
      { key: 'all', label: t(text('关闭全部', 'Close all')) },
    ],
    onClick: async ({ key, domEvent }) => {
      domEvent.stopPropagation();
      if (key === 'reload') {
        if (!(await mayLose([tab.key]))) return;
        await queryClient.invalidateQueries({ refetchType: 'none' });
        rebuildTab(tab.key);
        await navigate(addressOfTab(tab));
      } else if (key === 'clear') {
        if (await confirm(t(text('确定清除缓存?', 'Clear the cache?')))) clear.mutate({});
      } else if (key === 'left' || key === 'right') shift(tab.key, key === 'left' ? -1 : 1);
      else if (key === 'close') await close(tab.key);
      else if (key === 'others') await closeMany(closeOtherTabs(tabs, tab.key), addressOfTab(tab));
      else await closeMany(closeAllTabs(tabs), HOME_PATH);
    },
  });

  return (
    <nav className={styles.tabs} aria-label={t(text('已打开的页面', 'Open pages'))}>
      <ul ref={bar} onPointerEnter={() => setPointed(true)}>
        {tabs.map((tab) => {
          const label = labelOf(tab);
          const { name, page } = titleParts(label);
          return (
            <Dropdown key={tab.key} trigger={['contextMenu']} menu={menuFor(tab)} autoFocus>
              <li
                data-tab={tab.key}
                className={tab.key === activeKey ? `${styles.tab} ${styles.tabActive}` : styles.tab}
                onAuxClick={(event) => {
                  if (event.button === 1 && !isHome(tab)) {
                    event.preventDefault();
                    void close(tab.key);
                  }
                }}
              >
                <Link
                  draggable={false}
                  to={addressOfTab(tab)}
                  aria-current={tab.key === activeKey ? 'page' : undefined}
                  onKeyDown={(event) => {
                    if (event.key === 'Delete' && !isHome(tab)) void close(tab.key);
                    const way = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null;
                    if (way && event.shiftKey && (event.ctrlKey || event.metaKey)) {
                      event.preventDefault();
                      shift(tab.key, way);
                    }
                  }}
                >
                  <span>{name}</span>
                  {page}
                </Link>
                {isHome(tab) ? null : (
                  <button
                    type="button"
                    data-clicks="in-a-row"
                    aria-label={t(text('关闭{name}', 'Close {name}'), { name: label })}
                    onClick={() => void close(tab.key)}
                  >
                    <CloseOutlined aria-hidden="true" />
                  </button>
                )}
              </li>
            </Dropdown>
          );
        })}
      </ul>
      <Dropdown trigger={['click']} menu={menuFor(active ?? homeTab())} autoFocus placement="bottomRight">
        <Button
          type="text"
          size="small"
          icon={<DownOutlined aria-hidden />}
          aria-label={t(text('页签操作', 'Tab actions'))}
        />
      </Dropdown>
    </nav>
  );
}
