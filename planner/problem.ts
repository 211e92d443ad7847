/**
 * The menu problem as data: what may be served where, what must hold, what would be good, and how much each
 * miss costs. It knows nothing of kindergartens; a caller states its rules as limits, spreads and conflicts.
 * One Zod schema is the type, the validator of problem files and the reference for docs/planner.md.
 * Units: grams edible per child, nutrients in the caller's unit per 100 g edible, money in fen per child.
 */
import { z } from 'zod';

/**
 * How much the planner takes: enough for a group of kindergartens over two years, and what it can hold in memory.
 * `number`: the largest amount, price or bound; beyond it sums of doubles lose what rules are about.
 */
export const MOST = {
  days: 400,
  meals: 50,
  slots: 200,
  dishes: 20_000,
  foods: 20_000,
  nutrients: 200,
  rules: 5_000,
  groups: 500,
  locks: 20_000,
  history: 2_000,
  ageGroups: 50,
  partsOfDish: 200,
  ids: 20_000,
  /** Dishes to be chosen over all days. */
  places: 10_000,
  /** Places times the dishes that may stand there. */
  choices: 3_000_000,
  number: 1e9,
  weight: 1e6,
} as const;

const grouped = (most: number): string => String(most).replaceAll(/\B(?=(\d{3})+$)/g, ' ');
const list = <T extends z.ZodType>(item: T, most: number, least = 0) =>
  z
    .array(item)
    .min(least, `at least ${least} ${least === 1 ? 'entry' : 'entries'}`)
    .max(most, `at most ${grouped(most)} entries`);

const id = z.string().min(1).max(200);
const ids = list(id, MOST.ids);
const beyond = `must lie between −${grouped(MOST.number)} and ${grouped(MOST.number)}`;
const finite = z.number().min(-MOST.number, beyond).max(MOST.number, beyond);
const amount = z.number().min(0, 'must not be negative').max(MOST.number, beyond);
const weight = z
  .number()
  .min(0, 'must not be negative')
  .max(MOST.weight, `must be at most ${grouped(MOST.weight)}`);
const scale = z.number().min(1e-6, 'must be at least 0.000001').max(MOST.number, beyond);
const portion = z.number().min(0).max(1000);
const share = z.number().min(0).max(1);

/** A text for people: one language, or both. */
export const textSchema = z.union([z.string(), z.strictObject({ zh: z.string(), en: z.string() })]);
export type Text = z.infer<typeof textSchema>;

/** How the figures of a limit are told: figure × `factor` with at most `decimals`, then `text` ("¥" stands before). */
export const unitSchema = z.strictObject({
  text: textSchema,
  /** Default 1; 100 tells a ratio in per cent. */
  factor: z.number().min(1e-9).max(MOST.number, beyond).optional(),
  /** Default 3. A figure that breaks a bound by less is told with more of them. */
  decimals: z.int().min(0).max(9).optional(),
});
export type Unit = z.infer<typeof unitSchema>;

/** Part of the horizon: only the named days, meals and slots; what is left out does not restrict. */
export const whereSchema = z.strictObject({
  days: ids.optional(),
  meals: ids.optional(),
  slots: ids.optional(),
});
export type Where = z.infer<typeof whereSchema>;

/** How far one instance of a rule reaches; `{days: n}` is every run of n consecutive days of the horizon. */
export const perSchema = z.union(
  [z.enum(['meal', 'day', 'week', 'horizon']), z.strictObject({ days: z.int().min(1).max(400) })],
  'one of "meal", "day", "week", "horizon" is needed, or {"days": n} with 1 to 400 days',
);
export type Per = z.infer<typeof perSchema>;

/** Picks dishes: a dish is picked when any one of the given conditions holds. */
export const dishSelectorSchema = z.strictObject({
  dishes: ids.optional(),
  categories: ids.optional(),
  tags: ids.optional(),
  /** Dishes that contain one of these foods. */
  foods: ids.optional(),
  /** Dishes that contain a food of one of these food groups. */
  foodGroups: ids.optional(),
  /** Dishes whose attribute has one of the values, e.g. {method: ['炸']}. */
  attributes: z.record(z.string(), z.array(z.string())).optional(),
});
export type DishSelector = z.infer<typeof dishSelectorSchema>;

