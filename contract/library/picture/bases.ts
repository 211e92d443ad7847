// What a dish is based on where that is more than its pieces: the colour of a broth, a sauce, a porridge, a dough, a drink.
import { tonesOf } from './drawn.ts';

/** Own colour, shade, light, and what floats or lies in it. */
export const BASES = {
  clear: tonesOf('f2e3ac d9c07c fdf6d8 ffffff'),
  golden: tonesOf('efc765 d19f3c fbe6a4 ffffff'),
  soy: tonesOf('a4623a 7a4323 cf9468 f4cfae'),
  tomato: tonesOf('e3673c bb4526 f7a27c ffd7b8'),
  curry: tonesOf('e3aa33 b98118 f7d37c fff0bf'),
  milk: tonesOf('fdfaf2 e2dccc ffffff ffffff'),
  cream: tonesOf('f7ecd0 dccca0 fffaea ffffff'),
  rice: tonesOf('faf6ec d8cfba ffffff e9e3d5'),
  millet: tonesOf('f4d165 d3a836 fdebaa fff5cf'),
  oat: tonesOf('ead7ae c7ab77 f8ecd0 fff8e6'),
  dark: tonesOf('59485a 3c2f3e 84718a a997ae'),
  purple: tonesOf('9f78ba 7a5596 c6a8da e6d6f0'),
  red: tonesOf('b56a5c 8c473d d99c8e f2cfc5'),
  green: tonesOf('a9c877 7fa34e d1e5a8 eef6d8'),
  orange: tonesOf('f2a43d cc7b1e fbcb83 ffe7bd'),
  pink: tonesOf('f4b6b8 d98d92 fddcdc ffffff'),
  blue: tonesOf('a79bc7 7f72a6 cfc7e3 ffffff'),
  brown: tonesOf('b98b5c 8d643a dbb58b f2dcc0'),
  wheat: tonesOf('e6bd7c bf8f4a f7dfb0 fff2d8'),
  baked: tonesOf('d99a4e aa6b28 f4c685 ffe6bd'),
  leafGreen: tonesOf('57874a 3d6634 8ab577 e9dca6'),
} as const;
