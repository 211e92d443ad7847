// The eleven themes, each shown as what it looks like.
import { useText } from '../client/language.ts';
import { DEFAULT_COLOUR } from '../client/settings.ts';
import { paletteOf } from '../ui/theme/palette.ts';
import { setTheme, useTheme } from '../ui/theme/theme-store.ts';
import { themeNames, themeOf, type ThemeName } from '../ui/theme/themes.ts';
import styles from './theme-choice.module.css';

function Thumbnail({ name }: { name: ThemeName }) {
  const palette = paletteOf(themeOf(name), null, DEFAULT_COLOUR);
  return (
    <svg viewBox="0 0 64 40" aria-hidden="true">
      <rect width="64" height="40" fill={palette.ground} />
      <rect width="17" height="40" fill={palette.side.base} />
      <rect x="17" width="47" height="8" fill={palette.top.background} />
      <rect x="3" y="10" width="11" height="4" rx="1.500" fill={palette.side.activeBackground} />
      <rect x="3" y="17" width="9" height="2" rx="1" fill={palette.side.text} opacity=".6" />
      <rect x="3" y="22" width="10" height="2" rx="1" fill={palette.side.text} opacity=".6" />
      <rect x="21" y="12" width="39" height="24" rx="2" fill={palette.surface} />
      <rect x="25" y="16" width="12" height="5" rx="1.500" fill={palette.primary.fill} />
      <rect x="25" y="25" width="31" height="2" rx="1" fill={palette.line} />
      <rect x="25" y="30" width="24" height="2" rx="1" fill={palette.line} />
    </svg>
  );
}

export function ThemeChoice({ label }: { label: string }) {
  const t = useText();
  const current = useTheme((state) => state.theme);
  return (
    <div className={styles.themes} role="group" aria-label={label}>
      {themeNames.map((name) => (
        <button key={name} type="button" aria-pressed={name === current} onClick={() => setTheme(name)}>
          <Thumbnail name={name} />
          <span>{t(themeOf(name).label)}</span>
        </button>
      ))}
    </div>
  );
}
