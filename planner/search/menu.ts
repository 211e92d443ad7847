/** Between the menu people see (ids) and the arrays the search works on. */
import type { Model } from '../model/model.ts';
import type { Menu, MenuItem } from '../solution.ts';
import type { State } from './state.ts';

/** The state's menu in ids, in the order of days and slots; empty positions are left out. */
export function menuOf(state: State, dishes = state.dish, portions = state.portion): Menu {
  const { model } = state;
  const items: MenuItem[] = [];
  for (let p = 0; p < dishes.length; p++) {
    const i = dishes[p]!;
    if (i < 0) continue;
    const cell = model.cells[state.cellOf[p]!]!;
    const grams = model.gramsOf[i];
    items.push({
      day: model.problem.days[cell.day]!.id,
      slot: model.problem.slots[cell.slot]!.id,
      dish: model.problem.dishes[model.dishOf[i]!]!.id,
      portion: portions[p]!,
      ...(grams === null || grams === undefined ? {} : { grams }),
    });
  }
  return { items };
}

/**
 * Positions filled from a menu: what still fits is taken, the rest stays empty (−1). Portions are brought within
 * the dish's bounds.
 */
export function arraysOf(state: State, menu: Menu): { dishes: Int32Array; portions: Float64Array } {
  const { model } = state;
  const dishes = new Int32Array(state.dish.length).fill(-1);
  const portions = new Float64Array(state.dish.length);
  const byPlace = new Map<string, number[]>();
  model.cells.forEach((cell, c) => {
    const key = placeKey(model, cell.day, cell.slot);
    const list = byPlace.get(key);
    if (list === undefined) byPlace.set(key, [c]);
    else list.push(c);
  });
  for (const item of menu.items) {
    for (const c of byPlace.get(`${item.day}\u0000${item.slot}`) ?? []) {
      const i = model.cells[c]!.candidates.find(
        (x) => model.problem.dishes[model.dishOf[x]!]!.id === item.dish,
      );
      if (i === undefined) continue;
      let free = -1;
      for (let p = state.firstOf[c]!; p < state.firstOf[c + 1]!; p++)
        if (dishes[p] === -1) {
          free = p;
          break;
        }
      if (free < 0) continue;
      dishes[free] = i;
      portions[free] = Math.min(model.portionHi[i]!, Math.max(model.portionLo[i]!, item.portion));
      break;
    }
  }
  return { dishes, portions };
}

function placeKey(model: Model, day: number, slot: number): string {
  return `${model.problem.days[day]!.id}\u0000${model.problem.slots[slot]!.id}`;
}
