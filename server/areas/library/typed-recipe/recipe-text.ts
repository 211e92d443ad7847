// A typed recipe cut into foods with their amounts, by rules alone: which food is meant is asked elsewhere.
import type { DishFoodRole } from '../../../../contract/library/dish.ts';

/** How much: g, ml, household measures in ml, pieces of a unit; `rough`: about so much; `vague`: “少许”. */
export type Amount =
  | { kind: 'grams'; value: number; rough: boolean; gross?: true }
  | { kind: 'millilitres' | 'measures'; value: number; rough: boolean }
  | { kind: 'pieces'; value: number; unit: string; rough: boolean }
  | { kind: 'vague' };

export interface WrittenFood {
  /** As written. */
  written: string;
  name: string;
  /** What stands in brackets behind the name: “(干)”, “(去皮切丁)”. */
  remark: string;
  amount: Amount | null;
  /** By the heading it stands under (主料：…); null without one. */
  role: DishFoodRole | null;
  /** Said to be for each child (每人), however many the recipe is for. */
  perChild: boolean;
}

export interface WrittenRecipe {
  /** “10人份”; null where nothing is said. */
  portions: number | null;
  foods: WrittenFood[];
}

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
const PIECES = [...'个只颗枚粒片根瓣块朵棵条把张段头勾节支株袋盒包听罐撮滴份碟捏', 'pcs', 'pieces', 'piece'];
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
const ROLES: Readonly<Record<string, DishFoodRole | null>> = {
  ...{ 主料: 'main', 主材: 'main', 辅料: 'aux', 配料: 'aux', 辅材: 'aux', 配菜: 'aux' },
  ...{ 调料: 'seasoning', 调味料: 'seasoning', 调味品: 'seasoning', 调味: 'seasoning' },
  ...{ 原料: null, 材料: null, 食材: null, 主要食材: null, 用料: null, 配方: null },
};
/** Headings of columns, and what else is no food. */
const NO_FOOD = new Set([
  '名称',
  '用量',
  '数量',
  '单位',
  '重量',
  '食材名称',
  '克',
  '备注',
  '序号',
  '单价',
  '金额',
  '合计',
]);
/** “不放味精” names what is not in it. */
const WITHOUT = /^(?:不(?:放|加|用|要)|无需|免)/u;
/** What cooks write in one word: 葱姜蒜. */
const RUN = /^[葱姜蒜盐糖油醋]{2,}$/u;
const METHOD = /^(?:做法|步骤|制作|烹饪|烹制|操作)/u;
const PREPARED = /^(?:切成?[丁丝片块末段条碎]?|打散|焯水|洗净|泡发|备用|剁[碎成末茸蓉]*)(?:\s+|$)/u;

const longestFirst = (words: Iterable<string>): string =>
  [...words].toSorted((a, b) => b.length - a.length).join('|');

const DIGITS = String.raw`(?<![\d./])\d{1,6}(?:\.\d{1,4})?(?:/\d{1,3})?`;
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
/** A number without a unit is grams, as in a column of a table; somebody should look. */
const BARE = /(?<=[^\d\s./-]\s*)(?<![\d./])\d{1,6}(?:\.\d{1,3})?(?=\s|$)/gu;
const HEADING = new RegExp(`^(?<role>${longestFirst(Object.keys(ROLES))})\\s*(?::\\s*|$)`, 'u');
/** “馅料：猪肉 50 克” is no food; “西红柿：200克” is one. */
const TITLE = /^[^:\d]{1,12}:\s*(?=\S)/u;
const COUNT = `(?<low>\\d{1,4}|[一二两三四五六七八九十百]{1,5})\\s*(?:[-~—至到]\\s*(?<high>\\d{1,4})\\s*)?`;
const PORTIONS = new RegExp(
  `[x×*]?\\s*[供共]?\\s*${COUNT}(?:人份|人(?![参造])|[名位](?:幼儿|儿童|孩子)?|个?(?:小朋友|孩子)|servings?|portions?|children|kids)(?:用?量?)`,
  'giu',
);
const HEADCOUNT =
  /(?:就餐|用餐)?人数\s*[::]?\s*(?<low>\d{1,4})|serves\s*(?<serves>\d{1,4})|^[供共]?\s*(?<alone>\d{1,4})\s*份(?:用?量?)$/iu;
