// The library of a tenant as nutrition and planning read it: foods with facts, dishes with their foods. Kept in
// memory per tenant; one small statement per use tells whether anything in it has changed since.
import { sql } from 'kysely';
import { DEFAULT_TENANT } from '../../../../contract/auth/oauth.ts';
import type { ConflictScope, SidePart } from '../../../../contract/library/combination-conflict.ts';
import { ALLERGENS, type Allergen, type FoodOrigin } from '../../../../contract/library/food.ts';
import type { DishCategory } from '../../../../contract/library/dish-category.ts';
import type {
  DishEquipment,
  DishFoodRole,
  DishOccasion,
  DishRegion,
} from '../../../../contract/library/dish-words.ts';
import { dish, type BlockingFood } from '../../../../contract/library/dish.ts';
import { dishMachine } from '../../../../contract/library/dish-state.ts';
import type { FoodFacts } from '../../../../planner/nutrition/food-facts.ts';
import { sumIntake, type Portion } from '../../../../planner/nutrition/intake.ts';
import { costOf, sumOfCosts } from '../../../../planner/nutrition/cost.ts';
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import { NUTRIENT_KEYS, type NutrientVector } from '../../../../planner/nutrition/nutrients.ts';
import { text, type Language, type Text } from '../../../../contract/kit/text.ts';
import type { Tables } from '../../../../contract/kit/tables.ts';
import { hiddenFields, scopesOn } from '../../../kernel/access/data-scope.ts';
import { workedDeptIds, type Caller } from '../../../kernel/access/caller.ts';
import { reach } from '../../../kernel/access/reach.ts';
import type { Door } from '../../../kernel/database/door.ts';
import type { Query } from '../../../kernel/database/database.ts';
import { today } from '../../recipe/service/service-dates.ts';
import { findIn, madeOfAmong, type MadeOf } from './made-of.ts';
import { unheatedIn, type UnheatedFood } from './unheated-foods.ts';
import { buyerOf, pricesOf, pricesText, purchaseValues, type Purchase } from './food-prices.ts';

const { approved, refused } = dishMachine.states;

/** A row that has a Chinese name and may have an English one. */
export interface Titled {
  readonly name: string;
  readonly nameEn: string | null;
}

/** What a food or a dish is called; where it has no English name, the Chinese one stands in. */
export const titleOf = ({ name, nameEn }: Titled): Text => text(name, nameEn || name);

/** Why nobody may serve a food, in both languages; where there is no English, the Chinese stands in. */
export const prohibitionReason = ({
  forbiddenReason,
  forbiddenReasonEn,
}: Pick<LibraryFood, 'forbiddenReason' | 'forbiddenReasonEn'>): Text | null =>
  forbiddenReason === null ? null : text(forbiddenReason, forbiddenReasonEn || forbiddenReason);

export interface LibraryFood extends FoodFacts, Titled, MadeOf {
  readonly code: string;
  readonly alias: readonly string[];
  /** Days it keeps from its delivery on, that day included; null = unknown. */
  readonly keepDays: number | null;
  readonly months: readonly number[] | null;
  readonly allergens: readonly Allergen[];
  readonly forbiddenLevel: string | null;
  readonly forbiddenReason: string | null;
  readonly forbiddenReasonEn: string | null;
  /** Gone from the library: kept so that old menus can still be read, never offered. */
  readonly deleted: boolean;
}

export interface LibraryDishFood {
  readonly food: LibraryFood;
  /** Edible, raw, for one child of 4.5 years. */
  readonly grams: number;
  readonly role: DishFoodRole;
}

