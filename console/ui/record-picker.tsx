// Chooses a row of a long list by typing. The server searches; a form control whose value is an id.
import { Select, Spin } from 'antd';
import { useDeferredValue, useState } from 'react';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import { messages } from '../../contract/kit/message.ts';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { useCall } from '../client/use-call.ts';
import ui from './ui.module.css';
import styles from './record-picker.module.css';

export interface RecordPickerProps {
  id?: string;
  value?: string | null;
  onChange?: (id: string | undefined) => void;
  /** A page or a list of rows. */
  endpoint: Endpoint;
  /** Parameter that what was typed is sent as. */
  searchBy: string;
  query?: Record<string, unknown>;
  /** What a row is called. */
  labelOf: (row: Record<string, unknown>) => string;
  /** More about a row, in small print. */
  noteOf?: (row: Record<string, unknown>) => string;
  /** Names of chosen ids that the list may not show. */
  titles?: Record<string, string>;
  disabled?: boolean;
  placeholder?: string;
  label?: string;
}
const SHOWN = 30;

export function RecordPicker(props: RecordPickerProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  // Of the row last chosen, which the present options may not hold.
  const [name, setName] = useState<string | null>(null);
  const asked = useDeferredValue(typed.trim());
  const answer = useCall(
    props.endpoint,
    {
      query: { current: 1, size: SHOWN, ...props.query, ...(asked ? { [props.searchBy]: asked } : {}) },
    },
    { keepPrevious: true },
  );
  const data = answer.data as { records?: Record<string, unknown>[] } | Record<string, unknown>[] | undefined;
  const rows = (Array.isArray(data) ? data : data?.records) ?? [];
  const options = rows.map((row) => ({
    value: String(row['id']),
    label: props.labelOf(row),
    note: props.noteOf?.(row) ?? '',
  }));
  const shown = new Set(options.map(({ value }) => value));
  const { value } = props;
  if (value && !shown.has(value))
    options.push({ value, label: name ?? props.titles?.[value] ?? value, note: '' });
  return (
    <Select<string | null, (typeof options)[number]>
      className={ui.wide}
      {...(props.id ? { id: props.id } : {})}
      {...(props.label ? { 'aria-label': props.label } : {})}
      value={value || null}
      options={options}
      loading={answer.isFetching}
      allowClear
      disabled={props.disabled ?? false}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={props.placeholder ?? t(text('输入文字搜索', 'Type to search'))}
      notFoundContent={
        answer.isLoading ? (
          <Spin size="small" />
        ) : (
          t(answer.error ? messages.unknownError : text('没有符合条件的数据', 'Nothing matches'))
        )
      }
      optionRender={({ label, data: { note } }) => (
        <span className={styles.option}>
          <span>{label}</span>
          {note ? <small>{note}</small> : null}
        </span>
      )}
      onChange={(id, option) => {
        if (option && !Array.isArray(option)) setName(option.label);
        props.onChange?.(id ?? undefined);
      }}
    />
  );
}
