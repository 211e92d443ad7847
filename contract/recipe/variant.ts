// Allergy variants (过敏替代餐) of a menu: what children eat who may not have some of its dishes. Only what differs is
// kept; everything else is the menu's, so that a variant follows when the menu changes.
import { z } from 'zod';
import { permission } from '../kit/access.ts';
import { lineRefusals } from '../kit/common-refusals.ts';
import { editOf, meanwhileChanged, rowVersion } from '../kit/edit.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { chosenRows, field } from '../kit/field.ts';
import { bilingual, text } from '../kit/text.ts';
import { wireBoolean, wireDate, wireList, wireNumber } from '../kit/wire-values.ts';
import { mealKey } from '../library/dish-category.ts';
import { ALLERGENS, type Allergen } from '../library/food.ts';
import { ageGroupKey } from '../organisation/dept-setting.ts';
import { alternativeDish, menuDish } from './menu.ts';
import { MOST_MENU_DAYS, recipe } from './recipe.ts';
import { dayOutside, dayTaken, dishGone, dishOfOtherKind, noDishes, wrongState } from './recipe-refusals.ts';
import { variantRefusals } from './variant-refusals.ts';

const base = '/api/mrtc-recipe/v3/recipe/variant';
const view = permission('recipe_view');
const edit = permission('recipe_edit');

const allergenKey = z.enum(Object.keys(ALLERGENS) as [Allergen, ...Allergen[]]);
const avoided = wireList(
  z
    .array(allergenKey)
    .min(1, { message: bilingual(text('请至少选择一种致敏原', 'Please choose at least one allergen')) })
    .max(8),
);

/** How many children of an age group eat the variant. */
export const variantEaters = z.object({
  ageType: ageGroupKey,
  count: wireNumber(
    z
      .number()
      .int({ message: bilingual(text('人数必须是整数', 'The number of children must be a whole number')) })
      .min(1, { message: bilingual(text('人数至少为 1', 'At least one child')) })
      .max(10_000, {
        message: bilingual(text('人数不能超过 10000', 'The number of children must not exceed 10000')),
      }),
  ),
});
export type VariantEaters = z.infer<typeof variantEaters>;
const eaters = wireList(
  z
    .array(variantEaters)
    .min(1, { message: bilingual(text('请填写人数', 'Please enter the number of children')) })
    .max(5),
);

export const recipeVariant = entity({
  name: 'recipeVariant',
  table: 'recipe_variant',
  label: text('过敏替代餐', 'Allergy variant'),
  purpose: text(
    '过敏幼儿吃的那一份：只替换含致敏原的菜，其余与食谱相同',
    'What children with an allergy eat: only dishes with the allergen are replaced, everything else is as on the menu',
  ),
  scope: 'dept',
  // Read with its menu alone: who may not see that sees none of them.
  partOf: recipe.name,
  title: 'variantName',
  counted: text('份过敏替代餐', 'allergy variants'),
  unique: [
    {
      fields: ['recipeId', 'variantName'],
      text: text('此食谱已有同名的过敏替代餐', 'This menu already has an allergy variant of this name'),
    },
  ],
  // What was served stays written when a dish is gone.
  links: [
    { table: 'recipe_variant_dish', row: 'variant_id', column: 'dish_id', entity: 'dish', target: 'free' },
  ],
  fields: {
    deptId: field.reference(text('园所', 'Kindergarten'), 'dept', {
      required: true,
      target: 'free',
      places: [],
    }),
    recipeId: field.reference(text('食谱', 'Menu'), 'recipe', {
      required: true,
      target: 'free',
      places: [],
    }),
    variantName: field.text(text('名称', 'Name'), {
      required: text('请输入名称', 'Please enter a name'),
      max: 30,
    }),
    allergens: field.json(text('不含的致敏原', 'Free of'), avoided, {
      required: text('请选择致敏原', 'Please choose the allergens'),
    }),
    eaters: field.json(text('人数', 'Children'), eaters, {
      required: text('请填写人数', 'Please enter the number of children'),
    }),
    /** The days it is eaten on; null: every day of the menu. */
    dates: field.json(text('日期', 'Days'), wireList(z.array(wireDate).max(MOST_MENU_DAYS))),
  },
});

