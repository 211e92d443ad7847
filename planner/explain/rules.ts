/**
 * The hard rules of a problem as things that can be taken away one by one: the vocabulary of an explanation.
 * Each knows how to describe itself and how to build the problem without it.
 */
import { attributeWord } from '../attribute-words.ts';
import { dayWords } from '../day-words.ts';
import { forbiddenRule, forbiddenRules } from '../forbidden-words.ts';
import type { DishSelector, Limit, Per, Problem, Text, Where } from '../problem.ts';
import type { ClashingRule, Sentence } from '../solution.ts';
import { limitFigure } from '../limit-figures.ts';
import { askOf } from '../model/narrowed-places.ts';
import { sentence } from '../text.ts';

export interface HardRule extends ClashingRule {
  /** The problem without this rule. */
  without(problem: Problem): Problem;
  /** The rules that this one states together. */
  parts?: readonly HardRule[];
}

/** Each rule by itself, whichever are stated together. */
export const singly = (rules: readonly HardRule[]): HardRule[] =>
  rules.flatMap((rule) => rule.parts ?? [rule]);

/**
 * The rules as people state them: that every meal has all its dishes is one wish, not one for each place of the menu,
 * and so are the foods that somebody keeps off it for one reason. A clash that needs them all (a price too low, a list
 * of all fruits) is then as short as it is said.
 */
export function asStated(problem: Problem, rules: readonly HardRule[]): HardRule[] {
  const together = Map.groupBy(rules, (rule) => listOf(problem, rule));
  return [...together].flatMap(([list, members]) =>
    list === null || members.length < 2
      ? members
      : [list === FILLED ? allFilled(members) : withoutFoods(problem, members)],
  );
}

const FILLED = 'filled';

/** The wish that a rule is part of; null where it is one by itself. */
function listOf(problem: Problem, { kind, rule }: HardRule): string | null {
  if (kind === 'slot') return FILLED;
  if (kind !== 'forbiddenFood') return null;
  const { by, reason } = problem.forbiddenFoods!.find(({ food }) => food === rule)!;
  return `${by ?? 'choice'}/${sentence(reason, '').zh}`;
}

function allFilled(slots: readonly HardRule[]): HardRule {
  return {
    rule: FILLED,
    kind: 'filled',
    text: {
      zh: `各餐菜品都排齐（共 ${slots.length} 类）`,
      en: `Every meal has all its dishes (${slots.length} kinds)`,
    },
    params: { slots: slots.length },
    without: (problem) => withoutRules(problem, slots),
    parts: slots,
  };
}

/** Several prohibited foods of one reason as one rule. */
export function withoutFoods(problem: Problem, bans: readonly HardRule[]): HardRule {
  const foods = bans.map(({ rule }) => rule);
  return {
    rule: listOf(problem, bans[0]!)!,
    kind: 'forbiddenFoods',
    text: forbiddenRules(
      problem,
      foods.map((food) => problem.forbiddenFoods!.find((ban) => ban.food === food)!),
    ),
    params: { foods },
    without: (whole) => withoutRules(whole, bans),
    parts: bans,
  };
}

function perText(per: Per | 'dish'): Sentence {
  if (per === 'dish') return { zh: '同一道菜', en: 'in one dish' };
  if (typeof per === 'object') return { zh: `连续 ${per.days} 天内`, en: `within ${per.days} days` };
  const texts: Record<string, Sentence> = {
    meal: { zh: '每餐', en: 'per meal' },
    day: { zh: '每天', en: 'per day' },
    week: { zh: '每周', en: 'per week' },
    horizon: { zh: '整个周期', en: 'over the whole period' },
  };
  return texts[per]!;
}

function whereText(problem: Problem, where: Where | undefined): Sentence {
  const names = (ids: string[] | undefined, all: { id: string; name?: Text }[], side: 'zh' | 'en') =>
    (ids ?? [])
      .map((id) => sentence(all.find((x) => x.id === id)?.name, id)[side])
      .join(side === 'zh' ? '、' : ', ');
  const side = (s: 'zh' | 'en') =>
    [
      names(where?.meals, problem.meals, s),
      names(where?.slots, problem.slots, s),
      daysText(where?.days ?? [])[s],
    ]
      .filter((x) => x !== '')
      .join(' ');
  const zh = side('zh');
  return { zh: zh === '' ? '' : `（${zh}）`, en: zh === '' ? '' : ` (${side('en')})` };
}

/** Days told one by one, as long as that can be read. */
function daysText(days: readonly string[]): Sentence {
  const told = days.map(dayWords);
  if (told.length <= 3)
    return { zh: told.map(({ zh }) => zh).join('、'), en: told.map(({ en }) => en).join(', ') };
  return {
    zh: `${told[0]!.zh} 等 ${told.length} 天`,
    en: `${told[0]!.en} and ${told.length - 1} more days`,
  };
}

