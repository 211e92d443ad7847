// The one place of the server that calls the planner. Searches run in worker threads, so that requests go on being
// answered; a few idle threads are kept warm.
import { Worker, type MessagePort, type TransferListItem } from 'node:worker_threads';
import type { Problem } from '../../../../planner/problem.ts';
import type { AlternativeOptions } from '../../../../planner/repair/alternatives.ts';
import type { RepairOptions } from '../../../../planner/repair/repair.ts';
import type { PlaceOfDish, Replacement } from '../../../../planner/repair/replacements.ts';
import type {
  Check,
  Evaluation,
  Menu,
  Plan,
  PlanOptions,
  Progress,
  Repair,
} from '../../../../planner/solution.ts';
import { openCompany } from '../../../../planner/threads/company-ports.ts';
import type { Weights } from '../../../../planner/weights/weights.ts';
import { openWaitingLine, type Asker } from '../../../kernel/waiting-line.ts';
import type { MenuProblem } from '../menu-problem.ts';

interface TaskBase {
  id: number;
  stopFlag: SharedArrayBuffer;
}
interface ProblemTask extends TaskBase {
  problem: Problem;
}
/** A problem with the same as the weights of foods are fitted to it (menu-problem.ts). */
export type WeighedProblem = Pick<MenuProblem, 'problem' | 'weighing'>;
type WeighedTask = TaskBase & WeighedProblem;
/** A menu with the problem that it is judged by. */
export interface JudgedMenu {
  problem: Problem;
  menu: Menu;
}
/** What is said of a menu beside another one: what it is worth, and the rules it breaks. */
export type Judgement = Pick<Evaluation, 'objective'> & { broken: Check[] };
export type PlanLimits = Pick<PlanOptions, 'seed' | 'gap' | 'seconds' | 'work' | 'explainSeconds' | 'starts'>;
/** Of a company that searches one menu together. */
interface Member {
  place: number;
  port: MessagePort;
}
export type PlannerTask =
  | (TaskBase & { kind: 'judge'; menus: JudgedMenu[] })
  | (WeighedTask & { kind: 'plan'; options: PlanLimits; member: Member })
  | (ProblemTask & { kind: 'bound' })
  | (ProblemTask & { kind: 'replace'; menu: Menu; places: readonly PlaceOfDish[]; seconds: number })
  | (WeighedTask & { kind: 'repair'; menu: Menu; options: Pick<RepairOptions, 'seed' | 'seconds'> })
  | (ProblemTask & {
      kind: 'alternatives';
      menu: Menu;
      place: { day: string; slot: string; dish: string | null };
      options: AlternativeOptions;
    });
export type PlannerReply =
  | { kind: 'plan'; plan: Plan; weights: Weights | null }
  | { kind: 'bound'; bound: number | null }
  | { kind: 'judge'; judgements: Judgement[] }
  | { kind: 'replace'; replacements: Replacement[] }
  | { kind: 'repair'; repair: Repair; weights: Weights | null }
  | { kind: 'alternatives'; alternatives: { dish: string; portion: number }[] };

/** Of people who wait for an answer; searches of whole menus are jobs, of which each process takes so many at a time. */
const line = openWaitingLine(({ plannerThreads }) => plannerThreads);
const idle: Worker[] = [];
const MOST_IDLE = 2;
let serial = 0;