export interface LibraryDish extends Titled {
  readonly id: string;
  readonly tenantId: string;
  /** The kindergarten whose own dish it is; null: everybody's. */
  readonly deptId: string | null;
  /** Key of the dictionary of its review. */
  readonly auditStatus: number;
  readonly auditRemark: string | null;
  readonly version: number;
  readonly code: string;
  readonly category: DishCategory;
  readonly meals: readonly MealKey[];
  readonly method: string;
  readonly taste: string | null;
  readonly color: string | null;
  readonly months: readonly number[] | null;
  readonly repeatDays: number;
  readonly preference: number;
  readonly tags: readonly string[];
  readonly steps: readonly string[];
  readonly equipment: readonly DishEquipment[];
  /** Minutes of work by hand for 100 portions; null = unknown. */
  readonly handMinutes: number | null;
  /** By hand, piece by piece. */
  readonly shaped: boolean;
  /** Pieces that one portion is; null where nothing is counted. */
  readonly pieces: number | null;
  /** °C that the centre must reach; null where nothing is heated. */
  readonly coreTemperature: number | null;
  /** Where it is at home; none = everywhere. */
  readonly regions: readonly DishRegion[];
  readonly occasion: DishOccasion | null;
  readonly pinyin: string;
  readonly initials: string;
  readonly createTime: Date;
  readonly updateTime: Date;
  /** Links of its photo and of the small one; null: it is drawn. */
  readonly photo: string | null;
  readonly photoSmall: string | null;
  readonly foods: readonly LibraryDishFood[];
  /** Of its foods, in the order of the law's list. */
  readonly allergens: readonly Allergen[];
  /** Per child, for the recipe's own weights. */
  readonly nutrients: NutrientVector;
  /** Fen per child; null when no food has a price. */
  readonly costFen: number | null;
  /** Not so when it is gone from the library, was refused, or is out of the reader's sight: then it is kept for old menus alone. */
  readonly offered: boolean;
  /** Gone from the library. */
  readonly deleted: boolean;
}

/** What a row holds of a side of an incompatible pair: what people chose, and of delivered pairs the names of foods. */
export interface StoredSide {
  readonly parts: readonly SidePart[];
  readonly foodNames: readonly string[];
}

/** An incompatible pair that is in use. */
export interface TabooPairRow extends Titled {
  readonly id: string;
  readonly first: StoredSide;
  readonly second: StoredSide;
  readonly scope: ConflictScope;
  /** Obeyed only where traditional pairs are wanted. */
  readonly tradition: boolean;
  /** The unit for which it holds, with all below it; null: everybody. */
  readonly deptId: string | null;
}

export interface Library {
  readonly foods: ReadonlyMap<string, LibraryFood>;
  readonly dishes: ReadonlyMap<string, LibraryDish>;
  /** The dishes as they were written, where `dishes` are made of other food or offered otherwise: what makes two the same. */
  readonly asWritten?: ReadonlyMap<string, LibraryDish>;
  readonly taboos: readonly TabooPairRow[];
}

export const dishesAsWritten = ({
  dishes,
  asWritten = dishes,
}: Pick<Library, 'dishes' | 'asWritten'>): Library['dishes'] => asWritten;

/** Columns that the declaration of the fields knows less of than the table does. */
type StoredFood = Tables['food'] &
  Pick<LibraryFood, 'category' | 'allergens'> & {
    foodGroup: LibraryFood['group'];
    origin: FoodOrigin | null;
  };
type StoredDish = Tables['dish'] &
  Pick<
    LibraryDish,
    | 'auditStatus'
    | 'repeatDays'
    | 'preference'
    | 'pinyin'
    | 'initials'
    | 'handMinutes'
    | 'pieces'
    | 'coreTemperature'
    | 'occasion'
  > & {
    dishCateFirstName: DishCategory;
    tags: string[];
    steps: string[];
    equipment: DishEquipment[];
    regions: DishRegion[];
  };
interface StoredPair {
  id: string;
  conflictName: string;
  nameEn: string | null;
  firstSide: SidePart[];
  secondSide: SidePart[];
  firstFoods: string[];
  secondFoods: string[];
  scope: ConflictScope;
  tradition: number;
  deptId: string | null;
}

const ALLERGEN_ORDER = Object.keys(ALLERGENS) as readonly Allergen[];

