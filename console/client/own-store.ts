// What a window keeps for whoever works in it: it survives a reload, and is back when the same person signs in again.
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import { onSessionEnd, useSession } from './session.ts';

const keyOf = (name: string): string => `${name}.${useSession.getState().userId}`;
/** Whoever signs in finds their own; nobody's is written while nobody is signed in. */
const ownStorage: StateStorage = {
  getItem: (name) => sessionStorage.getItem(keyOf(name)),
  setItem(name, value) {
    if (useSession.getState().userId) sessionStorage.setItem(keyOf(name), value);
  },
  removeItem: (name) => sessionStorage.removeItem(keyOf(name)),
};

/**
 * A store of one person in this window. `name` names it in the browser's storage; `empty` is what it holds for who comes
 * first; `kept` what of it survives.
 */
export function ownStore<T extends object>(
  name: string,
  empty: () => T,
  kept: (state: T) => T = (state) => state,
): UseBoundStore<StoreApi<T>> {
  const store = create<T>()(
    persist(empty, { name, version: 1, storage: createJSONStorage(() => ownStorage), partialize: kept }),
  );
  onSessionEnd(() => store.setState(empty()));
  useSession.subscribe(({ userId }, before) => {
    if (userId && userId !== before.userId) void store.persist.rehydrate();
  });
  return store;
}