function takeWorker(): Worker {
  const warm = idle.pop();
  if (warm) return warm;
  const made = new Worker(new URL('./planner-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
  // A thread that dies while nobody waits for it is forgotten; whoever waits hears of it by listeners of its own.
  const forget = (): void => {
    const at = idle.indexOf(made);
    if (at >= 0) idle.splice(at, 1);
  };
  made.on('error', forget).on('exit', forget);
  // An idle thread must not keep the process alive.
  made.unref();
  return made;
}

/** Starts a thread for somebody who will soon ask for alternatives: loading the planner takes longer than asking. */
export function warmPlanner(): void {
  if (serial > 0 || idle.length > 0) return;
  idle.push(takeWorker());
}

function giveBack(worker: Worker): void {
  worker.unref();
  if (idle.length < MOST_IDLE) idle.push(worker);
  else void worker.terminate();
}

/** What the thread answers to a task of this kind. */
type ReplyTo<Task extends { kind: PlannerReply['kind'] }> = Extract<PlannerReply, Pick<Task, 'kind'>>;
interface Running<Reply> {
  done: Promise<Reply>;
  stop(): void;
}

type Given<T> = T extends PlannerTask ? Omit<T, 'id' | 'stopFlag'> : never;

function start<Task extends Given<PlannerTask>>(
  task: Task,
  onProgress?: (progress: Progress) => void,
  transfer: TransferListItem[] = [],
): Running<ReplyTo<Task>> {
  const id = (serial += 1);
  const stopFlag = new SharedArrayBuffer(4);
  const worker = takeWorker();
  worker.ref();
  const done = new Promise<ReplyTo<Task>>((resolve, reject) => {
    const finish = (act: () => void): void => {
      worker.off('message', hear).off('error', fail).off('exit', ended);
      act();
    };
    const hear = (message: {
      id: number;
      progress?: Progress;
      reply?: ReplyTo<Task>;
      error?: string;
    }): void => {
      if (message.id !== id) return;
      if (message.progress) onProgress?.(message.progress);
      else if (message.reply)
        finish(() => {
          giveBack(worker);
          resolve(message.reply!);
        });
      else
        finish(() => {
          void worker.terminate();
          reject(new Error(message.error));
        });
    };
    const fail = (error: Error): void => finish(() => reject(error));
    const ended = (): void => finish(() => reject(new Error('the planner thread ended')));
    worker.on('message', hear).on('error', fail).on('exit', ended);
    worker.postMessage({ ...task, id, stopFlag }, transfer);
  });
  return { done, stop: () => void Atomics.store(new Int32Array(stopFlag), 0, 1) };
}

export interface PlanRun {
  done: Promise<{ plan: Plan; weights: Weights | null }>;
  /** Ends the search; `done` then answers the best menu so far. */
  stop(): void;
}

/**
 * Searches a menu in so many threads together and weighs its foods. What it finds is the first one's; a thread that
 * fails is not missed as long as that one goes on.
 */
export function planMenu(
  { problem, weighing }: WeighedProblem,
  options: PlanLimits,
  threads: number,
  onProgress: (progress: Progress) => void,
): PlanRun {
  const members = openCompany(threads).map((port, place) =>
    start(
      { kind: 'plan', problem, weighing, options, member: { place, port } },
      place === 0 ? onProgress : undefined,
      [port],
    ),
  );
  const stop = (): void => members.forEach((member) => member.stop());
  const [first, ...others] = members;
  void Promise.allSettled(others.map(({ done }) => done));
  return { stop, done: first!.done.finally(stop) };
}

/** What no menu of the problem can be better than; for jobs. Null where that is not known, Infinity where there is none. */
export function boundOf(problem: Problem): { done: Promise<number | null>; stop(): void } {
  const { done, stop } = start({ kind: 'bound', problem });
  return { stop, done: done.then((reply) => reply.bound) };
}

/** What a thread answers to somebody who waits: not to be called inside a transaction. */
const ask = <Task extends Given<PlannerTask>>(asker: Asker, task: Task): Promise<ReplyTo<Task>> =>
  line.run(asker, (signal) => {
    const { done, stop } = start(task);
    signal.addEventListener('abort', stop, { once: true });
    return done;
  });

/**
 * The menu with the fewest dishes changed that keeps every hard rule.
 * @throws 429 when too many wait for the planner
 */
export function repairMenu(
  asker: Asker,
  { problem, weighing }: WeighedProblem,
  menu: Menu,
  seconds: number,
): Promise<{ repair: Repair; weights: Weights | null }> {
  return ask(asker, { kind: 'repair', problem, weighing, menu, options: { seconds } });
}

/**
 * Dishes in the place of those that somebody may not eat, in the order of `places`; all others stay as they are.
 * @throws 429 when too many wait for the planner
 */
export async function replaceDishes(
  asker: Asker,
  problem: Problem,
  menu: Menu,
  places: readonly PlaceOfDish[],
  seconds: number,
): Promise<Replacement[]> {
  const reply = await ask(asker, { kind: 'replace', problem, menu, places, seconds });
  return reply.replacements;
}

/**
 * Dishes for one place, best first.
 * @throws 429 when too many wait for the planner
 */
export async function rankAlternatives(
  asker: Asker,
  problem: Problem,
  menu: Menu,
  place: { day: string; slot: string; dish: string | null },
  count: number,
): Promise<{ dish: string; portion: number }[]> {
  const reply = await ask(asker, { kind: 'alternatives', problem, menu, place, options: { count } });
  return reply.alternatives;
}

/**
 * The evaluator's word on each of the menus: of a long one it takes longer than others who ask should wait.
 * @throws 429 when too many wait for the planner
 */
export async function judgeMenus(asker: Asker, menus: JudgedMenu[]): Promise<Judgement[]> {
  const reply = await ask(asker, {
    kind: 'judge',
    menus: menus.map(({ problem, menu }) => ({ problem, menu })),
  });
  return reply.judgements;
}
