// What a dish of these foods would be, while somebody still types: figures for one child, allergens, what the rules of
// menus say of it, and the dishes that are much the same. Nothing of it is stored.
import { filled, text, type Text } from '../../../contract/kit/text.ts';
import {
  MUCH_SODIUM,
  previewDish,
  REMARK_LEVELS,
  type DishPreview,
} from '../../../contract/library/dish-edit.ts';
import { dishMachine } from '../../../contract/library/dish-state.ts';
import type { DishCategory } from '../../../contract/library/dish-category.ts';
import { FORBIDDEN_LEVELS } from '../../../contract/library/food.ts';
import { foodUnknown } from '../../../contract/library/food-unknown.ts';
import { MENU_RULES, usualChoice, type MenuRuleKey } from '../../../contract/recipe/menu-rules.ts';
import { dailyReference } from '../../../planner/nutrition/reference.ts';
import { NUTRIENT_KEYS } from '../../../planner/nutrition/nutrients.ts';
import type { BodyOf } from '../../../contract/kit/endpoint.ts';
import { refuseField } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';
import { REFERENCE_DEFAULTS } from '../../reference/load-reference.ts';
import { pictureOf } from '../library/service/dish-picture.ts';
import {
  allergensOf,
  figuresOf,
  libraryInSight,
  prohibitionReason,
  titleOf,
  type Library,
  type LibraryDish,
  type LibraryDishFood,
} from '../library/service/library.ts';
import { editionOf, referenceData } from '../organisation/service/reference-data.ts';
import { factsOf, type DishTag } from './dish-facts.ts';

type Asked = BodyOf<typeof previewDish>;
type Remark = DishPreview['remarks'][number];

/** Years of the child that figures are compared with: a recipe is for one of 4 to 6. */
const YEARS = 5;
/** More than a child of 3–6 eats of one dish, g. */
const MUCH_FOOD = 350;
/** Foods that two dishes share of all that either has, from which on they are much the same. */
const ALIKE = 0.75;
const MOST_SIMILAR = 5;

/** A dish as the library would hold it. */
function dishOf(asked: Asked, foods: readonly LibraryDishFood[], tenantId: string): LibraryDish {
  const { amount, costFen } = figuresOf(foods);
  return {
    ...{ id: asked.id ?? '', code: '', version: 0, tenantId, deptId: null, auditRemark: null },
    ...{ name: asked.dishName ?? '', nameEn: null, pinyin: '', initials: '', createTime: new Date(0) },
    category: (asked.dishCateFirstName ?? '半荤') as DishCategory,
    method: asked.method ?? '',
    taste: asked.taste ?? null,
    ...{ photo: null, photoSmall: null },
    ...{ color: null, months: null, repeatDays: 0, preference: 0, occasion: null },
    ...{ meals: [], tags: [], equipment: [], regions: [] },
    steps: asked.steps ?? [],
    ...{ handMinutes: null, shaped: false, pieces: null, coreTemperature: null },
    auditStatus: dishMachine.states.approved.key,
    foods,
    allergens: allergensOf(foods.map(({ food }) => food)),
    nutrients: amount,
    costFen,
    ...{ offered: true, deleted: false },
  };
}

const remark = (level: Remark['level'], words: Text): Remark => ({ level, text: { ...words } });

/** The rules that count such dishes in a week. */
const COUNTED_BY: Partial<Record<DishTag, readonly [Remark['level'], MenuRuleKey]>> = {
  fried: ['warn', 'count.fried'],
  processed: ['warn', 'count.processed'],
  noVegetable: ['warn', 'vegetable.dish'],
  sweet: ['note', 'count.sweet'],
  creamSoup: ['note', 'count.creamSoup'],
  liver: ['note', 'count.liver'],
  blood: ['note', 'count.liverBlood'],
};

/** What they say of a dish with these tags, by their usual figures. */
const ofCounts = (tags: readonly DishTag[]): Remark[] =>
  tags.flatMap((tag) => {
    const counted = COUNTED_BY[tag];
    if (!counted) return [];
    const [level, key] = counted;
    return remark(level, filled(MENU_RULES[key].sentence, { value: String(usualChoice(key)) }));
  });

/** Foods that nobody may serve, or that this age may have only in some way. */
function ofFoods(foods: readonly LibraryDishFood[]): Remark[] {
  const named = (name: Text, of: Text): Text => text(`“${name.zh}”${of.zh}`, `“${name.en}”${of.en}`);
  return foods.flatMap(({ food }): Remark[] => {
    const name = titleOf(food);
    const level = food.forbiddenLevel as keyof typeof FORBIDDEN_LEVELS | null;
    const reason = prohibitionReason(food);
    const remarks: Remark[] = [];
    if (level)
      remarks.push(
        remark(
          'block',
          named(
            name,
            text(
              `${FORBIDDEN_LEVELS[level].zh}${reason ? `：${reason.zh}` : ''}，含它的菜不能用于食谱`,
              ` is ${FORBIDDEN_LEVELS[level].en.toLowerCase()}${reason ? `: ${reason.en}` : ''}. No menu takes a dish with it`,
            ),
          ),
        ),
      );
    if (food.deleted)
      remarks.push(
        remark('block', named(name, text('已从食材库删除', ' has been removed from the library'))),
      );
    if (food.energy === null)
      remarks.push(
        remark('note', named(name, text('没有营养数据，未计入', ' has no nutrients and is not counted'))),
      );
    if (food.priceFen === null)
      remarks.push(
        remark('note', named(name, text('没有单价，成本未计入', ' has no price and costs nothing here'))),
      );
    for (const { match, foods: of, label, reason: why } of referenceData().forbiddenFoods)
      if (match === 'practice' && of.includes(food.name))
        remarks.push(
          remark('warn', named(name, text(`：${label.zh}。${why.zh}`, `: ${label.en}. ${why.en}`))),
        );
    return remarks;
  });
}

