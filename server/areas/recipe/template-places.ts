// What the template of a menu asks of its days: in which place each line stands, how many dishes a place then has, and the
// limits that the planner keeps. What a line leaves open, and all that no line names, the menu's own places decide.
import { inSentence, listedText, text, type Text } from '../../../contract/kit/text.ts';
import { weekdayOf } from '../../../contract/kit/calendar-day.ts';
import { weekdayName } from '../../../contract/kit/weekdays.ts';
import { DISH_CATEGORIES, OF_FLOUR, type DishCategory } from '../../../contract/library/dish-category.ts';
import { isFixed } from '../../../contract/library/template-lines.ts';
import type { MenuTemplateLine } from '../../../contract/recipe/menu-template.ts';
import type { RecipeConditions } from '../../../contract/recipe/recipe.ts';
import { MEALS, type MealKey } from '../../../planner/nutrition/meal-pattern.ts';
import type { Limit, Slot } from '../../../planner/problem.ts';
import { titleOf, type Library } from '../library/service/library.ts';
import { EACH, soft } from './rule-basis.ts';
import { isBowl } from './slot-kinds.ts';

type WithTemplate = Pick<RecipeConditions, 'slots' | 'template' | 'mealTypes'>;

/** A line with the place it stands in. */
export interface TemplatePlace extends MenuTemplateLine {
  /** By its place among the lines of the template. */
  readonly line: number;
  /** The kind that the place is named by: the line's own, or one that takes the line's kind in turn. */
  readonly place: DishCategory;
}

/** The menu's place for dishes of this category at this meal; one of its own where the menu has none. */
function placeFor({ slots }: WithTemplate, meal: MealKey, category: DishCategory): DishCategory {
  const ofMeal = slots.filter((slot) => slot.meal === meal);
  const own = ofMeal.find((slot) => slot.category === category);
  // Of dishes of flour only those in a soup may stand in a bowl.
  const inTurn = ofMeal.find(
    (slot) => slot.others?.includes(category) && !(isBowl(slot.category) && OF_FLOUR.includes(category)),
  );
  return (own ?? inTurn)?.category ?? category;
}

/** The lines of the template for a day of the menu, at the meals that it has. */
export function templatePlaces(conditions: WithTemplate, date: string): TemplatePlace[] {
  const { template, mealTypes } = conditions;
  const weekday = weekdayOf(date) + 1;
  return (template?.lines ?? []).flatMap((line, at) =>
    line.weekday === weekday && mealTypes.some(({ mealType }) => mealType === line.mealType)
      ? { ...line, line: at, place: placeFor(conditions, line.mealType, line.category) }
      : [],
  );
}

/** How many dishes the template alone asks for in the places of a day, by `meal|category`. */
export function askedByTemplate(conditions: WithTemplate, date: string): ReadonlyMap<string, number> {
  const asked = new Map<string, number>();
  for (const { mealType, place, count } of templatePlaces(conditions, date)) {
    const key = `${mealType}|${place}`;
    asked.set(key, (asked.get(key) ?? 0) + count);
  }
  return asked;
}

/** Whether the template itself puts the dish at this meal of the day, or offers it there in one of its narrowed places. */
export const isOfTemplate = (
  conditions: WithTemplate,
  { date, meal, dishId }: { date: string; meal: string; dishId: string },
): boolean =>
  templatePlaces(conditions, date).some(
    ({ mealType, dishIds }) => mealType === meal && dishIds.includes(dishId),
  );

/** As the rule is called in words: what stands where. */
function lineName({ weekday, mealType, category, count, dishIds }: MenuTemplateLine, library: Library): Text {
  const [day, meal, kind] = [weekdayName(weekday), MEALS[mealType], inSentence(DISH_CATEGORIES[category])];
  const said = (zh: string, en: string): Text =>
    text(`模板 ${day.zh}${meal.zh}的${zh}`, `Template: ${en} for ${day.en} ${meal.en.toLowerCase()}`);
  if (dishIds.length === 0) return said(`${kind.zh} ${count} 道`, `${kind.en} (${count})`);
  if (!isFixed({ count, dishIds }))
    return said(
      `${kind.zh}（${dishIds.length} 道中选 ${count} 道）`,
      `${kind.en} (${count} of ${dishIds.length})`,
    );
  const dishes = listedText(dishIds.flatMap((id) => titleOfDish(library, id)));
  return said(dishes.zh, dishes.en);
}

