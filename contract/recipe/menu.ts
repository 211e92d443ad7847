// The dishes of a recipe: reading the week, a day, a meal; every change by hand. A change may name the versions of
// the days it read (`versions`: date → version) and is then refused with a conflict when somebody was faster. Each
// answers the changed days afresh, with everything recomputed.
import { z } from 'zod';
import { AGE_GROUPS, type AgeGroup } from '../../planner/nutrition/diners.ts';
import type { GroupOff } from '../../planner/nutrition/group-verdicts.ts';
import type { NutritionReport } from '../../planner/nutrition/nutrition-report.ts';
import { VERDICTS, type Verdict } from '../../planner/nutrition/verdicts.ts';
import type { Check } from '../../planner/solution.ts';
import { permission } from '../kit/access.ts';
import { rowVersion } from '../kit/edit.ts';
import { lineRefusals } from '../kit/common-refusals.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { bilingual, text } from '../kit/text.ts';
import { fromJsonText, wireBoolean, wireId, wireList, wireNumber } from '../kit/wire-values.ts';
import { DISH_CATEGORY_KEYS, mealKey } from '../library/dish-category.ts';
import { blockingFood } from '../library/dish.ts';
import { dishPicture } from '../library/picture/dish-picture.ts';
import { gramsLimit, MOST_GRAMS } from './dish-weight.ts';
import {
  ageGroupUnknown,
  dayTaken,
  dishGone,
  dishOfOtherKind,
  dishTwice,
  dishOverweight,
  dishWeightless,
  editRefusals,
  mealFull,
  mealOutside,
  noDishes,
  undoRefusals,
  MOST_MEAL_DISHES,
  weightRefusals,
  wrongState,
} from './recipe-refusals.ts';

const base = '/api/mrtc-recipe/recipe';
const view = permission('recipe_view');
const edit = permission('recipe_edit');

const recipeId = { id: field.id(text('食谱', 'Menu'), { required: true }) };
const date = field.date(text('日期', 'Day'), { required: true });
const meal = field.json(text('餐别', 'Meal'), mealKey, { required: true });
const category = field.json(text('菜品分类', 'Category'), z.enum(DISH_CATEGORY_KEYS), { required: true });
const recipeDishId = field.id(text('菜品', 'Dish'), { required: true });
const dishId = field.id(text('菜品', 'Dish'), { required: true });
/**
 * Day → the version the change was made on; as a query carries it, it is JSON text. Clients that know nothing of
 * versions send none: their change goes on what there is.
 */
const versions = field.json(
  text('版本', 'Versions'),
  z.preprocess(fromJsonText, z.record(z.string(), wireNumber(z.number().int()))),
);

const gramsWords = bilingual(gramsLimit);
const grams = wireNumber(
  z.number({ error: gramsWords }).min(0, { message: gramsWords }).max(MOST_GRAMS, { message: gramsWords }),
);
const weights = z.array(z.object({ foodId: wireId, grams })).max(60);

/** A dish on the menu. Grams are edible and per child; `byAgeGroup` rounded for the kitchen. */
export const menuDish = z.object({
  recipeDishId: z.string(),
  dishId: z.string(),
  dishName: z.string(),
  category: z.enum(DISH_CATEGORY_KEYS),
  sort: z.number(),
  portion: z.number(),
  locked: z.boolean(),
  weightLocked: z.boolean(),
  /** The menu's template puts it there, or names it among those of the place. */
  ofTemplate: z.boolean(),
  method: z.string(),
  tags: z.array(z.string()),
  allergens: z.array(z.string()),
  /** Foods in it that may not be used. */
  blockedBy: z.array(blockingFood),
  energy: z.number().nullable(),
  protein: z.number().nullable(),
  costFen: z.number().int().nullable(),
  /** null where nothing is counted. `perChild`: of the mix, not yet whole; `allOfIt`: all of the dish is in them. */
  pieces: z.object({ perChild: z.number(), allOfIt: z.boolean() }).nullable(),
  foods: z.array(
    z.object({
      foodId: z.string(),
      foodName: z.string(),
      grams: z.number(),
      /** What it may weigh at most in this dish, g. */
      most: z.number(),
      /** Told in grams beside the dish: no oil, salt, sauce or water. */
      main: z.boolean(),
      byAgeGroup: z.partialRecord(z.enum(Object.keys(AGE_GROUPS) as [AgeGroup, ...AgeGroup[]]), z.number()),
    }),
  ),
});
export type MenuDish = z.infer<typeof menuDish>;

