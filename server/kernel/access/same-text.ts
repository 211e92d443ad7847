// Whether a secret that was sent is the one that is known, in the same time whatever differs, length and letters included.
import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (value: string): Buffer => createHash('sha256').update(value).digest();

export const sameText = (given: string, wanted: string): boolean =>
  timingSafeEqual(digest(given), digest(wanted));
