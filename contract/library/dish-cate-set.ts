// Meal structures (餐次结构): which categories of dishes make up the meals of a day, and how many of each. A menu takes a copy
// of one as it is begun: what becomes of the set later changes no menu. The lines lie in the row of their set, so that
// its version speaks for them, and whoever saves the set saves them all or none.
import { z } from 'zod';
import { MEALS } from '../../planner/nutrition/meal-pattern.ts';
import { crud } from '../kit/crud.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { field } from '../kit/field.ts';
import { refusal } from '../kit/refusal.ts';
import { bilingual, text } from '../kit/text.ts';
import { wireChoice, wireId, wireList, wireNumber } from '../kit/wire-values.ts';
import { cateringType } from '../organisation/dept.ts';
import { DISH_CATEGORY_KEYS, mealKey, type DishCategory } from './dish-category.ts';

/** Dishes that a line may ask for. */
export const MOST_OF_LINE = 4;
/** Every category at each meal. */
const MOST_LINES = DISH_CATEGORY_KEYS.length * Object.keys(MEALS).length;

const countWords = bilingual(
  text(`每行 1–${MOST_OF_LINE} 道菜`, `A line asks for 1 to ${MOST_OF_LINE} dishes`),
);
export const lineCount = wireNumber(
  z
    .number({ error: countWords })
    .int({ message: countWords })
    .min(1, { message: countWords })
    .max(MOST_OF_LINE, { message: countWords }),
);

/** One place of a meal: a category, or a group of categories that take turns. New ones come without an id. */
export const cateSetLine = z
  .object({
    id: wireChoice(wireId),
    meal: mealKey,
    category: wireChoice(z.enum(DISH_CATEGORY_KEYS)),
    groupId: wireChoice(wireId),
    count: lineCount,
  })
  .refine(({ category, groupId }) => !category !== !groupId, {
    message: bilingual(
      text('每行选一个菜品分类，或一个分组', 'A line takes either a category of dishes or a group'),
    ),
  });
export type CateSetLine = z.infer<typeof cateSetLine>;

/** As it is stored: with its id. */
export interface StoredLine extends CateSetLine {
  id: string;
}

/** As answers show it: named in the caller's language, with the kinds that may stand there, the first naming the place. */
export interface ShownLine extends StoredLine {
  name: string;
  categories: DishCategory[];
}

export const dishCateSet = entity({
  name: 'dishCateSet',
  table: 'dish_cate_set',
  label: text('餐次结构', 'Meal structure'),
  counted: text('个餐次结构', 'meal structures'),
  purpose: text(
    '一天各餐由哪几类菜组成、各几道，在这里定好；新增食谱时直接选用',
    'Say once which kinds of dish make up the meals of a day, and how many of each: new menus choose among these',
  ),
  scope: 'library',
  title: 'setName',
  titleEn: 'nameEn',
  place: '/library/dish-cate-set',
  screen: '/library/dish-cate-set',
  order: ['sort', 'id'],
  unique: [
    {
      fields: ['setName'],
      text: text('已有同名的餐次结构', 'There is already a meal structure with this name'),
    },
  ],
  fields: {
    setName: field.text(text('名称', 'Name'), {
      required: text('请输入餐次结构的名称', 'Please enter a name for the meal structure'),
      max: 32,
      search: 'like',
    }),
    nameEn: field.text(text('英文名称', 'English name'), { max: 64, places: ['form', 'export'] }),
    lines: field.json(
      text('各餐菜品', 'Dishes of each meal'),
      wireList(z.array(cateSetLine).max(MOST_LINES)),
      {
        places: ['list', 'form'],
        hint: text(
          '拖动或用上下按钮排序；没有菜品的餐次结构不会在新增食谱时出现',
          'Drag, or use the arrows, to change the order. A structure without dishes is not offered to new menus',
        ),
      },
    ),
    recipeType: field.dictionary(text('适用食谱类型', 'Menu source'), cateringType.code, {
      search: 'equal',
      hint: text('不选则各类园所都能用', 'Leave empty for every kindergarten, wherever its menus come from'),
    }),
    sort: field.integer(text('排序', 'Order'), {
      min: 0,
      max: 1_000_000,
      hint: text(
        '数字小的排在前面，新食谱默认用第一个',
        'Low numbers come first; new menus begin with the first',
      ),
    }),
    status: field.flag(text('启用', 'In use'), {
      search: 'equal',
      hint: text(
        '停用后新食谱选不到；已有食谱各有一份自己的搭配，不受影响',
        'Out of use, it is not offered to new menus. Menus that exist have their own copy and stay as they are',
      ),
    }),
    remark: field.text(text('备注', 'Remark'), { max: 255, places: ['form', 'export'] }),
  },
});

declare module '../kit/tables.ts' {
  interface Tables {
    dishCateSet: RowOf<typeof dishCateSet>;
  }
}

export const cateSetRefusals = {
  noSet: refusal('dish-cate-set.setting.no-set', text('请选择餐次结构', 'Please choose the meal structure')),
  twice: refusal(
    'dish-cate-set.lines.twice',
    text(
      '{meal}里“{part}”的位置重复了，请把数量合在一行',
      '{meal} has a place of “{part}” already. Please put the number into one line',
    ),
  ),
  noGroup: refusal(
    'dish-cate-set.lines.no-group',
    text('所选的菜品分组不存在或已删除', 'There is no such group of categories, or it has been removed'),
  ),
  notOwn: refusal(
    'dish-cate-set.edit.not-own',
    text(
      '“{name}”不是您这里添加的餐次结构，不能修改或删除；可以新增一个',
      '“{name}” was not added by your organisation: it cannot be changed or removed. You can add one of your own',
    ),
  ),
  usual: refusal(
    'dish-cate-set.remove.usual',
    text(
      '“{name}”是{depts}的常用餐次结构，请先在“园所设置”里换一个',
      '“{name}” is the usual meal structure of {depts}. Please choose another in the kindergarten settings first',
    ),
  ),
  incomplete: refusal(
    'dish-cate-set.setting.incomplete',
    text(
      '请选择餐别，再选一个菜品分类或一个分组（只选一样）',
      'Please choose the meal, and either a category of dishes or a group',
    ),
  ),
  tooMany: refusal(
    'dish-cate-set.lines.too-many',
    text(`一个餐次结构最多 ${MOST_LINES} 行`, `A meal structure has at most ${MOST_LINES} lines`),
  ),
};
const { twice, noGroup, notOwn, usual } = cateSetRefusals;
export const MOST_SET_LINES = MOST_LINES;

/** A set as lists and details show it; `editable`: the caller's to change and to remove. */
export type CateSetRow = Omit<RowOf<typeof dishCateSet>, 'lines'> & { lines: ShownLine[]; editable: boolean };

export const dishCateSetCalls = crud<typeof dishCateSet, CateSetRow>(
  dishCateSet,
  '/api/mrtc-recipe/dish-cate-set',
  {
    permission: 'dish_cate_set',
    listAlsoPost: true,
    refusals: { submit: [twice, noGroup, notOwn], remove: [notOwn, usual] },
  },
);
