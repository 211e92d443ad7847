// Links that open one private file for a while, for places that can send no token (an <img>). The signature covers
// the file and the end; the key comes from the installation's signing key, so every process knows it.
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface LinkSigner {
  sign(id: string, expires: number): string;
  /** Whether the signature is right and its time not over. */
  fits(id: string, expires: number, signature: string): boolean;
}

/** `signing`: the installation's signing key. */
export function linkSigner(signing: string): LinkSigner {
  const key = createHmac('sha256', signing).update('file links').digest();
  const sign = (id: string, expires: number): string =>
    createHmac('sha256', key).update(`${id}.${expires}`).digest('base64url');
  return {
    sign,
    fits(id, expires, signature) {
      if (expires * 1000 < Date.now()) return false;
      const [right, given] = [Buffer.from(sign(id, expires)), Buffer.from(signature)];
      return right.length === given.length && timingSafeEqual(right, given);
    },
  };
}
