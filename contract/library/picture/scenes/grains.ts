// Rice and noodles.
import { dealt, lying, mound, pieceOf } from '../layout.ts';
import { area, oval, placed, stroke, type Chance, type Tones } from '../pen.ts';
import type { Mouth } from '../vessels.ts';
import { pieces, steam, surface, type Draw, type Table } from './table.ts';

/** A nest of noodles: rings that do not quite close, light on their upper sides. */
function strands({ x, y, rx, ry }: Mouth, [own, shade, light]: Tones, chance: Chance): string {
  const rings = (shift: number): string =>
    [0.9, 0.72, 0.55, 0.38, 0.2]
      .map((far, i) => {
        const [cx, cy] = [x + (chance() - 0.5) * rx * 0.14, y + shift + (chance() - 0.5) * ry * 0.12];
        const [a, b] = [rx * far, ry * far];
        const from = chance() * 6.28;
        const to = from + 4.6 + (i % 3) * 0.4;
        const at = (angle: number) => `${whole(cx + Math.cos(angle) * a)} ${whole(cy + Math.sin(angle) * b)}`;
        return `M${at(from)}A${whole(a)} ${whole(b)} 0 1 1 ${at(to)}`;
      })
      .join('');
  const d = rings(0);
  return (
    oval(x, y, rx * 0.95, ry * 0.95, shade) + stroke(d, own, 3.3) + placed(stroke(d, light, 1), -0.3, -0.7)
  );
}
const whole = (value: number): number => Math.round(value * 10) / 10;

/** Toppings in groups, side by side, as a cook lays them on. */
function toppings({ picture: { parts }, mouth, chance }: Table): string {
  return parts
    .map((part, at) => {
      const angle = -1.9 + (at * 6.28) / Math.max(3, parts.length);
      const far = parts.length === 1 ? 0 : 0.42;
      const x = mouth.x + Math.cos(angle) * mouth.rx * far;
      const y = mouth.y + Math.sin(angle) * mouth.ry * far - 1;
      const offsets = [
        [-4.5, -2],
        [5, -1],
        [0, 3],
      ] as const;
      return {
        y,
        drawn: offsets
          .map(([dx, dy]) => placed(pieceOf(part, chance), x + dx, y + dy, (chance() - 0.5) * 50, 0.86))
          .join(''),
      };
    })
    .toSorted((a, b) => a.y - b.y)
    .map(({ drawn }) => drawn)
    .join('');
}

const NOODLES: Tones = ['#f3d58c', '#d0a655', '#fdecbb', '#fff6d8'];

export const noodles: Draw = (table) =>
  strands({ ...table.mouth, y: table.mouth.y - 2 }, NOODLES, table.chance) + toppings(table);

export const noodleSoup: Draw = (table) => {
  const { mouth, base } = table;
  return (
    surface(mouth, base) +
    strands({ ...mouth, rx: mouth.rx * 0.84, ry: mouth.ry * 0.8 }, NOODLES, table.chance) +
    toppings(table) +
    steam(mouth.x - 10, mouth.y - mouth.ry - 2)
  );
};

/** A dome of grains, and how much of it is seen. */
export function dome({ x, y, rx, ry }: Mouth, [own, shade, light]: Tones, chance: Chance): string {
  const top = y - ry * 1.5;
  const d = (low: number) =>
    `M${x - rx} ${y}C${x - rx * 0.94} ${y - ry * 1.1} ${x - rx * 0.5} ${top} ${x} ${top}S${x + rx * 0.94} ${y - ry * 1.1} ${x + rx} ${y}Q${x + rx * 0.6} ${y + low} ${x} ${y + low}T${x - rx} ${y}Z`;
  const grain = (count: number) =>
    Array.from({ length: count }, (_, i) => {
      const far = Math.sqrt((i + 0.5) / count) * 0.9;
      const angle = i * GOLDEN + chance();
      return `M${Math.round((x + Math.cos(angle) * far * rx) * 10) / 10} ${Math.round((y - ry * 0.3 + Math.sin(angle) * far * ry * 1.1) * 10) / 10}l${i % 2 ? '2.2 -1' : '1.6 1.2'}`;
    }).join('');
  return (
    area(d(ry), shade) +
    `<g transform="translate(${Math.round(x * 0.04 * 10) / 10} 1)scale(.96)">${area(d(ry), own)}</g>` +
    stroke(grain(20), shade, 1.4) +
    stroke(grain(16), light, 1.5)
  );
}
const GOLDEN = 2.39996;

export const rice: Draw = ({ picture: { parts }, mouth, base, chance }) => {
  const count = pieces(parts, 5);
  const order = dealt(parts, count);
  const on: Mouth = { x: mouth.x, y: mouth.y - mouth.ry * 0.25, rx: mouth.rx * 0.76, ry: mouth.ry * 0.8 };
  return (
    dome(mouth, base, chance) +
    mound(on, count, mouth.ry * 0.5, 0.84, chance)
      .map((spot, at) => lying(order[at]!, spot, 0.66, chance))
      .join('')
  );
};
