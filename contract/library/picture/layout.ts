// Where pieces lie: pure geometry, the same for the same dish.
import { placed, type Chance } from './pen.ts';
import type { Drawn } from './drawn.ts';
import { FOODS } from './foods.ts';
import type { PictureCut, PicturePart } from './dish-picture.ts';
import * as cut from './shapes/cuts.ts';
import type { Shape } from './shapes/cuts.ts';
import type { Mouth } from './vessels.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
  /** Where it stands; what stands lower is nearer and drawn later. */
  readonly ground: number;
}

const GOLDEN = 2.39996;

/** `count` spots that fill the mouth evenly; `height`: how far the middle rises, `reach`: the part of it that is used. */
export function mound(mouth: Mouth, count: number, height: number, reach: number, chance: Chance): Spot[] {
  const start = chance() * 6.28;
  return Array.from({ length: count }, (_, i) => {
    const far = Math.sqrt((i + 0.5) / count);
    const angle = start + i * GOLDEN;
    const ground = mouth.y + Math.sin(angle) * far * mouth.ry * reach;
    return {
      x: mouth.x + Math.cos(angle) * far * mouth.rx * reach,
      y: ground - height * (1 - far * far),
      ground,
    };
  }).toSorted((a, b) => a.ground - b.ground);
}

const CUTS: Partial<Record<PictureCut, Shape>> = {
  shreds: cut.shreds,
  dice: cut.dice,
  slices: cut.slice,
  mince: cut.bits,
  strips: cut.strips,
};
/** Thin things stay recognisable as their own slices. */
const OWN_SLICES: ReadonlySet<Shape> = new Set([cut.coin, cut.round, cut.crescent, cut.slice]);

const drawnOf = ({ food }: PicturePart): Drawn => FOODS[food];

export const tonesOfPart = (part: PicturePart) => drawnOf(part).tones;

export function pieceOf(part: PicturePart, chance: Chance): string {
  const { piece, tones, cuts } = drawnOf(part);
  const asCut = cuts && part.cut ? CUTS[part.cut] : undefined;
  const shape = asCut && !(part.cut === 'slices' && OWN_SLICES.has(piece)) ? asCut : piece;
  return shape(tones, chance);
}

/** The whole fruit, where people know it by that; else one piece. */
export function wholeOf(part: PicturePart, chance: Chance): string {
  const { whole, piece, tones } = drawnOf(part);
  return (whole ?? piece)(tones, chance);
}

/** Which part lies on each of `count` spots: by weight, well mixed, each at least once. */
export function dealt(parts: readonly PicturePart[], count: number): PicturePart[] {
  const weights = parts.map((_, at) => 1 / (at + 1.3));
  const total = weights.reduce((sum, each) => sum + each, 0);
  const owed = weights.map(() => 0);
  return Array.from({ length: count }, () => {
    weights.forEach((weight, at) => (owed[at] = owed[at]! + weight / total));
    const next = owed.indexOf(Math.max(...owed));
    owed[next] = owed[next]! - 1;
    return parts[next]!;
  });
}

/** A piece of the part, there, turned a little as things fall. */
export const lying = (part: PicturePart, { x, y }: Spot, scale: number, chance: Chance, turn = 70): string =>
  placed(pieceOf(part, chance), x, y, (chance() - 0.5) * turn, scale);
