// The bar at the top: menu button, search, kindergarten, tools, the person. On a phone the tools move into the
// person's menu.
import { MenuFoldOutlined, MenuUnfoldOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { useIsPhone, useScreenLevel } from '../ui/screen-level.ts';
import { ColourPicker } from './colour-picker.tsx';
import { openFrameDialog } from './frame-dialogs.tsx';
import { ErrorLogViewer } from './error-log-viewer.tsx';
import { FullScreenButton } from './full-screen.tsx';
import { KindergartenSwitcher } from './kindergarten-switcher.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LockButton } from './lock-button.tsx';
import { Notices } from './notices.tsx';
import { ThemePicker } from './theme-picker.tsx';
import { TopMenu } from './top-menu.tsx';
import { UserMenu } from './user-menu.tsx';
import styles from './top-bar.module.css';
import { paletteName } from './palette-name.ts';

export interface TopBarProps {
  collapsed: boolean;
  onToggleMenu: () => void;
}

function Tools() {
  return (
    <>
      <ColourPicker />
      <ErrorLogViewer />
      <LockButton />
      <ThemePicker />
      <LanguageSwitch />
      <FullScreenButton />
    </>
  );
}

export function TopBar({ collapsed, onToggleMenu }: TopBarProps) {
  const t = useText();
  const phone = useIsPhone();
  const level = useScreenLevel();
  const menuLabel = collapsed
    ? t(text('展开菜单', 'Expand the menu'))
    : t(text('收起菜单', 'Collapse the menu'));
  return (
    <header className={styles.top}>
      <Button
        type="text"
        icon={collapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
        aria-label={menuLabel}
        title={menuLabel}
        onClick={onToggleMenu}
      />
      {level >= 1 ? (
        <button type="button" className={styles.topSearch} onClick={() => openFrameDialog('find')}>
          <SearchOutlined aria-hidden="true" />
          <span>{t(paletteName)}</span>
          <kbd>Ctrl K</kbd>
        </button>
      ) : (
        <Button
          type="text"
          icon={<SearchOutlined aria-hidden />}
          aria-label={t(paletteName)}
          onClick={() => openFrameDialog('find')}
        />
      )}
      {level >= 2 ? <TopMenu /> : null}
      <span className={styles.topGap} />
      <KindergartenSwitcher />
      {phone ? null : <Tools />}
      <Notices />
      <UserMenu tools={phone ? <Tools /> : null} />
    </header>
  );
}
