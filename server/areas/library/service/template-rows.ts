// The lines of a menu template: held to the library when they are saved, named when they are shown, and as a menu takes
// them along.
import { dishMachine } from '../../../../contract/library/dish-state.ts';
import { DISH_CATEGORIES } from '../../../../contract/library/dish-category.ts';
import {
  combinationTemplate,
  templateRefusals,
  type NamedMeal,
} from '../../../../contract/library/combination-template.ts';
import {
  MOST_LINES,
  type MealTypeData,
  type TemplateLine,
} from '../../../../contract/library/template-lines.ts';
import { combination } from '../../../../contract/library/combination.ts';
import type { MenuTemplate } from '../../../../contract/recipe/menu-template.ts';
import { text, type Text } from '../../../../contract/kit/text.ts';
import { weekdayName } from '../../../../contract/kit/weekdays.ts';
import { MEAL_KEYS, MEALS, type MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import type { Door } from '../../../kernel/database/door.ts';
import { refuseField } from '../../../kernel/http/failure.ts';
import { mayBeNamed } from './combined-dishes.ts';
import { titleOf, type Library, type LibraryDish } from './library.ts';

const { approved } = dishMachine.states;

/** The combinations that lines name, as far as the caller reaches them. */
export type NamedCombinations = ReadonlyMap<
  string,
  { dishIds: string[]; mealType: string; title: Text; deptId: string | null }
>;

export async function combinationsOf(door: Door, meals: readonly MealTypeData[]): Promise<NamedCombinations> {
  const ids = [
    ...new Set(meals.flatMap(({ lines }) => lines.flatMap(({ combinationId }) => combinationId ?? []))),
  ];
  if (ids.length === 0) return new Map();
  const rows = await door
    .rows(combination)
    .select(['id', 'combinationName', 'nameEn', 'mealType', 'dishIds', 'deptId'])
    .where('meal_combination.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, combinationName, nameEn, mealType, dishIds, deptId }) => [
      id,
      { dishIds, mealType, title: titleOf({ name: combinationName, nameEn }), deptId },
    ]),
  );
}

const placeOf = (weekday: number, mealType: MealKey): Text => {
  const [day, meal] = [weekdayName(weekday), MEALS[mealType]];
  return text(`${day.zh}${meal.zh}`, `${day.en}, ${meal.en.toLowerCase()}`);
};

/** The dishes that a line names, those of its combination included. */
const dishesOf = (line: TemplateLine, combinations: NamedCombinations): readonly string[] =>
  line.combinationId ? (combinations.get(line.combinationId)?.dishIds ?? []) : line.dishIds;

interface Wanted {
  library: Library;
  combinations: NamedCombinations;
  /** Whose the template is. */
  unit: string | null;
  /** `unit` and those above it: what is theirs holds for it, too. */
  units: readonly string[];
  /** What stood before may stay when it has left the library. */
  before: readonly MealTypeData[];
}

/** Refuses lines that no menu could have. @throws the refusals of `submitMealTypeData` */
export function requireLines(door: Door, meals: readonly MealTypeData[], wanted: Wanted): void {
  const said = new Set<string>();
  for (const { mealType, lines } of meals) {
    if (said.has(mealType))
      throw refuseField('mealTypeData', templateRefusals.mealTwice, { meal: MEALS[mealType] });
    said.add(mealType);
    for (const [weekday, ofDay] of Map.groupBy(lines, (line) => line.weekday))
      requireMeal(door, { mealType, place: placeOf(weekday, mealType), lines: ofDay }, wanted);
  }
}

/** A dish as a line of its kind has it. */
const placed = ({ category }: TemplateLine, dishId: string): string => `${category}|${dishId}`;

interface MealOfDay {
  mealType: MealKey;
  place: Text;
  lines: readonly TemplateLine[];
}

function requireMeal(door: Door, { mealType, place, lines }: MealOfDay, wanted: Wanted): void {
  const { library, combinations, before } = wanted;
  if (lines.length > MOST_LINES) throw refuseField('mealTypeData', templateRefusals.tooMany, { place });
  const old = before.flatMap((meal) => (meal.mealType === mealType ? meal.lines : []));
  const stood = new Set(old.flatMap((line) => line.dishIds.map((id) => placed(line, id))));
  const stoodCombinations = new Set(old.map(({ combinationId }) => combinationId));
  const there = new Set<string>();
  for (const line of lines) {
    const { category, count, dishIds, combinationId } = line;
    const named = combinationId ? combinations.get(combinationId) : undefined;
    if (combinationId && !named && !stoodCombinations.has(combinationId))
      throw refuseField('mealTypeData', templateRefusals.unknown);
    if (named?.deptId && !stoodCombinations.has(combinationId) && !wanted.units.includes(named.deptId))
      throw refuseField('mealTypeData', templateRefusals.ofOthers, { place, name: named.title });
    if (named && named.mealType !== mealType)
      throw refuseField('mealTypeData', templateRefusals.otherMeal, { place, dish: named.title });
    if (dishIds.length > 0 && dishIds.length < count)
      throw refuseField('mealTypeData', templateRefusals.tooFew, { place, count, choices: dishIds.length });
    for (const id of dishesOf(line, combinations)) {
      const dish = library.dishes.get(id);
      const isNew = !combinationId && !stood.has(placed(line, id));
      if (isNew && (!dish || !mayBeNamed(dish, door.caller)))
        throw refuseField('mealTypeData', templateRefusals.unknown);
      if (there.has(id))
        throw refuseField('mealTypeData', templateRefusals.twice, { place, dish: dish ? titleOf(dish) : id });
      there.add(id);
      if (dish && isNew) requireFitting(dish, { mealType, place, category, unit: wanted.unit });
    }
  }
}

