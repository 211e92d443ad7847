// The settings of meal structures, a line at a time and as a tree: sets, their meals, the lines of each meal.
import { z } from 'zod';
import { MEAL_KEYS } from '../../planner/nutrition/meal-pattern.ts';
import { permission } from '../kit/access.ts';
import { rowVersion } from '../kit/edit.ts';
import { endpoint } from '../kit/endpoint.ts';
import { chosenRows, field } from '../kit/field.ts';
import { text } from '../kit/text.ts';
import { DISH_CATEGORY_KEYS, mealKey } from './dish-category.ts';
import { cateSetRefusals, MOST_OF_LINE } from './dish-cate-set.ts';

const base = '/api/mrtc-recipe/dish-cate-set/setting';
const view = permission('dish_cate_set_view');
/** A line is a part of its set: adding or removing one changes the set. */
const edit = permission('dish_cate_set_edit');
const { noSet, twice, noGroup, notOwn, incomplete, tooMany } = cateSetRefusals;

/** A line with the set it belongs to, and that set's version. */
export const cateSetting = z.object({
  id: z.string(),
  setId: z.string(),
  meal: mealKey,
  category: z.enum(DISH_CATEGORY_KEYS).nullable(),
  groupId: z.string().nullable(),
  /** Of the category or the group, in the caller's language. */
  name: z.string(),
  /** Kinds of dish that may stand there; the first names the place. */
  categories: z.array(z.enum(DISH_CATEGORY_KEYS)),
  count: z.number(),
  /** Its place among the lines of its meal, from 1. */
  sort: z.number(),
  version: z.number(),
});
export type CateSetting = z.infer<typeof cateSetting>;

const treeNode = {
  id: z.string(),
  parentId: z.string(),
  title: z.string(),
  value: z.string(),
  key: z.string(),
};

export const cateSettingTree = endpoint({
  method: 'GET',
  path: `${base}/tree`,
  summary: text('餐次结构树', 'Meal structures as a tree'),
  access: view,
  query: { setId: field.reference(text('餐次结构', 'Meal structure'), 'dishCateSet') },
  /** Sets, below them their meals, below them the lines: nodes as in the trees of the family. */
  answer: z.array(
    z.object({
      ...treeNode,
      status: z.number(),
      editable: z.boolean(),
      version: z.number(),
      hasChildren: z.boolean(),
      children: z.array(
        z.object({
          ...treeNode,
          meal: z.enum(MEAL_KEYS as [string, ...string[]]),
          hasChildren: z.boolean(),
          children: z.array(z.object({ ...cateSetting.shape, ...treeNode })),
        }),
      ),
    }),
  ),
});

export const getCateSetting = endpoint({
  method: 'POST',
  path: `${base}/get`,
  summary: text('餐次结构的一行', 'One line of a meal structure'),
  access: view,
  body: { id: field.id(text('编号', 'Id'), { required: true, alsoNamed: ['ids'] }) },
  writes: false,
  answer: cateSetting,
});

/** Adds a line to a set, or changes one; with `sort` it moves there. */
export const saveCateSetting = endpoint({
  method: 'POST',
  path: `${base}/save`,
  summary: text('新增或修改餐次结构的一行', 'Add or change a line of a meal structure'),
  access: edit,
  body: {
    id: field.id(text('编号', 'Id')),
    setId: field.reference(text('餐次结构', 'Meal structure'), 'dishCateSet', {
      alsoNamed: ['dishCateSetId'],
    }),
    meal: field.json(text('餐别', 'Meal'), mealKey),
    category: field.json(text('菜品分类', 'Category of dishes'), z.enum(DISH_CATEGORY_KEYS)),
    groupId: field.reference(text('菜品分组', 'Group of categories'), 'dishCateGroup'),
    count: field.integer(text('数量', 'Number of dishes'), { min: 1, max: MOST_OF_LINE }),
    sort: field.integer(text('排序', 'Order'), { min: 1, max: 1000 }),
    version: rowVersion,
  },
  answer: z.object({ id: z.string(), version: z.number() }),
  refusals: [noSet, twice, noGroup, notOwn, incomplete, tooMany],
});

/** Removes lines. `version`: of the set that they are of. */
export const deleteCateSetting = endpoint({
  method: 'POST',
  path: `${base}/del`,
  summary: text('删除餐次结构的一行', 'Remove a line of a meal structure'),
  access: edit,
  body: { ids: chosenRows(), version: rowVersion },
  /** Of the set that had the first of them. */
  answer: z.object({ version: z.number() }),
  refusals: [notOwn],
});