/** Picks foods by id or by food group. */
export const foodSelectorSchema = z.strictObject({ foods: ids.optional(), groups: ids.optional() });
export type FoodSelector = z.infer<typeof foodSelectorSchema>;

const termBase = { coef: finite.optional(), where: whereSchema.optional() };

/** One summand of a linear measure: coef (default 1) × what is summed, over `where` within the rule's scope. */
export const termSchema = z.discriminatedUnion('of', [
  /** Amount of a nutrient; with `foods` only what those foods contribute (good-quality protein). */
  z.strictObject({
    of: z.literal('nutrient'),
    nutrient: id,
    foods: foodSelectorSchema.optional(),
    ...termBase,
  }),
  /** Cost in fen per child. */
  z.strictObject({ of: z.literal('cost'), ...termBase }),
  /** Number of dishes picked by the selector. */
  z.strictObject({ of: z.literal('dishes'), select: dishSelectorSchema, ...termBase }),
  /** Edible grams of the foods picked. */
  z.strictObject({ of: z.literal('grams'), foods: foodSelectorSchema, ...termBase }),
]);
export type Term = z.infer<typeof termSchema>;

const ruleBase = {
  id,
  name: textSchema.optional(),
  /** A hard rule holds in every menu handed out; a soft one costs `weight` per unit of its miss. */
  hard: z.boolean().optional(),
  weight: weight.optional(),
};

/**
 * lower ≤ Σ terms ≤ upper for each instance of `per`; with `denominator` the ratio Σ terms / Σ denominator is
 * limited. Hard unless `hard: false`. Soft: the miss divided by `scale` costs `weight` (default 1) per unit up
 * to `near` (default 0.08) and `steep` (default 3) times that beyond.
 */
export const limitSchema = z.strictObject({
  ...ruleBase,
  terms: z.array(termSchema).min(1),
  denominator: z.array(termSchema).min(1).optional(),
  per: perSchema,
  where: whereSchema.optional(),
  lower: finite.nullish(),
  upper: finite.nullish(),
  /** 'total' (default): bounds are for the whole instance; 'per-day': they are multiplied by its days. */
  basis: z.enum(['total', 'per-day']).optional(),
  /** Default by the terms: money in yuan, grams, the unit of the one nutrient they count; else none. */
  unit: unitSchema.optional(),
  /** What a miss of 1.0 means, in the unit of `terms` (per day when basis is per-day). Default: |bound|, or for
   *  a ratio |bound| × the denominator's mean over possible menus. */
  scale: scale.optional(),
  near: amount.optional(),
  /** Nobody calls so small a miss one, in the unit of `terms` (per day when basis is per-day), though a soft one costs
   *  what it costs: half a fen, of money. Default 0. */
  leeway: amount.optional(),
  steep: z.number().min(1).max(MOST.weight).optional(),
});
export type Limit = z.infer<typeof limitSchema>;

/**
 * At most `atMost` dishes with the same value of an attribute within each instance of `per`. Attribute 'dish' is
 * the dish itself, 'category' its category, 'food' every counted food in it, anything else a key of `attributes`
 * (the dish's own, or the problem's where it is made by groups). Hard unless `hard: false`; soft: each dish too many costs `weight` (default 1).
 */
export const spreadSchema = z.strictObject({
  ...ruleBase,
  attribute: id,
  values: z.array(z.string()).optional(),
  atMost: z.int().min(0).max(MOST.places),
  per: perSchema,
  where: whereSchema.optional(),
  /** Only dishes picked here are counted. */
  select: dishSelectorSchema.optional(),
});
export type Spread = z.infer<typeof spreadSchema>;

/**
 * Groups that must not meet: within each instance of `per` at most one of the groups may be present. `per: 'dish'`
 * bans dishes that belong to two of the groups. Hard unless `hard: false`; soft: each meeting pair of groups costs
 * `weight` (default 1) per instance.
 */
export const conflictSchema = z.strictObject({
  ...ruleBase,
  groups: list(dishSelectorSchema, MOST.groups, 2),
  per: z.union(
    [perSchema, z.literal('dish')],
    'one of "dish", "meal", "day", "week", "horizon" is needed, or {"days": n} with 1 to 400 days',
  ),
  where: whereSchema.optional(),
});
export type Conflict = z.infer<typeof conflictSchema>;

