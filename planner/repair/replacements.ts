/**
 * A menu for who may not eat some of its dishes: only their places change, everything else stays as it is eaten by the
 * others. So no menu without those dishes has fewer changes. What comes in is what serves the rules best and is most
 * like what it replaces, at its best portion; day by day exactly, because the places of a day share its nutrients.
 */
import { compile } from '../model/compile.ts';
import type { Model } from '../model/model.ts';
import type { Dish, Lock, Problem } from '../problem.ts';
import { improveStep } from '../search/improve.ts';
import { inCell } from '../search/local-search.ts';
import { createState, type State } from '../search/state.ts';
import type { Menu, MenuItem } from '../solution.ts';
import { highs } from '../solver/highs.ts';
import { bestPortion } from './best-portion.ts';

/** A dish on the menu, by the problem's ids. */
export type PlaceOfDish = Pick<MenuItem, 'day' | 'slot' | 'dish'>;

export interface Replacement extends PlaceOfDish {
  /** What stands there instead; null where no dish may stand there. */
  to: string | null;
  /** Multiple of the reference portion; 0 without a dish. */
  portion: number;
}

export interface ReplacementOptions {
  /** Default 3. */
  seconds?: number;
  shouldStop?: () => boolean;
  /** Seconds of a monotonic clock. */
  now: () => number;
}

/** What a dish of another category costs in the objective: more than a nutrient that is missed by a quarter. */
const OTHER_CATEGORY = 1;
/**
 * And for each category that the place names before it: what carries another part of a meal comes after everything that
 * could be missed a little, a vegetable for meat, a second staple for an egg.
 */
const FURTHER_CATEGORY = 3;
/** The same for each other property by which people tell dishes apart. */
const OTHER_PROPERTY = 0.06;
const PROPERTIES = ['staple', 'flesh', 'method', 'shape', 'taste', 'color', 'heavy', 'breakfastKind'];
/** Dishes that the exact step chooses among, those that serve the place best by themselves. */
const MOST_CANDIDATES = 30;

/**
 * How much one dish differs from another, in units of the objective; 0 for two of a kind.
 * @param kinds categories of the place, the nearest to its own first
 */
export function unlikeness(one: Dish, other: Dish, kinds: readonly string[] = []): number {
  let sum = 0;
  if (one.category !== other.category) {
    const others = kinds.filter((kind) => kind !== one.category);
    sum = OTHER_CATEGORY + FURTHER_CATEGORY * Math.max(0, others.indexOf(other.category ?? ''));
  }
  for (const property of PROPERTIES) {
    const [mine, others] = [one, other].map(({ attributes }) => [attributes?.[property] ?? []].flat());
    const alike = mine!.length === 0 ? others!.length === 0 : mine!.some((value) => others!.includes(value));
    if (!alike) sum += OTHER_PROPERTY;
  }
  return sum;
}

/**
 * Dishes for `places`, whose own cannot be eaten, in the order of `places`.
 * @param problem its dishes are those that may be eaten, and those that stand; those of `places` come in nowhere
 * @param menu as others eat it; `places` are among its items
 */
