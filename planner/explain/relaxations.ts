/**
 * The cheapest way out, rule by rule: how far this rule alone must give so that all others can hold. The value
 * comes from an actual menu; it is proven least when the program was solved to the end.
 */
import { wayRoundForbidden } from '../forbidden-words.ts';
import { compile } from '../model/compile.ts';
import type { Limit, Problem } from '../problem.ts';
import { evaluate } from '../evaluate.ts';
import type { Menu, Relaxation } from '../solution.ts';
import { type Highs, solve } from '../solver/highs.ts';
import { isMoney, limitFigure, sentence } from '../text.ts';
import { hardOnly, menuFrom, type Patience, possible, wholeProgram } from './possible.ts';
import type { HardRule } from './rules.ts';

/** A menu that breaks only the softened rule, as little as possible. */
function least(solver: Highs, problem: Problem, patience: Patience): { menu: Menu; proven: boolean } | null {
  const model = compile(problem);
  if (model.starved.length > 0) return null;
  const form = wholeProgram(model, false);
  if (form.impossible) return null;
  const solved = solve(solver, form.program, {
    iterations: patience.iterations * 2,
    shouldStop: patience.shouldStop,
    gap: 1e-3,
  });
  if (solved.x === null) return null;
  return { menu: menuFrom(model, form, solved.x), proven: solved.status === 'optimal' };
}

