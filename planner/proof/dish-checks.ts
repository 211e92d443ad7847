/**
 * Checks of the rules about dishes as such: slots filled, eligibility, locks, repeat windows, spreads, conflicts,
 * variety and repetition. Sparse rules report only the instances that are broken or close to it, plus one line
 * that says how many held, so that a proof stays readable.
 */
import { containsForbidden } from '../forbidden-words.ts';
import { dateWords } from '../day-words.ts';
import type { Problem, Spread } from '../problem.ts';
import type { Check, Scope, Sentence } from '../solution.ts';
import { valueWord } from '../attribute-words.ts';
import { figure, sentence } from '../text.ts';
import { placeText, scopeOf } from './limit-checks.ts';
import { inWhere, picks, type Reading, reaches, type Served, valuesAt, within } from './reading.ts';

function check(part: Partial<Check> & Pick<Check, 'rule' | 'kind' | 'scope' | 'hard' | 'broken'>): Check {
  return {
    name: sentence(undefined, part.rule),
    value: null,
    lower: null,
    upper: null,
    slack: null,
    penalty: 0,
    unknown: [],
    why: null,
    ...part,
  };
}

function dayScope(reading: Reading, day: number): Scope {
  return { days: [reading.problem.days[day]!.id] };
}

function slotChecks(reading: Reading): Check[] {
  const { problem } = reading;
  const out: Check[] = [];
  problem.days.forEach((day, d) => {
    for (const slot of problem.slots) {
      if (slot.days !== undefined && !slot.days.includes(day.id)) {
        continue;
      }
      const items = reading.served.filter((item) => item.day === d && item.slot === slot);
      const upper = slot.count ?? 1;
      const lower = slot.atLeast ?? upper;
      const distinct = new Set(items.map((item) => item.dish.id)).size;
      const broken = items.length < lower || items.length > upper || distinct < items.length;
      const name = sentence(slot.name, slot.id);
      const at = placeText(reading, { days: [d], meal: slot.meal, week: null });
      out.push(
        check({
          rule: slot.id,
          kind: 'slot',
          name,
          scope: { days: [day.id], meal: slot.meal },
          hard: true,
          value: items.length,
          lower,
          upper,
          slack: Math.min(items.length - lower, upper - items.length),
          broken,
          why: broken
            ? {
                zh: `${at.zh}「${name.zh}」有 ${items.length} 道菜，应为 ${lower === upper ? upper : `${lower}–${upper}`} 道且不重复`,
                en: `${at.en}: “${name.en}” has ${items.length} dishes instead of ${lower === upper ? upper : `${lower}–${upper}`} different ones`,
              }
            : null,
        }),
      );
    }
  });
  return out;
}

