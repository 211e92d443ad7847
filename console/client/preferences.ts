// What a person set up for themselves. The server keeps it; this browser remembers it too, so that the first paint is
// right, and overwrites that with what the server answers. Windows of one browser follow each other's changes.
import { useCallback, useLayoutEffect } from 'react';
import { create } from 'zustand';
import { preferences } from '../../contract/account/preference.ts';
import { call } from './api.ts';
import { onceItComes } from './lazy-part.ts';
import { onSessionEnd } from './session.ts';

type Values = Record<string, unknown>;
interface PreferenceState {
  user: string;
  values: Values;
  /** Changed and not known to be on the server: what the server held before, null for nothing. */
  unsent: Values;
}

const nobodys: PreferenceState = { user: '', values: {}, unsent: {} };
export const usePreferences = create<PreferenceState>()(() => nobodys);

const cacheKey = (user: string): string => `shanyuan.preferences.${user}`;
function recall(user: string): void {
  let { values, unsent } = nobodys;
  try {
    ({ values = values, unsent = unsent } = JSON.parse(localStorage.getItem(cacheKey(user)) ?? '{}'));
  } catch {
    // Then the server's answer is the first one.
  }
  usePreferences.setState({ user, values, unsent });
}

/** Shows preferences and what of them is to be sent; this browser's other windows and a reload take both up. */
export function keep(values: Values, unsent: Values): void {
  usePreferences.setState({ values, unsent });
  try {
    localStorage.setItem(cacheKey(usePreferences.getState().user), JSON.stringify({ values, unsent }));
  } catch {
    // A full or forbidden storage only costs the head start.
  }
}

const send = (): void =>
  onceItComes(
    () => import('./preference-sending.ts'),
    ({ sendSoon }) => sendSoon(),
  );

/** Keeps a preference; what is undefined is forgotten. */
function keepPreference(key: string, value: unknown): void {
  const { values, unsent } = usePreferences.getState();
  keep({ ...values, [key]: value }, { [key]: values[key] ?? null, ...unsent });
  send();
}

/** Keeps what is made of a preference as it is now. */
export function changePreference<T>(key: string, of: (now: T | undefined) => T | undefined): void {
  keepPreference(key, of(usePreferences.getState().values[key] as T | undefined));
}

async function load(user: string): Promise<void> {
  const answer = await call(preferences, { silent: true }).catch(() => null);
  const { user: now, values, unsent } = usePreferences.getState();
  if (now !== user) return;
  const keys = Object.keys(unsent);
  if (answer) keep({ ...answer, ...Object.fromEntries(keys.map((key) => [key, values[key]])) }, unsent);
  if (keys.length) send();
}

if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    const { user } = usePreferences.getState();
    if (user && key === cacheKey(user)) recall(user);
  });
onSessionEnd(() => usePreferences.setState(nobodys));

/** Takes the person's preferences up; once, where the signed-in part begins. */
export function usePreferencesOf(user: string): void {
  // Before the first paint, so that no list changes its columns under the person's eyes.
  useLayoutEffect(() => {
    if (!user) return;
    recall(user);
    void load(user);
  }, [user]);
}

/** One preference and how to change it. */
export function usePreference<T>(key: string, initial: T): [T, (value: T | undefined) => void] {
  const value = usePreferences((state) => state.values[key]) as T | undefined;
  const change = useCallback((next: T | undefined) => keepPreference(key, next), [key]);
  return [value ?? initial, change];
}