function requireFitting(
  dish: LibraryDish,
  {
    mealType,
    place,
    category,
    unit,
  }: Omit<MealOfDay, 'lines'> & Pick<TemplateLine, 'category'> & Pick<Wanted, 'unit'>,
): void {
  const named = { place, dish: titleOf(dish) };
  if (dish.deleted) throw refuseField('mealTypeData', templateRefusals.gone, named);
  const isOwn = dish.deptId !== null && dish.deptId === unit;
  if (!dish.offered || (dish.auditStatus !== approved.key && !isOwn))
    throw refuseField('mealTypeData', templateRefusals.unapproved, named);
  if (!dish.meals.includes(mealType)) throw refuseField('mealTypeData', templateRefusals.otherMeal, named);
  if (category && dish.category !== category)
    throw refuseField('mealTypeData', templateRefusals.otherKind, {
      ...named,
      category: DISH_CATEGORIES[category],
    });
}

/** `given` in the place of what these meals were, in the order of the day; meals without lines are left out. */
export function mergedMeals(before: readonly MealTypeData[], given: readonly MealTypeData[]): MealTypeData[] {
  const byMeal = new Map([...before, ...given].map((meal) => [meal.mealType, meal]));
  return MEAL_KEYS.flatMap((key) => {
    const meal = byMeal.get(key);
    return meal && meal.lines.length > 0
      ? { mealType: key, lines: meal.lines.toSorted((a, b) => a.weekday - b.weekday) }
      : [];
  });
}

/** The lines with the names of what they name, in the caller's language. */
export const namedMeals = (
  { caller: { language } }: Door,
  meals: readonly MealTypeData[],
  { dishes }: Pick<Library, 'dishes'>,
  combinations: NamedCombinations,
): NamedMeal[] =>
  meals.map(({ mealType, lines }) => ({
    mealType,
    lines: lines.map((line) => ({
      ...line,
      dishes: dishesOf(line, combinations).map((dishId) => {
        const dish = dishes.get(dishId);
        return { dishId, dishName: dish ? titleOf(dish)[language] : '', gone: !dish?.offered };
      }),
      combinationName: line.combinationId
        ? (combinations.get(line.combinationId)?.title[language] ?? null)
        : null,
      gone: line.combinationId !== null && !combinations.has(line.combinationId),
    })),
  }));

type StoredTemplate = Pick<
  Awaited<ReturnType<typeof templateRow>>,
  'id' | 'templateName' | 'nameEn' | 'mealTypeData'
>;
/** A template within the caller's reach. @throws 404 */
export const templateRow = (door: Door, id: string) => door.one(combinationTemplate, id);

/** What a menu takes along of a template: its combinations as their dishes, one that is gone as nothing. */
export const menuTemplateOf = (
  { id, templateName, nameEn, mealTypeData }: StoredTemplate,
  combinations: NamedCombinations,
  { dishes }: Pick<Library, 'dishes'>,
): MenuTemplate => ({
  templateId: id,
  templateName,
  nameEn: nameEn ?? null,
  lines: (mealTypeData ?? []).flatMap(({ mealType, lines }) =>
    lines.flatMap((line): MenuTemplate['lines'] => {
      const { weekday, category, count, dishIds } = line;
      if (category) return [{ mealType, weekday, category, count, dishIds }];
      return dishesOf(line, combinations).flatMap((dishId) => {
        const dish = dishes.get(dishId);
        return dish ? [{ mealType, weekday, category: dish.category, count: 1, dishIds: [dishId] }] : [];
      });
    }),
  ),
});

/** Where the template names combinations that are not there any more, or out of reach. */
export const lostCombinations = (
  meals: readonly MealTypeData[],
  combinations: NamedCombinations,
): { mealType: MealKey; weekday: number }[] =>
  meals.flatMap(({ mealType, lines }) =>
    lines.flatMap(({ combinationId, weekday }) =>
      combinationId && !combinations.has(combinationId) ? { mealType, weekday } : [],
    ),
  );
