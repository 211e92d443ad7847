// Filters of a list, made of its searchable fields: three in sight, the rest behind 展开. Enter searches. A range
// field asks for both ends and sends them by the wire's suffixes.
import { CalendarOutlined, DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { Suspense, useEffect, useId, useRef, useState, type ReactElement, type RefObject } from 'react';
import { lazyPart } from '../client/lazy-part.ts';
import type { Field } from '../../contract/kit/field.ts';
import { text } from '../../contract/kit/text.ts';
import { useText, type Say } from '../client/language.ts';
import { FieldInput } from './field-input.tsx';
import { useScreenLevel } from './screen-level.ts';
import { useWidth } from './use-width.ts';
import ui from './ui.module.css';
import styles from './search-bar.module.css';

export interface SearchBarProps {
  fields: [string, Field][];
  filters: Record<string, string>;
  onSearch: (filters: Record<string, string>) => void;
  /** Other controls by field name; each receives `value` and `onChange` (of text). */
  inputs?: Record<string, ReactElement>;
}

const isDated = (field: Field): boolean => field.kind === 'date' || field.kind === 'dateTime';
/** Suffixes of the two ends of a range. */
export const rangeSuffixes = (field: Field): [string, string] =>
  isDated(field) ? ['_datege', '_datele'] : ['_ge', '_le'];

const NumberControl = lazyPart(() =>
  import('./number-control.tsx').then((module) => ({ default: module.NumberControl })),
);
const DateRangeControl = lazyPart(() =>
  import('./date-control.tsx').then((module) => ({ default: module.DateRangeControl })),
);

interface EndsProps {
  field: Field;
  id?: string;
  value?: [string, string];
  onChange?: (value: [string, string]) => void;
}

// A calendar is heavy: until somebody wants it, a field that shows the two ends stands in its place.
function DateEnds({ field, id, value, onChange }: EndsProps) {
  const t = useText();
  const [wanted, setWanted] = useState(false);
  const label = t(field.label);
  const [from, to] = value ?? ['', ''];
  const standIn = (
    <Input
      {...(id ? { id } : {})}
      readOnly
      className={ui.wide}
      aria-label={label}
      value={from || to ? `${from.slice(0, 10)} – ${to.slice(0, 10)}` : ''}
      placeholder={t(text('开始日期 – 结束日期', 'From – to'))}
      suffix={<CalendarOutlined aria-hidden />}
      onFocus={() => setWanted(true)}
    />
  );
  if (!wanted) return standIn;
  return (
    <Suspense fallback={standIn}>
      <DateRangeControl
        id={id}
        label={label}
        value={[from, to]}
        onChange={(ends) => onChange?.(ends)}
        withTime={field.kind === 'dateTime'}
        autoFocus
      />
    </Suspense>
  );
}

function NumberEnds({ field, value, onChange }: EndsProps) {
  const t = useText();
  const [from, to] = value ?? ['', ''];
  const kind = field.kind === 'fen' || field.kind === 'integer' ? field.kind : 'decimal';
  const numberOf = (end: string): number | undefined => (end === '' ? undefined : Number(end));
  const textOf = (end: number | undefined): string => (end === undefined ? '' : String(end));
  const label = t(field.label);
  return (
    <Suspense fallback={<Input readOnly className={ui.wide} />}>
      <div className={styles.ends}>
        <NumberControl
          kind={kind}
          label={`${label} ≥`}
          placeholder="≥"
          value={numberOf(from)}
          onChange={(end) => onChange?.([textOf(end), to])}
        />
        <span aria-hidden="true">–</span>
        <NumberControl
          kind={kind}
          label={`${label} ≤`}
          placeholder="≤"
          value={numberOf(to)}
          onChange={(end) => onChange?.([from, textOf(end)])}
        />
      </div>
    </Suspense>
  );
}

type Draft = Record<string, unknown>;

/** Refuses a number that could not be read, or such an end of a range. */
async function requireReadable(value: unknown, t: Say): Promise<void> {
  if (!Number.isNaN(value) && !(Array.isArray(value) && value.includes('NaN'))) return;
  // Here already, with the field that could not read it.
  const { unreadNumber } = await import('./number-text.ts');
  throw new Error(t(unreadNumber));
}

function draftOf(fields: [string, Field][], filters: Record<string, string>): Draft {
  const draft: Draft = {};
  for (const [name, field] of fields) {
    if (field.search === 'range') {
      const [low, high] = rangeSuffixes(field);
      draft[name] = [filters[name + low] ?? '', filters[name + high] ?? ''];
    } else {
      const value = filters[name];
      draft[name] = value !== undefined && field.dictionary && /^-?\d+$/.test(value) ? Number(value) : value;
    }
  }
  return draft;
}

function filtersOf(fields: [string, Field][], draft: Draft): Record<string, string> {
  const filters: Record<string, string> = {};
  for (const [name, field] of fields) {
    const value = draft[name];
    if (field.search === 'range') {
      const [low, high] = rangeSuffixes(field);
      const [from, to] = (value as [string, string] | undefined) ?? ['', ''];
      if (from) filters[name + low] = from;
      if (to) filters[name + high] = to;
    } else if (value !== undefined && value !== null && String(value).trim() !== '')
      filters[name] = String(value).trim();
  }
  return filters;
}

/** Widths in px: of a field with its gap, and of the acts beside the fields with the card's own edge. */
const FIELD_WIDTH = 260;
const ACTS_WIDTH = 322;
const MOST_FIELDS = 3;

/** How many fields stand in one line of the bar; null until it is laid out. */
function useFitting(bar: RefObject<HTMLElement | null>): number | null {
  const width = useWidth(bar);
  return width === null
    ? null
    : Math.min(MOST_FIELDS, Math.max(1, Math.floor((width - ACTS_WIDTH) / FIELD_WIDTH)));
}

export function SearchBar({ fields, filters, onSearch, inputs }: SearchBarProps) {
  const t = useText();
  const level = useScreenLevel();
  const [form] = Form.useForm<Draft>();
  const id = useId();
  const bar = useRef<HTMLElement>(null);
  const fitting = useFitting(bar);
  const first = level === 0 ? 1 : (fitting ?? (level >= 3 ? 3 : 2));
  const hiddenHasValue = fields
    .slice(first)
    .some(([name]) => Object.keys(filters).some((key) => key.startsWith(name)));
  const [open, setOpen] = useState(hiddenHasValue);
  // The effect runs again when the tab comes back from behind another one or the lock: that takes nothing that is typed.
  const shownFilters = useRef(filters);
  useEffect(() => {
    if (shownFilters.current === filters) return;
    shownFilters.current = filters;
    form.setFieldsValue(draftOf(fields, filters));
  }, [fields, filters, form]);
  const shown = open ? fields : fields.slice(0, first);
  return (
    <search ref={bar} className={`${ui.card} ${styles.search}`}>
      <Form<Draft>
        form={form}
        name={id}
        layout={level === 0 ? 'vertical' : 'horizontal'}
        initialValues={draftOf(fields, filters)}
        onFinish={() =>
          onSearch(filtersOf(fields, { ...draftOf(fields, filters), ...form.getFieldsValue(true) }))
        }
      >
        <div className={styles.searchFields}>
          {shown.map(([name, field]) => (
            <Form.Item
              key={name}
              name={name}
              label={t(field.label)}
              rules={[{ validator: (_, value: unknown) => requireReadable(value, t) }]}
            >
              {inputs?.[name] ??
                (field.search === 'range' ? (
                  isDated(field) ? (
                    <DateEnds field={field} />
                  ) : (
                    <NumberEnds field={field} />
                  )
                ) : (
                  <FieldInput field={field} name={name} filter />
                ))}
            </Form.Item>
          ))}
        </div>
        <div className={styles.searchActs}>
          <Button
            onClick={() => {
              form.setFieldsValue(draftOf(fields, {}));
              onSearch({});
            }}
          >
            {t(text('重置', 'Reset'))}
          </Button>
          <Button type="primary" htmlType="submit" icon={<SearchOutlined aria-hidden />}>
            {t(text('搜索', 'Search'))}
          </Button>
          {fields.length > first ? (
            <Button
              type="link"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
              icon={open ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
              iconPlacement="end"
            >
              {open ? t(text('收起', 'Less')) : t(text('展开', 'More'))}
            </Button>
          ) : null}
        </div>
      </Form>
    </search>
  );
}
