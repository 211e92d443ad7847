// Where the figures of a food come from, as one text: `A; x,y B` is the record A for all, B for the fields x and y. What
// was worked out of other foods says so in a last part of its own.
import { NUTRIENT_KEYS } from '../../planner/nutrition/nutrients.ts';

/** Fields that may have a record of their own: the nutrients, water and ash. */
const FIELDS: ReadonlySet<string> = new Set<string>([...NUTRIENT_KEYS, 'water', 'ash']);
const BETWEEN = '; ';
const WATER = /^by water from (.+), ([\d.]+|\?) → ([\d.]+|\?) g$/;
const RECIPE = /^recipe of (.+) = ([\d.]+) g$/;

/** One part: a record of all figures or of those of some fields, or how they were worked out. */
export type SourcePart =
  | { kind: 'record'; keys: readonly string[] | null; record: string }
  /** Grams of water of 100 g, before and after; null = unknown. */
  | { kind: 'water'; food: string; from: string | null; to: string | null }
  | { kind: 'recipe'; foods: string; grams: string };

const known = (figure: string): string | null => (figure === '?' ? null : figure);

function partOf(part: string): SourcePart {
  const water = WATER.exec(part);
  if (water) return { kind: 'water', food: water[1]!, from: known(water[2]!), to: known(water[3]!) };
  const recipe = RECIPE.exec(part);
  if (recipe) return { kind: 'recipe', foods: recipe[1]!, grams: recipe[2]! };
  const [first = '', ...rest] = part.split(' ');
  const keys = first.split(',');
  return rest.length > 0 && keys.every((key) => FIELDS.has(key))
    ? { kind: 'record', keys, record: rest.join(' ') }
    : { kind: 'record', keys: null, record: part };
}

/** The parts of a source in their order; what somebody typed is a record of all. */
export const partsOfSource = (source: string): SourcePart[] => source.split(BETWEEN).map(partOf);

/** The record of one field: its own, else the first that speaks of all. */
export function recordOf(source: string, key: string): string {
  const records = partsOfSource(source).filter((part) => part.kind === 'record');
  const found =
    records.find(({ keys }) => keys?.includes(key)) ?? records.find(({ keys }) => keys === null) ?? null;
  return found?.record ?? source;
}

/**
 * The text that says of each field which record it is from.
 * @param records by field; the record of most fields comes first and speaks of all
 */
export function sourceText(records: ReadonlyMap<string, string>): string {
  const fields = Map.groupBy(records.keys(), (key) => records.get(key)!);
  const [first, ...others] = [...fields].toSorted((a, b) => b[1].length - a[1].length);
  if (!first) return '';
  return [first[0], ...others.map(([record, keys]) => `${keys.join(',')} ${record}`)].join(BETWEEN);
}

const figure = (grams: number | null): string => (grams === null ? '?' : String(Math.round(grams * 10) / 10));

/** Worked out of a food by its water, grams of 100 g before and after. */
export const byWater = (source: string, food: string, from: number | null, to: number | null): string =>
  [source, `by water from ${food}, ${figure(from)} → ${figure(to)} g`].join(BETWEEN);

/** Worked out of several foods that weigh `grams` when they are done. */
export const byRecipe = (foods: readonly { name: string; grams: number }[], grams: number): string =>
  `recipe of ${foods.map((each) => `${each.name} ${figure(each.grams)} g`).join(' + ')} = ${figure(grams)} g`;
