/**
 * Food weights of a finished menu: one LP over the grams of every food of every dish, each within its flexibility
 * around recipe × portion, so that nutrients, price and food groups are met better than whole portions can; then
 * rounding as kitchens weigh, and each age group's own weights. Dishes do not change. Unknown values stay unknown.
 */
import { evaluate } from '../evaluate.ts';
import { instancesOf } from '../model/instances.ts';
import { foodTest, libraryOf } from '../model/select.ts';
import type { Food, Limit, Problem, Term } from '../problem.ts';
import { inWhere, picks, read, type Served } from '../proof/reading.ts';
import type { DishWeights, Evaluation, Menu } from '../solution.ts';
import { highs, solve } from '../solver/highs.ts';
import { createProgram } from '../solver/program.ts';

export interface WeightOptions {
  /** Rounding step in grams for a food; default: 0.1 g below 2 g, 0.5 g below 10 g, 1 g above. */
  step?: (food: Food, grams: number) => number;
  /** Flexibility of foods whose recipe line does not say; default 0.15, for uncounted foods (salt, oil) 0.1. */
  flex?: (food: Food) => number;
  /**
   * Price in the objective of moving all foods of one dish by 100 %; default 0.01: within its flexibility a food moves
   * before a goal is missed.
   */
  deviation?: number;
}

export interface Weights {
  dishes: DishWeights[];
  /** The menu with its rounded grams, and the evaluator's word on it. */
  menu: Menu;
  evaluation: Evaluation;
}

/** Rounding that kitchens can weigh: salt to 0.1 g, oil and sauces to 0.5 g, others to 1 g. */
export function kitchenStep(_food: Food, grams: number): number {
  return grams < 2 ? 0.1 : grams < 10 ? 0.5 : 1;
}

interface Line {
  item: number;
  food: Food;
  grams: number;
  flex: number;
  /** What moving it by 1 g costs in the objective. */
  price: number;
}

/** One side of one instance of a limit: sign × (Σ gram × value − bound) ≥ 0, over the lines. */
interface Goal {
  sign: 1 | -1;
  bound: number;
  values: Map<number, number>;
  hard: boolean;
  /** Price per unit of miss up to `near`, `steep` times that beyond. */
  unit: number;
  near: number;
  steep: number;
}

/**
 * How far the LP stays inside a hard limit, as a share of its bound, so that rounding does not cross it: not at all
 * first, more when the rounded weights broke one.
 */
const RESERVES = [0, 0.003, 0.01];
/** The same for goals, where rounding has made a menu miss one: a quarter of a gram of 25 is a goal missed. */
const RESERVE_OF_GOALS = 0.004;

/**
 * Fits and rounds the weights of `menu`. Locked grams stay; items without foods keep their portion. When the rounded
 * weights break a hard limit, they are fitted anew with room for the rounding; where there is no such room, to 0.1 g.
 */
