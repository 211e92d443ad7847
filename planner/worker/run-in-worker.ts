/**
 * Planning away from the caller's thread: a piscina pool whose workers stay warm (the solver is loaded once per
 * thread). A running plan is stopped through a shared flag and then answers with the best menu so far.
 */
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { Problem } from '../problem.ts';
import type { RepairOptions } from '../repair/repair.ts';
import type { Menu, Plan, PlanOptions, Progress, Repair } from '../solution.ts';
import type { ThreadTask } from './planner-thread.ts';

export interface PlannerPool {
  /** Plans in a worker; `signal` stops it with the best menu so far. */
  plan(problem: Problem, options?: PoolPlanOptions): Promise<Plan>;
  /** Repairs in a worker. */
  repair(problem: Problem, menu: Menu, options?: PoolRepairOptions): Promise<Repair>;
  /** Ends all workers; running plans are rejected. */
  close(): Promise<void>;
}

type PoolPlanOptions = Omit<PlanOptions, 'shouldStop' | 'now'> & { signal?: AbortSignal };
type PoolRepairOptions = Omit<RepairOptions, 'shouldStop' | 'now'> & { signal?: AbortSignal };

/** A pool of `threads` planner threads (default 2). Its memory is about 300 MB per busy thread. */
export function createPlannerPool(options: { threads?: number } = {}): PlannerPool {
  const pool = new Piscina({
    filename: new URL('./planner-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: options.threads ?? 2,
    idleTimeout: 60_000,
    recordTiming: false,
  });
  const run = async <T>(
    task: Omit<ThreadTask, 'stop' | 'progress'>,
    signal: AbortSignal | undefined,
    onProgress: ((progress: Progress) => void) | undefined,
  ): Promise<T> => {
    const stop = new SharedArrayBuffer(4);
    const flag = new Int32Array(stop);
    const onAbort = () => Atomics.store(flag, 0, 1);
    if (signal?.aborted === true) onAbort();
    signal?.addEventListener('abort', onAbort);
    const channel = onProgress === undefined ? undefined : new MessageChannel();
    channel?.port1.on('message', (progress: Progress) => onProgress!(progress));
    try {
      const full: ThreadTask =
        channel === undefined ? { ...task, stop } : { ...task, stop, progress: channel.port2 };
      return (await pool.run(full, channel === undefined ? {} : { transferList: [channel.port2] })) as T;
    } finally {
      signal?.removeEventListener('abort', onAbort);
      channel?.port1.close();
    }
  };
  return {
    plan: (problem, { signal, onProgress, ...rest } = {}) =>
      run<Plan>({ act: 'plan', problem, options: rest }, signal, onProgress),
    repair: (problem, menu, { signal, ...rest } = {}) =>
      run<Repair>({ act: 'repair', problem, menu, options: rest }, signal, undefined),
    close: () => pool.destroy(),
  };
}
