// What the command palette can do besides going somewhere.
import { text } from '../../contract/kit/text.ts';
import { useLanguage } from '../client/language.ts';
import { openFrameDialog } from './frame-dialogs.tsx';
import type { Searchable } from './menu-match.ts';
import { closeAllTabs } from '../client/tabs.ts';
import { hasUnsaved, setTabs, useTabs } from '../client/tab-store.ts';
import { setTheme } from '../ui/theme/theme-store.ts';
import { themeNames, themeOf } from '../ui/theme/themes.ts';
import { useSignOut } from './use-sign-out.ts';

export interface PaletteAct extends Searchable {
  id: string;
  /** Where it is done. */
  note?: string | undefined;
  run: () => void;
}

/** The acts in the current language; `goHome` is called after all tabs were closed. */
export function usePaletteActs(goHome: () => void): PaletteAct[] {
  const { language, setLanguage } = useLanguage();
  const signOut = useSignOut();
  const act = (id: string, label: { zh: string; en: string }, run: () => void): PaletteAct => ({
    id,
    label: label[language],
    otherLabel: label[language === 'zh' ? 'en' : 'zh'],
    path: null,
    run,
  });
  return [
    act('lock', text('锁屏', 'Lock the screen'), () => openFrameDialog('lock')),
    act('shortcuts', text('快捷键', 'Keyboard shortcuts'), () => openFrameDialog('shortcuts')),
    act('language', text('切换到英文', 'Switch to Chinese'), () =>
      setLanguage(language === 'zh' ? 'en' : 'zh'),
    ),
    ...themeNames.map((name) => {
      const { zh, en } = themeOf(name).label;
      return act(`theme-${name}`, text(`主题：${zh}`, `Theme: ${en}`), () => setTheme(name));
    }),
    ...(document.fullscreenEnabled
      ? [
          act(
            'full',
            text('全屏', 'Full screen'),
            () =>
              void (document.fullscreenElement
                ? document.exitFullscreen()
                : document.documentElement.requestFullscreen()),
          ),
        ]
      : []),
    // Tabs with something unsaved are closed one by one, where each asks.
    ...(hasUnsaved()
      ? []
      : [
          act('close-all', text('关闭全部页签', 'Close all tabs'), () => {
            setTabs(closeAllTabs(useTabs.getState().tabs));
            goHome();
          }),
        ]),
    act('sign-out', text('退出登录', 'Sign out'), () => void signOut()),
  ];
}
