// Fruit: whole, as it is known, and cut, as children get it.
import { area, discs, oval, soft, stroke } from '../pen.ts';
import type { Shape } from './cuts.ts';

const LEAF = '#5c9a48';
const LEAF_SHADE = '#47803a';
const STALK = '#7a5636';
const stem = stroke('M0-8Q.3-10.5 1.5-12', STALK, 1.5);
const foliage =
  area('M1-9.5Q3-14 9-13 8-8.5 1-9.5Z', LEAF) + area('M1-9.5Q5-10.5 9-13 8-8.5 1-9.5Z', LEAF_SHADE);

/** A wedge with its skin and a pip: apple, pear. */
export const pipWedge: Shape = ([own, shade, light, inside]) =>
  area('M-11-3Q-9 8.5 1 8.5T11-4Q7-7 0-6T-11-3Z', own) +
  area('M-9.5-3.2Q-7.5 5.5 1 5.5T9.5-4Q6-6.2 0-5.2T-9.5-3.2Z', light) +
  area('M-5-2.6Q-3 2 1 2T5.5-3.2Q3-4.2 0-3.8T-5-2.6Z', shade) +
  oval(0.3, -1.2, 1, 1.7, inside);

/** A round fruit with stem and leaf: orange, peach, plum. */
export const roundWhole: Shape = ([own, shade, light]) =>
  oval(0, 0.5, 9.5, 9, shade) +
  oval(-0.9, -0.5, 8.3, 7.8, own) +
  oval(-3.2, -3.6, 3, 2.3, light) +
  stem +
  foliage;

export const citrusWhole: Shape = ([own, shade, light]) =>
  oval(0, 0.6, 9.8, 8.8, shade) +
  oval(-0.9, -0.3, 8.6, 7.6, own) +
  oval(-3.4, -3.4, 2.8, 2, light) +
  discs(shade, '2 2 0.6, -2 3.5 0.6, 4.6 -1 0.6, 0.8 -1.5 0.5') +
  discs(LEAF_SHADE, '0 -7.6 1.3') +
  foliage;

export const apple: Shape = ([own, shade, light]) =>
  area('M0-7Q4-10 8.5-7 12 0 7 7 4 10 0 8.5-4 10-7 7-12 0-8.5-7-4-10 0-7Z', shade) +
  area('M0-7Q3-9 7-7 9-1 5 5 2 8 0 6.5-4 9-7 6-11 0-8.5-7-4-10 0-7Z', own) +
  oval(-5, -3.5, 2, 2.9, light) +
  stroke('M0-6.5Q0-9.5 2-11.5', STALK, 1.5) +
  foliage;

export const pear: Shape = ([own, shade, light]) =>
  area('M0-11Q4-11 4.5-6 10-1 9 5 7 10 0 10T-9 5Q-10-1-4.5-6-4-11 0-11Z', shade) +
  area('M0-11Q3-11 3-6 7-1 6.5 4 4 8-1 8T-9 4.5Q-10-1-4.5-6-4-11 0-11Z', own) +
  oval(-4, 1, 2, 3.4, light) +
  stroke('M0-10.5Q.5-13 2.5-14', STALK, 1.5) +
  discs(shade, '-1 5 0.5, 2 3 0.5, -2 -2 0.5');

export const banana: Shape = ([own, shade, light, inside]) =>
  area('M-13-4Q-6 6 5 4T13-7L15-6Q13 6 5 8.5-7 11-15-2Z', shade) +
  area('M-13-4Q-6 6 5 4T13-7Q12 2 4 6-7 8-14-3Z', own) +
  stroke('M-11-1Q-5 5 3 4.6', light, 1.2) +
  stroke('M-14-3.5-15.5-6', inside, 2.4) +
  stroke('M14-6.5 15-8', inside, 2);

/** A segment of mandarin or orange. */
export const segment: Shape = ([own, shade, light]) =>
  area('M-10 0Q-8-9 1-8.5T10 0Q8 3 0 3.5T-10 0Z', light) +
  area('M-9 0Q-7-8 1-7.5T9 0Q6 2 0 2.3T-9 0Z', own) +
  area('M-9 0Q-4 1 0 1T9 0Q6 2.6 0 2.8T-9 0Z', shade) +
  stroke('M-5-1Q-5-3.5-3-5M0-.5Q0-4 0-6M5-1Q5-3.5 3-5', light, 0.9);