export async function fitWeights(
  problem: Problem,
  menu: Menu,
  options: WeightOptions = {},
): Promise<Weights> {
  const solver = await highs();
  const library = libraryOf(problem);
  const reading = read(problem, menu);
  const step = options.step ?? kitchenStep;
  const flexOf = options.flex ?? ((food: Food) => (food.counted === false ? 0.1 : 0.15));
  const lines: Line[] = [];
  reading.served.forEach((served, item) => {
    const locked = (problem.locks ?? []).some(
      (l) =>
        l.day === problem.days[served.day]!.id &&
        l.slot === served.slot.id &&
        l.dish === served.dish.id &&
        (l.grams !== undefined || l.portion !== undefined),
    );
    // Nutrients given directly for the dish cannot follow single foods: its weights only scale with the portion.
    const direct = served.dish.nutrients !== undefined || (served.dish.cost ?? null) !== null;
    const parts =
      served.grams !== undefined
        ? Object.entries(served.grams).map(([food, grams]) => ({ food, grams, flex: undefined }))
        : (served.dish.foods ?? []).map((p) => ({ ...p, grams: p.grams * served.portion }));
    const share = (options.deviation ?? 0.01) / Math.max(1, parts.length);
    for (const part of parts) {
      const food = library.foods.get(part.food);
      if (food === undefined) continue;
      const flex = locked || direct ? 0 : (part.flex ?? flexOf(food));
      lines.push({ item, food, grams: part.grams, flex, price: part.grams === 0 ? 0 : share / part.grams });
    }
  });
  /** The best grams that stay inside the limits by the reserve; null where there are none. */
  const fitted = (reserve: Reserve): number[] | null => {
    const program = createProgram();
    const columns = lines.map(({ grams, flex, price }) => {
      const column = program.column(0, grams * (1 - flex), grams * (1 + flex));
      if (flex > 0 && grams > 0) {
        const row = program.row(grams, grams);
        program.entry(row, column, 1);
        program.entry(row, program.column(price, 0, Infinity), 1);
        program.entry(row, program.column(price, 0, Infinity), -1);
      }
      return column;
    });
    for (const goal of goalsOf(problem, reading, lines, reserve)) {
      const row = goal.sign > 0 ? program.row(goal.bound, Infinity) : program.row(-Infinity, goal.bound);
      for (const [line, value] of goal.values) program.entry(row, columns[line]!, value);
      if (goal.hard) continue;
      program.entry(row, program.column(goal.unit, 0, goal.near), goal.sign);
      program.entry(row, program.column(goal.unit * goal.steep, 0, Infinity), goal.sign);
    }
    const solved = solve(solver, program);
    return solved.x === null || solved.status !== 'optimal'
      ? null
      : columns.map((column) => solved.x![column]!);
  };
  /** Rounded so that what one dish gets too much of a food the next one gets less: sixty pinches of salt add up. */
  const roundedOf = (list: number[]): number[] => {
    const owed = new Map<Food, number>();
    return lines.map((line, k) => {
      if (line.flex === 0) return line.grams;
      const half = step(line.food, list[k]!) / 2;
      const wanted = list[k]! + Math.min(half, Math.max(-half, owed.get(line.food) ?? 0));
      const size = step(line.food, wanted);
      const rounded = Math.max(size, Math.round(wanted / size) * size);
      owed.set(line.food, wanted - rounded);
      return rounded;
    });
  };
  const goals = goalsOf(problem, reading, lines, { hard: 0, soft: 0 });
  const menuWith = (list: number[]): Menu => ({
    items: reading.served.map((served, item) => {
      const own = lines.flatMap((line, k) =>
        line.item === item ? [[line.food.id, clean(list[k]!)] as const] : [],
      );
      const base = {
        day: problem.days[served.day]!.id,
        slot: served.slot.id,
        dish: served.dish.id,
        portion: served.portion,
      };
      const direct = served.dish.nutrients !== undefined || (served.dish.cost ?? null) !== null;
      return own.length === 0 || direct ? base : { ...base, grams: Object.fromEntries(own) };
    }),
  });
  const plain = lines.map(({ grams }) => grams);
  const fits = function* (): Generator<number[]> {
    let closest: number[] | null = null;
    for (const hard of RESERVES) {
      const grams = fitted({ hard, soft: 0 });
      if (!grams) break;
      yield settled(lines, goals, roundedOf(grams), step);
      closest = grams;
    }
    if (closest) {
      yield closest.map((grams, k) => finer(grams, lines[k]!));
      yield closest;
    } else yield roundedOf(plain);
    yield plain;
  };
  const weighed = (list: number[]) => {
    const fitting = menuWith(list);
    return { list, menu: fitting, evaluation: evaluate(problem, fitting) };
  };
  let best: ReturnType<typeof weighed> | undefined;
  for (const list of fits()) {
    best = weighed(list);
    if (best.evaluation.feasible) break;
  }
  if (best!.evaluation.checks.some(({ broken, hard }) => broken && !hard)) {
    const grams = fitted({ hard: 0, soft: RESERVE_OF_GOALS });
    const inside = grams && weighed(settled(lines, goals, roundedOf(grams), step));
    if (inside?.evaluation.feasible && inside.evaluation.objective < best!.evaluation.objective)
      best = inside;
  }
  const { list: chosen, menu: result, evaluation } = best!;
  const dishes = reading.served.map((served, item): DishWeights => {
    const own = lines.flatMap((line, k) =>
      line.item === item ? [{ food: line.food, grams: chosen[k]! }] : [],
    );
    const byAgeGroup: DishWeights['byAgeGroup'] = {};
    for (const group of problem.ageGroups ?? []) {
      byAgeGroup[group.id] = Object.fromEntries(
        own.map(({ food, grams: g }) => {
          const scaled = g * group.factor;
          const size = step(food, scaled);
          return [food.id, clean(scaled === 0 ? 0 : Math.max(size, Math.round(scaled / size) * size))];
        }),
      );
    }
    return {
      day: problem.days[served.day]!.id,
      slot: served.slot.id,
      dish: served.dish.id,
      grams: Object.fromEntries(own.map(({ food, grams: g }) => [food.id, clean(g)])),
      byAgeGroup,
    };
  });
  return { dishes, menu: result, evaluation };
}

