// The first word on a menu: what is told of it, and when its shield is green.
import { describe, expect, it } from 'vitest';
import { MENU_RULES } from '../../../../contract/recipe/menu-rules.ts';
import type { MenuRule, MenuRuleGroup } from '../../../../contract/recipe/menu-rules/menu-rule.ts';
import type { MenuSummary } from '../../../../contract/recipe/menu-summary.ts';
import type { Check } from '../../../../planner/solution.ts';
import { groupChecks } from './group-checks.ts';
import { menuPhrases } from './menu-words.ts';
import { sectionOf, sectionsOf, seriousOf } from './rule-sections.ts';

const check = (part: Partial<Check>): Check => ({
  rule: 'count.aquatic',
  kind: 'limit',
  name: { zh: '水产品', en: 'Fish' },
  scope: { days: ['2026-11-30'] },
  hard: false,
  value: 2,
  lower: 2,
  upper: null,
  slack: 0,
  broken: false,
  penalty: 0,
  unknown: [],
  why: null,
  ...part,
});
const missed = (rule: string, penalty: number, part: Partial<Check> = {}) =>
  check({ rule, broken: true, penalty, slack: -1, ...part });

const summary: MenuSummary = {
  days: 5,
  weekly: { aquatic: [4], littleAquatic: [0], soy: [3], liverBlood: [1], fried: [0] },
  darkLeafDays: 5,
  coarseDays: 4,
  milkGrams: 319.6,
  eggGrams: 42,
  vegetableGrams: 230,
  fruitKinds: 8,
  firstWeekDishes: 58,
  newDishes: 52,
  judgedOtherwise: null,
  pricePercent: 98.2,
};
const energy = { nutrients: [{ nutrient: 'energy', coverage: 99.7 }] } as Parameters<typeof menuPhrases>[1];
const said = (of: MenuSummary, checks: Check[] = []) =>
  menuPhrases(of, energy, groupChecks(checks)).map(({ words, values, missed: rules }) => {
    const fill = (template: string) =>
      template.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key]));
    return { zh: fill(words.zh), en: fill(words.en), rules: rules.map(({ rule }) => rule) };
  });

describe('a menu in words', () => {
  it('names what a doctor would name first', () => {
    const words = said(summary).map(({ zh }) => zh);
    for (const phrase of [
      '能量达到目标的 100%',
      '鱼虾 4 次',
      '深绿叶菜每天',
      '全谷杂豆 4/5 天',
      '奶 320 克',
      '比上周换了 52 道菜（共 58 道）',
      '餐标用到 98.2%',
    ])
      expect(words).toContain(phrase);
    expect(words.join()).not.toContain('油炸');
  });
  it('speaks of each week where there are several, and of no week before where none was served', () => {
    const weekly = { aquatic: [2, 4], littleAquatic: [0, 0], soy: [3, 3], liverBlood: [1, 1], fried: [0, 1] };
    const words = said({
      ...summary,
      days: 10,
      darkLeafDays: 10,
      weekly,
      newDishes: null,
      pricePercent: null,
    });
    expect(words.map(({ en }) => en)).toEqual(
      expect.arrayContaining(['fish or shrimp 2–4× a week', 'soy foods 3× a week', 'fried 0–1× a week']),
    );
    expect(words.map(({ zh }) => zh).join()).not.toMatch(/上周|餐标/);
  });
  it('names every rule that a mark stands for, and marks no new dishes for repetitions elsewhere', () => {
    const words = said(summary, [
      missed('weeks.repeat', 2, { kind: 'repetition' }),
      missed('fruit.day', 0.2, { kind: 'variety' }),
      missed('fruit.again', 0.4, { kind: 'spread' }),
    ]);
    expect(words.filter(({ rules }) => rules.length)).toEqual([
      { zh: '水果 8 种', en: '8 kinds of fruit', rules: ['fruit.again', 'fruit.day'] },
    ]);
  });
  it('names dishes with a little fish apart from dishes of fish', () => {
    const with_ = (aquatic: number[], littleAquatic: number[]) =>
      said({ ...summary, weekly: { ...summary.weekly, aquatic, littleAquatic } }).map(({ zh }) => zh);
    expect(with_([4], [3])).toContain('鱼虾 4 次，另有 3 道含少量鱼虾');
    expect(with_([2, 4], [1, 3])).toContain('鱼虾每周 2–4 次，另有 1–3 道含少量鱼虾');
  });
  it('marks that hardly any dish is new', () => {
    const words = said({ ...summary, newDishes: 12 }, [missed('weeks.repeat', 2, { kind: 'repetition' })]);
    expect(words.filter(({ rules }) => rules.length).map(({ en }) => en)).toEqual([
      '12 of 58 dishes new since last week',
    ]);
  });
  it('marks what its rule misses, and says nothing of a menu without dishes', () => {
    const words = said(summary, [missed('count.aquatic', 0.8), missed('guide.milk', 0.2)]);
    expect(words.filter(({ rules }) => rules.length).map(({ zh, rules }) => [zh, ...rules])).toEqual([
      ['鱼虾 4 次', 'count.aquatic'],
      ['奶 320 克', 'guide.milk'],
    ]);
    expect(said({ ...summary, days: 0 })).toEqual([]);
  });
});

