// What scenes share: the surface of a liquid, a heap, places for a few large things.
import type { DishPicture, PicturePart } from '../dish-picture.ts';
import { dealt, lying, mound, tonesOfPart } from '../layout.ts';
import { oval, stroke, type Chance, type Tones } from '../pen.ts';
import type { Mouth } from '../vessels.ts';

/** What a scene is drawn from. */
export interface Table {
  readonly picture: DishPicture;
  readonly mouth: Mouth;
  readonly base: Tones;
  readonly chance: Chance;
}
/** Draws the food between the back of its vessel and the front wall. */
export type Draw = (table: Table) => string;

export const surface = ({ x, y, rx, ry }: Mouth, [own, shade, light]: Tones): string =>
  oval(x, y, rx, ry, shade) +
  oval(x, y + 0.9, rx - 0.8, ry - 1.1, own) +
  stroke(
    `M${x - rx * 0.78} ${y - ry * 0.2}Q${x - rx * 0.6} ${y - ry * 0.7} ${x - rx * 0.1} ${y - ry * 0.8}`,
    light,
    1.8,
  );

export const steam = (x: number, y: number): string =>
  `<path d="M${x - 9} ${y}q-5-5 0-10t0-9M${x + 3} ${y - 3}q-5-5 0-10t0-9M${x + 15} ${y}q-5-5 0-10t0-9" fill="none" stroke="#aab6c0" stroke-opacity=".5" stroke-width="2.2"/>`;

/** How many pieces are seen of so many kinds. */
export const pieces = (parts: readonly PicturePart[], least: number): number =>
  parts.length ? least + parts.length : 0;

export function heaped(
  { picture: { parts }, mouth, chance }: Table,
  least: number,
  height: number,
  scale: number,
): string {
  const count = pieces(parts, least);
  const spots = mound(mouth, count, height, 0.76, chance);
  const order = dealt(parts, count);
  return spots.map((spot, at) => lying(order[at]!, spot, scale * (0.94 + chance() * 0.14), chance)).join('');
}

export const bed = ({ picture: { parts }, mouth }: Table, part = 0.72): string =>
  parts[0] ? oval(mouth.x, mouth.y + 2, mouth.rx * part, mouth.ry * part, tonesOfPart(parts[0])[1]) : '';

export const unit = ({ rx }: Mouth): number => rx / 34;

/** Places of so many things of one size: behind, then before. */
export const ROWS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-0.4, -0.25],
    [0.38, 0.2],
  ],
  3: [
    [-0.42, -0.35],
    [0.44, -0.28],
    [0, 0.38],
  ],
  4: [
    [-0.32, -0.5],
    [0.42, -0.42],
    [-0.5, 0.28],
    [0.3, 0.4],
  ],
  5: [
    [-0.4, -0.5],
    [0.4, -0.5],
    [-0.62, 0.1],
    [0.62, 0.1],
    [0, 0.45],
  ],
  6: [
    [-0.36, -0.5],
    [0.36, -0.5],
    [-0.6, 0],
    [0.6, 0],
    [0, 0.02],
    [0, 0.55],
  ],
};
