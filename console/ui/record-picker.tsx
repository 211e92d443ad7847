// Chooses rows of a long list by typing: users, posts, roles, foods. The server searches; a form control whose values
// are ids.
import { Select, Spin } from 'antd';
import { useDeferredValue, useState } from 'react';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import { messages } from '../../contract/kit/message.ts';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../shell/language.ts';
import { useCall } from '../shell/use-call.ts';

interface SharedProps {
  id?: string;
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
export interface RecordPickerProps extends SharedProps {
  value?: string | null;
  onChange?: (id: string | undefined) => void;
}
export interface RecordsPickerProps extends SharedProps {
  value?: string[] | null;
  onChange?: (ids: string[]) => void;
}

const SHOWN = 30;

function useRecords(props: SharedProps, chosen: readonly string[]) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [names, setNames] = useState<Record<string, string>>({});
  const asked = useDeferredValue(typed.trim());
  const answer = useCall(
    props.endpoint,
    {
      query: { current: 1, size: SHOWN, ...props.query, ...(asked ? { [props.searchBy]: asked } : {}) },
    } as never,
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
  for (const id of chosen)
    if (!shown.has(id)) options.push({ value: id, label: names[id] ?? props.titles?.[id] ?? id, note: '' });
  return {
    remember: (picked: { value?: unknown; label?: unknown }[]): void =>
      setNames((now) => ({
        ...now,
        ...Object.fromEntries(picked.map((one) => [String(one.value), String(one.label)])),
      })),
    shared: {
      className: 'sy-wide',
      ...(props.id ? { id: props.id } : {}),
      ...(props.label ? { 'aria-label': props.label } : {}),
      options,
      loading: answer.isFetching,
      allowClear: true,
      disabled: props.disabled ?? false,
      showSearch: { filterOption: false, onSearch: setTyped },
      placeholder: props.placeholder ?? t(text('输入文字搜索', 'Type to search')),
      notFoundContent: answer.isLoading ? (
        <Spin size="small" />
      ) : (
        t(answer.error ? messages.unknownError : text('没有符合条件的数据', 'Nothing matches'))
      ),
      optionRender: (option: { label?: unknown; data: object }) => (
        <span className="sy-option">
          <span>{String(option.label)}</span>
          {'note' in option.data && option.data.note ? <small>{String(option.data.note)}</small> : null}
        </span>
      ),
    },
  };
}

/** One row. */
export function RecordPicker(props: RecordPickerProps) {
  const { shared, remember } = useRecords(props, props.value ? [props.value] : []);
  return (
    <Select<string | null>
      {...shared}
      value={props.value || null}
      onChange={(id, option) => {
        if (option && !Array.isArray(option)) remember([option]);
        props.onChange?.(id ?? undefined);
      }}
    />
  );
}

/** Several rows. */
export function RecordsPicker(props: RecordsPickerProps) {
  const chosen = props.value ?? [];
  const { shared, remember } = useRecords(props, chosen);
  return (
    <Select<string[]>
      {...shared}
      mode="multiple"
      maxTagCount="responsive"
      value={chosen}
      onChange={(ids, options) => {
        remember(Array.isArray(options) ? options : []);
        props.onChange?.(ids);
      }}
    />
  );
}