describe('the rules behind a phrase', () => {
  it('are declared with each rule of vegetables, amounts and counts: a phrase, or that no word speaks of it', () => {
    const spoken: MenuRuleGroup[] = ['vegetables', 'amounts', 'counts'];
    const rules: Record<string, MenuRule> = MENU_RULES;
    const silent = Object.keys(rules).filter(
      (key) => spoken.includes(rules[key]!.group) && rules[key]!.phrase === undefined,
    );
    expect(silent).toEqual([]);
  });
  it('mark it, whatever its week has behind its key', () => {
    const marked = (rule: string) =>
      said(summary, [missed(rule, 1)])
        .filter(({ rules }) => rules.length)
        .map(({ zh }) => zh);
    expect(marked('vegetable.meal')).toEqual(['蔬菜 230 克']);
    expect(marked('guide.vegetable')).toEqual(['蔬菜 230 克']);
    expect(marked('vegetable.leafShare')).toEqual(['深绿叶菜每天']);
    expect(marked('count.aquatic.4')).toEqual(['鱼虾 4 次']);
    expect(marked('price')).toEqual(['餐标用到 98.2%']);
    expect(marked('price.day')).toEqual(['餐标用到 98.2%']);
    expect(marked('tuber.mean')).toEqual([]);
    expect(marked('fruit.price')).toEqual([]);
  });
});

describe('what is serious', () => {
  it('is what had to hold, or costs as much as a tenth of a core nutrient, all places together', () => {
    const groups = groupChecks([
      missed('spread.method', 0.08, { kind: 'spread' }),
      missed('floor.zinc', 0.49),
      missed('count.aquatic', 0.8),
      missed('vegetable.darkLeaf', 0.3, { scope: { days: ['2026-11-30'] } }),
      missed('vegetable.darkLeaf', 0.3, { scope: { days: ['2026-12-01'] } }),
      missed('lunch', 0, { kind: 'slot', hard: true }),
      check({ rule: 'count.soy', hard: true }),
    ]);
    expect(seriousOf(groups).map(({ rule }) => rule)).toEqual([
      'lunch',
      'count.aquatic',
      'vegetable.darkLeaf',
    ]);
  });
});

describe('groups of rules', () => {
  it('are the declared ones', () => {
    const section = (rule: string, kind: Check['kind'] = 'limit') => sectionOf({ rule, kind });
    expect(section('count.aquatic.4')).toBe('counts');
    expect(section('occasion.laba')).toBe('counts');
    expect(section('vegetable.darkLeaf')).toBe('vegetables');
    expect(section('price')).toBe('money');
    expect(section('price.used')).toBe('money');
    expect(section('spread.rice', 'spread')).toBe('staples');
    expect(section('floor.zinc')).toBe('nutrition');
    expect(section('variety.week', 'variety')).toBe('nutrition');
    expect(section('2001', 'repeat')).toBe('must');
    expect(section('weeks.repeat', 'repetition')).toBe('weeks');
  });
  it('come with the worst missed rule first', () => {
    const sections = sectionsOf(
      groupChecks([
        check({ rule: 'egg.day' }),
        missed('fruit.again', 0.1),
        check({ rule: 'count.soy' }),
        missed('floor.iron', 0.7),
      ]),
    );
    expect(sections.map(({ key, missed: own, kept }) => [key, own.length, kept.length])).toEqual([
      ['nutrition', 1, 0],
      ['amounts', 1, 1],
      ['counts', 0, 1],
    ]);
  });
});
