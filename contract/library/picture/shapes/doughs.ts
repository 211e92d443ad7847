// What is shaped of dough and rice, one piece each: about 26 wide, standing on y = 9.
import { area, discs, oval, soft, stroke } from '../pen.ts';
import type { Shape } from './cuts.ts';

/** A filled bun with its pleats. */
export const bun: Shape = ([own, shade, light]) =>
  area('M-14 5Q-14-8-3-11 0-13 3-11 14-8 14 5 12 10 0 10T-14 5Z', shade) +
  area('M-14 4Q-14-8-3-11 0-12.5 3-11 9-8 9.5 2 7 7.5-2 7.5T-14 4Z', own) +
  stroke('M-1-10Q-8-6-10 1M0-10Q-4-4-4 3M1-10Q3-4 3 3M2-10Q8-6 10 0', shade, 1.1) +
  oval(0, -10.4, 2.2, 1.3, light) +
  stroke('M-10.5-1Q-9-6-6-8', light, 1.4);

/** Steamed bread, smooth. */
export const mantou: Shape = ([own, shade, light]) =>
  area('M-13 5Q-14-10 0-10.5T13 5Q12 10 0 10T-13 5Z', shade) +
  area('M-13 4Q-14-10 0-10.5 9-10 9 2 7 7.5-2 7.5T-13 4Z', own) +
  stroke('M-9-1Q-8-6.5-2-7.8', light, 1.9);

/** A bun for slices: with its fold of layers. */
export const roll: Shape = ([own, shade, light, inside]) =>
  area('M-14 4Q-13-9 0-10T14 4Q12 10 0 10T-14 4Z', shade) +
  area('M-14 3Q-13-9 0-10 9-9 10 2 7 7.5-2 7.5T-14 3Z', own) +
  stroke('M-11 3Q-9-5 0-4.5T10 2M-7.5 4Q-5-.5 0-.5T7 4M-3.5 5.5Q-2 3.5 0 3.5T3.5 5.5', inside, 1.4) +
  stroke('M-9-3Q-7-7 0-8', light, 1.5);

export const dumpling: Shape = ([own, shade, light]) =>
  area('M-14 4Q-12-7 0-8T14 4Q9 9.5 0 9.5T-14 4Z', shade) +
  area('M-14 3.5Q-12-7 0-8 10-6.5 11 1 7 7 0 7T-14 3.5Z', own) +
  stroke('M-12 1Q-9-6 0-7T12 1', light, 2) +
  stroke('M-8-2.5-6.5 0M-4-5-3.5-2M1-5.5V-2.5M5.5-4.5 4.5-1.5M9-2 7.5 .5', shade, 1);

export const wonton: Shape = ([own, shade, light, inside]) =>
  area('M-12-5Q-6-10 0-6 6-10 12-5 10 0 6 2 5 8 0 8T-6 2Q-10 0-12-5Z', shade) +
  area('M-12-6Q-6-10.5 0-6.5 6-10 10-6 7-1 4 0 2 5-1 5T-6 1Q-10-1-12-6Z', own) +
  oval(-0.4, 1.6, 3.8, 3.4, inside) +
  stroke('M-9-5.5Q-5-7.5-1-4.5M2-4.5Q5-7 8-5.5', light, 1.2);

/** Open at the top, filling seen: shaomai. */
export const openTop: Shape = ([own, shade, light, inside]) =>
  soft('M-8-5Q-12 4-9 9H9Q12 4 8-5Z', shade, 1) +
  area('M-8-5Q-12 4-9 9H3Q5 2 3-5Z', own) +
  oval(0, -5.5, 9, 4, light) +
  oval(0, -6, 6.5, 3, inside) +
  stroke('M-6-2Q-7.5 4-6 8M-1-1.5V8.5M5-2Q6.5 4 6 8', light, 1);

/** A cone: wowotou of corn flour. */
export const cone: Shape = ([own, shade, light]) =>
  area('M0-13Q10-6 12 5 10 10 0 10T-12 5Q-10-6 0-13Z', shade) +
  area('M0-13Q5-6 6 4 3 8-3 8T-12 4.5Q-10-6 0-13Z', own) +
  stroke('M-8 0Q-6-6-2-9.5', light, 1.6) +
  discs(shade, '-4 3 0.7, 0 -2 0.7, 1 5 0.7');

/** A round flat cake, browned. */
export const flat: Shape = ([own, shade, light, inside]) =>
  soft('M-17 0V3.5Q-17 11 0 11T17 3.5V0Z', shade, 0.6) +
  oval(0, 0, 17.3, 9.4, own) +
  discs(inside, '-7 -2 2.6, 4 -4.5 2.2, 8 1.5 2.6, -2 3.8 2.6, -11 1.5 1.3') +
  stroke('M-13-3Q-9-7.5-2-8', light, 1.5);

/** A piece of cake or steamed sponge. */
export const sponge: Shape = ([own, shade, light, inside]) =>
  soft('M-13-2 0 4 13-2V6L0 12-13 6Z', own, 1.6) +
  soft('M0 4 13-2V6L0 12Z', shade, 1) +
  soft('M-13-2 0-8 13-2 0 4Z', light, 1.6) +
  discs(inside, '-5 -2 1.1, 1 -4.4 1.1, 4 -0.8 1.1, -8.5 3 0.9, -4 6 0.9, 6 4.6 0.9');

