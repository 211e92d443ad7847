// Where bytes of files lie: one interface, several kinds of places. Keys are made by us (tenant, then content hash),
// never taken from a request.
import type { Readable } from 'node:stream';

export interface Storage {
  /** Keeps the bytes under the key; once it resolves they survive a crash. Storing the same again changes nothing. */
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** The bytes, or null where there are none. */
  get(key: string): Promise<{ stream: Readable; size: number } | null>;
  /** Removes; a key that is not there is no error. */
  remove(key: string): Promise<void>;
}

/** A storage that does not answer or refuses; the message is for operators. */
export class StorageError extends Error {
  override name = 'StorageError';
}
