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

/** Units of a solver run. */
export function solverWork(iterations: number, columns: number): number {
  return iterations / 4 + columns / 25 + 2;
}

/** Units of annealing moves. */
export function moveWork(moves: number): number {
  return moves / 250;
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
    seconds,
    over: () =>
      stopped() ? 'stopped' : seconds() >= options.seconds ? 'time' : work >= options.work ? 'work' : null,
    interrupted: () => stopped() || seconds() >= options.seconds,
  };
}
