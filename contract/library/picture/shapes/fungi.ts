// Mushrooms, seaweeds, nuts and what is dried.
import { area, discs, oval, soft, stroke } from '../pen.ts';
import type { Shape } from './cuts.ts';

/** A mushroom cut lengthwise. */
export const mushroom: Shape = ([own, shade, light, inside]) =>
  area('M-8.5 1Q-9-8 0-8.5T8.5 1Q6 3.5 3 2.5L3.5 7.5Q0 9.5-3.5 7.5L-3 2.5Q-6 3.5-8.5 1Z', shade) +
  area('M-8.5 0Q-9-8 0-8.5T8.5 0Q6 2.5 2.5 1.5L2.5 6.5Q0 8-3 6.5L-3 1.5Q-6 2.5-8.5 0Z', own) +
  area('M-6 0Q0-4 6 0 0 3-6 0Z', inside) +
  stroke('M-6-3.5Q-4-6.5 0-6.8', light, 1.3);

/** A whole cap with its cross: shiitake. */
export const cap: Shape = ([own, shade, light]) =>
  oval(0, 1.6, 9, 7, light) +
  oval(0, 0, 9, 6.8, shade) +
  oval(-0.6, -0.9, 8, 5.6, own) +
  stroke('M-5-1.5Q0 0 5-1.5M0-5Q-.8-1.5 0 3', light, 1.4);

/** Thin stems with small heads: enoki. */
export const enoki: Shape = ([own, shade, light]) =>
  stroke('M-9 7Q-4 0 4-6M-8 8Q0 2 8-3M-9 5Q-6-3-1-8', shade, 2.4) +
  stroke('M-9 6.5Q-4-.5 4-6.5M-8 7.5Q0 1.5 8-3.5M-9 4.5Q-6-3.5-1-8.5', own, 1.7) +
  discs(own, '4 -6.5 2.2, 8 -3.5 2.2, -1 -8.5 2.2') +
  discs(light, '3.4 -7.2 0.9, 7.4 -4.2 0.9, -1.6 -9.2 0.9');

/** Something ruffled: wood ear, snow fungus. */
export const ruffle: Shape = ([own, shade, light]) =>
  area('M-9 1Q-10-5-5-5-3-10 2-7 8-8 8-3 11 2 6 4 4 9-1 6-7 8-9 1Z', shade) +
  area('M-8 0Q-9-5-5-5-3-9 2-6.5 7-7 7-3 8 1 4 2 1 5-2 3-7 5-8 0Z', own) +
  stroke('M-6-1Q-3-5 0-3T5-4M-4 2Q0-1 4 0', light, 1.2);

/** A white net: bamboo pith. */
export const net: Shape = ([own, shade, light]) =>
  stroke('M-8 2Q0-2 8 1', shade, 9) +
  stroke('M-8 1Q0-3 8 0', own, 7.6) +
  stroke('M-7-1 -3 4M-3-3 1 3M1-4 5 3M5-3 8 2M-8 3-3-3M-3 3 2-4M2 3 7-3', light, 0.9);

/** A sheet folded once: kelp, laver, beancurd skin. */
export const sheet: Shape = ([own, shade, light]) =>
  soft('M-9 4Q-4-1 0 1T9-1L7 6Q2 4-1 6T-8 7Z', shade, 1) +
  soft('M-9-2Q-4-8 1-5.5T9-6L8 2Q3 0 0 2T-8 4Z', own, 1) +
  stroke('M-6-1Q-2-5 2-3.5T6-4', light, 1.1);

export const tofuPuff: Shape = ([own, shade, light]) =>
  soft('M-7-4Q0-9 7-4.5 9 0 7 5 0 9-7 5-9 0-7-4Z', shade, 1) +
  soft('M-7-4Q0-9 6.5-4.5 7 0 5 3-1 5-7 3-8 0-7-4Z', own, 1) +
  discs(light, '-3 -3 1.4, 1.5 -4.2 1.1, -0.5 0.3 1.1, 3.5 -0.8 0.8');

/** A pinch of small grains: sesame, quinoa. */
export const grains: Shape = ([own, shade], chance) =>
  discs(
    shade,
    Array.from({ length: 7 }, (_, i) => [
      Math.cos(i * 2.4) * (2 + i),
      Math.sin(i * 2.4) * (1.5 + i * 0.8),
      0.9 + chance() * 0.4,
    ]).flat(),
  ) +
  discs(
    own,
    Array.from({ length: 7 }, (_, i) => [
      Math.cos(i * 2.4 + 1) * (2 + i),
      Math.sin(i * 2.4 + 1) * (1.5 + i * 0.8),
      1 + chance() * 0.3,
    ]).flat(),
  );

/** Drops: goji, pine nuts, pumpkin seeds, raisins. */
export const drops: Shape = ([own, shade, light]) =>
  stroke('M-6.5-1.4-2.5-3.4M2-4.4 6-2.6M-.8 5.5.8 1.8', shade, 4.8) +
  stroke('M-6.7-1.9-2.7-3.9M1.7-4.9 5.7-3.1M-1.2 5 .4 1.3', own, 3.8) +
  stroke('M-6.5-2.5-4.5-3.5M2.2-5.4 4-4.6M-1.3 3.5-.6 1.9', light, 1.2);

/** One wrinkled fruit: jujube. */
export const wrinkled: Shape = ([own, shade, light]) =>
  oval(0, 0.6, 7.5, 5.8, shade) +
  oval(-0.4, -0.4, 6.8, 5, own) +
  stroke('M-4-2Q-1-3.5 2-3M-3 .5Q0-.8 4 .2M-1 3Q1 2 3 2.8', light, 1);

export const cashew: Shape = ([own, shade, light]) =>
  stroke('M-6 3Q-5-6 2-5T7 2', shade, 5.6) +
  stroke('M-6 2.5Q-5-6.5 2-5.5T7 1.5', own, 4.6) +
  stroke('M-5-1Q-3-6 2-6', light, 1.2);

export const walnut: Shape = ([own, shade, light]) =>
  area('M-8 2Q-10-4-5-6-2-9 1-7 6-9 8-4 10 1 7 4 4 9 0 6-5 8-8 2Z', shade) +
  area('M-8 1Q-9-4-5-6-2-8.5 1-6.5 5-8 7-4 8 0 5 2 2 5-1 3-5 5-8 1Z', own) +
  stroke('M0-6Q-2-2 0 4M-5-3Q-3-2-4 1M4-4Q3-1 5 1', light, 1.3);

/** A round nut with a flat side: chestnut, lotus seed, hazelnut. */
export const nut: Shape = ([own, shade, light]) =>
  area('M0-8Q8-4 7.5 3 4 7.5 0 7.5T-7.5 3Q-8-4 0-8Z', shade) +
  area('M0-8Q6-4 5.5 2 3 5.5-1 5.5T-7.5 2Q-8-4 0-8Z', own) +
  stroke('M-4.5-1Q-4-4-1.5-5.5', light, 1.5);
