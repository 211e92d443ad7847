/** A plan as text for a terminal: the menu by day, the proof as a table, or the explanation. */
import type { Problem } from '../problem.ts';
import type { Check, Plan, Progress } from '../solution.ts';
import { toldFigures } from '../limit-figures.ts';
import { figure, sentence } from '../text.ts';

/** One line of progress. */
export function progressLine(progress: Progress): string {
  const number = (x: number | null) => (x === null ? '–' : x.toPrecision(6));
  const gap = progress.gap === null ? '–' : `${(100 * progress.gap).toFixed(2)} %`;
  return `${progress.seconds.toFixed(1).padStart(6)} s  ${progress.phase.padEnd(10)}  menu ${number(progress.incumbent)}  bound ${number(progress.bound)}  gap ${gap}`;
}

/** The whole answer. */
export function printPlan(problem: Problem, plan: Plan): string {
  const out: string[] = [];
  if (plan.menu === null) {
    out.push(
      plan.status === 'infeasible'
        ? 'No menu can satisfy all hard rules. / 没有满足全部硬性规则的食谱。'
        : 'No menu was found in the time given; none is excluded either. / 限时内未找到食谱，也未证明不存在。',
    );
    const e = plan.explanation;
    if (e !== null && e.clash.length > 0) {
      if (e.summary !== null) out.push('', `${e.summary.en} / ${e.summary.zh}`);
      out.push('', e.smallest ? 'Smallest clashing set / 最小冲突规则组:' : 'Clashing rules / 冲突规则:');
      for (const c of e.clash) out.push(`  - ${c.text.en} / ${c.text.zh}`);
      out.push('', 'Ways out / 出路:');
      for (const r of e.relaxations)
        out.push(
          `  ${r.works ? '+' : '×'} ${r.text.en} / ${r.text.zh}${r.works && r.proven && r.value !== null ? ' (least / 已证明最小)' : ''}`,
        );
      if (e.elastic.length > 0) out.push('', 'Together these are enough / 同时放宽以下各条即可:');
      for (const r of e.elastic) out.push(`  + ${r.text.en} / ${r.text.zh}`);
    }
    return out.join('\n');
  }
  const names = new Map(problem.dishes.map((d) => [d.id, sentence(d.name, d.id).zh]));
  for (const day of problem.days) {
    out.push(day.date === undefined ? day.id : `${day.id} (${day.date})`);
    for (const slot of problem.slots) {
      const items = plan.menu.items.filter((i) => i.day === day.id && i.slot === slot.id);
      if (items.length === 0) continue;
      const text = items.map(
        (i) => `${names.get(i.dish)}${i.portion === 1 ? '' : ` ×${figure(i.portion, 3)}`}`,
      );
      out.push(`  ${sentence(slot.name, slot.id).zh.padEnd(14)} ${text.join(', ')}`);
    }
  }
  out.push('', proofTable(plan.proof?.checks ?? []));
  const gap = plan.gap === null ? 'unknown' : `${(100 * plan.gap).toFixed(2)} %`;
  out.push(
    '',
    `objective ${figure(plan.objective ?? 0, 6)}   bound ${plan.bound === null ? 'none' : figure(plan.bound, 6)}   gap ${gap}   cost ${figure(plan.proof?.cost ?? 0)}   (${plan.status}, ended by ${plan.ended} after ${plan.stats.seconds.toFixed(1)} s)`,
  );
  return out.join('\n');
}

/** Rules with target, value, slack and verdict; rules without a number and held ones of dishes are summed up. */
function proofTable(checks: Check[]): string {
  const rows: string[][] = [['rule', 'where', 'value', 'target', 'slack', 'verdict']];
  let held = 0;
  for (const c of checks) {
    if (!c.broken && c.kind !== 'limit' && c.kind !== 'variety') {
      held++;
      continue;
    }
    const days = c.scope.days;
    const where = days.length === 1 ? days[0]! : `${days[0] ?? ''}…${days[days.length - 1] ?? ''}`;
    const told = toldFigures(c, 'en');
    const mean = c.meanOfDays === undefined ? '' : ' a day';
    rows.push([
      c.name.zh,
      c.scope.meal === undefined ? where : `${where} ${c.scope.meal}`,
      told.value === null ? '' : `${told.value}${mean}`,
      [told.lower === null ? '' : `≥ ${told.lower}`, told.upper === null ? '' : `≤ ${told.upper}`]
        .filter((x) => x !== '')
        .join(', '),
      told.slack ?? '',
      c.broken ? (c.hard ? 'BROKEN' : `missed, costs ${figure(c.penalty, 4)}`) : 'holds',
    ]);
  }
  const width = rows[0]!.map((_, k) => Math.max(...rows.map((row) => displayWidth(row[k]!))));
  const lines = rows.map((row) =>
    row
      .map((cell, k) => cell + ' '.repeat(width[k]! - displayWidth(cell)))
      .join('  ')
      .trimEnd(),
  );
  lines.push(
    `and ${held} further checks of slots, eligibility, locks, repeats, spreads and conflicts, all held`,
  );
  return lines.join('\n');
}

/** Columns a text takes in a terminal: Chinese characters take two. */
function displayWidth(text: string): number {
  let width = 0;
  for (const char of text) width += char.codePointAt(0)! > 0x2e7f ? 2 : 1;
  return width;
}