export async function replacements(
  problem: Problem,
  menu: Menu,
  places: readonly PlaceOfDish[],
  options: ReplacementOptions,
): Promise<Replacement[]> {
  const begun = options.now();
  const late = (): boolean =>
    options.shouldStop?.() === true || options.now() - begun > (options.seconds ?? 3);
  const gone = countedBy(places, keyOf);
  const fixed = menu.items.filter((item) => {
    const left = gone.get(keyOf(item)) ?? 0;
    if (left > 0) gone.set(keyOf(item), left - 1);
    return left === 0;
  });
  const standing = new Set(fixed.map(({ dish }) => dish));
  const model = compile({
    ...problem,
    locks: fixed.map(lockOf),
    // What stands stays, whatever was served before: only what comes in is asked how long ago that was.
    history: (problem.history ?? []).map(({ dishes, ...at }) => ({
      ...at,
      dishes: dishes.filter((id) => !standing.has(id)),
    })),
  });
  const openings = openingsOf(model, places);
  const state = createState(model, likeBefore(model, openings));
  fillFixed(state);
  const choices = choicesOf(state, openings, fixed);
  fillAlike(state, openings, choices);
  // Beside places that have something: an empty day would ask for the heaviest dish.
  rank(state, openings, choices);

  const byDay = Map.groupBy(
    openings.filter(({ cell }) => cell >= 0),
    ({ day }) => day,
  );
  const solver = await highs();
  for (const ofDay of byDay.values()) {
    for (const { position, cell } of ofDay) placeBest(state, position, choices.get(cell)!);
    step(ofDay);
  }
  // What a day was given was right beside days that had nothing yet.
  for (const ofDay of byDay.values()) step(ofDay);
  return answered();

  function step(ofDay: readonly Opening[]): void {
    if (late()) return;
    const cells = [...new Set(ofDay.map(({ cell }) => cell))].filter((cell) => filled(state, cell));
    if (cells.length === 0) return;
    improveStep(solver, state, {
      cells,
      candidates: (cell) => choices.get(cell)!.slice(0, MOST_CANDIDATES),
      iterations: 4000,
      shouldStop: late,
    });
  }

  function answered(): Replacement[] {
    const taken: { dish: number; day: number }[] = [];
    return openings.map(({ place, position, cell, day }) => {
      const nothing = { ...place, to: null, portion: 0 };
      if (cell < 0) return nothing;
      const free = (i: number): boolean =>
        taken.every((other) => other.dish !== i || Math.abs(other.day - day) >= apartOf(model, i));
      let dish = state.dish[position]!;
      // Prices keep dishes apart as long as there are enough of them; where there are not, the later place goes without.
      if (dish >= 0 && !free(dish)) {
        state.place(position, -1, 0);
        placeBest(
          state,
          position,
          choices.get(cell)!.filter((i) => free(i)),
        );
        dish = state.dish[position]!;
      }
      if (dish < 0) return nothing;
      taken.push({ dish, day });
      const portion = Math.round(state.portion[position]! * 1000) / 1000;
      return { ...place, to: model.problem.dishes[model.dishOf[dish]!]!.id, portion };
    });
  }
}

const keyOf = ({ day, slot, dish }: PlaceOfDish): string => `${day}\u0000${slot}\u0000${dish}`;