function eligibilityChecks(reading: Reading): Check[] {
  const { problem } = reading;
  const out: Check[] = reading.strange.map((what) =>
    check({
      rule: what,
      kind: 'eligible',
      scope: { days: [] },
      hard: true,
      broken: true,
      why: { zh: `菜单项「${what}」不在题目中`, en: `menu item “${what}” is not part of the problem` },
    }),
  );
  const forbidden = new Map((problem.forbiddenFoods ?? []).map((f) => [f.food, f]));
  for (const item of reading.served) {
    const { dish, slot, day } = item;
    const dayId = problem.days[day]!.id;
    const reasons: Sentence[] = [];
    const locked = (problem.locks ?? []).some(
      (l) => l.day === dayId && l.slot === slot.id && l.dish === dish.id,
    );
    for (const part of dish.foods ?? []) {
      const ban = forbidden.get(part.food);
      if (ban === undefined || part.grams <= 0) continue;
      reasons.push(containsForbidden(problem, ban));
    }
    for (const conflict of problem.conflicts ?? []) {
      if (conflict.per !== 'dish' || conflict.hard === false) continue;
      if (conflict.groups.filter((g) => picks(reading, g, dish)).length > 1) {
        const name = sentence(conflict.name, conflict.id);
        reasons.push({ zh: `违反相克「${name.zh}」`, en: `breaks the conflict “${name.en}”` });
      }
    }
    if (!locked) {
      const wrongPlace =
        (slot.categories !== undefined && !slot.categories.includes(dish.category ?? '')) ||
        (slot.dishes !== undefined && !slot.dishes.includes(dish.id)) ||
        (dish.meals !== undefined && !dish.meals.includes(slot.meal)) ||
        (dish.slots !== undefined && !dish.slots.includes(slot.id)) ||
        (slot.days !== undefined && !slot.days.includes(dayId));
      if (wrongPlace) reasons.push({ zh: '不适用于该餐位', en: 'does not belong in this slot' });
      if (dish.days !== undefined && !dish.days.includes(dayId))
        reasons.push({ zh: '当日不供应（季节）', en: 'is not available on this day' });
      for (const forbid of problem.forbids ?? []) {
        if (!inWhere(problem, forbid.where, day, slot) || !picks(reading, forbid.select, dish)) continue;
        const name = forbid.name && sentence(forbid.name, '');
        reasons.push(
          name
            ? { zh: `不合「${name.zh}」的要求`, en: `does not suit “${name.en}”` }
            : { zh: '此处禁用该菜', en: 'is forbidden here' },
        );
      }
    }
    const lock = (problem.locks ?? []).find(
      (l) => l.day === dayId && l.slot === slot.id && l.dish === dish.id,
    );
    const lo = lock?.portion ?? dish.portion?.lo ?? 1;
    const hi = lock?.portion ?? dish.portion?.hi ?? 1;
    if (item.grams === undefined && (item.portion < lo - 1e-6 || item.portion > hi + 1e-6))
      reasons.push({
        zh: `份量 ${figure(item.portion, 3)} 超出 ${lo}–${hi}`,
        en: `portion ${figure(item.portion, 3)} is outside ${lo}–${hi}`,
      });
    if (reasons.length === 0) continue;
    const name = sentence(dish.name, dish.id);
    out.push(
      check({
        rule: dish.id,
        kind: 'eligible',
        name,
        scope: { ...dayScope(reading, day), meal: slot.meal, values: [dish.id] },
        hard: true,
        broken: true,
        why: {
          zh: `「${name.zh}」${reasons.map((r) => r.zh).join('；')}`,
          en: `“${name.en}” ${reasons.map((r) => r.en).join('; ')}`,
        },
      }),
    );
  }
  return out;
}

function lockChecks(reading: Reading): Check[] {
  const { problem } = reading;
  return (problem.locks ?? []).map((lock) => {
    const item = reading.served.find(
      (x) => problem.days[x.day]!.id === lock.day && x.slot.id === lock.slot && x.dish.id === lock.dish,
    );
    const sameGrams = (grams: Record<string, number>) =>
      item?.grams !== undefined &&
      Object.entries(grams).every(
        ([food, g]) => Math.abs((item.grams?.[food] ?? 0) - g) <= 1e-6 * Math.max(1, g),
      );
    const broken =
      item === undefined ||
      (lock.grams !== undefined && !sameGrams(lock.grams)) ||
      (lock.grams === undefined &&
        lock.portion !== undefined &&
        item.grams === undefined &&
        Math.abs(item.portion - lock.portion) > 1e-6);
    const dish = problem.dishes.find((d) => d.id === lock.dish);
    const name = sentence(dish?.name, lock.dish);
    return check({
      rule: lock.dish,
      kind: 'lock',
      name,
      scope: { days: [lock.day], values: [lock.slot] },
      hard: true,
      broken,
      why: broken ? { zh: `锁定的「${name.zh}」被改动`, en: `the locked “${name.en}” was changed` } : null,
    });
  });
}

/** The day of an index in words, `at` below 0 being so many days before the horizon; null where none is known. */
function dayAt({ days, history = [] }: Problem, at: number): Sentence | null {
  const day = days[at];
  const date = day ? (day.date ?? day.id) : history.find(({ daysBefore }) => daysBefore === -at)?.date;
  return date === undefined ? null : dateWords(date);
}

/** When a dish was served the last time, as a clause; empty where that is not known. */
function lastServed(problem: Problem, at: number): Sentence {
  const date = dayAt(problem, at);
  return date ? { zh: `（上次 ${date.zh}）`, en: ` (last on ${date.en})` } : { zh: '', en: '' };
}

