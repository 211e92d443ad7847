// Setting a paper takes 50–400 ms of one core: it happens in a thread of its own, so that nobody else waits.
import { Piscina } from 'piscina';
import type { PrintTask } from './print-thread.ts';

let pool: Piscina<PrintTask, Uint8Array> | null = null;

/** The PDF of a paper. */
export function printPaper(task: PrintTask): Promise<Uint8Array> {
  pool ??= new Piscina<PrintTask, Uint8Array>({
    filename: new URL('./print-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 120_000,
    recordTiming: false,
  });
  return pool.run(task);
}
