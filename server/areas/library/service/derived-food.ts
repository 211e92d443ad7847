// A food that is made of others, worked out of the library: its figures with the source of each, and what else follows.
import { byRecipe, byWater, recordOf, sourceText } from '../../../../contract/library/figure-source.ts';
import type { BodyOf } from '../../../../contract/kit/endpoint.ts';
import {
  deriveRefusals,
  LEAST_YIELD,
  MOST_YIELD,
  type DerivedFood,
  type previewDerivedFood,
} from '../../../../contract/library/food-derive.ts';
import {
  impossibleFigures,
  MOST_PARTS_GRAMS,
  partsGrams,
  type JudgedFigures,
} from '../../../../contract/library/food-possible.ts';
import { food, strictness } from '../../../../contract/library/food.ts';
import { foodUnknown } from '../../../../contract/library/food-unknown.ts';
import type { RowOf } from '../../../../contract/kit/entity.ts';
import type { Language } from '../../../../contract/kit/text.ts';
import type { FoodFacts } from '../../../../planner/nutrition/food-facts.ts';
import { sumOfCosts, costOf } from '../../../../planner/nutrition/cost.ts';
import { NUTRIENT_KEYS, type NutrientKey } from '../../../../planner/nutrition/nutrients.ts';
import type { Door } from '../../../kernel/database/door.ts';
import { refuseField, type Failure } from '../../../kernel/http/failure.ts';
import { loadMainlandFoods, type MainlandRecord } from '../../../reference/load-mainland-foods.ts';
import { byWaterAdded, byWaterContent, recipeFigures, recipeWater, scaled } from './derived-figures.ts';
import { allergensOf, readLibrary, titleOf } from './library.ts';
import { partsOf } from './made-of.ts';

type FoodRow = RowOf<typeof food>;
type Asked = Omit<BodyOf<typeof previewDerivedFood>, 'id'>;
type Figure = DerivedFood['figures'][number];

/** What is stored of it besides what people fill in, and what is shown before. */
export interface Derived {
  readonly shown: DerivedFood;
  readonly row: Partial<FoodRow>;
}

const SUFFIX = { table: '（成分表）', water: '（换算）' } as const;
const LONGEST_NAME = 64;

let mainland: Map<string, MainlandRecord> | null = null;
/** The mainland's record beside a delivered food. */
function mainlandOf({ code, name }: FoodRow) {
  mainland ??= new Map(loadMainlandFoods().foods.map((each) => [each.code, each]));
  const found = mainland.get(code);
  return found?.record && found.name === name ? found : null;
}

/** Why a published figure is not to be had: the table contradicts itself, or all others. */
const DOUBTS: ReadonlySet<string> = new Set(['slip', 'outlier', 'trace']);
const isDoubtful = ({ kept }: MainlandRecord, key: NutrientKey): boolean => DOUBTS.has(kept[key] ?? '');

