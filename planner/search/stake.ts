/**
 * What a single choice is about. Temperatures of annealing, the reach of short lists and the price of a broken hard
 * rule were found on problems where a dish costs 1 − preference; where it costs money they must grow with it, or a
 * menu that breaks a rule is worth more than any that keeps them.
 */
import { type Model, priceEach } from '../model/model.ts';

/** The most that one place can save by its choice, in the objective's unit; 1 where it is less. */
export function stakeOf(model: Model): number {
  let stake = 1;
  for (const cell of model.cells) {
    let least = Infinity;
    let most = -Infinity;
    for (const i of cell.candidates) {
      const each = priceEach(model, cell, i);
      const low = each + model.costAmount[i]! * model.portionLo[i]!;
      const high = each + model.costAmount[i]! * model.portionHi[i]!;
      least = Math.min(least, low, high);
      most = Math.max(most, low, high);
    }
    stake = Math.max(stake, most - least);
  }
  return stake;
}