/** A slice of citrus, rayed. */
export const citrusSlice: Shape = ([own, shade, light, inside]) =>
  oval(0, 1.8, 9, 7.4, shade) +
  oval(0, 0, 9, 7.4, own) +
  oval(0, 0, 7.6, 6.1, light) +
  `<g fill="${inside}"><path d="M0-.6-2.4-5Q0-5.8 2.4-5ZM.7-.3 3.4-4.5Q6-3 6.4-.8ZM.7.3 6.4.8Q6 3 3.4 4.5ZM0 .6 2.4 5Q0 5.8-2.4 5ZM-.7.3-3.4 4.5Q-6 3-6.4.8ZM-.7-.3-6.4-.8Q-6-3-3.4-4.5Z"/></g>`;

export const strawberry: Shape = ([own, shade, light]) =>
  area('M0-6Q8-8 9-2 8 6 0 10-8 6-9-2-8-8 0-6Z', shade) +
  area('M0-6Q6-8 6.5-2 6 5-1 9-8 5-9-2-8-8 0-6Z', own) +
  discs(light, '-4 -1.5 0.8, 0 0 0.8, 3.6 -2 0.8, -2 3.2 0.8, 2.3 3.6 0.8') +
  area('M0-11 1.5-8 6-9 4-5.5 0-4.5-4-5.5-6-9-1.5-8Z', LEAF);

export const kiwiSlice: Shape = ([own, shade, light, inside]) =>
  oval(0, 1.9, 9, 7.4, shade) +
  oval(0, 0, 9, 7.4, own) +
  oval(0, 0, 3.2, 2.5, light) +
  discs(
    inside,
    '-4.6 0 0.7, 4.6 0 0.7, 0 -3.8 0.7, 0 3.8 0.7, -3.2 -2.6 0.7, 3.2 -2.6 0.7, -3.2 2.6 0.7, 3.2 2.6 0.7',
  );

/** A fuzzy fruit cut through: kiwi. */
export const kiwiHalf: Shape = ([own, , light, inside]) =>
  oval(0, 1, 10.5, 9, '#6f5433') +
  oval(-0.3, -0.6, 9.3, 7.5, own) +
  oval(-0.3, -0.6, 3.4, 2.6, light) +
  discs(
    inside,
    '-5 -0.6 0.8, 4.4 -0.6 0.8, -0.3 -4.4 0.8, -0.3 3.2 0.8, -3.8 -3.2 0.8, 3.2 -3.2 0.8, -3.8 2.2 0.8, 3.2 2.2 0.8',
  );

/** A slice of melon with rind. */
export const melonSlice: Shape = ([own, shade, light, inside]) =>
  area('M-12-5H12Q10 9 0 9.5T-12-5Z', shade) +
  area('M-10.8-5H10.8Q9 7 0 7.5T-10.8-5Z', light) +
  area('M-9.5-5H9.5Q8 5.5 0 6T-9.5-5Z', own) +
  (inside === 'none' ? '' : discs(inside, '-4 -1.8 0.8, 0 -0.5 0.8, 4 -1.8 0.8, -1.8 2.6 0.7, 2.2 2.4 0.7'));

/** Flesh full of black seeds, with a pink skin: dragon fruit. */
export const dragonHalf: Shape = ([own, shade, light, inside]) =>
  area('M-11 0Q-10-9 0-9.5T11 0Q10 9 0 9.5T-11 0Z', shade) +
  area('M-11-1-13.5-5-9-5ZM11-1 13.5-5 9-5Z', light) +
  oval(0, -0.5, 8.6, 7.3, own) +
  discs(
    inside,
    '-4 -2 0.6, -1 -4.4 0.6, 2.6 -3 0.6, 4.6 0 0.6, 1 -0.5 0.6, -2 1.5 0.6, -5.4 1.6 0.6, 2 3 0.6, -1.5 4.5 0.6, 5 3 0.5',
  );
/** Berries on a bunch. */
export const bunch: Shape = ([own, shade, light]) =>
  stroke('M0-7Q0-11 3-12', STALK, 1.4) +
  discs(shade, '-5.5 -3 4.4, 0.5 -4 4.4, 6 -2.5 4.2, -3 2.5 4.4, 3.4 2.8 4.4, 0 7.5 4') +
  discs(own, '-6 -3.5 3.8, 0 -4.5 3.8, 5.5 -3 3.6, -3.5 2 3.8, 2.9 2.3 3.8, -0.5 7 3.4') +
  discs(light, '-7 -4.8 1.1, -1 -5.8 1.1, 4.5 -4.3 1.1, -4.5 0.7 1.1, 1.9 1 1.1');

