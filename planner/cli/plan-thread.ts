// The thread in which the command plans: the main one stays free to hear Ctrl-C. A flag in shared memory stops the
// search without waiting for the message queue.
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { plan } from '../plan.ts';
import type { Problem } from '../problem.ts';
import type { Plan, PlanOptions, Progress } from '../solution.ts';
import { companyAt } from '../threads/company-ports.ts';

export interface PlanThreadTask {
  problem: Problem;
  options: Pick<PlanOptions, 'seed' | 'seconds' | 'work' | 'gap'>;
  stopFlag: SharedArrayBuffer;
  /** Of the threads that plan together, from 0, and where it meets them. */
  place: number;
  port: MessagePort;
}
export type PlanThreadMessage = { progress: Progress } | { plan: Plan };

const { problem, options, stopFlag, place, port } = workerData as PlanThreadTask;
const flag = new Int32Array(stopFlag);
const say = (message: PlanThreadMessage): void => parentPort!.postMessage(message);
say({
  plan: await plan(problem, {
    ...options,
    company: companyAt(place, port),
    now: () => performance.now() / 1000,
    shouldStop: () => Atomics.load(flag, 0) !== 0,
    onProgress: ({ menu: _, ...progress }) => say({ progress }),
  }),
});
port.close();
