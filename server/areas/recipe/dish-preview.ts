// What a dish of these foods would be, while somebody still types: figures for one child, allergens, what the rules of
// menus say of it, and the dishes that are much the same. Nothing of it is stored.
import { previewDish } from '../../../contract/library/dish-edit.ts';
import { dishMachine } from '../../../contract/library/dish-state.ts';
import type { DishCategory } from '../../../contract/library/dish-category.ts';
import { foodUnknown } from '../../../contract/library/food-unknown.ts';
import type { BodyOf } from '../../../contract/kit/endpoint.ts';
import { refuseField } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';
import { pictureOf } from '../library/service/dish-picture.ts';
import {
  allergensOf,
  figuresOf,
  libraryInSight,
  titleOf,
  type Library,
  type LibraryDish,
  type LibraryDishFood,
} from '../library/service/library.ts';
import { remarksOf, shareOfDay } from './dish-remarks.ts';
import { kitchenRemarks } from './kitchen-remarks.ts';

type Asked = BodyOf<typeof previewDish>;

/** Foods that two dishes share of all that either has, from which on they are much the same. */
const ALIKE = 0.75;
const MOST_SIMILAR = 5;

/** A dish as the library would hold it. */
function dishOf(asked: Asked, foods: readonly LibraryDishFood[], tenantId: string): LibraryDish {
  const { amount, costFen } = figuresOf(foods);
  return {
    ...{ id: asked.id ?? '', code: '', version: 0, tenantId, deptId: null, auditRemark: null },
    ...{ name: asked.dishName ?? '', nameEn: null, pinyin: '', initials: '', createTime: new Date(0) },
    updateTime: new Date(0),
    category: (asked.dishCateFirstName ?? '半荤') as DishCategory,
    method: asked.method ?? '',
    taste: asked.taste ?? null,
    ...{ photo: null, photoSmall: null },
    ...{ color: null, months: null, repeatDays: 0, preference: 0, occasion: null },
    ...{ meals: [], tags: [], equipment: [], regions: [] },
    steps: asked.steps ?? [],
    ...{ handMinutes: null, shaped: false, pieces: null },
    coreTemperature: asked.coreTemperature ?? null,
    auditStatus: dishMachine.states.approved.key,
    foods,
    allergens: allergensOf(foods.map(({ food }) => food)),
    nutrients: amount,
    costFen,
    ...{ offered: true, deleted: false },
  };
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

export const handlers = [
  handle(previewDish, async ({ door, body, caller }) => {
    const library = await libraryInSight(door);
    const foods = (body.foods ?? []).map(({ foodId, grams, role }): LibraryDishFood => {
      const food = library.foods.get(foodId);
      if (!food) throw refuseField('foods', foodUnknown);
      return { food, grams, role };
    });
    const dish = dishOf(body, foods, caller.tenantId);
    const ofKitchen = await kitchenRemarks(door, library);
    const listed = [
      ...foods.map(({ food }) => food),
      ...(body.unweighed ?? []).flatMap((id) => library.foods.get(id) ?? []),
    ];
    return {
      energy: dish.nutrients.energy,
      protein: dish.nutrients.protein,
      costFen: dish.costFen === null ? null : Math.round(dish.costFen),
      grams: foods.reduce((sum, { grams }) => sum + grams, 0),
      picture: pictureOf(dish),
      nutrients: { ...dish.nutrients },
      ofDay: shareOfDay(dish.nutrients),
      allergens: allergensOf(listed),
      remarks: [...ofKitchen(dish), ...remarksOf(dish)].map(({ level, text }) => ({ level, text })),
      similar: similarTo(dish, library).map((other) => ({
        id: other.id,
        dishName: titleOf(other)[caller.language],
        dishCateFirstName: other.category,
      })),
    };
  }),
];
