// Incompatible pairs (相克): foods, dishes or categories of either that must not meet in a dish, a meal or a day. The
// traditional ones are delivered, and obeyed where a kindergarten wants them; people add what they want kept apart.
import { z } from 'zod';
import { FOOD_CATEGORIES } from '../../planner/nutrition/food-facts.ts';
import { permission } from '../kit/access.ts';
import { crud } from '../kit/crud.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { field, type Place } from '../kit/field.ts';
import { refusal } from '../kit/refusal.ts';
import { bilingual, text, type Text } from '../kit/text.ts';
import { wireList } from '../kit/wire-values.ts';
import { DISH_CATEGORIES } from './dish-category.ts';

/** What a side is made of; of categories the id is the key. */
export const SIDE_KINDS = {
  food: text('食材', 'Foods'),
  dish: text('菜品', 'Dishes'),
  foodCategory: text('食材分类', 'Categories of foods'),
  dishCategory: text('菜品分类', 'Categories of dishes'),
} as const satisfies Record<string, Text>;
export type SideKind = keyof typeof SIDE_KINDS;

export const CONFLICT_SCOPES = {
  dish: text('同一道菜', 'Same dish'),
  meal: text('同一餐', 'Same meal'),
  day: text('同一天', 'Same day'),
} as const satisfies Record<string, Text>;
export type ConflictScope = keyof typeof CONFLICT_SCOPES;

/** What one side may name. */
export const MOST_OF_A_SIDE = 30;

const MOST_ID = 32;
const malformed = bilingual(
  text('两边的每一样都要写明种类和编号', 'Each choice on either side needs its kind and its id'),
);
const sidePart = z
  .object(
    {
      kind: z.enum(Object.keys(SIDE_KINDS) as [SideKind, ...SideKind[]], { error: malformed }),
      id: z.preprocess(
        (given) => (typeof given === 'number' ? String(given) : given),
        z.string({ error: malformed }).min(1, { message: malformed }).max(MOST_ID, { message: malformed }),
      ),
    },
    { error: malformed },
  )
  .refine(
    ({ kind, id }) =>
      kind === 'foodCategory'
        ? Object.hasOwn(FOOD_CATEGORIES, id)
        : kind === 'dishCategory'
          ? Object.hasOwn(DISH_CATEGORIES, id)
          : /^\d{1,19}$/.test(id),
    { message: bilingual(text('没有这个选项', 'There is no such choice')) },
  );
export type SidePart = z.infer<typeof sidePart>;

/** As answers name it, in the caller's language. */
export interface NamedSidePart extends SidePart {
  name: string;
  /** Gone from the library. */
  removed: boolean;
}

export const partKey = ({ kind, id }: SidePart): string => `${kind}:${id}`;

const emptySide = text('两边都要至少选一样', 'Each side needs at least one choice');
const side = wireList(
  z
    .array(sidePart, { error: bilingual(emptySide) })
    .min(1, { message: bilingual(emptySide) })
    .max(MOST_OF_A_SIDE, {
      message: bilingual(
        text(`一边最多选 ${MOST_OF_A_SIDE} 样`, `At most ${MOST_OF_A_SIDE} choices on a side`),
      ),
    }),
);

/** Of delivered pairs alone. */
const delivered: { readOnly: true; places: Place[] } = { readOnly: true, places: [] };
const foodNames = (label: Text) => field.json(label, z.array(z.string()), delivered);

export const combinationConflict = entity({
  name: 'combinationConflict',
  table: 'combination_conflict',
  label: text('相克搭配', 'Incompatible pair'),
  counted: text('条相克搭配', 'incompatible pairs'),
  purpose: text(
    '不想让哪些食材或菜品碰到一起，在这里写明；生成、调整食谱和手工换菜都会避开',
    'Say here which foods or dishes must not meet: generating and fixing menus avoid it, and changes by hand are told',
  ),
  scope: 'library',
  title: 'conflictName',
  titleEn: 'nameEn',
  place: '/library/combination-conflict',
  screen: '/library/combination-conflict',
  order: ['tradition', '-createTime', '-id'],
  fields: {
    conflictName: field.text(text('名称', 'Name'), {
      max: 64,
      search: 'like',
      hint: text('不填则由两边的名称组成', 'Left empty, it is made of both sides'),
    }),
    nameEn: field.text(text('英文名称', 'English name'), { max: 128, ...delivered }),
    firstSide: field.json(text('一边', 'One side'), side, {
      required: emptySide,
      places: ['list', 'form'],
    }),
    secondSide: field.json(text('另一边', 'Other side'), side, {
      required: emptySide,
      places: ['list', 'form'],
    }),
    firstFoods: foodNames(text('一边的食材', 'Foods of one side')),
    secondFoods: foodNames(text('另一边的食材', 'Foods of the other side')),
    scope: field.text(text('不能同在', 'Not in the'), {
      required: text('请选择不能同在的范围', 'Please choose where they must not meet'),
      max: 8,
      words: CONFLICT_SCOPES,
      pattern: {
        test: new RegExp(`^(?:${Object.keys(CONFLICT_SCOPES).join('|')})$`),
        text: text(
          '不能同在的范围只有同一道菜、同一餐、同一天',
          'Where they must not meet is one of: the same dish, the same meal, the same day',
        ),
      },
      search: 'equal',
    }),
    tradition: field.flag(text('传统说法', 'Tradition'), {
      search: 'equal',
      hint: text(
        '传统说法只约束开启了“遵循传统食物相克”的食谱，其余的一律遵守',
        'A tradition holds only for menus that avoid traditional incompatible pairs, all else always',
      ),
    }),
    /** For which it holds, and all below it; empty: for all. */
    deptId: field.reference(text('适用园所', 'Holds for'), 'dept', {
      search: 'equal',
      hint: text(
        '选集团则对其下各园有效。不填：园所人员添加的只管本园，管理员添加的管全部园所',
        'A group stands for all below it. Empty: your kindergarten, or all of them for whoever manages them all',
      ),
    }),
    status: field.flag(text('启用', 'In use'), { search: 'equal' }),
    reason: field.longText(text('原因', 'Reason'), { max: 500, places: ['form', 'export'] }),
    reasonEn: field.longText(text('英文原因', 'Reason in English'), { max: 500, ...delivered }),
  },
});

