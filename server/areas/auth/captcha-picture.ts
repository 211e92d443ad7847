// The picture of a captcha. Letters of several faces lean, touch and are warped as one, in the ink of the strokes that
// cross them, so that neither colour nor gaps nor thickness tells one letter from the next; what leaves is pixels.
// How many of them a program reads: bench/captcha.ts.
import { randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import { renderAsync } from '@resvg/resvg-js';
import pLimit from 'p-limit';

const require = createRequire(import.meta.url);
interface Face {
  family: string;
  weight: number;
  file: string;
  /** Makes thin faces as strong as the strokes that cross them, px. */
  outline: number;
}
const FACES: Face[] = [
  {
    ...{ family: 'Special Elite', weight: 400, outline: 0.7 },
    file: require.resolve('@expo-google-fonts/special-elite/400Regular/SpecialElite_400Regular.ttf'),
  },
  {
    ...{ family: 'Patrick Hand', weight: 400, outline: 1.7 },
    file: require.resolve('@expo-google-fonts/patrick-hand/400Regular/PatrickHand_400Regular.ttf'),
  },
  {
    ...{ family: 'Courier Prime', weight: 700, outline: 0 },
    file: require.resolve('@expo-google-fonts/courier-prime/700Bold/CourierPrime_700Bold.ttf'),
  },
  {
    ...{ family: 'Fredoka', weight: 600, outline: 0 },
    file: require.resolve('@expo-google-fonts/fredoka/600SemiBold/Fredoka_600SemiBold.ttf'),
  },
];

// None that looks like another once it is warped, in either case: no 0 o, 1 i l, 2 z, 5 s, 6 b g, 8 B, 9 q, u v w.
const LETTERS = 'acdefhkmnprtxy';
const DIGITS = '23456789';
/** Letters whose capital is another shape. */
const TWO_SHAPES = 'adefhkmnrt';
const CHARACTERS = LETTERS + DIGITS;

const WIDTH = 130;
const HEIGHT = 48;
/** Sharp on fine screens; clients show the picture in a frame of their own. */
const PIXELS_PER_PX = 2;
const PAPER = '#eef3fb';
const INKS = ['#27406b', '#3b3f73', '#2c5470', '#4a3b6b', '#5a3550'];
const ADVANCE = 21.8;
const SPECKS = 18;

const STEPS = 10_000;
const between = (least: number, most: number): string =>
  (least + ((most - least) * randomInt(STEPS)) / STEPS).toFixed(3);
const oneOf = <T>(list: ArrayLike<T>): T => list[randomInt(list.length)]!;

/** Characters that people tell apart. */
export const captchaCode = (length: number): string =>
  Array.from({ length }, () => oneOf(CHARACTERS)).join('');

function glyph(character: string, at: number, ink: string): string {
  const { family, weight, outline } = oneOf(FACES);
  const shape = TWO_SHAPES.includes(character) && randomInt(2) ? character.toUpperCase() : character;
  const x = Number(between(-2, 2)) + 17 + at * ADVANCE;
  return `<text transform="translate(${x} ${between(30, 34)}) rotate(${between(-20, 20)}) skewX(${between(-14, 14)})"
    text-anchor="middle" font-family="${family}" font-weight="${weight}" font-size="${between(38, 44)}"
    stroke="${ink}" stroke-width="${outline}">${shape}</text>`;
}

/** A stroke through all letters, about as thick as theirs. */
const stroke = (ink: string, width: number): string => {
  const inside = (): string => between(2, 42);
  return `<path d="M-4 ${between(12, 34)}C${between(24, 52)} ${inside()},${between(72, 104)} ${inside()},134 ${between(12, 34)}"
    fill="none" stroke="${ink}" stroke-width="${width}"/>`;
};

const speck = (): string =>
  `<circle cx="${between(0, WIDTH)}" cy="${between(0, HEIGHT)}" r="${between(0.6, 1.8)}"/>`;

function drawing(code: string): string {
  const ink = oneOf(INKS);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
    <filter id="warp" x="-10%" y="-20%" width="120%" height="140%" color-interpolation-filters="sRGB">
      <feTurbulence type="fractalNoise" baseFrequency="${between(0.018, 0.03)} ${between(0.03, 0.05)}" numOctaves="1"
        seed="${randomInt(100_000)}"/>
      <feDisplacementMap in="SourceGraphic" scale="22" xChannelSelector="R" yChannelSelector="G"/>
    </filter>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>
    <g filter="url(#warp)" fill="${ink}">${[...code].map((character, at) => glyph(character, at, ink)).join('')}
      ${stroke(ink, 3)}${stroke(ink, 2.7)}</g>
    <g fill="${ink}">${Array.from({ length: SPECKS }, speck).join('')}</g></svg>`;
}

// Anybody may ask for pictures: they are drawn beside the event loop, and never on all of its helpers.
const drawnInTurn = pLimit(2);
const fontFiles = FACES.map(({ file }) => file);

/** A PNG in which a person reads `code`, capitals and small letters mixed. */
export const captchaPicture = (code: string): Promise<Buffer> =>
  drawnInTurn(async () => {
    const picture = await renderAsync(drawing(code), {
      font: { loadSystemFonts: false, fontFiles },
      fitTo: { mode: 'zoom', value: PIXELS_PER_PX },
    });
    return picture.asPng();
  });
