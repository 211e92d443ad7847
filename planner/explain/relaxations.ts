/**
 * The way out that one rule can be, and how far it must give. Each is tried on the whole problem: it works when a
 * menu was found that keeps everything else, and is the least when a step less was refused.
 */
import { evaluate } from '../evaluate.ts';
import { dayWords } from '../day-words.ts';
import { allowFoods, wayRoundForbidden } from '../forbidden-words.ts';
import type { Limit, Problem } from '../problem.ts';
import type { Menu, Relaxation, Sentence } from '../solution.ts';
import type { Highs } from '../solver/highs.ts';
import { isMoney, limitFigure } from '../limit-figures.ts';
import { sentence } from '../text.ts';
import type { Judge } from './judge.ts';
import { GOAL, leastMiss, littleMiss } from './least-miss.ts';
import { singleDays } from './parts.ts';
import { excluded, hardOnly, type Patience } from './possible.ts';
import type { HardRule } from './rules.ts';

/** A rule given up step by step: step 0 is the rule as it is, each step allows all that the one before allows. */
interface Steps {
  at(step: number): Problem;
  /** The step at which the rule forbids nothing any more; Infinity where there is none. */
  last: number;
  /** What the step means: the bound's new value, the dishes fewer, the days between repeats. */
  value(step: number): number;
  text(value: number): Sentence;
  /** The rule as a goal whose miss is all that costs. */
  goal?: Goal;
}

interface Goal {
  /** The problem with the bound of this step as its only goal. */
  at(step: number): Problem;
  /** Each place of the rule lies inside one day: what a day refuses the whole refuses. */
  daily: boolean;
  /** What a step is, and the step that a mean miss comes to; null where a miss is told in another unit than the bound. */
  measure: { size: number; stepOf(miss: number): number } | null;
}

/**
 * Relaxes one rule of a clash, asking the whole problem.
 */
export function relaxation(
  judge: Judge,
  solver: Highs,
  problem: Problem,
  rule: HardRule,
  patience: Patience,
): Relaxation {
  const free = judge.askWithout([rule], patience);
  const base = { rule: rule.rule, kind: rule.kind };
  const { text } = rule;
  if (free.menu === null) {
    const proven = free.answer === 'no';
    return {
      ...base,
      value: null,
      works: false,
      proven,
      text: proven
        ? { zh: `仅放宽「${text.zh}」仍不够`, en: `Giving up “${text.en}” alone is not enough` }
        : {
            zh: `仅放宽「${text.zh}」是否足够，限时内未能判定`,
            en: `Whether giving up “${text.en}” alone is enough was not decided in the time given`,
          },
    };
  }
  if (rule.kind === 'forbiddenFood')
    return { ...base, ...aroundFood(judge, problem, rule, free.menu, patience) };
  if (rule.kind === 'slot') return { ...base, ...fewerDishes(judge, problem, rule.rule, patience) };
  const steps = stepsOf(problem, rule);
  if (steps !== null) {
    const { step, refused, menu } = leastStep(judge, solver, steps, free.menu, patience);
    if (step < Infinity) {
      const value = steps.value(step);
      const least = { value, refused: steps.value(refused), proven: step - refused === 1, menu };
      return { ...base, ...least, works: true, text: steps.text(value) };
    }
  }
  // Giving the rule up altogether is what was tried; nothing less was.
  return {
    ...base,
    value: null,
    works: true,
    proven: steps === null,
    menu: free.menu,
    text:
      rule.kind === 'lock' ? unlocking(problem, rule) : { zh: `取消：${text.zh}`, en: `Give up: ${text.en}` },
  };
}

/** What to unlock, where. */
function unlocking(problem: Problem, { params }: HardRule): Sentence {
  const { day, slot, dish } = params;
  const name = sentence(problem.dishes.find(({ id }) => id === dish)?.name, String(dish));
  const place = sentence(problem.slots.find(({ id }) => id === slot)?.name, String(slot));
  const told = dayWords(String(day));
  return {
    zh: `解锁「${name.zh}」（${told.zh} ${place.zh}）`,
    en: `Unlock “${name.en}” (${told.en}, ${place.en})`,
  };
}

