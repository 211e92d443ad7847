// Recipe (食谱): a menu for given days of one kindergarten, its conditions, and the calls that make and change it.
import { z } from 'zod';
import { permission } from '../kit/access.ts';
import { editOf, rowVersion } from '../kit/edit.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { chosenRows, field } from '../kit/field.ts';
import { bilingual, text, type Text } from '../kit/text.ts';
import { wireChoice, wireDate, wireId, wireList, wireNumber } from '../kit/wire-values.ts';
import { pageOf, paging } from '../kit/wire.ts';
import { DISH_CATEGORY_KEYS, mealKey } from '../library/dish-category.ts';
import { foodUnknown } from '../library/food-unknown.ts';
import { ageTypeCounts, mealTypePers } from '../organisation/dept-setting.ts';
import { kindergartenMissing } from '../organisation/kindergarten.ts';
import { planConditionRefusals } from '../organisation/plan-conditions.ts';
import { dayVariant } from './day-variant.ts';
import { menuRuleChoices } from './menu-rule-choices.ts';
import { menuTemplate } from './menu-template.ts';
import { menuWishes } from './menu-wishes.ts';
import { missedRules } from './missed-rules.ts';
import {
  dayRefusals,
  dayTaken,
  childrenMissing,
  daysAreFixed,
  managerFromOutside,
  rulesBroken,
  slotRefusals,
  templateChoiceRefusals,
  spanRefusals,
  wrongState,
} from './recipe-refusals.ts';
import { calculationType, recipeMachine } from './recipe-state.ts';
import { variantsOpen, variantsTooMany } from './variant-refusals.ts';

const base = '/api/mrtc-recipe/recipe';
const view = permission('recipe_view');
const edit = permission('recipe_edit');

/** How many dishes of a category a meal has. */
export const slotCount = z.object({
  meal: mealKey,
  category: z.enum(DISH_CATEGORY_KEYS),
  count: wireNumber(
    z
      .number()
      .int()
      .min(1, { message: bilingual(text('每类菜品至少 1 道', 'At least one dish per category')) })
      .max(6, { message: bilingual(text('每类菜品最多 6 道', 'At most six dishes per category')) }),
  ),
  /** Kinds of dish that may stand there in turn with the category. */
  others: wireChoice(wireList(z.array(z.enum(DISH_CATEGORY_KEYS)).max(4))),
});
export type SlotCount = z.infer<typeof slotCount>;

/** Everything a menu is made from besides its dates: copied from the kindergarten's settings, then the recipe's own. */
export const recipeConditions = z.object({
  patternKey: z.string(),
  mealTypes: mealTypePers,
  ageTypes: ageTypeCounts,
  supplyPercent: z.number(),
  edition: z.string(),
  standard: z.string(),
  useTaboo: z.number(),
  /** Foods forbidden in this menu, beyond the kindergarten's own and the law's. */
  disabledFoodIds: z.array(z.string()),
  slots: z.array(slotCount),
  /** What was chosen of the rules of good menus. */
  rules: menuRuleChoices.optional(),
  /** Whom it is for, and how it differs from others. */
  wishes: menuWishes.optional(),
  /** The template it keeps to. */
  template: menuTemplate.optional(),
  /** How to generate: a quick menu, or a search until gap or time is reached, begun again while a few rules are missed. */
  method: z.enum(['quick', 'balanced', 'thorough']),
});
export type RecipeConditions = z.infer<typeof recipeConditions>;

/** Diners switch (the seed: 2 enabled, 1 disabled): counted for this menu, or as the kindergarten's settings say. */
export const DINERS_OF_SETTING = 1;
export const DINERS_OWN = 2;
export const DINERS_WORDS = {
  [DINERS_OF_SETTING]: text('按园所设置', 'From the settings'),
  [DINERS_OWN]: text('本食谱单独填写', 'Enter for this menu'),
} as const satisfies Record<number, Text>;

