// Whether a picture is one to its end. Its first bytes alone prove nothing: anything can stand behind them, and pictures
// may be read by everybody who has the link. The parts are followed, nothing is decoded.
import { crc32 } from 'node:zlib';

const LONGEST_SIDE = 30_000;
/** Phones take up to 200 megapixels; more is made to exhaust whoever shows it. */
const MOST_PIXELS = 256_000_000;
/** Some programs leave padding behind the end. */
const LONGEST_REST = 64 * 1024;

const saneSize = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= LONGEST_SIDE && height <= LONGEST_SIDE && width * height <= MOST_PIXELS;
const endsAt = (end: number, bytes: Buffer): boolean =>
  end <= bytes.length && bytes.length - end <= LONGEST_REST;

function isPng(bytes: Buffer): boolean {
  let data = false;
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length || bytes.readUInt32BE(end - 4) !== crc32(bytes.subarray(at + 4, end - 4)))
      return false;
    if (at === 8) {
      const size = type === 'IHDR' && length === 13;
      if (!size || !saneSize(bytes.readUInt32BE(16), bytes.readUInt32BE(20))) return false;
    }
    if (type === 'IDAT') data = true;
    if (type === 'IEND') return data && endsAt(end, bytes);
    at = end;
  }
  return false;
}

/** The marker that ends the picture data beginning at `from`; -1 where none does. */
function markerAfterScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length;) {
    const next = bytes[at + 1]!;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
    at = bytes.indexOf(0xff, next === 0xff ? at + 1 : at + 2);
  }
  return -1;
}

function isJpeg(bytes: Buffer): boolean {
  let sized = false;
  let scanned = false;
  for (let at = 2; at >= 0 && at + 1 < bytes.length;) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1]!;
    // Cameras put a film, or the picture for another screen, behind the end: how much follows says nothing.
    if (marker === 0xd9) return sized && scanned;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (at + 4 > bytes.length) return false;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end < at + 4 || end > bytes.length) return false;
    const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (frame) {
      if (end < at + 9 || !saneSize(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))) return false;
      sized = true;
    }
    if (marker === 0xda) {
      scanned = true;
      at = markerAfterScan(bytes, end);
    } else at = end;
  }
  return false;
}

function isGif(bytes: Buffer): boolean {
  if (bytes.length < 14 || !saneSize(bytes.readUInt16LE(6), bytes.readUInt16LE(8))) return false;
  const colours = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + colours(bytes[10]!);
  const skipBlocks = (): void => {
    while (at < bytes.length && bytes[at]! > 0) at += bytes[at]! + 1;
    at += 1;
  };
  for (let pictures = 0; at < bytes.length;) {
    const kind = bytes[at];
    if (kind === 0x3b) return pictures > 0 && endsAt(at + 1, bytes);
    if (kind === 0x21) at += 2;
    else if (kind === 0x2c && at + 10 < bytes.length) {
      pictures += 1;
      at += 11 + colours(bytes[at + 9]!);
    } else return false;
    skipBlocks();
  }
  return false;
}

/** Width and height that a part of a WebP tells; null where it is no part that does. */
function webpSize(type: string, part: Buffer): [number, number] | null {
  if (type === 'VP8X' && part.length >= 10) return [part.readUIntLE(4, 3) + 1, part.readUIntLE(7, 3) + 1];
  if (type === 'VP8 ' && part.length >= 10 && part.readUIntBE(3, 3) === 0x9d012a)
    return [part.readUInt16LE(6) & 0x3fff, part.readUInt16LE(8) & 0x3fff];
  if (type === 'VP8L' && part.length >= 5 && part[0] === 0x2f) {
    const bits = part.readUInt32LE(1);
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
  }
  return null;
}

function isWebp(bytes: Buffer): boolean {
  if (bytes.length < 20) return false;
  const end = 8 + bytes.readUInt32LE(4);
  if (!endsAt(end, bytes)) return false;
  let pictures = 0;
  let at = 12;
  while (at + 8 <= end) {
    const type = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    if (at + 8 + length > end) return false;
    const size = webpSize(type, bytes.subarray(at + 8, at + 8 + length));
    const tells = ['VP8X', 'VP8 ', 'VP8L'].includes(type);
    if ((at === 12 && !size) || (tells && !(size && saneSize(...size)))) return false;
    if (type === 'VP8 ' || type === 'VP8L' || type === 'ANMF') pictures += 1;
    at += 8 + length + (length % 2);
  }
  return pictures > 0 && at >= end;
}

export const pictureStructures = { png: isPng, jpeg: isJpeg, gif: isGif, webp: isWebp };
