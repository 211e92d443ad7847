/**
 * Where a menu misses what it should keep: the rules that cost now, with the cells that could mend them. Sums over days
 * concern all of their cells; of dishes too many, or served again too soon, it is the few that are counted.
 */
import { missPrice, repetitionPrice, rowMiss, tallyRoom } from '../model/model.ts';
import type { Random } from './random.ts';
import type { State } from './state.ts';

export interface Trouble {
  /** What it costs now. */
  price: number;
  cells: number[];
  /** The cells are the dishes of which one must go. */
  few: boolean;
}

/** What a broken hard limit counts for among the soft ones. */
const HARD = 1000;

/** Limits that are missed. */
export function missedRows(state: State): Trouble[] {
  return state.model.rows.flatMap((row, r) => {
    const miss = rowMiss(row, state.rowValue[r]!);
    const price = row.hard ? (miss > 1e-9 ? HARD : 0) : missPrice(row, miss);
    return price > 0 ? [{ price, cells: Array.from(row.cells), few: false }] : [];
  });
}

/** Dishes that are alike too often, and dishes that come again too soon. */
export function missedCounts(state: State, movable: readonly number[]): Trouble[] {
  const { model } = state;
  const dishesOf = (c: number): number[] => {
    const out: number[] = [];
    for (let p = state.firstOf[c]!; p < state.firstOf[c + 1]!; p++)
      if (state.dish[p]! >= 0) out.push(state.dish[p]!);
    return out;
  };
  /** By rule, instance and value. */
  const found = new Map<string, Trouble>();
  const add = (key: string, price: number, cell: number): void => {
    const known = found.get(key);
    if (known) known.cells.push(cell);
    else found.set(key, { price, cells: [cell], few: true });
  };
  for (const c of movable)
    for (const i of dishesOf(c)) {
      model.tallies.forEach((tally, t) => {
        if (tally.hard) return;
        for (const k of tally.cellInstances[c]!)
          for (const v of tally.values[i]!) {
            const over = state.tallyCount(t, k, v) - tallyRoom(tally, tally.instances[k]!, v);
            if (over > 0) add(`${t}/${k}/${v}`, tally.weight * over, c);
          }
      });
      model.repetitions.forEach((rule, t) => {
        if (rule.cells[c] === 0) return;
        for (const v of rule.values[i]!) {
          const price = repetitionPrice(rule, v, state.repetitionDays(t, v));
          if (price > 0) add(`again ${t}/${v}`, price, c);
        }
      });
    }
  return [...found.values()];
}

/** One of them, the dearer the likelier: many small ones, which nobody would mind, must not hide the one that counts. */
export function drawn(troubles: readonly Trouble[], random: Random): Trouble | null {
  const total = troubles.reduce((sum, { price }) => sum + price * price, 0);
  if (total <= 0) return null;
  let at = random.next() * total;
  return troubles.find(({ price }) => (at -= price * price) < 0) ?? troubles[0]!;
}