/** A limit in words, with the bounds given. */
export function limitText(
  problem: Problem,
  limit: Limit,
  lower = limit.lower,
  upper = limit.upper,
): Sentence {
  const name = sentence(limit.name, limit.id);
  // A name of its own says what stands where.
  if (limit.name !== undefined && lower === limit.lower && askOf(limit) !== null) return name;
  const per = perText(limit.per);
  const where = whereText(problem, limit.where);
  const mean = limit.basis === 'per-day' ? { zh: '日均', en: ' on average per day' } : { zh: '', en: '' };
  const has = (x: number | null | undefined): x is number => x !== undefined && x !== null;
  const zh = [
    has(lower) ? `不低于 ${limitFigure(problem, limit, lower).zh}` : '',
    has(upper) ? `不高于 ${limitFigure(problem, limit, upper).zh}` : '',
  ]
    .filter((x) => x !== '')
    .join('且');
  const en = [
    has(lower) ? `at least ${limitFigure(problem, limit, lower).en}` : '',
    has(upper) ? `at most ${limitFigure(problem, limit, upper).en}` : '',
  ]
    .filter((x) => x !== '')
    .join(' and ');
  return {
    zh: `${name.zh}：${per.zh}${mean.zh}${zh}${where.zh}`,
    en: `${name.en}: ${en} ${per.en}${mean.en}${where.en}`,
  };
}

function selectorText(problem: Problem, select: DishSelector): Sentence {
  const dish = (select.dishes ?? []).slice(0, 3);
  const parts = (s: 'zh' | 'en') => [
    ...dish.map((id) => sentence(problem.dishes.find((d) => d.id === id)?.name, id)[s]),
    ...(select.foods ?? []).map((id) => sentence(problem.foods?.find((f) => f.id === id)?.name, id)[s]),
    ...(select.categories ?? []),
    ...(select.tags ?? []),
    ...(select.foodGroups ?? []),
    ...Object.values(select.attributes ?? {}).flat(),
  ];
  return { zh: parts('zh').join('、'), en: parts('en').join(', ') };
}