/** Relaxes one rule of a clash. */
export function relaxation(solver: Highs, problem: Problem, rule: HardRule, patience: Patience): Relaxation {
  const base = { rule: rule.rule, kind: rule.kind };
  const free = possible(solver, rule.without(problem), patience);
  const name = rule.text;
  if (free.answer !== 'yes')
    return {
      ...base,
      value: null,
      works: false,
      proven: free.answer === 'no',
      text: {
        zh: `仅放宽「${name.zh}」仍不够`,
        en: `Giving up “${name.en}” alone is not enough`,
      },
    };
  const soft = hardOnly(problem);
  const fallback = (zh: string, en: string, value: number | null = null, proven = true): Relaxation => ({
    ...base,
    value,
    works: true,
    proven,
    text: { zh, en },
  });
  switch (rule.kind) {
    case 'limit': {
      const side = rule.params.side as 'lower' | 'upper';
      const limit = (problem.limits ?? []).find((l) => l.id === rule.rule)!;
      const only: Limit = {
        ...limit,
        [side === 'lower' ? 'upper' : 'lower']: null,
        hard: false,
        near: 0,
        steep: 1,
        weight: 1,
        scale: limit.scale ?? 1,
      };
      const rest: Limit = { ...limit, id: `${limit.id}#`, [side]: null };
      const keepRest = (side === 'lower' ? limit.upper : limit.lower) ?? null;
      const others = (soft.limits ?? []).filter((l) => l.id !== rule.rule);
      const found = least(
        solver,
        { ...soft, limits: [...others, only, ...(keepRest === null ? [] : [rest])] },
        patience,
      );
      const menu = found?.menu ?? free.menu!;
      const values = evaluate(problem, menu)
        .checks.filter((c) => c.kind === 'limit' && c.rule === rule.rule && c.value !== null)
        .map((c) => c.value! / (limit.basis === 'per-day' ? c.scope.days.length : 1));
      const value = side === 'upper' ? Math.max(...values) : Math.min(...values);
      // What is said has to be enough: a whole fen, a hundredth of anything else.
      const parts = isMoney(limit) ? 1 : 100;
      const rounded =
        side === 'upper' ? Math.ceil(value * parts - 1e-6) / parts : Math.floor(value * parts + 1e-6) / parts;
      const title = sentence(limit.name, limit.id);
      return fallback(
        side === 'upper'
          ? `「${title.zh}」上限放宽到 ${limitFigure(limit, rounded)} 即可`
          : `「${title.zh}」下限降到 ${limitFigure(limit, rounded)} 即可`,
        side === 'upper'
          ? `Raise the upper limit of “${title.en}” to ${limitFigure(limit, rounded)}`
          : `Lower the lower limit of “${title.en}” to ${limitFigure(limit, rounded)}`,
        rounded,
        found?.proven ?? false,
      );
    }
    case 'slot': {
      const slot = problem.slots.find((s) => s.id === rule.rule)!;
      const count = slot.atLeast ?? slot.count ?? 1;
      const found = least(
        solver,
        {
          ...soft,
          slots: soft.slots.map((s) => (s.id === slot.id ? { ...s, atLeast: 0 } : s)),
          limits: [
            ...(soft.limits ?? []),
            {
              id: '#filled',
              terms: [{ of: 'dishes', select: { dishes: problem.dishes.map((d) => d.id) } }],
              per: 'day',
              where: { slots: [slot.id] },
              lower: count,
              hard: false,
              weight: 1,
              scale: 1,
              near: 0,
              steep: 1,
            },
          ],
        },
        patience,
      );
      const menu = found?.menu ?? free.menu!;
      const days = problem.days.filter((d) => slot.days === undefined || slot.days.includes(d.id));
      const filled = menu.items.filter((i) => i.slot === slot.id).length;
      const missing = days.length * count - filled;
      const title = sentence(slot.name, slot.id);
      return fallback(
        `「${title.zh}」少排 ${missing} 道（共 ${days.length} 天）`,
        `Leave out ${missing} dish${missing === 1 ? '' : 'es'} of “${title.en}” over ${days.length} days`,
        missing,
        found?.proven ?? false,
      );
    }
    case 'spread': {
      const spread = (problem.spreads ?? []).find((s) => s.id === rule.rule)!;
      let atMost = spread.atMost + 1;
      for (; atMost < spread.atMost + 4; atMost++) {
        const tried = possible(
          solver,
          { ...problem, spreads: problem.spreads!.map((s) => (s.id === spread.id ? { ...s, atMost } : s)) },
          patience,
        );
        if (tried.answer === 'yes') break;
      }
      const title = sentence(spread.name, spread.id);
      return fallback(
        `「${title.zh}」放宽到最多 ${atMost} 次`,
        `Allow ${atMost} instead of ${spread.atMost} for “${title.en}”`,
        atMost,
      );
    }
    case 'variety': {
      const variety = (problem.varieties ?? []).find((s) => s.id === rule.rule)!;
      const found = least(
        solver,
        {
          ...soft,
          varieties: problem
            .varieties!.filter((v) => v.hard === true)
            .map((v) => (v.id === variety.id ? { ...v, hard: false } : v)),
        },
        patience,
      );
      const values = evaluate(problem, found?.menu ?? free.menu!)
        .checks.filter((c) => c.kind === 'variety' && c.rule === variety.id)
        .map((c) => c.value ?? 0);
      const value = Math.min(variety.atLeast, ...values);
      const title = sentence(variety.name, variety.id);
      return fallback(
        `「${title.zh}」降到 ${value} 种`,
        `Lower “${title.en}” to ${value}`,
        value,
        found?.proven ?? false,
      );
    }
    case 'repeat': {
      const longest = rule.params.longest as number;
      const capped = (window: number): Problem => ({
        ...problem,
        dishes: problem.dishes.map((d) => ({ ...d, repeat: Math.min(d.repeat ?? 1, window) })),
      });
      let low = 0;
      let high = longest;
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (possible(solver, capped(middle), patience).answer === 'yes') low = middle;
        else high = middle;
      }
      return low === 0
        ? fallback('允许同一天内重复菜品', 'Allow the same dish twice a day', 0)
        : fallback(`重复间隔缩短到 ${low} 天`, `Shorten the repeat windows to ${low} days`, low);
    }
    case 'forbiddenFood': {
      const ban = problem.forbiddenFoods!.find(({ food }) => food === rule.rule)!;
      return { ...base, value: null, works: true, ...wayRoundForbidden(problem, ban) };
    }
    case 'lock':
      return fallback(`取消锁定：${name.zh}`, `Unlock: ${name.en}`);
    default:
      return fallback(`取消：${name.zh}`, `Give up: ${name.en}`);
  }
}
