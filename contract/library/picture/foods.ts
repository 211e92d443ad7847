// All foods that are drawn, by key. A food of the library is named by one of these keys; how it looks is said here alone.
import type { Drawn } from './drawn.ts';
import { FRUITS } from './fruits.ts';
import { OTHER_FOODS } from './other-foods.ts';
import { VEGETABLES } from './vegetables.ts';

export const FOODS = { ...VEGETABLES, ...OTHER_FOODS, ...FRUITS } satisfies Record<string, Drawn>;
