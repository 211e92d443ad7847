// Which foods of a dish are seen in its picture, in which order, and how they are cut.
import {
  MOST_PARTS,
  type FoodKey,
  type PictureCut,
  type PicturePart,
} from '../../../../contract/library/picture/dish-picture.ts';
import { drawingOf } from './food-drawings.ts';
import type { LibraryDish, LibraryDishFood } from './library.ts';
import { CUT_OF_LETTER } from './picture-rules.ts';

/** What a picture is derived from. */
export type Pictured = Pick<LibraryDish, 'name' | 'category' | 'method' | 'taste' | 'foods'>;

/** Less of a food is not seen, g; dried it swells to many times its weight. */
const SEEN_GRAMS = 3;
const SWELLS = 7;
const DRIED = /\(干\)|虾皮|紫菜|海苔/;
const ONIONS: ReadonlySet<FoodKey> = new Set(['onion', 'scallion', 'goji']);
const FLESH: ReadonlySet<string> = new Set(['meat', 'poultry', 'aquatic', 'offal']);
const FLESH_WORDS = ['里脊', '肉', '鸡', '鸭', '牛', '羊', '鱼', '胸', '腿', '肝'];

interface Seen {
  readonly key: FoodKey;
  readonly from: LibraryDishFood;
  /** How much of the picture it gets. */
  readonly size: number;
}

/** What a dish calls a food: 枸杞子 is 枸杞, 核桃仁 is 核桃. */
export const wordOf = (name: string): string =>
  name.replace(/\(.*\)/, '').replace(/(?<=..)[子仁片粒粉肉]$/, '');

/** The foods that are seen, the heaviest first; each drawing once. */
function seenFoods({ foods, name }: Pictured): Seen[] {
  const found = new Map<FoodKey, Seen>();
  for (const from of foods) {
    const { food, grams, role } = from;
    const key = role === 'seasoning' ? null : drawingOf(food);
    if (!key) continue;
    const named = name.includes(wordOf(food.name));
    const weight = grams * (DRIED.test(food.name) ? SWELLS : 1);
    if (weight < SEEN_GRAMS && !named) continue;
    const size =
      weight * (role === 'main' ? 2 : 1) * (named ? 1.5 : 1) * (ONIONS.has(key) && !named ? 0.3 : 1);
    const before = found.get(key);
    found.set(key, { key, from, size: size + (before?.size ?? 0) });
  }
  return [...found.values()].toSorted((a, b) => b.size - a.size);
}

/** How the name says that a food is cut: by the letter right behind it, or behind a word for its kind. */
function cutOf({ name }: Pictured, { food }: LibraryDishFood): PictureCut | undefined {
  for (const word of FLESH.has(food.group) ? FLESH_WORDS : [wordOf(food.name)]) {
    const at = name.indexOf(word);
    const letter =
      at < 0
        ? ''
        : name
            .slice(at + word.length)
            .replace(/^小/, '')
            .charAt(0);
    if (Object.hasOwn(CUT_OF_LETTER, letter)) return CUT_OF_LETTER[letter];
  }
  return undefined;
}

const MINCED = /丸|狮子头|圆子|肉饼|蒸饼|鱼饼|肉糕|虾滑|鱼糕/;
const PATTIES = /肉饼|蒸饼|鱼饼|豆腐饼|土豆饼|小饼|肉糕|虾滑|鱼糕/;

/** What flesh has become: balls, patties; else how it is cut. */
function partOf(dish: Pictured, { key, from }: Seen): PicturePart {
  const { group } = from.food;
  if (FLESH.has(group) && MINCED.test(dish.name))
    return { food: PATTIES.test(dish.name) ? 'patty' : group === 'aquatic' ? 'fishball' : 'meatball' };
  if (/鸡翅|鸡腿(?!肉|丁|块)/.test(dish.name) && key === 'chicken') return { food: 'drumstick' };
  const cut = cutOf(dish, from);
  return cut ? { food: key, cut } : { food: key };
}

export function partsOf(dish: Pictured, most = MOST_PARTS): PicturePart[] {
  const parts = seenFoods(dish).map((seen) => partOf(dish, seen));
  const unique = parts.filter(({ food }, at) => parts.findIndex((one) => one.food === food) === at);
  return unique.slice(0, most);
}