/** Round with a star at the end: blueberries. */
export const blueberries: Shape = ([own, shade, light]) =>
  discs(shade, '-4.5 -1 4.6, 4.2 -2 4.6, 0.2 4 4.6') +
  discs(own, '-5 -1.6 3.9, 3.7 -2.6 3.9, -0.4 3.4 3.9') +
  discs(shade, '-4.6 -2.2 1.4, 4.2 -3.2 1.4, 0.2 2.8 1.4') +
  discs(light, '-6.8 -3.2 0.9, 1.9 -4.2 0.9, -2.2 1.8 0.9');

/** Two on their stalks. */
export const cherries: Shape = ([own, shade, light]) =>
  stroke('M-4 0Q-3-8 3-12 4-5 5 0', LEAF_SHADE, 1.2) +
  discs(shade, '-4.5 3 5.2, 5 4 5.2') +
  discs(own, '-5.1 2.4 4.5, 4.4 3.4 4.5') +
  discs(light, '-6.5 0.6 1.3, 3 1.6 1.3') +
  area('M3-12Q7-15 11-12 7-9 3-12Z', LEAF);

/** A half with its hollow: avocado, peach, apricot. */
export const stoneHalf: Shape = ([own, shade, light, inside]) =>
  area('M-10 2Q-10-5-3-7 3-11 8-6 12 0 7 6 1 10-5 8-10 6-10 2Z', shade) +
  area('M-8.5 1.5Q-8.5-4-2.5-5.7 3-9 7-5 10 0 5.7 4.7 1 8-4 6.5-8.5 5-8.5 1.5Z', own) +
  oval(0, 0, 4.6, 4.2, inside) +
  oval(-1.3, -1.4, 1.5, 1.1, light);

export const pineapple: Shape = ([own, shade, light]) =>
  area('M0-7-6-14-1-11 0-16 2-11 7-14Z', LEAF) +
  area('M0-7 2-11 7-14Z', LEAF_SHADE) +
  soft('M-6-5Q0-8.5 6-5 10 2 6 8 0 11-6 8-10 2-6-5Z', shade, 0.6) +
  area('M-6-5Q0-8.5 5-5 7 2 4 6.5-1 9-6 7-9.5 2-6-5Z', own) +
  stroke('M-7-1 1-6M-7.5 4 5-4M-5 8 7 0M-5-5 6 5M-8 0 2 8', light, 1);

export const pineapplePiece: Shape = ([own, shade, light]) =>
  area('M-9-4Q0-9 9-4L4 6Q0 8-4 6Z', shade) +
  area('M-9-5Q0-9.5 8-5L3 4.5Q0 6-4 5Z', own) +
  stroke('M-4-5-1 3M1-6 0 3M5-5 2 2', light, 1.1);

/** Peeled pearls in a rough shell: lychee, longan, mangosteen. */
export const shelled: Shape = ([own, shade, light, inside]) =>
  oval(0, 1, 9, 8.6, shade) +
  oval(-0.6, 0, 7.9, 7.4, own) +
  area('M-9-1Q-6-8.5 0-8.5T9-1Q6 2 3-1-1 2-4-1-7 1-9-1Z', inside) +
  discs(light, '-3 2.8 1.6');

export const fig: Shape = ([own, shade, light, inside]) =>
  area('M0-11Q3-10 3-6 11-2 9 4 6 9 0 9T-9 4Q-11-2-3-6-3-10 0-11Z', shade) +
  oval(0, 2, 7, 5.5, light) +
  oval(0, 2, 5.3, 4, own) +
  discs(inside, '-2 1 0.6, 1 0 0.6, 2.5 2.5 0.6, -1 3.5 0.6');

export const bumpy: Shape = ([own, shade, light]) =>
  discs(shade, '0 0.6 8.4') +
  discs(
    own,
    '-4 -3 2.4, 0 -5 2.4, 4 -3.2 2.3, -5.6 1 2.3, -1.5 -0.5 2.5, 3 0.6 2.4, 6 1.5 1.8, -3 4.6 2.2, 1.2 5 2.3',
  ) +
  discs(light, '-4.6 -4 0.8, -0.5 -6 0.8, -2 -1.5 0.8, 2.6 -0.4 0.7');
