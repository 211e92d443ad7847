// A state machine as data: the server enforces it, the console draws buttons from it, docs print it, and a test
// walks every state × act.
import type { Dictionary } from './dictionary.ts';
import type { Text } from './text.ts';

export interface Transition<S extends string, A extends string> {
  act: A;
  from: readonly S[];
  to: S;
  label: Text;
  /** Code of the button that the act needs, where it is not the entity's own, `<entity>_<act>`. */
  permission?: string;
  /** Nobody's act: the product itself takes the row there. */
  system?: true;
  /** Names of fields of the entity that the act asks for, a reason for example: all must be filled. */
  asks?: readonly string[];
  /** Asked before it is done, where it is hard to take back or others feel it. */
  confirm?: Text;
  /** Drawn as what destroys something. */
  danger?: true;
}
export interface Machine<S extends string = string, A extends string = string> {
  name: string;
  /** What the dictionary of the states is called. */
  label: Text;
  /** State → its value in the dictionary named by `dictionary`, and its label. */
  states: Record<S, { key: number; label: Text; tone: 'neutral' | 'progress' | 'warning' | 'good' | 'bad' }>;
  dictionary: string;
  initial: S;
  transitions: readonly Transition<S, A>[];
}

export const machine = <const S extends string, const A extends string>(
  declared: Machine<S, A>,
): Machine<S, A> => declared;

/** The states as a dictionary: an exported machine is delivered as one. */
export const dictionaryOf = ({ dictionary: code, label, states }: Machine): Dictionary => ({
  code,
  label,
  entries: Object.fromEntries(
    Object.entries(states).map(([name, { key, label: words }]) => [name, { key, label: words }]),
  ),
});

/** The transition by which `act` leads on from `state`, or undefined when it is not allowed there. */
export const transitionFrom = <S extends string, A extends string>(
  { transitions }: Machine<S, A>,
  state: S,
  act: A,
): Transition<S, A> | undefined => transitions.find((one) => one.act === act && one.from.includes(state));

/** The state that `act` leads to from `state`, or null when it is not allowed there. */
export function next<S extends string, A extends string>(m: Machine<S, A>, state: S, act: A): S | null {
  return transitionFrom(m, state, act)?.to ?? null;
}

export function stateOfKey<S extends string>(m: Machine<S>, key: number): S {
  const found = (Object.keys(m.states) as S[]).find((name) => m.states[name].key === key);
  if (!found) throw new Error(`${m.name} has no state ${key}`);
  return found;
}