/** The steps in which a rule can give; null where it stands or falls as a whole. */
function stepsOf(problem: Problem, rule: HardRule): Steps | null {
  switch (rule.kind) {
    case 'limit':
      return limitSteps(problem, rule);
    case 'spread': {
      const spread = problem.spreads!.find(({ id }) => id === rule.rule)!;
      const title = sentence(spread.name, spread.id);
      return {
        last: placesOf(problem) - spread.atMost,
        value: (step) => spread.atMost + step,
        at: (step) => ({
          ...problem,
          spreads: problem.spreads!.map((each) =>
            each.id === spread.id ? { ...each, atMost: each.atMost + step } : each,
          ),
        }),
        text: (value) => ({
          zh: `「${title.zh}」放宽到最多 ${value} 次`,
          en: `Allow ${value} instead of ${spread.atMost} for “${title.en}”`,
        }),
      };
    }
    case 'variety': {
      const variety = problem.varieties!.find(({ id }) => id === rule.rule)!;
      const title = sentence(variety.name, variety.id);
      return {
        last: variety.atLeast,
        value: (step) => variety.atLeast - step,
        at: (step) => ({
          ...problem,
          varieties: problem.varieties!.map((each) =>
            each.id === variety.id ? { ...each, atLeast: each.atLeast - step } : each,
          ),
        }),
        text: (value) => ({ zh: `「${title.zh}」降到 ${value} 种`, en: `Lower “${title.en}” to ${value}` }),
      };
    }
    case 'repeat': {
      const longest = rule.params['longest'] as number;
      return {
        last: longest,
        value: (step) => longest - step,
        at: (step) => ({
          ...problem,
          dishes: problem.dishes.map((dish) => ({
            ...dish,
            repeat: Math.min(dish.repeat ?? 1, longest - step),
          })),
        }),
        text: (value) =>
          value === 0
            ? { zh: '允许同一天内重复菜品', en: 'Allow the same dish twice a day' }
            : {
                zh: `重复间隔缩短到 ${value} 天`,
                en: `Shorten the repeat windows to ${value} day${value === 1 ? '' : 's'}`,
              },
      };
    }
    default:
      return null;
  }
}

const placesOf = ({ days, slots }: Problem): number =>
  days.length * slots.reduce((sum, { count }) => sum + (count ?? 1), 0);

/** Finer than that nothing is told apart. */
const FINEST = 1e-9;

/** A whole fen, a whole dish, else a thousandth of the bound's order of magnitude. */
function stepSize(limit: Limit, bound: number): number {
  const counts =
    limit.denominator === undefined &&
    limit.terms.every(({ of, coef }) => of === 'dishes' && Number.isInteger(coef ?? 1));
  if (isMoney(limit) || counts) return 1;
  const size = Math.abs(bound) || limit.scale || 1;
  return Math.max(FINEST, 10 ** (Math.floor(Math.log10(size)) - 3));
}

function limitSteps(problem: Problem, rule: HardRule): Steps {
  const side = rule.params['side'] as 'lower' | 'upper';
  const limit = problem.limits!.find(({ id }) => id === rule.rule)!;
  const bound = limit[side]!;
  const size = stepSize(limit, bound);
  // Steps stand on round figures, so that what is said is what was tried.
  const digits = Math.max(0, -Math.floor(Math.log10(size) + 1e-9));
  const value = (step: number): number => {
    if (step === 0) return bound;
    const units =
      side === 'upper' ? Math.floor(bound / size + 1e-9) + step : Math.ceil(bound / size - 1e-9) - step;
    return Number((units * size).toFixed(digits));
  };
  const title = sentence(limit.name, limit.id);
  const other = side === 'lower' ? 'upper' : 'lower';
  const goal = (to: number): Limit => ({
    ...limit,
    [side]: to,
    [other]: null,
    hard: false,
    weight: GOAL / (Math.abs(bound) || 1),
    scale: 1,
    near: 0,
    steep: 1,
  });
  const rest: Limit[] = limit[other] == null ? [] : [{ ...limit, id: `${limit.id}#`, [side]: null }];
  return {
    last: Infinity,
    value,
    goal: {
      at: (step) => ({
        ...hardOnly(problem),
        limits: [
          ...hardOnly(problem).limits!.filter(({ id }) => id !== limit.id),
          ...rest,
          goal(value(step)),
        ],
      }),
      daily: limit.per === 'day' || limit.per === 'meal',
      measure:
        limit.denominator === undefined
          ? {
              size,
              stepOf: (miss) => Math.ceil((miss - Math.abs(value(1) - bound)) / size - 1e-6) + 1,
            }
          : null,
    },
    at: (step) => ({
      ...problem,
      limits: problem.limits!.map((each) => (each.id === limit.id ? { ...each, [side]: value(step) } : each)),
    }),
    text: (to) => {
      const said = limitFigure(problem, limit, to, digits);
      if (side === 'lower' && to === 0)
        return { zh: `不再要求「${title.zh}」`, en: `Do without “${title.en}”` };
      return side === 'upper'
        ? raisedTo(title, said)
        : {
            zh: `「${title.zh}」下限降到 ${said.zh} 即可`,
            en: `Lower the lower limit of “${title.en}” to ${said.en}`,
          };
    },
  };
}

/**
 * Exactly so many dishes fewer on every day: what a kitchen can decide. Fewer are not always easier (they bring less,
 * too), so each number is tried by itself.
 */
