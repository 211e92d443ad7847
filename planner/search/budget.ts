/**
 * Work and time. Decisions of the search depend on work (simplex iterations, columns, moves), which is the same on
 * every machine; the clock only ends a search that the work budget would let run longer than allowed.
 */
export interface Budget {
  /** Work done, in units of about a millisecond on a current core. */
  readonly work: number;
  /** Why the search must end now, or null. */
  over(): 'time' | 'work' | 'stopped' | null;
  spend(units: number): void;
  /** Work that is left, as far as work and clock tell before it is done. */
  left(): number;
  seconds(): number;
  /** For the solver: stop at once when time is over or the caller says so. */
  interrupted(): boolean;
}

export interface BudgetOptions {
  seconds: number;
  work: number;
  now: () => number;
  shouldStop?: (() => boolean) | undefined;
}

/** Work units per second of time given: reached before the clock on a current core, so that plans repeat. */
export const WORK_PER_SECOND = 600;

const ITERATIONS_PER_UNIT = 4;

/** Units of a solver run. */
export function solverWork(iterations: number, columns: number): number {
  return iterations / ITERATIONS_PER_UNIT + columns / 25 + 2;
}

/** Simplex iterations that so much work is enough for. */
export function iterationsFor(units: number): number {
  return Math.floor(units * ITERATIONS_PER_UNIT);
}

const MOVES_PER_UNIT = 400;

/** Units of annealing moves. */
export function moveWork(moves: number): number {
  return moves / MOVES_PER_UNIT;
}

/** Annealing moves that so much work is enough for. */
export function movesFor(units: number): number {
  return Math.floor(units * MOVES_PER_UNIT);
}

/** Starts counting now. */
export function createBudget(options: BudgetOptions): Budget {
  const start = options.now();
  let work = 0;
  const stopped = () => options.shouldStop?.() === true;
  const seconds = () => options.now() - start;
  return {
    get work() {
      return work;
    },
    spend(units) {
      work += units;
    },
    left: () => Math.min(options.work, options.seconds * WORK_PER_SECOND) - work,
    seconds,
    over: () =>
      stopped() ? 'stopped' : seconds() >= options.seconds ? 'time' : work >= options.work ? 'work' : null,
    interrupted: () => stopped() || seconds() >= options.seconds,
  };
}
