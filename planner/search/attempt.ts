/** Steps that may make the menu worse: what they changed is taken back when they did. */
import type { State } from './state.ts';

/** Changes the state's menu; the menu from before comes back when it was the better one. A tie keeps the change. */
export const keepUnlessWorse = (state: State, change: () => void): void =>
  attempt(state, change, (before, after) => after > before);

/** Changes the state's menu; the menu from before comes back unless the new one is better. */
export const keepIfBetter = (state: State, change: () => void): void =>
  attempt(state, change, (before, after) => after >= before);

function attempt(state: State, change: () => void, refuse: (before: number, after: number) => boolean): void {
  const dishes = state.dish.slice();
  const portions = state.portion.slice();
  const before = state.score();
  change();
  if (refuse(before, state.score())) state.copyFrom(dishes, portions);
}
