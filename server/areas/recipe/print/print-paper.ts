// Setting a paper takes 50–400 ms of one core: it happens in a thread of its own, so that nobody else waits.
import { Piscina } from 'piscina';
import { openWaitingLine, type Asker } from '../../../kernel/waiting-line.ts';
import type { PrintTask } from './print-thread.ts';

const THREADS = 1;
const line = openWaitingLine(() => THREADS);
let pool: Piscina<PrintTask, Uint8Array> | null = null;

/**
 * The PDF of a paper. Papers wait for each other: not to be called inside a transaction.
 * @throws 429 when too many wait
 */
export function printPaper(asker: Asker, task: PrintTask): Promise<Uint8Array> {
  pool ??= new Piscina<PrintTask, Uint8Array>({
    filename: new URL('./print-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: 120_000,
    recordTiming: false,
  });
  const threads = pool;
  return line.run(asker, () => threads.run(task));
}
