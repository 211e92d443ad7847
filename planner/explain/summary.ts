/** A clash told by its figure: what any menu comes to at least or at most, beside what is asked for. */
import type { Limit, Problem } from '../problem.ts';
import type { Relaxation, Sentence } from '../solution.ts';
import { isMoney, limitFigure } from '../limit-figures.ts';
import { sentence } from '../text.ts';
import type { HardRule } from './rules.ts';

/**
 * The sentence of the one limit in a clash whose least change is known, or how far it must give at least; null where
 * there is none.
 */
export function summaryOf(
  problem: Problem,
  clash: readonly HardRule[],
  relaxations: readonly Relaxation[],
): Sentence | null {
  const told = clash.flatMap((rule) => {
    const way = relaxations.find(
      (each) => each.kind === 'limit' && rule.kind === 'limit' && each.rule === rule.rule,
    );
    if (!way?.works || way.value === null || way.refused === undefined) return [];
    const asked = Number(rule.params['bound']);
    // Where nothing but what is asked for was refused, there is no figure to tell.
    if (!way.proven && way.refused === asked) return [];
    return [{ rule, asked, figure: way.proven ? way.value : way.refused, beyond: !way.proven }];
  });
  const [one] = told;
  if (one === undefined || told.length > 1) return null;
  const limit = problem.limits!.find(({ id }) => id === one.rule.rule)!;
  const filled = clash.some(({ kind }) => kind === 'filled');
  const money = isMoney(limit) && one.rule.params['side'] === 'upper';
  return money
    ? moneySentence(problem, limit, one, filled)
    : figureSentence(problem, limit, one, one.rule.params['side'] === 'lower');
}

interface Told {
  asked: number;
  figure: number;
  /** The figure itself was refused. */
  beyond: boolean;
}

function figureSentence(
  problem: Problem,
  limit: Limit,
  { asked, figure, beyond }: Told,
  lower: boolean,
): Sentence {
  const name = sentence(limit.name, limit.id);
  const reached = limitFigure(problem, limit, figure, 4);
  const wanted = limitFigure(problem, limit, asked, 4);
  return lower
    ? {
        zh: `满足其余规则的食谱，「${name.zh}」${beyond ? `到不了 ${reached.zh}` : `最多只能到 ${reached.zh}`}，要求的是 ${wanted.zh}`,
        en: `Of all menus that keep the other rules, none comes to ${beyond ? '' : 'more than '}${reached.en} for “${name.en}”; ${wanted.en} is asked for`,
      }
    : {
        zh: `满足其余规则的食谱，「${name.zh}」${beyond ? `都超过 ${reached.zh}` : `最少也要 ${reached.zh}`}，要求的是 ${wanted.zh}`,
        en: `All menus that keep the other rules come to ${beyond ? 'more than' : 'at least'} ${reached.en} for “${name.en}”; ${wanted.en} is asked for`,
      };
}

function moneySentence(
  problem: Problem,
  limit: Limit,
  { asked, figure, beyond }: Told,
  filled: boolean,
): Sentence {
  const cost = limitFigure(problem, limit, figure);
  const budget = limitFigure(problem, limit, asked);
  const daily = limit.per === 'day' || limit.basis === 'per-day';
  const [zhDay, enDay] = daily ? ['每天', ' a day'] : ['', ''];
  return {
    zh: `${filled ? '各餐菜品都排齐' : '其余规则都满足'}时，最便宜的食谱${zhDay}也要 ${cost.zh}${beyond ? ' 以上' : ''}，${budget.zh} 不够`,
    en: `The cheapest menu that ${filled ? 'fills every place' : 'keeps the other rules'} costs ${beyond ? 'more than ' : ''}${cost.en}${enDay}: ${budget.en} is not enough`,
  };
}
