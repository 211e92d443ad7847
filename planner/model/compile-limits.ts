/** Limits as rows: what each dish adds to each row, and the bounds with their penalties. */
import type { Term } from '../problem.ts';
import type { Form, Row } from './model.ts';
import { cellsWithin, instancesOf, type Ground } from './instances.ts';
import { heldKey } from './narrowed-places.ts';
import { dishTest, foodTest } from './select.ts';

/** Amounts of one dish's reference portion: what a term sums over it. */
export function termForm(ground: Ground, term: Term): Form {
  const { dishes, library } = ground;
  const amount = new Float64Array(dishes.length);
  const each = new Float64Array(dishes.length);
  const coef = term.coef ?? 1;
  if (term.of === 'dishes') {
    const test = dishTest(library, term.select);
    for (let i = 0; i < dishes.length; i++) if (test(dishes[i]!)) each[i] = coef;
    return { amount, each };
  }
  const pick = term.of === 'cost' ? null : term.foods === undefined ? null : foodTest(term.foods);
  for (let i = 0; i < dishes.length; i++) {
    const dish = dishes[i]!;
    let sum = 0;
    if (term.of === 'nutrient' && pick === null && dish.nutrients?.[term.nutrient] !== undefined) {
      sum = dish.nutrients[term.nutrient] ?? 0;
    } else if (term.of === 'cost' && dish.cost !== undefined && dish.cost !== null) {
      sum = dish.cost;
    } else {
      for (const part of dish.foods ?? []) {
        const food = library.foods.get(part.food);
        if (food === undefined || (pick !== null && !pick(food))) continue;
        if (term.of === 'nutrient') sum += ((food.nutrients?.[term.nutrient] ?? 0) * part.grams) / 100;
        else if (term.of === 'cost') sum += (food.price ?? 0) * part.grams;
        else sum += part.grams;
      }
    }
    amount[i] = coef * sum;
  }
  return { amount, each };
}

/** @param held limits that hold on a day by the candidates of their place, as `heldKey` names them */
export function compileLimits(ground: Ground, held: ReadonlySet<string>): { forms: Form[]; rows: Row[] } {
  const { problem } = ground;
  const forms: Form[] = [];
  const rows: Row[] = [];
  const empty = new Float64Array(ground.dishes.length);
  (problem.limits ?? []).forEach((limit, l) => {
    const termForms = limit.terms.map((t) => termForm(ground, t));
    const denForms = (limit.denominator ?? []).map((t) => termForm(ground, t));
    const all = [...limit.terms, ...(limit.denominator ?? [])];
    // A bit for each different `where`: terms may be many, the places they speak of are few.
    const wheres = [...new Map(all.map(({ where }) => [JSON.stringify(where ?? null), where])).entries()];
    const bits = all.map(
      ({ where }) => 1 << wheres.findIndex(([key]) => key === JSON.stringify(where ?? null)),
    );
    const hard = limit.hard !== false;
    const weight = limit.weight ?? 1;
    const formCache = new Map<string, number>();
    const formFor = (mask: number, ratio: number): number => {
      const key = `${mask}/${ratio}`;
      const known = formCache.get(key);
      if (known !== undefined) return known;
      const sum: Form = { amount: empty.slice(), each: empty.slice() };
      all.forEach((_, t) => {
        if ((mask & bits[t]!) === 0) return;
        const numerator = t < termForms.length;
        const form = numerator ? termForms[t]! : denForms[t - termForms.length]!;
        const factor = numerator ? 1 : -ratio;
        for (let i = 0; i < sum.amount.length; i++) {
          sum.amount[i]! += factor * form.amount[i]!;
          sum.each[i]! += factor * form.each[i]!;
        }
      });
      forms.push(sum);
      formCache.set(key, forms.length - 1);
      return forms.length - 1;
    };
    for (const instance of instancesOf(problem, limit.per, limit.where)) {
      if (instance.days.length === 1 && held.has(heldKey(l, instance.days[0]!))) continue;
      const scope = cellsWithin(ground, instance, limit.where);
      const within = new Set(scope);
      const masks = new Map<number, number>();
      wheres.forEach(([, where], k) => {
        const own = where === undefined ? scope : cellsWithin(ground, instance, where);
        for (const c of own) if (within.has(c)) masks.set(c, (masks.get(c) ?? 0) | (1 << k));
      });
      const span = limit.basis === 'per-day' ? instance.days.length : 1;
      const build = (side: Row['side'], lower: number, upper: number, ratio: number, bound: number) => {
        const scale = limit.scale !== undefined ? limit.scale * span : Math.abs(bound) || 1;
        const list = [...masks.entries()];
        rows.push({
          limit: l,
          side,
          cells: Int32Array.from(list, ([c]) => c),
          forms: Int32Array.from(list, ([, mask]) => formFor(mask, ratio)),
          factors: new Float64Array(list.length).fill(1),
          lower,
          upper,
          hard,
          unit: weight / scale,
          near: (limit.near ?? 0.08) * scale,
          steep: limit.steep ?? 3,
          days: instance.days,
        });
      };
      const { lower, upper } = limit;
      if (limit.denominator !== undefined) {
        if (lower !== undefined && lower !== null) build('lower', 0, Infinity, lower, lower);
        if (upper !== undefined && upper !== null) build('upper', -Infinity, 0, upper, upper);
      } else {
        // Each side has its own scale, so that the default scale is the bound that is missed.
        const has = (b: number | null | undefined): b is number => b !== undefined && b !== null;
        // What is not told as a miss must not exclude a menu, or one that holds would be proven impossible.
        const room = hard ? (limit.leeway ?? 0) * span : 0;
        const least = (bound: number) => bound * span - room;
        const most = (bound: number) => bound * span + room;
        if (has(lower) && has(upper) && (hard || limit.scale !== undefined)) {
          build('both', least(lower), most(upper), 0, upper * span);
        } else {
          if (has(lower)) build('lower', least(lower), Infinity, 0, lower * span);
          if (has(upper)) build('upper', -Infinity, most(upper), 0, upper * span);
        }
      }
    }
  });
  return { forms, rows };
}

/** For each cell the rows it takes part in. */
export function invertRows(
  cellCount: number,
  rows: Row[],
): { rows: Int32Array; forms: Int32Array; factors: Float64Array }[] {
  const lists = Array.from({ length: cellCount }, () => ({
    rows: [] as number[],
    forms: [] as number[],
    factors: [] as number[],
  }));
  rows.forEach((row, r) => {
    for (let k = 0; k < row.cells.length; k++) {
      const list = lists[row.cells[k]!]!;
      list.rows.push(r);
      list.forms.push(row.forms[k]!);
      list.factors.push(row.factors[k]!);
    }
  });
  return lists.map((l) => ({
    rows: Int32Array.from(l.rows),
    forms: Int32Array.from(l.forms),
    factors: Float64Array.from(l.factors),
  }));
}