function fewerDishes(
  judge: Judge,
  problem: Problem,
  id: string,
  patience: Patience,
): Omit<Relaxation, 'rule' | 'kind'> {
  const slot = problem.slots.find((each) => each.id === id)!;
  const count = slot.count ?? 1;
  const least = slot.atLeast ?? count;
  const title = sentence(slot.name, slot.id);
  const locked = problem.days.map(
    (day) => (problem.locks ?? []).filter((lock) => lock.day === day.id && lock.slot === id).length,
  );
  const mostLocked = Math.max(...locked);
  let proven = true;
  for (let fewer = 1; fewer <= least && !patience.shouldStop(); fewer++) {
    // Locked dishes stay, even where that is more than the others get.
    const left = Math.max(count - fewer, mostLocked);
    const answer = judge.ask(
      {
        ...problem,
        slots: problem.slots.flatMap((each) =>
          each.id !== id
            ? [each]
            : left > 0
              ? [{ ...each, count: left, atLeast: least - fewer }]
              : [{ ...each, atLeast: 0, dishes: [] }],
        ),
      },
      patience,
    );
    if (answer.menu !== null)
      return {
        value: fewer,
        works: true,
        proven,
        menu: answer.menu,
        text: {
          zh: `「${title.zh}」每天少排 ${fewer} 道`,
          en: `Serve ${fewer} dish${fewer === 1 ? '' : 'es'} fewer of “${title.en}” a day`,
        },
      };
    if (answer.answer === 'unknown') proven = false;
  }
  return {
    value: null,
    works: true,
    proven: false,
    text: {
      zh: `「${title.zh}」在排不出的日子少排或不排`,
      en: `Serve fewer dishes of “${title.en}”, or none, on the days it cannot be filled`,
    },
  };
}

/** A menu and the least step that it satisfies. */
interface Reached {
  menu: Menu;
  step: number;
}

const lower = (one: Reached, other: Reached): Reached => (other.step < one.step ? other : one);

/**
 * The least step at which a menu exists. The LP, and every question that is answered no, push it up; every menu
 * found pushes it down; `refused` is the last step at which there is none, by proof.
 */
function leastStep(
  judge: Judge,
  solver: Highs,
  steps: Steps,
  menu: Menu,
  patience: Patience,
): Reached & { refused: number } {
  /** The least step that a menu satisfies. */
  const reached = (found: Menu): number => {
    const fits = (step: number) => evaluate(hardOnly(steps.at(step)), found).feasible;
    let high = 1;
    while (high < steps.last && !fits(high)) high *= 2;
    if (high > 2 ** 40) return Infinity;
    high = Math.min(high, steps.last);
    if (!fits(high)) return Infinity;
    let low = high >> 1;
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (fits(middle)) high = middle;
      else low = middle;
    }
    return high;
  };
  let best: Reached = { menu, step: reached(menu) };
  if (best.step === Infinity) return { ...best, refused: 0 };
  // Up to `refused` nothing works, by proof; `tried` is where the search for a lower step goes on.
  let refused = 0;
  const { goal } = steps;
  if (goal !== undefined && best.step > 1) {
    refused = Math.min(best.step - 1, refusedByDays(solver, goal, patience));
    if (goal.measure !== null) {
      const { mean, found } = leastMiss(solver, goal.at(0), goal.measure.size, patience);
      for (const each of found) best = lower(best, { menu: each, step: reached(each) });
      refused = Math.min(best.step, Math.max(refused + 1, goal.measure.stepOf(mean))) - 1;
    }
  }
  for (let high = goal?.measure == null ? best.step : 0; high - refused > 1 && !patience.shouldStop();) {
    const middle = Math.floor((refused + high) / 2);
    if (excluded(solver, steps.at(middle), patience)) refused = middle;
    else high = middle;
  }
  if (goal !== undefined) best = closingIn(solver, goal, refused, best, reached, patience);
  let tried = refused;
  let stride = 1;
  let undecided = 0;
  while (best.step - tried > 1 && undecided < UNDECIDED && !patience.shouldStop()) {
    // Most often the LP's edge is the truth, or near it: from there in growing strides, then halving.
    const step = Math.min(tried + stride, Math.floor((tried + best.step) / 2) || 1);
    const answer = judge.ask(steps.at(step), patience);
    if (answer.menu !== null) best = { menu: answer.menu, step: Math.min(step, reached(answer.menu)) };
    else {
      if (answer.answer === 'no') refused = Math.max(refused, step);
      else undecided++;
      tried = step;
      stride *= 2;
    }
  }
  return { ...best, refused };
}

/** Questions that may end without an answer before the figure is told as it stands. */
const UNDECIDED = 3;