/**
 * At least `atLeast` different foods (those with counted ≠ false), dishes or attribute values in each instance.
 * Soft unless `hard: true`; each one missing costs weight / atLeast. `atMost` is a goal only, whatever `hard` says:
 * each one beyond it costs weight / atMost (a kitchen that buys few kinds).
 */
export const varietySchema = z.strictObject({
  ...ruleBase,
  distinct: id,
  atLeast: z.int().min(0).max(MOST.places),
  atMost: z.int().min(1).max(MOST.places).optional(),
  per: perSchema,
  where: whereSchema.optional(),
});
export type Variety = z.infer<typeof varietySchema>;

/**
 * A soft penalty for serving the same again: costs[k−1] (objective units) when the same dish, or the same value of
 * an attribute, was served k days before. 'nearest' counts only the last time before, 'every' each pair of days.
 * Costs beyond the list are 0. The history counts as days before the horizon.
 */
export const repetitionSchema = z.strictObject({
  id,
  name: textSchema.optional(),
  by: id,
  costs: list(weight, 400, 1),
  count: z.enum(['nearest', 'every']).optional(),
  where: whereSchema.optional(),
});
export type Repetition = z.infer<typeof repetitionSchema>;

export const daySchema = z.strictObject({
  id,
  date: z.iso.date({ error: 'a day of the calendar is needed, written 2026-02-28' }).optional(),
  /** Days with the same week form one instance of `per: 'week'`; default: all days are one week. */
  week: z.union([z.string(), z.number()]).optional(),
});
export type Day = z.infer<typeof daySchema>;

export const mealSchema = z.strictObject({ id, name: textSchema.optional(), share: share.optional() });
export type Meal = z.infer<typeof mealSchema>;

/** A place on the menu: `count` dishes (default 1) of the given categories at a meal, on every day or on `days`. */
export const slotSchema = z.strictObject({
  id,
  meal: id,
  name: textSchema.optional(),
  categories: ids.optional(),
  dishes: ids.optional(),
  count: z.int().min(1).max(50).optional(),
  /** Fewest dishes; default `count`, that is: filled exactly. */
  atLeast: z.int().min(0).max(50).optional(),
  days: ids.optional(),
});
export type Slot = z.infer<typeof slotSchema>;

export const foodSchema = z.strictObject({
  id,
  name: textSchema.optional(),
  groups: ids.optional(),
  /** Per 100 g edible; null or absent = unknown. */
  nutrients: z.record(z.string(), finite.nullable()).optional(),
  /** Fen per gram edible; null or absent = unknown. */
  price: amount.nullish(),
  /** Whether it counts towards variety (oil, salt, sauces and sugar do not). Default true. */
  counted: z.boolean().optional(),
});
export type Food = z.infer<typeof foodSchema>;

export const dishFoodSchema = z.strictObject({
  food: id,
  /** Edible grams in the reference portion. */
  grams: amount,
  /** How far the weight may move from the recipe: 0.15 = ±15 % (default), 0 = fixed. */
  flex: share.optional(),
});

export const dishSchema = z.strictObject({
  id,
  name: textSchema.optional(),
  category: id.optional(),
  /** Where it may stand; what is left out does not restrict. */
  meals: ids.optional(),
  slots: ids.optional(),
  /** Days on which it is available (season), by day id. */
  days: ids.optional(),
  foods: list(dishFoodSchema, MOST.partsOfDish).optional(),
  /** Per reference portion, given directly; takes the place of what the foods would give for that nutrient. */
  nutrients: z.record(z.string(), finite.nullable()).optional(),
  /** Fen per reference portion, given directly; takes the place of the foods' prices. */
  cost: amount.nullish(),
  /** Smallest and largest multiple of the reference portion; default 1–1. */
  portion: z.strictObject({ lo: portion, hi: portion }).optional(),
  /** Served at most once in any run of this many days; 0 = without restriction. Default 1: once a day. */
  repeat: z.int().min(0).max(400).optional(),
  /** 0 unloved … 1 loved; default 0.5. */
  preference: share.optional(),
  tags: ids.optional(),
  /** mainFood, method, colour, taste or any other property that spreads and selectors use. */
  attributes: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
});
export type Dish = z.infer<typeof dishSchema>;

