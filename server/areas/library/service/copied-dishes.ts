// Dishes of another kindergarten as own ones: to be reviewed, named with whose they were. A photo stays where it is, for it
// is as private as its dish.
import { text, type Text } from '../../../../contract/kit/text.ts';
import { dishMachine } from '../../../../contract/library/dish-state.ts';
import { dish } from '../../../../contract/library/dish.ts';
import type { Door } from '../../../kernel/database/door.ts';
import { spelled } from '../../../kernel/spelling.ts';
import { offeredTo, titleOf, type Library, type LibraryDish, type Titled } from './library.ts';
import { nextCode, storeFoods } from './own-dishes.ts';

const { submitted } = dishMachine.states;

/** For whom something is copied, and what the kindergarten is called whose it was. */
export interface Copying {
  readonly deptId: string;
  readonly from: string;
}

const cut = (name: string, end: string, most: number): string =>
  `${name.slice(0, Math.max(0, most - end.length))}${end}`;

/** Letters of a kindergarten's name that the name of a copy has: the thing's own stays readable beside them. */
const LONGEST_ORIGIN = 20;

/**
 * A name with whose it was, in at most so many letters; in English, which has no name for kindergartens, that it is a copy.
 */
export const copiedName = ({ name, nameEn }: Titled, from: string, most: number): Titled => ({
  name: cut(name, `（来自${from.slice(0, LONGEST_ORIGIN)}）`, most),
  nameEn: nameEn && cut(nameEn, ' (copy)', most),
});

const LONGEST_NAME = 64;

/** Adds an own dish of the kindergarten that is as this one; answers its id and what it is called. */
export async function copyDish(
  door: Door,
  source: LibraryDish,
  { deptId, from }: Copying,
): Promise<{ id: string; title: Text }> {
  const { name, nameEn } = copiedName(source, from, LONGEST_NAME);
  const id = await door.insert(dish, {
    ...{ dishName: name, nameEn, ...spelled(name) },
    code: await nextCode(door),
    dishCateFirstName: source.category,
    meals: [...source.meals],
    method: source.method,
    taste: source.taste,
    color: source.color,
    months: source.months && [...source.months],
    repeatDays: source.repeatDays,
    preference: source.preference,
    tags: [...source.tags],
    equipment: [...source.equipment],
    handMinutes: source.handMinutes,
    shaped: source.shaped ? 1 : 0,
    pieces: source.pieces,
    coreTemperature: source.coreTemperature,
    regions: [...source.regions],
    occasion: source.occasion,
    steps: [...source.steps],
    deptId,
    auditStatus: submitted.key,
  });
  const after = source.foods.map(({ food, grams, role }) => ({ foodId: food.id, grams, role }));
  await storeFoods(door, [{ id, before: [], after }]);
  return { id, title: titleOf({ name, nameEn }) };
}

/** Dishes as a kindergarten has them. */
export interface DishesAtHome {
  /** Its own dish in the place of one that it does not have, by that one's id. */
  readonly own: ReadonlyMap<string, string>;
  /** What was copied for it, and what it cannot have: gone from the library, or refused. */
  readonly copied: readonly Text[];
  readonly leftOut: readonly Text[];
  readonly isLeftOut: (dishId: string) => boolean;
}

/**
 * Makes own dishes of those that the kindergarten may not use because others added them for themselves. What was copied
 * before, and bears its name still, is used again.
 */
export async function dishesAtHome(
  door: Door,
  library: Library,
  ids: Iterable<string>,
  copying: Copying,
): Promise<DishesAtHome> {
  const offered = offeredTo(library, [copying.deptId]).dishes;
  const theirs = new Map(
    [...offered.values()]
      .filter(({ deptId, offered: may }) => may && deptId === copying.deptId)
      .map((each) => [each.name, each]),
  );
  const own = new Map<string, string>();
  const copied: Text[] = [];
  const leftOut = new Map<string, Text>();
  for (const id of new Set(ids)) {
    if (offered.get(id)?.offered) continue;
    const source = library.dishes.get(id);
    if (!source?.offered) {
      leftOut.set(id, source ? titleOf(source) : text('未知菜品', 'unknown dish'));
      continue;
    }
    const before = theirs.get(copiedName(source, copying.from, LONGEST_NAME).name);
    // Two long names may be cut to the same one.
    if (before?.category === source.category) {
      own.set(id, before.id);
      continue;
    }
    const made = await copyDish(door, source, copying);
    own.set(id, made.id);
    copied.push(made.title);
  }
  return { own, copied, leftOut: [...leftOut.values()], isLeftOut: (id) => leftOut.has(id) };
}