export const recipe = entity({
  name: 'recipe',
  table: 'recipe',
  label: text('食谱', 'Menu'),
  purpose: text(
    '选好日期和条件，一两分钟就能得到一份营养达标、不超餐标的食谱',
    'Choose days and conditions: in a minute or two you have a menu that is nutritious and within the price',
  ),
  scope: 'dept',
  title: 'recipeName',
  place: '/recipe/list',
  counted: text('份食谱', 'menus'),
  // What was served stays written when a dish or the person in charge is gone.
  links: [{ table: 'recipe_dish', row: 'recipe_id', column: 'dish_id', entity: 'dish', target: 'free' }],
  fields: {
    deptId: field.reference(text('园所', 'Kindergarten'), 'dept', { required: true, places: [] }),
    recipeName: field.text(text('食谱名称', 'Name'), {
      required: text('请输入食谱名称', 'Please enter a name'),
      max: 60,
      search: 'like',
    }),
    beginDate: field.date(text('开始日期', 'First day'), { required: true, places: [] }),
    endDate: field.date(text('结束日期', 'Last day'), { required: true, places: [] }),
    dateCnt: field.integer(text('天数', 'Days'), { required: true, readOnly: true }),
    mealTypeCnt: field.integer(text('餐次数', 'Meals'), { required: true, readOnly: true }),
    priceFen: field.fen(text('餐标', 'Meal budget'), { required: true, places: [] }),
    disableFoodCnt: field.integer(text('禁用食材', 'Prohibited foods'), { required: true, readOnly: true }),
    calculationType: field.dictionary(text('计算方法', 'Calculation method'), calculationType.code, {
      required: true,
      search: 'equal',
    }),
    recipeStatus: field.state(text('状态', 'Status'), recipeMachine, { required: true }),
    dinersSwitch: field.integer(text('就餐人数', 'Children'), { words: DINERS_WORDS, places: [] }),
    conditions: field.json(text('条件', 'Conditions'), recipeConditions, { required: true, places: [] }),
    /** The planner's proof of the generated menu (plan without the menu itself); null for menus made by hand. */
    proof: field.json(text('证明', 'Proof'), z.unknown(), { readOnly: true, places: [] }),
    /** Why no menu exists: the planner's explanation; null otherwise. */
    explanation: field.json(text('原因', 'Explanation'), z.unknown(), { readOnly: true, places: [] }),
    /** What it missed when it was confirmed; null while it is not, and where that was not kept yet. */
    confirmedMissed: field.json(text('确认时没有达到', 'Missed when confirmed'), missedRules, {
      readOnly: true,
      places: [],
    }),
    jobId: field.id(text('任务', 'Job'), { readOnly: true, places: [] }),
    personManager: field.reference(text('负责人', 'Person in charge'), 'user', {
      target: 'free',
      places: [],
    }),
    createUserName: field.text(text('创建人', 'Created by'), { readOnly: true, max: 64 }),
  },
});

/** A day of a recipe. Its version grows with every change: two people may edit different days at once. */
export interface RecipeDayRow {
  tenantId: string;
  recipeId: string;
  deptId: string;
  date: string;
  version: number;
  updateUser: string | null;
  updateTime: Date;
}
/** A dish on a day. Grams are edible, per child of the mix. */
export interface RecipeDishRow {
  tenantId: string;
  id: string;
  recipeId: string;
  date: string;
  meal: string;
  category: string;
  sort: number;
  dishId: string;
  portion: number;
  locked: boolean;
  weightLocked: boolean;
  foods: { foodId: string; grams: number }[];
}
/** One act on the menu, with what it replaced, so that it can be undone by a new act. */
export interface RecipeChangeRow {
  tenantId: string;
  id: string;
  recipeId: string;
  act: string;
  userId: string | null;
  at: Date;
  before: unknown;
  after: unknown;
  /** Of a generation: the proof of the menu before it; null where nothing was proven of that. */
  proof: unknown;
  /** The change that undid this one. */
  undoneBy: string | null;
}
declare module '../kit/tables.ts' {
  interface Tables {
    recipe: RowOf<typeof recipe>;
    recipeDay: RecipeDayRow;
    recipeDish: RecipeDishRow;
    recipeChange: RecipeChangeRow;
  }
}

const id = { id: field.id(text('食谱', 'Menu'), { required: true }) };

export const MOST_MENU_DAYS = 62;

const dates = (required: boolean) =>
  field.json(
    text('日期', 'Dates'),
    wireList(
      z
        .array(wireDate)
        .min(1, { message: bilingual(text('请选择食谱日期', 'Please choose the days')) })
        .max(MOST_MENU_DAYS, {
          message: bilingual(
            text(`一份食谱最多 ${MOST_MENU_DAYS} 天`, `A menu has at most ${MOST_MENU_DAYS} days`),
          ),
        }),
    ),
    required ? { required: text('请选择食谱日期', 'Please choose the days') } : {},
  );

/** A row of the recipe list; `price` is the per-day standard in yuan. */
export const recipeRow = z.object({
  id: z.string(),
  deptId: z.string(),
  deptName: z.string(),
  recipeName: z.string(),
  createTime: z.date(),
  createUserName: z.string().nullable(),
  dateCnt: z.number(),
  mealTypeCnt: z.number(),
  price: z.number(),
  disableFoodCnt: z.number(),
  calculationType: z.number(),
  calculationTypeName: z.string(),
  beginDate: z.string(),
  endDate: z.string(),
  recipeStatus: z.number(),
  recipeStatusName: z.string(),
  jobId: z.string().nullable(),
});
export type RecipeListRow = z.infer<typeof recipeRow>;

