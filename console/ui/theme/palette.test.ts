import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_COLOUR } from '../../client/settings.ts';
import { contrast, luminance } from './contrast.ts';
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
