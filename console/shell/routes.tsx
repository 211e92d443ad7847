// Where a path leads. `/a/b` is the file `areas/a/b.tsx` (loaded when first opened); else the generic page of the
// entity whose `screen` is that path; else nothing. A screen exports a default component and `title`.
import type { ComponentType } from 'react';
import type { Text } from '../../contract/kit/text.ts';
import { whenItCanCome } from '../client/lazy-part.ts';
import { CHUNK_TIMEOUT_MS } from '../client/settings.ts';
import type { Below } from '../client/trail.ts';
import { fileOf } from './screen-paths.ts';

export interface ScreenModule {
  default: ComponentType;
  /** Label of the tab until the screen names itself by `useTabTitle`. */
  title: Text;
  /** Of a screen that is opened from another one: what lies above it. */
  below?: Below | undefined;
}

const files = {
  ...import.meta.glob<Partial<ScreenModule>>([
    '../areas/*/*.tsx',
    '!../areas/auth/*',
    '!../areas/*/*.test.tsx',
  ]),
  // The other files of this area are the public pages.
  ...import.meta.glob<Partial<ScreenModule>>('../areas/auth/session-*.tsx'),
};

/** A part of the program that did not arrive: too slow, offline, or replaced by a newer version. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ChunkLoadError('Loading a part of the program timed out')),
      CHUNK_TIMEOUT_MS,
    );
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

async function load(path: string): Promise<ScreenModule | null> {
  const file = files[`../areas${fileOf(path)}.tsx`];
  try {
    const module = file ? await whenItCanCome(() => inTime(file())) : null;
    if (module?.default && module.title)
      return { default: module.default, title: module.title, below: module.below };
    if (file) return null;
    const { entityScreen } = await whenItCanCome(() => inTime(import('./entity-screens.tsx')));
    return entityScreen(path);
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error;
    throw new ChunkLoadError(error instanceof Error ? error.message : String(error));
  }
}

const loading = new Map<string, Promise<ScreenModule | null>>();

/** The screen of a path, or null where there is none; loaded once. @throws ChunkLoadError (the next call tries again) */
export function screenOf(path: string): Promise<ScreenModule | null> {
  const clean = path.replace(/\/+$/, '') || '/';
  let promise = loading.get(clean);
  if (!promise) {
    promise = load(clean);
    loading.set(clean, promise);
    promise.catch(() => loading.delete(clean));
  }
  return promise;
}
