// Adding and changing own dishes (自建菜品), their review, and what the editor is told while somebody types.
import { z } from 'zod';
import { permission } from '../kit/access.ts';
import { editOf, rowVersion } from '../kit/edit.ts';
import { endpoint } from '../kit/endpoint.ts';
import { chosenRows, field } from '../kit/field.ts';
import { movesOf, wrongStateOf, type Moves } from '../kit/moves.ts';
import { refusal } from '../kit/refusal.ts';
import { bilingual, text } from '../kit/text.ts';
import { wireId, wireList, wireNumber } from '../kit/wire-values.ts';
import { kindergartenMissing } from '../organisation/kindergarten.ts';
import { DISH_CATEGORIES, mealKey } from './dish-category.ts';
import { DISH_COLOURS, DISH_METHODS, DISH_TASTES, FOOD_ROLES, type DishFoodRole } from './dish-words.ts';
import { dishMachine } from './dish-state.ts';
import { dish, dishDetailCall } from './dish.ts';
import { foodUnknown } from './food-unknown.ts';
import { dishPicture } from './picture/dish-picture.ts';

const base = '/api/mrtc-recipe/dish-info';

/** Foods of one dish. */
export const MOST_DISH_FOODS = 40;
/** Grams of one food for one child; of a spice there are a few hundredths. */
export const LEAST_FOOD_GRAMS = 0.01;
export const MOST_FOOD_GRAMS = 500;
/** Grams of salt in one dish for one child: more than a day's. */
export const MOST_SALT_GRAMS = 5;

/** Grams of one seasoning in one dish for one child, by guideline group; of all salts together `MOST_SALT_GRAMS`. */
const MOST_SEASONING: Readonly<Record<string, number>> = {
  salt: MOST_SALT_GRAMS,
  condiment: 50,
  oil: 30,
  sugar: 50,
};

/** Grams of one food of this guideline group that a dish may have for one child. */
export const mostFoodGrams = (group: string): number => MOST_SEASONING[group] ?? MOST_FOOD_GRAMS;

const noFoods = text('请至少添加一种食材', 'Please add at least one food');

export const dishEditRefusals = {
  foodsMissing: refusal('dish.foods.none', noFoods),
  foodTwice: refusal(
    'dish.foods.twice',
    text('“{food}”重复了，请合并用量', '“{food}” is listed twice. Please add the weights together'),
  ),
  foodGone: refusal(
    'dish.foods.removed',
    text(
      '“{food}”已从食材库删除，请换一种',
      '“{food}” has been removed from the library. Please choose another food',
    ),
  ),
  weight: refusal(
    'dish.foods.weight',
    text(
      `“{food}”的用量应为 ${LEAST_FOOD_GRAMS}–${MOST_FOOD_GRAMS} 克`,
      `The weight of “{food}” must be ${LEAST_FOOD_GRAMS} to ${MOST_FOOD_GRAMS} g`,
    ),
  ),
  salty: refusal(
    'dish.foods.salt',
    text(
      '每名幼儿一道菜的盐不能超过 {most} 克',
      'One dish may not have more than {most} g of salt for one child',
    ),
  ),
  tooMuch: refusal(
    'dish.foods.much',
    text(
      '每名幼儿一道菜的“{food}”不能超过 {most} 克',
      'One dish may not have more than {most} g of “{food}” for one child',
    ),
  ),
  notOwn: refusal(
    'dish.edit.not-own',
    text(
      '“{dish}”不是本园自建的菜品，不能修改或删除；可以复制一份再改',
      '“{dish}” is no dish of your kindergarten: it cannot be changed or removed. Copy it and change the copy',
    ),
  ),
  approvedAlready: refusal(
    'dish.edit.approved',
    text(
      '“{dish}”已审核通过，其他园所也在用，不能修改或删除；可以复制一份再改',
      '“{dish}” is approved and on other menus, too: it cannot be changed or removed. Copy it and change the copy',
    ),
  ),
  reasonMissing: refusal(
    'dish.audit.reason',
    text('请填写不通过的原因', 'Please say why the dish is refused'),
  ),
};

export const dishFoodRole = z.enum(Object.keys(FOOD_ROLES) as [DishFoodRole, ...DishFoodRole[]]);

const dishFood = z.object({
  foodId: wireId,
  /** Edible, raw, for one child of 3–6; which there may be, `weightFits` says. */
  grams: wireNumber(z.number({ error: bilingual(text('请输入用量', 'Please enter a weight')) })),
  role: dishFoodRole,
});
export type DishFood = z.infer<typeof dishFood>;

/** Whether a dish may have so many grams of one food. */
export const weightFits = (grams: number): boolean => grams >= LEAST_FOOD_GRAMS && grams <= MOST_FOOD_GRAMS;

