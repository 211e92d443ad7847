// What a dish is served in, seen from above at a slant: what is drawn before the food, what before it again (the front
// wall), and the mouth, the ellipse on which the food lies.
import { area, oval, soft, stroke } from './pen.ts';

export interface Mouth {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
}
export interface Vessel {
  readonly back: string;
  readonly front: string;
  readonly mouth: Mouth;
}

const PORCELAIN = { own: '#fbf8f2', shade: '#ddd5c6', inside: '#f0eadf' };
const shadow = (x: number, y: number, rx: number, ry: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#1d2b3a" fill-opacity=".13"/>`;

interface Glaze {
  own: string;
  shade: string;
  inside: string;
  /** A band below the rim. */
  band?: string;
}

function platter(rx: number, ry: number, y: number, glaze: Glaze, well = 0.76): Vessel {
  const { own, shade, inside, band } = glaze;
  return {
    back:
      shadow(52, y + 7, rx + 1, ry) +
      oval(50, y + 3.2, rx, ry, shade) +
      oval(50, y, rx, ry, own) +
      (band
        ? `<ellipse cx="50" cy="${y}" rx="${rx - 2.6}" ry="${ry - 1.9}" fill="none" stroke="${band}" stroke-width="1.6"/>`
        : '') +
      oval(50, y + 0.6, rx * well, ry * well, inside) +
      stroke(
        `M${50 - rx * 0.9} ${y - ry * 0.3}Q${50 - rx * 0.72} ${y - ry * 0.78} ${50 - rx * 0.3} ${y - ry * 0.92}`,
        '#fff',
        1.2,
      ),
    front: '',
    mouth: { x: 50, y, rx: rx * well, ry: ry * well },
  };
}

/** A vessel with walls: mouth, depth of its body and half the width of its foot. */
function hollow(mouth: Mouth, depth: number, foot: number, glaze: Glaze, full = 0.72): Vessel {
  const { x, y, rx, ry } = mouth;
  const [left, right, low] = [x - rx, x + rx, y + depth];
  const bulge = y + depth * full;
  const side = `${right} ${bulge} ${x + foot} ${low} ${x} ${low}S${left} ${bulge} ${left} ${y}Z`;
  const wall = `M${left} ${y}A${rx} ${ry} 0 0 0 ${right} ${y}C${side}`;
  // Along the left side of the wall, a little inwards.
  const lit = (t: number): string => {
    const u = 1 - t;
    const across = u * u * (u + 3 * t) * -rx + 3 * u * t * t * -foot;
    const down = 3 * u * u * t * (bulge - y) + t * t * (3 * u + t) * depth;
    return `${x + across * 0.84} ${y + down}`;
  };
  const { own, shade, inside, band } = glaze;
  return {
    back:
      shadow(x + 2, low + 0.5, foot * 1.25 + 4, 5) +
      area(`M${left} ${y}A${rx} ${ry} 0 0 1 ${right} ${y}A${rx} ${ry} 0 0 1 ${left} ${y}Z`, own) +
      oval(x, y, rx - 1.8, ry - 1.2, inside),
    front:
      area(wall, own) +
      area(
        `M${right} ${y}C${right} ${bulge} ${x + foot} ${low} ${x} ${low}Q${x + rx * 0.62} ${low - depth * 0.18} ${x + rx * 0.68} ${y + ry * 0.73}A${rx} ${ry} 0 0 0 ${right} ${y}Z`,
        shade,
      ) +
      (band
        ? stroke(`M${left + 0.9} ${y + 4.4}A${rx - 0.4} ${ry} 0 0 0 ${right - 0.9} ${y + 4.4}`, band, 2)
        : '') +
      stroke(`M${lit(0.32)}Q${lit(0.45)} ${lit(0.6)}`, '#ffffff', 1.8),
    mouth: { x, y: y + 0.6, rx: rx - 2.4, ry: ry - 1.6 },
  };
}

const withBehind = (vessel: Vessel, behind: string): Vessel => ({ ...vessel, back: behind + vessel.back });
const withBefore = (vessel: Vessel, before: string): Vessel => ({ ...vessel, front: vessel.front + before });

const spoon = (x: number, y: number, colour: string, shade: string): string =>
  stroke(`M${x - 11} ${y + 14}L${x + 6} ${y - 10}`, shade, 4.6) +
  stroke(`M${x - 11} ${y + 13.4}L${x + 6} ${y - 10.6}`, colour, 3.4);
const ears = (x: number, y: number, reach: number, colour: string): string =>
  `<path d="M${x - reach + 4} ${y - 3}Q${x - reach - 8} ${y - 3} ${x - reach - 6} ${y + 4}T${x - reach + 6} ${y + 9}M${x + reach - 4} ${y - 3}Q${x + reach + 8} ${y - 3} ${x + reach + 6} ${y + 4}T${x + reach - 6} ${y + 9}" fill="none" stroke="${colour}" stroke-width="4"/>`;

const steamerWall = ((): Vessel => {
  const wall = 'M5 52A45 27 0 0 0 95 52V66A45 27 0 0 1 5 66Z';
  return {
    back:
      shadow(52, 72, 46, 25) +
      oval(50, 52, 45, 27, '#d3a05a') +
      oval(50, 52, 42, 24.6, '#9a6c34') +
      oval(50, 53.5, 41, 23.4, '#f1e3c4') +
      stroke('M17 48H83M12 54H88M16 60H84', '#e0cda3', 1),
    front:
      area(wall, '#d8a862') +
      area('M66 77Q90 70 95 52V66Q90 86 62 92.4Z', '#b98645') +
      stroke('M5.5 57.5A45 27 0 0 0 94.5 57.5', '#b07c3c', 1.5) +
      stroke('M5.5 64A45 27 0 0 0 94.5 64', '#ecc98a', 1.3) +
      stroke('M23 75V86M50 79.5V92M77 75V86', '#a8743a', 2.2),
    mouth: { x: 50, y: 52, rx: 37, ry: 20.5 },
  };
})();

const glass: Vessel = {
  back: shadow(53, 90, 25, 5) + area('M27 14H73L66 88Q50 93 34 88Z', '#dfe9ef'),
  front: '',
  mouth: { x: 50, y: 22, rx: 20, ry: 5.5 },
};

const tray: Vessel = {
  back:
    shadow(52, 62, 47, 32) +
    soft('M12 30H88Q95 30 95 37L97 77Q97 85 89 85H11Q3 85 3 77L5 37Q5 30 12 30Z', '#8fb7a4', 1) +
    soft('M12 27H88Q95 27 95 34L97 74Q97 82 89 82H11Q3 82 3 74L5 34Q5 27 12 27Z', '#b9d8c8', 1) +
    soft('M13 32H46V75H11Q9 75 9.5 72Z', '#dcefe5', 4) +
    soft('M54 32H87L90.5 72Q91 75 89 75H54Z', '#dcefe5', 4),
  front: '',
  mouth: { x: 50, y: 54, rx: 40, ry: 22 },
};

const board: Vessel = {
  back:
    shadow(51, 69, 46, 22) +
    soft('M12 43H88L96 70Q96 77 90 77H10Q4 77 4 70Z', '#a9743f', 3) +
    soft('M12 40H88L96 66Q96 72 90 72H10Q4 72 4 66Z', '#d9a76c', 3) +
    stroke('M10 51H60M40 58H90M8 65H52', '#c48f54', 1.1) +
    oval(86, 46, 2.4, 1.6, '#a9743f'),
  front: '',
  mouth: { x: 50, y: 56, rx: 38, ry: 15 },
};

const C = PORCELAIN;
export const VESSELS = {
  plate: platter(46, 29, 55, C),
  celadonPlate: platter(46, 29, 55, { own: '#c4dbd0', shade: '#92b3a3', inside: '#adcabc', band: '#d8e9e0' }),
  deepPlate: platter(46, 29.5, 54, { ...C, inside: '#e6e7df', band: '#9dbdac' }, 0.8),
  saucer: platter(40, 25, 57, { own: '#fbeee4', shade: '#e0c4b1', inside: '#fff8f1', band: '#efb79a' }, 0.8),
  bowl: hollow({ x: 50, y: 45, rx: 37, ry: 19 }, 44, 17, { ...C, band: '#7f9fc4' }),
  riceBowl: hollow({ x: 50, y: 50, rx: 38, ry: 18 }, 40, 16, {
    own: '#a9c2dd',
    shade: '#7d9cc0',
    inside: '#d4e1ee',
    band: '#e8f0f7',
  }),
  soupBowl: withBehind(
    hollow({ x: 50, y: 46, rx: 40, ry: 22 }, 42, 20, { ...C, band: '#9dbdac' }),
    ears(50, 50, 40, '#e9e2d5'),
  ),
  porridgeBowl: withBefore(
    hollow({ x: 48, y: 45, rx: 39, ry: 22 }, 42, 18, {
      own: '#dcebe2',
      shade: '#a9c6b6',
      inside: '#c9dfd3',
      band: '#8fb3a0',
    }),
    spoon(88, 30, '#f4efe6', '#c9bfae'),
  ),
  noodleBowl: withBehind(
    hollow({ x: 50, y: 46, rx: 43, ry: 24 }, 44, 17, {
      own: '#54729b',
      shade: '#3a557b',
      inside: '#e9eef3',
      band: '#e9eef3',
    }),
    stroke('M70 24L97 8M74 28L99 14', '#8d5f38', 2.6),
  ),
  casserole: withBehind(
    hollow(
      { x: 50, y: 45, rx: 40, ry: 22 },
      42,
      30,
      { own: '#9c6844', shade: '#74482c', inside: '#5d3c28', band: '#c08a62' },
      0.86,
    ),
    ears(50, 50, 40, '#74482c'),
  ),
  bakingDish: withBehind(
    hollow(
      { x: 50, y: 48, rx: 43, ry: 23 },
      36,
      34,
      { own: '#e08a5b', shade: '#b9643a', inside: '#f6e2cf', band: '#f4b58f' },
      0.9,
    ),
    ears(50, 50, 43, '#b9643a'),
  ),
  ramekin: hollow(
    { x: 50, y: 46, rx: 37, ry: 21 },
    38,
    32,
    { own: '#f7f3ea', shade: '#d5ccba', inside: '#e6dfd0', band: '#b9cfe0' },
    0.9,
  ),
  cup: withBefore(
    hollow(
      { x: 47, y: 38, rx: 29, ry: 13 },
      50,
      20,
      { own: '#f3f6f8', shade: '#c6d2da', inside: '#dfe8ec', band: '#8fb5cf' },
      0.86,
    ),
    spoon(80, 30, '#e3e8eb', '#a9b6be'),
  ),
  mug: withBehind(
    hollow(
      { x: 46, y: 36, rx: 30, ry: 13 },
      52,
      27,
      { own: '#f8e3b8', shade: '#dcb877', inside: '#fff6e0', band: '#e9a96a' },
      0.92,
    ),
    stroke('M74 46Q92 42 91 57T70 72', '#dcb877', 5),
  ),
  fruitDish: withBehind(
    hollow(
      { x: 50, y: 47, rx: 43, ry: 22 },
      30,
      12,
      { own: '#cbe2e7', shade: '#9cc1ca', inside: '#b3d4db' },
      0.8,
    ),
    shadow(52, 89, 24, 5) + soft('M44 74H56L60 84Q68 88 66 89 50 93 34 89 32 88 40 84Z', '#b4d2d9', 1),
  ),
  steamer: steamerWall,
  glass,
  tray,
  board,
} as const satisfies Record<string, Vessel>;
