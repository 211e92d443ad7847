/**
 * Replacements for one place of a menu, ranked by their exact effect on the objective. Every candidate is tried
 * at its best portion on the incremental state (microseconds); the leading ones are confirmed by the evaluator.
 */
import { evaluate } from '../evaluate.ts';
import { compile } from '../model/compile.ts';
import type { Problem } from '../problem.ts';
import { read, type Reading, termValue } from '../proof/reading.ts';
import { inCell } from '../search/local-search.ts';
import { arraysOf } from '../search/menu.ts';
import { createState, type State } from '../search/state.ts';
import type { Alternative, Check, Menu } from '../solution.ts';
import { bestPortion } from './best-portion.ts';

export interface AlternativeOptions {
  /** How many to return; default 10. */
  count?: number;
  /** Also offer dishes that break a hard rule, after all others. Default true. */
  includeBroken?: boolean;
}

interface Place {
  day: string;
  slot: string;
  dish: string | null;
}

/** The place itself is free, whatever is locked there. */
function opened(problem: Problem, place: Place): Problem {
  return {
    ...problem,
    locks: (problem.locks ?? []).filter(
      (l) => l.day !== place.day || l.slot !== place.slot || l.dish !== place.dish,
    ),
  };
}

/**
 * The dishes that could stand in place of `dish` at (day, slot), best first, each at its best portion; `dish` null
 * means an empty place. By the incremental state's word only: whoever shows effects evaluates those he shows.
 */
export function rankReplacements(
  problem: Problem,
  menu: Menu,
  place: Place,
  options: AlternativeOptions = {},
): { dish: string; portion: number }[] {
  const model = compile(opened(problem, place));
  const state = createState(model);
  const { dishes, portions } = arraysOf(state, menu);
  state.copyFrom(dishes, portions);
  const position = positionOf(state, place);
  if (position === null) return [];
  const cell = model.cells[state.cellOf[position]!]!;
  const idOf = (i: number) => model.problem.dishes[model.dishOf[i]!]!.id;
  const tried: { dish: number; portion: number; soft: number; hard: number }[] = [];
  for (const i of cell.candidates) {
    if (inCell(state, position, i) || idOf(i) === place.dish) continue;
    const portion = bestPortion(state, position, i);
    state.place(position, i, portion);
    tried.push({ dish: i, portion, soft: state.soft(), hard: state.hard() });
  }
  tried.sort((a, b) => a.hard - b.hard || a.soft - b.soft || a.dish - b.dish);
  return tried
    .filter((t) => options.includeBroken !== false || t.hard === 0)
    .slice(0, options.count ?? 10)
    .map(({ dish, portion }) => ({ dish: idOf(dish), portion }));
}

/**
 * Ranks the dishes that could stand in place of `dish` at (day, slot); `dish` null means an empty place. Effects
 * are differences to the menu given: objective, fen per child, the day's nutrients, checks broken and healed.
 */
export function alternatives(
  problem: Problem,
  menu: Menu,
  place: Place,
  options: AlternativeOptions = {},
): Alternative[] {
  const open = opened(problem, place);
  const best = rankReplacements(problem, menu, place, options);
  const reading = read(problem, menu);
  const now = evaluate(problem, menu);
  const brokenNow = new Map(now.checks.filter((c) => c.broken).map((c) => [checkKey(c), c]));
  return best.map(({ dish: id, portion }) => {
    const replaced: Menu = { items: replaceItem(menu, place, { dish: id, portion }) };
    const next = evaluate(open, replaced);
    const broken = new Map(next.checks.filter((c) => c.broken).map((c) => [checkKey(c), c]));
    return {
      dish: id,
      portion,
      objective: next.objective - now.objective,
      cost: next.cost - now.cost,
      nutrients: nutrientChange(problem, reading, menu, place, { dish: id, portion }),
      feasible: next.feasible,
      breaks: [...broken].filter(([key]) => !brokenNow.has(key)).map(([, c]) => c),
      heals: [...brokenNow].filter(([key]) => !broken.has(key)).map(([, c]) => c),
    };
  });
}

function checkKey(check: Check): string {
  return JSON.stringify([check.kind, check.rule, check.scope.days, check.scope.meal, check.scope.week]);
}

function positionOf(state: State, place: { day: string; slot: string; dish: string | null }): number | null {
  const { model } = state;
  let empty: number | null = null;
  for (let p = 0; p < state.dish.length; p++) {
    const cell = model.cells[state.cellOf[p]!]!;
    if (model.problem.days[cell.day]!.id !== place.day || model.problem.slots[cell.slot]!.id !== place.slot)
      continue;
    const i = state.dish[p]!;
    if (i < 0) empty ??= p;
    else if (model.problem.dishes[model.dishOf[i]!]!.id === place.dish) return p;
  }
  return empty;
}

function replaceItem(
  menu: Menu,
  place: { day: string; slot: string; dish: string | null },
  next: { dish: string; portion: number },
): Menu['items'] {
  const item = { day: place.day, slot: place.slot, ...next };
  let done = false;
  const items = menu.items.map((x) => {
    if (done || x.day !== place.day || x.slot !== place.slot || x.dish !== place.dish) return x;
    done = true;
    return item;
  });
  return done ? items : [...items, item];
}

/** Nutrients of the new item minus those of the old one. */
function nutrientChange(
  problem: Problem,
  reading: Reading,
  menu: Menu,
  place: { day: string; slot: string; dish: string | null },
  next: { dish: string; portion: number },
): Record<string, number> {
  const here = { day: place.day, slot: place.slot };
  const old = menu.items.find((i) => i.day === place.day && i.slot === place.slot && i.dish === place.dish);
  const sides = [
    { sign: 1, served: read(problem, { items: [{ ...here, ...next }] }).served },
    { sign: -1, served: old === undefined ? [] : read(problem, { items: [old] }).served },
  ];
  return Object.fromEntries(
    (problem.nutrients ?? []).map(({ id }) => {
      let change = 0;
      for (const { sign, served } of sides)
        for (const item of served)
          change += sign * termValue(reading, { of: 'nutrient', nutrient: id }, item, new Set());
      return [id, change];
    }),
  );
}
