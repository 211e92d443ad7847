// Which places of a template a menu cannot fill, asked before anything is searched: each by its own reasons.
import type { TemplateFault } from '../../../contract/library/combination-template.ts';
import { isFixed } from '../../../contract/library/template-lines.ts';
import { weekdayOf } from '../../../contract/kit/calendar-day.ts';
import type { MealKey } from '../../../planner/nutrition/meal-pattern.ts';
import { askedDish, sideOf } from '../library/service/conflict-sides.ts';
import { titleOf, type LibraryDish } from '../library/service/library.ts';
import { meetingsOf, type ServedDish } from './conflict-meetings.ts';
import { sizeOf } from './dish-portions.ts';
import type { MenuSetting } from './menu-problem.ts';
import { templatePlaces, type TemplatePlace } from './template-places.ts';
import { lackingTurns } from './template-choices.ts';
import { templateTurns } from './template-turns.ts';
import { combinationGone, ofPair, reasonAgainst, tooDear, tooSoon, type Reason } from './template-reasons.ts';
import { unwantedFoods } from './unwanted-foods.ts';

/** A dish that the template names and leaves nothing to choose of. */
interface FixedDish {
  readonly date: string;
  readonly place: TemplatePlace;
  readonly dish: LibraryDish;
}

interface DayFault extends Omit<TemplateFault, 'dates'> {
  readonly date: string;
}

const ofPlace = (
  { date, place }: Pick<FixedDish, 'date' | 'place'>,
  reasons: readonly Reason[],
  [asked, usable]: readonly [number, number] = [0, 0],
): DayFault => ({
  date,
  weekday: place.weekday,
  mealType: place.mealType,
  category: place.category,
  ...{ asked, usable, reasons: [...reasons] },
});

/** Places for which fewer dishes can be had than are asked for. */
function unfillable(setting: MenuSetting): DayFault[] {
  const unwanted = unwantedFoods(setting);
  return setting.dates.flatMap((date) =>
    templatePlaces(setting.conditions, date).flatMap((place): DayFault[] => {
      const { count, dishIds } = place;
      const against = dishIds.flatMap(
        (dishId) => reasonAgainst(setting, unwanted, { date, place, dishId }) ?? [],
      );
      const usable = dishIds.length - against.length;
      return dishIds.length === 0 || usable >= count
        ? []
        : [ofPlace({ date, place }, against, [count, usable])];
    }),
  );
}

const fixedDishes = ({ dates, conditions, library }: MenuSetting): FixedDish[] =>
  dates.flatMap((date) =>
    templatePlaces(conditions, date).flatMap((place) =>
      isFixed(place)
        ? place.dishIds.flatMap((id) => {
            const dish = library.dishes.get(id);
            return dish ? { date, place, dish } : [];
          })
        : [],
    ),
  );

/** Dishes that come again before their time, by the menu's own days and by what was served before. */
function repeated(setting: MenuSetting, fixed: readonly FixedDish[]): DayFault[] {
  const { dates, history } = setting;
  const turns = templateTurns(setting);
  const at = new Map(dates.map((date, day) => [date, day]));
  return [...Map.groupBy(fixed, ({ dish }) => dish.id).values()].flatMap((alike) => {
    const { dish } = alike[0]!;
    const apart = turns.get(dish.id) ?? dish.repeatDays;
    const before = history.flatMap((day) => (day.dishes.includes(dish.id) ? -day.daysBefore : []));
    let last = Math.max(-Infinity, ...before);
    return alike.flatMap((one) => {
      const day = at.get(one.date)!;
      const since = day - last;
      last = day;
      return since < apart ? [ofPlace(one, [tooSoon(dish, { since, apart })])] : [];
    });
  });
}

