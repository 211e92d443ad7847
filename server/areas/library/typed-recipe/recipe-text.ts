// A typed recipe cut into foods with their amounts, by rules alone: which food is meant is asked elsewhere.
import type { DishFoodRole } from '../../../../contract/library/dish-words.ts';
import {
  amountsIn,
  chineseNumber,
  longestFirst,
  numberOf,
  preciser,
  UNIT_ALONE,
  type Amount,
} from './amount-text.ts';

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
const RUN = /^(?<each>[葱姜蒜盐糖油醋]{2,})(?:[末丝片花段粒]|适量)?$/u;
const ofRun = (name: string): string[] | null => {
  const each = RUN.exec(name)?.groups?.['each'];
  return each ? [...each] : null;
};
/** What one of so many that share an amount has of it. */
const shareOf = (amount: Amount, among: number): Amount =>
  amount.kind === 'vague' ? amount : { ...amount, value: amount.value / among, rough: true };
const METHOD = /^(?:做法|步骤|制作|烹饪|烹制|操作)/u;
const PREPARED = /^(?:切成?[丁丝片块末段条碎]?|打散|焯水|洗净|泡发|备用|剁[碎成末茸蓉]*)(?:\s+|$)/u;

const HEADING = new RegExp(`^(?<role>${longestFirst(Object.keys(ROLES))})\\s*(?::\\s*|$)`, 'u');
/** 【主料】. */
const BOXED = new RegExp(`[【[](${longestFirst(Object.keys(ROLES))})[】\\]]\\s*:?`, 'gu');
/** “馅料：猪肉 50 克” is no food; “西红柿：200克” is one. */
const TITLE = /^[^:\d]{1,12}:\s*(?=\S)/u;
const COUNT = `(?<low>\\d{1,4}|[一二两三四五六七八九十百]{1,5})\\s*(?:[-~—至到]\\s*(?<high>\\d{1,4})\\s*)?`;
const PORTIONS = new RegExp(
  `[x×*]?\\s*[供共]?\\s*${COUNT}(?:人份|个?人(?![参造])|[名位](?:幼儿|儿童|孩子)?|个?(?:小朋友|孩子)|servings?|portions?|children|kids)(?:的?用?量|食?用)?`,
  'giu',
);
const HEADCOUNT =
  /(?:就餐|用餐)?人数\s*:?\s*(?<low>\d{1,4})|serves\s*(?<serves>\d{1,4})|(?:^|[,;、。([]|(?<=[\dg克斤两个只枚升])\s)\s*(?:[供共]|做成?|分成?)?\s*(?<alone>\d{1,4})\s*份(?:的?用?量)?\s*(?::|(?=$|[,;、。)\]]))/iu;
const EACH_CHILD = /每(?:人|名幼儿|生|位幼儿)|人均|[/每]\s*人|一人(?=\s*\d)/u;

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
/** “排骨1kg（毛重）”: the weight before it is as bought. */
const IS_GROSS = /^\s*毛重\s*$/u;

/** Where brackets stood, until their text is read with the food they stand behind. */
const ASIDE = 0xe000;
const ASIDES = /[\ue000-\uefff]/gu;
const withoutAsides = (text: string): string => text.replace(ASIDES, ' ');
const ASIDES_FIRST = /^(?:\s*[\ue000-\uefff])+/u;

/** The foods of one line while it is read. */
interface Line {
  foods: (WrittenFood & { joined: boolean })[];
  /** What stands in its brackets. */
  asides: readonly string[];
  role: DishFoodRole | null;
  perChild: boolean;
}

