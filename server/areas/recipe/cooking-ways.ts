// How a dish cooks each of its foods: by its method, and by steps that pour water away. Blanched vegetables and drained
// noodles leave part of their vitamins in that water, whatever is done with them afterwards.
import { DISH_METHODS } from '../../../contract/library/dish-words.ts';
import type { FoodGroup } from '../../../planner/nutrition/food-facts.ts';
import type { CookingWay } from '../../../planner/nutrition/retention.ts';
import type { LibraryDish, LibraryFood } from '../library/service/library.ts';
import { usualNameOf } from './food-grades.ts';

const WAY_OF_METHOD: Readonly<Record<keyof typeof DISH_METHODS, CookingWay>> = {
  蒸: 'steamed',
  煮: 'stewed',
  炒: 'stirFried',
  炖: 'stewed',
  烧: 'stewed',
  烩: 'stewed',
  焖: 'stewed',
  烤: 'baked',
  煎: 'fried',
  炸: 'fried',
  拌: 'boiled',
  卤: 'boiled',
  羹: 'stewed',
  榨: 'raw',
  熬: 'stewed',
  烙: 'fried',
  汆: 'stewed',
  煲: 'stewed',
  熘: 'stirFried',
  冲调: 'raw',
  生食: 'raw',
  即食: 'raw',
};

/** Groups of which pieces are blanched; meat is only rinsed by it. */
const BLANCHED: ReadonlySet<FoodGroup> = new Set(['vegetable', 'fungusAlgae', 'tuber']);
const OF_GRAIN: ReadonlySet<FoodGroup> = new Set(['cereal', 'coarse']);
/** Given to what is already drained. */
const SEASONS: ReadonlySet<FoodGroup> = new Set(['oil', 'salt', 'sugar', 'condiment']);

const SENTENCE = /[。；;]/;
const BLANCHING = /焯|沸水[^，]*烫/;
const COOKED_OTHERWISE = /[炒煎炖烧蒸烤焖炸]/;
/** Letters between 焯 and the name it belongs to. */
const RIGHT_AFTER = 3;
const DRAINED_NOODLES = /(面|粉|饺|馄饨|抄手|云吞).*[捞沥]/;

/** 香菇(鲜) is called 香菇 in steps, 速冻豌豆 is called 豌豆, 有机菠菜 is called 菠菜. */
const asCooksSay = (name: string): string =>
  usualNameOf(name)
    .replace(/\(.*\)$/, '')
    .replace(/^速冻/, '');

const sentencesOf = (steps: readonly string[]): string[] => steps.flatMap((step) => step.split(SENTENCE));

function isBlanched(steps: readonly string[], name: string): boolean {
  return sentencesOf(steps).some((sentence) => {
    const named = sentence.indexOf(name);
    const blanching = sentence.search(BLANCHING);
    if (named < 0 || blanching < 0) return false;
    // 「焯过的上海青」, or 「西兰花掰小朵，焯水2分钟」 with nothing else done in between.
    return named > blanching
      ? named - blanching <= RIGHT_AFTER
      : !COOKED_OTHERWISE.test(sentence.slice(named + name.length, blanching));
  });
}

/**
 * How a dish cooks one of its foods.
 * @returns null for a method of a kindergarten's own words
 */
export function cookingWay(
  { method, equipment, steps }: Pick<LibraryDish, 'method' | 'equipment' | 'steps'>,
  { name, group }: Pick<LibraryFood, 'name' | 'group'>,
): CookingWay | null {
  if (!Object.hasOwn(WAY_OF_METHOD, method)) return null;
  // What is tossed was steamed or cooked in water before.
  const tossedOfSteamer = method === '拌' && equipment[0] === 'steamer';
  const way = tossedOfSteamer ? 'steamed' : WAY_OF_METHOD[method as keyof typeof WAY_OF_METHOD];
  if (way === 'raw' || equipment.includes('none')) return 'raw';
  if (BLANCHED.has(group) && isBlanched(steps, asCooksSay(name))) return 'boiled';
  if (
    OF_GRAIN.has(group) &&
    way !== 'steamed' &&
    sentencesOf(steps).some((words) => DRAINED_NOODLES.test(words))
  )
    return 'boiled';
  return SEASONS.has(group) && way === 'boiled' ? 'stewed' : way;
}
