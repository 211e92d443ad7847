/**
 * The one door to the solver (HiGHS in WebAssembly, one thread). Work is counted in simplex iterations, not in
 * seconds, so that limits cut at the same place on every machine; the clock is only a last resort.
 */
import load from 'highs';
import type { Highs as Solver } from 'highs';
import type { Program } from './program.ts';

export type Highs = Solver;

// The package's types describe its CommonJS face; as an ES module its default export is the loader itself.
const loadHighs = load as unknown as () => Promise<Highs>;

let loaded: Promise<Highs> | undefined;

/** The solver of this thread, loaded once. */
export function highs(): Promise<Highs> {
  loaded ??= loadHighs();
  return loaded;
}

export interface Start {
  /** In rising order. */
  indices: Int32Array;
  values: Float64Array;
}

export interface SolveOptions {
  /** Simplex iterations (MIP) after which to stop; default no limit. */
  iterations?: number;
  /** Seconds, as a last resort. */
  seconds?: number;
  /** Relative gap at which a MIP is good enough. */
  gap?: number;
  /** A known solution of a MIP, by the values of some columns; the solver finds the others. */
  start?: Start | undefined;
  shouldStop?: () => boolean;
  /** Skip restarts and heuristics: from a good start they cost more than they give. */
  light?: boolean;
}

export interface Solved {
  status: 'optimal' | 'infeasible' | 'limit' | 'failed';
  /** Null when no feasible point was found. */
  x: Float64Array | null;
  objective: number;
  /** Proven lower bound of the program; −∞ when none. */
  bound: number;
  /** Row duals (LP only). */
  rowDual: Float64Array | null;
  colDual: Float64Array | null;
  /** Simplex iterations used. */
  iterations: number;
}

const LIGHT = {
  mip_heuristic_effort: 0,
  mip_heuristic_run_feasibility_jump: false,
  mip_heuristic_run_rins: false,
  mip_heuristic_run_rens: false,
  mip_heuristic_run_root_reduced_cost: false,
  mip_allow_restart: false,
  mip_detect_symmetry: false,
  mip_pscost_minreliable: 1,
};
const QUIET = { output_flag: false, log_to_console: false };

/** The answer that says nothing. */
const STOPPED: Solved = {
  status: 'limit',
  x: null,
  objective: Infinity,
  bound: -Infinity,
  rowDual: null,
  colDual: null,
  iterations: 0,
};

/** Solves a program as LP or, when it has integer columns, as MIP. */
export function solve(solver: Highs, program: Program, options: SolveOptions = {}): Solved {
  const { constants } = solver;
  // Presolving asks nobody: a large program would hold somebody up for seconds who has stopped already.
  if (options.shouldStop?.() === true || (options.seconds ?? 1) <= 0) return STOPPED;
  const model = solver.createModel(program.data());
  try {
    model.options.set(QUIET);
    model.options.set('random_seed', 1);
    if (options.seconds !== undefined) model.options.set('time_limit', Math.max(0.01, options.seconds));
    const mip = program.isInteger;
    if (mip) {
      model.options.set('mip_rel_gap', options.gap ?? 1e-4);
      model.options.set('mip_abs_gap', 1e-7);
      if (options.light === true) model.options.set(LIGHT);
      if (options.start !== undefined) model.setSolution(options.start);
    }
    let iterations = 0;
    let interrupted = false;
    let bound = -Infinity;
    const watch = options.shouldStop !== undefined || options.iterations !== undefined;
    const callbacks = !watch
      ? undefined
      : {
          [constants.callbackType.mipInterrupt](event: {
            data: { mip_total_lp_iterations?: bigint; mip_dual_bound?: number };
            interrupt(): void;
          }) {
            iterations = Number(event.data.mip_total_lp_iterations ?? 0n);
            bound = Math.max(bound, event.data.mip_dual_bound ?? -Infinity);
            if (
              options.shouldStop?.() === true ||
              (options.iterations !== undefined && iterations > options.iterations)
            ) {
              interrupted = true;
              event.interrupt();
            }
            return undefined;
          },
          [constants.callbackType.simplexInterrupt](event: { interrupt(): void }) {
            if (options.shouldStop?.() === true) {
              interrupted = true;
              event.interrupt();
            }
            return undefined;
          },
        };
    try {
      model.run(callbacks as Parameters<typeof model.run>[0]);
    } catch (error) {
      // Its memory is spoilt: whoever asks next gets a new one.
      if (error instanceof WebAssembly.RuntimeError) loaded = undefined;
      throw error;
    }
    const code = model.getModelStatus();
    const { modelStatus } = constants;
    const info = (name: string) => Number(model.info.get(name));
    iterations = Math.max(iterations, info('simplex_iteration_count'));
    if (code === modelStatus.infeasible || code === modelStatus.unboundedOrInfeasible)
      return {
        status: 'infeasible',
        x: null,
        objective: Infinity,
        bound: Infinity,
        rowDual: null,
        colDual: null,
        iterations,
      };
    const feasible = info('primal_solution_status') === 2;
    const solution = feasible ? model.getSolution() : null;
    const optimal = code === modelStatus.optimal && !interrupted;
    const objective = feasible ? info('objective_function_value') : Infinity;
    if (mip) bound = Math.max(bound, info('mip_dual_bound'));
    else if (optimal) bound = objective;
    return {
      status: optimal ? 'optimal' : code === modelStatus.solveError ? 'failed' : 'limit',
      x: solution === null ? null : Float64Array.from(solution.colValue),
      objective,
      bound: Number.isFinite(bound) && Math.abs(bound) < 1e29 ? bound : -Infinity,
      rowDual: mip || solution === null ? null : Float64Array.from(solution.rowDual ?? []),
      colDual: mip || solution === null ? null : Float64Array.from(solution.colDual ?? []),
      iterations,
    };
  } finally {
    model.dispose();
  }
}
