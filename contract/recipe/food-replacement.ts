// Replacing a food by another one in dishes and in coming menus: what it would change, doing it, and taking it back in
// one step.
import { z } from 'zod';
import { permission } from '../kit/access.ts';
import { lineRefusals } from '../kit/common-refusals.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { refusal } from '../kit/refusal.ts';
import { bilingual, text } from '../kit/text.ts';
import { wireDate, wireId, wireList, wireNumber } from '../kit/wire-values.ts';
import { dishEditRefusals, dishRemark } from '../library/dish-edit.ts';
import { foodUnknown } from '../library/food-unknown.ts';

const base = '/api/mrtc-recipe/food-info';
/** Dishes are changed by whoever edits dishes, menus by whoever edits menus: one of the two opens the calls. */
const access = permission('dish_edit', undefined, 'recipe_edit');

/** g of the new food for each g of the old one. */
export const LEAST_FACTOR = 0.01;
export const MOST_FACTOR = 100;
/** Dishes and menus of one replacement; what is left is replaced by the next. */
export const MOST_REPLACED_DISHES = 200;
export const MOST_REPLACED_MENUS = 12;
/** Replacements that are told, the latest first. */
export const MOST_REPLACEMENTS = 20;

const toFoodMissing = text('请选择换成哪种食材', 'Please choose the food that takes its place');

const swap = {
  /** May have left the library: menus keep what they were made of. */
  foodId: field.id(text('原食材', 'Food'), { required: true }),
  toFoodId: field.reference(text('换成的食材', 'Food in its place'), 'food', {
    required: toFoodMissing,
    target: 'free',
  }),
  factor: field.decimal(text('用量倍数', 'Grams for each gram'), {
    required: true,
    min: LEAST_FACTOR,
    max: MOST_FACTOR,
  }),
};

const sentence = z.object({ zh: z.string(), en: z.string() });
const sentences = z.array(sentence);
/** null = unknown. */
const change = z.object({ before: z.number().nullable(), after: z.number().nullable() });
export type FigureChange = z.infer<typeof change>;

const dishChange = z.object({
  id: z.string(),
  version: z.number(),
  dishName: z.string(),
  dishCateFirstName: z.string(),
  /** g of the old food, and of the new one afterwards, with what the dish had of that. */
  grams: z.object({ before: z.number(), after: z.number() }),
  /** Per child; mg of sodium. */
  energy: change,
  protein: change,
  sodium: change,
  costFen: change,
  allergensGained: z.array(z.string()),
  allergensLost: z.array(z.string()),
  /** What the rules say of it that they did not say before, and what no longer. */
  breaks: z.array(dishRemark),
  mends: z.array(dishRemark),
  /** It holds the new food already: the weights are added. */
  merged: z.boolean(),
  /** Where its words still speak of the old food. */
  mentions: z.array(z.enum(['name', 'steps'])),
  /** Why it cannot be replaced here. */
  unfit: sentence.nullable(),
});
export type DishReplacement = z.infer<typeof dishChange>;

const menuChange = z.object({
  id: z.string(),
  recipeName: z.string(),
  deptName: z.string(),
  recipeStatus: z.number(),
  beginDate: z.string(),
  endDate: z.string(),
  /** Days that would change, with the version that they are read at. */
  days: z.array(z.object({ date: z.string(), version: z.number() })),
  /** Servings that would change, and the names of those among them that are locked, their weights not. */
  places: z.number().int(),
  locked: z.array(z.string()),
  /** Dishes that stay as they are, because their weights are locked. */
  weightLocked: z.array(z.string()),
  /** Dishes on it that hold other allergens afterwards, or whose words still speak of the old food, with their days. */
  told: z.array(
    z.object({
      dishId: z.string(),
      dishName: z.string(),
      dates: z.array(z.string()),
      allergensGained: z.array(z.string()),
      allergensLost: z.array(z.string()),
      mentions: z.array(z.enum(['name', 'steps'])),
    }),
  ),
  /** Servings of its allergy variants that hold the food; they stay. */
  variantPlaces: z.number().int(),
  /** Of the mean day, per child. */
  energy: change,
  costFen: change,
  /** Mandatory rules it would break, goals it would miss, and rules it would keep that are broken now. */
  breaks: sentences,
  misses: sentences,
  mends: sentences,
  unfit: sentence.nullable(),
});
export type MenuReplacement = z.infer<typeof menuChange>;

const replacementPreview = z.object({
  /** Grams for each gram by which the bought weight, the energy or the protein stays; null = unknown. */
  factors: z.object({
    edible: z.number().nullable(),
    energy: z.number().nullable(),
    protein: z.number().nullable(),
  }),
  /** The kindergarten worked in does without the new food. */
  unwanted: z.boolean(),
  /** The caller's own to change. */
  dishes: z.array(dishChange),
  /** The caller's own that hold it and are not among them. */
  furtherDishes: z.number().int(),
  /** Dishes that hold it and are others' to change. */
  othersDishes: z.number().int(),
  /** With days from today on, the next first. */
  menus: z.array(menuChange),
  furtherMenus: z.number().int(),
});
export type ReplacementPreview = z.infer<typeof replacementPreview>;

