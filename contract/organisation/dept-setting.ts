// What a kindergarten plans by: children by class age and sex, meal pattern with energy shares, price, disabled foods.
import { z } from 'zod';
import { AGE_GROUPS, type AgeGroup } from '../../planner/nutrition/diners.ts';
import { permission } from '../kit/access.ts';
import { rowVersion } from '../kit/edit.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field, isEmpty } from '../kit/field.ts';
import { refersTo } from '../kit/reference.ts';
import { refusal } from '../kit/refusal.ts';
import { bilingual, text } from '../kit/text.ts';
import { wireIdIn, wireList, wireNumber } from '../kit/wire-values.ts';
import { mealKey } from '../library/dish-category.ts';
import { foodUnknown } from '../library/food-unknown.ts';
import { menuRuleChoices } from '../recipe/menu-rule-choices.ts';
import { menuWishes } from '../recipe/menu-wishes.ts';
import { kindergartenMissing } from './kindergarten.ts';
import { planConditionRefusals } from './plan-conditions.ts';

const base = '/api/mrtc-recipe/dept-setting';

export const ageGroupKey = z.enum(Object.keys(AGE_GROUPS) as [AgeGroup, ...AgeGroup[]]);

const headCount = wireNumber(
  z
    .number({ error: bilingual(text('请输入人数', 'Please enter the number of children')) })
    .int({ message: bilingual(text('人数必须是整数', 'The number of children must be a whole number')) })
    .min(0, { message: bilingual(text('人数不能为负数', 'The number of children must not be negative')) })
    .max(10_000, {
      message: bilingual(text('人数不能超过 10000', 'The number of children must not exceed 10000')),
    }),
);

/** Children of one class age by sex; `unknown` where sex is not recorded. */
export const ageTypeCount = z.object({
  ageType: ageGroupKey,
  boys: headCount,
  girls: headCount,
  unknown: z.preprocess((value) => (isEmpty(value) ? 0 : value), headCount).default(0),
});
export type AgeTypeCount = z.infer<typeof ageTypeCount>;
export const ageTypeCounts = wireList(z.array(ageTypeCount).max(5));

/** Share of the whole day's energy that a meal gives, %. */
export const mealTypePer = z.object({
  mealType: mealKey,
  percent: wireNumber(
    z
      .number()
      .min(0, { message: bilingual(text('餐别比例不能为负数', 'A share must not be negative')) })
      .max(100, { message: bilingual(text('餐别比例不能超过 100%', 'A share must not exceed 100%')) }),
  ),
});
export type MealTypePer = z.infer<typeof mealTypePer>;
export const mealTypePers = wireList(z.array(mealTypePer).max(5));

export const disabledFood = z.object({
  foodId: z.string(),
  foodName: z.string(),
  category: z.string(),
  /** law, local, policy: forbidden for everybody; own: disabled by the kindergarten. */
  level: z.string(),
  reason: z.string().nullable(),
});
export type DisabledFood = z.infer<typeof disabledFood>;

export const deptSetting = z.object({
  deptId: z.string(),
  deptName: z.string(),
  patternKey: z.string(),
  mealTypes: z.array(mealTypePer),
  /** Of today; of other days `child-calendar.ts` knows. */
  ageTypes: z.array(ageTypeCount),
  /** Price per child and day, yuan. */
  price: z.number(),
  /** Share of the day's needs that the kindergarten supplies, %. */
  supplyPercent: z.number(),
  /** Edition of the reference intakes. */
  edition: z.string(),
  /** Evaluation standard. */
  standard: z.string(),
  /** 1: traditional taboo pairs are obeyed. */
  useTaboo: z.number(),
  /** What it chose of the rules of good menus. */
  rules: menuRuleChoices,
  /** Whom its menus are for, and how they differ from others. */
  wishes: menuWishes,
  /** The meal structure that new menus begin with; null: the first that is offered. */
  cateSetId: z.string().nullable(),
  version: z.number(),
  /** What may be chosen. */
  options: z.object({
    patterns: z.array(
      z.object({
        key: z.string(),
        label: z.object({ zh: z.string(), en: z.string() }),
        supplyPercent: z.number(),
        mealTypes: z.array(mealTypePer),
      }),
    ),
    editions: z.array(z.object({ key: z.string(), label: z.object({ zh: z.string(), en: z.string() }) })),
    standards: z.array(z.object({ key: z.string(), label: z.object({ zh: z.string(), en: z.string() }) })),
    /** Meal structures in use for such a kindergarten. */
    cateSets: z.array(z.object({ id: z.string(), label: z.object({ zh: z.string(), en: z.string() }) })),
  }),
});
export type DeptSetting = z.infer<typeof deptSetting>;

const deptId = { deptId: field.reference(text('园所', 'Kindergarten'), 'dept') };
const view = permission('dept_setting_view');
const edit = permission('dept_setting_edit');

