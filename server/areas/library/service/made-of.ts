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

/** What a food is made of, as rules ask it. */
export interface MadeOf {
  /** All that is in it, and in that; none of a food that is not made of others. */
  readonly madeOf: readonly MadePart[];
  /** What it is to whoever eats it: of a food copied, dried or soaked, the name of that food; else its own. */
  readonly kindName: string;
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
}

const NOTHING: readonly MadePart[] = [];

const plain = (name: string): MadeOf => ({ madeOf: NOTHING, kindName: name });

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
      animal: [row, ...found.values()].some(({ animal }) => animal === 1),
    };
  };
}

function kindNameOf(row: Row, rows: ReadonlyMap<string, Row>): string {
  const seen = new Set<Row>();
  let kind = row;
  while (kind.origin?.foodId && !seen.has(kind)) {
    seen.add(kind);
    const base = rows.get(kind.origin.foodId);
    if (!base) break;
    kind = base;
  }
  return kind.name;
}

/** The first of the food and all that is in it of which this holds; itself before its parts. */
export const findIn = <Food extends FoodPart & Partial<Pick<MadeOf, 'madeOf'>>>(
  food: Food,
  holds: (part: FoodPart) => boolean,
): FoodPart | undefined => (holds(food) ? food : food.madeOf?.find(holds));
