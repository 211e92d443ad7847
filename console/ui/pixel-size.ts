// How many pixels a picture has, read from the first bytes of its file: a file made to exhaust whoever
// unfolds it is small.

export interface PixelSize {
  width: number;
  height: number;
}

const text = (bytes: DataView, from: number, length: number): string =>
  String.fromCharCode(...new Uint8Array(bytes.buffer, bytes.byteOffset + from, length));

/** Enough for what PNG and WebP say first. */
const HEAD = 32;
const MOST_SEGMENTS = 1000;

function ofPng(head: DataView): PixelSize | null {
  return text(head, 12, 4) === 'IHDR' ? { width: head.getUint32(16), height: head.getUint32(20) } : null;
}

const uint24 = (bytes: DataView, at: number): number =>
  bytes.getUint16(at, true) + bytes.getUint8(at + 2) * 0x1_00_00;

function ofWebp(head: DataView): PixelSize | null {
  switch (text(head, 12, 4)) {
    case 'VP8X':
      return { width: uint24(head, 24) + 1, height: uint24(head, 27) + 1 };
    case 'VP8L': {
      const bits = head.getUint32(21, true);
      return { width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 };
    }
    case 'VP8 ':
      return { width: head.getUint16(26, true) & 0x3f_ff, height: head.getUint16(28, true) & 0x3f_ff };
    default:
      return null;
  }
}

/** Frame headers; 0xC4, 0xC8 and 0xCC are other things. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Segment by segment: what a camera writes first may be long. */
async function ofJpeg(file: Blob): Promise<PixelSize | null> {
  let at = 2;
  for (let n = 0; n < MOST_SEGMENTS; n += 1) {
    const bytes = new DataView(await file.slice(at, at + 9).arrayBuffer());
    if (bytes.byteLength < 9 || bytes.getUint8(0) !== 0xff) return null;
    const marker = bytes.getUint8(1);
    if (isFrame(marker)) return { height: bytes.getUint16(5), width: bytes.getUint16(7) };
    at += marker === 0xff ? 1 : 2 + bytes.getUint16(2);
  }
  return null;
}

/** Of a PNG, WebP or JPEG; null where the file does not say. */
export async function pixelSize(file: Blob): Promise<PixelSize | null> {
  const head = new DataView(await file.slice(0, HEAD).arrayBuffer());
  if (head.byteLength < HEAD) return null;
  if (text(head, 1, 3) === 'PNG') return ofPng(head);
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 4) === 'WEBP') return ofWebp(head);
  return head.getUint16(0) === 0xff_d8 ? ofJpeg(file) : null;
}
