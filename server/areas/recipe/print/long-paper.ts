// Long papers are set in a process of their own (`print-child.ts`) that ends with the paper.
import { fork } from 'node:child_process';
import { paperFailures } from '../../../../contract/recipe/long-paper.ts';
import { refuse } from '../../../kernel/http/failure.ts';
import type { PrintTask } from './print-thread.ts';

/** What the process has taken so far. */
export interface PaperFigures {
  /** Of all cores together. */
  processorSeconds: number;
  megabytes: number;
}
/** What it tells: figures while it works, in the end the PDF or what went wrong. */
export type PaperTold = PaperFigures | { bytes: Uint8Array } | { fault: string };

/** About 1 MB a dish; menus of 60 days have some 900. */
const MOST_MEGABYTES = 1536;
const START_SECONDS = 0.5;
/** By the clock: what takes so many times as long as expected hangs. */
const LEAST_SECONDS = 120;
const MOST_TIMES = 40;
/** Of the processor, for each dish; what the last paper took, once there was one. */
let secondsPerDish = 0.014;

/** Never done before it is: what takes longer than expected comes closer to it ever more slowly. */
export function shareDone(spent: number, expected: number): number {
  const straight = 0.9;
  const share = spent / expected;
  return share <= straight ? share : 1 - (1 - straight) * Math.exp((straight - share) / (1 - straight));
}

export interface LongPaper {
  task: PrintTask;
  /** Dishes it sets out. */
  dishes: number;
  /** Hears some times a second how much is done, 0–1, and what it took. */
  told: (share: number, figures: PaperFigures) => void;
  /** Calls back when the paper is no longer wanted: its process is ended. */
  onStop: (stop: () => void) => void;
  mostMegabytes?: number;
}

/**
 * The PDF of a long paper; null when it was stopped.
 * @throws Failure `paperFailures` when it takes too much memory, or when its process comes to an end without it
 */
export function setLongPaper(paper: LongPaper): Promise<Uint8Array | null> {
  const { task, dishes, told, onStop, mostMegabytes = MOST_MEGABYTES } = paper;
  const expected = START_SECONDS + dishes * secondsPerDish;
  const { PATH, SystemRoot, TEMP } = process.env;
  const child = fork(new URL('./print-child.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [],
    env: {
      // Secrets of the server are none of its business.
      ...(PATH && { PATH }),
      ...(SystemRoot && { SystemRoot }),
      ...(TEMP && { TEMP }),
      // An arena for each thread would keep more memory than the paper needs.
      MALLOC_ARENA_MAX: '2',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    let spent = 0;
    /** What it came to, told once the process is gone. */
    let outcome: (() => void) | null = null;
    const end = (then: () => void): void => {
      outcome ??= then;
      child.kill('SIGKILL');
    };
    const broken = (why: string): void => {
      console.error('long paper:', why);
      reject(refuse(paperFailures.broken));
    };
    const hangs = setTimeout(
      () => end(() => broken('it took too long')),
      1000 * Math.max(LEAST_SECONDS, MOST_TIMES * expected),
    );
    child.on('message', (message: PaperTold) => {
      if ('bytes' in message)
        end(() => {
          if (dishes > 0 && spent > START_SECONDS) secondsPerDish = (spent - START_SECONDS) / dishes;
          resolve(message.bytes);
        });
      else if ('fault' in message) end(() => broken(message.fault));
      else if (message.megabytes > mostMegabytes) end(() => reject(refuse(paperFailures.tooLarge)));
      else {
        spent = message.processorSeconds;
        told(shareDone(spent, expected), message);
      }
    });
    child.once('error', ({ message }) => broken(message));
    child.once('close', (code, signal) => {
      clearTimeout(hangs);
      if (outcome) outcome();
      else broken(`its process ended by itself (${signal ?? code})`);
    });
    onStop(() => end(() => resolve(null)));
    child.send(task, () => undefined);
  });
}
