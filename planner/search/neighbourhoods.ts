/**
 * What to free next. Kinds: whole days, one or a few slots over the weeks, meals, random cells near each other,
 * the cells of a rule that is being missed, those of what is served once where too many kinds are, and those whose
 * dishes keep the menu from the bound. Which kind and how large is learnt from what has paid so far.
 */
import { drawn as drawnTrouble, missedCounts, missedRows } from './troubles.ts';
import type { Random } from './random.ts';
import type { State } from './state.ts';

export interface Neighbourhood {
  kind: number;
  cells: number[];
}

export interface Neighbourhoods {
  /** One that was not searched to its end for nothing already, as far as such a one is drawn. */
  next(): Neighbourhood;
  /** Tells what a neighbourhood gave. */
  learn(searched: Neighbourhood, gain: number, complete: boolean, cheap: boolean): void;
  /** The menu, or what may stand in it, is another one than when neighbourhoods were last searched. */
  forget(): void;
}

/** Draws until a neighbourhood is new: a menu with few days has no more of some kinds. */
const DRAWS = 8;

const KINDS = ['days', 'slots', 'meals', 'cells', 'missed', 'twins', 'rare', 'dear'] as const;

/** What the dearness of a dish counts as at least when dear ones are drawn, in stakes: cheap ones make room for them. */
const DEAR_LEAST = 0.01;

/**
 * Neighbourhoods of a state's movable cells.
 * @param dearness by how much a dish in a cell lifts a menu above the bound at least
 */