function titleOfDish({ dishes }: Library, id: string): Text | [] {
  const dish = dishes.get(id);
  return dish ? titleOf(dish) : [];
}

/** A dish that somebody has locked by hand. */
interface LockedDish {
  readonly date: string;
  readonly meal: string;
  readonly category: string;
  readonly dishId: string;
}

/** What lines before have of the dishes of a kind in a place; those locked by hand are among them. */
interface Granted {
  readonly count: number;
  readonly byHand: number;
}

interface LimitSetting {
  readonly dates: readonly string[];
  readonly conditions: WithTemplate;
  readonly library: Library;
  readonly slots: readonly Slot[];
  slotOf(date: string, meal: string, category: string): string;
  readonly locked: readonly LockedDish[];
  /** Ids of the problem's dishes. */
  readonly dishes: ReadonlySet<string>;
}

/**
 * The lines as limits of the planner. A plan keeps them; a menu that people have changed since is told where it differs,
 * and may differ. What somebody locks by hand goes before the template: a line asks for no more than the locks leave room for.
 */
export function templateLimits(setting: LimitSetting, use: 'plan' | 'judge'): Limit[] {
  const { dates, conditions, library, slots, slotOf, locked, dishes } = setting;
  if (!conditions.template) return [];
  const slotById = new Map(slots.map((slot) => [slot.id, slot]));
  const asked = new Map<
    string,
    { place: TemplatePlace; lower: number; days: string[]; slots: Set<string> }
  >();
  for (const date of dates) {
    const room = new Map<string, number>();
    const granted = new Map<string, Granted>();
    // Dishes first: a line of their kind asks for its own besides.
    const places = templatePlaces(conditions, date).toSorted(
      (a, b) => Number(a.dishIds.length === 0) - Number(b.dishIds.length === 0) || a.line - b.line,
    );
    for (const place of places) {
      const slot = slotById.get(slotOf(date, place.mealType, place.place));
      const mayChoose = (id: string): boolean =>
        place.dishIds.length > 0
          ? place.dishIds.includes(id)
          : library.dishes.get(id)?.category === place.category;
      const there = locked.filter(
        (dish) => dish.date === date && dish.meal === place.mealType && dish.category === place.place,
      );
      const key = `${place.mealType}|${place.place}`;
      const ofKind = `${key}|${place.category}`;
      const left = room.get(key) ?? Math.max(0, (slot?.count ?? 0) - there.length);
      const before = granted.get(ofKind) ?? { count: 0, byHand: 0 };
      const counted = place.dishIds.length > 0 ? { count: 0, byHand: 0 } : before;
      const byHand = there.filter(({ dishId }) => mayChoose(dishId)).length - counted.byHand;
      const own = Math.min(place.count, byHand + left);
      room.set(key, left - Math.max(0, own - byHand));
      granted.set(ofKind, {
        count: before.count + own,
        byHand: before.byHand + Math.min(byHand, own),
      });
      const lower = counted.count + own;
      if (!slot || own === 0) continue;
      // A place of this kind alone is filled with it anyway.
      if (place.dishIds.length === 0 && slot.categories?.every((kind) => kind === place.category)) continue;
      const usual = `template.${place.line}`;
      // On days on which locks leave less room, the line is a limit of its own.
      const id = (asked.get(usual)?.lower ?? lower) === lower ? usual : `${usual}.${lower}`;
      const entry = asked.get(id) ?? { place, lower, days: [], slots: new Set() };
      entry.days.push(date);
      entry.slots.add(slot.id);
      asked.set(id, entry);
    }
  }
  return [...asked].map(([id, { place, lower, days, slots: at }]): Limit => ({
    id,
    name: lineName(place, library),
    terms: [
      {
        of: 'dishes',
        select:
          place.dishIds.length > 0
            ? { dishes: place.dishIds.filter((dish) => dishes.has(dish)) }
            : { categories: [place.category] },
      },
    ],
    per: 'day',
    where: { days, slots: [...at] },
    lower,
    ...EACH,
    ...(use === 'judge' ? soft(DIFFERS) : {}),
  }));
}

/** What a place costs a menu, judged, that differs from its template by hand. */
const DIFFERS = 1;