/** The last step that some day refuses, as the least miss of the days one by one shows; 0 when nothing is shown. */
function refusedByDays(solver: Highs, { at, daily, measure }: Goal, patience: Patience): number {
  if (!daily || measure === null) return 0;
  let refused = 0;
  for (const day of singleDays(at(0))) {
    if (patience.shouldStop()) break;
    const { mean } = leastMiss(solver, day, measure.size, patience);
    refused = Math.max(refused, measure.stepOf(mean) - 1);
  }
  return refused;
}

/** Rounds of closing in on the least step from above. */
const CLOSING = 8;

/**
 * A low step that a menu satisfies: a search for a menu that misses a bound by little makes a good one for the bound
 * that it does not miss; first at the edge of what is refused, then half way to the best menu found.
 */
function closingIn(
  solver: Highs,
  goal: Goal,
  refused: number,
  from: Reached,
  reached: (menu: Menu) => number,
  patience: Patience,
): Reached {
  let best = from;
  let tried = refused;
  for (let round = 0; round < CLOSING && best.step - tried > 1 && !patience.shouldStop(); round++) {
    const step = round === 0 ? refused + 1 : Math.floor((tried + best.step) / 2);
    const found = littleMiss(solver, goal.at(step), round === 0 ? undefined : best.menu, patience);
    const reaches = found === null ? Infinity : reached(found);
    if (found !== null) best = lower(best, { menu: found, step: reaches });
    if (reaches > step) tried = step;
  }
  return best;
}

/** What can be done where a forbidden food is in the way, and whether that was shown to be enough. */
function aroundFood(
  judge: Judge,
  problem: Problem,
  rule: HardRule,
  allowed: Menu,
  patience: Patience,
): Omit<Relaxation, 'rule' | 'kind'> {
  const ban = problem.forbiddenFoods!.find(({ food }) => food === rule.rule)!;
  const way = wayRoundForbidden(problem, ban);
  if (way.foods !== undefined) return { value: null, works: true, ...way, menu: allowed };
  // Dishes of the same kind without the food are those dishes, the food left out.
  const without: Problem = {
    ...problem,
    dishes: problem.dishes.map((dish) => ({
      ...dish,
      ...(dish.foods && { foods: dish.foods.filter(({ food }) => food !== ban.food) }),
    })),
  };
  return { value: null, works: judge.ask(without, patience).answer === 'yes', ...way };
}

/** Most single foods that are tried as ways out of one clash. */
const SINGLE_FOODS = 6;

/**
 * Which of several prohibited foods to allow: single ones that are enough, those of most dishes first, else the fewest
 * of these together. Nothing where they are not the maker's own to allow.
 */
export function allowing(judge: Judge, problem: Problem, group: HardRule, patience: Patience): Relaxation[] {
  const own = group.parts!.filter(
    ({ rule }) => (problem.forbiddenFoods!.find(({ food }) => food === rule)!.by ?? 'choice') === 'choice',
  );
  if (own.length === 0) return [];
  const byDishes = own.toSorted((a, b) => Number(b.params['dishes']) - Number(a.params['dishes']));
  const without = (foods: readonly HardRule[]): Menu | null => judge.askWithout(foods, patience).menu;
  const singles = byDishes.slice(0, SINGLE_FOODS).flatMap((food) => {
    const menu = without([food]);
    return menu === null ? [] : [{ food, menu }];
  });
  if (singles.length > 0)
    return singles.map(({ food, menu }) => ({
      rule: food.rule,
      kind: food.kind,
      value: null,
      works: true,
      ...wayRoundForbidden(
        problem,
        problem.forbiddenFoods!.find((ban) => ban.food === food.rule)!,
      ),
      proven: true,
      menu,
    }));
  let allowed = byDishes;
  let menu = without(allowed);
  if (menu === null) return [];
  const tryOnly = (foods: HardRule[]): boolean => {
    const found = without(foods);
    if (found === null) return false;
    [allowed, menu] = [foods, found];
    return true;
  };
  for (let few = 1; allowed.length - few > 1 && !patience.shouldStop();) {
    const middle = Math.floor((few + allowed.length) / 2);
    if (!tryOnly(byDishes.slice(0, middle))) few = middle;
  }
  for (const food of allowed.toReversed()) {
    if (patience.shouldStop()) break;
    tryOnly(allowed.filter((other) => other !== food));
  }
  const foods = allowed.map(({ rule }) => rule);
  const text = allowFoods(problem, foods);
  return [{ rule: group.rule, kind: group.kind, value: null, works: true, proven: false, foods, text, menu }];
}

/** A way out in words: an upper limit that gives. */
export const raisedTo = (title: Sentence, to: Sentence): Sentence => ({
  zh: `「${title.zh}」上限放宽到 ${to.zh} 即可`,
  en: `Raise the upper limit of “${title.en}” to ${to.en}`,
});
