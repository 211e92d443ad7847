// Meat, poultry, fish, shellfish, eggs and what is made of milk.
import { area, discs, oval, soft, stroke } from '../pen.ts';
import { ball, type Shape } from './cuts.ts';

/** Belly pork: rind, fat and lean in layers. */
export const layered: Shape = ([own, shade, light, inside]) =>
  soft('M-8-3 1-8 9-4V4L0 9-8 5Z', own, 1.4) +
  soft('M0 0 9-4V4L0 9Z', shade, 1) +
  soft('M-8-3 1-8 9-4 0 .5Z', inside, 1) +
  area('M-8 0 0 4V6.5L-8 2.5ZM0 4 9 .2V2.5L0 6.5Z', light);

/** A piece of chicken or duck, browned. */
export const joint: Shape = ([own, shade, light]) =>
  area('M-9 2Q-10-6-2-7 8-8 9-1 9 6 1 7.5-7 8-9 2Z', shade) +
  area('M-9 1Q-9.5-6-2-7 7-7.5 7.5-2 6 4 0 4.5-7 5.5-9 1Z', own) +
  stroke('M-5.5-1.5Q-4-5 1-5.2', light, 1.8) +
  stroke('M-2 2Q2 1.5 4-.5', shade, 1);

/** A drumstick with its bone. */
export const drumstick: Shape = ([own, shade, light, inside]) =>
  stroke('M4 3 11 8', inside, 3.4) +
  discs(inside, '12 7.5 2.1, 10.8 9.8 2.1') +
  area('M-9-1Q-9-9-1-9 5-8 6-1L7 5Q5 7 2 6.5-8 7-9-1Z', shade) +
  area('M-9-2Q-9-9-1-9 4-8 4.5-2L5 3Q3 4.5 0 3.5-8 4-9-2Z', own) +
  stroke('M-6-4Q-4-7 0-7', light, 1.8);

/** A rib with its bone. */
export const rib: Shape = ([own, shade, light, inside]) =>
  stroke('M-9 4 9-4', inside, 3.6) +
  soft('M-6-2 3-7Q7-5 6 0L-2 5Q-7 4-6-2Z', shade, 1.4) +
  soft('M-6-3 3-7.5Q6-5 5-2L-2 2.5Q-6 2-6-3Z', own, 1.2) +
  stroke('M-3-3 2-5.5', light, 1.5);

export const shrimp: Shape = ([own, shade, light]) =>
  stroke('M6 4Q0 8-4.5 4T-3.5-5 4-6.5', shade, 6) +
  stroke('M6 3.5Q0 7-4.5 3.5T-3.5-5.5 4-7', own, 5) +
  stroke('M-7.5 1-3.5-.5M-7-4.5-3.5-3M-3.5 6.5-1.5 3.5M-1.5-8.5-.5-5', light, 1.3) +
  area('M5 3 10 1Q9.5 4 11 7L5 5.5Z', own);

/** White flesh in flakes. */
export const flakes: Shape = ([own, shade, light, inside]) =>
  area('M-10 3Q-9-5-3-7 6-8 10-2L9 4Q2 8-10 5Z', shade) +
  area('M-10 2Q-9-5-3-7 6-8 10-2 3 4-10 2Z', own) +
  stroke('M-5-5Q-1-2-3 2M0-6.5Q4-3.5 2 1M5-6Q8-4 6-1', light, 1.2) +
  stroke('M-9.5 4Q2 7 9 3', inside, 1.1);

/** A small pale fish: anchovies, whitebait. */
export const tinyFish: Shape = ([own, shade, light, inside]) =>
  stroke('M-9-2Q-1-6 6-3', shade, 3) +
  stroke('M-9-2.5Q-1-6.5 6-3.5', own, 2.2) +
  stroke('M-5 4Q2 1 10 3', shade, 3) +
  stroke('M-5 3.5Q2 .5 10 2.5', light, 2.2) +
  discs(inside, '5.5 -4 0.8, 9 2.2 0.8');

export const scallop: Shape = ([own, shade, light, inside]) =>
  soft('M-8-2V3Q-8 7.5 0 7.5T8 3V-2Z', shade, 0.6) +
  oval(0, -2, 8.3, 5.6, own) +
  oval(-0.3, -2.3, 5.8, 3.6, inside) +
  stroke('M-3.5-3.5Q-1-5 2-4.3', light, 1.3);

