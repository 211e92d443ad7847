// From a preset and the picked colour to every colour the console paints with. Text is at least 4.5:1 on what it
// stands on, whatever colour was picked; the picked colour itself stays for decoration.
import type { MealKey } from '../../../planner/nutrition/meal-pattern.ts';
import { contrast, darkenUntil, lightenUntil, luminance, mix } from './contrast.ts';
import type { ThemePreset } from './themes.ts';

/** Colours of one meaning: text on surface, solid fill under white text, soft background, border. */
export interface Tone {
  text: string;
  fill: string;
  soft: string;
  line: string;
}

export interface Palette {
  dark: boolean;
  accent: string;
  primary: Tone & { hover: string; active: string };
  good: Tone;
  warning: Tone;
  bad: Tone;
  neutral: Tone;
  ground: string;
  surface: string;
  raised: string;
  line: string;
  lineSoft: string;
  /** Outline of boxes to tick: 3:1 on the surface. */
  control: string;
  text: string;
  textSecond: string;
  textThird: string;
  fillSoft: string;
  side: {
    background: string;
    base: string;
    text: string;
    textStrong: string;
    hover: string;
    activeBackground: string;
    activeText: string;
    line: string;
  };
  top: { background: string; text: string; hover: string; line: string; field: string };
  series: string[];
  meals: Record<MealKey, string>;
}

// A little more than needed: soft backgrounds and rounding eat some of it.
const SAFE = 4.7;

function toneOf(accent: string, dark: boolean, surface: string, ground: string): Tone {
  const soft = mix(accent, surface, dark ? 0.2 : 0.11);
  const readable = dark
    ? lightenUntil(accent, SAFE, surface, ground, soft)
    : darkenUntil(accent, SAFE, surface, ground, soft);
  return {
    text: readable,
    fill: darkenUntil(accent, SAFE, '#ffffff'),
    soft,
    line: mix(accent, surface, dark ? 0.45 : 0.4),
  };
}

/**
 * One colour for each meal, the same on every screen, as decoration: the meal's name stands beside it. They do not follow
 * the accent, which comes close to one or the other of them in some themes.
 */
const MEALS_ON_LIGHT: Record<MealKey, string> = {
  breakfast: '#e39a1f',
  morningSnack: '#2f9e58',
  lunch: '#1f7fd6',
  afternoonSnack: '#8b52c8',
  dinner: '#c8434f',
};
const MEALS_ON_DARK: Record<MealKey, string> = {
  breakfast: '#f5b84d',
  morningSnack: '#45cf86',
  lunch: '#4f9dff',
  afternoonSnack: '#b48af0',
  dinner: '#f46d72',
};

/** Readable ink on a bar of any colour. */
const inkOn = (background: string, ...also: string[]): string => {
  const light = '#ffffff';
  const dark = '#1d2738';
  const worst = (ink: string): number => Math.min(...[background, ...also].map((b) => contrast(ink, b)));
  return worst(light) >= worst(dark) ? light : dark;
};

/** Every colour of a theme. `picked` is the colour picker's; presets with an accent of their own ignore it unless changed. */
export function paletteOf(preset: ThemePreset, picked: string | null, fallback: string): Palette {
  const dark = preset.dark ?? false;
  const accent = picked ?? preset.accent ?? fallback;
  const { surface, ground } = preset;
  const base = toneOf(accent, dark, surface, ground);
  const text = dark ? '#e8ebf1' : '#1b2538';
  const sideTo = preset.side[1] ?? preset.side[0];
  const sideIsLight = luminance(preset.side[0]) > 0.5;
  const sideInk = inkOn(preset.side[0], sideTo);
  const sideActive = sideIsLight
    ? mix(accent, preset.side[0], 0.14)
    : dark
      ? mix(accent, preset.side[0], 0.32)
      : base.fill;
  const top = preset.top ?? surface;
  const topInk = inkOn(top);
  const topIsLight = luminance(top) > 0.5;
  return {
    dark,
    accent,
    primary: {
      ...base,
      hover: mix('#000000', base.fill, 0.1),
      active: mix('#000000', base.fill, 0.2),
    },
    good: toneOf('#2bab6b', dark, surface, ground),
    warning: toneOf('#e08a1e', dark, surface, ground),
    bad: toneOf('#e0453f', dark, surface, ground),
    neutral: toneOf(dark ? '#8b95a7' : '#6b768a', dark, surface, ground),
    ground,
    surface,
    raised: dark ? mix('#ffffff', surface, 0.04) : surface,
    line: dark ? '#3a4352' : '#d5dbe6',
    lineSoft: dark ? '#262d38' : '#e8ecf2',
    control: dark ? '#7a8598' : '#858fa1',
    text,
    textSecond: dark ? '#aab3c2' : '#4d5a70',
    textThird: dark ? '#8f99aa' : '#606c80',
    fillSoft: dark ? '#1f2530' : '#f5f7fa',
    side: {
      background: preset.side[1]
        ? `linear-gradient(180deg, ${preset.side[0]}, ${preset.side[1]})`
        : preset.side[0],
      base: preset.side[0],
      text: sideIsLight ? '#3d4960' : mix(sideInk, sideTo, 0.82),
      textStrong: sideIsLight ? '#1b2538' : '#ffffff',
      hover: mix(sideInk, preset.side[0], sideIsLight ? 0.05 : 0.09),
      activeBackground: sideActive,
      activeText: sideIsLight ? darkenUntil(base.text, SAFE, sideActive) : '#ffffff',
      line: mix(sideInk, preset.side[0], 0.1),
    },
    top: {
      background: top,
      text: topInk === '#ffffff' ? '#ffffff' : text,
      hover: mix(topInk, top, topIsLight ? 0.05 : 0.12),
      line: topIsLight || dark ? mix(topInk, top, 0.1) : top,
      field: mix(topInk, top, topIsLight ? 0.03 : 0.08),
    },
    meals: dark ? MEALS_ON_DARK : MEALS_ON_LIGHT,
    series: dark
      ? ['#5b9bff', '#3fc98a', '#f2a84b', '#a78bfa', '#f27d76', '#4fc7d9', '#d6b84a', '#e58fc4']
      : [base.fill, '#2bab6b', '#ee9b2f', '#7d63d8', '#e0605a', '#1f9fb5', '#b3922a', '#c9569c'],
  };
}