function repeatChecks(reading: Reading): Check[] {
  const { problem } = reading;
  const servedOn = new Map<string, number[]>();
  for (const past of problem.history ?? [])
    for (const id of past.dishes) servedOn.set(id, [...(servedOn.get(id) ?? []), -past.daysBefore]);
  const present = Map.groupBy(reading.served, ({ dish }) => dish.id);
  const out: Check[] = [];
  let held = 0;
  for (const [id, items] of present) {
    const dish = items[0]!.dish;
    const window = dish.repeat ?? 1;
    const days = [...(servedOn.get(id) ?? []), ...items.map((i) => i.day)].sort((a, b) => a - b);
    let closest = Infinity;
    let at = 0;
    for (let k = 1; k < days.length; k++) {
      if (days[k]! < 0) continue;
      if (days[k]! - days[k - 1]! < closest) [closest, at] = [days[k]! - days[k - 1]!, days[k]!];
    }
    if (closest >= window) {
      held++;
      continue;
    }
    const name = sentence(dish.name, id);
    const last = lastServed(problem, at - closest);
    out.push(
      check({
        rule: id,
        kind: 'repeat',
        name,
        scope: { ...dayScope(reading, at), values: [id] },
        hard: true,
        value: closest,
        lower: window,
        slack: closest - window,
        broken: true,
        why: {
          zh: `「${name.zh}」隔 ${closest} 天又出现${last.zh}，要求至少隔 ${window} 天`,
          en: `“${name.en}” returns after ${closest} ${closest === 1 ? 'day' : 'days'}${last.en}; at least ${window} are required`,
        },
      }),
    );
  }
  out.push(
    check({
      rule: 'repeat',
      kind: 'repeat',
      name: { zh: '菜品重复间隔', en: 'Days between repeats' },
      scope: { days: problem.days.map((d) => d.id) },
      hard: true,
      value: held,
      lower: held,
      slack: 0,
      broken: false,
    }),
  );
  return out;
}

function spreadChecks(reading: Reading, spread: Spread): Check[] {
  const { problem } = reading;
  const out: Check[] = [];
  const hard = spread.hard !== false;
  const name = sentence(spread.name, spread.id);
  for (const reach of reaches(problem, spread.per, spread.where, true)) {
    const before = new Map<string, number>();
    const counts = new Map<string, number>();
    const count = (dish: Served['dish'], into: Map<string, number>) => {
      if (spread.select !== undefined && !picks(reading, spread.select, dish)) return;
      for (const value of valuesAt(reading, dish, spread.attribute)) {
        if (spread.values === undefined || spread.values.includes(value))
          into.set(value, (into.get(value) ?? 0) + 1);
      }
    };
    for (const past of problem.history ?? []) {
      if (!reach.days.includes(-past.daysBefore)) continue;
      for (const id of past.dishes) {
        const dish = problem.dishes.find((d) => d.id === id);
        if (dish !== undefined) count(dish, before);
      }
    }
    // A run that begins before the horizon counts only where something is known of that time.
    const start = reach.days[0]!;
    const length = typeof spread.per === 'object' ? spread.per.days : 1;
    if (start < 0 && before.size === 0 && start + length < problem.days.length) continue;
    for (const item of within(reading, reach, spread.where)) count(item.dish, counts);
    for (const [value, n] of counts) counts.set(value, n + (before.get(value) ?? 0));
    // What the history alone already had too much of cannot be held against this menu.
    const over = [...counts]
      .filter(([value, n]) => n > Math.max(spread.atMost, before.get(value) ?? 0))
      .toSorted(([, one], [, other]) => other - one);
    const excess = over.reduce(
      (sum, [value, n]) => sum + n - Math.max(spread.atMost, before.get(value) ?? 0),
      0,
    );
    const overWords = over.map(([value, n]) => [valueWord(problem, spread.attribute, value), n] as const);
    const most = Math.max(0, ...counts.values());
    const at = placeText(reading, reach);
    out.push(
      check({
        rule: spread.id,
        kind: 'spread',
        name,
        scope: {
          ...scopeOf(reading, reach),
          ...(over.length > 0 && { values: over.map(([value]) => value) }),
        },
        hard,
        value: most,
        upper: spread.atMost,
        slack: spread.atMost - most,
        broken: excess > 0,
        penalty: hard ? 0 : excess * (spread.weight ?? 1),
        why:
          excess === 0
            ? null
            : {
                zh: `${at.zh} ${name.zh}：${overWords.map(([word, n]) => `${word.zh} ${n} 次`).join('、')}，最多 ${spread.atMost} 次`,
                en: `${name.en} on ${at.en}: ${overWords.map(([word, n]) => `${word.en} ${n} times`).join(', ')}; at most ${spread.atMost}`,
              },
      }),
    );
  }
  return out;
}