export const recipePage = endpoint({
  method: 'GET',
  path: `${base}/page`,
  summary: text('食谱列表', 'Menus'),
  access: view,
  query: {
    ...paging,
    recipeName: field.text(text('食谱名称', 'Name'), { max: 60 }),
    recipeStatus: field.integer(text('状态', 'Status')),
    /** The same key, by the name of the column that shows its word. */
    recipeStatusName: field.integer(text('状态', 'Status')),
    calculationType: field.integer(text('计算方法', 'Calculation method')),
    price: field.decimal(text('餐标', 'Meal budget'), {
      min: 0,
      unit: text('元/人/天', '¥ per child per day'),
    }),
    /** Menus that contain this day. */
    dates: field.date(text('使用日期', 'Day')),
    createTime_dategt: field.text(text('创建时间从', 'Created after')),
    createTime_datelt: field.text(text('创建时间到', 'Created before')),
    deptId: field.reference(text('园所', 'Kindergarten'), 'dept'),
  },
  answer: pageOf(recipeRow),
  answerKind: 'page',
  rowFields: recipe.fields,
});

/** Of a search that went on from a menu there was. */
export const searchedLonger = z.object({
  /** A better menu took its place. */
  better: z.boolean(),
  /** Rules missed fewer than before; 0 where the menu stayed, below 0 where mandatory ones cost others. */
  fewerMissed: z.number().int(),
  /** Of them mandatory ones. */
  fewerHard: z.number().int(),
});
export type SearchedLonger = z.infer<typeof searchedLonger>;

export const recipeDetail = z.object({
  ...recipeRow.shape,
  dinersSwitch: z.number(),
  dinersSwitchName: z.string().optional(),
  conditions: recipeConditions,
  disabledFoods: z.array(z.object({ foodId: z.string(), foodName: z.string() })),
  /** The dates of `days`, as the call that chooses them takes them. */
  dates: z.array(z.string()),
  days: z.array(
    z.object({
      date: z.string(),
      version: z.number(),
      updateUserName: z.string().nullable(),
      updateTime: z.date(),
    }),
  ),
  /** The planner's proof (objective, bound, gap, checks) of the menu as generated; `standingOf` tells what it is worth now. */
  proof: z.unknown(),
  /** Changed by hand since it was generated. */
  editedSince: z.boolean(),
  /** What a confirmed menu missed when it was confirmed; null where that is not known. */
  confirmedMissed: missedRules.nullable(),
  explanation: z.unknown(),
  /** What the last search longer brought; null once the menu or its conditions have changed since, or without one. */
  searchedLonger: searchedLonger.nullable(),
  personManager: z.string().nullable(),
  personManagerName: z.string().nullable(),
  version: z.number(),
  /** The last act that can be undone, in words. */
  undoable: z
    .object({
      changeId: z.string(),
      act: z.string(),
      /** The whole menu came with it: undone it is as before it was generated, mostly empty. */
      whole: z.boolean(),
      userName: z.string(),
      at: z.date(),
    })
    .nullable(),
});
export type RecipeDetail = z.infer<typeof recipeDetail>;

export const recipeDetailCall = endpoint({
  method: 'GET',
  path: `${base}/detail`,
  summary: text('食谱详情', 'Menu details'),
  access: view,
  query: id,
  answer: recipeDetail,
  rowFields: recipe.fields,
});

/** A day that a menu has. */
const dayOfRecipe = z.object({
  date: z.string(),
  recipeId: z.string(),
  recipeName: z.string(),
  recipeStatus: z.number(),
  recipeStatusName: z.string().optional(),
});

export const recipeDateList = endpoint({
  method: 'GET',
  path: `${base}/get/recipe-date-list`,
  summary: text('日期占用情况', 'Days already planned'),
  access: view,
  query: {
    begin: field.date(text('开始日期', 'From'), { required: true }),
    end: field.date(text('结束日期', 'To'), { required: true }),
    deptId: field.reference(text('园所', 'Kindergarten'), 'dept'),
  },
  answer: z.array(dayOfRecipe),
  rowFields: recipe.fields,
  refusals: [kindergartenMissing, ...Object.values(spanRefusals)],
});

