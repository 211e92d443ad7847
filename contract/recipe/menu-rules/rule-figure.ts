// The figure of a rule that a kindergarten may choose, and what it counts.
import { text } from '../../kit/text.ts';

const UNITS = {
  dishes: text('道', 'dishes'),
  times: text('次', 'times'),
  grams: text('克', 'g'),
  weeks: text('周', 'weeks'),
  percent: text('%', '%'),
  kinds: text('种', 'kinds'),
  minutes: text('分钟', 'min'),
} as const;
/** The figure of a rule: its usual value, and from what to what a kindergarten may choose. */
export const figure = (usual: number, min: number, max: number, unit: keyof typeof UNITS) => ({
  usual,
  min,
  max,
  unit: UNITS[unit],
});
