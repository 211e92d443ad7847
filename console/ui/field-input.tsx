// The control that edits a field, by the field's kind. Values keep their wire form: dates are text, money is fen.
import { DatePicker, Input, InputNumber, Radio, Select } from 'antd';
import dayjs from 'dayjs';
import type { Field } from '../../contract/kit/field.ts';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../shell/language.ts';
import { fenOf, yuanOf } from './money.ts';
import { useDictionary } from './use-dictionary.ts';

export interface FieldInputProps {
  field: Field;
  id?: string;
  value?: unknown;
  onChange?: (value: unknown) => void;
  disabled?: boolean;
  /** In a filter: nothing is required, choices are always a list that can be cleared. */
  filter?: boolean;
}

const DATE = 'YYYY-MM-DD';
const DATE_TIME = 'YYYY-MM-DD HH:mm:ss';
/** More choices than this are a list, fewer stand side by side. */
const MOST_RADIOS = 3;

function DictionaryInput({ field, id, value, onChange, disabled, filter }: FieldInputProps) {
  const t = useText();
  const { entries, loading } = useDictionary(field.dictionary);
  const options = entries.map((one) => ({ value: one.key, label: one.label }));
  if (!filter && options.length > 0 && options.length <= MOST_RADIOS) {
    return (
      <Radio.Group
        {...(id ? { id } : {})}
        options={options}
        value={value}
        disabled={disabled ?? false}
        onChange={(event) => onChange?.(event.target.value)}
      />
    );
  }
  return (
    <Select
      id={id}
      options={options}
      loading={loading}
      value={value ?? null}
      onChange={(next) => onChange?.(next ?? undefined)}
      allowClear
      disabled={disabled ?? false}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t(text('请选择{name}', 'Choose: {name}'), { name: t(field.label) })}
    />
  );
}

export function FieldInput(props: FieldInputProps) {
  const { field, id, value, onChange, disabled, filter } = props;
  const t = useText();
  const name = t(field.label);
  const enter = t(text('请输入{name}', 'Enter: {name}'), { name });
  const choose = t(text('请选择{name}', 'Choose: {name}'), { name });
  if (field.dictionary) return <DictionaryInput {...props} />;
  const shared = { id, disabled: disabled ?? false };
  const asText = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  switch (field.kind) {
    case 'integer':
    case 'decimal':
      return (
        <InputNumber
          {...shared}
          className="sy-wide"
          value={(value as number | undefined) ?? null}
          onChange={(next) => onChange?.(next ?? undefined)}
          {...(field.kind === 'integer' ? { precision: 0 } : {})}
          placeholder={enter}
          suffix={field.unit ? t(field.unit) : undefined}
        />
      );
    case 'fen':
      return (
        <InputNumber
          {...shared}
          className="sy-wide"
          value={yuanOf(value as number | undefined)}
          onChange={(next) => onChange?.(fenOf(next) ?? undefined)}
          precision={2}
          prefix="¥"
          suffix={t(field.unit ?? text('元', 'yuan'))}
          placeholder={enter}
        />
      );
    case 'date':
    case 'dateTime': {
      const format = field.kind === 'date' ? DATE : DATE_TIME;
      return (
        <DatePicker
          {...(id ? { id } : {})}
          disabled={disabled ?? false}
          className="sy-wide"
          showTime={field.kind === 'dateTime'}
          value={asText ? dayjs(asText) : null}
          onChange={(next) => onChange?.(next && !Array.isArray(next) ? next.format(format) : undefined)}
          placeholder={choose}
        />
      );
    }
    case 'longText':
      return (
        <Input.TextArea
          {...shared}
          value={asText}
          onChange={(event) => onChange?.(event.target.value)}
          autoSize={{ minRows: 3, maxRows: 10 }}
          placeholder={enter}
        />
      );
    case 'secret':
      return (
        <Input.Password
          {...shared}
          value={asText}
          autoComplete="new-password"
          onChange={(event) => onChange?.(event.target.value)}
          placeholder={enter}
        />
      );
    default:
      return (
        <Input
          {...shared}
          value={asText}
          allowClear={filter ?? false}
          onChange={(event) => onChange?.(event.target.value)}
          placeholder={enter}
        />
      );
  }
}
