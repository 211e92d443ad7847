// Menu templates (食谱模板): a week's pattern by weekday and meal, kept to be obeyed by menus. A menu takes a copy along, so
// that whatever happens to the template changes no menu.
import { z } from 'zod';
import { kindergartenMissing } from '../organisation/kindergarten.ts';
import { permission } from '../kit/access.ts';
import { crud } from '../kit/crud.ts';
import { editOf, rowVersion } from '../kit/edit.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { field } from '../kit/field.ts';
import { machine } from '../kit/machine.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';
import { wireList } from '../kit/wire-values.ts';
import { mealTypeData, MOST_LINES, type TemplateLine } from './template-lines.ts';
import { DISH_CATEGORY_KEYS, mealKey } from './dish-category.ts';

const base = '/api/mrtc-recipe/combination-template';

export const templateMachine = machine({
  name: 'combinationTemplate',
  label: text('模板状态', 'Template status'),
  dictionary: 'combination_template_state',
  initial: 'idle',
  states: {
    idle: { key: 1, label: text('未启用', 'Not in use'), tone: 'neutral' },
    used: { key: 2, label: text('使用中', 'In use'), tone: 'good' },
  },
  transitions: [
    {
      act: 'use',
      from: ['idle'],
      to: 'used',
      label: text('启用', 'Put in use'),
      permission: 'combination_template_edit',
    },
    {
      act: 'unUse',
      from: ['used'],
      to: 'idle',
      label: text('停用', 'Take out of use'),
      permission: 'combination_template_edit',
    },
  ],
});

export const combinationTemplate = entity({
  name: 'combinationTemplate',
  table: 'combination_template',
  label: text('食谱模板', 'Menu template'),
  counted: text('个食谱模板', 'menu templates'),
  purpose: text(
    '把一周的安排存成模板：周几哪一餐上什么菜、从哪几道里选；新增食谱时选用，生成的食谱都会照做',
    'Keep the pattern of a week: which dishes a meal has on which weekday, or chooses from. Menus made with it keep to it',
  ),
  scope: 'library',
  title: 'templateName',
  titleEn: 'nameEn',
  place: '/library/combination-template',
  screen: '/library/combination-template',
  order: ['-createTime', '-id'],
  fields: {
    templateName: field.text(text('模板名称', 'Name'), {
      required: text('请输入模板名称', 'Please enter a name'),
      max: 64,
      search: 'like',
    }),
    nameEn: field.text(text('英文名称', 'English name'), { max: 128, places: ['form', 'export'] }),
    /** For which it is, and all below it; empty: for all. */
    deptId: field.reference(text('适用园所', 'Whose'), 'dept', {
      search: 'equal',
      hint: text(
        '选集团则对其下各园有效。不填：园所人员添加的只供本园，管理员添加的供全部园所',
        'A group stands for all below it. Empty: your kindergarten, or all of them for whoever manages them all',
      ),
    }),
    templateState: field.state(text('状态', 'Status'), templateMachine, { search: 'equal' }),
    remark: field.longText(text('备注', 'Remark'), { max: 500, places: ['form', 'export'] }),
    mealTypeData: field.json(text('一周安排', 'Week'), z.array(mealTypeData), { readOnly: true, places: [] }),
  },
});

declare module '../kit/tables.ts' {
  interface Tables {
    combinationTemplate: RowOf<typeof combinationTemplate>;
  }
}

export const templateRefusals = {
  deptOutside: refusal(
    'combination-template.dept.outside',
    text('只能选择您所在的机构及其下级', 'Please choose an organisation of yours, or one below it'),
  ),
  notOwn: refusal(
    'combination-template.edit.not-own',
    text(
      '“{name}”不是本园的模板，不能修改、启用、停用或删除；可以复制一份再改',
      '“{name}” is no template of your kindergarten, and yours neither to change nor to switch. Copy it and change the copy',
    ),
  ),
  inUse: refusal(
    'combination-template.edit.in-use',
    text('“{name}”正在使用中，请先停用再修改', '“{name}” is in use. Take it out of use before you change it'),
  ),
  empty: refusal(
    'combination-template.use.empty',
    text('“{name}”还没有安排任何一餐，不能启用', '“{name}” plans no meal yet, so it cannot be put in use'),
  ),
  noMeals: refusal(
    'combination-template.meals.none',
    text('请填写要保存的餐别', 'Please give the meals to save'),
  ),
  mealTwice: refusal('combination-template.meal.twice', text('{meal}提交了两次', '{meal} is given twice')),
  tooMany: refusal(
    'combination-template.lines.too-many',
    text(`{place}最多 ${MOST_LINES} 行`, `{place} has at most ${MOST_LINES} lines`),
  ),
  tooFew: refusal(
    'combination-template.lines.too-few',
    text(
      '{place}：要上 {count} 道，却只能从 {choices} 道里选',
      '{place}: {count} dishes are asked for, with only {choices} to choose from',
    ),
  ),
  twice: refusal(
    'combination-template.lines.twice',
    text('{place}：“{dish}”出现了两次', '{place}: “{dish}” is there twice'),
  ),
  unknown: refusal(
    'combination-template.lines.unknown',
    text('所选的菜品或组合不存在，请重新选择', 'There is no such dish or combination. Please choose again'),
  ),
  gone: refusal(
    'combination-template.lines.gone',
    text(
      '{place}：“{dish}”已从菜品库删除，请换一道',
      '{place}: “{dish}” has been removed from the library. Please choose another dish',
    ),
  ),
  unapproved: refusal(
    'combination-template.lines.unapproved',
    text(
      '{place}：“{dish}”还没有审核通过，只能用于自建它的园所自己的模板',
      '{place}: “{dish}” is not approved yet: only templates of its own kindergarten can have it',
    ),
  ),
  otherMeal: refusal(
    'combination-template.lines.meal',
    text('{place}：“{dish}”不适合这一餐，请换一道', '{place}: “{dish}” is no dish for this meal'),
  ),
  ofOthers: refusal(
    'combination-template.lines.unit',
    text(
      '{place}：餐次组合“{name}”不供这个模板的园所使用，请换一个',
      '{place}: the combination “{name}” is not for the unit of this template. Please choose another',
    ),
  ),
  otherKind: refusal(
    'combination-template.lines.kind',
    text('{place}：“{dish}”不属于{category}', '{place}: “{dish}” is none of {category}'),
  ),
};
const { deptOutside, notOwn, inUse, empty, ...ofLines } = templateRefusals;
const { mealType, lines } = mealTypeData.shape;

