// Pictures are checked to their end: what only begins like one is none.
import { describe, expect, test } from 'vitest';
import { crc32 } from 'node:zlib';
import { smallPictures } from '../testing/small-pictures.ts';
import { checkedKind } from './check-content.ts';

const isA = (extension: string, bytes: Buffer): boolean => checkedKind(extension, bytes) !== null;
const rubbish = Buffer.alloc(100_000, 65);

describe.each(Object.entries(smallPictures))('%s', (extension, picture) => {
  test('a real one, also with some padding behind it', () => {
    expect(isA(extension, picture)).toBe(true);
    expect(isA(extension, Buffer.concat([picture, Buffer.alloc(16)]))).toBe(true);
  });
  test('not its head with something else behind it', () => {
    for (let length = 12; length < picture.length; length += 1)
      expect(isA(extension, Buffer.concat([picture.subarray(0, length), rubbish]))).toBe(false);
  });
  test('not one that breaks off', () => {
    for (let length = 0; length < picture.length; length += 1)
      expect(isA(extension, picture.subarray(0, length))).toBe(false);
  });
  test.runIf(extension !== 'jpg')('not one that carries something large behind its end', () => {
    expect(isA(extension, Buffer.concat([picture, rubbish]))).toBe(false);
  });
});

test('a film behind the end of a photo is what phones make', () => {
  expect(isA('jpg', Buffer.concat([smallPictures.jpg, rubbish]))).toBe(true);
});

test('no picture has no size, or one that nobody can show', () => {
  const sized = (width: number, height: number): Buffer => {
    const png = Buffer.from(smallPictures.png);
    png.writeUInt32BE(width, 16);
    png.writeUInt32BE(height, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    return png;
  };
  expect(isA('png', sized(16_320, 12_240))).toBe(true);
  for (const [width, height] of [
    [0, 5],
    [5, 0],
    [30_001, 1],
    [30_000, 30_000],
  ])
    expect(isA('png', sized(width!, height!))).toBe(false);
});
