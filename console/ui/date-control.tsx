// Date controls, in a chunk of their own: the calendar is the heaviest control and most screens open without it.
// Values keep their wire form: text `yyyy-MM-dd`, with ` HH:mm:ss` where the clock matters.
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import ui from './ui.module.css';

const DATE = 'YYYY-MM-DD';
const DATE_TIME = 'YYYY-MM-DD HH:mm:ss';

export interface DateControlProps {
  id?: string | undefined;
  value: string;
  onChange: (value: string | undefined) => void;
  withTime: boolean;
  disabled: boolean;
  placeholder: string;
  /** Takes the focus and opens as soon as it is there. */
  autoFocus?: boolean;
}

export function DateControl(props: DateControlProps) {
  const { id, value, onChange, withTime, disabled, placeholder, autoFocus } = props;
  return (
    <DatePicker
      {...(id ? { id } : {})}
      {...(autoFocus ? { autoFocus: true, defaultOpen: true } : {})}
      disabled={disabled}
      className={ui.wide}
      showTime={withTime}
      value={value ? dayjs(value) : null}
      onChange={(next) =>
        onChange(next && !Array.isArray(next) ? next.format(withTime ? DATE_TIME : DATE) : undefined)
      }
      placeholder={placeholder}
      // It takes the date that was typed; the form around it would be sent with the one before.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}

export interface DateRangeControlProps {
  id?: string | undefined;
  label: string;
  /** Both ends; the empty string is an open end. */
  value: [string, string];
  onChange: (value: [string, string]) => void;
  /** The ends are moments: the first begins its day, the second ends it. */
  withTime: boolean;
  /** Takes the focus and opens as soon as it is there. */
  autoFocus?: boolean;
}

export function DateRangeControl({
  id,
  label,
  value: [from, to],
  onChange,
  withTime,
  autoFocus,
}: DateRangeControlProps) {
  return (
    <DatePicker.RangePicker
      {...(id ? { id } : {})}
      {...(autoFocus ? { autoFocus: true, defaultOpen: true } : {})}
      className={ui.wide}
      aria-label={label}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      allowEmpty={[true, true]}
      onChange={(ends) => {
        const day = (at: 0 | 1, clock: string): string => {
          const end = ends?.[at];
          return end ? end.format(DATE) + (withTime ? clock : '') : '';
        };
        onChange([day(0, ' 00:00:00'), day(1, ' 23:59:59')]);
      }}
    />
  );
}
