/**
 * The answer as data: a menu with its proof, or an explanation why there is none. Everything here survives
 * JSON, so that it can cross threads, be stored and be shown as it is.
 */

/** A sentence in both languages of the product. */
export interface Sentence {
  zh: string;
  en: string;
}

/** One dish on the menu. `portion` multiplies the reference portion; `grams` (edible, by food) overrides it. */
export interface MenuItem {
  day: string;
  slot: string;
  dish: string;
  portion: number;
  grams?: Record<string, number>;
}

export interface Menu {
  items: MenuItem[];
}

/** The place where one instance of a rule applies. */
export interface Scope {
  /** Day ids covered by the instance. */
  days: string[];
  meal?: string;
  week?: string;
  /** The values that a spread has too often, the most frequent first; the dish of a repeat window or of a conflict inside a dish. */
  values?: string[];
}

export type RuleKind =
  'slot' | 'eligible' | 'lock' | 'repeat' | 'limit' | 'spread' | 'conflict' | 'variety' | 'repetition';

/**
 * How a figure is told: `before`, figure × factor with at most so many decimals, `after` ("¥16.28", "634 mg"). Of a
 * broken check the decimals are enough to tell the value from its bound.
 */
export interface FigureUnit {
  before: string;
  after: Sentence;
  factor: number;
  decimals: number;
}

/** One rule instance, computed afresh from the problem and the menu. */
export interface Check {
  /** Id of the rule in the problem; for slots the slot's id, for repeat windows the dish's id. */
  rule: string;
  kind: RuleKind;
  name: Sentence;
  scope: Scope;
  hard: boolean;
  /** The measure; for a ratio the ratio. Null when it cannot be formed (a ratio over nothing). */
  value: number | null;
  lower: number | null;
  upper: number | null;
  /**
   * A mean over so many days: value, bounds and slack are one day's. Missing where they are of the whole place.
   */
  meanOfDays?: number;
  /** Missing where the figures are counts. */
  unit?: FigureUnit;
  /** Distance to the nearer bound; negative when broken. Null when there is no bound. */
  slack: number | null;
  broken: boolean;
  /** What the miss costs in the objective (soft rules). */
  penalty: number;
  /** Foods or dishes whose value is unknown and was therefore counted as nothing. */
  unknown: string[];
  /** Why it is broken; null when it holds. */
  why: Sentence | null;
}

/** The rule of a check, as people count broken rules: places of one rule are one, those of two dishes are two. */
export const ruleKey = ({ kind, rule }: Pick<Check, 'kind' | 'rule'>): string => `${kind}/${rule}`;

/** The evaluator's word on a menu: recomputed from the problem alone. */
export interface Evaluation {
  /** No hard rule is broken. */
  feasible: boolean;
  objective: number;
  parts: {
    preference: number;
    cost: number;
    limits: number;
    spreads: number;
    conflicts: number;
    varieties: number;
    repetitions: number;
  };
  /** Fen per child over the horizon; null when no price is known. */
  cost: number;
  checks: Check[];
}

export type Phase = 'reading' | 'first-menu' | 'bound' | 'improve' | 'weights' | 'explain' | 'done';

/** One progress event. `bound` and `gap` are null until a bound is known; `incumbent` until there is a menu. */
export interface Progress {
  phase: Phase;
  incumbent: number | null;
  bound: number | null;
  gap: number | null;
  seconds: number;
  /** The menu, when it is new since the last event. */
  menu?: Menu;
}

/** A rule that takes part in a clash. */
export interface ClashingRule {
  rule: string;
  /** `filled`: every slot of the menu has its dishes; `forbiddenFoods`: several, for one reason. */
  kind: RuleKind | 'forbiddenFood' | 'forbiddenFoods' | 'forbid' | 'available' | 'filled';
  text: Sentence;
  params: Record<string, string | number | string[] | null>;
}

/** The least change of one rule that, alone, opens the way; `works` is false when this rule alone cannot. */
export interface Relaxation {
  rule: string;
  kind: ClashingRule['kind'];
  text: Sentence;
  /** The bound's new value, or the number of dishes fewer a day. */
  value: number | null;
  /** The bound nearest to `value` that was refused for the whole problem; missing where no step was tried. */
  refused?: number;
  /** Foods to allow; missing where a food is in the way that cannot be allowed. */
  foods?: string[];
  works: boolean;
  /** True when no smaller change of this rule would do; false when only shown to be enough. */
  proven: boolean;
  /** The menu that shows that it works: who takes this way begins with it. Missing where none was made of these dishes. */
  menu?: Menu;
  /** Rules that this menu misses all the same; missing where nobody has counted them. */
  missed?: number;
}