/** Per cent of what a child needs in a day, by nutrient. */
function shareOfDay(nutrients: LibraryDish['nutrients']): DishPreview['ofDay'] {
  const edition = editionOf(REFERENCE_DEFAULTS.edition);
  return Object.fromEntries(
    NUTRIENT_KEYS.map((key) => {
      const need = dailyReference(edition, YEARS, 'unknown', key)?.value;
      const value = nutrients[key];
      return [key, need && value !== null ? (value / need) * 100 : null];
    }),
  );
}

interface DishIndex {
  byName: ReadonlyMap<string, readonly LibraryDish[]>;
  /** By each food that is no seasoning. */
  byFood: ReadonlyMap<string, readonly LibraryDish[]>;
}
const indexes = new WeakMap<Library['dishes'], DishIndex>();

const namedFoods = ({ foods }: Pick<LibraryDish, 'foods'>) =>
  foods.filter(({ role }) => role !== 'seasoning');

function indexOf({ dishes }: Library): DishIndex {
  const before = indexes.get(dishes);
  if (before) return before;
  const offered = [...dishes.values()].filter((dish) => dish.offered);
  const byFood = new Map<string, LibraryDish[]>();
  for (const dish of offered)
    for (const { food } of namedFoods(dish)) {
      const list = byFood.get(food.id);
      if (list) list.push(dish);
      else byFood.set(food.id, [dish]);
    }
  const made = { byName: Map.groupBy(offered, ({ name }) => name), byFood };
  indexes.set(dishes, made);
  return made;
}

/** Dishes of the same name, or of nearly the same foods: they share its heaviest one in any case. */
function similarTo(dish: LibraryDish, library: Library): LibraryDish[] {
  const { byName, byFood } = indexOf(library);
  const own = new Set(namedFoods(dish).map(({ food }) => food.id));
  const [heaviest] = namedFoods(dish).toSorted((a, b) => b.grams - a.grams);
  const likeness = (other: LibraryDish): number => {
    if (other.category !== dish.category) return 0;
    const theirs = new Set(namedFoods(other).map(({ food }) => food.id));
    return own.intersection(theirs).size / own.union(theirs).size;
  };
  const namesakes = (dish.name && byName.get(dish.name)) || [];
  const alike = (heaviest ? (byFood.get(heaviest.food.id) ?? []) : [])
    .map((other) => ({ other, alike: likeness(other) }))
    .filter(({ alike: share }) => share >= ALIKE)
    .toSorted((a, b) => b.alike - a.alike || (a.other.code < b.other.code ? -1 : 1))
    .map(({ other }) => other);
  return [...new Set([...namesakes, ...alike])].filter(({ id }) => id !== dish.id).slice(0, MOST_SIMILAR);
}

const GRAVEST_FIRST = Object.keys(REMARK_LEVELS);

export const handlers = [
  handle(previewDish, async ({ door, body, caller }) => {
    const library = await libraryInSight(door);
    const foods = (body.foods ?? []).map(({ foodId, grams, role }): LibraryDishFood => {
      const food = library.foods.get(foodId);
      if (!food) throw refuseField('foods', foodUnknown);
      return { food, grams, role };
    });
    const dish = dishOf(body, foods, caller.tenantId);
    const ofDay = shareOfDay(dish.nutrients);
    const weight = foods.reduce((sum, { food, grams }) => sum + (food.group === 'drink' ? 0 : grams), 0);
    const sodium = ofDay.sodium ?? 0;
    const tags = foods.length > 0 ? factsOf(dish).tags : [];
    const remarks = [
      ...ofFoods(foods),
      ...ofCounts(tags),
      ...(sodium > MUCH_SODIUM
        ? [
            remark(
              'warn',
              text(
                `偏咸：一份的钠已是 4–6 岁一天适宜量的 ${sodium.toFixed(0)}%`,
                `Salty: one portion has ${sodium.toFixed(0)} % of the sodium for a day at 4–6`,
              ),
            ),
          ]
        : []),
      ...(weight > MUCH_FOOD
        ? [
            remark(
              'warn',
              text(
                `一份 ${weight.toFixed(0)} 克，一名幼儿可能吃不完`,
                `${weight.toFixed(0)} g: more than a child eats of one dish`,
              ),
            ),
          ]
        : []),
    ];
    return {
      energy: dish.nutrients.energy,
      protein: dish.nutrients.protein,
      costFen: dish.costFen === null ? null : Math.round(dish.costFen),
      grams: foods.reduce((sum, { grams }) => sum + grams, 0),
      picture: pictureOf(dish),
      nutrients: { ...dish.nutrients },
      ofDay,
      allergens: [...dish.allergens],
      remarks: remarks.toSorted((a, b) => GRAVEST_FIRST.indexOf(a.level) - GRAVEST_FIRST.indexOf(b.level)),
      similar: similarTo(dish, library).map((other) => ({
        id: other.id,
        dishName: titleOf(other)[caller.language],
        dishCateFirstName: other.category,
      })),
    };
  }),
];
