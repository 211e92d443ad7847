// What the planner is doing, in the words of somebody who waits for a menu.
import { text, type Text } from '../../../../contract/kit/text.ts';
import type { GenerationProgress } from '../../../../contract/recipe/generation.ts';

const computing = text('计算中', 'Computing');
const phases: Record<string, Text> = {
  queued: text('排队等待计算', 'Waiting in the queue'),
  reading: text('整理条件和可用菜品', 'Collecting conditions and available dishes'),
  'first-menu': text('寻找第一份可行的食谱', 'Looking for a first complete menu'),
  bound: text('计算理论上最好能到多少', 'Computing the best possible score'),
  improve: text('逐步改进：换菜、调整搭配', 'Improving: swapping dishes'),
  again: text(
    '还差一两条规则没满足，换个起点再排一遍',
    'A rule or two are still missed: trying from another beginning',
  ),
  weights: text('调整食材用量', 'Adjusting food weights'),
  explain: text('查明哪些规则互相冲突', 'Finding conflicting rules'),
  goalPrice: text('试算多少餐标才能兼顾营养', 'Trying from which budget on the goals can be kept'),
  done: text('整理结果', 'Preparing the result'),
};

/** The words for a progress event; null before the first. */
export function phaseText(progress: Pick<GenerationProgress, 'state' | 'phase' | 'incumbent'> | null): Text {
  if (!progress) return text('正在连接…', 'Connecting …');
  if (progress.state === 'queued') return phases['queued'] ?? computing;
  // The first menu is there: what follows within the phase is improvement.
  const phase = progress.phase === 'first-menu' && progress.incumbent !== null ? 'improve' : progress.phase;
  return phases[phase ?? 'reading'] ?? computing;
}

/** Whether no menu is looked for any more, but why there is none: that takes as long as it takes. */
export const isExplaining = (phase: string | null): boolean => phase === 'explain' || phase === 'goalPrice';

const order = ['reading', 'first-menu', 'bound', 'improve', 'weights', 'done'];

/** How far along the work is, 0–100: the time used while improving, the phase before and after. */
export function percentDone(phase: string | null, seconds: number, limitSeconds: number): number {
  const at = order.indexOf(phase ?? 'reading');
  if (phase === 'weights' || phase === 'done' || isExplaining(phase)) return 97;
  const byTime = limitSeconds > 0 ? Math.min(95, (seconds / limitSeconds) * 95) : 0;
  return Math.max(byTime, Math.max(0, at) * 4);
}
