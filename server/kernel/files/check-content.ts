// Whether a file is what its ending says, judged by its bytes. Names are a stranger's words.
import { fileKinds, type FileKind, type Signature } from '../../../contract/resource/file-kinds.ts';
import { pictureStructures } from './picture-structure.ts';

const begins = (bytes: Buffer, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte);
const latin = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

const LONGEST_LOOK = 64 * 1024;

/** No control characters but the usual ones; UTF-8, or the GBK that spreadsheets write in China. */
function isText(bytes: Buffer): boolean {
  const head = bytes.subarray(0, LONGEST_LOOK);
  return !head.some(
    (byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12 && byte !== 27,
  );
}

const tests: Record<Signature, (bytes: Buffer) => boolean> = {
  jpeg: (b) => begins(b, 0xff, 0xd8, 0xff) && pictureStructures.jpeg(b),
  png: (b) => begins(b, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) && pictureStructures.png(b),
  gif: (b) => ['GIF87a', 'GIF89a'].includes(latin(b, 0, 6)) && pictureStructures.gif(b),
  webp: (b) => latin(b, 0, 4) === 'RIFF' && latin(b, 8, 12) === 'WEBP' && pictureStructures.webp(b),
  pdf: (b) => latin(b, 0, 5) === '%PDF-',
  zip: (b) => begins(b, 0x50, 0x4b, 0x03, 0x04) || begins(b, 0x50, 0x4b, 0x05, 0x06),
  office: (b) => begins(b, 0x50, 0x4b, 0x03, 0x04) && b.includes('[Content_Types].xml'),
  ole: (b) => begins(b, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  mp4: (b) => latin(b, 4, 8) === 'ftyp',
  mp3: (b) => latin(b, 0, 3) === 'ID3' || (b[0] === 0xff && (b[1]! & 0xe0) === 0xe0),
  text: isText,
};

/** The kind of an ending when the bytes agree with it, else null. */
export function checkedKind(extension: string, bytes: Buffer): FileKind | null {
  const kind = Object.hasOwn(fileKinds, extension) ? fileKinds[extension]! : null;
  return kind && tests[kind.signature](bytes) ? kind : null;
}
