// A state machine as data: the server enforces it, the console draws buttons from it, docs print it, and a test
// walks every state × act.
import type { Text } from './text.ts';

export interface Transition<S extends string, A extends string> {
  act: A;
  from: readonly S[];
  to: S;
  label: Text;
  /** Permission code that the act needs; absent for acts of the system itself. */
  permission?: string;
}
export interface Machine<S extends string = string, A extends string = string> {
  name: string;
  /** State → its value in the dictionary named by `dictionary`, and its label. */
  states: Record<S, { key: number; label: Text; tone: 'neutral' | 'progress' | 'warning' | 'good' | 'bad' }>;
  dictionary: string;
  initial: S;
  transitions: readonly Transition<S, A>[];
}

export const machine = <const S extends string, const A extends string>(
  declared: Machine<S, A>,
): Machine<S, A> => declared;

/** The state that `act` leads to from `state`, or null when it is not allowed there. */
export function next<S extends string, A extends string>(m: Machine<S, A>, state: S, act: A): S | null {
  return m.transitions.find((t) => t.act === act && t.from.includes(state))?.to ?? null;
}

export function stateOfKey<S extends string>(m: Machine<S>, key: number): S {
  const found = (Object.keys(m.states) as S[]).find((name) => m.states[name].key === key);
  if (!found) throw new Error(`${m.name} has no state ${key}`);
  return found;
}
