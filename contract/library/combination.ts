// Meal combinations (餐次组合): dishes that are served together at one meal, chosen once and put on menus in one go.
import { z } from 'zod';
import { MEALS } from '../../planner/nutrition/meal-pattern.ts';
import { permission } from '../kit/access.ts';
import { crud } from '../kit/crud.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { field } from '../kit/field.ts';
import { refusal } from '../kit/refusal.ts';
import { bilingual, text } from '../kit/text.ts';
import { wireId, wireList } from '../kit/wire-values.ts';
import { mealKey } from './dish-category.ts';
import { DISH_REGIONS } from './dish-words.ts';
import { blockingFood } from './dish.ts';
import { dishPicture } from './picture/dish-picture.ts';

const base = '/api/mrtc-recipe/combination';

/** Dishes of one combination. */
export const LEAST_COMBINED = 2;
export const MOST_COMBINED = 8;

const tooFew = text('请至少选两道菜', 'Please choose at least two dishes');
const dishIds = wireList(
  z
    .array(wireId, { error: bilingual(tooFew) })
    .min(LEAST_COMBINED, { message: bilingual(tooFew) })
    .max(MOST_COMBINED, {
      message: bilingual(text(`最多 ${MOST_COMBINED} 道菜`, `At most ${MOST_COMBINED} dishes`)),
    }),
);
const mealMissing = text('请选择餐别', 'Please choose the meal');

export const combination = entity({
  name: 'combination',
  table: 'meal_combination',
  label: text('餐次组合', 'Meal combination'),
  counted: text('个餐次组合', 'meal combinations'),
  purpose: text(
    '把常一起上的几道菜存成组合，改食谱时一次就能把整餐换上',
    'Keep dishes that go well together: on a menu the whole meal is then changed in one step',
  ),
  scope: 'library',
  title: 'combinationName',
  titleEn: 'nameEn',
  place: '/library/combination',
  screen: '/library/combination',
  order: ['-createTime', 'id'],
  fields: {
    combinationName: field.text(text('名称', 'Name'), {
      required: text('请输入名称', 'Please enter a name'),
      max: 64,
      search: 'like',
    }),
    nameEn: field.text(text('英文名称', 'English name'), { max: 128, places: ['form', 'export'] }),
    mealType: field.text(text('餐别', 'Meal'), {
      required: mealMissing,
      max: 16,
      words: MEALS,
      search: 'equal',
    }),
    region: field.text(text('地区', 'Region'), {
      max: 16,
      words: DISH_REGIONS,
      search: 'equal',
      hint: text('不选表示各地都适用', 'Left empty, it suits every region'),
    }),
    dishIds: field.json(text('菜品', 'Dishes'), dishIds, { required: tooFew, places: ['form'] }),
    /** For which it is, and all below it; empty: for all. */
    deptId: field.reference(text('适用园所', 'Whose'), 'dept', {
      search: 'equal',
      places: ['search', 'form', 'export'],
      hint: text(
        '选集团则对其下各园有效。不填：园所人员添加的只供本园，管理员添加的供全部园所',
        'A group stands for all below it. Empty: your kindergarten, or all of them for whoever manages them all',
      ),
    }),
    status: field.flag(text('启用', 'In use'), { search: 'equal', places: ['search', 'form', 'export'] }),
    remark: field.longText(text('备注', 'Remark'), { max: 500, places: ['form', 'export'] }),
  },
});

declare module '../kit/tables.ts' {
  interface Tables {
    mealCombination: RowOf<typeof combination>;
  }
}

export const combinationRefusals = {
  twice: refusal('combination.dishes.twice', text('“{dish}”选了两次', '“{dish}” is chosen twice')),
  unknown: refusal(
    'combination.dishes.unknown',
    text('所选的菜品不存在，请重新选择', 'There is no such dish. Please choose again'),
  ),
  gone: refusal(
    'combination.dishes.gone',
    text(
      '“{dish}”已从菜品库删除，请换一道',
      '“{dish}” has been removed from the library. Please choose another dish',
    ),
  ),
  unapproved: refusal(
    'combination.dishes.unapproved',
    text(
      '“{dish}”还没有审核通过，只能用于自建它的园所自己的组合',
      '“{dish}” is not approved yet: only combinations of its own kindergarten can have it',
    ),
  ),
  otherMeal: refusal(
    'combination.dishes.meal',
    text('“{dish}”不适合{meal}，请换一道', '“{dish}” is no dish for {meal}. Please choose another'),
  ),
  deptOutside: refusal(
    'combination.dept.outside',
    text('只能选择您所在的机构及其下级', 'Please choose an organisation of yours, or one below it'),
  ),
  notOwn: refusal(
    'combination.edit.not-own',
    text(
      '“{name}”不是本园的组合，不能修改或删除；可以复制一份再改',
      '“{name}” is no combination of your kindergarten: it cannot be changed or removed. Copy it and change the copy',
    ),
  ),
};
const { twice, unknown, gone, unapproved, otherMeal, deptOutside, notOwn } = combinationRefusals;

