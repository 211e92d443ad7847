// How much of a food a cook writes: numbers, units, ranges and what adds up, found anywhere in a stretch of text.

/** How much: g, ml, household measures in ml, pieces of a unit; `rough`: about so much; `vague`: “少许”. */
export type Amount =
  | { kind: 'grams'; value: number; rough: boolean; gross?: true }
  | { kind: 'millilitres' | 'measures'; value: number; rough: boolean }
  | { kind: 'pieces'; value: number; unit: string; rough: boolean }
  | { kind: 'vague' };

/** g of one. */
const WEIGHTS: Readonly<Record<string, number>> = {
  ...{ g: 1, gram: 1, grams: 1, 克: 1, 公克: 1, mg: 0.001, 毫克: 0.001, kg: 1000, 千克: 1000, 公斤: 1000 },
  ...{ 斤: 500, 市斤: 500, 两: 50, 钱: 5 },
  ...{ lb: 453.6, lbs: 453.6, pound: 453.6, pounds: 453.6, oz: 28.35, ounce: 28.35, ounces: 28.35 },
};
/** ml of one. */
const VOLUMES: Readonly<Record<string, number>> = { ml: 1, 毫升: 1, cc: 1, l: 1000, 升: 1000 };
/** ml of one, as kitchens fill them. */
const MEASURES: Readonly<Record<string, number>> = {
  ...{
    汤匙: 15,
    大勺: 15,
    大匙: 15,
    汤勺: 15,
    调羹: 15,
    勺: 15,
    匙: 15,
    tbsp: 15,
    tablespoon: 15,
    tablespoons: 15,
  },
  ...{ 茶匙: 5, 小勺: 5, 小匙: 5, 茶勺: 5, tsp: 5, teaspoon: 5, teaspoons: 5 },
  ...{ 杯: 240, cup: 240, cups: 240, 碗: 250 },
};
const PIECES = [
  ...'个只颗枚粒片根瓣块朵棵条把张段头勾节支株袋盒包听罐撮滴份碟捏',
  'pcs',
  'pc',
  'pieces',
  'piece',
];
const VAGUE = [
  '适量',
  '少许',
  '少量',
  '若干',
  '一点点',
  '一点',
  '一些',
  '酌量',
  ...[...'个片根粒滴'].map((unit) => `几${unit}`),
];
/** Words of a pattern that takes the longest. */
export const longestFirst = (words: Iterable<string>): string =>
  [...words].toSorted((a, b) => b.length - a.length).join('|');

const DIGITS = String.raw`(?<![\d./])\d{1,9}(?:\.\d{1,4})?(?:/\d{1,3})?`;
// No name begins with a hundred or a thousand alone: 百合, 千张.
const CHINESE =
  '(?<![零一二两三四五六七八九十百千])[半一二两三四五六七八九十][零一二两三四五六七八九十百千]{0,6}';
const NUMBER = `(?:${DIGITS}|${CHINESE})`;
const COUNTED = longestFirst([...Object.keys(WEIGHTS), ...Object.keys(VOLUMES), ...Object.keys(MEASURES)]);
const UNIT = `(?:${COUNTED}|[大中小]?(?:${longestFirst(PIECES)}))`;
// A Latin unit ends where the letters end: “5 green beans” is no 5 g.
const END = '(?!(?!x\\s*\\d)[a-z])';
const AMOUNT = new RegExp(
  `(?<about>(?:大?约|≈|不超过|近|差不多|about)\\s*)?(?<low>${NUMBER})\\s*(?:${UNIT}?\\s*[-~—至到]\\s*(?<high>${NUMBER})\\s*)?` +
    `(?<unit>${UNIT})${END}(?<half>半(?![只个]))?(?:\\s*[x×*]\\s*(?<times>\\d{1,4})(?!\\d|\\s*${UNIT}))?(?<around>\\s*(?:左右|上下|以上|以内|多))?` +
    `|(?<vague>${longestFirst(VAGUE)})`,
  'giu',
);
/** “一斤三” is a pound and three tenths: at the end of what is written alone, before a name the number is the name's. */
const TENTHS = /^\s*(?<digit>[一二三四五六七八九])\s*$/u;
/** A text that is a unit and nothing else. */
export const UNIT_ALONE = new RegExp(`^${UNIT}$`, 'iu');
/** A number without a unit is grams, as in a column of a table; somebody should look. */
const BARE = /(?<=[^\d\s./-]\s*)(?<![\d./])\d{1,6}(?:\.\d{1,3})?(?=\s|$)/gu;
const ENGLISH_COUNT = /^\s*\d{1,4}(?:\/\d|\.\d)?\s+(?=[a-z])/iu;
const CHINESE_DIGITS: Readonly<Record<string, number>> = {
  ...{ 零: 0, 半: 0.5, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 },
};
const CHINESE_PLACES: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** “一百五十”, “十二”, “半”; “两三” is between two numbers. NaN for what is none. */
export function chineseNumber(written: string): { value: number; rough: boolean } {
  const plain = [...written];
  if (plain.length === 2 && plain.every((sign) => (CHINESE_DIGITS[sign] ?? 0) >= 1))
    return { value: (CHINESE_DIGITS[plain[0]!]! + CHINESE_DIGITS[plain[1]!]!) / 2, rough: true };
  let value = 0;
  let digit: number | null = null;
  for (const sign of plain) {
    const place = CHINESE_PLACES[sign];
    if (place === undefined) {
      if (digit !== null && digit !== 0) return { value: NaN, rough: true };
      digit = CHINESE_DIGITS[sign] ?? NaN;
    } else {
      value += (digit ?? 1) * place;
      digit = null;
    }
  }
  return { value: value + (digit ?? 0), rough: false };
}