const kept = new Map<string, { stamp: string; library: Library }>();
const MOST_TENANTS = 50;
/** Reading under way, by tenant and stamp: after a dish is saved everybody asks at once. */
const loading = new Map<string, Promise<Library>>();

/** The tenant's own rows and the platform's. */
const readable = (tenantId: string) => sql`tenant_id in (${tenantId}, ${DEFAULT_TENANT})`;

/** The library as the tenant of this query builder sees it: what menus are computed from, whoever reads them. */
export const readLibrary = async (db: Query, tenantId: string): Promise<Library> =>
  (await readStamped(db, tenantId, null)).library;

/** The library with what its foods cost somebody, unread; one statement where the library is known. */
async function readStamped(
  db: Query,
  tenantId: string,
  purchase: Purchase | null,
): Promise<{ library: Library; prices: string | null }> {
  // A sum that triggers keep, asked of few rows; without them, of all rows. Sums, not the latest time: a transaction may
  // store an older time after a newer one was read.
  const marked = sql`(select case when bool_or(tenant_id = ${DEFAULT_TENANT}) then sum(mark)::text end
    from library_mark where ${readable(tenantId)})`;
  const stamped = (
    table: string,
  ) => sql`(select concat(count(*), ':', sum(extract(epoch from update_time)), ':', sum(is_deleted))
    from ${sql.table(table)} where ${readable(tenantId)})`;
  const bought = purchase ? pricesText(tenantId, purchaseValues(purchase)) : sql<null>`null::text`;
  const { rows } = await sql<{ stamp: string; prices: string | null }>`
    select coalesce(${marked},
        ${stamped('food')} || '/' || ${stamped('dish')} || '/' || ${stamped('combination_conflict')}) as stamp,
      ${bought} as prices`.execute(db);
  const { stamp, prices } = rows[0]!;
  return { library: await libraryOf(db, tenantId, stamp), prices };
}

async function libraryOf(db: Query, tenantId: string, stamp: string): Promise<Library> {
  const known = kept.get(tenantId);
  if (known?.stamp === stamp) return known.library;
  const key = `${tenantId}|${stamp}`;
  const underWay = loading.get(key);
  // Whoever asks meanwhile waits for it; should it fail with its reader's transaction, each reads for itself.
  const waited = await underWay?.catch(() => null);
  if (waited) return waited;
  const load = loadAnew(db, tenantId);
  loading.set(key, load);
  try {
    const library = await load;
    if (kept.size >= MOST_TENANTS) kept.clear();
    kept.set(tenantId, { stamp, library });
    return library;
  } finally {
    if (loading.get(key) === load) loading.delete(key);
  }
}

/** By the text of the prices. Kept, because what is known of a library and its dishes is kept by them. */
const priced = new WeakMap<Library, Map<string, Library>>();
/** Each may hold nearly all dishes anew. */
const MOST_PRICED = 20;

/**
 * The library with foods that cost what somebody pays for them.
 * @param prices as `pricesText` writes them
 */
export function withPrices(library: Library, prices: string): Library {
  if (prices === '[]') return library;
  const made = priced.get(library) ?? new Map<string, Library>();
  priced.set(library, made);
  const before = made.get(prices);
  if (before) {
    // Asked for last, forgotten last.
    made.delete(prices);
    made.set(prices, before);
    return before;
  }
  const foods = new Map(library.foods);
  for (const [id, priceFen] of pricesOf(prices)) {
    const food = foods.get(id);
    if (food && food.priceFen !== priceFen) foods.set(id, { ...food, priceFen });
  }
  const dishes = new Map(library.dishes);
  for (const dish of library.dishes.values()) {
    const own = dish.foods.map((part) => ({ ...part, food: foods.get(part.food.id) ?? part.food }));
    if (own.some(({ food }, at) => food !== dish.foods[at]!.food))
      dishes.set(dish.id, { ...dish, foods: own, costFen: costOfFood(own) });
  }
  const found = { ...library, foods, dishes };
  if (made.size >= MOST_PRICED) made.delete(made.keys().next().value!);
  made.set(prices, found);
  return found;
}

