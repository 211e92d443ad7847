// Food of animals that a dish would serve without heating it: 生食 and 冷荤, which no kindergarten may make.
import type { Text } from '../../../../contract/kit/text.ts';
import type { FoodGroup } from '../../../../planner/nutrition/food-facts.ts';
import { loadFoodKinds, loadForbiddenFoods } from '../../../reference/load-reference.ts';
import type { LibraryDish, LibraryFood } from './library.ts';

/** °C that the centre of animal food must reach in the kitchen. */
export const SAFE_CORE = 70;

type Cooked = Pick<LibraryDish, 'name' | 'method' | 'steps' | 'coreTemperature'>;

/** `raw`: nothing heats it; `cold`: cooked, and cold when it is eaten. */
export interface UnheatedFood {
  readonly food: LibraryFood;
  readonly how: 'raw' | 'cold';
}

const FLESH: ReadonlySet<FoodGroup> = new Set(['meat', 'poultry', 'offal', 'aquatic']);
/** Comes heated, or is none of flesh and egg: what else an animal gives. */
const NEVER_RAW: ReadonlySet<FoodGroup> = new Set(['dairy', 'oil', 'condiment', 'sugar', 'drink']);
/** Methods that heat nothing by themselves; a step may. */
const UNHEATED_METHODS: ReadonlySet<string> = new Set(['生食', '即食', '拌', '冲调', '榨']);
const RAW_NAMES = /刺身|生鱼片|鱼生|生腌|生拌|生吃|醉[虾蟹]/;
const COLD_NAMES = /凉拌|冷盘|冷荤|冷切|冷吃|凉菜/;
const HEATS = /[蒸煮炒煎炸烤烧炖焖烩煲熬烙汆涮卤焯烫熘煸]|沸|微波|加热|回锅|[7-9]\d\s*℃|1\d\d\s*℃/;
const HEATS_NOT = /(?:不用|不必|不需|无需|无须|不经|免|勿|不)(?:再|要)?(?:[蒸煮炒煎炸烤烧炖焖烫焯]+|加热)/g;
const COOLS = /放凉|晾凉|冷却|冷藏|过凉|冰镇|凉透|晾冷/;

let boughtHeated: ReadonlySet<string> | null = null;
/** Whether a child may eat it as it is bought: cans, floss, boiled eggs. */
const isBoughtHeated = ({ name, kindName }: LibraryFood): boolean => {
  boughtHeated ??= new Set(loadFoodKinds().boughtHeated);
  return boughtHeated.has(name) || boughtHeated.has(kindName);
};

const groupsIn = ({ group, madeOf }: LibraryFood): FoodGroup[] => [
  group,
  ...madeOf.map((part) => part.group),
];
const isFlesh = (food: LibraryFood): boolean => groupsIn(food).some((group) => FLESH.has(group));

/** Whether there is flesh or egg in the food that a kitchen has to heat. */
export const needsHeat = (food: LibraryFood): boolean =>
  !isBoughtHeated(food) &&
  (groupsIn(food).some((group) => FLESH.has(group) || group === 'egg') ||
    (food.animal && !NEVER_RAW.has(food.group) && food.madeOf.length === 0));

const heats = (step: string): boolean => HEATS.test(step.replaceAll(HEATS_NOT, ''));

/** The last that is done to it cools it. */
const endsCold = (steps: readonly string[]): boolean => {
  const parts = steps.flatMap((step) => step.split(/[，。；]/));
  const cooled = parts.findLastIndex((part) => COOLS.test(part));
  return cooled >= 0 && !parts.slice(cooled + 1).some(heats);
};

/**
 * Flesh and eggs that the dish serves raw, and flesh that it serves cold; none where the row asks for a safe centre.
 * @param foods what it is made of here: a menu may hold other foods than the recipe
 */
export function unheatedFoods(dish: Cooked, foods: readonly LibraryFood[]): UnheatedFood[] {
  const { name, method, steps, coreTemperature } = dish;
  const isSafe = coreTemperature !== null && coreTemperature >= SAFE_CORE;
  if (isSafe && method !== '生食') return [];
  const tender = foods.filter(needsHeat);
  if (tender.length === 0) return [];
  const isRaw =
    method === '生食' || RAW_NAMES.test(name) || (UNHEATED_METHODS.has(method) && !(steps ?? []).some(heats));
  if (isRaw) return tender.map((food) => ({ food, how: 'raw' }));
  const isCold = COLD_NAMES.test(name) || endsCold(steps ?? []);
  return isCold ? tender.filter(isFlesh).map((food) => ({ food, how: 'cold' })) : [];
}

const ofRecipes = new WeakMap<LibraryDish, readonly UnheatedFood[]>();

/** Those of the dish as its recipe has it; found once for a row of the library, which is asked for each menu. */
export function unheatedIn(dish: LibraryDish): readonly UnheatedFood[] {
  const before = ofRecipes.get(dish);
  if (before) return before;
  const found = unheatedFoods(
    dish,
    dish.foods.map(({ food }) => food),
  );
  ofRecipes.set(dish, found);
  return found;
}

const ROWS = { raw: 'rawFoods', cold: 'coldMeats' } as const;
let reasons: ReadonlyMap<string, Text> | null = null;

/** Why it may not be served so. */
export function unheatedReason(how: UnheatedFood['how']): Text {
  reasons ??= new Map(loadForbiddenFoods().map(({ key, reason }) => [key, reason]));
  return reasons.get(ROWS[how])!;
}