/** A dish that differs from the menu's. It holds as long as the menu serves `insteadOf` at that meal. */
export interface RecipeVariantDishRow {
  tenantId: string;
  id: string;
  variantId: string;
  recipeId: string;
  date: string;
  meal: string;
  category: string;
  /** The menu's dish. */
  insteadOf: string;
  /** Null: the children get nothing in its place. */
  dishId: string | null;
  portion: number;
  /** Edible grams per child of the mix. */
  foods: { foodId: string; grams: number }[];
  /** Chosen by a person: making the variant again leaves it alone. */
  byHand: boolean;
  /** The variant's, since which the place is as it is. */
  version: number;
}
declare module '../kit/tables.ts' {
  interface Tables {
    recipe_variant: RowOf<typeof recipeVariant>;
    recipeVariantDish: RecipeVariantDishRow;
  }
}

/**
 * Of a dish of the menu, in a variant. `same`: it holds none of the allergens. `replaced`: another dish stands there.
 * `without`: nothing does, as was decided or because there is none. `open`: it holds an allergen, and nothing has been
 * chosen since the menu changed, or what was chosen may not be eaten any more; nobody may serve it.
 */
export const placeState = z.enum(['same', 'replaced', 'without', 'open']);
export type PlaceState = z.infer<typeof placeState>;

const sentence = z.object({ zh: z.string(), en: z.string() });

export const variantPlace = z.object({
  meal: mealKey,
  state: placeState,
  /** As on the menu. */
  dish: menuDish,
  /** What stands there instead; null unless `replaced`. */
  instead: menuDish.nullable(),
  byHand: z.boolean(),
  /** Why nothing stands there, and what could be done; null where something does. */
  why: sentence.nullable(),
});
export type VariantPlace = z.infer<typeof variantPlace>;

/** Per child of the mix; null = unknown. */
const dayFigures = z.object({
  energy: z.number().nullable(),
  protein: z.number().nullable(),
  calcium: z.number().nullable(),
  costFen: z.number().int().nullable(),
});

export const variantDay = z.object({
  date: z.string(),
  places: z.array(variantPlace),
  ofMenu: dayFigures,
  ofVariant: dayFigures,
});
export type VariantDay = z.infer<typeof variantDay>;

/** A variant as lists tell it: what it is, and how many of its places differ. */
export const variantInShort = z.object({
  id: z.string(),
  recipeId: z.string(),
  version: z.number(),
  variantName: z.string(),
  allergens: z.array(allergenKey),
  eaters: z.array(variantEaters),
  dates: z.array(z.string()).nullable(),
  replaced: z.number(),
  without: z.number(),
  /** Places that wait for a dish: the menu has changed, or what was chosen may not be eaten any more. */
  open: z.number(),
  /** Days of the menu on which it is eaten, with the places that differ, and those of them that are open. */
  differences: z.array(z.object({ date: z.string(), changed: z.number(), open: z.number() })),
  /** Where the variants of the menu are for more children than there are, in words: it is not confirmed like that. */
  tooMany: sentence.nullable(),
});
export type VariantInShort = z.infer<typeof variantInShort>;

export const variantView = variantInShort.extend({
  days: z.array(variantDay),
  /** In words: energy, protein and calcium of which there is much less than on the menu. */
  lacks: z.array(sentence),
  /**
   * In words: mandatory rules that the menu keeps and what these children eat does not; and what they eat more often in
   * a week than is right, as the menu does not (liver, fried dishes, processed meat, sweet snacks).
   */
  broken: z.array(sentence),
});
export type VariantView = z.infer<typeof variantView>;

const recipeId = { id: field.id(text('食谱', 'Menu'), { required: true }) };
const variantId = { variantId: field.id(recipeVariant.label, { required: true }) };
/** A kindergarten has a handful; each is worked out and printed on its own. */
export const MOST_VARIANTS = 20;