/**
 * The library as the caller sees it: own dishes of others are not offered until they are approved, and a data scope
 * leaves fewer dishes to choose from, and fewer facts of them. Foods cost what the kindergarten pays that the caller
 * works in, today.
 * @param purchase for whom and for which day, where it is for others or for another one; null: what is bought does not
 *   matter, or is read apart
 */
export async function libraryInSight(door: Door, purchase: Partial<Purchase> | null = {}): Promise<Library> {
  const { caller, db } = door;
  const { library: stored, prices } = await readStamped(
    db,
    caller.tenantId,
    purchase && { deptId: buyerOf(caller), day: today(), ...purchase },
  );
  const library = prices === null ? stored : withPrices(stored, prices);
  if (scopesOn(caller, dish).length === 0) {
    const units = lookedAtBy(caller, purchase?.deptId);
    return units ? offeredTo(library, units) : library;
  }
  const empty = hiddenOfDish(caller);
  const rows = await door.rows(dish).select(sql.ref<string>('dish.id').as('id')).execute();
  const seen = new Set(rows.map(({ id }) => id));
  const dishes = [...library.dishes].map(([id, each]): [string, LibraryDish] => [
    id,
    // What the scope leaves out is gone, for this reader.
    { ...each, ...empty, offered: each.offered && seen.has(id), deleted: each.deleted || !seen.has(id) },
  ]);
  return { ...library, dishes: new Map(dishes) };
}

/** The facts of dishes that the caller's data scopes hide, empty: to be laid over a dish that is read past the door. */
export const hiddenOfDish = (caller: Caller): Readonly<Record<string, null>> =>
  Object.fromEntries(hiddenFields(caller, dish).map((name) => [name, null]));

/** Whose own dishes are offered: those of the units worked in, and of one of the caller's that is named. */
function lookedAtBy(caller: Caller, named: string | null | undefined): readonly string[] | null {
  const units = workedDeptIds(caller);
  return units && named && caller.deptIds?.includes(named) ? [...new Set([...units, named])] : units;
}

/**
 * Own dishes stay within their tenant, and what nobody has approved within its kindergarten; from the bin a kindergarten
 * takes back its own alone.
 */
reach(dish, (caller, removed) => {
  const { tenantId } = caller;
  const deptIds = workedDeptIds(caller);
  const everybodys = sql`(dish.dept_id is null or dish.tenant_id = ${tenantId})`;
  if (!deptIds) return sql<boolean>`${everybodys}`;
  const theirs = sql`dish.dept_id = any(${[...deptIds]}::bigint[])`;
  return removed
    ? sql<boolean>`(${everybodys} and ${theirs})`
    : sql<boolean>`(${everybodys} and (dish.dept_id is null or dish.audit_status = ${approved.key} or ${theirs}))`;
});

interface Unreviewed {
  dishes: readonly LibraryDish[];
  owners: ReadonlySet<string>;
  /** By the owners among whom it is for. Kept, because what is known of a library and its dishes is kept by them. */
  narrowed: Map<string, Library>;
}
const unreviewed = new WeakMap<Library, Unreviewed>();
const MOST_NARROWED = 30;

function unreviewedOf(library: Library): Unreviewed {
  const before = unreviewed.get(library);
  if (before) return before;
  const dishes = [...library.dishes.values()].filter(
    ({ offered, deptId, auditStatus }) => offered && deptId !== null && auditStatus !== approved.key,
  );
  const made = { dishes, owners: new Set(dishes.map(({ deptId }) => deptId!)), narrowed: new Map() };
  unreviewed.set(library, made);
  return made;
}

