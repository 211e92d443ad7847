/** Checks of the linear limits and ratios: value, bounds, slack and the price of the miss. */
import type { Limit } from '../problem.ts';
import { spanWords } from '../day-words.ts';
import { inUnit, tellingApart, unitOf } from '../limit-figures.ts';
import type { Check, FigureUnit, Sentence } from '../solution.ts';
import { sentence } from '../text.ts';
import { inWhere, type Reach, type Reading, reaches, termValue, within } from './reading.ts';

const TOLERANCE = 1e-6;

/** Where a check applies, for people: "11月26日 周四 午餐". */
export function placeText(reading: Reading, reach: Reach): Sentence {
  const { problem } = reading;
  const days = reach.days.filter((d) => d >= 0).map((d) => problem.days[d]!.date ?? problem.days[d]!.id);
  const meal = problem.meals.find((m) => m.id === reach.meal);
  const span = spanWords(days);
  if (meal === undefined) return span;
  const { zh, en } = sentence(meal.name, meal.id);
  return { zh: `${span.zh} ${zh}`.trim(), en: `${span.en} ${en}`.trim() };
}

/** The scope of a check, in ids. */
export function scopeOf(reading: Reading, reach: Reach): Check['scope'] {
  return {
    days: reach.days.filter((d) => d >= 0).map((d) => reading.problem.days[d]!.id),
    ...(reach.meal === null ? {} : { meal: reach.meal }),
    ...(reach.week === null || reach.week === '' ? {} : { week: reach.week }),
  };
}

function sideMiss(value: number, lower: number | null, upper: number | null): { low: number; high: number } {
  return {
    low: lower === null ? 0 : Math.max(0, lower - value),
    high: upper === null ? 0 : Math.max(0, value - upper),
  };
}

function price(limit: Limit, miss: number, scale: number): number {
  const near = (limit.near ?? 0.08) * scale;
  const weight = limit.weight ?? 1;
  return (weight * (Math.min(miss, near) + (limit.steep ?? 3) * Math.max(0, miss - near))) / scale;
}

/** Why a limit is broken; `value` and `bound` as the check has them. */
function why(
  { name, unit, meanOfDays }: Pick<Check, 'name' | 'meanOfDays'> & { unit: FigureUnit },
  at: Sentence,
  value: number,
  bound: number,
  below: boolean,
): Sentence {
  const off = Math.abs(value - bound);
  const [is, limit, miss] = [value, bound, off].map((one) => inUnit(unit, one)) as [
    Sentence,
    Sentence,
    Sentence,
  ];
  const mean = meanOfDays === undefined ? { zh: '', en: '' } : { zh: '日均', en: ' a day' };
  return below
    ? {
        zh: `${at.zh} ${name.zh}${mean.zh}为 ${is.zh}，低于下限 ${limit.zh}（差 ${miss.zh}）`,
        en: `${name.en} is ${is.en}${mean.en} on ${at.en}, ${miss.en} below the lower limit ${limit.en}`,
      }
    : {
        zh: `${at.zh} ${name.zh}${mean.zh}为 ${is.zh}，高于上限 ${limit.zh}（多 ${miss.zh}）`,
        en: `${name.en} is ${is.en}${mean.en} on ${at.en}, ${miss.en} above the upper limit ${limit.en}`,
      };
}

/** One check per limit and place; a limit at a time, for whoever wants to pause between them. */
export function* limitChecks(reading: Reading): Generator<void, Check[]> {
  const out: Check[] = [];
  for (const limit of reading.problem.limits ?? []) {
    yield;
    const hard = limit.hard !== false;
    for (const reach of reaches(reading.problem, limit.per, limit.where, false)) {
      const unknown = new Set<string>();
      const here = within(reading, reach, limit.where);
      const sumOf = (terms: Limit['terms']) => {
        let sum = 0;
        for (const term of terms) {
          for (const item of here) {
            if (inWhere(reading.problem, term.where, item.day, item.slot))
              sum += termValue(reading, term, item, unknown);
          }
        }
        return sum;
      };
      const span = limit.basis === 'per-day' ? reach.days.length : 1;
      const top = sumOf(limit.terms);
      let value: number | null;
      let lower = limit.lower ?? null;
      let upper = limit.upper ?? null;
      let miss: { low: number; high: number };
      let tolerance = (limit.leeway ?? 0) * span;
      if (limit.denominator === undefined) {
        lower = lower === null ? null : lower * span;
        upper = upper === null ? null : upper * span;
        value = top;
        miss = sideMiss(top, lower, upper);
        tolerance += TOLERANCE * Math.max(1, Math.abs(lower ?? 0), Math.abs(upper ?? 0));
      } else {
        const bottom = sumOf(limit.denominator);
        value = bottom === 0 ? null : top / bottom;
        // The miss of a ratio is measured in the numerator's unit: how much of it is too little or too much.
        miss = {
          low: lower === null ? 0 : Math.max(0, lower * bottom - top),
          high: upper === null ? 0 : Math.max(0, top - upper * bottom),
        };
        tolerance += TOLERANCE * Math.max(1, Math.abs(bottom));
      }
      const scaleFor = (bound: number | null) =>
        limit.scale !== undefined ? limit.scale * span : Math.abs(bound ?? 0) || 1;
      const penalty = hard
        ? 0
        : price(limit, miss.low, scaleFor(lower)) + price(limit, miss.high, scaleFor(upper));
      const broken = miss.low > tolerance || miss.high > tolerance;
      // The bounds of a mean were multiplied by its days: told is what was asked.
      const mean = limit.basis === 'per-day' && limit.denominator === undefined;
      const told = (one: number | null): number | null => (one === null || !mean ? one : one / span);
      const shown = { value: told(value), lower: told(lower), upper: told(upper) };
      const slacks = [
        ...(shown.value === null || shown.lower === null ? [] : [shown.value - shown.lower]),
        ...(shown.value === null || shown.upper === null ? [] : [shown.upper - shown.value]),
      ];
      const slack = slacks.length === 0 ? null : Math.min(...slacks);
      const usual = unitOf(reading.problem, limit);
      const unit = broken && slack !== null ? tellingApart(usual, slack) : usual;
      const name = sentence(limit.name, limit.id);
      const meanOfDays = mean ? { meanOfDays: span } : {};
      const low = miss.low > tolerance;
      out.push({
        rule: limit.id,
        kind: 'limit',
        name,
        scope: scopeOf(reading, reach),
        hard,
        ...shown,
        ...meanOfDays,
        unit,
        slack,
        broken,
        penalty,
        unknown: [...unknown],
        why: broken
          ? why(
              { name, unit, ...meanOfDays },
              placeText(reading, reach),
              shown.value ?? 0,
              (low ? shown.lower : shown.upper)!,
              low,
            )
          : null,
      });
    }
  }
  return out;
}