/** A number in digits, as a fraction or in Chinese. */
export function numberOf(written: string): { value: number; rough: boolean } {
  if (!/^\d/.test(written)) return chineseNumber(written);
  const [whole, part] = written.split('/');
  return { value: part === undefined ? Number(whole) : Number(whole) / Number(part), rough: false };
}

function amountOf(match: RegExpExecArray): Amount | null {
  const { about, low, high, unit, half, times, around, vague } = match.groups as Record<
    string,
    string | undefined
  >;
  if (vague !== undefined) return { kind: 'vague' };
  // “鸡蛋 -5g”: less than nothing is no weight; “鸡蛋-5g” and “鸡蛋 - 5g” are dashes.
  if (/\s[-−]$/u.test(match.input.slice(0, match.index))) return { kind: 'vague' };
  const [first, last] = [numberOf(low!), numberOf(high ?? low!)];
  const value = ((first.value + last.value) / 2 + (half ? 0.5 : 0)) * Number(times ?? 1);
  if (!Number.isFinite(value)) return null;
  // “盐 0 克” says no weight.
  if (value <= 0) return { kind: 'vague' };
  const key = unit!.toLowerCase();
  const rough = first.rough || high !== undefined || about !== undefined || around !== undefined;
  const [weight, volume, measure] = [WEIGHTS[key], VOLUMES[key], MEASURES[key]];
  if (weight !== undefined) return { kind: 'grams', value: value * weight, rough };
  if (volume !== undefined) return { kind: 'millilitres', value: value * volume, rough };
  if (measure !== undefined) return { kind: 'measures', value: value * measure, rough };
  return { kind: 'pieces', value, unit: key.replace(/^[大中小](?=.)/u, ''), rough };
}

/** What says most of a weight, where a food has several amounts: “鸡蛋 2 个（100 克）”. */
const PRECISION: readonly Amount['kind'][] = ['grams', 'millilitres', 'pieces', 'measures', 'vague'];
export const preciser = (a: Amount | null, b: Amount): Amount =>
  a === null || PRECISION.indexOf(b.kind) < PRECISION.indexOf(a.kind) ? b : a;

/** An amount and where it stands in the text. */
export interface Found {
  amount: Amount;
  from: number;
  to: number;
}

/** Two amounts that are one: “1斤2两”, “200g+50g”, “2个×50克”. */
function together(a: Found, b: Found, between: string): Amount | null {
  const [first, second] = [a.amount, b.amount];
  if (second.kind !== 'grams') return null;
  const isPart = between.trim() === '' && first.kind === 'grams' && second.value < first.value;
  if (first.kind === 'grams' && (isPart || between.trim() === '+'))
    return { ...first, value: first.value + second.value };
  if (/^\s*[x×*]\s*$/u.test(between) && first.kind === 'pieces')
    return { kind: 'grams', value: first.value * second.value, rough: first.rough || second.rough };
  return null;
}

/** The amounts of a stretch, in order; bare numbers where none has a unit. */
export function amountsIn(stretch: string): Found[] {
  const found: Found[] = [];
  for (const match of stretch.matchAll(AMOUNT)) {
    const amount = amountOf(match);
    if (!amount) continue;
    const next = { amount, from: match.index, to: match.index + match[0].length };
    const last = found.at(-1);
    const one = last && together(last, next, stretch.slice(last.to, next.from));
    if (one) found.splice(-1, 1, { amount: one, from: last.from, to: next.to });
    else found.push(next);
  }
  const last = found.at(-1);
  const tenths = last?.amount.kind === 'grams' && TENTHS.exec(stretch.slice(last.to))?.groups?.['digit'];
  const unit = last && tenths && /(?<unit>斤|两)$/u.exec(stretch.slice(last.from, last.to))?.groups?.['unit'];
  if (last && unit && last.amount.kind === 'grams') {
    last.amount.value += (CHINESE_DIGITS[tenths]! * WEIGHTS[unit]!) / 10;
    last.to = stretch.length;
  }
  // Behind the last amount with a unit, and where there is none: “豆角200g 油8 盐2”.
  const begin = found.at(-1)?.to ?? 0;
  found.push(
    ...[...stretch.matchAll(BARE)].flatMap((match) =>
      Number(match[0]) > 0 && /\S/u.test(stretch.slice(begin, match.index))
        ? [
            {
              amount: { kind: 'grams' as const, value: Number(match[0]), rough: true },
              from: match.index,
              to: match.index + match[0].length,
            },
          ]
        : [],
    ),
  );
  if (found.length > 0) return found;
  // “2 eggs”.
  const counted = ENGLISH_COUNT.exec(stretch);
  return counted
    ? [
        {
          amount: { kind: 'pieces', value: numberOf(counted[0].trim()).value, unit: 'piece', rough: false },
          from: 0,
          to: counted[0].length,
        },
      ]
    : [];
}
