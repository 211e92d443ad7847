/** What is smaller than a problem, and whose clashes are clashes of the whole: its locks alone, and its single days. */
import type { Per, Problem, Where } from '../problem.ts';

/** The days of a problem one by one; of days whose problems differ in nothing but the name the first alone. */
export function* singleDays(problem: Problem): Generator<Problem> {
  const tried = new Set<string>();
  for (const day of problem.days) {
    const part = onDays(problem, [day.id]);
    const on = (days: string[] | undefined): boolean => days === undefined || days.includes(day.id);
    const key = JSON.stringify([
      part.locks?.map((l) => [l.slot, l.dish, l.portion, l.grams]),
      part.slots.map((s) => on(s.days)),
      part.dishes.map((d) => on(d.days)),
      [part.limits, part.spreads, part.conflicts, part.forbids].map((list) =>
        (list ?? []).map((r) => on(r.where?.days)),
      ),
    ]);
    if (tried.has(key)) continue;
    tried.add(key);
    yield part;
  }
}

/** The problem on some of its days, with only the rules that a part of the horizon must obey by itself. */
function onDays(problem: Problem, days: string[]): Problem {
  const keep = new Set(days);
  const within = (per: Per | 'dish') => per === 'meal' || per === 'day' || per === 'dish';
  const trim = <T extends { where?: Where | undefined }>(rule: T): T =>
    rule.where?.days === undefined
      ? rule
      : { ...rule, where: { ...rule.where, days: rule.where.days.filter((d) => keep.has(d)) } };
  return {
    ...problem,
    days: problem.days.filter((d) => keep.has(d.id)),
    locks: (problem.locks ?? []).filter((l) => keep.has(l.day)),
    limits: (problem.limits ?? []).filter((l) => within(l.per)).map(trim),
    spreads: (problem.spreads ?? []).filter((l) => within(l.per)).map(trim),
    conflicts: (problem.conflicts ?? []).filter((l) => within(l.per)).map(trim),
    varieties: (problem.varieties ?? []).filter((l) => within(l.per)).map(trim),
    repetitions: [],
    history: [],
  };
}

/**
 * The locked dishes alone, with the rules that more dishes cannot heal: what clashes here clashes whatever else is
 * served.
 */
export function onlyLocks(problem: Problem): Problem {
  const locked = new Set((problem.locks ?? []).map(({ dish }) => dish));
  const amounts = [...(problem.foods ?? []), ...problem.dishes].flatMap(({ nutrients }) =>
    Object.values(nutrients ?? {}),
  );
  const onlyGrows = amounts.every((amount) => (amount ?? 0) >= 0);
  return {
    ...problem,
    slots: problem.slots.map((slot) => ({ ...slot, dishes: [], atLeast: 0 })),
    dishes: problem.dishes.filter(({ id }) => locked.has(id)).map((dish) => ({ ...dish, days: undefined })),
    limits: (problem.limits ?? [])
      .filter(
        ({ terms, denominator }) =>
          denominator === undefined &&
          terms.every(({ of, coef }) => (coef ?? 1) >= 0 && (of !== 'nutrient' || onlyGrows)),
      )
      .map((limit) => ({ ...limit, lower: null })),
    varieties: [],
    forbids: [],
    repetitions: [],
    history: (problem.history ?? []).map(({ daysBefore, dishes }) => ({
      daysBefore,
      dishes: dishes.filter((id) => locked.has(id)),
    })),
  };
}
