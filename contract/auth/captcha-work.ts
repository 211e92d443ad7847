// The computation in place of a captcha's picture: for each of some parts a device finds a number whose SHA-256 behind
// the captcha's key begins with so many zero bits. Finding them all takes about 2^bits tries, checking them a few; of many
// small parts nobody waits much longer than others.

const PARTS_BITS = 4;
/** How many numbers are to be found. */
export const WORK_PARTS = 1 << PARTS_BITS;
/** Zero bits of each part. */
export const partBits = (bits: number): number => bits - PARTS_BITS;

/** What is hashed, as UTF-8. */
export const workText = (key: string, part: number, number: number): string => `${key}:${part}:${number}`;

/** Whether the hash begins with so many zero bits. */
export function workDone(hash: Uint8Array, bits: number): boolean {
  const whole = bits >> 3;
  for (let at = 0; at < whole; at += 1) if (hash[at] !== 0) return false;
  return hash[whole]! >> (8 - (bits & 7)) === 0;
}

const WORD = 'work:';
/** The found numbers, as the header `Captcha-Code` carries them in place of characters. */
export const workCode = (numbers: number[]): string => `${WORD}${numbers.join('.')}`;
/** The numbers of such a code; null when it is none. */
export function workOfCode(code: string): number[] | null {
  if (!code.startsWith(WORD)) return null;
  const words = code.slice(WORD.length, 512).split('.');
  return words.length === WORK_PARTS && words.every((word) => /^\d{1,15}$/.test(word))
    ? words.map(Number)
    : null;
}