const verdict = z.enum(Object.keys(VERDICTS) as [Verdict, ...Verdict[]]);

export const menuDay = z.object({
  date: z.string(),
  version: z.number(),
  meals: z.array(
    z.object({
      meal: mealKey,
      dishes: z.array(menuDish),
      energy: z.number().nullable(),
      costFen: z.number().int().nullable(),
    }),
  ),
  /** Per child of the mix; target is the kindergarten's share of the reference. */
  energy: z.number().nullable(),
  energyTarget: z.number().nullable(),
  energyVerdict: verdict,
  protein: z.number().nullable(),
  costFen: z.number().int().nullable(),
  /** Different foods of the day (guideline: at least 12). */
  foodCount: z.number(),
});
export type MenuDay = z.infer<typeof menuDay>;

/** A day's energy in per cent of its target; null where either is unknown. */
export const energyPercent = ({
  energy,
  energyTarget,
}: Pick<MenuDay, 'energy' | 'energyTarget'>): number | null =>
  energy !== null && energyTarget ? (energy / energyTarget) * 100 : null;

/** One nutrient for the bars: coverage in per cent of the target; null = unknown. */
export const nutrientLine = z.object({
  nutrient: z.string(),
  label: z.object({ zh: z.string(), en: z.string() }),
  unit: z.string(),
  decimals: z.number(),
  target: z.number().nullable(),
  value: z.number().nullable(),
  coverage: z.number().nullable(),
  /** Per cent of the target that is right, for the bar's band. */
  lowerPercent: z.number().nullable(),
  upperPercent: z.number().nullable(),
  verdict,
  verdictLabel: z.object({ zh: z.string(), en: z.string() }),
  /** Foods without a figure, and their share of the weight, %; null while weights change. */
  unknownFoods: z.number(),
  unknownPercent: z.number().nullable(),
});
export type NutrientLine = z.infer<typeof nutrientLine>;

/** A dish by which a rule is broken, and where it stands. */
export interface BreakingDish {
  date: string;
  meal: string;
  dishId: string;
  dishName: string;
}
/** A check of a menu; `dishes`: those that bring too much of what the rule limits, the most first. */
export type MenuCheck = Check & { dishes?: BreakingDish[] };

/** Brief figures of the whole menu, after every change. */
export const menuFigures = z.object({
  nutrients: z.array(nutrientLine),
  /** Mean cost per child and day, and the standard, fen. */
  costFen: z.number().int().nullable(),
  priceFen: z.number().int(),
  /** Broken rules first; hard ones block the confirmation. */
  checks: z.custom<MenuCheck[]>(),
  brokenHard: z.number(),
  brokenSoft: z.number(),
  objective: z.number(),
  /** Age groups that get too much or too little of what is right for all children together. */
  groupsOff: z.custom<GroupOff[]>(),
});
export type MenuFigures = z.infer<typeof menuFigures>;

export const menuView = z.object({ days: z.array(menuDay), figures: menuFigures });
export type MenuView = z.infer<typeof menuView>;

export const dishesData = endpoint({
  method: 'GET',
  path: `${base}/get/dishes-data`,
  summary: text('食谱的全部菜品', 'All dishes of a menu'),
  access: view,
  query: recipeId,
  answer: menuView,
});

export const oneDayData = endpoint({
  method: 'GET',
  path: '/api/mrtc-recipe/v3/recipe/get-one-day-data',
  summary: text('一天的食谱', 'One day of a menu'),
  access: view,
  query: { ...recipeId, date },
  answer: z.object({ day: menuDay, nutrients: z.array(nutrientLine) }),
});

export const oneMealData = endpoint({
  method: 'GET',
  path: '/api/mrtc-recipe/v2/recipe/get-one-meal-data',
  summary: text('一餐的食谱', 'One meal of a menu'),
  access: view,
  query: { ...recipeId, date, meal },
  /** As `submit-one-meal-data` takes it. */
  answer: z.object({
    id: z.string(),
    date: z.string(),
    meal: mealKey,
    version: z.number(),
    dishes: z.array(menuDish),
    nutrients: z.array(nutrientLine),
  }),
});

