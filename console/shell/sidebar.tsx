// The menu at the left: real links, so that they can be opened in a new window; groups are buttons that say whether
// they are open. Collapsed, a group shows its items beside it.
import { DownOutlined } from '@ant-design/icons';
import { Popover, Tooltip } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { HOME_PATH, product } from '../client/settings.ts';
import { MenuIcon } from '../ui/menu-icon.tsx';
import { Logo } from './logo.tsx';
import { useMenuPath } from './trail.tsx';
import { groupsAbove, useSideMenu, type MenuItem } from './menu.ts';
import ui from '../ui/ui.module.css';
import styles from './sidebar.module.css';

interface LinkProps {
  item: MenuItem;
  active: boolean;
  collapsed: boolean;
  depth: number;
  onGo: () => void;
}

function MenuLink({ item, active, collapsed, depth, onGo }: LinkProps) {
  const content = (
    <>
      {depth === 0 ? <MenuIcon name={item.icon} /> : null}
      <span className={collapsed ? ui.unseen : styles.menuLabel}>{item.label}</span>
    </>
  );
  const className = styles.menuItem;
  const link =
    item.external && item.newWindow ? (
      <a
        className={className}
        data-depth={depth}
        href={item.external}
        target="_blank"
        rel="noreferrer noopener"
      >
        {content}
      </a>
    ) : (
      <Link
        className={className}
        data-depth={depth}
        to={item.path ?? HOME_PATH}
        aria-current={active ? 'page' : undefined}
        onClick={onGo}
      >
        {content}
      </Link>
    );
  return collapsed ? (
    <Tooltip title={item.label} placement="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
}

interface BranchProps {
  items: MenuItem[];
  depth: number;
  collapsed: boolean;
  path: string;
  open: ReadonlySet<string>;
  onToggle: (id: string) => void;
  onGo: () => void;
}

function Branch({ items, depth, collapsed, path, open, onToggle, onGo }: BranchProps): ReactNode {
  return (
    <ul>
      {items.map((item) => {
        if (!item.children.length) {
          return item.path ? (
            <li key={item.id}>
              <MenuLink
                item={item}
                depth={depth}
                collapsed={collapsed}
                active={item.path === path}
                onGo={onGo}
              />
            </li>
          ) : null;
        }
        const holds = groupsAbove([item], path).length > 0;
        const shared = { depth: depth + 1, path, open, onToggle, onGo };
        if (collapsed) {
          return (
            <li key={item.id}>
              <Popover
                trigger={['click', 'hover']}
                placement="rightTop"
                classNames={{ root: styles.flyout }}
                content={
                  <nav aria-label={item.label}>
                    <Branch items={item.children} collapsed={false} {...shared} />
                  </nav>
                }
                title={item.label}
              >
                <button
                  type="button"
                  className={holds ? `${styles.menuItem} ${styles.menuHolds}` : styles.menuItem}
                  aria-haspopup="true"
                >
                  <MenuIcon name={item.icon} />
                  <span className={ui.unseen}>{item.label}</span>
                </button>
              </Popover>
            </li>
          );
        }
        const isOpen = open.has(item.id);
        return (
          <li key={item.id}>
            <button
              type="button"
              className={holds ? `${styles.menuItem} ${styles.menuHolds}` : styles.menuItem}
              data-depth={depth}
              aria-expanded={isOpen}
              onClick={() => onToggle(item.id)}
            >
              {depth === 0 ? <MenuIcon name={item.icon} /> : null}
              <span className={styles.menuLabel}>{item.label}</span>
              <DownOutlined className={styles.menuArrow} aria-hidden="true" />
            </button>
            {isOpen ? <Branch items={item.children} collapsed={false} {...shared} /> : null}
          </li>
        );
      })}
    </ul>
  );
}

export interface SidebarProps {
  collapsed: boolean;
  /** Called when an item was chosen; the phone's drawer closes. */
  onGo: () => void;
}

export function Sidebar({ collapsed, onGo }: SidebarProps) {
  const t = useText();
  const pathname = useMenuPath();
  const menu = useSideMenu();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const above = groupsAbove(menu.items, pathname).join('/');
  useEffect(() => {
    if (above) setOpen((now) => new Set([...now, ...above.split('/')]));
  }, [above]);
  const toggle = (id: string): void =>
    setOpen((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <aside className={collapsed ? `${styles.side} ${styles.sideCollapsed}` : styles.side}>
      <Link to={HOME_PATH} className={styles.brand} onClick={onGo}>
        <Logo size={30} />
        <span className={collapsed ? ui.unseen : styles.brandWords}>
          <strong>{t(product.name)}</strong>
          <small>{t(product.subtitle)}</small>
        </span>
      </Link>
      <nav className={styles.menu} aria-label={t(text('主菜单', 'Main menu'))}>
        {menu.loading ? (
          <div className={styles.sideLoading} aria-hidden="true">
            {[72, 54, 64, 48, 60].map((width, at) => (
              <span key={at} style={{ width: collapsed ? 24 : `${width}%` }} />
            ))}
          </div>
        ) : (
          <Branch
            items={menu.items}
            depth={0}
            collapsed={collapsed}
            path={pathname}
            open={open}
            onToggle={toggle}
            onGo={onGo}
          />
        )}
        {menu.error ? (
          <button type="button" className={styles.menuItem} onClick={menu.retry}>
            {t(text('菜单加载失败，点击重试', 'The menu could not be loaded. Try again'))}
          </button>
        ) : null}
      </nav>
    </aside>
  );
}
