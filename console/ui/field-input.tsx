// The control that edits a field, by the field's kind. Values keep their wire form: dates are text, money is fen.
import { CalendarOutlined } from '@ant-design/icons';
import { Input, Select } from 'antd';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../client/lazy-part.ts';
import type { Field } from '../../contract/kit/field.ts';
import type { Reference } from '../../contract/kit/reference.ts';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { midSentence } from './mid-sentence.ts';
import type { PickerStart } from './reference-picker.tsx';
import { useDictionary } from './use-dictionary.ts';

export interface FieldInputProps {
  field: Field;
  /** Of the field in the call that takes it. */
  name: string;
  id?: string;
  value?: unknown;
  onChange?: (value: unknown) => void;
  disabled?: boolean;
  /** In a filter: nothing is required, choices are always a list that can be cleared. */
  filter?: boolean;
  /** Of a reference: ids that cannot be chosen. */
  barred?: ReadonlySet<string>;
}

const NumberControl = lazyPart(() =>
  import('./number-control.tsx').then((module) => ({ default: module.NumberControl })),
);
const DateControl = lazyPart(() =>
  import('./date-control.tsx').then((module) => ({ default: module.DateControl })),
);

const ReferencePicker = lazyPart(() =>
  import('./reference-picker.tsx').then((module) => ({ default: module.ReferencePicker })),
);
const RadioControl = lazyPart(() =>
  import('./radio-control.tsx').then((module) => ({ default: module.RadioControl })),
);

/** More choices than this are a list, fewer stand side by side. */
const MOST_RADIOS = 3;

function DictionaryInput({ field, id, value, onChange, disabled, filter }: FieldInputProps) {
  const t = useText();
  const { entries, labelOf, loading } = useDictionary(field.dictionary);
  const options = entries.map((one) => ({ value: one.key, label: one.label }));
  const kept = typeof value === 'number' || typeof value === 'string' ? value : null;
  if (kept !== null && kept !== '' && !loading && !options.some((one) => one.value === kept))
    options.push({ value: kept, label: labelOf(kept) });
  if (!filter && options.length > 0 && options.length <= MOST_RADIOS) {
    return (
      <Suspense fallback={<Input readOnly {...(id ? { id } : {})} />}>
        <RadioControl
          {...(id ? { id } : {})}
          options={options}
          value={value}
          disabled={disabled ?? false}
          onChange={(next) => onChange?.(next)}
        />
      </Suspense>
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
      placeholder={t(text('请选择{name}', 'Choose {name}'), { name: midSentence(t(field.label)) })}
    />
  );
}

// A calendar is heavy: in a filter a plain field stands in its place until somebody wants it.
function DateInput(props: FieldInputProps & { asText: string; placeholder: string }) {
  const { field, id, onChange, disabled, filter, asText, placeholder } = props;
  const [wanted, setWanted] = useState(!filter);
  const standIn = (
    <Input
      {...(id ? { id } : {})}
      readOnly
      value={asText}
      placeholder={placeholder}
      disabled={disabled ?? false}
      suffix={<CalendarOutlined aria-hidden />}
      onFocus={() => setWanted(true)}
    />
  );
  if (!wanted) return standIn;
  return (
    <Suspense fallback={standIn}>
      <DateControl
        id={id}
        disabled={disabled ?? false}
        withTime={field.kind === 'dateTime'}
        value={asText}
        onChange={(next) => onChange?.(next)}
        placeholder={placeholder}
        autoFocus={filter ?? false}
      />
    </Suspense>
  );
}

type ReferenceField = Field & { reference: Reference };

// Whoever is at the field, clicks or types before the picker is loaded finds it so once it is. Noted without a render:
// one would bring the picker in the middle of a click.
function ReferenceInput(props: FieldInputProps & { field: ReferenceField; placeholder: string }) {
  const { id, disabled, placeholder } = props;
  const begun = useRef<PickerStart>({ focused: false, open: false, typed: '' });
  const goOn = (more: Partial<PickerStart>): void => {
    begun.current = { ...begun.current, ...more };
  };
  const standIn = (
    <Input
      {...(id ? { id } : {})}
      autoComplete="off"
      disabled={disabled ?? false}
      placeholder={placeholder}
      onFocus={() => goOn({ focused: true })}
      onBlur={() => goOn({ focused: false, open: false })}
      onMouseDown={() => goOn({ open: true })}
      onChange={(event) => goOn({ typed: event.target.value, open: true })}
    />
  );
  return (
    <Suspense fallback={standIn}>
      <ReferencePicker {...props} begun={begun} />
    </Suspense>
  );
}

const isReference = (field: Field): field is ReferenceField => !!field.reference;

export function FieldInput(props: FieldInputProps) {
  const { field, id, value, onChange, disabled, filter } = props;
  const t = useText();
  const name = midSentence(t(field.label));
  const enter = t(text('请输入{name}', 'Enter {name}'), { name });
  const choose = t(text('请选择{name}', 'Choose {name}'), { name });
  if (field.dictionary) return <DictionaryInput {...props} />;
  const shared = { id, disabled: disabled ?? false };
  if (isReference(field)) return <ReferenceInput {...props} field={field} placeholder={choose} />;
  const asText = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'fen':
      return (
        <Suspense fallback={<Input {...shared} placeholder={enter} readOnly />}>
          <NumberControl
            id={id}
            kind={field.kind}
            disabled={disabled ?? false}
            value={value as number | undefined}
            onChange={(next) => onChange?.(next)}
            placeholder={enter}
            suffix={field.unit ? t(field.unit) : field.kind === 'fen' ? t(text('元', 'yuan')) : undefined}
          />
        </Suspense>
      );
    case 'date':
    case 'dateTime':
      return <DateInput {...props} asText={asText} placeholder={choose} />;
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