/** The menu's own dish at the place. */
const recipeDishId = field.id(text('菜品', 'Dish'), { required: true });

export const variantList = endpoint({
  method: 'GET',
  path: `${base}/list`,
  summary: text('食谱的过敏替代餐', 'Allergy variants of a menu'),
  access: view,
  query: recipeId,
  answer: z.array(variantInShort),
});

export const variantDetail = endpoint({
  method: 'GET',
  path: `${base}/detail`,
  summary: text('过敏替代餐详情', 'An allergy variant'),
  access: view,
  query: variantId,
  answer: variantView,
});

/** Makes a variant of all days, or of `dates`; with `variantId` changes one. Dishes that still fit stay. */
export const submitVariant = endpoint({
  method: 'POST',
  path: `${base}/submit`,
  summary: text('生成过敏替代餐', 'Make an allergy variant'),
  access: edit,
  body: {
    ...recipeId,
    variantId: field.id(recipeVariant.label),
    /** Of the variant as it was read; refused (409) when somebody else has changed it since. */
    version: rowVersion,
    variantName: recipeVariant.fields.variantName,
    allergens: recipeVariant.fields.allergens,
    eaters: recipeVariant.fields.eaters,
    dates: recipeVariant.fields.dates,
  },
  answer: variantView,
  refusals: [
    wrongState,
    dayTaken,
    noDishes,
    dayOutside,
    ...recipeVariant.unique.map(({ refusal }) => refusal),
    variantRefusals.tooManyVariants,
    variantRefusals.tooManyChildren,
    variantRefusals.groupTwice,
    ...Object.values(lineRefusals),
  ],
});

/**
 * Fills what is open; with `everything` also chooses anew what no person has chosen. Refused (409) when somebody has
 * changed the variant since `version`, or while it was worked out.
 */
export const remakeVariant = endpoint({
  method: 'POST',
  path: `${base}/remake`,
  summary: text('重新生成过敏替代餐', 'Make an allergy variant again'),
  access: edit,
  edits: { ...editOf(recipeVariant, variantDetail, 'variantId'), changed: meanwhileChanged },
  body: {
    ...variantId,
    version: rowVersion,
    everything: field.json(text('全部重选', 'Everything'), wireBoolean),
  },
  answer: variantView,
  refusals: [wrongState, dayTaken, ...Object.values(lineRefusals)],
});

/** Dishes without the allergens for a place, best first, each with its exact effect on what these children eat. */
export const variantAlternatives = endpoint({
  method: 'GET',
  path: `${base}/alternatives`,
  summary: text('过敏替代菜品的候选', 'Alternatives in an allergy variant'),
  access: view,
  query: { ...variantId, recipeDishId, keyword: field.text(text('关键字', 'Keyword'), { max: 64 }) },
  answer: z.array(alternativeDish),
  refusals: Object.values(lineRefusals),
});

/**
 * Puts a dish in the place of the menu's, all other places stay as they are by then; without `dishId` the children get
 * nothing there.
 */
export const submitVariantDish = endpoint({
  method: 'POST',
  path: `${base}/submit-dish`,
  summary: text('选择过敏替代菜品', 'Choose a dish of an allergy variant'),
  access: edit,
  body: {
    ...variantId,
    /** Of the variant as it was read; refused (409) when somebody else has chosen for the same place since. */
    version: rowVersion,
    recipeDishId,
    dishId: field.id(text('替代菜品', 'Replacement')),
  },
  answer: variantView,
  refusals: [
    wrongState,
    dayTaken,
    dishGone,
    dishOfOtherKind,
    variantRefusals.holdsAllergen,
    variantRefusals.dishUnfit,
    variantRefusals.placeChanged,
    ...Object.values(lineRefusals),
  ],
});

export const removeVariant = endpoint({
  method: 'POST',
  path: `${base}/remove`,
  summary: text('删除过敏替代餐', 'Delete allergy variants'),
  access: edit,
  removes: recipeVariant,
  query: { ids: chosenRows() },
  refusals: [wrongState],
});
