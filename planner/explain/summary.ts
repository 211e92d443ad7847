/** A clash told by its figure: what any menu comes to at least or at most, beside what is asked for. */
import type { Limit, Problem } from '../problem.ts';
import type { Relaxation, Sentence } from '../solution.ts';
import { isMoney, limitFigure, sentence } from '../text.ts';
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
    ? moneySentence(limit, one, filled)
    : figureSentence(limit, one, one.rule.params['side'] === 'lower');
}

interface Told {
  asked: number;
  figure: number;
  /** The figure itself was refused. */
  beyond: boolean;
}

function figureSentence(limit: Limit, { asked, figure, beyond }: Told, lower: boolean): Sentence {
  const name = sentence(limit.name, limit.id);
  const [reached, wanted] = [figure, asked].map((value) => limitFigure(limit, value, 4));
  return lower
    ? {
        zh: `满足其余规则的食谱，「${name.zh}」${beyond ? `到不了 ${reached}` : `最多只能到 ${reached}`}，要求的是 ${wanted}`,
        en: `Of all menus that keep the other rules, none comes to ${beyond ? '' : 'more than '}${reached} for “${name.en}”; ${wanted} is asked for`,
      }
    : {
        zh: `满足其余规则的食谱，「${name.zh}」${beyond ? `都超过 ${reached}` : `最少也要 ${reached}`}，要求的是 ${wanted}`,
        en: `All menus that keep the other rules come to ${beyond ? 'more than' : 'at least'} ${reached} for “${name.en}”; ${wanted} is asked for`,
      };
}

function moneySentence(limit: Limit, { asked, figure, beyond }: Told, filled: boolean): Sentence {
  const [cost, budget] = [figure, asked].map((value) => limitFigure(limit, value));
  const daily = limit.per === 'day' || limit.basis === 'per-day';
  const [zhDay, enDay] = daily ? ['每天', ' a day'] : ['', ''];
  return {
    zh: `${filled ? '各餐菜品都排齐' : '其余规则都满足'}时，最便宜的食谱${zhDay}也要 ${cost}${beyond ? ' 以上' : ''}，${budget} 不够`,
    en: `The cheapest menu that ${filled ? 'fills every place' : 'keeps the other rules'} costs ${beyond ? 'more than ' : ''}${cost}${enDay}: ${budget} is not enough`,
  };
}
