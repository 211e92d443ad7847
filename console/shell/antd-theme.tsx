// The component library in our palette and language. Loaded with the signed-in part only.
import { ConfigProvider, theme as antd, type ThemeConfig } from 'antd';
import type { Locale } from 'antd/es/locale/index.js';
import enUS from 'antd/es/locale/en_US.js';
import zhCN from 'antd/es/locale/zh_CN.js';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useLanguage } from '../client/language.ts';
import { leaveListsByTab } from '../ui/leave-lists.ts';
import { ModalHolder } from '../ui/modal-holder.tsx';
import { FONT_STACK } from '../ui/theme/font.ts';
import type { Palette } from '../ui/theme/palette.ts';
import { usePalette, useTheme } from '../ui/theme/theme-store.ts';
import { themeOf } from '../ui/theme/themes.ts';

// The dark algorithm dims the colours it is given; ours are already made for dark surfaces.
const exactColours: typeof antd.darkAlgorithm = (seed, map) => ({
  ...(map ?? antd.darkAlgorithm(seed)),
  colorPrimary: seed.colorPrimary,
  colorInfo: seed.colorInfo,
  colorSuccess: seed.colorSuccess,
  colorWarning: seed.colorWarning,
  colorError: seed.colorError,
  colorLink: seed.colorLink,
});

function themeConfig(palette: Palette, radius: number): ThemeConfig {
  const { primary, good, warning, bad } = palette;
  // White text needs a darker fill than coloured text on a dark surface: solid parts get a shade of their own.
  const solid = {
    colorPrimary: primary.fill,
    colorPrimaryHover: primary.hover,
    colorPrimaryActive: primary.active,
  };
  return {
    algorithm: palette.dark ? [antd.darkAlgorithm, exactColours] : antd.defaultAlgorithm,
    hashed: false,
    token: {
      fontFamily: FONT_STACK,
      motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
      fontSize: 14,
      borderRadius: radius,
      controlHeight: 34,
      wireframe: false,
      lineWidthFocus: 2,
      colorPrimary: palette.dark ? primary.text : primary.fill,
      colorPrimaryHover: palette.dark ? primary.text : primary.hover,
      colorPrimaryActive: palette.dark ? primary.text : primary.active,
      colorPrimaryText: primary.text,
      colorPrimaryTextHover: primary.text,
      colorPrimaryBg: primary.soft,
      colorPrimaryBgHover: primary.soft,
      colorPrimaryBorder: primary.line,
      colorInfo: palette.dark ? primary.text : primary.fill,
      colorInfoBg: primary.soft,
      colorInfoBorder: primary.line,
      colorLink: primary.text,
      colorLinkHover: primary.text,
      colorLinkActive: primary.text,
      colorSuccess: good.text,
      colorSuccessText: good.text,
      colorSuccessBg: good.soft,
      colorSuccessBorder: good.line,
      colorWarning: warning.text,
      colorWarningText: warning.text,
      colorWarningBg: warning.soft,
      colorWarningBorder: warning.line,
      colorError: bad.text,
      colorErrorHover: bad.text,
      colorErrorText: bad.text,
      colorErrorBg: bad.soft,
      colorErrorBorder: bad.line,
      colorText: palette.text,
      colorTextSecondary: palette.textSecond,
      colorTextTertiary: palette.textThird,
      colorTextQuaternary: palette.textThird,
      colorTextPlaceholder: palette.textThird,
      colorTextDescription: palette.textSecond,
      colorTextHeading: palette.text,
      colorIcon: palette.textSecond,
      colorBgLayout: palette.ground,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorBorder: palette.line,
      colorBorderSecondary: palette.lineSoft,
      colorSplit: palette.lineSoft,
      controlItemBgActive: primary.soft,
      controlItemBgActiveHover: primary.soft,
    },
    components: {
      // Solid buttons take their fill from global.css: the library has one colour for text and fill alike.
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      Switch: solid,
      Checkbox: { ...solid, colorBorder: palette.control },
      Radio: { ...solid, colorBorder: palette.control },
      Steps: solid,
      DatePicker: { ...solid, colorTextLightSolid: '#ffffff' },
      Badge: { colorError: bad.fill, colorErrorHover: bad.fill },
      Table: {
        headerBg: palette.fillSoft,
        headerColor: palette.textSecond,
        headerSplitColor: 'transparent',
        rowHoverBg: palette.fillSoft,
        rowSelectedBg: primary.soft,
        rowSelectedHoverBg: primary.soft,
        cellPaddingBlock: 10,
        cellPaddingBlockMD: 8,
        cellPaddingBlockSM: 6,
        cellPaddingInline: 12,
      },
      Card: { headerHeight: 48, headerFontSize: 16 },
      Form: { verticalLabelPadding: '0 0 4px', itemMarginBottom: 26 },
      Segmented: { itemSelectedBg: palette.surface, trackBg: palette.fillSoft },
      Tooltip: { colorBgSpotlight: palette.dark ? '#3a4250' : '#1b2538', colorTextLightSolid: '#ffffff' },
      Tag: { defaultBg: palette.fillSoft, defaultColor: palette.textSecond },
    },
  };
}

// The library's locale files are ES modules in a package that says CommonJS: the type checker sees the wrapper, the
// bundler the value.
const localeOf = (module: unknown): Locale => (module as { default?: Locale }).default ?? (module as Locale);

/** Gives everything below it the library's theme, language, date language and manners of the keyboard. */
export function AntdTheme({ children }: { children: ReactNode }) {
  const language = useLanguage((state) => state.language);
  const palette = usePalette();
  const name = useTheme((state) => state.theme);
  const config = useMemo(() => themeConfig(palette, themeOf(name).radius), [palette, name]);
  useEffect(leaveListsByTab, []);
  dayjs.locale(language === 'zh' ? 'zh-cn' : 'en');
  return (
    <ConfigProvider
      theme={config}
      locale={localeOf(language === 'zh' ? zhCN : enUS)}
      button={{ autoInsertSpace: false }}
      form={{ requiredMark: true, scrollToFirstError: true }}
    >
      <ModalHolder>{children}</ModalHolder>
    </ConfigProvider>
  );
}
