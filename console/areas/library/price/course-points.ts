// The points of a price's course: from the day before its first change to today, and on to what is to come.
import { addDays } from '../../../../contract/kit/calendar-day.ts';

export interface CoursePoint {
  date: string;
  priceFen: number;
}

/**
 * @param course days on which the price changes, the earliest first
 * @param usualFen what was paid before; null = unknown
 */
export function coursePoints(
  course: readonly CoursePoint[],
  usualFen: number | null,
  today: string,
): CoursePoint[] {
  const [first] = course;
  if (!first) return [];
  const before = usualFen === null ? [] : [{ date: addDays(first.date, -1), priceFen: usualFen }];
  const points = [...before, ...course];
  const paid = points.findLast(({ date }) => date <= today);
  if (!paid || paid.date === today) return points;
  return [
    ...points.filter(({ date }) => date <= today),
    { date: today, priceFen: paid.priceFen },
    ...points.filter(({ date }) => date > today),
  ];
}
