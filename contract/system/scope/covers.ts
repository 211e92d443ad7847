const ALL_BELOW = '/**';

/** Whether a scope's path covers a call's: it is the same, or ends in `/**` and the call lies below it. */
export function covers(scopePath: string, path: string): boolean {
  if (!scopePath.endsWith(ALL_BELOW)) return scopePath === path;
  const base = scopePath.slice(0, -ALL_BELOW.length);
  return path === base || path.startsWith(`${base}/`);
}