const EACH_CHILD = /每(?:人|名幼儿|生|位幼儿)|人均|[/每]\s*人|一人(?=\s*\d)/u;

const CHINESE_DIGITS: Readonly<Record<string, number>> = {
  ...{ 零: 0, 半: 0.5, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 },
};
const CHINESE_PLACES: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** “一百五十”, “十二”, “半”; “两三” is between two numbers. NaN for what is none. */
function chineseNumber(written: string): { value: number; rough: boolean } {
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

function numberOf(written: string): { value: number; rough: boolean } {
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
const preciser = (a: Amount | null, b: Amount): Amount =>
  a === null || PRECISION.indexOf(b.kind) < PRECISION.indexOf(a.kind) ? b : a;

interface Found {
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

function amountsIn(stretch: string): Found[] {
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
  if (found.length > 0) return found;
  return [...stretch.matchAll(BARE)].flatMap((match) =>
    Number(match[0]) > 0
      ? [
          {
            amount: { kind: 'grams' as const, value: Number(match[0]), rough: true },
            from: match.index,
            to: match.index + match[0].length,
          },
        ]
      : [],
  );
}

const plainName = (name: string): string =>
  name
    .replace(/[*·•:=+“”"'‘’_<>《》#~!?\\]/gu, ' ')
    .replace(/^[\s\-–—.\d)、]+|[\s\-–—.]+$/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(PREPARED, '');

/** “盐、糖各 2 克”: before an amount, it is the amount of each that is listed with it. */
const EACH = /(?:各(?:自)?|每样|均)\s*$/u;
const AND = /[\s和与及]+/u;
const NET = /(?:净重|净肉|净菜|净含量|可食部|去[皮骨核壳籽]后)\s*$/u;
const GROSS = /(?:毛重|带[皮骨壳])\s*$/u;
const IN_ALL = /(?:共计?|合计|总共)\s*$/u;

/** The foods of one line while it is read. */
interface Line {
  foods: (WrittenFood & { joined: boolean })[];
  role: DishFoodRole | null;
  perChild: boolean;
}

interface Stretch {
  text: string;
  remark: string;
  /** Listed with what stands before it (、). */
  joined: boolean;
}

/** What an amount means by the words before it: of each, net, gross. */
function settle(line: Line, given: string, amount: Amount): void {
  const last = line.foods.at(-1);
  if (!last) return;
  if (EACH.test(given)) {
    for (let at = line.foods.length - 1; at >= 0; at--) {
      const food = line.foods[at]!;
      if (food.amount === null || at === line.foods.length - 1) food.amount = amount;
      if (!food.joined || line.foods[at - 1]?.amount !== null) break;
    }
  } else if (NET.test(given)) last.amount = amount;
  else if (GROSS.test(given)) last.amount ??= amount.kind === 'grams' ? { ...amount, gross: true } : amount;
  else last.amount = preciser(last.amount, amount);
}

/**
 * Adds the foods of a stretch without separators to those of its line: “鸡蛋2个西红柿200克”, “200克西红柿”. An amount
 * alone is of the food before it.
 */
function addFoods(line: Line, { text, remark, joined }: Stretch): void {
  const push = (written: string, name: string, amount: Amount | null, withLast = joined): void => {
    if (!name || NO_FOOD.has(name) || WITHOUT.test(name)) return;
    const { role, perChild } = line;
    line.foods.push({
      written: plainName(written) + (remark ? ` (${remark})` : ''),
      ...{ name, remark, amount, role, perChild, joined: withLast },
    });
  };
  const add = (written: string, given: string, amount: Amount | null): void => {
    const bare = given.replace(EACH, '').replace(NET, '').replace(GROSS, '').replace(IN_ALL, '');
    const name = plainName(bare);
    if (amount === null) push(written, name, null);
    else if (!name) settle(line, given, amount);
    else if (EACH.test(given)) {
      name
        .split(AND)
        .flatMap((each) => (RUN.test(each) ? [...each] : each))
        .forEach((each, k) => push(each, each, null, k > 0 || joined));
      settle(line, given, amount);
    } else {
      push(written, name, null);
      settle(line, given, amount);
    }
  };
  const amounts = amountsIn(text);
  const leads =
    amounts.length > 0 && !plainName(text.slice(0, amounts[0]!.from).replace(NET, '').replace(GROSS, ''));
  if (leads) {
    amounts.forEach(({ amount, from, to }, k) => {
      const name = text.slice(to, amounts[k + 1]?.from ?? text.length);
      add(text.slice(from, to) + name, name + (plainName(name) ? '' : text.slice(0, from)), amount);
    });
    return;
  }
  let at = 0;
  for (const { amount, from, to } of amounts) {
    add(text.slice(at, to), text.slice(at, from), amount);
    at = to;
  }
  if (plainName(text.slice(at))) add(text.slice(at), text.slice(at), null);
}

/** A row of a table as it would be written in a sentence: the name, then the amount with its unit. */
function rowText(cells: readonly string[]): string {
  const isUnit = (cell: string): boolean => new RegExp(`^${UNIT}$`, 'iu').test(cell);
  const isNumber = (cell: string): boolean => /^\d{1,6}(?:\.\d{1,4})?$/.test(cell);
  const at = cells.findIndex((cell) => !isNumber(cell) && !isUnit(cell));
  if (at < 0) return cells.join(' ');
  const rest = cells.slice(at + 1);
  const number = rest.find(isNumber);
  const unit = rest.find(isUnit) ?? '';
  return rest.some((cell) => amountsIn(cell).length > 0 && !isNumber(cell))
    ? cells
        .slice(at)
        .filter((cell) => !isNumber(cell))
        .join(' ')
    : `${cells[at]!} ${number === undefined ? '' : number + unit}`;
}

/** How many children a line says it is for, and the line without that. */
function countChildren(written: string): { portions: number | null; rest: string } {
  const alone = HEADCOUNT.exec(written)?.groups;
  if (alone)
    return {
      portions: Number(alone['low'] ?? alone['serves'] ?? alone['alone']) || null,
      rest: written.replace(HEADCOUNT, ' '),
    };
  let portions = 0;
  const rest = written.replace(PORTIONS, (all, ...groups: unknown[]) => {
    const { low, high } = groups.at(-1) as Record<string, string | undefined>;
    const [first, last] = [numberOf(low!).value, high === undefined ? null : Number(high)];
    // “50 克×100 人” is 50 g for each.
    if (!/^[x×*]/u.test(all) && Number.isFinite(first)) portions += Math.round((first + (last ?? first)) / 2);
    return ' ';
  });
  return { portions: portions || null, rest };
}

/** Where brackets stood, until their text is read with the food they stand behind. */
const ASIDE = 0xe000;

/** The foods of one line; `heading`: what the lines before say it stands under. */
function readLine(given: string, heading: DishFoodRole | null) {
  const { portions, rest } = countChildren(given.replace(/\d+(?:\.\d+)?\s*元(?:\/[^\s,]*)?/gu, ' '));
  const each = EACH_CHILD.test(rest);
  const numbered = rest
    .replace(EACH_CHILD, ' ')
    .replace(/^\s*(?:(?:\d{1,2}|[一二三四五六七八九十]{1,2})\s*[.、)](?!\d)|[-*•·])\s*/u, '');
  const asides: string[] = [];
  const flat = numbered.replace(/[([](?<inner>[^()[\]]*)[)\]]/gu, (_, inner: string) => {
    asides.push(inner.trim());
    return String.fromCharCode(ASIDE + asides.length - 1);
  });
  const line: Line = { foods: [], role: heading, perChild: each };
  let headed: DishFoodRole | null | undefined;
  const cells = flat
    .split(/[\t|]/u)
    .map((cell) => cell.trim())
    .filter((cell) => cell && !/^[-:]+$/.test(cell));
  const parts =
    cells.length === 0
      ? []
      : cells.length > 1
        ? [rowText(cells)]
        : flat.split(/(?<=[,、;。!?\\&])|(?<!\d)\/|\/(?!\d)/u);
  let joined = false;
  for (const raw of parts) {
    let text = raw.replace(/[,、;。!?\\&\s]+$/u, '').trim();
    const word = HEADING.exec(text)?.groups?.['role'];
    if (word !== undefined) {
      headed = line.role = ROLES[word] ?? null;
      text = text.replace(HEADING, '');
    }
    const titled = TITLE.exec(text);
    if (
      titled &&
      !/^\d/.test(text.slice(titled[0].length)) &&
      amountsIn(text.slice(titled[0].length))[0]?.from !== 0
    )
      text = text.slice(titled[0].length);
    const behind: string[] = [];
    text = text.replace(/[\ue000-\uefff]/gu, (sign) => {
      const inner = asides[sign.charCodeAt(0) - ASIDE];
      if (inner) behind.push(inner);
      return ' ';
    });
    const remarks = behind.filter((inner) => !/^\d+$/.test(inner) && amountsIn(inner).length === 0).join(' ');
    addFoods(line, { text, remark: remarks, joined });
    for (const inner of behind) {
      let at = 0;
      for (const { amount, from, to } of amountsIn(inner)) {
        settle(line, inner.slice(at, from), amount);
        at = to;
      }
    }
    joined = /、\s*$/u.test(raw);
  }
  // “番茄炒蛋（10人份）” is the dish, not one of its foods.
  const titleOnly = portions !== null && line.foods.length === 1 && line.foods[0]!.amount === null;
  return {
    portions,
    foods: titleOnly ? [] : line.foods.map(({ joined: _, ...food }): WrittenFood => food),
    // A heading on a line of its own is that of the lines below it.
    heading: line.foods.length === 0 && headed !== undefined ? headed : null,
  };
}

/** “1½”, “1 1/2”. */
const mixed = (whole: string, part: string): string =>
  String(
    Number(whole) + Math.round(numberOf(part.normalize('NFKC').replace('\u2044', '/')).value * 1000) / 1000,
  );

/** One spelling for what is the same: widths, fractions, thousands, decimals. */
const plainText = (given: string, longest: number): string =>
  given
    .replace(/(?<![\d.])\d{1,3}(?:,\d{3})+(?![\d,])/g, (number) => number.replaceAll(',', ''))
    .replace(/(?<whole>\d+)\s*(?:又\s*)?(?<part>[¼½¾⅓⅔⅛])/gu, (_, whole: string, part: string) =>
      mixed(whole, part),
    )
    .normalize('NFKC')
    .replaceAll('\u2044', '/')
    .replace(/(?<whole>\d+)(?:\s+|又)(?<part>\d\/\d)(?!\d)/g, (_, whole: string, part: string) =>
      mixed(whole, part),
    )
    .replace(/\.{2,}| {2,}/g, ' ')
    .slice(0, longest)
    .replace(/([二三四五六七八九十])分之([一二两三四五六七八九])/gu, (_, whole: string, part: string) => {
      return `${chineseNumber(part).value}/${chineseNumber(whole).value}`;
    })
    .replace(/(?<=\d)·(?=\d)/gu, '.')
    .replace(/(?<![\d.])\.(?=\d)/g, '0.')
    .replace(new RegExp(`[【[](${longestFirst(Object.keys(ROLES))})[】\\]]\\s*:?`, 'gu'), ';$1:');

/**
 * Reads a recipe of any form; what is no food comes out as a food that nobody knows.
 * @param longest characters that are read
 */
export function readRecipeText(given: string, longest = 2000): WrittenRecipe {
  let portions: number | null = null;
  let heading: DishFoodRole | null = null;
  const foods: WrittenFood[] = [];
  for (const written of plainText(given, longest).split(/[\n\r]+/u)) {
    if (METHOD.test(written.trim())) break;
    const line = readLine(written, heading);
    portions ??= line.portions;
    foods.push(...line.foods);
    if (line.heading !== null) heading = line.heading;
  }
  return { portions, foods };
}
