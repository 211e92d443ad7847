// Quick choices of the calendar: service days of a span, without those that are past or taken.
import { text, type Text } from '../../../../contract/kit/text.ts';
import { addDays, type Day, daysFrom, mondayOf } from '../../../../contract/kit/calendar-day.ts';
import { addMonths, firstDayOf, monthOf } from '../../../../contract/kit/months.ts';
import { isServiceDay } from '../../../../contract/kit/holidays.ts';

/** A menu has at most this many days. */
export const MOST_DAYS = 62;

export interface QuickChoice {
  key: 'nextWeek' | 'nextTwoWeeks' | 'nextMonth';
  label: Text;
  /** First and last day of the span, seen from today. */
  span: (today: Day) => [Day, Day];
}

const nextMonday = (today: Day): Day => addDays(mondayOf(today), 7);

export const quickChoices: QuickChoice[] = [
  {
    key: 'nextWeek',
    label: text('下周', 'Next week'),
    span: (today) => [nextMonday(today), addDays(nextMonday(today), 6)],
  },
  {
    key: 'nextTwoWeeks',
    label: text('下两周', 'Next two weeks'),
    span: (today) => [nextMonday(today), addDays(nextMonday(today), 13)],
  },
  {
    key: 'nextMonth',
    label: text('下个月', 'Next month'),
    span: (today) => {
      const month = addMonths(monthOf(today), 1);
      return [firstDayOf(month), addDays(firstDayOf(addMonths(month, 1)), -1)];
    },
  },
];

/** The service days of a span that may be chosen. */
export const serviceDaysOf = ([from, to]: [Day, Day], mayChoose: (day: Day) => boolean): Day[] =>
  daysFrom(from, to).filter((day) => isServiceDay(day) && mayChoose(day));
