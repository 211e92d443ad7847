/** Puts given day menus on days of their class, then exchanges days while the order gets better. */
import type { DayMenu, DayMenus } from '../bound/day-menus.ts';
import type { Fold } from '../bound/fold.ts';
import type { Random } from './random.ts';
import type { State } from './state.ts';

/** Fills the state from how often each day menu is served. Anneals the order; `moves` exchanges are tried. */
export function orderDays(
  state: State,
  fold: Fold,
  list: DayMenus,
  counts: Map<DayMenu, number>,
  random: Random,
  moves: number,
): void {
  const { model } = state;
  const menuOfDay: (DayMenu | null)[] = Array.from({ length: model.dayCount }, () => null);
  const free = fold.days.map((days) => [...days]);
  for (const [menu, count] of counts)
    for (let n = 0; n < count; n++) {
      const day = free[menu.class]!.pop();
      if (day !== undefined) menuOfDay[day] = menu;
    }
  const serve = (day: number, menu: DayMenu | null) => {
    const byCell = new Map<number, number[]>();
    if (menu !== null)
      list.places[menu.class]!.forEach((folded, p) =>
        byCell.set(folded, [...(byCell.get(folded) ?? []), menu.dishes[p]!]),
      );
    for (const c of model.cellsOfDay[day]!) {
      const dishes = byCell.get(fold.foldedOf[c]!) ?? [];
      for (let p = state.firstOf[c]!; p < state.firstOf[c + 1]!; p++) state.place(p, -1, 0);
      dishes.forEach((i, n) => state.place(state.firstOf[c]! + n, i, model.portionLo[i]!));
    }
  };
  menuOfDay.forEach((menu, day) => serve(day, menu));
  const several = fold.days.filter((days) => days.length > 1);
  if (several.length === 0) return;
  let score = state.score();
  let best = score;
  let bestOrder = [...menuOfDay];
  for (let move = 0; move < moves; move++) {
    const days = several[random.below(several.length)]!;
    const a = days[random.below(days.length)]!;
    const b = days[random.below(days.length)]!;
    if (a === b || menuOfDay[a] === menuOfDay[b]) continue;
    const exchange = () => {
      [menuOfDay[a], menuOfDay[b]] = [menuOfDay[b]!, menuOfDay[a]!];
      serve(a, menuOfDay[a]!);
      serve(b, menuOfDay[b]!);
    };
    exchange();
    const next = state.score();
    const temperature = 0.02 * Math.abs(best) * (1 - move / moves) ** 2 + 1e-9;
    if (next <= score || random.next() < Math.exp((score - next) / temperature)) {
      score = next;
      if (score < best - 1e-9) {
        best = score;
        bestOrder = [...menuOfDay];
      }
    } else exchange();
  }
  bestOrder.forEach((menu, day) => serve(day, menu));
}