export const nutrientAndDrisList = endpoint({
  method: 'GET',
  path: `${base}/cal/nutrient-and-dris-list`,
  summary: text('营养素与参考摄入量', 'Nutrients against reference intakes'),
  access: view,
  query: {
    ...recipeId,
    date: field.date(text('日期', 'Day')),
    ageGroup: field.text(text('年龄段', 'Age group'), { max: 16 }),
  },
  answer: z.array(nutrientLine),
  refusals: [ageGroupUnknown],
});

/** The whole evaluation with its tables, for the report screen and the printed report. */
export const nutritionReport = endpoint({
  method: 'GET',
  path: '/api/mrtc-recipe/report/1',
  aliases: ['/api/mrtc-recipe/report/report/1'],
  summary: text('营养分析报告', 'Nutrition report'),
  access: view,
  query: recipeId,
  answer: z.custom<NutritionReport>(),
});

/** Every rule with target, value, slack and why it is broken. */
export const validRecipe = endpoint({
  method: 'GET',
  path: `${base}/valid`,
  summary: text('校验食谱', 'Check a menu'),
  access: view,
  query: recipeId,
  answer: z.object({ valid: z.boolean(), checks: z.custom<Check[]>() }),
});

/** Puts a dish into a slot: in the place of `recipeDishId`, or as one more. */
export const submitDish = endpoint({
  method: 'POST',
  path: `${base}/submit/dish`,
  summary: text('更换或添加菜品', 'Replace or add a dish'),
  access: edit,
  body: {
    ...recipeId,
    versions,
    recipeDishId: field.id(text('原菜品', 'Dish')),
    date,
    meal,
    category,
    dishId,
  },
  answer: menuView,
  refusals: [
    ...Object.values(editRefusals),
    ...Object.values(lineRefusals),
    dishGone,
    dishOfOtherKind,
    dishTwice,
    mealFull,
    dishOverweight,
    dishWeightless,
    mealOutside,
  ],
});

/** Moves a dish to another day or meal; onto a dish, both change places. */
export const moveDish = endpoint({
  method: 'POST',
  path: `${base}/move-dish`,
  summary: text('移动菜品', 'Move a dish'),
  access: edit,
  body: {
    ...recipeId,
    versions,
    recipeDishId,
    date,
    meal,
    swapWithId: field.id(text('交换的菜品', 'Dish to swap with')),
  },
  answer: menuView,
  refusals: [...Object.values(editRefusals), dishTwice, mealFull, mealOutside],
});

export const removeDish = endpoint({
  method: 'POST',
  path: `${base}/remove-dish`,
  summary: text('移除菜品', 'Remove a dish'),
  access: edit,
  body: { ...recipeId, versions, recipeDishId },
  answer: menuView,
  refusals: [...Object.values(editRefusals)],
});

/** Edible grams per child of one dish's foods. */
export const submitDishFoodWeight = endpoint({
  method: 'POST',
  path: `${base}/submit/dish-food-weight`,
  summary: text('修改食材用量', 'Change food weights'),
  access: edit,
  body: {
    ...recipeId,
    versions,
    recipeDishId,
    foods: field.json(text('食材用量', 'Weights'), wireList(weights.min(1)), { required: true }),
  },
  answer: menuView,
  refusals: [...Object.values(editRefusals), ...Object.values(weightRefusals)],
});

/** Replaces a whole meal by what the day editor holds; what `get-one-meal-data` answers is taken as it is. */
export const submitOneMealData = endpoint({
  method: 'POST',
  path: '/api/mrtc-recipe/v2/recipe/submit-one-meal-data',
  summary: text('保存一餐', 'Save one meal'),
  access: edit,
  body: {
    ...recipeId,
    versions,
    /** The day's own, in the place of `versions`. */
    version: rowVersion,
    date,
    meal,
    dishes: field.json(
      text('菜品', 'Dishes'),
      wireList(
        z
          .array(
            z.object({
              dishId: wireId,
              category: z.enum(DISH_CATEGORY_KEYS),
              locked: wireBoolean,
              weightLocked: wireBoolean,
              foods: wireList(weights),
            }),
          )
          .max(MOST_MEAL_DISHES, { message: bilingual(mealFull.text) }),
      ),
      { required: true },
    ),
  },
  answer: menuView,
  refusals: [
    ...Object.values(editRefusals),
    mealOutside,
    dishGone,
    dishOfOtherKind,
    dishTwice,
    mealFull,
    ...Object.values(weightRefusals),
  ],
});

