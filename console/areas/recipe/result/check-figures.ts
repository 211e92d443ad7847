// Figures of a rule with their unit, as its check says them; a mean of days as one day's.
import type { Check, FigureUnit } from '../../../../planner/solution.ts';
import { yuan } from '../../../ui/money.ts';
import type { Text } from '../../../../contract/kit/text.ts';

/** What is counted in pieces. */
const COUNTED: FigureUnit = { before: '', after: { zh: '', en: '' }, factor: 1, decimals: 1 };

export interface CheckFigures {
  value: string;
  /** `≥ 40`, `12–17 %`; empty where there is no bound. */
  target: string;
  /** Distance to the nearer bound: what is left, or what is missing. */
  slack: string;
}

/** The figures of a line; `t` says a text in the reader's language. */
export function figuresOf(check: Check, t: (text: Text) => string): CheckFigures {
  const { before, after, factor, decimals } = check.unit ?? COUNTED;
  const number = (value: number): string =>
    // Money to the fen, as every other place says the sum; finer only where a fen does not tell it from its bound.
    before === '¥' && decimals <= 2
      ? yuan(value * factor * 100)
      : (value * factor).toLocaleString('en-US', { maximumFractionDigits: decimals });
  const unit = t(after);
  const say = (value: number | null): string => (value === null ? '—' : `${before}${number(value)}${unit}`);
  const { lower, upper } = check;
  let target = '';
  if (lower !== null && upper !== null)
    target = lower === upper ? say(lower) : `${before}${number(lower)}–${number(upper)}${unit}`;
  else if (lower !== null) target = `≥ ${say(lower)}`;
  else if (upper !== null) target = `≤ ${say(upper)}`;
  return { value: say(check.value), target, slack: check.slack === null ? '' : say(Math.abs(check.slack)) };
}
