import { expect, it } from 'vitest';
import { brightnessFill, squareOf } from './crop-square.ts';

it('is as large as fits, in the middle, and never leaves the picture', () => {
  const wide = { width: 400, height: 200 };
  expect(squareOf(wide, 1, { x: 200, y: 100 })).toEqual({ x: 100, y: 0, side: 200 });
  expect(squareOf(wide, 2, { x: -50, y: 999 })).toEqual({ x: 0, y: 100, side: 100 });
  expect(squareOf(wide, 2, { x: 999, y: 0 })).toEqual({ x: 300, y: 0, side: 100 });
});

it('twice as bright is a dodge by half a grey, half as bright a product with it', () => {
  expect(brightnessFill(100)).toEqual({ how: 'color-dodge', colour: 'rgb(128, 128, 128)' });
  expect(brightnessFill(-50)).toEqual({ how: 'multiply', colour: 'rgb(128, 128, 128)' });
  expect(brightnessFill(-100).colour).toBe('rgb(0, 0, 0)');
});
