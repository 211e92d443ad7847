// A field for a number. What it cannot read it neither drops nor guesses: the text stays and is marked, and the value
// is NaN, which no form and no server takes.
import { InputNumber, type InputNumberProps } from 'antd';
import { useRef } from 'react';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { toast } from '../client/toast.tsx';
import { digitsOf, movedNumber, shownNumber } from './number-text.ts';

export type NumberInputProps = Omit<
  InputNumberProps<number | string>,
  'value' | 'onChange' | 'parser' | 'formatter' | 'stringMode' | 'onInput' | 'defaultValue' | 'step'
> & {
  value?: number | null | undefined;
  onChange?: ((value: number | null) => void) | undefined;
  step?: number;
};

export function NumberInput({ value, onChange, precision, step = 1, status, ...rest }: NumberInputProps) {
  const unread = Number.isNaN(value);
  const t = useText();
  const typed = useRef<string | null>(null);
  /** The library moves a number to the nearest limit and rounds it when the field is left: whoever typed another is told. */
  const tell = (): void => {
    const moved = movedNumber(typed.current, { min: rest.min, max: rest.max, precision });
    typed.current = null;
    if (moved !== null)
      toast.info(
        t(text('不能填 {typed}，已改为 {moved}', '{typed} cannot be entered here and became {moved}'), moved),
      );
  };
  return (
    <InputNumber<number | string>
      {...rest}
      {...(precision === undefined ? {} : { precision })}
      step={step}
      status={unread ? 'error' : (status ?? '')}
      {...(unread || status === 'error' ? { 'aria-invalid': true } : {})}
      // The library would move NaN to the nearest limit. Nothing of two kinds, so that it sees the change between them.
      value={unread ? '' : (value ?? null)}
      parser={(typed) => digitsOf(typed ?? '') ?? 'NaN'}
      formatter={(number, { userTyping, input }) =>
        unread || userTyping ? input : shownNumber(String(number ?? ''), precision, step)
      }
      onChange={(next) => onChange?.(typeof next === 'number' ? next : null)}
      onBlur={(event) => {
        rest.onBlur?.(event);
        tell();
      }}
      onInput={(input) => {
        const digits = digitsOf(input);
        typed.current = digits;
        if (digits === null) onChange?.(NaN);
        // To the library it was empty before and still is.
        else if (unread && digits === '') onChange?.(null);
      }}
    />
  );
}
