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

/** The record of one field: its own, else the first that speaks of all; null where it was worked out of several foods. */
export function recordOf(source: string, key: string): string | null {
  const records = partsOfSource(source).filter((part) => part.kind === 'record');
  const found = records.find(({ keys }) => keys?.includes(key)) ?? records.find(({ keys }) => keys === null);
  return found?.record ?? null;
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

/** Longest text of a source. */
const LONGEST = 1000;
/** Stands where something was left out, so that the text is not longer than its column. */
const CUT = '…';
/** Fewer characters of a record say nothing. */
const LEAST_RECORD = 20;

const figure = (grams: number | null): string => (grams === null ? '?' : String(Math.round(grams * 10) / 10));
/** A name as it stands in a source: no part ends within it. */
const named = (name: string): string => name.replaceAll(/;\s*/g, '；');

/** As many of the foods as there is room for, and the weight. */
function recipeWithin(foods: readonly string[], grams: string, room: number): string {
  const all = (some: readonly string[]): string => `recipe of ${some.join(' + ')} = ${grams} g`;
  if (all(foods).length <= room) return all(foods);
  let most = foods.length - 1;
  while (most > 0 && all([...foods.slice(0, most), CUT]).length > room) most -= 1;
  return all([...foods.slice(0, most), CUT]);
}

/** One part in the room that is left for it; nothing where too little of it would be left. */
function partWithin(part: string, room: number): string | null {
  if (part.length <= room) return part;
  const said = partOf(part);
  if (said.kind === 'recipe' && room > LEAST_RECORD)
    return recipeWithin(said.foods.split(' + '), said.grams, room);
  // A list of fields that is cut would be read as a record.
  return said.kind === 'record' && said.keys === null && room > LEAST_RECORD
    ? `${part.slice(0, room - CUT.length)}${CUT}`
    : null;
}

/** The first parts of a source, as far as there is room. */
function within(source: string, room: number): string[] {
  const kept: string[] = [];
  let left = room;
  for (const part of source.split(BETWEEN)) {
    const fits = partWithin(part, left);
    if (fits === null) break;
    kept.push(fits);
    left -= fits.length + BETWEEN.length;
  }
  return kept;
}

/**
 * Worked out of a food by its water, grams of 100 g before and after. What was said of that food before is cut where all
 * would be longer than a source may be.
 */
export function byWater(source: string, food: string, from: number | null, to: number | null): string {
  const last = `by water from ${named(food)}, ${figure(from)} → ${figure(to)} g`;
  return [...within(source, LONGEST - BETWEEN.length - last.length), last].join(BETWEEN);
}

const recipeFoods = (foods: readonly { name: string; grams: number }[]): string[] =>
  foods.map((each) => `${named(each.name)} ${figure(each.grams)} g`);

/** The foods of a recipe as its source names them. */
export const recipePart = (foods: readonly { name: string; grams: number }[]): string =>
  recipeFoods(foods).join(' + ');

/** Worked out of several foods that weigh `grams` when they are done; the last foods are left out of a text too long. */
export const byRecipe = (foods: readonly { name: string; grams: number }[], grams: number): string =>
  recipeWithin(recipeFoods(foods), figure(grams), LONGEST);
