// What is told of a generation: the curve of its course, its proof by rule, figures with units.
import { describe, expect, it } from 'vitest';
import type { GenerationProgress } from '../../../../contract/recipe/generation.ts';
import type { Check } from '../../../../planner/solution.ts';
import { figuresOf } from './check-figures.ts';
import { brokenWords, gapWords } from './gap-words.ts';
import { withEvent, type Generation } from './generation-store.ts';
import { countRules, groupChecks, sentencesOf } from './group-checks.ts';
import { percentDone } from '../shared/phases.ts';

const event = (
  seconds: number,
  incumbent: number | null,
  bound: number | null,
  jobId = '1',
): GenerationProgress => ({
  jobId,
  state: 'running',
  phase: 'improve',
  incumbent,
  bound,
  gap: null,
  seconds,
  limitSeconds: 20,
  longer: false,
  failure: null,
});
const after = (...events: GenerationProgress[]): Generation =>
  events.reduce(withEvent, { progress: null, curve: [] } as Generation);

describe('the curve', () => {
  it('keeps the two ends of a plateau only', () => {
    const { curve } = after(event(1, 10, 8), event(2, 10, 8), event(3, 10, 8), event(4, 9, 8));
    expect(curve.map((point) => point.seconds)).toEqual([1, 3, 4]);
  });
  it('begins anew with a new job', () => {
    expect(after(event(5, 10, 8), event(1, 20, null, '2')).curve).toEqual([
      { seconds: 1, incumbent: 20, bound: null },
    ]);
  });
  it('has no point while nothing is known', () => {
    expect(after(event(1, null, null)).curve).toEqual([]);
  });
  it('never claims to be finished before it is', () => {
    expect(percentDone('improve', 40, 20)).toBeLessThan(100);
    expect(percentDone(null, 0, 20)).toBe(0);
  });
});

const check = (part: Partial<Check>): Check => ({
  rule: 'energy.day',
  kind: 'limit',
  name: { zh: '每日能量', en: 'Energy of the day' },
  scope: { days: ['2026-11-23'] },
  hard: false,
  value: 1000,
  lower: 950,
  upper: 1100,
  slack: 50,
  broken: false,
  penalty: 0,
  unknown: [],
  why: null,
  ...part,
});

describe('rules', () => {
  it('folds the lines of a rule and shows its tightest place', () => {
    const [group] = groupChecks([check({}), check({ value: 960, slack: 10 }), check({ slack: 80 })]);
    expect(group).toMatchObject({ places: 3, broken: [] });
    expect(group?.tightest.slack).toBe(10);
  });
  it('puts broken hard rules first, and counts rules, not lines', () => {
    const groups = groupChecks([
      check({}),
      check({ rule: 'floor.iron', broken: true, slack: -1, penalty: 2 }),
      check({ rule: 'a', kind: 'repeat', hard: true }),
      check({ rule: 'b', kind: 'repeat', hard: true, broken: true }),
    ]);
    expect(groups.map((group) => group.key)).toEqual(['repeat/b', 'limit/floor.iron', 'limit/energy.day']);
    expect(countRules(groups, true)).toEqual({ kept: 0, all: 1 });
    expect(countRules(groups, false)).toEqual({ kept: 1, all: 2 });
  });
  it('tells the broken rules of several dishes apart, each sentence with its own places', () => {
    const eligible = (dish: string, day: string, reason = '含禁用食材') =>
      check({
        rule: dish,
        kind: 'eligible',
        hard: true,
        broken: true,
        scope: { days: [day], values: [dish] },
        why: { zh: `「${dish}」${reason}`, en: '' },
      });
    const groups = groupChecks([
      eligible('番茄豆腐汤', '2026-11-23'),
      eligible('番茄炒蛋', '2026-11-24'),
      eligible('番茄豆腐汤', '2026-11-26'),
      eligible('番茄豆腐汤', '2026-12-01', '当日不供应'),
    ]);
    const told = groups.map((group) =>
      sentencesOf(group).map(({ why, places }) => [why?.zh, places.map(({ scope }) => scope.days[0])]),
    );
    expect(told).toEqual([
      [
        ['「番茄豆腐汤」含禁用食材', ['2026-11-23', '2026-11-26']],
        ['「番茄豆腐汤」当日不供应', ['2026-12-01']],
      ],
      [['「番茄炒蛋」含禁用食材', ['2026-11-24']]],
    ]);
    expect(countRules(groups, true)).toEqual({ kept: 0, all: 2 });
  });
});

