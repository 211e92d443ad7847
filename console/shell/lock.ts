// The lock keeps others off an unattended screen. Only a salted digest of the lock password is kept; it guards
// nothing else, so a fast digest is enough.
import { md5 } from 'js-md5';

export interface Lock {
  salt: string;
  digest: string;
}

/** A lock that opens with `password`. */
export function lockOf(password: string): Lock {
  const salt = [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return { salt, digest: md5(salt + password) };
}

export const opensLock = (lock: Lock, password: string): boolean => md5(lock.salt + password) === lock.digest;