/** A dish that stays where it is; with `portion` or `grams` its weights stay, too. */
export const lockSchema = z.strictObject({
  day: id,
  slot: id,
  dish: id,
  portion: portion.optional(),
  /** Edible grams by food, for the mix of children. */
  grams: z.record(z.string(), amount).optional(),
});
export type Lock = z.infer<typeof lockSchema>;

/** Dishes that must not stand somewhere. */
export const forbidSchema = z.strictObject({
  select: dishSelectorSchema,
  where: whereSchema.optional(),
  id: id.optional(),
  name: textSchema.optional(),
});
export type Forbid = z.infer<typeof forbidSchema>;

/** A food that must not be used, and who took it away. */
export const forbiddenFoodSchema = z.strictObject({
  food: id,
  /**
   * `choice` (default): those who plan decided it and can allow the food again. `authority`: a law or another above
   * them did. `removal`: the food is no longer in the library.
   */
  by: z.enum(['choice', 'authority', 'removal']).optional(),
  reason: textSchema.optional(),
});
export type ForbiddenFood = z.infer<typeof forbiddenFoodSchema>;

/** Children who get their own portion: `factor` × the portion of the mix (EER of the age / EER of the mix). */
export const ageGroupSchema = z.strictObject({
  id,
  name: textSchema.optional(),
  count: amount,
  factor: z.number().min(0.001).max(1000),
});
export type AgeGroup = z.infer<typeof ageGroupSchema>;

export const problemSchema = z.strictObject({
  format: z.literal('shanyuan-problem/1').optional(),
  title: textSchema.optional(),
  source: z.string().optional(),
  days: list(daySchema, MOST.days, 1),
  meals: list(mealSchema, MOST.meals, 1),
  slots: list(slotSchema, MOST.slots, 1),
  nutrients: list(
    z.strictObject({
      id,
      name: textSchema.optional(),
      unit: z.string().optional(),
      /** Digits after the point where its figures are told; default 3. */
      decimals: z.int().min(0).max(9).optional(),
    }),
    MOST.nutrients,
  ).optional(),
  foods: list(foodSchema, MOST.foods).optional(),
  dishes: list(dishSchema, MOST.dishes),
  limits: list(limitSchema, MOST.rules).optional(),
  spreads: list(spreadSchema, MOST.rules).optional(),
  conflicts: list(conflictSchema, MOST.rules).optional(),
  varieties: list(varietySchema, MOST.rules).optional(),
  /** What attributes of dishes and their values are called in sentences; without it they stand for themselves. */
  attributes: z
    .record(
      z.string(),
      z.strictObject({
        name: textSchema.optional(),
        values: z.record(z.string(), textSchema).optional(),
        /**
         * Makes it an attribute by rule: a dish has each value whose selector picks it, and no others. So any rule
         * about attributes can speak of groups ("none of these groups again within four days").
         */
        groups: z.record(z.string(), dishSelectorSchema).optional(),
      }),
    )
    .optional(),
  /** Words that rules may use though no dish or food carries them at present; all others must be in use. */
  words: z
    .strictObject({ categories: ids.optional(), tags: ids.optional(), foodGroups: ids.optional() })
    .optional(),
  repetitions: list(repetitionSchema, MOST.rules).optional(),
  locks: list(lockSchema, MOST.locks).optional(),
  forbids: list(forbidSchema, MOST.rules).optional(),
  /** Foods that must not be used at all; dishes with them are out. */
  forbiddenFoods: list(forbiddenFoodSchema, MOST.foods).optional(),
  /** What was served before the horizon: repetition windows and penalties reach back to it. */
  history: list(
    z.strictObject({
      daysBefore: z.int().min(1).max(4000),
      /** The day of the calendar, for sentences alone: distances are counted by `daysBefore`. */
      date: z.iso.date().optional(),
      dishes: ids,
    }),
    MOST.history,
  ).optional(),
  ageGroups: list(ageGroupSchema, MOST.ageGroups).optional(),
  /** Objective = preference × Σ (1 − preference of each dish) + cost × Σ fen + penalties of the soft rules. */
  objective: z.strictObject({ preference: weight.optional(), cost: weight.optional() }).optional(),
});
export type Problem = z.infer<typeof problemSchema>;

/** Weights of the objective with their defaults: preference 1, cost 0. */
export function objectiveWeights(problem: Problem): { preference: number; cost: number } {
  return { preference: problem.objective?.preference ?? 1, cost: problem.objective?.cost ?? 0 };
}
