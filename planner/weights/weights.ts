/**
 * Food weights of a finished menu: a program over the grams of every food of every dish, each within its flexibility
 * around recipe × portion, so that nutrients, price and food groups are met better than whole portions can; then
 * rounding as kitchens weigh, and each age group's own weights. Dishes do not change. Unknown values stay unknown.
 */
import { evaluate } from '../evaluate.ts';
import { libraryOf } from '../model/select.ts';
import type { Food, Limit, Problem } from '../problem.ts';
import { read, type Reading } from '../proof/reading.ts';
import type { DishWeights, Evaluation, Menu } from '../solution.ts';
import { highs, solve, type Highs } from '../solver/highs.ts';
import { createProgram } from '../solver/program.ts';
import { goalsOf, slackOf, type Goal, type Line } from './goals.ts';
import { finely, kitchenStep, rounded, settled, type Step } from './rounding.ts';

export interface WeightOptions {
  /** Rounding step in grams for a food; default: 0.1 g below 2 g, 0.5 g below 10 g, 1 g above. */
  step?: Step;
  /** Flexibility of foods whose recipe line does not say; default 0.15, for uncounted foods (salt, oil) 0.1. */
  flex?: (food: Food) => number;
  /**
   * Price in the objective of moving all foods of one dish by 100 %; default 0.01: within its flexibility a food moves
   * before a goal is missed.
   */
  deviation?: number;
  /** The problem's limits as the weights aim at them, each as far inside as rounding may take away; default: as they are. */
  aims?: readonly Limit[];
}

export interface Weights {
  dishes: DishWeights[];
  /** The menu with its grams, and the evaluator's word on it. */
  menu: Menu;
  evaluation: Evaluation;
}

/**
 * How far the program stays inside a hard limit, as a share of its bound, so that rounding does not cross it: not at all
 * first, more when the rounded weights broke one.
 */
const RESERVES = [0, 0.003, 0.01];
/** The same for goals that must be kept: a quarter of a gram of 25 is a goal missed. */
const ROOMS = [0.004, 0.012];

/** A miss of this share of its goal is one of spoonfuls, and so many of them are mended together. */
const SPOONFUL = 0.04;
const MOST_MENDED = 8;
/** What one goal missed costs there, beside what the misses of all others do. */
const MISSED = 1;
/** Simplex iterations for mending; a few hundred do mostly. */
const MENDING_ITERATIONS = 20_000;

const isLocked = (problem: Problem, served: Reading['served'][number]): boolean =>
  (problem.locks ?? []).some(
    (lock) =>
      lock.day === problem.days[served.day]!.id &&
      lock.slot === served.slot.id &&
      lock.dish === served.dish.id &&
      (lock.grams !== undefined || lock.portion !== undefined),
  );

/** Nutrients given directly for the dish cannot follow single foods: its weights only scale with the portion. */
const isDirect = ({ dish }: Reading['served'][number]): boolean =>
  dish.nutrients !== undefined || (dish.cost ?? null) !== null;

function linesOf(problem: Problem, reading: Reading, { flex: flexOf, deviation }: WeightOptions): Line[] {
  const library = libraryOf(problem);
  return reading.served.flatMap((served, item): Line[] => {
    const fixed = isLocked(problem, served) || isDirect(served);
    const parts: { food: string; grams: number; flex?: number | undefined }[] =
      served.grams !== undefined
        ? Object.entries(served.grams).map(([food, grams]) => ({ food, grams }))
        : (served.dish.foods ?? []).map((part) => ({ ...part, grams: part.grams * served.portion }));
    const share = (deviation ?? 0.01) / Math.max(1, parts.length);
    return parts.flatMap((part) => {
      const food = library.foods.get(part.food);
      if (food === undefined) return [];
      const usual = flexOf?.(food) ?? (food.counted === false ? 0.1 : 0.15);
      return {
        item,
        food,
        grams: part.grams,
        flex: fixed ? 0 : (part.flex ?? usual),
        price: part.grams === 0 ? 0 : share / part.grams,
      };
    });
  });
}

/** What the program is to keep, beside the goals that it pays for. */
interface Demands {
  /** Kept, as hard limits are. */
  kept: readonly Goal[];
  /** Kept, or `MISSED` is paid. */
  wanted: readonly Goal[];
}

/** The grams that meet the goals best; null where the hard ones cannot be met. */
function fitted(
  solver: Highs,
  lines: readonly Line[],
  goals: readonly Goal[],
  { kept, wanted }: Demands = { kept: [], wanted: [] },
): number[] | null {
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
  const rowOf = ({ sign, bound, values }: Goal): number => {
    const row = sign > 0 ? program.row(bound, Infinity) : program.row(-Infinity, bound);
    for (const [line, value] of values) program.entry(row, columns[line]!, value);
    return row;
  };
  for (const goal of goals) {
    const row = rowOf(goal);
    if (goal.hard) continue;
    program.entry(row, program.column(goal.unit, 0, goal.near), goal.sign);
    program.entry(row, program.column(goal.unit * goal.steep, 0, Infinity), goal.sign);
  }
  for (const goal of kept) rowOf(goal);
  for (const goal of wanted)
    program.entry(rowOf(goal), program.column(MISSED, 0, 1, true), goal.sign * 2 * SPOONFUL * goal.scale);
  const solved = solve(solver, program, { iterations: MENDING_ITERATIONS });
  return solved.x === null || solved.status !== 'optimal'
    ? null
    : columns.map((column) => solved.x![column]!);
}

/** The goal, given way as far as these grams miss it. */
function asReached(goal: Goal, grams: readonly number[]): Goal {
  return { ...goal, bound: goal.bound + goal.sign * Math.min(0, slackOf(goal, grams)) };
}