declare module '../kit/tables.ts' {
  interface Tables {
    combinationConflict: RowOf<typeof combinationConflict>;
  }
}

export const conflictRefusals = {
  overlap: refusal(
    'combination-conflict.sides.overlap',
    text(
      '“{part}”两边都有，同一样东西不会和自己相克',
      '“{part}” is on both sides. Nothing is incompatible with itself',
    ),
  ),
  gone: refusal(
    'combination-conflict.side.gone',
    text(
      '“{part}”已从库中删除，请去掉',
      '“{part}” has been removed from the library. Please take it off the list',
    ),
  ),
  unknown: refusal(
    'combination-conflict.side.unknown',
    text('所选的食材或菜品不存在，请重新选择', 'There is no such food or dish. Please choose again'),
  ),
  taken: refusal(
    'combination-conflict.sides.taken',
    text(
      '已有同样的相克搭配“{name}”，左右对调也算同一条',
      'There is the same incompatible pair already: “{name}”. Changing sides makes no other pair',
    ),
  ),
  deptOutside: refusal(
    'combination-conflict.dept.outside',
    text('只能选择您所在的机构及其下级', 'Please choose an organisation of yours, or one below it'),
  ),
  notOwn: refusal(
    'combination-conflict.edit.not-own',
    text(
      '“{name}”不是本园的相克搭配，不能修改或删除',
      '“{name}” is not your kindergarten’s pair: it cannot be changed or removed',
    ),
  ),
};
const { overlap, gone, unknown, taken, deptOutside, notOwn } = conflictRefusals;

/** A pair as lists and details show it: sides by name, delivered foods among them. */
export type ConflictRow = Omit<RowOf<typeof combinationConflict>, 'firstSide' | 'secondSide'> & {
  firstSide: NamedSidePart[];
  secondSide: NamedSidePart[];
  deptName: string | null;
  /** Whether it is the caller's to change and to remove. */
  editable: boolean;
};

export const conflictCalls = crud<typeof combinationConflict, ConflictRow>(
  combinationConflict,
  '/api/mrtc-recipe/combination-conflict',
  {
    permission: 'combination_conflict',
    refusals: { submit: [overlap, gone, unknown, taken, deptOutside, notOwn], remove: [notOwn] },
  },
);

/** Days back, today among them, whose menus are asked. */
export const PREVIEW_DAYS = 28;
/** Meetings told one by one. */
export const MOST_MEETINGS = 60;

const meeting = z.object({
  recipeId: z.string(),
  recipeName: z.string(),
  deptName: z.string().nullable(),
  date: z.string(),
  /** Null where they met within the day. */
  meal: z.string().nullable(),
  /** Dishes with the one side, and with the other; one that has both stands in both. */
  first: z.array(z.string()),
  second: z.array(z.string()),
  /** Of these dishes, those that are locked. */
  locked: z.array(z.string()),
  /** Locked on both sides: no planning keeps them apart. */
  stuck: z.boolean(),
});
export type ConflictMeeting = z.infer<typeof meeting>;

export const conflictPreview = z.object({
  /** Days of confirmed menus that were looked at, from … to …. */
  days: z.number(),
  from: z.string(),
  to: z.string(),
  /** How often both sides met there, and in how many menus. */
  count: z.number(),
  menus: z.number(),
  /** The latest of them first. */
  meetings: z.array(meeting),
  /** Meetings with locked dishes on coming days of menus that are not confirmed: planning changes the other dish alone. */
  locked: z.array(meeting),
  /** Dishes of the library that hold both sides, and could stand on no menu. */
  unusable: z.object({ count: z.number(), names: z.array(z.string()) }),
});
export type ConflictPreview = z.infer<typeof conflictPreview>;

/** What a pair would have changed: asked while somebody fills the form, stored nowhere. */
export const previewConflict = endpoint({
  method: 'POST',
  path: '/api/mrtc-recipe/combination-conflict/preview',
  summary: text('试算相克搭配', 'Try an incompatible pair'),
  // It tells of menus.
  access: permission('recipe_view'),
  body: {
    firstSide: combinationConflict.fields.firstSide,
    secondSide: combinationConflict.fields.secondSide,
    scope: combinationConflict.fields.scope,
    deptId: combinationConflict.fields.deptId,
  },
  writes: false,
  answer: conflictPreview,
  refusals: [unknown],
});