/** Step 1 of the wizard: a new draft for these days, or other days for a draft. */
export const submitRecipeDateList = endpoint({
  method: 'POST',
  path: `${base}/submit/recipe-date-list`,
  summary: text('选择食谱日期', 'Choose the days of a menu'),
  access: permission('recipe_add'),
  body: {
    id: field.id(text('食谱', 'Menu')),
    deptId: field.reference(text('园所', 'Kindergarten'), 'dept'),
    dates: dates(true),
    version: rowVersion,
  },
  answer: z.object({ id: z.string(), version: z.number() }),
  refusals: [kindergartenMissing, wrongState, dayTaken, ...Object.values(dayRefusals), daysAreFixed],
});

export const submitRecipeName = endpoint({
  method: 'POST',
  path: `${base}/submit/recipe-name`,
  summary: text('修改食谱名称', 'Rename a menu'),
  access: edit,
  body: { ...id, recipeName: recipe.fields.recipeName, version: rowVersion },
  edits: editOf(recipe, recipeDetailCall),
});

/** A menu's answer holds its conditions as a group: they are taken back as they are. */
const inConditions = (name: keyof RecipeConditions | 'template.templateId') => ({
  alsoNamed: [`conditions.${name}`],
});

/** Step 2 of the wizard. */
export const submitConditions = endpoint({
  method: 'POST',
  path: `${base}/submit/conditions`,
  summary: text('设置食谱条件', "Set a menu's conditions"),
  access: edit,
  body: {
    ...id,
    version: rowVersion,
    recipeName: recipe.fields.recipeName,
    calculationType: field.dictionary(text('计算方法', 'Calculation method'), calculationType.code, {
      required: text('请选择计算方法', 'Please choose the calculation method'),
      min: 1,
      max: 2,
    }),
    price: field.decimal(text('餐标', 'Meal budget'), {
      required: text('请输入餐标', 'Please enter the meal budget'),
      min: 0.01,
      max: 1000,
      unit: text('元/人/天', '¥ per child per day'),
    }),
    patternKey: field.text(text('餐式', 'Meal pattern'), {
      required: text('请选择餐式', 'Please choose the meal pattern'),
      max: 64,
      ...inConditions('patternKey'),
    }),
    mealTypes: field.json(text('餐别比例', 'Energy share by meal'), mealTypePers, {
      ...inConditions('mealTypes'),
      required: text('请选择餐别比例', 'Please set the energy share of each meal'),
    }),
    dinersSwitch: field.integer(text('就餐人数', 'Children'), {
      required: text('请选择就餐人数', 'Please choose which number of children counts'),
      words: DINERS_WORDS,
    }),
    /** Of a menu with its own number of children; else they are those of the settings. */
    ageTypes: field.json(text('就餐人数', 'Children'), ageTypeCounts, inConditions('ageTypes')),
    supplyPercent: field.decimal(text('供给比例', 'Share of daily needs'), {
      ...inConditions('supplyPercent'),
      min: 10,
      max: 100,
      unit: text('%', '%'),
    }),
    edition: field.text(text('参考摄入量版本', 'Reference intakes'), { max: 16, ...inConditions('edition') }),
    standard: field.text(text('评价标准', 'Evaluation standard'), { max: 64, ...inConditions('standard') }),
    useTaboo: field.flag(
      text('遵循传统相克', 'Avoid traditional incompatible pairs'),
      inConditions('useTaboo'),
    ),
    disabledFoodIds: field.json(
      text('禁用食材', 'Prohibited foods'),
      wireList(z.array(wireId).max(2000)),
      inConditions('disabledFoodIds'),
    ),
    rules: field.json(text('食谱规则', 'Menu rules'), menuRuleChoices, inConditions('rules')),
    wishes: field.json(text('饮食要求', 'Dietary wishes'), menuWishes, inConditions('wishes')),
    /** A copy of it is kept with the menu, whatever becomes of it; `NO_ROW`: none, not sent: what the menu has stays. */
    templateId: field.id(text('食谱模板', 'Menu template'), inConditions('template.templateId')),
    /** The template that the menu has already is taken along as it is now. */
    templateAnew: field.flag(text('按模板现在的安排', 'The template as it is now')),
  },
  /** `removedDishes`: how many left the menu because their meal is no longer one of its meals. */
  answer: z.object({ version: z.number(), removedDishes: z.number() }),
  refusals: [
    wrongState,
    foodUnknown,
    childrenMissing,
    ...planConditionRefusals,
    ...Object.values(templateChoiceRefusals),
  ],
});

const slotsField = field.json(
  text('菜品搭配', 'Dishes per meal'),
  wireList(
    z
      .array(slotCount)
      .min(1, { message: bilingual(text('请至少选择一类菜品', 'Please choose at least one dish category')) })
      .max(70),
  ),
  { required: text('请选择菜品搭配', 'Please choose the dishes per meal'), ...inConditions('slots') },
);