/** Rounds through all lines at most: each brings less than the one before. */
const ROUNDS = 6;
/** What a hard limit missed by its whole bound costs against goals of weight 1. */
const HARD = 1000;

/**
 * Rounded weights made good: as long as one food of one dish a step more or less, within its flexibility, brings the
 * menu nearer to its limits by more than moving it from the recipe may cost, it gets it.
 */
function settled(
  lines: readonly Line[],
  goals: readonly Goal[],
  rounded: readonly number[],
  step: (food: Food, grams: number) => number,
): number[] {
  const grams = [...rounded];
  const touching: { goal: number; value: number }[][] = lines.map(() => []);
  const amounts = goals.map(({ values }, goal) => {
    let sum = 0;
    for (const [line, value] of values) {
      touching[line]!.push({ goal, value });
      sum += value * grams[line]!;
    }
    return sum;
  });
  const priceOf = ({ sign, bound, hard, unit, near, steep }: Goal, amount: number): number => {
    const miss = Math.max(0, sign * (bound - amount));
    if (hard) return (HARD * miss) / (Math.abs(bound) || 1);
    return unit * (miss + (steep - 1) * Math.max(0, miss - near));
  };
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false;
    lines.forEach((line, k) => {
      if (line.flex === 0) return;
      for (const direction of [-1, 1]) {
        const size = step(line.food, grams[k]!);
        const next = Math.round((grams[k]! + direction * size) * 1000) / 1000;
        // A step that is not one of the new weight's own, or beyond the flexibility, is none.
        const own = step(line.food, next);
        const range = line.grams * line.flex + Math.min(size, own) / 2;
        if (next < own || Math.abs(next - line.grams) > range) continue;
        if (Math.abs(next / own - Math.round(next / own)) > 1e-6) continue;
        let gain = -line.price * size;
        for (const { goal, value } of touching[k]!) {
          const amount = amounts[goal]!;
          const then = amount + value * (next - grams[k]!);
          gain += priceOf(goals[goal]!, amount) - priceOf(goals[goal]!, then);
        }
        if (gain <= 1e-9) continue;
        for (const { goal, value } of touching[k]!) amounts[goal]! += value * (next - grams[k]!);
        grams[k] = next;
        moved = true;
      }
    });
    if (!moved) break;
  }
  return grams;
}

function finer(grams: number, line: Line): number {
  return line.flex === 0 ? line.grams : Math.round(grams * 10) / 10;
}

function clean(grams: number): number {
  return Math.round(grams * 1000) / 1000;
}