/** All hard rules, the ones a user would rather give up first. */
export function hardRules(problem: Problem): HardRule[] {
  const out: HardRule[] = [];
  (problem.forbids ?? []).forEach((forbid, k) => {
    const what = forbid.name === undefined ? selectorText(problem, forbid.select) : sentence(forbid.name, '');
    const where = whereText(problem, forbid.where);
    out.push({
      rule: forbid.id ?? `forbid-${k + 1}`,
      kind: 'forbid',
      text:
        forbid.name === undefined
          ? { zh: `禁用${where.zh}：${what.zh}`, en: `Not allowed${where.en}: ${what.en}` }
          : { zh: `${what.zh}${where.zh}`, en: `${what.en}${where.en}` },
      params: {},
      without: (p) => ({ ...p, forbids: (p.forbids ?? []).filter((x) => x !== forbid) }),
    });
  });
  for (const ban of problem.forbiddenFoods ?? []) {
    const count = problem.dishes.filter((d) => (d.foods ?? []).some((part) => part.food === ban.food)).length;
    out.push({
      rule: ban.food,
      kind: 'forbiddenFood',
      text: forbiddenRule(problem, ban, count),
      params: { food: ban.food, dishes: count },
      without: (p) => ({ ...p, forbiddenFoods: (p.forbiddenFoods ?? []).filter((x) => x.food !== ban.food) }),
    });
  }
  for (const lock of problem.locks ?? []) {
    const name = sentence(problem.dishes.find((d) => d.id === lock.dish)?.name, lock.dish);
    const place = sentence(problem.slots.find(({ id }) => id === lock.slot)?.name, lock.slot);
    const day = dayWords(lock.day);
    out.push({
      rule: `${lock.day}/${lock.slot}/${lock.dish}`,
      kind: 'lock',
      text: {
        zh: `${day.zh} ${place.zh}锁定「${name.zh}」`,
        en: `“${name.en}” is locked on ${day.en} (${place.en})`,
      },
      params: { day: lock.day, slot: lock.slot, dish: lock.dish },
      without: (p) => ({
        ...p,
        locks: (p.locks ?? []).filter(
          (l) => l.day !== lock.day || l.slot !== lock.slot || l.dish !== lock.dish,
        ),
      }),
    });
  }
  if (problem.dishes.some((d) => d.days !== undefined)) {
    const count = problem.dishes.filter((d) => d.days !== undefined).length;
    out.push({
      rule: 'available',
      kind: 'available',
      text: {
        zh: `${count} 道菜只在部分日期供应（季节）`,
        en: `${count} dishes are available on some days only (season)`,
      },
      params: { dishes: count },
      without: (p) => ({ ...p, dishes: p.dishes.map((d) => ({ ...d, days: undefined })) }),
    });
  }
  (problem.conflicts ?? []).forEach((conflict) => {
    if (conflict.hard === false) return;
    const name = sentence(conflict.name, conflict.id);
    const per = perText(conflict.per);
    const groups = conflict.groups.map((g) => selectorText(problem, g));
    out.push({
      rule: conflict.id,
      kind: 'conflict',
      text: {
        zh: `相克「${name.zh}」：${per.zh}不同时出现 ${groups.map((g) => g.zh).join(' / ')}`,
        en: `Conflict “${name.en}”: ${groups.map((g) => g.en).join(' / ')} must not meet ${per.en}`,
      },
      params: {},
      without: (p) => ({ ...p, conflicts: (p.conflicts ?? []).filter((x) => x.id !== conflict.id) }),
    });
  });
  (problem.spreads ?? []).forEach((spread) => {
    if (spread.hard === false) return;
    const name = sentence(spread.name, spread.id);
    const attribute = attributeWord(problem, spread.attribute);
    const per = perText(spread.per);
    out.push({
      rule: spread.id,
      kind: 'spread',
      text: {
        zh: `${name.zh}：${per.zh}同一${attribute.zh}最多 ${spread.atMost} 次`,
        en: `${name.en}: the same ${attribute.en} at most ${spread.atMost === 1 ? 'once' : `${spread.atMost} times`} ${per.en}`,
      },
      params: { atMost: spread.atMost, attribute: spread.attribute },
      without: (p) => ({ ...p, spreads: (p.spreads ?? []).filter((x) => x.id !== spread.id) }),
    });
  });
  (problem.varieties ?? []).forEach((variety) => {
    if (variety.hard !== true) return;
    const name = sentence(variety.name, variety.id);
    const per = perText(variety.per);
    out.push({
      rule: variety.id,
      kind: 'variety',
      text: {
        zh: `${name.zh}：${per.zh}至少 ${variety.atLeast} 种`,
        en: `${name.en}: at least ${variety.atLeast} different ones ${per.en}`,
      },
      params: { atLeast: variety.atLeast },
      without: (p) => ({ ...p, varieties: (p.varieties ?? []).filter((x) => x.id !== variety.id) }),
    });
  });
  const windows = problem.dishes.filter((d) => (d.repeat ?? 1) > 0);
  if (windows.length > 0) {
    const longest = Math.max(...windows.map((d) => d.repeat ?? 1));
    out.push({
      rule: 'repeat',
      kind: 'repeat',
      text: {
        zh: `菜品重复间隔（每天最多一次，最长 ${longest} 天内不重复）`,
        en: `No dish repeats too soon (up to ${longest} days)`,
      },
      params: { longest },
      without: (p) => ({ ...p, dishes: p.dishes.map((d) => ({ ...d, repeat: 0 })) }),
    });
  }
  (problem.limits ?? []).forEach((limit, k) => {
    if (limit.hard === false) return;
    const sides: ('lower' | 'upper')[] = [];
    if (limit.lower !== undefined && limit.lower !== null) sides.push('lower');
    if (limit.upper !== undefined && limit.upper !== null) sides.push('upper');
    for (const side of sides) {
      const text =
        side === 'lower'
          ? limitText(problem, limit, limit.lower, null)
          : limitText(problem, limit, null, limit.upper);
      out.push({
        rule: limit.id,
        kind: 'limit',
        text,
        params: { side, bound: limit[side] ?? null, index: k },
        without: (p) => ({
          ...p,
          limits: (p.limits ?? []).map((x) => (x.id === limit.id ? { ...x, [side]: null } : x)),
        }),
      });
    }
  });
  problem.slots.forEach((slot) => {
    const count = slot.atLeast ?? slot.count ?? 1;
    if (count === 0) return;
    const name = sentence(slot.name, slot.id);
    const meal = sentence(problem.meals.find((m) => m.id === slot.meal)?.name, slot.meal);
    // Names of slots often begin with their meal: it is not said twice.
    const zh = name.zh.startsWith(meal.zh) ? name.zh.slice(meal.zh.length) || name.zh : name.zh;
    const en = name.en.startsWith(`${meal.en}: `) ? name.en.slice(meal.en.length + 2) : name.en;
    out.push({
      rule: slot.id,
      kind: 'slot',
      text: {
        zh: `${meal.zh}「${zh}」每天 ${count} 道`,
        en: `${meal.en}: ${count} dish${count === 1 ? '' : 'es'} of “${en}” a day`,
      },
      params: { count, meal: slot.meal },
      without: (p) => ({ ...p, slots: p.slots.map((s) => (s.id === slot.id ? { ...s, atLeast: 0 } : s)) }),
    });
  });
  return out;
}

/** Removes several rules. */
export function withoutRules(problem: Problem, rules: readonly HardRule[]): Problem {
  return rules.reduce((p, rule) => rule.without(p), problem);
}