/** Presets of slots (餐次结构) by meal pattern. */
export const cateSetDataList = endpoint({
  method: 'GET',
  path: `${base}/get/cate-set-data-list`,
  summary: text('可选的餐次结构', 'Meal structures to choose from'),
  access: view,
  query: {
    id: field.id(text('食谱', 'Menu')),
    /** Without a menu: for this kindergarten, else for the one worked in, else for all. */
    deptId: field.reference(text('园所', 'Kindergarten'), 'dept'),
  },
  /** The sets in use for such a kindergarten, in their order. `key`: the id of the set. */
  answer: z.array(
    z.object({
      key: z.string(),
      label: z.object({ zh: z.string(), en: z.string() }),
      slots: z.array(slotCount),
      /** The kindergarten's usual one. */
      usual: z.boolean(),
    }),
  ),
});

export const cateSetData = endpoint({
  method: 'GET',
  path: `${base}/get/cate-set-data`,
  summary: text('食谱的菜品搭配', 'Dishes per meal of a menu'),
  access: view,
  query: id,
  /** As `submit/cate-set-data` takes it. */
  answer: z.object({
    id: z.string(),
    method: recipeConditions.shape.method,
    slots: z.array(slotCount),
    version: z.number(),
  }),
});

/** By meal and kind: dishes that the menu's conditions and the planner allow on one of its days at least. */
export const usableDishes = endpoint({
  method: 'GET',
  path: `${base}/get/usable-dishes`,
  summary: text('食谱可用的菜品数', 'Numbers of dishes that a menu may use'),
  access: view,
  query: id,
  answer: z.array(z.object({ meal: z.string(), category: z.string(), count: z.number() })),
});

/** Step 3 of the wizard. */
export const submitCateSetData = endpoint({
  method: 'POST',
  path: `${base}/submit/cate-set-data`,
  summary: text('设置菜品搭配与生成方式', 'Set dishes per meal and generation mode'),
  access: edit,
  body: {
    ...id,
    version: rowVersion,
    slots: slotsField,
    method: field.json(text('生成方式', 'Generation mode'), recipeConditions.shape.method, {
      required: text('请选择生成方式', 'Please choose a generation mode'),
      ...inConditions('method'),
    }),
  },
  answer: z.object({ version: z.number() }),
  refusals: [wrongState, ...Object.values(slotRefusals)],
});

export const setPersonManager = endpoint({
  method: 'GET',
  path: `${base}/set-person-manager`,
  summary: text('设置负责人', 'Set the person in charge'),
  access: edit,
  query: { ...id, userId: field.reference(text('负责人', 'Person'), 'user', { required: true }) },
  writes: true,
  alsoPost: true,
  refusals: [managerFromOutside],
});

export const setUnConfirm = endpoint({
  method: 'GET',
  path: `${base}/set-un-confirm`,
  summary: text('取消确认', 'Reopen'),
  access: permission('recipe_complete'),
  query: id,
  writes: true,
  alsoPost: true,
  refusals: [wrongState],
});

/** Confirms the menu; refused while a hard rule is broken, with what is broken. */
export const completeRecipe = endpoint({
  method: 'GET',
  path: '/api/mrtc-recipe/v3/recipe/complete',
  summary: text('确认食谱', 'Confirm a menu'),
  access: permission('recipe_complete'),
  query: id,
  writes: true,
  alsoPost: true,
  refusals: [wrongState, rulesBroken, variantsOpen, variantsTooMany, dayTaken],
});

export const removeRecipe = endpoint({
  method: 'POST',
  path: `${base}/remove`,
  summary: text('删除食谱', 'Delete menus'),
  access: permission('recipe_delete'),
  removes: recipe,
  query: { ids: chosenRows() },
  refusals: [wrongState],
});

export const recipeCalendar = endpoint({
  method: 'GET',
  path: '/api/mrtc-recipe/recipe-calendar/calendar-list',
  summary: text('食谱日历', 'Menu calendar'),
  access: view,
  query: {
    begin: field.date(text('开始日期', 'From'), { required: true }),
    end: field.date(text('结束日期', 'To'), { required: true }),
    deptId: field.reference(text('园所', 'Kindergarten'), 'dept'),
  },
  answer: z.array(
    dayOfRecipe.extend({
      meals: z.array(z.object({ meal: mealKey, dishes: z.array(z.string()) })),
      variants: z.array(dayVariant),
    }),
  ),
  rowFields: recipe.fields,
  refusals: [kindergartenMissing, ...Object.values(spanRefusals)],
});