export function createNeighbourhoods(
  state: State,
  random: Random,
  dearness: (cell: number, dish: number) => number,
): Neighbourhoods {
  const { model } = state;
  const movable = [...new Set(Array.from(state.movable, (p) => state.cellOf[p]!))];
  const isMovable = new Set(movable);
  const size = new Float64Array(KINDS.length).fill(Math.min(movable.length, 9));
  const merit = new Float64Array(KINDS.length).fill(1);
  const slots = [...new Set(movable.map((c) => model.cells[c]!.slot))];

  const shuffled = (list: number[]) => {
    const out = [...list];
    for (let k = out.length - 1; k > 0; k--) {
      const j = random.below(k + 1);
      [out[k], out[j]] = [out[j]!, out[k]!];
    }
    return out;
  };
  /** Days in a row around a random day, enough for `count` of something per day. */
  const run = (days: number) => {
    const span = Math.min(model.dayCount, Math.max(1, days));
    const start = random.below(model.dayCount - span + 1);
    return (d: number) => d >= start && d < start + span;
  };

  const makers: Record<(typeof KINDS)[number], (n: number) => number[]> = {
    days: (n) => {
      const near = run(Math.max(5, Math.ceil(n / 4)));
      const days = shuffled(Array.from({ length: model.dayCount }, (_, d) => d).filter(near));
      const out: number[] = [];
      for (const d of days) {
        const list = model.cellsOfDay[d]!.filter((c) => isMovable.has(c));
        if (out.length > 0 && out.length + list.length > n * 1.3) break;
        out.push(...list);
      }
      return out.length > n * 1.5 ? shuffled(out).slice(0, Math.ceil(n)) : out;
    },
    slots: (n) => {
      const near = run(Math.max(5, Math.ceil(n / 3)));
      const out: number[] = [];
      for (const slot of shuffled(slots)) {
        const list = movable.filter((c) => model.cells[c]!.slot === slot && near(model.cells[c]!.day));
        if (out.length > 0 && out.length + list.length > n * 1.3) break;
        out.push(...list);
      }
      return out.slice(0, Math.ceil(n * 1.5));
    },
    meals: (n) => {
      const near = run(Math.max(5, Math.ceil(n / 3)));
      const meals = new Map<string, number[]>();
      for (const c of movable) {
        const cell = model.cells[c]!;
        if (!near(cell.day)) continue;
        const key = `${cell.day}.${cell.meal}`;
        meals.set(key, [...(meals.get(key) ?? []), c]);
      }
      const out: number[] = [];
      const keys = [...meals.keys()];
      for (const k of shuffled(keys.map((_, a) => a))) {
        if (out.length >= n) break;
        out.push(...meals.get(keys[k]!)!);
      }
      return out;
    },
    cells: (n) => {
      const near = run(Math.max(5, Math.ceil(n / 5)));
      return shuffled(movable.filter((c) => near(model.cells[c]!.day))).slice(0, Math.ceil(n));
    },
    missed: (n) => {
      const troubles = [...missedRows(state), ...missedCounts(state, movable)];
      const trouble = drawnTrouble(troubles, random);
      if (trouble === null) return makers.cells(n);
      const own = shuffled(trouble.cells.filter((c) => isMovable.has(c)));
      if (!trouble.few) return own.slice(0, Math.ceil(n));
      // One of a few dishes must go: what stands beside it on its day may have to follow.
      const first = own.slice(0, Math.ceil(n / 3));
      const days = new Set(first.map((c) => model.cells[c]!.day));
      const beside = shuffled(movable.filter((c) => days.has(model.cells[c]!.day) && !first.includes(c)));
      return [...first, ...beside].slice(0, Math.ceil(n));
    },
    twins: (n) => {
      // Cells that compete for the dishes of one of them: same category elsewhere in the horizon.
      const c = movable[random.below(movable.length)]!;
      const mine = new Set(model.cells[c]!.candidates);
      const rivals = movable.filter((o) => model.cells[o]!.candidates.some((i) => mine.has(i)));
      return [c, ...shuffled(rivals.filter((o) => o !== c))].slice(0, Math.ceil(n));
    },
    dear: (n) => {
      const near = run(Math.max(10, Math.ceil(n / 4)));
      const keyed = movable.flatMap((c) => {
        if (!near(model.cells[c]!.day)) return [];
        let weight = 0;
        for (let p = state.firstOf[c]!; p < state.firstOf[c + 1]!; p++)
          if (state.dish[p]! >= 0) weight += Math.max(0, dearness(c, state.dish[p]!));
        return [{ c, key: Math.log(1 - random.next()) / (weight + DEAR_LEAST * state.stake) }];
      });
      return keyed
        .toSorted((a, b) => b.key - a.key)
        .slice(0, Math.ceil(n))
        .map(({ c }) => c);
    },
    rare: (n) => {
      const crowded = model.varieties.flatMap((rule, t) =>
        rule.atMost === Infinity
          ? []
          : rule.instances.flatMap(({ cells }, k) => {
              let kinds = 0;
              for (let v = 0; v < rule.valueCount; v++) if (state.varietyCount(t, k, v) > 0) kinds++;
              return kinds > rule.atMost ? [{ rule, t, k, cells }] : [];
            }),
      );
      if (crowded.length === 0) return makers.cells(n);
      const { rule, t, k, cells } = crowded[random.below(crowded.length)]!;
      const alone = Array.from(cells).filter((c) => {
        if (!isMovable.has(c)) return false;
        for (let p = state.firstOf[c]!; p < state.firstOf[c + 1]!; p++) {
          const i = state.dish[p]!;
          if (i >= 0 && rule.values[i]!.some((v) => state.varietyCount(t, k, v) === 1)) return true;
        }
        return false;
      });
      return shuffled(alone).slice(0, Math.ceil(n));
    },
  };

  const draw = (): Neighbourhood => {
    const total = merit.reduce((a, b) => a + b, 0);
    let at = random.next() * total;
    let kind = merit.findIndex((m) => (at -= m) < 0);
    if (kind < 0) kind = 0;
    let cells = makers[KINDS[kind]!](size[kind]!);
    if (cells.length === 0) cells = makers.cells(size[kind]!);
    return { kind, cells: [...new Set(cells)].sort((a, b) => a - b) };
  };
  /** Those that hold nothing better than the present menu. */
  const settled = new Set<string>();

  return {
    next() {
      let drawn = draw();
      for (let k = 1; k < DRAWS && settled.has(drawn.cells.join()); k++) drawn = draw();
      return drawn;
    },
    learn({ kind, cells }, gain, complete, cheap) {
      if (gain > 0) settled.clear();
      else if (complete) settled.add(cells.join());
      const value = gain > 0 ? 1 : 0.05;
      merit[kind] = Math.max(0.15, 0.8 * merit[kind]! + 0.2 * value * (cheap ? 1.5 : 1));
      if (complete && cheap && gain <= 0) size[kind] = Math.min(movable.length, size[kind]! * 1.12 + 0.3);
      else if (!complete) size[kind] = Math.max(4, size[kind]! * 0.9);
    },
    forget: () => settled.clear(),
  };
}
