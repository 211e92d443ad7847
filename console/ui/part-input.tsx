// One number of a field that holds many: it is marked where the fault is its own.
import { usePartStatus } from './form-mistakes.ts';
import { NumberInput, type NumberInputProps } from './number-input.tsx';

export interface PartInputProps extends Omit<NumberInputProps, 'status'> {
  /** What the server calls it, for example `mealTypes.2.percent`. */
  part: string;
  /** Some number of the field cannot be read. */
  unread: boolean;
}

export function PartInput({ part, unread, ...rest }: PartInputProps) {
  return <NumberInput {...rest} status={usePartStatus(part, unread)} />;
}