/** Narrowed places that cannot all be filled, because what they choose from would come again before its time. */
function lackingChoices(setting: MenuSetting, fixed: readonly FixedDish[]): DayFault[] {
  const unwanted = unwantedFoods(setting);
  const { dates, history, library } = setting;
  const turns = templateTurns(setting);
  const places = dates.flatMap((date, day) =>
    templatePlaces(setting.conditions, date)
      .filter(({ count, dishIds }) => dishIds.length > count)
      .map((place) => ({
        ...{ day, date, place, count: place.count },
        dishIds: place.dishIds.filter((dishId) => !reasonAgainst(setting, unwanted, { date, place, dishId })),
      }))
      // What is not to be had at all is told of already.
      .filter(({ count, dishIds }) => dishIds.length >= count),
  );
  const at = new Map(dates.map((date, day) => [date, day]));
  const served = [
    ...history.flatMap(({ daysBefore, dishes }) => dishes.map((dishId) => ({ dishId, day: -daysBefore }))),
    ...fixed.map(({ date, dish }) => ({ dishId: dish.id, day: at.get(date)! })),
  ];
  const apartOf = (dishId: string): number =>
    turns.get(dishId) ?? library.dishes.get(dishId)?.repeatDays ?? 0;
  return lackingTurns(places, served, apartOf).map(({ place: { date, place, count }, usable, tooNear }) => {
    const reasons = tooNear.flatMap(({ dishId, since }) => {
      const dish = library.dishes.get(dishId);
      return dish ? tooSoon(dish, { since, apart: apartOf(dishId) }) : [];
    });
    return ofPlace({ date, place }, reasons, [count, usable]);
  });
}

/** Pairs of named dishes that meet where they must not. */
function incompatible(setting: MenuSetting, fixed: readonly FixedDish[]): DayFault[] {
  const { library, conditions, unitIds = [] } = setting;
  const served = fixed.map((one): ServedDish & FixedDish => ({
    ...askedDish(one.dish),
    ...one,
    recipeId: '',
    meal: one.place.mealType,
    locked: false,
  }));
  const foods = [...library.foods.values()];
  return library.taboos
    .filter(
      ({ tradition, deptId }) =>
        (!tradition || conditions.useTaboo === 1) && (deptId === null || unitIds.includes(deptId)),
    )
    .flatMap((pair) => {
      const [first, second] = [pair.first, pair.second].map((side) => sideOf(side, foods, library.foods));
      const met = meetingsOf(served, { first: first!, second: second! }, pair.scope);
      return met.map(({ first: [one], second: [other] }) =>
        ofPlace(one!, [ofPair(titleOf(pair), one!.dish, other!.dish)]),
      );
    });
}

/** Days whose named dishes alone are beyond the budget. */
function beyondBudget({ dates, conditions, priceFen }: MenuSetting, fixed: readonly FixedDish[]): DayFault[] {
  return dates.flatMap((date): DayFault[] => {
    const costFen = fixed
      .filter((one) => one.date === date)
      .reduce((sum, { dish }) => sum + (dish.costFen ?? 0) * sizeOf(dish, conditions), 0);
    if (costFen <= priceFen) return [];
    const nowhere = { mealType: null, category: null, asked: 0, usable: 0 };
    return [{ date, weekday: weekdayOf(date) + 1, ...nowhere, reasons: [tooDear(costFen, priceFen)] }];
  });
}

/** The faults of all days; alike ones of several weeks are one. */
export function templateFaults(setting: MenuSetting): TemplateFault[] {
  const fixed = fixedDishes(setting);
  const all = [
    ...unfillable(setting),
    ...repeated(setting, fixed),
    ...lackingChoices(setting, fixed),
    ...incompatible(setting, fixed),
    ...beyondBudget(setting, fixed),
  ];
  const alike = Map.groupBy(all, ({ date: _, ...fault }) => JSON.stringify(fault));
  return [...alike.values()]
    .map((days) => {
      const { date: _, ...fault } = days[0]!;
      return { ...fault, dates: days.map(({ date }) => date) };
    })
    .toSorted((a, b) => a.weekday - b.weekday);
}

/** Places that a combination would fill which is not there any more. */
export const combinationsGone = (
  dates: readonly string[],
  lost: readonly { mealType: MealKey; weekday: number }[],
): TemplateFault[] =>
  lost.flatMap(({ mealType, weekday }): TemplateFault[] => {
    const days = dates.filter((date) => weekdayOf(date) + 1 === weekday);
    const place = { weekday, mealType, category: null, dates: days };
    return days.length > 0 ? [{ ...place, asked: 1, usable: 0, reasons: [combinationGone] }] : [];
  });

/** Meals of the template that the menu does not have. */
export const mealsLeftOut = ({ conditions: { template, mealTypes } }: MenuSetting): MealKey[] => [
  ...new Set(
    (template?.lines ?? []).flatMap(({ mealType }) =>
      mealTypes.some((one) => one.mealType === mealType) ? [] : mealType,
    ),
  ),
];