/** What one gram of a food brings to a term. */
function perGram(term: Term, food: Food): number {
  if (term.of === 'dishes') return 0;
  const coef = term.coef ?? 1;
  if (term.of === 'cost') return coef * (food.price ?? 0);
  if (term.foods !== undefined && !foodTest(term.foods)(food)) return 0;
  return term.of === 'grams' ? coef : (coef * (food.nutrients?.[term.nutrient] ?? 0)) / 100;
}

/** How wide a limit from both sides is, as a share of its upper bound. */
function widthOf({ lower, upper }: Limit): number {
  if (lower === undefined || lower === null || upper === undefined || upper === null) return Infinity;
  return (upper - lower) / (Math.abs(upper) || 1);
}

/** How far inside the limits, as a share of their bound. */
interface Reserve {
  hard: number;
  soft: number;
}

/** What the grams of the lines have to meet. */
function goalsOf(
  problem: Problem,
  reading: ReturnType<typeof read>,
  lines: Line[],
  reserve: Reserve,
): Goal[] {
  return (problem.limits ?? []).flatMap((limit) => goalsOfLimit(problem, limit, reading, lines, reserve));
}

function goalsOfLimit(
  problem: Problem,
  limit: Limit,
  reading: ReturnType<typeof read>,
  lines: Line[],
  reserve: Reserve,
): Goal[] {
  const goals: Goal[] = [];
  const all = [...limit.terms, ...(limit.denominator ?? [])];
  if (all.every((term) => term.of === 'dishes')) return goals;
  const hard = limit.hard !== false;
  for (const instance of instancesOf(problem, limit.per, limit.where)) {
    const meal = instance.meal < 0 ? null : problem.meals[instance.meal]!.id;
    const days = new Set(instance.days);
    const within = (served: Served, term: Term) =>
      days.has(served.day) &&
      (meal === null || served.slot.meal === meal) &&
      inWhere(problem, limit.where, served.day, served.slot) &&
      inWhere(problem, term.where, served.day, served.slot);
    const span = limit.basis === 'per-day' ? instance.days.length : 1;
    // A limit from both sides keeps room between them.
    const margin = Math.min(hard ? reserve.hard : reserve.soft, widthOf(limit) / 4);
    const side = (bound: number, sign: 1 | -1) => {
      const kept = bound + sign * margin * Math.abs(bound);
      const ratio = limit.denominator === undefined ? 0 : kept;
      let constant = limit.denominator === undefined ? kept * span : 0;
      const values = new Map<number, number>();
      all.forEach((term, t) => {
        const factor = t < limit.terms.length ? 1 : -ratio;
        lines.forEach((line, k) => {
          if (!within(reading.served[line.item]!, term)) return;
          const value = factor * perGram(term, line.food);
          if (value !== 0) values.set(k, (values.get(k) ?? 0) + value);
        });
        reading.served.forEach((served, item) => {
          if (!within(served, term)) return;
          if (term.of === 'dishes') {
            if (picks(reading, term.select, served.dish)) constant -= factor * (term.coef ?? 1);
          } else if (!lines.some((l) => l.item === item)) {
            const own = term.of === 'nutrient' ? served.dish.nutrients?.[term.nutrient] : served.dish.cost;
            if (term.of !== 'grams') constant -= factor * (term.coef ?? 1) * (own ?? 0) * served.portion;
          }
        });
      });
      if (values.size === 0) return;
      const scale =
        limit.scale !== undefined
          ? limit.scale * span
          : Math.abs(bound * (limit.denominator ? 1 : span)) || 1;
      goals.push({
        sign,
        bound: constant,
        values,
        hard,
        unit: (limit.weight ?? 1) / scale,
        near: (limit.near ?? 0.08) * scale,
        steep: limit.steep ?? 3,
      });
    };
    if (limit.lower !== undefined && limit.lower !== null) side(limit.lower, 1);
    if (limit.upper !== undefined && limit.upper !== null) side(limit.upper, -1);
  }
  return goals;
}