function clean(grams: number): number {
  return Math.round(grams * 1000) / 1000;
}

/** The menu with these grams, in the order of its lines. */
function menuOf(
  problem: Problem,
  { served: all }: Reading,
  lines: readonly Line[],
  grams: readonly number[],
): Menu {
  const ofItems: Record<string, number>[] = all.map(() => ({}));
  lines.forEach(({ item, food }, k) => {
    ofItems[item]![food.id] = clean(grams[k]!);
  });
  return {
    items: all.map((served, item) => {
      const { day, slot, dish, portion } = served;
      const base = { day: problem.days[day]!.id, slot: slot.id, dish: dish.id, portion };
      const own = ofItems[item]!;
      return Object.keys(own).length === 0 || isDirect(served) ? base : { ...base, grams: own };
    }),
  };
}

/** What the program said, and how far inside the hard limits. */
interface Reached {
  grams: number[];
  reserve: number;
}

interface Weighed {
  grams: number[];
  menu: Menu;
  evaluation: Evaluation;
}

const goalsMissed = ({ evaluation }: Weighed): number =>
  evaluation.checks.filter(({ broken, hard }) => broken && !hard).length;

/** By what share of a whole miss these grams miss the goal; 0 where nobody calls it one. */
function missOf(goal: Goal, grams: readonly number[]): number {
  const miss = -slackOf(goal, grams);
  return miss > goal.leeway + 1e-6 * Math.max(1, goal.scale) ? miss / goal.scale : 0;
}

/** A menu whose dishes stand, with what its grams are to meet. */
function openScale(solver: Highs, problem: Problem, menu: Menu, options: WeightOptions) {
  const reading = read(problem, menu);
  const step = options.step ?? kitchenStep;
  const lines = linesOf(problem, reading, options);
  const limits = problem.limits ?? [];
  const goalsAt = (of: readonly Limit[], reserve: { hard: number; soft: number }): Goal[] =>
    goalsOf(problem, of, reading, lines, reserve);
  const aimsAt = (hard: number): Goal[] => goalsAt(options.aims ?? limits, { hard, soft: 0 });
  const aims = aimsAt(0);
  const exact = goalsAt(limits, { hard: 0, soft: 0 });
  const plain = lines.map(({ grams }) => grams);

  const weighed = (grams: number[]): Weighed => {
    const fitting = menuOf(problem, reading, lines, grams);
    return { grams, menu: fitting, evaluation: evaluate(problem, fitting) };
  };
  const asKitchensWeigh = (grams: readonly number[], goals: readonly Goal[]): Weighed =>
    weighed(settled(lines, goals, rounded(lines, grams, step), step));

  return {
    reading,
    lines,
    step,
    /** The first of ever finer grams that keep the hard limits, with what the program said before they were rounded. */
    fit(): { best: Weighed; reached: Reached | null } {
      let reached: Reached | null = null;
      for (const reserve of RESERVES) {
        const grams = fitted(solver, lines, aimsAt(reserve));
        if (!grams) break;
        reached = { grams, reserve };
        const best = asKitchensWeigh(grams, aims);
        if (best.evaluation.feasible) return { best, reached };
      }
      const finer = reached ? [finely(lines, reached.grams), reached.grams] : [rounded(lines, plain, step)];
      for (const grams of finer) {
        const best = weighed(grams);
        if (best.evaluation.feasible) return { best, reached };
      }
      return { best: weighed(plain), reached };
    },
    /** The same menu with goals met that it misses by spoonfuls, where that costs no other one. */
    mend(fitting: Weighed, { grams: from, reserve }: Reached): Weighed {
      let best = fitting;
      let reached = from;
      for (const soft of ROOMS) {
        const misses = exact.map((goal) => (goal.hard ? 0 : missOf(goal, best.grams)));
        const nearly = [...misses.keys()]
          .filter((k) => misses[k]! > 0 && misses[k]! <= SPOONFUL)
          .sort((a, b) => misses[a]! - misses[b]!)
          .slice(0, MOST_MENDED);
        if (nearly.length === 0) break;
        const roomy = goalsAt(limits, { hard: reserve, soft });
        const met = [...misses.keys()].filter((k) => !exact[k]!.hard && misses[k] === 0);
        const grams = fitted(solver, lines, aimsAt(reserve), {
          kept: met.map((k) => asReached(roomy[k]!, reached)),
          wanted: nearly.map((k) => roomy[k]!),
        });
        if (!grams) continue;
        const firm = [...met, ...nearly].filter((k) => missOf(exact[k]!, grams) === 0);
        const next = asKitchensWeigh(grams, [...aims, ...firm.map((k) => ({ ...exact[k]!, hard: true }))]);
        if (!next.evaluation.feasible || goalsMissed(next) >= goalsMissed(best)) continue;
        best = next;
        reached = grams;
      }
      return best;
    },
  };
}

/**
 * Fits and rounds the weights of `menu`. Locked grams stay; items without foods keep their portion. When the rounded
 * weights break a hard limit, they are fitted anew with room for the rounding; where there is no such room, to 0.1 g.
 */
export async function fitWeights(
  problem: Problem,
  menu: Menu,
  options: WeightOptions = {},
): Promise<Weights> {
  const { reading, lines, step, fit, mend } = openScale(await highs(), problem, menu, options);
  const { best, reached } = fit();
  const {
    grams,
    menu: fitting,
    evaluation,
  } = reached && best.evaluation.feasible ? mend(best, reached) : best;
  const dishes = reading.served.map((served, item): DishWeights => {
    const own = lines.flatMap((line, k) =>
      line.item === item ? [{ food: line.food, grams: grams[k]! }] : [],
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
  return { dishes, menu: fitting, evaluation };
}