export interface Explanation {
  /** True when impossibility is proven; false when the time was not enough to decide. */
  proven: boolean;
  /**
   * The clash in one sentence, where a figure tells it: the least or most that any menu comes to, beside what is asked
   * for. Null where there is none, or its figure was not shown to be the least.
   */
  summary: Sentence | null;
  /** Rules that cannot hold together. */
  clash: ClashingRule[];
  /** True when every rule of the clash was shown to be needed: without any one of them the others can hold. */
  minimal: boolean;
  /** True when no clash of this problem has fewer rules. */
  smallest: boolean;
  /** What each rule of the clash can do alone; each that works was shown by a menu of the whole problem. */
  relaxations: Relaxation[];
  /** Where no rule opens the way alone: rules that do when given up together, all of them needed. */
  elastic: { rule: string; text: Sentence; foods?: string[] }[];
}

/** Nothing was shown in the time given. */
export const UNPROVEN: Explanation = {
  proven: false,
  summary: null,
  clash: [],
  minimal: false,
  smallest: false,
  relaxations: [],
  elastic: [],
};

export type PlanStatus = 'optimal' | 'feasible' | 'infeasible' | 'unknown';

export interface Plan {
  /** 'optimal': gap ≤ the gap asked for; 'unknown': no menu found and none excluded within the time. */
  status: PlanStatus;
  menu: Menu | null;
  /** Recomputed by the evaluator; null without a menu. */
  objective: number | null;
  /** No menu of this problem has a smaller objective. Null when none was computed. */
  bound: number | null;
  /** (objective − bound) / |objective|; 0 when both are 0. */
  gap: number | null;
  proof: Evaluation | null;
  explanation: Explanation | null;
  /** Why the search ended. */
  ended: 'gap' | 'time' | 'work' | 'stopped' | 'infeasible';
  stats: {
    seconds: number;
    firstMenuSeconds: number | null;
    work: number;
    method: string;
    lpBound: number | null;
  };
}

/** (objective − bound) / |objective|, never negative; 0 when both are (nearly) equal. Null when one is missing. */
export function gapOf(objective: number | null, bound: number | null): number | null {
  if (objective === null || bound === null || !Number.isFinite(bound)) return null;
  const distance = objective - bound;
  if (distance <= 1e-9) return 0;
  return distance / Math.max(Math.abs(objective), 1e-9);
}

/** What a search has found so far. */
export interface Found {
  menu: Menu | null;
  /** Of the menu, by the evaluator's word. */
  objective: number | null;
  bound: number | null;
}

/** Searches of one problem at the same time, each with random numbers of its own, as one of them sees the others. */
export interface Company {
  /** From 0. The first raises the bound and answers for all; the others look for menus alone. */
  place: number;
  /** Waits for all that are still searching; answers the best of what was found. */
  meet(found: Found): Promise<Found>;
}

export interface PlanOptions {
  /** Seed of every random choice; default 1. */
  seed?: number;
  /** Stop when the gap is at most this; default 0.01. */
  gap?: number;
  /** Stop after this many seconds; default 20. Without a menu the last of them go into the explanation. */
  seconds?: number;
  /** Seconds an explanation may take on top; default: what is left of `seconds`. */
  explainSeconds?: number;
  /** Stop after this much work (see docs/planner.md); default: derived from `seconds`. */
  work?: number;
  onProgress?: (progress: Progress) => void;
  /** Asked often; true ends the search with the best menu so far. */
  shouldStop?: () => boolean;
  /** Seconds of a monotonic clock; the planner has none of its own. */
  now: () => number;
  /** Menus to start from: from the best of them, by this problem. */
  starts?: readonly Menu[];
  /** The searches that this one works with; default: alone. */
  company?: Company;
}

/** A menu repaired after a change. */
export interface Repair {
  plan: Plan;
  /** Positions whose dish differs from the menu given. */
  changed: { day: string; slot: string; from: string | null; to: string | null }[];
}

/** One replacement for a position with its exact effect. */
export interface Alternative {
  dish: string;
  portion: number;
  /** Objective with the replacement minus objective now. */
  objective: number;
  /** Fen per child. */
  cost: number;
  /** Change of the day's nutrients. */
  nutrients: Record<string, number>;
  feasible: boolean;
  /** Checks that break or heal by the replacement. */
  breaks: Check[];
  heals: Check[];
}
