// The planner's own thread: takes one task at a time from planner.ts, answers progress and the result. A flag in
// shared memory stops the search without waiting for the message queue.
import { parentPort } from 'node:worker_threads';
import { boundOf } from '../../../../planner/bound/bound-of.ts';
import { evaluate } from '../../../../planner/evaluate.ts';
import { plan } from '../../../../planner/plan.ts';
import { rankReplacements } from '../../../../planner/repair/alternatives.ts';
import { companyAt } from '../../../../planner/threads/company-ports.ts';
import { repair } from '../../../../planner/repair/repair.ts';
import { replacements } from '../../../../planner/repair/replacements.ts';
import { fitWeights } from '../../../../planner/weights/weights.ts';
import type { Judgement, JudgedMenu, PlannerReply, PlannerTask, WeighedProblem } from './planner.ts';
import { startWorkClock } from './work-clock.ts';
import { stepOfFood } from '../menu-numbers.ts';
import type { Menu } from '../../../../planner/solution.ts';

async function weighed({ weighing: { problem, aims } }: WeighedProblem, menu: Menu | null) {
  return menu === null ? null : fitWeights(problem, menu, { step: stepOfFood, aims });
}

function judgement({ problem, menu }: JudgedMenu): Judgement {
  const { objective, checks } = evaluate(problem, menu);
  return { objective, broken: checks.filter(({ broken }) => broken) };
}

async function run(task: PlannerTask): Promise<PlannerReply> {
  const flag = new Int32Array(task.stopFlag);
  const now = startWorkClock();
  const shouldStop = (): boolean => Atomics.load(flag, 0) !== 0;
  switch (task.kind) {
    case 'plan': {
      const { place, port } = task.member;
      try {
        const found = await plan(task.problem, {
          ...task.options,
          now,
          shouldStop,
          company: companyAt(place, port),
          onProgress: (progress) => parentPort!.postMessage({ id: task.id, progress }),
        });
        return { kind: 'plan', plan: found, weights: place > 0 ? null : await weighed(task, found.menu) };
      } finally {
        port.close();
      }
    }
    case 'repair': {
      const found = await repair(task.problem, task.menu, { ...task.options, now, shouldStop });
      return { kind: 'repair', repair: found, weights: await weighed(task, found.plan.menu) };
    }
    case 'replace': {
      const { problem, menu, places, seconds } = task;
      return {
        kind: 'replace',
        replacements: await replacements(problem, menu, places, { seconds, now, shouldStop }),
      };
    }
    case 'bound':
      return { kind: 'bound', bound: await boundOf(task.problem, shouldStop) };
    case 'judge':
      return { kind: 'judge', judgements: task.menus.map(judgement) };
    case 'alternatives':
      return {
        kind: 'alternatives',
        alternatives: rankReplacements(task.problem, task.menu, task.place, task.options),
      };
  }
}

parentPort!.on('message', (task: PlannerTask) => {
  run(task).then(
    (reply) => parentPort!.postMessage({ id: task.id, reply }),
    (error: Error) => parentPort!.postMessage({ id: task.id, error: error.stack ?? String(error) }),
  );
});