export const deptSettingDetail = endpoint({
  method: 'GET',
  path: `${base}/detail`,
  summary: text('园所设置', 'Settings of a kindergarten'),
  access: view,
  query: deptId,
  answer: deptSetting,
  refusals: [kindergartenMissing],
});

export const ageTypeCountList = endpoint({
  method: 'GET',
  path: `${base}/get/age-type-count-list`,
  summary: text('各年龄段人数', 'Children by age group'),
  access: view,
  query: deptId,
  answer: z.array(ageTypeCount),
  refusals: [kindergartenMissing],
});

export const mealTypePerList = endpoint({
  method: 'GET',
  path: `${base}/get/meal-type-per-list`,
  summary: text('餐别比例', 'Energy share by meal'),
  access: view,
  query: deptId,
  answer: z.array(mealTypePer),
  refusals: [kindergartenMissing],
});

export const disableFoodList = endpoint({
  method: 'GET',
  path: `${base}/get/disable-food-list`,
  summary: text('禁用食材', 'Prohibited foods'),
  access: view,
  query: deptId,
  answer: z.array(disabledFood),
  refusals: [kindergartenMissing],
});

export const submitSetting = endpoint({
  method: 'POST',
  path: `${base}/submit/setting`,
  summary: text('保存园所设置', 'Save the settings'),
  access: edit,
  body: {
    ...deptId,
    patternKey: field.text(text('餐式', 'Meal pattern'), {
      required: text('请选择餐式', 'Please choose the meal pattern'),
      max: 64,
    }),
    mealTypes: field.json(text('餐别比例', 'Energy share by meal'), mealTypePers, {
      required: text('请选择餐别比例', 'Please set the energy share of each meal'),
    }),
    /** From today on; of other days `child-calendar.ts` knows. Left out, they stay. */
    ageTypes: field.json(text('各年龄段人数', 'Children by age group'), ageTypeCounts),
    price: field.decimal(text('餐标', 'Meal budget'), {
      required: text('请输入餐标', 'Please enter the meal budget'),
      min: 0.01,
      max: 1000,
    }),
    supplyPercent: field.decimal(text('供给比例', 'Share of daily needs'), { min: 10, max: 100 }),
    edition: field.text(text('参考摄入量版本', 'Reference intakes'), { max: 16 }),
    standard: field.text(text('评价标准', 'Evaluation standard'), { max: 64 }),
    useTaboo: field.flag(text('遵循传统相克', 'Avoid traditional incompatible pairs')),
    rules: field.json(text('食谱规则', 'Menu rules'), menuRuleChoices),
    wishes: field.json(text('饮食要求', 'Dietary wishes'), menuWishes),
    cateSetId: field.reference(text('常用餐次结构', 'Usual meal structure'), 'dishCateSet'),
    version: rowVersion,
  },
  refusals: [kindergartenMissing, ...planConditionRefusals],
  edits: { detail: deptSettingDetail, by: 'deptId' },
});

const foodIds = wireList(z.array(wireIdIn('foodId')).min(1).max(1000));
const alsoNamed = ['foodId', 'ids', 'id'];
/** Foods by their ids, or as the rows of `disableFoodList`; of one row what names its food. */
export const chosenFoods = field.json(text('食材', 'Foods'), foodIds, {
  required: true,
  reference: refersTo('food'),
  alsoNamed,
});

/** A reason that is left out stays as it was. */
export const submitDisableFoodList = endpoint({
  method: 'POST',
  path: `${base}/submit/disable-food-list`,
  summary: text('设置禁用食材', 'Prohibit foods'),
  access: edit,
  body: {
    ...deptId,
    foodIds: chosenFoods,
    reason: field.text(text('原因', 'Reason'), { max: 255 }),
  },
  refusals: [kindergartenMissing, foodUnknown],
});

/** A food that a kindergarten asks to allow though it never took it off. */
export const foodNotDisabled = refusal(
  'food.not-disabled',
  text('{food}不是本园禁用的食材，无法取消', '{food} was not prohibited by the kindergarten'),
);
/** A food that a law or another above the kindergarten takes off. */
export const foodDisabledAbove = refusal(
  'food.disabled-above',
  text('{food}不能由园所取消禁用：{reason}', '{food} cannot be allowed by the kindergarten: {reason}'),
);

export const removeDisableFood = endpoint({
  method: 'GET',
  path: `${base}/remove/disable-food`,
  summary: text('取消禁用食材', 'Allow a food again'),
  access: edit,
  query: {
    ...deptId,
    /** Also of foods that have left the library. */
    foodIds: field.json(text('食材', 'Foods'), foodIds, { required: true, alsoNamed }),
  },
  writes: true,
  alsoPost: true,
  refusals: [kindergartenMissing, foodUnknown, foodNotDisabled, foodDisabledAbove],
});
