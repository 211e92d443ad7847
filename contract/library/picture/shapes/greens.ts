// Leaves, stalks, pods and roots as they lie in a dish.
import { area, discs, oval, soft, stroke } from '../pen.ts';
import type { Shape } from './cuts.ts';

/** A soft leaf with its rib: spinach, lettuce, amaranth. */
export const leaf: Shape = ([own, shade, light]) =>
  area('M-10 5Q-9-7 1-8.5 9-7 9.5 0 5 8-3 7-8 6-10 5Z', shade) +
  area('M-10 5Q-9-7 1-8.5 8-7.5 8.5-2 2 0-10 5Z', own) +
  stroke('M-11 6Q-3 1 7-3M-3 2.5Q-3-2-1-4.5M0 1Q3 2 4 4.5', light, 1.2);

/** A white stalk under a dark leaf: bok choy, pak choi. */
export const stalkLeaf: Shape = ([own, shade, light, inside]) =>
  area('M-1-2Q-9-3-9-9-5-14 0-12 6-14 9-8 8-2 1-2Z', shade) +
  area('M-1-2Q-9-3-9-9-5-14 0-12 3-13 5-11 1-7 1-2Z', own) +
  soft('M-1.5-5Q-4 4-5 7-3 10.5 0 10.5 4 10.5 5 7 3 3 1.5-5Z', inside, 0.6) +
  stroke('M-1.5 8Q-1 1 0-8', light, 1.3);

/** A stem with a small leaf: water spinach, choy sum. */
export const stemLeaf: Shape = ([own, shade, light]) =>
  stroke('M-10 6Q-3 4 3-1', light, 3.2) +
  area('M0 1Q0-7 9-9 11-2 6 2 2 4 0 1Z', shade) +
  area('M0 1Q0-7 9-9 7-3 0 1Z', own) +
  area('M-4 3Q-7-4-2-7 2-3-1 2Z', own);

/** A feathered leaf: shepherd's purse, crown daisy, fennel. */
export const frond: Shape = ([own, shade, light]) =>
  stroke('M-10 6Q-2 3 8-6', light, 1.6) +
  stroke('M-6 4Q-8-1-6-4M-2 2Q-4-4-1-7M2-1Q2-7 5-9M-5 4Q-1 7 2 6M-1 2Q4 5 7 3M3-2Q7 0 10-2', own, 2.9) +
  stroke('M-5 4Q-1 7 2 6M-1 2Q4 5 7 3', shade, 1.6);

/** A small tree: broccoli, cauliflower. */
export const floret: Shape = ([own, shade, light, inside]) =>
  soft('M-3 1-2.5 8Q0 10 2.5 8L3.5 1Z', inside, 1) +
  discs(shade, '-5.5 .5 4, 0 2 4, 5.5 .5 4') +
  discs(own, '-5.5 -2 4, -1.5 -5 4, 3.5 -4.5 4, 5.6 -1.5 4, 0 -.5 4') +
  discs(light, '-4.5 -4 1.3, -.5 -6.4 1.3, -7 -1.5 1.3, 2.6 -3 1.3, 4.8 -5.6 1.3, -1.6 -2.2 1.3');

/** A green spear with its tip. */
export const spear: Shape = ([own, shade, light]) =>
  stroke('M-11 3Q-2 2 6-1', shade, 4) +
  stroke('M-11 2.2Q-2 1 6-2', own, 3.4) +
  soft('M4-5Q10-6.5 13-4 10 .5 5 .8Z', shade, 0.8) +
  stroke('M5-2.5Q8-5 11-4M-4 .5L-1.5 2M1-.5 3 1', light, 1);

/** A flat pod: snow peas, and the fuller ones of peas. */
export const pod: Shape = ([own, shade, light]) =>
  area('M-11-1Q-4-8 4-6T12 0Q5 7-2 6T-11-1Z', shade) +
  area('M-11-1Q-4-8 4-6T12 0Q5 4.5-2 4T-11-1Z', own) +
  discs(light, '-5 -1.2 1.7, 0 -1.6 2, 5 -1.2 1.7') +
  stroke('M11 0 13.5-1.5', shade, 1.4);

export const beanPods: Shape = ([own, shade, light]) =>
  stroke('M-9 5Q-1 7 9 1', shade, 4.6) +
  stroke('M-9-1Q0-7 9-5', own, 4.6) +
  discs(light, '-6 4.9 1.5, -1 5.2 1.7, 4 3.5 1.5, -5.5 -3.2 1.5, -0.5 -4.9 1.7, 4.8 -5.2 1.5');