function conflictChecks(reading: Reading): Check[] {
  const { problem } = reading;
  const out: Check[] = [];
  for (const conflict of problem.conflicts ?? []) {
    const hard = conflict.hard !== false;
    const name = sentence(conflict.name, conflict.id);
    const weight = conflict.weight ?? 1;
    if (conflict.per === 'dish') {
      if (hard) continue; // an eligibility matter
      for (const item of reading.served) {
        const present = conflict.groups.filter((g) => picks(reading, g, item.dish)).length;
        if (present < 2) continue;
        out.push(
          check({
            rule: conflict.id,
            kind: 'conflict',
            name,
            scope: { ...dayScope(reading, item.day), values: [item.dish.id] },
            hard,
            value: present,
            upper: 1,
            slack: 1 - present,
            broken: true,
            penalty: (weight * present * (present - 1)) / 2,
            why: { zh: `同一道菜违反相克「${name.zh}」`, en: `one dish breaks the conflict “${name.en}”` },
          }),
        );
      }
      continue;
    }
    for (const reach of reaches(problem, conflict.per, conflict.where, false)) {
      const items = within(reading, reach, conflict.where);
      const hits = conflict.groups.map((g) => items.filter((item) => picks(reading, g, item.dish)));
      const present = hits.filter((h) => h.length > 0).length;
      const at = placeText(reading, reach);
      const names = (side: 'zh' | 'en') =>
        hits
          .filter((h) => h.length > 0)
          .map((h) => sentence(h[0]!.dish.name, h[0]!.dish.id)[side])
          .join(side === 'zh' ? '与' : ' with ');
      out.push(
        check({
          rule: conflict.id,
          kind: 'conflict',
          name,
          scope: scopeOf(reading, reach),
          hard,
          value: present,
          upper: 1,
          slack: 1 - present,
          broken: present > 1,
          penalty: hard ? 0 : (weight * present * Math.max(0, present - 1)) / 2,
          why:
            present > 1
              ? {
                  zh: `${at.zh} ${names('zh')}相克（${name.zh}）`,
                  en: `${names('en')} on ${at.en} conflict (${name.en})`,
                }
              : null,
        }),
      );
    }
  }
  return out;
}

function varietyChecks(reading: Reading): Check[] {
  const { problem } = reading;
  return (problem.varieties ?? []).flatMap((variety) => {
    const hard = variety.hard === true;
    const name = sentence(variety.name, variety.id);
    return reaches(problem, variety.per, variety.where, false).map((reach) => {
      const seen = new Set(
        within(reading, reach, variety.where).flatMap((item) =>
          valuesAt(reading, item.dish, variety.distinct),
        ),
      );
      const missing = Math.max(0, variety.atLeast - seen.size);
      const most = variety.atMost ?? Infinity;
      const over = Math.max(0, seen.size - most);
      const weight = variety.weight ?? 1;
      const at = placeText(reading, reach);
      return check({
        rule: variety.id,
        kind: 'variety',
        name,
        scope: scopeOf(reading, reach),
        hard,
        value: seen.size,
        lower: variety.atLeast > 0 ? variety.atLeast : null,
        upper: variety.atMost ?? null,
        slack: Math.min(seen.size - variety.atLeast, most - seen.size),
        broken: missing > 0 || over > 0,
        penalty:
          (hard || missing === 0 ? 0 : (missing * weight) / variety.atLeast) +
          (over === 0 ? 0 : (over * weight) / most),
        why:
          over > 0
            ? {
                zh: `${at.zh} ${name.zh}为 ${seen.size} 种，最多 ${most} 种`,
                en: `${name.en} on ${at.en}: ${seen.size}; at most ${most}`,
              }
            : missing === 0
              ? null
              : {
                  zh: `${at.zh} ${name.zh}为 ${seen.size} 种，要求至少 ${variety.atLeast} 种`,
                  en: `${name.en} on ${at.en} is ${seen.size}; at least ${variety.atLeast} are required`,
                },
      });
    });
  });
}

