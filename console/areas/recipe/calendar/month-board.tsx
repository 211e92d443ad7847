// A month as a board of days (a list of days on a phone); empty service days to come lead to a new menu.
import { PlusOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { text } from '../../../../contract/kit/text.ts';
import { localeTag, useLanguage, useText } from '../../../client/language.ts';
import { useIsPhone } from '../../../ui/screen-level.ts';
import { type Day, isoWeek } from '../../../../contract/kit/calendar-day.ts';
import { type Month, weeksOf } from '../../../../contract/kit/months.ts';
import { holidayOf, isExchangedWorkday, isServiceDay } from '../../../../contract/kit/holidays.ts';
import { DayCard, DayMeals, usePlaceOfDay, type CalendarDay } from './day-card.tsx';
import { newMenu } from '../shared/new-menu.ts';
import { MenuStatus, onDay } from '../shared/menu-status.tsx';
import { WEEKDAYS } from '../week/date-words.ts';
import styles from './calendar.module.css';

export interface MonthBoardProps {
  month: Month;
  today: Day;
  menus: ReadonlyMap<Day, CalendarDay[]>;
  /** Where a new menu of a day begins; null: there is none to be made. */
  newMenuOf: ((day: Day) => string) | null;
}

function NewMenu({ to, label }: { to: string | null; label: string }) {
  return to === null ? null : (
    <Link to={to} className={styles.dayNew} aria-label={label}>
      <PlusOutlined aria-hidden="true" />
      <span aria-hidden="true">{label}</span>
    </Link>
  );
}

export function MonthBoard({ month, today, menus, newMenuOf }: MonthBoardProps) {
  const t = useText();
  const placeOf = usePlaceOfDay();
  const phone = useIsPhone();
  const language = useLanguage((state) => state.language);
  const format = new Intl.DateTimeFormat(localeTag(language), {
    month: 'long',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'UTC',
  });
  const spoken = (day: Day): string => format.format(new Date(`${day}T00:00:00Z`));
  const newMenuAt = (day: Day): string | null =>
    newMenuOf && day >= today && isServiceDay(day) && !menus.has(day) ? newMenuOf(day) : null;
  const note = (day: Day): string | null => {
    const holiday = holidayOf(day);
    return holiday ? t(holiday) : isExchangedWorkday(day) ? t(text('班', 'Work')) : null;
  };
  const weeks = weeksOf(month);
  if (phone) {
    const days = weeks.flat().filter((day) => day !== null && (menus.has(day) || newMenuAt(day))) as Day[];
    return (
      <ol className={styles.agenda}>
        {days.map((day) => (
          <li key={day} className={day === today ? styles.agendaToday : ''}>
            <h3>
              {spoken(day)}
              {note(day) ? <small>{note(day)}</small> : null}
            </h3>
            {(menus.get(day) ?? []).map((one) => (
              <details key={one.recipeId}>
                <summary>
                  <MenuStatus menu={onDay(one.recipeStatus, one.date)} />
                  <span>{one.recipeName}</span>
                </summary>
                <DayMeals day={one} />
                <Link to={placeOf(one)}>{t(text('打开食谱', 'Open the menu'))}</Link>
              </details>
            ))}
            <NewMenu to={newMenuAt(day)} label={t(newMenu)} />
          </li>
        ))}
      </ol>
    );
  }
  return (
    <div className={styles.boardScroll}>
      <table className={styles.board}>
        <thead>
          <tr>
            <th scope="col" className={styles.boardWeek}>
              {t(text('周', 'Week'))}
            </th>
            {WEEKDAYS.map((name) => (
              <th key={name.en} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean) ?? month}>
              <th scope="row" className={styles.boardWeek}>
                {isoWeek(week.find((day) => day !== null) ?? today).week}
              </th>
              {week.map((day, column) => (
                <td key={day ?? column} className={day && !isServiceDay(day) ? styles.boardOff : ''}>
                  {day ? (
                    <div
                      className={day === today ? `${styles.boardDay} ${styles.boardToday}` : styles.boardDay}
                    >
                      <p>
                        <span className={styles.boardNumber}>{Number(day.slice(8))}</span>
                        {note(day) ? <small>{note(day)}</small> : null}
                      </p>
                      {(menus.get(day) ?? []).map((one) => (
                        <DayCard key={one.recipeId} day={one} />
                      ))}
                      <NewMenu to={newMenuAt(day)} label={t(newMenu)} />
                    </div>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
