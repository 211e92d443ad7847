// What is served by the piece: breads, dumplings, cakes, and a fish in one.
import { inTones } from './drawn.ts';
import { area, oval, placed, stroke } from './pen.ts';
import type { Shape } from './shapes/cuts.ts';
import * as dough from './shapes/doughs.ts';

const fish: Shape = ([own, shade, light, inside]) =>
  area('M26-2Q34-10 40-11 37-2 40 9 33 8 26 2Z', shade) +
  area('M-36 1Q-26-14-4-14T28-1Q14 12-6 12T-36 1Z', shade) +
  area('M-36 0Q-26-14-4-14T28-2Q14 8-6 8T-36 0Z', own) +
  area('M-8-14Q2-21 12-12ZM-4 11Q2 17 8 10Z', shade) +
  stroke('M-20-9Q-15-1-20 6M-9-7-4 4M1-7 6 3M11-6 15 1', light, 1.6) +
  oval(-27, -3, 2.2, 2.2, '#fff') +
  oval(-27, -3, 1.1, 1.1, inside) +
  stroke('M-35 1-30 2', inside, 1);

/** Pancakes one on another. */
const stack: Shape = (tones, chance) =>
  [9, 3, -3].map((y) => placed(dough.flat(tones, chance), y / 6, y)).join('');

/** Each with how many of it stand together, and how large. */
export const ITEMS = {
  bun: { shape: dough.bun, count: 3, scale: 1.15 },
  mantou: { shape: dough.mantou, count: 3, scale: 1.15 },
  roll: { shape: dough.roll, count: 3, scale: 1.15 },
  dumpling: { shape: dough.dumpling, count: 5, scale: 0.9 },
  wonton: { shape: dough.wonton, count: 5, scale: 0.95 },
  shaomai: { shape: dough.openTop, count: 4, scale: 1.05 },
  cone: { shape: dough.cone, count: 3, scale: 1.05 },
  pancake: { shape: stack, count: 1, scale: 1.6 },
  sponge: { shape: dough.sponge, count: 3, scale: 1.3 },
  loaf: { shape: dough.loaf, count: 3, scale: 1.15 },
  sandwich: { shape: dough.sandwich, count: 2, scale: 1.45 },
  toast: { shape: dough.toast, count: 2, scale: 1.45 },
  parcel: { shape: dough.parcel, count: 2, scale: 1.45 },
  rolled: { shape: dough.rolled, count: 3, scale: 1.25 },
  pressed: { shape: dough.pressed, count: 4, scale: 1.05 },
  cookie: { shape: dough.cookie, count: 4, scale: 1.1 },
  tart: { shape: dough.tart, count: 3, scale: 1.2 },
  riceBall: { shape: dough.riceBall, count: 3, scale: 1.2 },
  pizza: { shape: dough.pizza, count: 2, scale: 1.6 },
  tangyuan: { shape: dough.tangyuan, count: 6, scale: 0.9 },
  fish: { shape: inTones(fish, 'c3ced2 8799a3 eef3f4 27323a'), count: 1, scale: 1.1 },
} as const satisfies Record<string, { shape: Shape; count: number; scale: number }>;