/** A dish, or another of its kind, that comes again: on which day, and when it was before. */
interface Repeated {
  readonly dish: Sentence;
  readonly day: number;
  readonly before: number;
  readonly cost: number;
}

/** More of them than this make no sentence. */
const REPEATED_NAMED = 6;

/** What comes again, the dearest first: each dish once, with the day on which it was served before. */
function repeatedWords(problem: Problem, repeated: readonly Repeated[]): Sentence {
  const dearest = repeated.toSorted((a, b) => b.cost - a.cost || a.day - b.day);
  const each = [...new Map(dearest.toReversed().map((one) => [one.dish.zh, one])).values()].toReversed();
  const told = each.slice(0, REPEATED_NAMED).map(({ dish, before }) => {
    const date = dayAt(problem, before);
    return date
      ? { zh: `${dish.zh} ${date.zh}吃过`, en: `${dish.en} (on ${date.en})` }
      : { zh: dish.zh, en: dish.en };
  });
  const more = each.length > told.length;
  return {
    zh: `${told.map(({ zh }) => zh).join('、')}${more ? ` 等 ${each.length} 道` : ''}`,
    en: `${told.map(({ en }) => en).join(', ')}${more ? ` and ${each.length - told.length} more` : ''}`,
  };
}

function repetitionChecks(reading: Reading): Check[] {
  const { problem } = reading;
  const out: Check[] = [];
  for (const rule of problem.repetitions ?? []) {
    const name = sentence(rule.name, rule.id);
    const days = new Map<string, Set<number>>();
    const dishes = new Map<string, Sentence>();
    for (const item of reading.served) {
      if (!inWhere(problem, rule.where, item.day, item.slot)) continue;
      for (const value of valuesAt(reading, item.dish, rule.by)) {
        dishes.set(`${value}/${item.day}`, sentence(item.dish.name, item.dish.id));
        const set = days.get(value) ?? new Set();
        set.add(item.day);
        days.set(value, set);
      }
    }
    const past = new Map<string, Set<number>>();
    for (const before of problem.history ?? []) {
      for (const id of before.dishes) {
        const dish = problem.dishes.find((d) => d.id === id);
        for (const value of dish === undefined ? [] : valuesAt(reading, dish, rule.by)) {
          const set = past.get(value) ?? new Set();
          set.add(-before.daysBefore);
          past.set(value, set);
        }
      }
    }
    let penalty = 0;
    const repeated: Repeated[] = [];
    for (const [value, set] of days) {
      for (const day of set) {
        const before = [...set, ...(past.get(value) ?? [])].filter((d) => d < day);
        const gaps = before.map((d) => day - d).sort((a, b) => a - b);
        for (const gap of rule.count === 'every' ? gaps : gaps.slice(0, 1)) {
          const cost = rule.costs[gap - 1] ?? 0;
          penalty += cost;
          if (cost > 0) repeated.push({ dish: dishes.get(`${value}/${day}`)!, day, before: day - gap, cost });
        }
      }
    }
    const repeats = repeated.length;
    const words = repeatedWords(problem, repeated);
    out.push(
      check({
        rule: rule.id,
        kind: 'repetition',
        name,
        scope: { days: problem.days.map((d) => d.id) },
        hard: false,
        value: repeats,
        upper: 0,
        slack: -repeats,
        broken: repeats > 0,
        penalty,
        why:
          repeats === 0
            ? null
            : {
                zh: `${name.zh}：重复 ${repeats} 次，${words.zh}`,
                en: `${name.en}: ${repeats} ${repeats === 1 ? 'repetition' : 'repetitions'}: ${words.en}`,
              },
      }),
    );
  }
  return out;
}

/** All checks about dishes; a kind at a time, for whoever wants to pause between them. */
export function* dishChecks(reading: Reading): Generator<void, Check[]> {
  const out: Check[] = [];
  for (const checks of [slotChecks, eligibilityChecks, lockChecks, repeatChecks]) {
    yield;
    out.push(...checks(reading));
  }
  for (const spread of reading.problem.spreads ?? []) {
    yield;
    out.push(...spreadChecks(reading, spread));
  }
  for (const checks of [conflictChecks, varietyChecks, repetitionChecks]) {
    yield;
    out.push(...checks(reading));
  }
  return out;
}
