// Sizes as the writers of real files put them there.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pixelSize } from './pixel-size.ts';

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#603' } });
const sizeOf = async (bytes: Buffer) => pixelSize(new Blob([new Uint8Array(bytes)]));

test.each([
  ['png', blank(301, 207).png()],
  ['jpeg', blank(301, 207).jpeg()],
  ['progressive jpeg', blank(301, 207).jpeg({ progressive: true })],
  ['jpeg with a long profile', blank(301, 207).withMetadata({ icc: 'srgb' }).jpeg()],
  ['webp', blank(301, 207).webp()],
  ['lossless webp', blank(301, 207).webp({ lossless: true })],
  ['webp with transparency', blank(301, 207).ensureAlpha(0.5).webp()],
])('%s', async (_, picture) => {
  expect(await sizeOf(await picture.toBuffer())).toEqual({ width: 301, height: 207 });
});

test('a file that claims millions of pixels is told without being unfolded', async () => {
  const claims = await blank(1, 1).png().toBuffer();
  claims.writeUInt32BE(20_000, 16);
  claims.writeUInt32BE(30_000, 20);
  expect(await sizeOf(claims)).toEqual({ width: 20_000, height: 30_000 });
});

test('what is none of them, or ends early, says nothing', async () => {
  expect(await sizeOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9"/>'))).toBeNull();
  expect(await sizeOf(Buffer.from('GIF89a'))).toBeNull();
  expect(await sizeOf((await blank(301, 207).jpeg().toBuffer()).subarray(0, 60))).toBeNull();
});