/** A loaf or roll, baked. */
export const loaf: Shape = ([own, shade, light]) =>
  area('M-14 4Q-15-8-5-9 0-12 6-9 15-8 14 4 13 10 0 10T-14 4Z', shade) +
  area('M-14 3Q-15-8-5-9 0-11.5 5-9 10-7 9 1 6 6-2 6.5T-14 3Z', own) +
  stroke('M-9-2Q-8-6-4-6.5M-1 1Q0-6 3-7', light, 1.9);

/** Two slices with what is between them. */
export const sandwich: Shape = ([own, shade, light, inside]) =>
  soft('M-14 7 2 1 14 5-3 11Z', shade, 1.6) +
  soft('M-14 3Q-8 6-3 7T14 1V4.5L-3 10.5-14 6Z', inside, 1.2) +
  stroke('M-13 3.5Q-8 7.5-3 7.5T13 2', '#6aa84f', 1.8) +
  soft('M-14 0 0-8 14-2-3 5Z', light, 2) +
  soft('M-14 1-3 5.8 14-1V1L-3 8-14 3Z', own, 0.8);

export const toast: Shape = ([own, shade, light]) =>
  soft('M-11 9V-3Q-15-9-7-11H8Q15-9 11-3V9Z', shade, 1.6) +
  soft('M-9.5 7.5V-3Q-13-7.5-6.5-9.5H6Q12-7.5 8.5-3V7.5Z', light, 1.2) +
  discs(own, '-4 -4 1, 3 -1 1, -2 4 1, 5 5 0.9, 0 -6.5 0.8');

/** A parcel in leaves: zongzi. */
export const parcel: Shape = ([own, shade, light, inside]) =>
  soft('M0-11 13 8H-13Z', own, 3) +
  soft('M0-11 13 8H2Z', shade, 2) +
  stroke('M-9 3Q0 7 7-1M-5-2Q0 1 4-5', inside, 1.3) +
  stroke('M-9 4-1-7', light, 1.2);

/** Rolled and cut: egg rolls, spring rolls, rice rolls. */
export const rolled: Shape = ([own, shade, light, inside]) =>
  soft('M-12-1 6-8Q12-8 12-2L-5 8Q-13 8-12-1Z', shade, 1) +
  soft('M-12-2 6-8.5Q10-8 9-4L-7 4Z', own, 1) +
  oval(-8, 3, 5.5, 5.8, own) +
  oval(-8, 3, 3.8, 4.2, inside) +
  stroke('M-9.5 1.5Q-7 .5-6 3T-9 5', light, 1.1) +
  stroke('M-6-3.5 5-7.3', light, 1.3);

/** A small cake with a pressed pattern: mooncake, mung bean cake. */
export const pressed: Shape = ([own, shade, light]) =>
  soft('M-12-1V5Q-11 11 0 11T12 5V-1Z', shade, 1) +
  soft('M-12-1Q-10-9 0-9T12-1Q10 6 0 6T-12-1Z', own, 1) +
  stroke('M-6-1.5Q-4-5 0-5T6-1.5 0 2.5-6-1.5M0-5V2.5M-6-1.5H6', light, 1.1);

export const cookie: Shape = ([own, shade, light, inside]) =>
  oval(0, 2.2, 11, 7.6, shade) +
  oval(0, 0, 11, 7.6, own) +
  discs(inside, '-4 -2 1.3, 2 -3.4 1.2, 4.5 1 1.3, -1.5 2.5 1.2') +
  stroke('M-8-2Q-6-5.5-2-5.8', light, 1.4);

export const tart: Shape = ([own, shade, light, inside]) =>
  soft('M-11-2-8 8Q0 11 8 8L11-2Z', shade, 1.2) +
  oval(0, -2, 12, 6.5, own) +
  oval(0, -2.3, 9, 4.6, inside) +
  discs(shade, '2 -1 1.2, -3 -3 0.9') +
  stroke('M-6-3.5Q-3-5.5 1-5.3', light, 1.1);

/** A triangle of rice with seaweed. */
export const riceBall: Shape = ([own, shade, light, inside]) =>
  soft('M0-11Q3-11 12 6 12 9.5 8 9.5H-8Q-12 9.5-12 6-3-11 0-11Z', shade, 1) +
  soft('M0-11Q2-11 7 3 7 7 3 7.5H-8Q-12 8.5-12 6-3-11 0-11Z', own, 1) +
  discs(light, '-4 -1 1, 0 -6 1, 1 2 1, -7 4 1') +
  soft('M-4 3H5V9.5H-4Z', inside, 1);

/** A wedge with cheese: pizza. */
export const pizza: Shape = ([own, shade, light, inside]) =>
  soft('M0 11-13-5Q0-12 13-5Z', shade, 1) +
  soft('M0 8-10-4Q0-9 10-4Z', light, 1) +
  stroke('M-13-6Q0-13 13-6', own, 4) +
  discs(inside, '-3 -2 2, 4 -3 1.9, 0 3.5 1.7') +
  discs('#6aa84f', '1 -5 1, -6 -3.5 0.9, 2.5 1 0.9');

export const tangyuan: Shape = ([own, shade, light]) =>
  oval(0, 0.8, 8.5, 8, shade) + oval(-0.7, 0, 7.5, 6.9, own) + oval(-2.8, -2.6, 2.4, 1.7, light);