/** A star with seeds. */
export const star: Shape = ([own, shade, light, inside]) => {
  const d = 'M0-8Q2-4.5 7.6-2.5 5 1 4.7 6.5 0 5-4.7 6.5-5 1-7.6-2.5-2-4.5 0-8Z';
  return (
    soft(d.replaceAll('M0-8', 'M.6-6.5'), shade, 2.6) +
    soft(d, own, 2) +
    soft('M0-5Q2-2.5 4.7-1.5 3 .5 3 4 0 3-3 4-3 .5-4.7-1.5-2-2.5 0-5Z', light, 1) +
    discs(inside, '0 -2.4 0.9, 2.3 -0.5 0.9, 1.5 2.1 0.9, -1.5 2.1 0.9, -2.3 -0.5 0.9')
  );
};

/** Rings and arcs of an onion. */
export const arcs: Shape = ([own, shade, light]) =>
  stroke('M-8 4Q-6-6 3-5.5', shade, 3) +
  stroke('M-8 3.5Q-6-6.5 3-6', own, 2.2) +
  stroke('M-3 6Q0-2 8-2', light, 2.6) +
  stroke('M-3 6.6Q0-1.3 8-1.2', own, 0.9);

/** A slice with holes all round: lotus root. */
export const holes: Shape = ([own, shade, light, inside]) =>
  oval(0, 1.9, 9, 7.4, shade) +
  oval(0, 0, 9, 7.4, own) +
  oval(0, -0.3, 7.8, 6.2, light) +
  discs(
    inside,
    '0 -0.2 1.3, -3.9 -1.8 1.3, -1.4 -4 1.1, 2.2 -3.8 1.2, 4.6 -1.2 1.2, 3.4 2.2 1.3, -0.3 3.6 1.2, -3.8 2 1.2',
  );

/** Petals of a lily bulb. */
export const petals: Shape = ([own, shade, light]) =>
  area('M-9 1Q-6-7 2-6 1 1-9 1Z', own) +
  area('M-3 4Q1-6 9-4 7 4-3 4Z', shade) +
  area('M-3 3Q1-6 9-4 5 1-3 3Z', light) +
  area('M-8 6Q-6 0 2 2 0 7-8 6Z', light);

/** A crescent of celery. */
export const stalkCut: Shape = ([own, shade, light]) =>
  stroke('M-8-2Q-2 7 7 1', shade, 5.4) +
  stroke('M-8-3Q-2 5.5 7-.5', own, 4.6) +
  stroke('M-7.5-4Q-2 2.5 5-1.5', light, 1.1);

/** Bean sprouts: a pale tail with its head. */
export const sprouts: Shape = ([own, shade, light, inside]) =>
  stroke('M-9 3Q-1 6 5-1', shade, 2) +
  stroke('M-7-3Q0-7 8-3', own, 2.2) +
  stroke('M-4 6Q3 2 9 5', light, 2) +
  discs(inside, '5.5 -2 2, -7.6 -2.8 2, 9 4.5 1.8');

/** A small cob: baby corn. */
export const cobWhole: Shape = ([own, shade, light]) =>
  soft('M-10 2Q-2-5 9-3.5 12-2 9.5 1 0 6-9 5Z', shade, 1) +
  soft('M-10 1.5Q-2-5 9-3.5 11-2 9 0 0 4-9 3.5Z', own, 1) +
  discs(light, '-5 0.8 1, -1.5 -0.8 1, 2 -1.5 1, 5.5 -2 1, -3 2.6 0.9, 0.6 1.5 0.9, 4.2 0.8 0.9');

/** Kernels of corn. */
export const kernels: Shape = ([own, shade, light]) =>
  soft('M-7-4L-3-4.5-3.4 0-5.5 0ZM3.5-2.5 7.5-3 7 1.5 5 1.8ZM1.5 2 5.5 1.8 4.8 6 2.8 6.2Z', shade, 1.8) +
  soft('M-1.5-6L2.5-6.5 2-2 0-1.8ZM-4 .5L0 0-.5 4.5-2.5 4.6Z', own, 1.8) +
  discs(light, '-5.5 -3 1, 0 -5 1, 5 -1.5 0.9, -2.5 1.5 1, 3 3 0.9');

/** A piece of cob, cut across. */
export const cob: Shape = ([own, shade, light, inside]) =>
  soft('M-8-3V4Q-8 9 0 9T8 4V-3Z', shade, 1) +
  discs(own, '-6.5 1 1.9, -2.2 3 2.1, 2.4 3 2.1, 6.6 1 1.9, -5.8 5 1.8, -1.9 7 2, 2.2 7 2, 6 5 1.8') +
  oval(0, -3, 8.6, 5.4, own) +
  oval(0, -3, 6, 3.6, light) +
  oval(0, -3, 3.4, 2, inside);
