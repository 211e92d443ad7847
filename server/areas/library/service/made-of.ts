// What foods are made of, all the way down: rules that know a food by its name or its id know it in whatever holds it.
import type { FoodOrigin } from '../../../../contract/library/food.ts';
import type { FoodGroup } from '../../../../planner/nutrition/food-facts.ts';

export interface FoodPart {
  readonly id: string;
  readonly name: string;
}

/** A food that is in another. */
interface MadePart extends FoodPart {
  readonly group: FoodGroup;
}

/** What rules that weigh dishes know a food by. */
export interface WeighedFood extends MadePart {
  readonly kindName: string;
  /** kcal of 100 g; null = unknown. */
  readonly energy: number | null;
  readonly keepDays: number | null;
}

/** A food that a recipe mixes. */
export interface Ingredient {
  readonly food: WeighedFood;
  /** g of it, as it was weighed for the recipe, in each g of what became of it. */
  readonly share: number;
}

/** What a food is made of, as rules ask it. */
export interface MadeOf {
  /** All that is in it, and in that; none of a food that is not made of others. */
  readonly madeOf: readonly MadePart[];
  /** What it is to whoever eats it: of a food copied, dried or soaked, the name of that food; else its own. */
  readonly kindName: string;
  /** Of a food that is a recipe: what is mixed in it, down to foods that are none; the heaviest first. Else none. */
  readonly ingredients: readonly Ingredient[];
}

/** Ids of the foods that a food is made of at once, by what was stored of it. */
export const partsOf = (origin: FoodOrigin | null): string[] => [
  ...(origin?.foodId ? [origin.foodId] : []),
  ...(origin?.foods ?? []).map(({ foodId }) => foodId),
];

interface Row extends FoodPart {
  readonly origin: FoodOrigin | null;
  readonly animal: number | null;
  readonly foodGroup: FoodGroup;
  readonly energy?: number | null | undefined;
  readonly keepDays?: number | null | undefined;
}

const NOTHING: readonly never[] = [];

const plain = (name: string): MadeOf => ({ madeOf: NOTHING, kindName: name, ingredients: NOTHING });

/** For foods of which it is known that they are made of nothing else. */
export const madeOfNothing = <Food extends FoodPart>(food: Food): Food & MadeOf => ({
  ...food,
  ...plain(food.name),
});

/** What a row of these is made of, and whether it or any of that is of an animal. Parts that are not among them are left out. */
export function madeOfAmong(rows: ReadonlyMap<string, Row>): (row: Row) => MadeOf & { animal: boolean } {
  return (row) => {
    if (!row.origin) return { ...plain(row.name), animal: row.animal === 1 };
    const found = new Map<string, Row>();
    const note = (origin: FoodOrigin | null): void => {
      for (const id of partsOf(origin)) {
        const part = rows.get(id);
        if (!part || found.has(id)) continue;
        found.set(id, part);
        note(part.origin);
      }
    };
    note(row.origin);
    return {
      madeOf: [...found.values()].map(({ id, name, foodGroup: group }) => ({ id, name, group })),
      kindName: kindNameOf(row, rows),
      ingredients: ingredientsOf(row, rows),
      animal: [row, ...found.values()].some(({ animal }) => animal === 1),
    };
  };
}

const kindNameOf = (row: Row, rows: ReadonlyMap<string, Row>): string => kindOf(row, rows).name;

/** Of a food copied, dried or soaked, the food that it is of. */
function kindOf(row: Row, rows: ReadonlyMap<string, Row>): Row {
  const seen = new Set<Row>();
  let kind = row;
  while (kind.origin?.foodId && !seen.has(kind)) {
    seen.add(kind);
    const base = rows.get(kind.origin.foodId);
    if (!base) break;
    kind = base;
  }
  return kind;
}

/** A copy is weighed as its food is, a dried or soaked one too. */
function ingredientsOf(row: Row, rows: ReadonlyMap<string, Row>): Ingredient[] {
  const found = new Map<Row, number>();
  const note = ({ origin }: Row, share: number, within: readonly Row[]): void => {
    const foods = origin?.foods ?? [];
    const done = origin?.yieldGrams ?? foods.reduce((sum, { grams }) => sum + grams, 0);
    const parts = origin?.foodId
      ? [{ id: origin.foodId, of: share }]
      : foods.map(({ foodId, grams }) => ({ id: foodId, of: (share * grams) / done }));
    for (const { id, of } of parts) {
      const part = rows.get(id);
      if (!part || within.includes(part)) continue;
      if (isMixed(part, rows)) note(part, of, [...within, part]);
      else found.set(part, (found.get(part) ?? 0) + of);
    }
  };
  if (isMixed(row, rows)) note(row, 1, [row]);
  return [...found]
    .toSorted(([, one], [, other]) => other - one)
    .map(([part, share]) => ({ food: weighed(part, rows), share }));
}

const weighed = (row: Row, rows: ReadonlyMap<string, Row>): WeighedFood => ({
  ...{ id: row.id, name: row.name, kindName: kindNameOf(row, rows), group: row.foodGroup },
  ...{ energy: row.energy ?? null, keepDays: row.keepDays ?? null },
});

/** Whether it is a recipe, or of one. */
const isMixed = (row: Row, rows: ReadonlyMap<string, Row>): boolean =>
  (kindOf(row, rows).origin?.foods ?? []).length > 0;

/** The first of the food and all that is in it of which this holds; itself before its parts. */
export const findIn = <Food extends FoodPart & Partial<Pick<MadeOf, 'madeOf'>>>(
  food: Food,
  holds: (part: FoodPart) => boolean,
): FoodPart | undefined => (holds(food) ? food : food.madeOf?.find(holds));