/** Grams as recipes write them: to tenths, and to hundredths of what is less than one. */
export function recipeGrams(grams: number): number {
  const parts = grams < 0.1 ? 100 : 10;
  return Math.round(grams * parts) / parts;
}

const SEASONINGS: ReadonlySet<string> = new Set(['oil', 'salt', 'sugar', 'condiment']);

/** What a food of a guideline group usually is to its dish; `first`: the dish has no main ingredient yet. */
export const usualRole = (foodGroup: string | undefined, first: boolean): DishFood['role'] =>
  foodGroup !== undefined && SEASONINGS.has(foodGroup) ? 'seasoning' : first ? 'main' : 'aux';

const foods = wireList(
  z
    .array(dishFood)
    .min(1, { message: bilingual(noFoods) })
    .max(MOST_DISH_FOODS, {
      message: bilingual(text(`最多 ${MOST_DISH_FOODS} 种食材`, `At most ${MOST_DISH_FOODS} foods`)),
    }),
);

const { foodsMissing, foodTwice, foodGone, weight, salty, tooMuch, notOwn, approvedAlready } =
  dishEditRefusals;
const { months, regions, equipment, handMinutes, shaped, pieces, coreTemperature } = dish.fields;

/** Where a category may be named, and need not be. */
const anyCategory = field.text(text('菜品分类', 'Category'), { max: 16, words: DISH_CATEGORIES });

const mealsMissing = text('请选择餐别', 'Please choose the meals');

/** What people fill in of a dish. */
export const dishForm = {
  dishName: field.text(text('菜品名称', 'Dish'), {
    required: text('请输入菜品名称', 'Please enter the name of the dish'),
    max: 64,
  }),
  nameEn: dish.fields.nameEn,
  dishCateFirstName: field.text(text('菜品分类', 'Category'), {
    required: text('请选择菜品分类', 'Please choose a category'),
    max: 16,
    words: DISH_CATEGORIES,
  }),
  meals: field.json(
    text('适用餐别', 'Meals'),
    wireList(
      z
        .array(mealKey, { error: bilingual(mealsMissing) })
        .min(1, { message: bilingual(text('请至少选择一个餐别', 'Please choose at least one meal')) }),
    ),
    { required: mealsMissing },
  ),
  method: field.text(text('烹调方法', 'Cooking method'), {
    required: text('请选择烹调方法', 'Please choose how it is cooked'),
    max: 16,
    words: DISH_METHODS,
  }),
  taste: field.text(text('口味', 'Taste'), { max: 16, words: DISH_TASTES }),
  color: field.text(text('颜色', 'Colour'), { max: 16, words: DISH_COLOURS }),
  /** Of a new dish in any case; a change may leave them out. */
  foods: field.json(text('食材用量', 'Foods'), foods),
  steps: dish.fields.steps,
  equipment,
  handMinutes,
  shaped,
  pieces,
  coreTemperature,
  months,
  regions,
  occasion: dish.fields.occasion,
  repeatDays: dish.fields.repeatDays,
  preference: dish.fields.preference,
};

/**
 * Adds a dish, or changes an own one. Somebody of a kindergarten adds it to that, and others may serve it once it is
 * approved, and it is no longer theirs to change; a change before has it reviewed again. Foods that are left out of a
 * change stay.
 */
export const submitDishInfo = endpoint({
  method: 'POST',
  path: `${base}/submit`,
  aliases: [`${base}/update`],
  summary: text('新增或修改菜品', 'Add or change a dish'),
  access: permission('dish_add', 'dish_edit'),
  body: { id: field.id(text('编号', 'Id')), version: rowVersion, ...dishForm },
  answer: z.object({ id: z.string() }),
  refusals: [foodUnknown, foodsMissing, foodTwice, foodGone, weight, salty, tooMuch, notOwn, approvedAlready],
  edits: editOf(dish, dishDetailCall),
});

/** Takes own dishes out of the library. Menus on which they stand keep them. */
export const removeDishInfo = endpoint({
  method: 'GET',
  path: `${base}/remove`,
  alsoPost: true,
  summary: text('删除菜品', 'Remove dishes'),
  access: permission('dish_delete'),
  query: { ids: chosenRows() },
  writes: true,
  removes: dish,
  refusals: [notOwn, approvedAlready],
});

/** `approve` and `refuse` of the review. */
export const dishMoves = movesOf(dish, wrongStateOf(dish), {
  ...{ base, detail: dishDetailCall, acting: {}, choice: {}, alsoUnder: [] },
  may: (suffix) => permission(`dish_${suffix}`),
  make: (made) => made,
}) as Moves<typeof dish.fields>;

