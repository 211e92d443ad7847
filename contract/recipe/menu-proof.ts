// What is kept of a generated menu's proof, and what it is worth by now: it speaks of the menu as it was generated, by
// the rules, figures and prices of that day.
import type { Plan } from '../../planner/solution.ts';

/** The plan without the menu. Objective, bound and gap are the search's, of dishes in whole portions. */
export interface MenuProof extends Omit<Plan, 'menu' | 'explanation' | 'ended'> {
  /** `rules`: a search that was begun again ended with a menu that keeps every rule. */
  ended: Plan['ended'] | 'rules';
  /** Score of the menu as delivered, its weights fitted; missing where a proof is older than this figure. */
  weighed?: number;
}

/** Whether what a menu has stored is a proof: an installation may hold the forms of earlier times. */
export const isProof = (value: unknown): value is MenuProof =>
  typeof value === 'object' && value !== null && 'objective' in value && 'gap' in value;

/**
 * What a menu's proof says of the menu as it stands: `stands`: all of it; `edited`: people have changed the menu since;
 * `overtaken`: rules, conditions, figures, prices or what was served before have, as the score tells.
 */
export type ProofStanding = 'stands' | 'edited' | 'overtaken';

/** Less of the score is a difference of rounding. */
const NOTICEABLE = 1e-6;

/** Whether two scores of a menu are told apart by more than rounding. */
export const isSameScore = (one: number, other: number): boolean =>
  Math.abs(one - other) <= NOTICEABLE * Math.max(1, Math.abs(one), Math.abs(other));

/** @param objective score of the menu now, by the rules and figures of now */
export function standingOf(
  { weighed }: Pick<MenuProof, 'weighed'>,
  editedSince: boolean,
  objective: number,
): ProofStanding {
  if (editedSince) return 'edited';
  return weighed !== undefined && isSameScore(weighed, objective) ? 'stands' : 'overtaken';
}
