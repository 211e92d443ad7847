// The figure of a rule that a kindergarten may choose, and what it counts.
import { text, type Text } from '../../kit/text.ts';

/** What a figure counts: of one, and of any other number. */
const UNITS = {
  dishes: [text('道', 'dish'), text('道', 'dishes')],
  times: [text('次', 'time'), text('次', 'times')],
  grams: [text('克', 'g'), text('克', 'g')],
  weeks: [text('周', 'week'), text('周', 'weeks')],
  percent: [text('%', '%'), text('%', '%')],
  kinds: [text('种', 'kind'), text('种', 'kinds')],
  minutes: [text('分钟', 'min'), text('分钟', 'min')],
} as const;

export interface RuleFigure {
  readonly usual: number;
  readonly min: number;
  readonly max: number;
  readonly unitOfOne: Text;
  readonly unit: Text;
}

/** The figure of a rule: its usual value, and from what to what a kindergarten may choose. */
export const figure = (usual: number, min: number, max: number, unit: keyof typeof UNITS): RuleFigure => ({
  usual,
  min,
  max,
  unitOfOne: UNITS[unit][0],
  unit: UNITS[unit][1],
});

/** The unit as it stands behind a number. */
export const unitBehind = ({ unit, unitOfOne }: RuleFigure, count: number | undefined): Text =>
  count === 1 ? unitOfOne : unit;