/** A locked dish stays when the menu is generated or repaired again. */
export const lockDish = endpoint({
  method: 'POST',
  path: `${base}/lock-dish`,
  summary: text('锁定或解锁菜品', 'Lock or unlock a dish'),
  access: edit,
  body: {
    ...recipeId,
    versions,
    recipeDishId,
    locked: field.json(text('锁定', 'Locked'), wireBoolean, { required: true }),
  },
  answer: menuView,
  refusals: [...Object.values(editRefusals)],
});

const weightsOfDish = { ...recipeId, versions, recipeDishId };
export const lockWeight = endpoint({
  method: 'POST',
  path: `${base}/lock-weight`,
  summary: text('锁定用量', 'Lock the weights'),
  access: edit,
  alsoGet: true,
  body: weightsOfDish,
  answer: menuView,
  refusals: [...Object.values(editRefusals)],
});
export const unlockWeight = endpoint({
  method: 'POST',
  path: `${base}/unlock-weight`,
  summary: text('解锁用量', 'Unlock the weights'),
  access: edit,
  alsoGet: true,
  body: weightsOfDish,
  answer: menuView,
  refusals: [...Object.values(editRefusals)],
});

/** Dishes that could stand in a slot, best first, each with its exact effect on the whole menu. */
export const alternativeDish = z.object({
  dishId: z.string(),
  dishName: z.string(),
  picture: dishPicture,
  photoSmall: z.string().nullable(),
  method: z.string(),
  allergens: z.array(z.string()),
  energy: z.number().nullable(),
  costFen: z.number().int().nullable(),
  preference: z.number(),
  /** Change of the objective; negative is better. */
  objectiveChange: z.number(),
  /** Change of the mean cost per child and day, fen. */
  costChangeFen: z.number().int().nullable(),
  /** Coverage of the menu's nutrients before → after, for those that change by a point or more. */
  nutrientChanges: z.array(
    z.object({
      nutrient: z.string(),
      label: z.object({ zh: z.string(), en: z.string() }),
      before: z.number().nullable(),
      after: z.number().nullable(),
    }),
  ),
  /** Hard rules it would break, in words; empty for dishes that fit. */
  breaks: z.array(z.object({ zh: z.string(), en: z.string() })),
  /** Goals that are met now and would be missed with it, the dearest first. */
  misses: z.array(z.object({ zh: z.string(), en: z.string() })),
});
export type AlternativeDish = z.infer<typeof alternativeDish>;

export const changeDish = endpoint({
  method: 'GET',
  path: '/api/mrtc-recipe/v2/recipe/change-dish',
  summary: text('替换菜品的候选', 'Alternatives for a dish'),
  access: view,
  query: { ...recipeId, recipeDishId, keyword: field.text(text('关键字', 'Keyword'), { max: 64 }) },
  answer: z.array(alternativeDish),
  refusals: Object.values(lineRefusals),
});

/** Undoes the last change of the menu by a new, audited change. */
export const undoChange = endpoint({
  method: 'POST',
  path: `${base}/undo`,
  summary: text('撤销', 'Undo'),
  access: edit,
  body: { ...recipeId, changeId: field.id(text('修改', 'Change'), { required: true }) },
  answer: menuView,
  refusals: [wrongState, dayTaken, mealOutside, ...Object.values(undoRefusals)],
});

/** Re-solves with the fewest other changes after the menu or its conditions were changed. */
export const repairRecipe = endpoint({
  method: 'POST',
  path: `${base}/repair`,
  summary: text('自动调整', 'Fix with the fewest changes'),
  access: edit,
  body: { ...recipeId, versions },
  answer: z.object({
    view: menuView,
    changed: z.array(
      z.object({
        date: z.string(),
        meal: mealKey,
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    ),
    /** In words, when nothing could be mended. */
    message: z.object({ zh: z.string(), en: z.string() }).nullable(),
  }),
  refusals: [...Object.values(editRefusals), ...Object.values(lineRefusals), noDishes],
});
