// A key of a dictionary from a list; a form control outside of declared fields (those get theirs by themselves).
import { Select } from 'antd';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../shell/language.ts';
import { useDictionary } from './use-dictionary.ts';

export interface DictionarySelectProps {
  id?: string;
  code: string;
  value?: number | string | null;
  onChange?: (key: number | string | undefined) => void;
  disabled?: boolean;
  placeholder?: string;
  /** Names the control where no form label does. */
  label?: string;
}

export function DictionarySelect(props: DictionarySelectProps) {
  const t = useText();
  const { entries, loading } = useDictionary(props.code);
  return (
    <Select<number | string | null>
      className="sy-wide"
      {...(props.id ? { id: props.id } : {})}
      {...(props.label ? { 'aria-label': props.label } : {})}
      options={entries.map((one) => ({ value: one.key, label: one.label }))}
      loading={loading}
      value={props.value ?? null}
      onChange={(key) => props.onChange?.(key ?? undefined)}
      allowClear
      disabled={props.disabled ?? false}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={props.placeholder ?? t(text('请选择', 'Choose'))}
    />
  );
}
