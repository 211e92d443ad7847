/** In what the figures of a limit are told, and the telling: "¥16.28", "634.5 mg", "12 %" is never "1628", "634.5", "0.12". */
import { wholeFen } from '../contract/kit/whole-fen.ts';
import type { Limit, Problem, Term, Text } from './problem.ts';
import type { Check, FigureUnit, Sentence } from './solution.ts';
import { figure, sentence } from './text.ts';

type Counting = Pick<Limit, 'terms' | 'denominator'>;

/** Where the text of a unit stands, and whether a blank parts it from the figure. */
function unit(text: Text | undefined, factor = 1, decimals = 3): FigureUnit {
  const { zh, en } = sentence(text, '');
  if (zh === '¥') return { before: zh, after: { zh: '', en: '' }, factor, decimals };
  const parted = (one: string): string => (one === '' || one === '%' ? one : ` ${one}`);
  return { before: '', after: { zh: parted(zh), en: parted(en) }, factor, decimals };
}

const PLAIN = unit('');
const YUAN = unit('¥', 0.01, 2);
const GRAMS = unit('g', 1, 0);
/** Of few grams a tenth tells: 1.2 g of salt is not 1, and 2.5 not 2. */
const FEW_GRAMS = unit('g', 1, 1);
const FEW = 30;

const all = (terms: readonly Term[], of: Term['of']): boolean => terms.every((term) => term.of === of);

/** Whether a limit counts money, which problems hold in fen. */
export const isMoney = ({ terms, denominator }: Counting): boolean =>
  denominator === undefined && all(terms, 'cost');

/** How the figures of a limit are told: as it declares, else by what its terms count. */
export function unitOf(
  problem: Pick<Problem, 'nutrients'>,
  limit: Counting & Pick<Limit, 'unit' | 'lower' | 'upper'>,
): FigureUnit {
  const { terms, denominator } = limit;
  if (limit.unit !== undefined) return unit(limit.unit.text, limit.unit.factor, limit.unit.decimals);
  if (denominator !== undefined) return PLAIN;
  if (isMoney(limit)) return YUAN;
  if (all(terms, 'grams')) return Math.max(limit.lower ?? 0, limit.upper ?? 0) < FEW ? FEW_GRAMS : GRAMS;
  const counted = new Set(terms.map((term) => (term.of === 'nutrient' ? term.nutrient : null)));
  const [id] = counted;
  const nutrient = counted.size === 1 ? problem.nutrients?.find((each) => each.id === id) : undefined;
  return nutrient === undefined ? PLAIN : unit(nutrient.unit, 1, nutrient.decimals);
}

const MOST_DECIMALS = 6;

/** The unit with decimals that tell a broken value from its bound: 258.3 g above 258 g must not read "258 g of 258 g". */
export function tellingApart(unit: FigureUnit, miss: number): FigureUnit {
  let { decimals } = unit;
  while (decimals < MOST_DECIMALS && Math.abs(miss * unit.factor) * 10 ** decimals < 1) decimals += 1;
  return { ...unit, decimals };
}

/** Yuan to the fen, as every other place says the sum; finer only where a fen does not tell it from its bound. */
const yuanTold = (yuan: number, decimals: number): string =>
  decimals > 2 ? yuan.toFixed(decimals) : (wholeFen(yuan * 100) / 100).toFixed(2);

/** A figure in both languages, as its unit tells it. */
export function inUnit({ before, after, factor, decimals }: FigureUnit, value: number): Sentence {
  const told = value * factor;
  const said = before === '¥' ? yuanTold(told, decimals) : figure(told, decimals);
  return { zh: `${before}${said}${after.zh}`, en: `${before}${said}${after.en}` };
}

/**
 * A value or bound of a limit in both languages.
 * @param digits of the value itself, after the point
 */
export function limitFigure(
  problem: Pick<Problem, 'nutrients'>,
  limit: Counting & Pick<Limit, 'unit' | 'lower' | 'upper'>,
  value: number,
  digits = 2,
): Sentence {
  const told = unitOf(problem, limit);
  if (isMoney(limit)) return inUnit(told, value);
  const decimals = Math.max(told.decimals, digits - Math.floor(Math.log10(told.factor)));
  return inUnit({ ...told, decimals }, value);
}

/** The figures of a check in one language, each with its unit; a mean of days as one day's. Null where there is none. */
export function toldFigures(
  { value, lower, upper, slack, unit: told = PLAIN }: Check,
  language: keyof Sentence,
): Record<'value' | 'lower' | 'upper' | 'slack', string | null> {
  const say = (one: number | null): string | null => (one === null ? null : inUnit(told, one)[language]);
  return { value: say(value), lower: say(lower), upper: say(upper), slack: say(slack) };
}