/** The library without what other kindergartens than these have added for themselves. */
export function offeredTo(library: Library, deptIds: readonly string[]): Library {
  const { dishes: own, owners, narrowed } = unreviewedOf(library);
  if (own.length === 0) return library;
  const among = deptIds.filter((id) => owners.has(id));
  if (among.length === owners.size) return library;
  const key = among.toSorted().join();
  const before = narrowed.get(key);
  if (before) return before;
  const dishes = new Map(library.dishes);
  for (const each of own) if (!among.includes(each.deptId!)) dishes.set(each.id, { ...each, offered: false });
  const made = { ...library, dishes };
  if (narrowed.size >= MOST_NARROWED) narrowed.clear();
  narrowed.set(key, made);
  return made;
}

async function loadAnew(db: Query, tenantId: string): Promise<Library> {
  const [foodRows, dishRows, partRows, pairRows] = await Promise.all([
    sql<StoredFood>`select * from food where ${readable(tenantId)}`.execute(db),
    // What the platform's own kindergartens have added is theirs.
    sql<StoredDish>`select * from dish
      where ${readable(tenantId)} and (dept_id is null or tenant_id = ${tenantId})`.execute(db),
    sql<{ dishId: string; foodId: string; grams: number; role: DishFoodRole }>`
      select dish_id, food_id, grams, role from dish_food where ${readable(tenantId)} order by dish_id, sort`.execute(
      db,
    ),
    // What the platform's own kindergartens keep apart is theirs, too.
    sql<StoredPair>`select id, conflict_name, name_en, first_side, second_side, first_foods, second_foods, scope,
        tradition, dept_id from combination_conflict
      where ${readable(tenantId)} and (dept_id is null or tenant_id = ${tenantId}) and is_deleted = 0 and status = 1
      order by id`.execute(db),
  ]);
  const foods = new Map<string, LibraryFood>();
  const made = madeOfAmong(new Map(foodRows.rows.map((row) => [row.id, row])));
  for (const row of foodRows.rows) foods.set(row.id, { ...foodOf(row), ...made(row) });
  const parts = new Map<string, LibraryDishFood[]>();
  for (const { dishId, foodId, grams, role } of partRows.rows) {
    const food = foods.get(foodId);
    if (!food) continue;
    const list = parts.get(dishId);
    if (list) list.push({ food, grams, role });
    else parts.set(dishId, [{ food, grams, role }]);
  }
  const dishes = new Map<string, LibraryDish>();
  for (const row of dishRows.rows) dishes.set(row.id, dishOf(row, parts.get(row.id) ?? []));
  return {
    foods,
    dishes,
    taboos: pairRows.rows.map((row) => ({
      id: row.id,
      name: row.conflictName,
      nameEn: row.nameEn,
      first: { parts: row.firstSide, foodNames: row.firstFoods },
      second: { parts: row.secondSide, foodNames: row.secondFoods },
      scope: row.scope,
      tradition: row.tradition === 1,
      deptId: row.deptId,
    })),
  };
}

function foodOf(row: StoredFood): Omit<LibraryFood, keyof MadeOf | 'animal'> {
  const nutrients = Object.fromEntries(NUTRIENT_KEYS.map((key) => [key, row[key] ?? null]));
  return {
    ...(nutrients as unknown as NutrientVector),
    id: row.id,
    code: row.code,
    name: row.name,
    nameEn: row.nameEn,
    alias: row.alias ?? [],
    category: row.category,
    group: row.foodGroup,
    edible: row.edible,
    dark: row.dark === 1,
    priceFen: row.priceFen,
    keepDays: row.keepDays ?? null,
    months: row.months,
    allergens: row.allergens,
    forbiddenLevel: row.forbiddenLevel,
    forbiddenReason: row.forbiddenReason,
    forbiddenReasonEn: row.forbiddenReasonEn,
    deleted: row.isDeleted !== 0 || row.status !== 1,
  };
}

/** What these foods hold that the law names, in the order of its list. */
export function allergensOf(foods: Iterable<Pick<LibraryFood, 'allergens'>>): Allergen[] {
  const found = new Set([...foods].flatMap(({ allergens }) => allergens));
  return ALLERGEN_ORDER.filter((each) => found.has(each));
}

