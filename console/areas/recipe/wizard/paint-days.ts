// Choosing days by dragging: the first day decides whether the stroke chooses or takes back; every day it passes
// follows. Pure, so that mouse and keyboard share it.
import { type Day, daysFrom } from '../../../../contract/kit/calendar-day.ts';

export interface Stroke {
  from: Day;
  /** True: the stroke chooses days; false: it takes them back. */
  adds: boolean;
  /** What was chosen before the stroke. */
  before: ReadonlySet<Day>;
}

/** A stroke that begins on a day. */
export const beginStroke = (day: Day, chosen: ReadonlySet<Day>): Stroke => ({
  from: day,
  adds: !chosen.has(day),
  before: chosen,
});

/**
 * The choice when the stroke has reached `to`: every day between that may be chosen. A stroke over several days passes
 * by days `mayPass` refuses (weekends, holidays); the two ends are taken as meant.
 */
export function strokeTo(
  stroke: Stroke,
  to: Day,
  mayChoose: (day: Day) => boolean,
  mayPass: (day: Day) => boolean,
): Set<Day> {
  const [low, high] = stroke.from <= to ? [stroke.from, to] : [to, stroke.from];
  const next = new Set(stroke.before);
  for (const day of daysFrom(low, high)) {
    if (!stroke.adds) next.delete(day);
    else if (mayChoose(day) && (day === stroke.from || day === to || mayPass(day))) next.add(day);
  }
  return next;
}
