/** The worker's side: runs one planner act and sends progress through the port it was given. */
import type { MessagePort } from 'node:worker_threads';
import { plan } from '../plan.ts';
import type { Problem } from '../problem.ts';
import { type RepairOptions, repair } from '../repair/repair.ts';
import type { Menu, Plan, PlanOptions, Repair } from '../solution.ts';

export interface ThreadTask {
  act: 'plan' | 'repair';
  problem: Problem;
  menu?: Menu;
  options: Omit<PlanOptions & RepairOptions, 'onProgress' | 'shouldStop' | 'now'>;
  /** Int32 flag: 1 = stop. */
  stop: SharedArrayBuffer;
  progress?: MessagePort;
}

/** Entry point for piscina. */
export default async function run(task: ThreadTask): Promise<Plan | Repair> {
  const flag = new Int32Array(task.stop);
  const shouldStop = () => Atomics.load(flag, 0) === 1;
  try {
    if (task.act === 'repair') return await repair(task.problem, task.menu!, { ...task.options, shouldStop });
    return await plan(task.problem, {
      ...task.options,
      shouldStop,
      onProgress: (progress) => task.progress?.postMessage(progress),
    });
  } finally {
    task.progress?.close();
  }
}