function dishOf(row: StoredDish, foods: LibraryDishFood[]): LibraryDish {
  const { amount, costFen } = figuresOf(foods);
  return {
    id: row.id,
    tenantId: row.tenantId,
    deptId: row.deptId,
    auditStatus: row.auditStatus,
    auditRemark: row.auditRemark,
    version: row.version,
    code: row.code,
    name: row.dishName,
    nameEn: row.nameEn,
    category: row.dishCateFirstName,
    meals: row.meals,
    method: row.method,
    taste: row.taste,
    color: row.color,
    months: row.months,
    repeatDays: row.repeatDays,
    preference: row.preference,
    tags: row.tags,
    steps: row.steps,
    equipment: row.equipment,
    handMinutes: row.handMinutes,
    shaped: row.shaped === 1,
    pieces: row.pieces,
    coreTemperature: row.coreTemperature,
    regions: row.regions,
    occasion: row.occasion,
    pinyin: row.pinyin,
    initials: row.initials,
    createTime: row.createTime,
    updateTime: row.updateTime,
    photo: row.photo,
    photoSmall: row.photoSmall,
    foods,
    allergens: allergensOf(foods.map(({ food }) => food)),
    nutrients: amount,
    costFen,
    offered: row.isDeleted === 0 && row.status === 1 && row.auditStatus !== refused.key,
    deleted: row.isDeleted !== 0 || row.status !== 1,
  };
}

/** Nutrients and cost (fen, unrounded) of an amount of food; each null where nothing is known of it. */
export function figuresOf(portions: readonly Portion[]): { amount: NutrientVector; costFen: number | null } {
  return { amount: sumIntake(portions).amount, costFen: costOfFood(portions) };
}

/** Cost of an amount of food, fen (not rounded): none costs nothing; null where no price of it is known. */
export const costOfFood = (portions: readonly Portion[]): number | null =>
  portions.length === 0 ? 0 : sumOfCosts(portions.map(costOf));

/** Whether the food, or anything in it, is one of these. */
export const isOrHolds = (food: LibraryFood, ids: ReadonlySet<string>): boolean =>
  findIn(food, ({ id }) => ids.has(id)) !== undefined;

/** A food that no menu may use: forbidden, gone from the library, or of what is in `disabled`. */
export const isUnusable = (food: LibraryFood, disabled: ReadonlySet<string>): boolean =>
  food.forbiddenLevel !== null || food.deleted || isOrHolds(food, disabled);

/** The foods that keep a dish off the menu. */
export const blockingFoods = (dish: LibraryDish, disabled: ReadonlySet<string>): LibraryFood[] => [
  ...new Set(dish.foods.flatMap(({ food }) => (isUnusable(food, disabled) ? [food] : []))),
];

/** A food as answers name it among those that keep a dish off the menu. */
export const asBlocking = (food: LibraryFood, language: Language): BlockingFood => ({
  foodName: titleOf(food)[language],
  removed: food.deleted,
});

export const asUnheated = ({ food, how }: UnheatedFood, language: Language): BlockingFood => ({
  ...asBlocking(food, language),
  unheated: how,
});

/** All that keeps a dish off the menu, as answers name it: foods that no menu may use, and what it leaves unheated. */
export const blockingIn = (
  dish: LibraryDish,
  disabled: ReadonlySet<string>,
  language: Language,
): BlockingFood[] => [
  ...blockingFoods(dish, disabled).map((food) => asBlocking(food, language)),
  ...unheatedIn(dish).map((food) => asUnheated(food, language)),
];

/** Whether a kindergarten without these foods may put the dish on a menu. */
export const isBlocked = (dish: LibraryDish, disabled: ReadonlySet<string>): boolean =>
  dish.foods.some(({ food }) => isUnusable(food, disabled)) || unheatedIn(dish).length > 0;
