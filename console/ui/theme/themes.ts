// The eleven themes of the seed as presets. A preset names only what makes it itself; every other colour is derived
// in palette.ts, so that no theme can lose its contrast.
import { text, type Text } from '../../../contract/kit/text.ts';

export interface ThemePreset {
  label: Text;
  dark?: true;
  /** Its own accent; absent: the colour of the colour picker. */
  accent?: string;
  /** Background of the sidebar (one colour or a gradient's two ends). */
  side: readonly [string, string?];
  /** Background of the top bar; absent: the surface. */
  top?: string;
  /** Background behind the cards. */
  ground: string;
  surface: string;
  radius: number;
}

export const themes = {
  default: {
    label: text('默认', 'Default'),
    side: ['#14213a'],
    ground: '#f3f5f9',
    surface: '#ffffff',
    radius: 6,
  },
  white: {
    label: text('白色', 'White'),
    side: ['#ffffff'],
    ground: '#f6f7f9',
    surface: '#ffffff',
    radius: 6,
  },
  dark: {
    label: text('暗黑', 'Dark'),
    dark: true,
    side: ['#11151c'],
    ground: '#0b0e13',
    surface: '#171b23',
    radius: 6,
  },
  star: {
    label: text('炫彩', 'Star'),
    accent: '#6a5be2',
    side: ['#211a4a', '#362a7c'],
    top: '#ffffff',
    ground: '#f4f3fb',
    surface: '#ffffff',
    radius: 8,
  },
  smart: {
    label: text('智能', 'Smart'),
    accent: '#0b7f78',
    side: ['#062f33'],
    top: '#062f33',
    ground: '#f0f6f5',
    surface: '#ffffff',
    radius: 6,
  },
  iview: {
    label: text('iView', 'iView'),
    accent: '#2d8cf0',
    side: ['#495060'],
    ground: '#f3f4f7',
    surface: '#ffffff',
    radius: 4,
  },
  vip: {
    label: text('尊享', 'VIP'),
    accent: '#b98a2f',
    side: ['#211d19'],
    top: '#2b2621',
    ground: '#f7f5f0',
    surface: '#ffffff',
    radius: 8,
  },
  cool: {
    label: text('炫酷', 'Cool'),
    accent: '#5c5cf0',
    side: ['#0e1c2d', '#1f3a68'],
    top: '#13233a',
    ground: '#f1f4f9',
    surface: '#ffffff',
    radius: 10,
  },
  d2: {
    label: text('D2', 'D2'),
    accent: '#2262c6',
    side: ['#eaf0f8'],
    top: '#eaf0f8',
    ground: '#eaf0f8',
    surface: '#ffffff',
    radius: 4,
  },
  hey: {
    label: text('活力', 'Hey'),
    accent: '#e2571f',
    side: ['#ffffff'],
    ground: '#faf6f3',
    surface: '#ffffff',
    radius: 10,
  },
  lte: {
    label: text('LTE', 'LTE'),
    accent: '#3c8dbc',
    side: ['#222d32'],
    top: '#2c6f98',
    ground: '#ecf0f5',
    surface: '#ffffff',
    radius: 3,
  },
} as const satisfies Record<string, ThemePreset>;

export type ThemeName = keyof typeof themes;
export const themeNames = Object.keys(themes) as ThemeName[];
export const themeOf = (name: ThemeName): ThemePreset => themes[name];