function countedBy<T>(all: readonly T[], key: (one: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(key(one), (counts.get(key(one)) ?? 0) + 1);
  return counts;
}

const lockOf = ({ day, slot, dish, portion, grams }: MenuItem): Lock => ({
  day,
  slot,
  dish,
  ...(grams ? { grams } : { portion }),
});

interface Opening {
  readonly place: PlaceOfDish;
  /** −1 where the model has no place for it. */
  readonly cell: number;
  readonly position: number;
  /** Index of the day. */
  readonly day: number;
}

/** Each place with the position that its dish has left. */
function openingsOf(model: Model, places: readonly PlaceOfDish[]): Opening[] {
  const { problem, cells } = model;
  // The locked dishes of a place come before the cell of what is free in it.
  const freeCell = new Map<string, number>();
  cells.forEach(({ day, slot }, c) =>
    freeCell.set(`${problem.days[day]!.id}\u0000${problem.slots[slot]!.id}`, c),
  );
  const firstOf = [0];
  for (const { max } of cells) firstOf.push(firstOf.at(-1)! + max);
  const used = new Map<number, number>();
  return places.map((place) => {
    const cell = freeCell.get(`${place.day}\u0000${place.slot}`) ?? -1;
    const nth = used.get(cell) ?? 0;
    used.set(cell, nth + 1);
    const day = problem.days.findIndex(({ id }) => id === place.day);
    const known = cell >= 0 && nth < cells[cell]!.max;
    return { place, day, cell: known ? cell : -1, position: known ? firstOf[cell]! + nth : -1 };
  });
}

/** What a dish costs for being unlike the one it comes in for: that of its cell which it is most like. */
function likeBefore(model: Model, openings: readonly Opening[]): State['extra'] {
  const dishes = new Map(model.problem.dishes.map((dish) => [dish.id, dish]));
  const before = Map.groupBy(openings, ({ cell }) => cell);
  const kinds = new Map(model.problem.slots.map(({ id, categories }) => [id, categories]));
  const known = new Map<string, number>();
  return (cell, i) => {
    const key = `${cell}/${i}`;
    let price = known.get(key);
    if (price === undefined) {
      const comes = model.problem.dishes[model.dishOf[i]!]!;
      const prices = (before.get(cell) ?? []).flatMap(({ place }) => {
        const was = dishes.get(place.dish);
        return was ? unlikeness(was, comes, kinds.get(place.slot)) : [];
      });
      price = prices.length > 0 ? Math.min(...prices) : 0;
      known.set(key, price);
    }
    return price;
  };
}

/** Puts in what is locked. */
function fillFixed(state: State): void {
  const { model } = state;
  model.cells.forEach(({ candidates }, c) => {
    const [only] = candidates;
    if (candidates.length === 1 && only! >= model.problem.dishes.length)
      state.place(state.firstOf[c]!, only!, model.portionLo[only!]!);
  });
}

const apartOf = (model: Model, i: number): number => model.problem.dishes[model.dishOf[i]!]!.repeat ?? 1;

/** Dishes for each cell, those first that are most like what it had; none that comes too soon beside what stands. */
function choicesOf(
  { model, extra }: State,
  openings: readonly Opening[],
  fixed: readonly MenuItem[],
): Map<number, number[]> {
  const dayOf = new Map(model.problem.days.map(({ id }, at) => [id, at]));
  const barred = new Set(openings.map(({ place }) => place.dish));
  const served = Map.groupBy(fixed, ({ dish }) => dish);
  const choices = new Map<number, number[]>();
  for (const { cell, day } of openings) {
    if (cell < 0 || choices.has(cell)) continue;
    const fitting = [...model.cells[cell]!.candidates].filter((i) => {
      const { id } = model.problem.dishes[model.dishOf[i]!]!;
      const again = (served.get(id) ?? []).some(
        (item) => Math.abs(dayOf.get(item.day)! - day) < apartOf(model, i),
      );
      return !barred.has(id) && !again;
    });
    choices.set(
      cell,
      fitting.toSorted((a, b) => extra!(cell, a) - extra!(cell, b) || a - b),
    );
  }
  return choices;
}

const plainPortion = ({ model }: State, i: number): number =>
  Math.min(model.portionHi[i]!, Math.max(model.portionLo[i]!, 1));

/** Puts into every place the most alike dish that stands in no other. */
function fillAlike(
  state: State,
  openings: readonly Opening[],
  choices: ReadonlyMap<number, readonly number[]>,
): void {
  const used = new Set<number>();
  for (const { cell, position } of openings) {
    if (cell < 0) continue;
    const own = choices.get(cell)!;
    const dish = own.find((i) => !used.has(i)) ?? own.find((i) => !inCell(state, position, i));
    if (dish === undefined) continue;
    used.add(dish);
    state.place(position, dish, plainPortion(state, dish));
  }
}

/**
 * Brings the choices of each cell into the order in which they serve it, those most like the dish before among them in
 * turn: beside dishes that are still too dear or too poor, what is cheap or heavy seems to serve best.
 */
function rank(state: State, openings: readonly Opening[], choices: Map<number, number[]>): void {
  const done = new Set<number>();
  for (const { cell, position } of openings) {
    if (cell < 0 || done.has(cell)) continue;
    done.add(cell);
    const [dish, portion] = [state.dish[position]!, state.portion[position]!];
    const alike = choices.get(cell)!;
    const scored = alike.map((i) => {
      state.place(position, i, plainPortion(state, i));
      return { i, score: state.score() };
    });
    state.place(position, dish, portion);
    scored.sort((a, b) => a.score - b.score || a.i - b.i);
    choices.set(cell, [...new Set(scored.flatMap(({ i }, at) => [i, alike[at]!]))]);
  }
}

/** Whether every place of the cell has a dish: a program that must fill it is possible then. */
function filled(state: State, cell: number): boolean {
  for (let p = state.firstOf[cell]!; p < state.firstOf[cell + 1]!; p++) if (state.dish[p]! < 0) return false;
  return true;
}

/** The dish, at its portion, with which the whole scores best; nothing where there is none. */
function placeBest(state: State, position: number, among: readonly number[]): void {
  let best = { dish: -1, portion: 0, score: Infinity };
  for (const dish of among.slice(0, MOST_CANDIDATES)) {
    if (inCell(state, position, dish)) continue;
    const portion = bestPortion(state, position, dish);
    state.place(position, dish, portion);
    if (state.score() < best.score) best = { dish, portion, score: state.score() };
  }
  state.place(position, best.dish, best.portion);
}
