// The state of a thing that has a state machine: label and tone come from the machine's declaration.
import type { Machine } from '../../contract/kit/machine.ts';
import type { Text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { ToneTag } from './tone-tag.tsx';

export interface StatusTagProps {
  machine: Machine;
  /** The state's dictionary key, as rows carry it. */
  value: number | null | undefined;
  look?: 'dot' | 'soft';
  /** Said after the state. */
  note?: Text;
}

export function StatusTag({ machine, value, look = 'soft', note }: StatusTagProps) {
  const t = useText();
  const state = Object.values(machine.states).find((one) => one.key === value);
  if (!state) return <>{value ?? '—'}</>;
  return (
    <ToneTag tone={state.tone} look={look}>
      {note ? `${t(state.label)} · ${t(note)}` : t(state.label)}
    </ToneTag>
  );
}
