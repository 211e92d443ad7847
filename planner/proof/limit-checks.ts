/** Checks of the linear limits and ratios: value, bounds, slack and the price of the miss. */
import type { Limit } from '../problem.ts';
import type { Check, Sentence } from '../solution.ts';
import { limitFigure, sentence } from '../text.ts';
import { inWhere, type Reach, type Reading, reaches, termValue, within } from './reading.ts';

const TOLERANCE = 1e-6;

/** Where a check applies, for people: "周一 午餐". */
export function placeText(reading: Reading, reach: Reach): Sentence {
  const { problem } = reading;
  const days = reach.days.filter((d) => d >= 0).map((d) => problem.days[d]!.date ?? problem.days[d]!.id);
  const meal = problem.meals.find((m) => m.id === reach.meal);
  const span = days.length <= 1 ? (days[0] ?? '') : `${days[0]}–${days[days.length - 1]}`;
  if (meal === undefined) return { zh: span, en: span };
  const { zh, en } = sentence(meal.name, meal.id);
  return { zh: `${span} ${zh}`.trim(), en: `${span} ${en}`.trim() };
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

function why(
  reading: Reading,
  limit: Limit,
  reach: Reach,
  value: number,
  bound: number,
  below: boolean,
): Sentence {
  const name = sentence(limit.name, limit.id);
  const at = placeText(reading, reach);
  const off = limitFigure(limit, Math.abs(value - bound), 3);
  return below
    ? {
        zh: `${at.zh} ${name.zh}为 ${limitFigure(limit, value, 3)}，低于下限 ${limitFigure(limit, bound, 3)}（差 ${off}）`,
        en: `${name.en} is ${limitFigure(limit, value, 3)} on ${at.en}, ${off} below the lower limit ${limitFigure(limit, bound, 3)}`,
      }
    : {
        zh: `${at.zh} ${name.zh}为 ${limitFigure(limit, value, 3)}，高于上限 ${limitFigure(limit, bound, 3)}（多 ${off}）`,
        en: `${name.en} is ${limitFigure(limit, value, 3)} on ${at.en}, ${off} above the upper limit ${limitFigure(limit, bound, 3)}`,
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
      let tolerance: number;
      if (limit.denominator === undefined) {
        lower = lower === null ? null : lower * span;
        upper = upper === null ? null : upper * span;
        value = top;
        miss = sideMiss(top, lower, upper);
        tolerance = TOLERANCE * Math.max(1, Math.abs(lower ?? 0), Math.abs(upper ?? 0));
      } else {
        const bottom = sumOf(limit.denominator);
        value = bottom === 0 ? null : top / bottom;
        // The miss of a ratio is measured in the numerator's unit: how much of it is too little or too much.
        miss = {
          low: lower === null ? 0 : Math.max(0, lower * bottom - top),
          high: upper === null ? 0 : Math.max(0, top - upper * bottom),
        };
        tolerance = TOLERANCE * Math.max(1, Math.abs(bottom));
      }
      const scaleFor = (bound: number | null) =>
        limit.scale !== undefined ? limit.scale * span : Math.abs(bound ?? 0) || 1;
      const penalty = hard
        ? 0
        : price(limit, miss.low, scaleFor(lower)) + price(limit, miss.high, scaleFor(upper));
      const broken = miss.low > tolerance || miss.high > tolerance;
      const slacks = [
        ...(value === null || lower === null ? [] : [value - lower]),
        ...(value === null || upper === null ? [] : [upper - value]),
      ];
      out.push({
        rule: limit.id,
        kind: 'limit',
        name: sentence(limit.name, limit.id),
        scope: scopeOf(reading, reach),
        hard,
        value,
        lower,
        upper,
        slack: slacks.length === 0 ? null : Math.min(...slacks),
        broken,
        penalty,
        unknown: [...unknown],
        why: !broken
          ? null
          : miss.low > tolerance
            ? why(reading, limit, reach, value ?? 0, lower!, true)
            : why(reading, limit, reach, value ?? 0, upper!, false),
      });
    }
  }
  return out;
}
