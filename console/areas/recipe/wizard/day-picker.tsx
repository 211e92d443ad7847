// Months side by side for choosing many days: click, drag over days, the week's button, and the keyboard (arrows move,
// Shift+arrow extends, Space chooses, Page Up/Down turn the months).
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { localeTag, useLanguage, useText } from '../../../client/language.ts';
import type { ToneName } from '../../../ui/tone-tag.tsx';
import { addDays, type Day, isoWeek, mondayOf, weekdayOf } from '../../../../contract/kit/calendar-day.ts';
import { addMonths, firstDayOf, type Month, monthOf, weeksOf } from '../../../../contract/kit/months.ts';
import { holidayOf, isExchangedWorkday, isServiceDay } from '../../../../contract/kit/holidays.ts';
import { beginStroke, strokeTo, type Stroke } from './paint-days.ts';
import ui from '../../../ui/ui.module.css';
import styles from './wizard.module.css';

export interface DayInfo {
  /** Why the day cannot be chosen; null when it can. */
  refusal: string | null;
  /** A short word in the cell: the menu the day has. */
  mark: { label: string; tone: ToneName } | null;
}
export interface DayPickerProps {
  months: Month[];
  onShow: (month: Month) => void;
  today: Day;
  chosen: ReadonlySet<Day>;
  onChange: (chosen: Set<Day>) => void;
  infoOf: (day: Day) => DayInfo;
  /** A day that cannot be chosen was pressed. */
  onRefused: (refusal: string) => void;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const weekdays = [
  text('一', 'Mon'),
  text('二', 'Tue'),
  text('三', 'Wed'),
  text('四', 'Thu'),
  text('五', 'Fri'),
  text('六', 'Sat'),
  text('日', 'Sun'),
];

export function DayPicker({ months, onShow, today, chosen, onChange, infoOf, onRefused }: DayPickerProps) {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const box = useRef<HTMLDivElement>(null);
  const stroke = useRef<Stroke | null>(null);
  const dragged = useRef(false);
  const [focused, setFocused] = useState<Day>(() => [...chosen].sort()[0] ?? today);
  const wantsFocus = useRef(false);
  const mayChoose = (day: Day): boolean => infoOf(day).refusal === null;
  const shows = months.includes(monthOf(focused));
  const tabStop = shows ? focused : firstDayOf(months[0] ?? monthOf(today));

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    box.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused, months]);
  useEffect(() => {
    const end = (): void => {
      stroke.current = null;
    };
    window.addEventListener('pointerup', end);
    return () => window.removeEventListener('pointerup', end);
  }, []);

  const press = (day: Day): void => {
    const { refusal } = infoOf(day);
    if (refusal !== null && !chosen.has(day)) return onRefused(refusal);
    onChange(strokeTo(beginStroke(day, chosen), day, mayChoose, isServiceDay));
  };
  const dayOf = (target: EventTarget): Day | null =>
    (target as HTMLElement).closest<HTMLElement>('[data-day]')?.dataset['day'] ?? null;

  // A finger scrolls the page; only a mouse or pen draws.
  const onPointerDown = (event: PointerEvent): void => {
    const day = dayOf(event.target);
    if (!day || event.pointerType === 'touch' || event.button !== 0 || !mayChoose(day)) return;
    stroke.current = beginStroke(day, chosen);
    dragged.current = false;
  };
  const onPointerOver = (event: PointerEvent): void => {
    const day = dayOf(event.target);
    if (!day || !stroke.current || event.buttons !== 1) return;
    if (day === stroke.current.from && !dragged.current) return;
    dragged.current = true;
    onChange(strokeTo(stroke.current, day, mayChoose, isServiceDay));
  };
  // A drag that comes back to where it began ends in a click, which must not undo it.
  const onClick = (event: MouseEvent): void => {
    const day = dayOf(event.target);
    const wasDrag = dragged.current;
    dragged.current = false;
    if (!day || wasDrag) return;
    setFocused(day);
    press(day);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const day = dayOf(event.target);
    if (!day) return;
    const step = steps[event.key];
    let to: Day;
    if (step !== undefined) to = addDays(day, step);
    else if (event.key === 'Home') to = mondayOf(day);
    else if (event.key === 'End') to = addDays(day, 6 - weekdayOf(day));
    else if (event.key === 'PageUp' || event.key === 'PageDown')
      to = firstDayOf(addMonths(monthOf(day), event.key === 'PageUp' ? -1 : 1));
    else return;
    event.preventDefault();
    if (monthOf(to) < monthOf(today)) return;
    wantsFocus.current = true;
    setFocused(to);
    if (!months.includes(monthOf(to)))
      onShow(to < day ? monthOf(to) : addMonths(monthOf(to), 1 - months.length));
    if (event.shiftKey && step !== undefined)
      onChange(strokeTo({ from: day, adds: true, before: chosen }, to, mayChoose, isServiceDay));
  };

  const spoken = new Intl.DateTimeFormat(localeTag(language), {
    month: 'long',
    day: 'numeric',
    weekday: 'long',
    timeZone: 'UTC',
  });
  const monthName = new Intl.DateTimeFormat(localeTag(language), {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const dateOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);

  const cell = (day: Day) => {
    const info = infoOf(day);
    const holiday = holidayOf(day);
    const isChosen = chosen.has(day);
    const note =
      info.mark?.label ?? (holiday ? t(holiday) : isExchangedWorkday(day) ? t(text('班', 'Work')) : null);
    const classes = [
      styles.day,
      isChosen ? styles.dayChosen : '',
      info.refusal !== null && !isChosen ? styles.dayRefused : '',
      isServiceDay(day) ? '' : styles.dayOff,
      day === today ? styles.dayToday : '',
      info.mark ? styles.dayTaken : '',
    ];
    return (
      <button
        type="button"
        data-day={day}
        className={classes.join(' ')}
        aria-pressed={isChosen}
        aria-disabled={info.refusal !== null && !isChosen}
        title={[info.mark?.label, info.refusal].filter(Boolean).join(' · ') || undefined}
        tabIndex={day === tabStop ? 0 : -1}
      >
        <span className={ui.unseen}>
          {[spoken.format(dateOf(day)), holiday ? t(holiday) : null, info.mark?.label, info.refusal]
            .filter(Boolean)
            .join(t(text('，', ', ')))}
        </span>
        <span className={styles.dayNumber} aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        {note ? (
          <span className={styles.dayNote} data-tone={info.mark?.tone} aria-hidden="true">
            {note}
          </span>
        ) : null}
      </button>
    );
  };

  const weekButton = (week: (Day | null)[]) => {
    const some = week.find((day) => day !== null);
    if (!some) return null;
    const monday = mondayOf(some);
    const days = Array.from({ length: 7 }, (_, i) => addDays(monday, i)).filter(
      (day) => isServiceDay(day) && mayChoose(day),
    );
    const all = days.length > 0 && days.every((day) => chosen.has(day));
    return (
      <button
        type="button"
        className={styles.weekButton}
        disabled={days.length === 0}
        aria-pressed={all}
        onClick={() => {
          const next = new Set(chosen);
          for (const day of days)
            if (all) next.delete(day);
            else next.add(day);
          onChange(next);
        }}
      >
        <span className={ui.unseen}>
          {t(text('第 {n} 周整周', 'The whole of week {n}'), { n: isoWeek(some).week })}
        </span>
        <span aria-hidden="true">{t(text('{n} 周', 'W{n}'), { n: isoWeek(some).week })}</span>
      </button>
    );
  };

  return (
    <div
      ref={box}
      className={styles.months}
      onPointerDown={onPointerDown}
      onPointerOver={onPointerOver}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {months.map((month) => (
        <table key={month} className={styles.month} aria-label={monthName.format(dateOf(firstDayOf(month)))}>
          <caption>{monthName.format(dateOf(firstDayOf(month)))}</caption>
          <thead>
            <tr>
              <td className={styles.monthWeek} />
              {weekdays.map((name, column) => (
                <th key={name.en} scope="col" className={column > 4 ? styles.monthWeekend : ''}>
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week) => (
              <tr key={week.find(Boolean) ?? month}>
                <td className={styles.monthWeek}>{weekButton(week)}</td>
                {week.map((day, column) => (
                  <td key={day ?? column}>{day ? cell(day) : null}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
