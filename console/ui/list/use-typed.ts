// Text that is being typed for a filter and not sent yet.
import { useState } from 'react';

/**
 * What stands in the input of `value`: what is typed, until `value` becomes another. No effect says so: those run again
 * when a tab comes back from behind another one or the lock, and would take what was typed.
 */
export function useTyped(value: string): [string, (typed: string) => void] {
  const [state, setState] = useState({ value, typed: value });
  const now = state.value === value ? state : { value, typed: value };
  if (now !== state) setState(now);
  return [now.typed, (typed) => setState({ value, typed })];
}
