// Pieces that a knife makes of anything: about 16 across, light from the upper left.
import { area, discs, oval, soft, stroke, type Chance, type Tones } from '../pen.ts';

export type Shape = (tones: Tones, chance: Chance) => string;

export const dice: Shape = ([own, shade, light]) =>
  soft('M0-7.5L7-4V4L0 7.5-7 4V-4Z', own) +
  soft('M0-.5L7-4V4L0 7.5Z', shade, 1) +
  soft('M0-7.5L7-4 0-.5-7-4Z', light, 1);

export const chunk: Shape = ([own, shade, light]) =>
  soft('M-8 0Q-8-6-2-7L5-6Q9-4 8 2L6 6Q0 9-6 6Z', own, 1) +
  area('M3-1L8 1 6 6.5Q0 9-5 6.5Q2 6 3-1Z', shade) +
  area('M-7.5-1Q-7-6-2-7L5-6 2.5-1.5-4 .5Z', light);

/** A thin slice that lies wavy: meat, liver. */
export const slice: Shape = ([own, shade, light]) =>
  area('M-9 2.5Q-7-5 0-4.5T9 0Q8 7 1 7T-9 2.5Z', shade) +
  area('M-9 1Q-8-7 0-6.5T9-1.5Q8 4.5 1 4.5T-9 1Z', own) +
  stroke('M-5.5-1.5Q-2-4 2-3T6-1.5', light, 1.5) +
  stroke('M-3 2Q0 .5 4 1.5', light, 1.1);

/** A disc with a rim, as long things give it. */
export const round: Shape = ([own, shade, light, inside]) =>
  oval(0, 1.8, 8, 6.6, shade) +
  oval(0, 0, 8, 6.6, own) +
  oval(0, 0, 6.5, 5.2, light) +
  discs(inside, '-2.6 -1.2 0.8, 2.4 -1.6 0.8, -1.8 1.8 0.8, 2.6 1.4 0.8, 0 -2.8 0.7');

/** A disc that is one colour through, with a paler heart. */
export const coin: Shape = ([own, shade, light, inside]) =>
  oval(0, 1.9, 8, 6.6, shade) +
  oval(0, 0, 8, 6.6, own) +
  oval(0, 0, 5.2, 4.1, light) +
  oval(0, 0, 2.2, 1.7, inside);

const three = (draw: (y: number, bend: number, at: number) => string, chance: Chance): string =>
  [-3.4, 0.2, 3.6].map((y, at) => draw(y, (chance() - 0.5) * 9, at)).join('');

export const shreds: Shape = ([own, shade, light], chance) =>
  three(
    (y, bend, at) =>
      stroke(
        `M-8.5 ${(y + bend / 4).toFixed(1)}Q0 ${(y - bend).toFixed(1)} 8.5 ${(y + bend / 3).toFixed(1)}`,
        [shade, own, light][at]!,
        2.6,
      ),
    chance,
  );

export const strips: Shape = ([own, shade, light], chance) => {
  const bend = (chance() - 0.5) * 5;
  const d = (y: number) => `M-8 ${y}Q0 ${(y - 2 - bend).toFixed(1)} 8 ${y}`;
  return stroke(d(1.4), shade, 5.4) + stroke(d(0), own, 5) + stroke(d(-1.2), light, 1.5);
};

/** Bits that were chopped. */
export const bits: Shape = ([own, shade, light], chance) => {
  const at = (count: number) =>
    Array.from({ length: count }, (_, i) => [
      Math.cos(i * 2.4) * (2 + i * 1.2),
      Math.sin(i * 2.4) * (1.5 + i * 0.9),
      1.7 + chance() * 0.9,
    ]).flat();
  return (
    discs(shade, at(6)) +
    discs(
      own,
      at(5).map((value, i) => (i % 3 === 2 ? value * 0.9 : value - 1.2)),
    ) +
    discs(light, '-3 -2.5 1, 2 -1 0.9, 0 2 0.8')
  );
};

export const ball: Shape = ([own, shade, light]) =>
  oval(0, 0, 8, 7.8, shade) + oval(-0.7, -0.9, 7.1, 6.7, own) + oval(-2.6, -3.2, 2.7, 2, light);

/** Small balls together: peas, berries, beans. */
export const balls: Shape = ([own, shade, light]) =>
  discs(shade, '-4.4 -1.4 4, 3.6 -2.6 4, 0 3.6 4') +
  discs(own, '-4.8 -1.9 3.5, 3.2 -3.1 3.5, -0.4 3.1 3.5') +
  discs(light, '-5.9 -3 1.1, 2.1 -4.2 1.1, -1.5 2 1.1');

/** A wedge of something round, skin outwards. */
export const wedge: Shape = ([own, shade, light, inside]) =>
  area('M-10-3.5Q-7 8 0 8T10-3.5Q0 2-10-3.5Z', shade) +
  area('M-10-3.5Q-8 5.5 0 5.5T10-3.5Q0 0-10-3.5Z', own) +
  area('M-9-3.2Q-5 2.5 0 2.5T9-3.2Q0-.5-9-3.2Z', light) +
  discs(inside, '-3 0.4 0.9, 0 1 0.9, 3 0.4 0.9');

/** A crescent: skin outwards, flesh inwards. */
export const crescent: Shape = ([own, shade, light]) =>
  area('M-10-5Q-9 9 0 9T10-5Q6-1.5 0-1.5T-10-5Z', shade) +
  area('M-10-5Q-8 6.5 0 6.5T10-5Q6-1.5 0-1.5T-10-5Z', light) +
  stroke('M-9.6-4Q-8 7.6 0 7.6T9.6-4', own, 2.2);

/** What was pressed into the shape of a small cake. */
export const patty: Shape = ([own, shade, light]) =>
  soft('M-9-1V3Q-9 7 0 7.5T9 3V-1Z', shade, 0.8) +
  oval(0, -1.2, 9.3, 5.8, own) +
  stroke('M-6-2.5Q-3-5 2-4.6', light, 1.6) +
  discs(shade, '2 0.5 0.7, -3 0.8 0.6, 5 -1.5 0.6');
