// What a person set up for themselves. The server keeps it; this browser remembers it too, so that the first paint is
// right, and overwrites that with what the server answers.
import { useCallback, useLayoutEffect } from 'react';
import { create } from 'zustand';
import { preferences, setPreference } from '../../contract/account/preference.ts';
import { call } from './api.ts';
import { onSessionEnd, useSession } from './session.ts';

type Values = Record<string, unknown>;
interface PreferenceState {
  user: string;
  values: Values;
}

const cacheKey = (user: string): string => `shanyuan.preferences.${user}`;
function remembered(user: string): Values {
  try {
    return JSON.parse(localStorage.getItem(cacheKey(user)) ?? '{}') as Values;
  } catch {
    return {};
  }
}

const usePreferences = create<PreferenceState>()(() => ({ user: '', values: {} }));

/** Changed here and not yet on the server: key → timer. */
const unsent = new Map<string, ReturnType<typeof setTimeout>>();
const SEND_AFTER_MS = 600;

function keep(user: string, values: Values): void {
  usePreferences.setState({ user, values });
  try {
    localStorage.setItem(cacheKey(user), JSON.stringify(values));
  } catch {
    // A full or forbidden storage only costs the head start.
  }
}

function send(key: string): void {
  clearTimeout(unsent.get(key));
  unsent.delete(key);
  const { user, values } = usePreferences.getState();
  if (user !== useSession.getState().userId) return;
  // A preference that could not be stored still holds in this window; nobody needs to read about it.
  void call(setPreference, { body: { key, value: values[key] ?? null }, silent: true }).catch(
    () => undefined,
  );
}

/** Keeps a preference; what is undefined is forgotten. */
export function keepPreference(key: string, value: unknown): void {
  const { user, values } = usePreferences.getState();
  const { [key]: _, ...others } = values;
  keep(user, value === undefined ? others : { ...others, [key]: value });
  clearTimeout(unsent.get(key));
  unsent.set(
    key,
    setTimeout(() => send(key), SEND_AFTER_MS),
  );
}

async function load(user: string): Promise<void> {
  const answer = await call(preferences, { silent: true }).catch(() => null);
  if (!answer || usePreferences.getState().user !== user) return;
  const { values } = usePreferences.getState();
  const newer = Object.fromEntries([...unsent.keys()].map((key) => [key, values[key]]));
  keep(user, { ...answer, ...newer });
}

if (typeof window !== 'undefined')
  window.addEventListener('pagehide', () => {
    for (const key of unsent.keys()) send(key);
  });
onSessionEnd(() => {
  for (const timer of unsent.values()) clearTimeout(timer);
  unsent.clear();
  usePreferences.setState({ user: '', values: {} });
});

/** Takes the person's preferences up; once, where the signed-in part begins. */
export function usePreferencesOf(user: string): void {
  // Before the first paint, so that no list changes its columns under the person's eyes.
  useLayoutEffect(() => {
    if (!user) return;
    usePreferences.setState({ user, values: remembered(user) });
    void load(user);
  }, [user]);
}

/** One preference and how to change it. */
export function usePreference<T>(key: string, initial: T): [T, (value: T | undefined) => void] {
  const value = usePreferences((state) => state.values[key]) as T | undefined;
  const change = useCallback((next: T | undefined) => keepPreference(key, next), [key]);
  return [value ?? initial, change];
}
