// Groups of dish categories (菜品分组): categories that take each other's place in a meal, noodles today and rice
// tomorrow. The first of them names the place.
import { z } from 'zod';
import { crud } from '../kit/crud.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { field } from '../kit/field.ts';
import { refusal } from '../kit/refusal.ts';
import { bilingual, text } from '../kit/text.ts';
import { wireList } from '../kit/wire-values.ts';
import { DISH_CATEGORY_KEYS } from './dish-category.ts';

/** As a place of a menu takes them: its own kind and four more. */
export const MOST_IN_GROUP = 5;

const chooseTwo = text('请至少选两个菜品分类', 'Please choose at least two categories of dishes');
const categories = wireList(
  z
    .array(z.enum(DISH_CATEGORY_KEYS), { error: bilingual(chooseTwo) })
    .min(2, { message: bilingual(chooseTwo) })
    .max(MOST_IN_GROUP, {
      message: bilingual(
        text(`一组最多 ${MOST_IN_GROUP} 个分类`, `At most ${MOST_IN_GROUP} categories in a group`),
      ),
    })
    .refine((chosen) => new Set(chosen).size === chosen.length, {
      message: bilingual(text('同一个分类选了两次', 'A category was chosen twice')),
    }),
);

export const dishCateGroup = entity({
  name: 'dishCateGroup',
  table: 'dish_cate_group',
  label: text('菜品分组', 'Group of categories'),
  counted: text('个菜品分组', 'groups of categories'),
  purpose: text(
    '可以互相替换的几类菜放在一组，例如今天面点、明天米饭；餐次结构里用一组占一个位置',
    'Kinds of dish that may stand in for each other, such as noodles today and rice tomorrow: a meal structure gives a group one place',
  ),
  scope: 'library',
  title: 'groupName',
  titleEn: 'nameEn',
  place: '/library/dish-cate-group',
  order: ['sort', 'id'],
  unique: [
    { fields: ['groupName'], text: text('已有同名的菜品分组', 'There is already a group with this name') },
  ],
  fields: {
    groupName: field.text(text('名称', 'Name'), {
      required: text('请输入分组名称', 'Please enter a name for the group'),
      max: 32,
      search: 'like',
    }),
    nameEn: field.text(text('英文名称', 'English name'), { max: 64, places: ['form', 'export'] }),
    categories: field.json(text('菜品分类', 'Categories'), categories, {
      required: chooseTwo,
      places: ['list', 'form'],
      hint: text(
        '第一个是这个位置的名称，其余的可以代替它',
        'The first one names the place, the others may take it',
      ),
    }),
    sort: field.integer(text('排序', 'Order'), { min: 0, max: 1_000_000 }),
  },
});

declare module '../kit/tables.ts' {
  interface Tables {
    dishCateGroup: RowOf<typeof dishCateGroup>;
  }
}

export const groupRefusals = {
  used: refusal(
    'dish-cate-group.remove.used',
    text(
      '“{name}”正被餐次结构使用：{sets}。请先在那里换掉',
      '“{name}” is used by these meal structures: {sets}. Please replace it there first',
    ),
  ),
  clash: refusal(
    'dish-cate-group.categories.clash',
    text(
      '这样改，“{set}”的{meal}会有两个“{category}”的位置，请换个首位分类',
      'With that, {meal} of “{set}” would have two places of “{category}”. Please put another category first',
    ),
  ),
  notOwn: refusal(
    'dish-cate-group.edit.not-own',
    text(
      '“{name}”不是您这里添加的分组，不能修改或删除',
      '“{name}” was not added by your organisation: it cannot be changed or removed',
    ),
  ),
};

/** As lists and details show it; `editable`: the caller's to change and to remove. */
export type CateGroupRow = RowOf<typeof dishCateGroup> & { editable: boolean };

export const dishCateGroupCalls = crud<typeof dishCateGroup, CateGroupRow>(
  dishCateGroup,
  '/api/mrtc-recipe/dish-cate-set/group',
  {
    permission: 'dish_cate_set',
    listAlsoPost: true,
    refusals: {
      submit: [groupRefusals.notOwn, groupRefusals.clash],
      remove: [groupRefusals.notOwn, groupRefusals.used],
    },
  },
);