/** A dish of a combination, in the caller's language; figures for one child of 3–6, null = unknown. */
const combinedDish = z.object({
  dishId: z.string(),
  dishName: z.string(),
  category: z.string(),
  picture: dishPicture.nullable(),
  /** Link of its small photo. */
  photoSmall: z.string().nullable(),
  energy: z.number().nullable(),
  protein: z.number().nullable(),
  costFen: z.number().int().nullable(),
  allergens: z.array(z.string()),
  /** Gone from the library, refused or not approved: shown, and put on no menu. */
  gone: z.boolean(),
  /** Foods that keep it off the kindergarten's menus. */
  blockedBy: z.array(blockingFood),
});
export type CombinedDish = z.infer<typeof combinedDish>;

/** What follows from the dishes. */
const figures = {
  dishes: z.array(combinedDish),
  energy: z.number().nullable(),
  protein: z.number().nullable(),
  costFen: z.number().int().nullable(),
  allergens: z.array(z.string()),
  /** Months in which all of its dishes are in season; null: all year, empty: in none. */
  months: z.array(z.number()).nullable(),
  /** The kindergarten may serve every dish. */
  servable: z.boolean(),
};
const combinationFigures = z.object(figures);
export type CombinationFigures = z.infer<typeof combinationFigures>;

export type CombinationRow = RowOf<typeof combination> &
  CombinationFigures & {
    deptName: string | null;
    /** Whether it is the caller's to change and to remove. */
    editable: boolean;
  };

export const combinationCalls = crud<typeof combination, CombinationRow>(combination, base, {
  permission: 'combination',
  refusals: {
    submit: [twice, unknown, gone, unapproved, otherMeal, deptOutside, notOwn],
    remove: [notOwn],
  },
});

const inSightOf = permission('combination_view');

/** Meals with the regions that have combinations, in the order of the day: what there is, before one is chosen. */
export const mealCountryList = endpoint({
  method: 'GET',
  path: `${base}/meal-country-list`,
  summary: text('各餐别、地区的组合数', 'Combinations by meal and region'),
  access: inSightOf,
  answer: z.array(
    z.object({
      mealType: mealKey,
      mealTypeName: z.string(),
      count: z.number(),
      /** The empty key: everywhere. Every region is listed, those without a combination, too. */
      countries: z.array(z.object({ region: z.string(), regionName: z.string(), count: z.number() })),
    }),
  ),
});

/** The combinations in use for a meal; with a region those of the region and those for everywhere. */
export const combinationsByMealType = endpoint({
  method: 'GET',
  path: `${base}/detail-by-meal-type`,
  summary: text('一餐的组合', 'Combinations for a meal'),
  access: inSightOf,
  query: {
    mealType: field.json(text('餐别', 'Meal'), mealKey, { required: mealMissing, alsoNamed: ['meal'] }),
    region: combination.fields.region,
    /** Whose forbidden foods are asked; without it those of the kindergarten that the caller works in. */
    deptId: field.reference(text('园所', 'Kindergarten'), 'dept'),
  },
  answer: z.array(
    z.object({
      id: z.string(),
      combinationName: z.string(),
      mealType: mealKey,
      region: z.string().nullable(),
      remark: z.string().nullable(),
      ...figures,
      /** Nutrients per child by key. */
      nutrients: z.record(z.string(), z.number().nullable()),
    }),
  ),
});

const sentence = z.object({ zh: z.string(), en: z.string() });

export const combinationPreview = z.object({
  ...figures,
  /** Of the energy of a whole day in kindergarten, per cent, and what is usual for the meal; null = unknown. */
  energyShare: z.object({ percent: z.number().nullable(), lower: z.number(), upper: z.number() }),
  /** Rules within a meal that the dishes break together, mandatory ones first. */
  remarks: z.array(z.object({ hard: z.boolean(), name: sentence, why: sentence.nullable() })),
});
export type CombinationPreview = z.infer<typeof combinationPreview>;

/** What these dishes would be as one meal: asked while somebody chooses, stored nowhere. */
export const previewCombination = endpoint({
  method: 'POST',
  path: `${base}/preview`,
  summary: text('试算餐次组合', 'Try a meal combination'),
  access: inSightOf,
  body: {
    mealType: field.json(text('餐别', 'Meal'), mealKey, { required: mealMissing }),
    dishIds: field.json(text('菜品', 'Dishes'), wireList(z.array(wireId).max(MOST_COMBINED)), {
      required: tooFew,
    }),
    deptId: combination.fields.deptId,
  },
  writes: false,
  answer: combinationPreview,
  refusals: [unknown],
});
