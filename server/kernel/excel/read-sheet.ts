// Reading what somebody uploaded as a workbook: in a thread with bounds on memory and time, so that no workbook keeps
// the server from answering others.
import { Piscina } from 'piscina';
import type { ReadReply, ReadTask } from './sheet-thread.ts';

/** A workbook that cannot be read: not of this kind, or damaged. */
export class UnreadableSheet extends Error {}
/** A workbook with more in it than a workbook for people has, whatever its file's size. */
export class SheetTooLarge extends Error {}

export const READING_THREADS = 2;
const MOST_MEGABYTES = 256;
const MOST_MS = 8000;

let pool: Piscina<ReadTask, ReadReply> | null = null;

const threads = (): Piscina<ReadTask, ReadReply> =>
  (pool ??= new Piscina<ReadTask, ReadReply>({
    filename: new URL('./sheet-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: READING_THREADS,
    idleTimeout: 60_000,
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES, maxYoungGenerationSizeMb: 32 },
  }));

/**
 * The rows of a workbook's first sheet as texts: numbers in plain notation, dates as the wire writes them, formulas
 * as their stored result; what is longer than a cell of Excel is cut. Reads at most `most` rows.
 * @param signal ends the reading
 * @throws UnreadableSheet, SheetTooLarge
 */
export async function readSheet(bytes: Uint8Array, most: number, signal?: AbortSignal): Promise<string[][]> {
  const late = AbortSignal.timeout(MOST_MS);
  const reply = await threads()
    .run({ bytes, most }, { signal: signal ? AbortSignal.any([signal, late]) : late })
    .catch((error: NodeJS.ErrnoException): ReadReply => {
      if (late.aborted || error.code === 'ERR_WORKER_OUT_OF_MEMORY') return { problem: 'tooLarge' };
      throw error;
    });
  if ('rows' in reply) return reply.rows;
  throw reply.problem === 'tooLarge' ? new SheetTooLarge() : new UnreadableSheet();
}
