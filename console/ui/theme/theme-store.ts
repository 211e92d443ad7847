// Which theme and colour this browser uses, and the palette they make, written to the document as `--sy-*`
// custom properties so that plain CSS, charts and the component library paint with the same colours.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { DEFAULT_COLOUR } from '../../client/settings.ts';
import { paletteOf, type Palette, type Tone } from './palette.ts';
import { themeOf, themes, type ThemeName } from './themes.ts';

interface ThemeState {
  theme: ThemeName;
  /** Picked by hand; null follows the theme. */
  colour: string | null;
}

export const useTheme = create<ThemeState>()(
  persist((): ThemeState => ({ theme: 'default', colour: null }), {
    name: 'shanyuan.theme',
    version: 1,
    // A browser may still keep a theme that is no more.
    merge: (kept, now) => {
      const chosen = kept as Partial<ThemeState> | undefined;
      return chosen?.theme && Object.hasOwn(themes, chosen.theme) ? { ...now, ...chosen } : now;
    },
  }),
);

export const setTheme = (theme: ThemeName): void => {
  // A theme shows its own accent first; the picker may change it afterwards.
  useTheme.setState({ theme, colour: null });
};
export const setColour = (colour: string | null): void => {
  useTheme.setState({ colour });
};

const cache = new Map<string, Palette>();
function paletteFor({ theme, colour }: ThemeState): Palette {
  const key = `${theme}/${colour}`;
  let palette = cache.get(key);
  if (!palette) {
    palette = paletteOf(themeOf(theme), colour, DEFAULT_COLOUR);
    cache.set(key, palette);
  }
  return palette;
}

/** The palette now in use. */
export const usePalette = (): Palette => useTheme((state) => paletteFor(state));

const toneVariables = (name: string, tone: Tone): [string, string][] => [
  [`--sy-${name}`, tone.text],
  [`--sy-${name}-fill`, tone.fill],
  [`--sy-${name}-soft`, tone.soft],
  [`--sy-${name}-line`, tone.line],
];

function applyToDocument(state: ThemeState): void {
  const palette = paletteFor(state);
  const root = document.documentElement;
  const variables: [string, string][] = [
    ...toneVariables('primary', palette.primary),
    ['--sy-primary-hover', palette.primary.hover],
    ['--sy-primary-active', palette.primary.active],
    ...toneVariables('good', palette.good),
    ...toneVariables('warning', palette.warning),
    ...toneVariables('bad', palette.bad),
    ...toneVariables('neutral', palette.neutral),
    ['--sy-accent', palette.accent],
    ['--sy-ground', palette.ground],
    ['--sy-surface', palette.surface],
    ['--sy-raised', palette.raised],
    ['--sy-line', palette.line],
    ['--sy-line-soft', palette.lineSoft],
    ['--sy-text', palette.text],
    ['--sy-text-second', palette.textSecond],
    ['--sy-text-third', palette.textThird],
    ['--sy-fill-soft', palette.fillSoft],
    ['--sy-side', palette.side.background],
    ['--sy-side-base', palette.side.base],
    ['--sy-side-text', palette.side.text],
    ['--sy-side-strong', palette.side.textStrong],
    ['--sy-side-hover', palette.side.hover],
    ['--sy-side-active', palette.side.activeBackground],
    ['--sy-side-active-text', palette.side.activeText],
    ['--sy-side-line', palette.side.line],
    ['--sy-top', palette.top.background],
    ['--sy-top-text', palette.top.text],
    ['--sy-top-hover', palette.top.hover],
    ['--sy-top-line', palette.top.line],
    ['--sy-top-field', palette.top.field],
    ['--sy-radius', `${themeOf(state.theme).radius}px`],
  ];
  for (const [name, value] of variables) root.style.setProperty(name, value);
  root.style.colorScheme = palette.dark ? 'dark' : 'light';
  root.dataset['theme'] = state.theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', palette.top.background);
}

/** Paints the document and keeps it painted when the choice changes. */
export function startTheme(): void {
  applyToDocument(useTheme.getState());
  useTheme.subscribe(applyToDocument);
}
