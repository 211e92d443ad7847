// A field for a number. What it cannot read it neither drops nor guesses: the text stays and is marked, and the value
// is NaN, which no form and no server takes.
import { InputNumber, type InputNumberProps } from 'antd';
import { digitsOf, shownNumber } from './number-text.ts';

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
      onInput={(typed) => {
        const digits = digitsOf(typed);
        if (digits === null) onChange?.(NaN);
        // To the library it was empty before and still is.
        else if (unread && digits === '') onChange?.(null);
      }}
    />
  );
}
