// The computation in place of a captcha's picture: a device finds a number whose SHA-256 behind the captcha's key begins
// with so many zero bits. Finding it takes 2^bits tries, checking it one.

/** What is hashed, as UTF-8. */
export const workText = (key: string, number: number): string => `${key}:${number}`;

/** Whether the hash begins with so many zero bits. */
export function workDone(hash: Uint8Array, bits: number): boolean {
  const whole = bits >> 3;
  for (let at = 0; at < whole; at += 1) if (hash[at] !== 0) return false;
  return hash[whole]! >> (8 - (bits & 7)) === 0;
}

const WORD = 'work:';
/** The found number, as the header `Captcha-Code` carries it in place of characters. */
export const workCode = (number: number): string => `${WORD}${number}`;
/** The number of such a code; null when it is none. */
export function workOfCode(code: string): number | null {
  const digits = code.startsWith(WORD) ? code.slice(WORD.length) : '';
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}
