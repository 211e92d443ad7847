import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_COLOUR } from '../../client/settings.ts';
import { contrast, luminance, rgbOf } from './contrast.ts';
import { paletteOf, type Palette } from './palette.ts';
import { themeNames, themeOf } from './themes.ts';

const READABLE = 4.5;
/** Every pair of text and ground that the console paints. */
const pairsOf = (p: Palette): [string, string, string][] => [
  ['text on surface', p.text, p.surface],
  ['second text on ground', p.textSecond, p.ground],
  ['third text on soft fill', p.textThird, p.fillSoft],
  ['side text', p.side.text, p.side.base],
  ['active side item', p.side.activeText, p.side.activeBackground],
  ['top text', p.top.text, p.top.background],
  ['top text in its field', p.top.text, p.top.field],
  ...(['primary', 'good', 'warning', 'bad', 'neutral'] as const).flatMap(
    (name): [string, string, string][] => [
      [`white on ${name} fill`, '#ffffff', p[name].fill],
      [`${name} on surface`, p[name].text, p.surface],
      [`${name} on its soft ground`, p[name].text, p[name].soft],
    ],
  ),
  ['white on hovered button', '#ffffff', p.primary.hover],
];
const unreadable = (p: Palette): string[] =>
  pairsOf(p)
    .filter(([, ink, ground]) => contrast(ink, ground) < READABLE)
    .map(([name, ink, ground]) => `${name}: ${ink} on ${ground} is ${contrast(ink, ground).toFixed(2)}`);

/** The outline of what has the focus, and what it lies on; where it lies is said in the sheets by --sy-focus. */
const focusOf = (p: Palette): [string, string, string][] => [
  ...[p.surface, p.ground, p.raised, p.fillSoft, p.primary.soft].map((ground): [string, string, string] => [
    'focus on a page',
    p.primary.text,
    ground,
  ]),
  ...[p.side.base, p.side.hover, p.side.activeBackground].map((ground): [string, string, string] => [
    'focus on the sidebar',
    p.side.textStrong,
    ground,
  ]),
  ...[p.top.background, p.top.hover, p.top.field].map((ground): [string, string, string] => [
    'focus on the top bar',
    p.top.text,
    ground,
  ]),
];
const unseen = (p: Palette): string[] =>
  focusOf(p)
    .filter(([, ink, ground]) => contrast(ink, ground) < 3)
    .map(([name, ink, ground]) => `${name}: ${ink} on ${ground} is ${contrast(ink, ground).toFixed(2)}`);

/** How different two colours look, in OKLab: 0.02 is just seen side by side. */
function difference(one: string, other: string): number {
  const [a, b] = [one, other].map((hex) => {
    const [r, g, blue] = rgbOf(hex).map((channel) => {
      const c = channel / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * blue);
    const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * blue);
    const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * blue);
    return [
      0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
    ];
  }) as [number[], number[]];
  return Math.hypot(...a.map((value, at) => value - b[at]!));
}
/** Small marks far from each other are told apart from here on. */
const TOLD_APART = 0.12;

describe('palette', () => {
  it('knows the contrast of known pairs', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#409EFF', '#ffffff')).toBeCloseTo(2.78, 1);
    expect(luminance('#fff')).toBeCloseTo(1, 5);
  });

  it.each(themeNames)('keeps every text readable in theme %s', (name) => {
    expect(unreadable(paletteOf(themeOf(name), null, DEFAULT_COLOUR))).toEqual([]);
  });

  it.each(themeNames)('shows the focus in theme %s', (name) => {
    expect(unseen(paletteOf(themeOf(name), null, DEFAULT_COLOUR))).toEqual([]);
  });

  it.each(themeNames)('tells the meals apart, and from their ground, in theme %s', (name) => {
    const { meals, surface } = paletteOf(themeOf(name), null, DEFAULT_COLOUR);
    const colours = [...Object.entries(meals), ['the page', surface] as const];
    const alike = colours.flatMap(([one, colour], at) =>
      colours
        .slice(at + 1)
        .filter(([, other]) => difference(colour, other) < TOLD_APART)
        .map(([other]) => `${one} and ${other}`),
    );
    expect(alike).toEqual([]);
  });

  it('keeps every text readable and the focus seen whatever colour is picked', () => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(fc.constantFrom(...themeNames), colour, (name, picked) => {
        const palette = paletteOf(themeOf(name), picked, DEFAULT_COLOUR);
        expect([...unreadable(palette), ...unseen(palette)]).toEqual([]);
      }),
      { seed: 11, numRuns: 400 },
    );
  });
});