/** The review of several own dishes at once, as the family's clients ask for it: by the state they shall be in. */
export const updateCustomDishes = endpoint({
  method: 'POST',
  path: `${base}/update-custom-dishes`,
  summary: text('审核自建菜品', 'Review own dishes'),
  access: permission('dish_audit'),
  body: {
    ids: chosenRows(),
    auditStatus: field.integer(text('审核状态', 'Review'), {
      required: true,
      words: {
        [dishMachine.states.approved.key]: dishMachine.states.approved.label,
        [dishMachine.states.refused.key]: dishMachine.states.refused.label,
      },
    }),
    auditRemark: dish.fields.auditRemark,
  },
  refusals: [wrongStateOf(dish), dishEditRefusals.reasonMissing],
});

/** How much a remark matters, and its tone: nobody may serve it, somebody should look, or good to know. Gravest first. */
export const REMARK_LEVELS = { block: 'bad', warn: 'warning', note: 'neutral' } as const;
export type RemarkLevel = keyof typeof REMARK_LEVELS;
const REMARK_LEVEL_KEYS = Object.keys(REMARK_LEVELS) as [RemarkLevel, ...RemarkLevel[]];
/** Sodium of one dish, % of a day's, from which on somebody should look. */
export const MUCH_SODIUM = 50;

/** What the rules of menus say of a dish. */
export const dishRemark = z.object({
  level: z.enum(REMARK_LEVEL_KEYS),
  text: z.object({ zh: z.string(), en: z.string() }),
});

export const dishPreview = z.object({
  /** Per child; null = unknown. */
  energy: z.number().nullable(),
  protein: z.number().nullable(),
  costFen: z.number().int().nullable(),
  grams: z.number(),
  picture: dishPicture,
  nutrients: z.record(z.string(), z.number().nullable()),
  /** Per cent of what a child of 4–6 needs in a day, by nutrient; null = unknown. */
  ofDay: z.record(z.string(), z.number().nullable()),
  allergens: z.array(z.string()),
  /** What the rules of menus would say of the dish, the gravest first. */
  remarks: z.array(dishRemark),
  /** Dishes that are much the same: their name, or nearly all of their foods. */
  similar: z.array(z.object({ id: z.string(), dishName: z.string(), dishCateFirstName: z.string() })),
});
export type DishPreview = z.infer<typeof dishPreview>;

const weighedFood = dishFood.refine(({ grams }) => weightFits(grams), {
  message: bilingual(
    text(
      `用量应为 ${LEAST_FOOD_GRAMS}–${MOST_FOOD_GRAMS} 克`,
      `Weights must be ${LEAST_FOOD_GRAMS} to ${MOST_FOOD_GRAMS} g`,
    ),
  ),
});

/** What a dish of these foods would be: asked while somebody types, stored nowhere. */
export const previewDish = endpoint({
  method: 'POST',
  path: `${base}/preview`,
  summary: text('试算菜品', 'Try a dish'),
  access: permission('dish_view'),
  body: {
    id: field.id(text('编号', 'Id')),
    dishName: field.text(text('菜品名称', 'Dish'), { max: 64 }),
    dishCateFirstName: anyCategory,
    method: field.text(text('烹调方法', 'Cooking method'), { max: 16 }),
    taste: field.text(text('口味', 'Taste'), { max: 16 }),
    foods: field.json(text('食材用量', 'Foods'), wireList(z.array(weighedFood).max(MOST_DISH_FOODS))),
    /** Foods that are listed without a weight that can be: they count for allergens alone. */
    unweighed: field.json(
      text('未填用量的食材', 'Foods without a weight'),
      wireList(z.array(wireId).max(MOST_DISH_FOODS)),
    ),
    steps: dishForm.steps,
    coreTemperature,
  },
  writes: false,
  answer: dishPreview,
  refusals: [foodUnknown],
});

/** One dish by chance, of those the kindergarten may use and that fit; null where there is none. */
export const randomOneDish = endpoint({
  method: 'POST',
  path: `${base}/random-one-dish`,
  summary: text('随机选一道菜', 'A dish by chance'),
  access: permission('dish_view'),
  // Of a call without a body what is posted is read as well: some clients say it in the query, others in JSON.
  query: {
    deptId: field.reference(text('园所', 'Kindergarten'), 'dept'),
    meal: field.json(text('餐别', 'Meal'), mealKey, { alsoNamed: ['mealType'] }),
    dishCateFirstName: anyCategory,
    month: field.integer(text('月份', 'Month'), { min: 1, max: 12 }),
    /** Dishes that it shall not be. */
    excludeIds: field.json(text('排除的菜品', 'Dishes left out'), wireList(z.array(wireId).max(2000))),
  },
  writes: false,
  answer: z.object({ id: z.string(), dishName: z.string(), dishCateFirstName: z.string() }).nullable(),
  refusals: [kindergartenMissing],
});