describe('figures', () => {
  const inEnglish = ({ en }: { en: string }): string => en;
  const told = (part: Partial<Check>) => figuresOf(check({ hard: false, ...part }), inEnglish);
  const unit = (text: string, factor = 1, decimals = 0): NonNullable<Check['unit']> => ({
    before: text === '¥' ? text : '',
    after: text === '¥' ? { zh: '', en: '' } : { zh: text, en: text },
    factor,
    decimals,
  });
  it('tells money in yuan and a mean of days as one day', () => {
    expect(
      told({ unit: unit('¥', 0.01, 2), meanOfDays: 2, value: 2743, lower: null, upper: 2800, slack: 57 }),
    ).toEqual({ value: '¥27.43', target: '≤ ¥28.00', slack: '¥0.57' });
  });
  it('tells what is used of the meal budget as per cent of it', () => {
    // A kindergarten may choose another share than the usual one.
    const used = {
      unit: unit('%', 100 / 1600, 1),
      value: 1414,
      lower: 1440,
      upper: null,
      slack: -26,
      broken: true,
    };
    expect(told(used)).toEqual({ value: '88.4%', target: '≥ 90%', slack: '1.6%' });
  });
  it('tells grams and shares as such', () => {
    expect(told({ unit: unit(' g'), value: 35, lower: 40, upper: null }).target).toBe('≥ 40 g');
    expect(told({ unit: unit('%', 100, 1), value: 0.352, lower: 0.3, upper: 0.4 }).target).toBe('30–40%');
  });
  it('tells the unit in the language of the reader', () => {
    const minutes = { ...unit(''), after: { zh: ' 分钟', en: ' min' } };
    expect(told({ unit: minutes, value: 371, lower: null, upper: 360 }).value).toBe('371 min');
    expect(figuresOf(check({ unit: minutes, value: 371 }), ({ zh }) => zh).value).toBe('371 分钟');
  });
  it('tells the decimals by which a broken value differs from its bound', () => {
    const figures = told({
      unit: unit(' g', 1, 1),
      value: 258.3,
      lower: 129,
      upper: 258,
      slack: -0.3,
      broken: true,
    });
    expect(figures.value).toBe('258.3 g');
    expect(figures.slack).toBe('0.3 g');
  });
  it('tells the figures of a proof stored without units and means as they are', () => {
    expect(told({ value: 5486, lower: null, upper: 5600, slack: 114 })).toEqual({
      value: '5,486',
      target: '≤ 5,600',
      slack: '114',
    });
  });
  it('leaves an unknown value unknown', () => {
    expect(told({ value: null, slack: null }).value).toBe('—');
  });
});

describe('the gap in words', () => {
  it('promises nothing without a bound', () => {
    expect(gapWords(null).zh).toContain('无法说明');
  });
  it('says optimal only when it is', () => {
    expect(gapWords(0).zh).toContain('已证明最优');
    expect(gapWords(0.012).zh).toContain('{gap}');
    expect(gapWords(0.12, true).zh).toContain('每条规则都做到了');
    expect(gapWords(0.12).zh).not.toContain('每条规则都做到了');
  });
});

describe('a broken mandatory rule', () => {
  const said = (...of: Parameters<typeof brokenWords>): string =>
    brokenWords(...of)
      .map(({ zh }) => zh)
      .join('');
  it('is laid on changes since generation only where there were some', () => {
    expect(said('edited', false)).toContain('改动');
    expect(said('overtaken', false)).toContain('规则');
    for (const standing of ['stands', 'byHand'] as const)
      expect(said(standing, false)).not.toContain('生成之后');
  });
  it('is mended by what the menu allows: generated again, if it was; reopened, if confirmed', () => {
    expect(said('overtaken', false)).toContain('重新生成');
    expect(said('byHand', false)).not.toContain('重新生成');
    for (const standing of ['overtaken', 'byHand'] as const)
      expect(said(standing, true)).toContain('取消确认');
  });
});
