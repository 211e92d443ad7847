// How a thing is drawn: its tones, the shape of its pieces, what it is as a whole, and whether a knife may change it.
import type { Tones } from './pen.ts';
import type { Shape } from './shapes/cuts.ts';

export interface Drawn {
  readonly tones: Tones;
  readonly piece: Shape;
  /** As people know it, before it is cut. */
  readonly whole?: Shape;
  /** Shreds, dice and slices of it are drawn as such, in its tones. */
  readonly cuts: boolean;
}

/** Tones as four numbers of six digits: own, shade, light, inside. */
export const tonesOf = (digits: string): Tones =>
  digits.split(' ').map((each) => `#${each}`) as unknown as Tones;

/** The shape in tones of its own, whatever those of its pieces are. */
export const inTones = (shape: Shape, digits: string): Shape => {
  const tones = tonesOf(digits);
  return (_, chance) => shape(tones, chance);
};

export const natural = (piece: Shape, digits: string, whole?: Shape): Drawn => ({
  tones: tonesOf(digits),
  piece,
  cuts: false,
  ...(whole && { whole }),
});
export const cuttable = (piece: Shape, digits: string): Drawn => ({ ...natural(piece, digits), cuts: true });