export const clam: Shape = ([own, shade, light, inside]) =>
  area('M-10 3Q-8-7 0-7.5T10 3Q0 8-10 3Z', shade) +
  area('M-10 2Q-8-7 0-7.5T10 2Q0 5-10 2Z', own) +
  stroke('M-5 2Q-4-3-1-5.5M0 3Q0-2 0-5.5M5 2Q4-3 1-5.5', light, 1) +
  oval(0, 2.8, 5, 2.2, inside);

/** Tubes of squid and the like. */
export const rings: Shape = ([own, shade, light]) =>
  `<g fill="none" stroke-width="3">${oval(-3, 1, 5, 4.4, 'none').replace('fill="none"', `stroke="${shade}"`)}${oval(3, -1.5, 5, 4.4, 'none').replace('fill="none"', `stroke="${own}"`)}</g>` +
  stroke('M-.5-4Q2-6 5-4.8', light, 1);

/** Soft folds of egg. */
export const curds: Shape = ([own, shade, light]) =>
  area('M-9 2Q-11-4-5-5-3-10 2-8 9-8 9-2 11 4 5 6 1 9-3 7-9 8-9 2Z', shade) +
  area('M-9 1Q-10-4-5-5-3-9.5 2-7.5 8-7 7.5-2 8 3 3 3.5-1 6-4 4-9 5-9 1Z', own) +
  stroke('M-6-1Q-4-5 0-4M1-.5Q4 0 5-3M-5 2Q-3 3-1 1.5', light, 1.5);

/** Half an egg with its yolk. */
export const eggHalf: Shape = ([own, shade, light, inside]) =>
  area('M-9 1Q-8-7 1-7T10 1Q8 8 0 8T-9 1Z', shade) +
  area('M-9 0Q-8-7.5 1-7.5T10 0Q8 5.5 0 5.5T-9 0Z', own) +
  oval(0.6, -0.8, 5, 3.9, inside) +
  oval(-0.8, -1.9, 1.6, 1, light);

export const egg: Shape = ([own, shade, light]) =>
  area('M-7.5 1Q-6-9.5 0-9.5T7.5 1Q7 8 0 8T-7.5 1Z', shade) +
  area('M-7.5 .5Q-6-9.5 0-9.5T6 .5Q5 6-1 6T-7.5 .5Z', own) +
  oval(-2.6, -3.6, 1.9, 2.7, light);

/** Wisps of egg in a soup. */
export const wisps: Shape = ([own, , light]) =>
  stroke('M-10 1Q-5-5 0-1T10-2M-7 5Q-1 1 4 4', own, 3) + stroke('M-8-.5Q-4-4 0-2', light, 1.2);

export const cheese: Shape = ([own, shade, light, inside]) =>
  soft('M-9 0 6-7 9 1V6L-9 6Z', shade, 1) +
  soft('M-9 0 6-7 9 0Z', light, 1) +
  soft('M-9 0.5H9V5.5H-9Z', own, 1) +
  discs(inside, '-3.5 3 1.5, 3 2.4 1.1, 6.5 4 0.8');

/** Melted cheese. */
export const melt: Shape = ([own, shade, light]) =>
  area('M-10 1Q-9-5-3-4 0-8 5-5 11-4 9 1 9 5 5 4 3 8 0 5-4 8-6 4-10 5-10 1Z', shade) +
  area('M-10 0Q-9-5-3-4 0-7.5 5-5 10-4 8 0 3 2-1 2-6 4-10 0Z', own) +
  discs(light, '-4 -1.5 1.6, 2.5 -3 1.9');

export const quail: Shape = (tones, chance) =>
  egg(tones, chance) + discs(tones[3], '-1 -5 0.9, 3 -1 1, -3 2 0.9, 1 4 0.8');

export const meatball: Shape = (tones, chance) =>
  ball(tones, chance) + discs(tones[1], '2.4 -2.2 0.8, -1 2.2 0.9, 3.4 2.2 0.7, -4.4 0.5 0.6');

/** Floss, threads of dried meat. */
export const floss: Shape = ([own, shade, light]) =>
  stroke('M-8 3Q-4-4 2 2T8-2M-7-2Q0-8 4-2T9 4M-5 6Q0 0 5 5', shade, 2) +
  stroke('M-8 1Q-2-5 3-1T8-4M-6 4Q0-1 6 3', own, 1.7) +
  stroke('M-4-2Q0-4 3-3', light, 1.1);
