/**
 * What a day menu costs inside its day: its dishes and the day's own soft rules. One word for the day menus that are
 * listed and for those that the bound finds one by one; the rules between days are priced elsewhere.
 */
import { type Model, missPrice, rowMiss } from '../model/model.ts';

/** A dish of a day menu, in a cell of the folded model. */
export interface DayItem {
  cell: number;
  dish: number;
  portion: number;
}

/** The rules of the full model that live inside a day, or that a day alone must already obey. */
export interface DayRules {
  rows: Uint8Array;
  /** For rules between days the one instance that, restricted to the day, still holds in it. */
  tallies: number[];
  ownTallies: Set<string>;
  conflicts: Set<string>;
  varieties: Set<string>;
}

export function dayRules(model: Model, day: number): DayRules {
  const inDay = (cells: Int32Array) => cells.length > 0 && cells.every((c) => model.cells[c]!.day === day);
  const touches = (cells: Int32Array) => cells.some((c) => model.cells[c]!.day === day);
  const rows = Uint8Array.from(model.rows, (row) => (inDay(row.cells) ? 1 : 0));
  const tallies: number[] = [];
  const ownTallies = new Set<string>();
  const conflicts = new Set<string>();
  const varieties = new Set<string>();
  model.tallies.forEach((tally, t) => {
    tallies.push(-1);
    tally.instances.forEach((instance, k) => {
      if (instance.base !== null) return;
      if (inDay(instance.cells)) ownTallies.add(`${t}.${k}`);
      else if (tally.hard && touches(instance.cells) && tallies[t] === -1) tallies[t] = k;
    });
  });
  model.conflicts.forEach((rule, t) =>
    rule.instances.forEach((instance, k) => {
      if (inDay(instance.cells) || (rule.hard && touches(instance.cells))) conflicts.add(`${t}.${k}`);
    }),
  );
  model.varieties.forEach((rule, t) =>
    rule.instances.forEach((instance, k) => {
      if (inDay(instance.cells)) varieties.add(`${t}.${k}`);
    }),
  );
  return { rows, tallies, ownTallies, conflicts, varieties };
}

/**
 * The cost of day menus under the rules of their day; null for those that break a hard one. The function returned
 * reuses its arrays: it is called for every day menu there is.
 * @param toFull the cell of the full model that a folded cell stands for
 * @param options.price what choosing a dish costs whatever its portion
 * @param options.rounding by how much, as a part of the amount, a hard limit may be passed
 */
export function dayCost(
  full: Model,
  own: DayRules,
  toFull: (folded: number) => number,
  options: { price: (item: DayItem) => number; rounding: number },
): (items: readonly DayItem[]) => number | null {
  const rows = full.rows.flatMap((_, r) => (own.rows[r] === 1 ? [r] : []));
  const rowAt = new Map(rows.map((r, a) => [r, a]));
  const values = new Float64Array(rows.length);
  /** Index of the rule and the cells of its instance, from `rule.instance`. */
  const found = <T extends { instances: { cells: Int32Array }[] }>(rules: T[], keys: Iterable<string>) =>
    Array.from(keys, (key) => {
      const [t, k] = key.split('.').map(Number) as [number, number];
      return { rule: rules[t]!, cells: new Set(rules[t]!.instances[k]!.cells) };
    });
  // Runs of days hold in each of their days already.
  const beyondDay = own.tallies.flatMap((k, t) => (k >= 0 ? [`${t}.${k}`] : []));
  const tallies = found(full.tallies, [...own.ownTallies, ...beyondDay]);
  const conflicts = found(full.conflicts, own.conflicts);
  const varieties = found(full.varieties, own.varieties);

  return (items) => {
    let cost = 0;
    values.fill(0);
    for (const item of items) {
      const { cell, dish, portion } = item;
      cost += options.price(item) + full.costAmount[dish]! * portion;
      const { rows: list, forms, factors } = full.cellRows[toFull(cell)]!;
      for (let a = 0; a < list.length; a++) {
        const at = rowAt.get(list[a]!);
        if (at === undefined) continue;
        const form = full.forms[forms[a]!]!;
        values[at]! += (form.amount[dish]! * portion + form.each[dish]!) * factors[a]!;
      }
    }
    for (let a = 0; a < rows.length; a++) {
      const row = full.rows[rows[a]!]!;
      const miss = rowMiss(row, values[a]!);
      if (miss <= 0) continue;
      if (!row.hard) cost += missPrice(row, miss);
      else if (miss > options.rounding * Math.max(1, Math.abs(values[a]!))) return null;
    }
    for (const { rule, cells } of tallies) {
      const counts = new Map<number, number>();
      for (const { cell, dish } of items)
        if (cells.has(toFull(cell)))
          for (const v of rule.values[dish]!) counts.set(v, (counts.get(v) ?? 0) + 1);
      for (const n of counts.values()) {
        if (n <= rule.atMost) continue;
        if (rule.hard) return null;
        cost += rule.weight * (n - rule.atMost);
      }
    }
    for (const { rule, cells } of conflicts) {
      let mask = 0;
      for (const { cell, dish } of items) if (cells.has(toFull(cell))) mask |= rule.mask[dish]!;
      let present = 0;
      for (let g = 0; g < rule.groupCount; g++) if ((mask & (1 << g)) !== 0) present++;
      if (present < 2) continue;
      if (rule.hard) return null;
      cost += (rule.weight * present * (present - 1)) / 2;
    }
    for (const { rule, cells } of varieties) {
      const seen = new Set<number>();
      for (const { cell, dish } of items)
        if (cells.has(toFull(cell))) for (const v of rule.values[dish]!) seen.add(v);
      if (rule.hard && seen.size < rule.atLeast) return null;
      cost += rule.unit * Math.max(0, rule.atLeast - seen.size);
      if (seen.size > rule.atMost) cost += rule.unitOver * (seen.size - rule.atMost);
    }
    return cost;
  };
}