const same = refusal(
  'food-replacement.same',
  text('换成的食材与原食材相同，请另选一种', 'This is the same food. Please choose another one'),
);
const forbidden = refusal(
  'food-replacement.forbidden',
  text('“{food}”是禁用食材，不能换上', '“{food}” is prohibited and cannot take the place of another food'),
);
const nothingChosen = refusal(
  'food-replacement.nothing',
  text('请至少选择一道菜品或一份食谱', 'Please choose at least one dish or menu'),
);
const unfit = refusal(
  'food-replacement.unfit',
  text('“{name}”不能替换：{why}', 'Not possible in “{name}”: {why}'),
);
/** By its ending whoever shows an older state knows to read it anew. */
const changed = refusal(
  'food-replacement.state',
  text(
    '{names}刚有变动，请核对最新的影响后再替换',
    'Changed meanwhile: {names}. Please look at the effect again before you replace',
  ),
  { status: 409 },
);
const undoneAlready = refusal(
  'food-replacement.undone',
  text('这次替换已经撤销', 'This has already been undone'),
);
const changedSince = refusal(
  'food-replacement.changed-since',
  text(
    '{names}在替换后又有变动（修改、审核、确认或删除），这次替换不能撤销',
    'Edited, reviewed, confirmed or removed since: {names}. It can no longer be undone',
  ),
  { status: 409 },
);
const foodGone = refusal(
  'food-replacement.food-gone',
  text(
    '“{food}”已从食材库删除，不能换回',
    '“{food}” has been removed from the library and cannot be put back',
  ),
);
export const replacementRefusals = {
  ...{ same, forbidden, nothingChosen, unfit, changed, undoneAlready, changedSince, foodGone },
};

/** What a replacement would change; stored nowhere. Menus are judged with the dishes changed. */
export const previewReplacement = endpoint({
  method: 'POST',
  path: `${base}/replace-preview`,
  summary: text('试算替换食材', 'Try replacing a food'),
  access,
  body: {
    ...swap,
    /** Dishes that would stay as they are; of the others all that can be are changed. */
    leftDishIds: field.json(
      text('不替换的菜品', 'Dishes left out'),
      wireList(z.array(wireId).max(MOST_REPLACED_DISHES)),
    ),
  },
  writes: false,
  answer: replacementPreview,
  refusals: [...Object.values(lineRefusals), foodUnknown, same, forbidden],
});

const mostDishes = text(
  `一次最多替换 ${MOST_REPLACED_DISHES} 道菜品`,
  `At most ${MOST_REPLACED_DISHES} dishes at a time`,
);
const mostMenus = text(
  `一次最多替换 ${MOST_REPLACED_MENUS} 份食谱`,
  `At most ${MOST_REPLACED_MENUS} menus at a time`,
);
const version = wireNumber(z.number().int().min(0));

/**
 * Replaces the food in dishes and in coming days of menus, as the preview has shown them: all of it, or nothing where
 * one of them has changed since. Own dishes are reviewed again, as after any change of their foods.
 */
export const replaceFood = endpoint({
  method: 'POST',
  path: `${base}/replace`,
  summary: text('替换食材', 'Replace a food'),
  access,
  body: {
    ...swap,
    dishes: field.json(
      text('菜品', 'Dishes'),
      wireList(
        z
          .array(z.object({ id: wireId, version }))
          .max(MOST_REPLACED_DISHES, { message: bilingual(mostDishes) }),
      ),
    ),
    menus: field.json(
      text('食谱', 'Menus'),
      wireList(
        z
          .array(z.object({ id: wireId, days: z.array(z.object({ date: wireDate, version })).max(400) }))
          .max(MOST_REPLACED_MENUS, { message: bilingual(mostMenus) }),
      ),
    ),
  },
  answer: z.object({ id: z.string(), dishes: z.number().int(), menus: z.number().int() }),
  refusals: [
    ...[foodUnknown, same, forbidden, nothingChosen, unfit, changed],
    ...[dishEditRefusals.notOwn, dishEditRefusals.approvedAlready],
  ],
});

const replacement = z.object({
  id: z.string(),
  foodName: z.string(),
  toFoodName: z.string(),
  factor: z.number(),
  dishes: z.number().int(),
  menus: z.number().int(),
  /** null: nobody of now. */
  userName: z.string().nullable(),
  at: z.date(),
  undoneAt: z.date().nullable(),
  undoneByName: z.string().nullable(),
});
export type Replacement = z.infer<typeof replacement>;

/** The caller's own replacements, and to those who answer for the whole tenant everybody's; the latest first. */
export const recentReplacements = endpoint({
  method: 'GET',
  path: `${base}/replace-list`,
  summary: text('最近替换的食材', 'Foods replaced lately'),
  access,
  answer: z.array(replacement),
});

/** Puts back what all dishes and menus of a replacement had before; refused where one of them has changed since. */
export const undoReplacement = endpoint({
  method: 'POST',
  path: `${base}/replace-undo`,
  summary: text('撤销替换食材', 'Undo the replacement of a food'),
  access,
  body: { id: field.id(text('编号', 'Id'), { required: true }) },
  answer: z.object({ dishes: z.number().int(), menus: z.number().int() }),
  refusals: [undoneAlready, changedSince, foodGone],
});