async function rowsNamed(door: Door, ids: readonly string[]): Promise<Map<string, FoodRow>> {
  if (ids.length === 0) return new Map();
  const rows = await door
    .rows(food)
    .selectAll('food')
    .where('food.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row as FoodRow]));
}

async function baseOf(door: Door, foodId: string | undefined): Promise<FoodRow> {
  if (!foodId) throw refuseField('foodId', deriveRefusals.foodMissing);
  const row = (await rowsNamed(door, [foodId])).get(foodId);
  if (!row) throw await unknown(door, 'foodId', foodId);
  return row;
}

/** What is said of a food that is not there: one that was removed is named. */
async function unknown(door: Door, field: string, foodId: string): Promise<Failure> {
  const { foods } = await readLibrary(door.db, door.caller.tenantId);
  const found = foods.get(foodId);
  return found
    ? refuseField(field, deriveRefusals.removed, { food: titleOf(found) })
    : refuseField(field, foodUnknown);
}

const figureOf = (row: FoodRow, key: NutrientKey): number | null => row[key] ?? null;
const nameOf = (row: FoodRow, language: Language): string => titleOf(row)[language];

const whole = (row: FoodRow, key: NutrientKey, value: number | null): Figure => ({
  nutrient: key,
  value,
  record: value === null ? null : recordOf(row.source, key),
  ...{ knownPercent: value === null ? 0 : 100, missing: [] },
});

/** What a food keeps that is made of one alone. */
function ofOne(row: FoodRow, figures: Figure[], water: number | null): Omit<DerivedFood, 'source' | 'name'> {
  return {
    ...{ category: row.category, foodGroup: row.foodGroup, edible: row.edible, water, figures },
    ...{ allergens: row.allergens ?? [], animal: row.animal === 1, keepDays: row.keepDays },
    ...{ priceFen: row.priceFen, forbiddenLevel: row.forbiddenLevel },
    ...{ hasMainland: mainlandOf(row) !== null, grams: null },
  };
}

const suggested = (row: FoodRow, way: keyof typeof SUFFIX): string =>
  `${row.name.slice(0, LONGEST_NAME - SUFFIX[way].length)}${SUFFIX[way]}`;

/** Columns that follow from the food itself, whichever way it is made of one. */
const keptOf = (row: FoodRow): Partial<FoodRow> => ({
  ...{ dark: row.dark, months: row.months, animal: row.animal, allergens: row.allergens },
  ...{ forbiddenReason: row.forbiddenReason, forbiddenReasonEn: row.forbiddenReasonEn },
});

function fromTable(row: FoodRow, { table, fill }: Asked, language: Language): Derived {
  const record = table === 'mainland' ? mainlandOf(row) : null;
  if (table === 'mainland' && !record)
    throw refuseField('table', deriveRefusals.noRecord, { food: nameOf(row, language) });
  const figures = NUTRIENT_KEYS.map((key): Figure => {
    const theirs = record?.figures[key];
    if (theirs !== undefined && !isDoubtful(record!, key))
      return {
        ...{ nutrient: key, value: theirs, knownPercent: 100, missing: [] },
        record: `CFCT published figure ${record!.record}`,
      };
    return whole(row, key, record && !fill ? null : figureOf(row, key));
  });
  const records = new Map<string, string>(
    figures.flatMap((each) => (each.record ? [[each.nutrient, each.record]] : [])),
  );
  // The mainland's records here say nothing of water: it stays the library's, where it is the water of such a food.
  const water = record && partsGrams(judged(figures, row.water)) > MOST_PARTS_GRAMS ? null : row.water;
  const ofWater = recordOf(row.source, 'water');
  if (water !== null && ofWater !== null) records.set('water', ofWater);
  // What the library says of itself is said of the copy, too, what nobody typed among it.
  const source = record ? sourceText(records) : row.source;
  const shown = { ...ofOne(row, figures, water), name: suggested(row, 'table'), source };
  return { shown, row: keptOf(row) };
}

function waterChange(row: FoodRow, { waterAdded, waterTo }: Asked, language: Language) {
  const called = { food: nameOf(row, language) };
  if ((waterAdded === undefined) === (waterTo === undefined))
    throw refuseField('waterAdded', deriveRefusals.waterMissing);
  const { water } = row;
  if (waterAdded !== undefined) {
    if (water !== null && waterAdded < -water)
      throw refuseField('waterAdded', deriveRefusals.waterLess, { ...called, water, less: -waterAdded });
    return byWaterAdded(water, waterAdded);
  }
  if (water === null) throw refuseField('waterTo', deriveRefusals.waterUnknown, called);
  if (water >= 100) throw refuseField('waterTo', deriveRefusals.waterLess, { ...called, water, less: water });
  return byWaterContent(water, waterTo!);
}

function fromWater(row: FoodRow, asked: Asked, language: Language): Derived {
  const { factor, water } = waterChange(row, asked, language);
  const values = scaled(row as FoodRow & Record<NutrientKey, number | null>, factor);
  const figures = NUTRIENT_KEYS.map((key) => whole(row, key, values[key]));
  const shown = {
    ...ofOne(row, figures, water),
    name: suggested(row, 'water'),
    priceFen: row.priceFen === null ? null : Math.round(row.priceFen * factor),
    // Moist food keeps as nobody knows.
    keepDays: factor < 1 ? null : row.keepDays,
    source: byWater(row.source, `${row.name} ${row.code}`, row.water, water),
  };
  return { shown, row: keptOf(row) };
}

const factsOf = (row: FoodRow): FoodFacts =>
  ({
    ...Object.fromEntries(NUTRIENT_KEYS.map((key) => [key, figureOf(row, key)])),
    ...{ id: row.id, name: row.name, category: row.category, group: row.foodGroup, edible: row.edible },
    ...{ animal: row.animal === 1, dark: row.dark === 1, priceFen: row.priceFen },
  }) as FoodFacts;

interface RecipeLine {
  readonly row: FoodRow;
  readonly grams: number;
}

async function linesOf(door: Door, { foods = [] }: Asked): Promise<RecipeLine[]> {
  if (foods.length === 0) throw refuseField('foods', deriveRefusals.noFoods);
  const rows = await rowsNamed(
    door,
    foods.map(({ foodId }) => foodId),
  );
  const gone = foods.find(({ foodId }) => !rows.has(foodId));
  if (gone) throw await unknown(door, 'foods', gone.foodId);
  const lines = foods.map(({ foodId, grams }) => ({ row: rows.get(foodId)!, grams }));
  const twice = lines.find(({ row }, at) => lines.findIndex((other) => other.row.id === row.id) !== at);
  if (twice)
    throw refuseField('foods', deriveRefusals.foodTwice, { food: nameOf(twice.row, door.caller.language) });
  return lines;
}

/** What is lost is water: what is not stays. Nothing is asked where the water of a food is unknown. */
function requireDryMatter(lines: readonly RecipeLine[], sum: number, done: number): void {
  let water = 0;
  for (const { row, grams } of lines) {
    if (row.water === null) return;
    water += (row.water * grams) / 100;
  }
  if (done >= sum - water - SCALE_GRAMS) return;
  throw refuseField('yieldGrams', deriveRefusals.yieldDry, {
    ...{ sum: tenths(sum), water: tenths(water), least: Math.ceil((sum - water) * 10) / 10 },
  });
}
/** Scales and tables round. */
const SCALE_GRAMS = 0.1;
const tenths = (grams: number): number => Math.round(grams * 10) / 10;

const judged = (figures: readonly Figure[], water: number | null): JudgedFigures => ({
  ...Object.fromEntries(figures.map(({ nutrient, value }) => [nutrient, value])),
  water,
});

/** @throws where 100 g would hold more than 100 g, or more energy than pure fat */
function requirePossible({ water, figures }: DerivedFood, asked: Asked): void {
  const all = judged(figures, water);
  if (!impossibleFigures(all)) return;
  const field =
    asked.way === 'recipe'
      ? 'yieldGrams'
      : asked.way === 'table'
        ? 'foodId'
        : asked.waterTo === undefined
          ? 'waterAdded'
          : 'waterTo';
  throw refuseField(field, deriveRefusals.impossible, {
    ...{ sum: tenths(partsGrams(all)), energy: Math.round(all.energy ?? 0) },
  });
}

function doneGrams(lines: readonly RecipeLine[], { yieldGrams }: Asked): number {
  const sum = lines.reduce((all, { grams }) => all + grams, 0);
  const [least, most] = [Math.ceil(sum * LEAST_YIELD * 10) / 10, Math.floor(sum * MOST_YIELD * 10) / 10];
  if (yieldGrams !== undefined && !(yieldGrams >= least && yieldGrams <= most))
    throw refuseField('yieldGrams', deriveRefusals.yieldRange, {
      least,
      most,
      sum: tenths(sum),
    });
  const done = yieldGrams ?? sum;
  requireDryMatter(lines, sum, done);
  return done;
}

/** The food whose prohibition among these is the strictest. */
const strictest = (lines: readonly RecipeLine[]): FoodRow | null =>
  lines
    .map(({ row }) => row)
    .filter(({ forbiddenLevel }) => forbiddenLevel !== null)
    .toSorted((one, other) => strictness(one.forbiddenLevel) - strictness(other.forbiddenLevel))
    .at(0) ?? null;

async function fromRecipe(door: Door, asked: Asked): Promise<Derived> {
  const { language } = door.caller;
  const lines = await linesOf(door, asked);
  const grams = doneGrams(lines, asked);
  const portions = lines.map((line) => ({ food: factsOf(line.row), grams: line.grams }));
  const byKey = recipeFigures(portions, grams);
  const named = new Map(lines.map(({ row }) => [row.name, nameOf(row, language)]));
  const allergens = allergensOf(lines.map(({ row }) => ({ allergens: row.allergens ?? [] })));
  const heaviest = lines
    .filter(({ row }) => row.foodGroup !== 'drink')
    .reduce<RecipeLine | null>((most, line) => (most && most.grams >= line.grams ? most : line), null);
  const animal = lines.some(({ row }) => row.animal === 1);
  const costs = portions.map(costOf);
  const cost = costs.includes(null) ? null : sumOfCosts(costs);
  const barred = strictest(lines);
  const like = (heaviest ?? lines[0]!).row;
  const source = byRecipe(
    lines.map(({ row, grams: part }) => ({ name: row.name, grams: part })),
    grams,
  );
  const shown: DerivedFood = {
    ...{ name: null, category: like.category, foodGroup: like.foodGroup, edible: 100, keepDays: null },
    water: recipeWater(
      lines.map(({ row, grams: part }) => ({ water: row.water, grams: part })),
      grams,
    ),
    figures: NUTRIENT_KEYS.map((key) => ({
      ...{ nutrient: key, value: byKey[key].value, record: null, knownPercent: byKey[key].knownPercent },
      missing: byKey[key].missing.map((name) => named.get(name) ?? name),
    })),
    ...{ allergens, animal, grams, source, hasMainland: false },
    priceFen: cost === null ? null : Math.round((cost / grams) * 1000),
    forbiddenLevel: barred?.forbiddenLevel ?? null,
  };
  const row = {
    ...{ dark: 0, months: null, animal: Number(animal), allergens },
    ...{ forbiddenReason: barred?.forbiddenReason ?? null },
    ...{ forbiddenReasonEn: barred?.forbiddenReasonEn ?? null },
  };
  return { shown, row };
}

/**
 * Works the food out.
 * @throws where something is missing, out of range, unknown of the foods that it is made of, or cannot be
 */
export async function deriveOf(door: Door, asked: Asked): Promise<Derived> {
  const derived = await worked(door, asked);
  requirePossible(derived.shown, asked);
  return derived;
}

async function worked(door: Door, asked: Asked): Promise<Derived> {
  if (asked.way === 'recipe') return fromRecipe(door, asked);
  const row = await baseOf(door, asked.foodId);
  const { language } = door.caller;
  return asked.way === 'water' ? fromWater(row, asked, language) : fromTable(row, asked, language);
}

/** No food is made of itself, nor of what is made of it. @throws with the name of the food that is */
export async function requireNotOfItself(door: Door, id: string, asked: Asked): Promise<void> {
  const seen = new Set<string>();
  const field = asked.way === 'recipe' ? 'foods' : 'foodId';
  // The foods that are named are asked first: the refusal speaks of one of them.
  for (const named of partsOf(asked)) {
    let next = [named];
    while (next.length > 0) {
      if (next.includes(id)) {
        const row = (await rowsNamed(door, [named])).get(named);
        throw refuseField(field, deriveRefusals.ofItself, {
          food: row ? nameOf(row, door.caller.language) : '',
        });
      }
      for (const each of next) seen.add(each);
      const rows = await rowsNamed(door, next);
      next = [...rows.values()].flatMap(({ origin }) => partsOf(origin)).filter((each) => !seen.has(each));
    }
  }
}