interface Stretch {
  text: string;
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

/** The weight that the last food has is as bought. */
function takeAsGross({ foods }: Line): void {
  const last = foods.at(-1);
  if (last?.amount?.kind === 'grams') last.amount = { ...last.amount, gross: true };
}

/** What brackets say of the food that they stand behind. */
function readAsides(line: Line, signs: string): void {
  for (const [sign] of signs.matchAll(ASIDES)) {
    const inner = line.asides[sign.charCodeAt(0) - ASIDE] ?? '';
    const last = line.foods.at(-1);
    const amounts = amountsIn(inner);
    if (IS_GROSS.test(inner)) takeAsGross(line);
    else if (last && inner && amounts.length === 0 && !/^\d+$/.test(inner)) {
      last.remark = [last.remark, inner].filter(Boolean).join(' ');
      last.written += ` (${inner})`;
    }
    let at = 0;
    for (const { amount, from, to } of amounts) {
      settle(line, inner.slice(at, from), amount);
      at = to;
    }
  }
}

/**
 * Adds the foods of a stretch without separators to those of its line: “鸡蛋2个西红柿200克”, “200克西红柿”. An amount
 * alone is of the food before it.
 */
function addFoods(line: Line, { text, joined }: Stretch): void {
  const push = (written: string, name: string, withLast = joined): void => {
    if (!name || NO_FOOD.has(name) || WITHOUT.test(name)) return;
    const { role, perChild } = line;
    line.foods.push({
      written: plainName(written),
      ...{ name, remark: '', amount: null, role, perChild, joined: withLast },
    });
  };
  const addPlain = (written: string, given: string, amount: Amount | null): void => {
    const bare = given.replace(EACH, '').replace(NET, '').replace(GROSS, '').replace(IN_ALL, '');
    const name = plainName(bare);
    if (!name) {
      if (amount === null) {
        if (IS_GROSS.test(given)) takeAsGross(line);
      } else settle(line, given, amount);
    } else if (amount !== null && EACH.test(given)) {
      name
        .split(AND)
        .flatMap((each) => ofRun(each) ?? each)
        .forEach((each, k) => push(each, each, k > 0 || joined));
      settle(line, given, amount);
    } else {
      const run = ofRun(name);
      for (const each of run ?? [name]) {
        push(run ? each : written, each);
        if (amount !== null) settle(line, given, run ? shareOf(amount, run.length) : amount);
      }
    }
  };
  /** Brackets before a name are of the food before it, where there is one; those behind it are its own. */
  const add = (written: string, given: string, amount: Amount | null): void => {
    const before = line.foods.length > 0 ? (ASIDES_FIRST.exec(given)?.[0] ?? '') : '';
    readAsides(line, before);
    const own = given.slice(before.length);
    addPlain(withoutAsides(written), withoutAsides(own), amount);
    readAsides(line, own);
  };
  const amounts = amountsIn(text);
  const opening = amounts.length > 0 ? text.slice(0, amounts[0]!.from) : '';
  const leads = amounts.length > 0 && !plainName(withoutAsides(opening).replace(NET, '').replace(GROSS, ''));
  const hasNameBehind = leads && plainName(withoutAsides(text.slice(amounts[0]!.to, amounts[1]?.from)));
  if (leads && hasNameBehind) {
    amounts.forEach(({ amount, from, to }, k) => {
      const name = text.slice(to, amounts[k + 1]?.from ?? text.length);
      addPlain(
        withoutAsides(text.slice(from, to) + name),
        withoutAsides(name) + (k === 0 ? withoutAsides(opening) : ''),
        amount,
      );
      readAsides(line, name);
    });
    return;
  }
  let at = 0;
  for (const { amount, from, to } of amounts) {
    add(text.slice(at, to), text.slice(at, from), amount);
    at = to;
  }
  const rest = text.slice(at);
  if (rest.trim()) add(rest, rest, null);
}

/** A row of a table as it would be written in a sentence: the name, then the amount with its unit. */
function rowText(cells: readonly string[]): string {
  const isNumber = (cell: string): boolean => /^\d{1,6}(?:\.\d{1,4})?$/.test(cell);
  const at = cells.findIndex((cell) => !isNumber(cell) && !UNIT_ALONE.test(cell));
  if (at < 0) return cells.join(' ');
  const rest = cells.slice(at + 1);
  const number = rest.find(isNumber);
  const unit = rest.find((cell) => UNIT_ALONE.test(cell)) ?? '';
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
  const line: Line = { foods: [], asides, role: heading, perChild: each };
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
    addFoods(line, { text, joined });
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
    .replace(BOXED, ';$1:');

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
