// Number controls, in a chunk of their own. Money is typed in yuan and kept in fen.
import { fenOf, yuanOf } from './money.ts';
import { NumberInput } from './number-input.tsx';
import ui from './ui.module.css';

export interface NumberControlProps {
  id?: string | undefined;
  kind: 'integer' | 'decimal' | 'fen';
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  disabled?: boolean;
  placeholder: string;
  label?: string;
  suffix?: string | undefined;
}

export function NumberControl({
  id,
  kind,
  value,
  onChange,
  disabled,
  placeholder,
  label,
  suffix,
}: NumberControlProps) {
  const money = kind === 'fen';
  return (
    <NumberInput
      id={id}
      className={ui.wide}
      disabled={disabled ?? false}
      {...(label ? { 'aria-label': label } : {})}
      value={money ? yuanOf(value) : value}
      onChange={(next) => onChange((money ? fenOf(next) : next) ?? undefined)}
      {...(kind === 'decimal' ? {} : { precision: money ? 2 : 0 })}
      prefix={money ? '¥' : undefined}
      suffix={suffix}
      placeholder={placeholder}
    />
  );
}