/** A line as answers tell it, in the caller's language. */
export interface NamedLine extends TemplateLine {
  dishes: { dishId: string; dishName: string; gone: boolean }[];
  combinationName: string | null;
  /** Of a combination that was removed. */
  gone: boolean;
}
export interface NamedMeal {
  mealType: z.infer<typeof mealKey>;
  lines: NamedLine[];
}

export type TemplateRow = Omit<RowOf<typeof combinationTemplate>, 'mealTypeData'> & {
  deptName: string | null;
  mealTypeData: NamedMeal[];
  /** Whether it is the caller's to change, to switch and to remove. */
  editable: boolean;
};

export const templateCalls = crud<typeof combinationTemplate, TemplateRow>(combinationTemplate, base, {
  permission: 'combination_template',
  list: 'page',
  listAlias: true,
  refusals: {
    submit: [deptOutside, notOwn, inUse],
    remove: [notOwn],
    moves: [notOwn, empty],
  },
});

/** Puts meals in the place of what they were; meals that are not named stay. */
export const submitMealTypeData = endpoint({
  method: 'POST',
  path: `${base}/submit-meal-type-data`,
  summary: text('保存食谱模板的一餐', 'Save meals of a menu template'),
  access: permission('combination_template_edit'),
  body: {
    id: field.id(text('食谱模板', 'Menu template'), { required: true }),
    mealTypeData: field.json(text('一周安排', 'Week'), wireList(z.array(mealTypeData).max(10))),
    /** In its place: one meal by itself. */
    mealType: field.json(text('餐别', 'Meal'), mealType),
    lines: field.json(text('一餐安排', 'Dishes of the meal'), lines),
    version: rowVersion,
  },
  edits: editOf(combinationTemplate, templateCalls.detail),
  refusals: [notOwn, inUse, ...Object.values(ofLines)],
});

/** Why a template's place cannot be filled. */
export const FAULT_KINDS = [
  'gone',
  'unapproved',
  'meal',
  'food',
  'season',
  'meatless',
  'repeat',
  'pair',
  'price',
] as const;

const sentence = z.object({ zh: z.string(), en: z.string() });

/** A place of the week that no menu of this kindergarten can fill; figures and names in the sentences. */
export const templateFault = z.object({
  weekday: z.number(),
  mealType: mealKey.nullable(),
  category: z.enum(DISH_CATEGORY_KEYS).nullable(),
  /** Days on which it fails. */
  dates: z.array(z.string()),
  /** Dishes that could be had of those asked for; both 0 where dishes get in each other's way. */
  asked: z.number(),
  usable: z.number(),
  reasons: z.array(z.object({ kind: z.enum(FAULT_KINDS), why: sentence, help: sentence })),
});
export type TemplateFault = z.infer<typeof templateFault>;

export const templateCheck = endpoint({
  method: 'GET',
  path: `${base}/check`,
  summary: text('检查食谱模板能否排出', 'Check whether a menu template can be kept'),
  access: permission('combination_template_view'),
  query: {
    id: field.id(text('食谱模板', 'Menu template'), { required: true }),
    /** With its days and conditions; without it, an ordinary week ahead of the kindergarten. */
    recipeId: field.reference(text('食谱', 'Menu'), 'recipe'),
    deptId: field.reference(text('园所', 'Kindergarten'), 'dept'),
    /** Of a template that the menu has: as the template is now, rather than as it was taken along. */
    anew: field.flag(text('按模板现在的安排', 'The template as it is now')),
  },
  answer: z.object({
    dates: z.array(z.string()),
    faults: z.array(templateFault),
    /** Meals of the template that the menu does not have: they are left out. */
    mealsLeftOut: z.array(mealKey),
    /** The menu took it along otherwise than it is now. */
    changed: z.boolean(),
  }),
  refusals: [kindergartenMissing],
});
