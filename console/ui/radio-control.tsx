// A few choices side by side, in a chunk of their own.
import { Radio } from 'antd';

export interface RadioControlProps {
  id?: string;
  options: { value: number | string; label: string }[];
  value: unknown;
  disabled: boolean;
  onChange: (value: unknown) => void;
}

export function RadioControl({ id, options, value, disabled, onChange }: RadioControlProps) {
  return (
    <Radio.Group
      {...(id ? { id } : {})}
      options={options}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
