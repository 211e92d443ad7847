/** The whole problem as one integer program: what small problems are solved as, and the yardstick of the others. */
import { formulate, type Formulation } from '../model/formulate.ts';
import type { Model } from '../model/model.ts';
import { createState } from './state.ts';

/** Every place and every rule of the model, from an empty menu. */
export const formulateWhole = (model: Model): Formulation =>
  formulate(model, {
    integer: true,
    cells: model.cells.map((_, c) => c),
    state: createState(model),
    tallies: () => true,
    conflicts: () => true,
    varieties: () => true,
    repetitions: true,
  });
