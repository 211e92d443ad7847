// The places where a rule is broken, in words.
import { text } from '../../../../contract/kit/text.ts';
import type { Check } from '../../../../planner/solution.ts';
import { MEALS, type MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import { listed, localeTag, useLanguage, useText } from '../../../client/language.ts';

const PLACES_SHOWN = 6;

/** Where a line of a rule applies: days and meal; empty for the whole menu. */
function usePlace(): (check: Check) => string {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const format = new Intl.DateTimeFormat(localeTag(language), {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const say = (day: string): string => {
    const time = Date.parse(`${day}T00:00:00Z`);
    return Number.isFinite(time) ? format.format(time) : day;
  };
  return ({ scope }) => {
    const { days, meal } = scope;
    const first = days[0];
    const last = days[days.length - 1];
    const when =
      !first || !last || days.length > 7 ? '' : first === last ? say(first) : `${say(first)}–${say(last)}`;
    return [when, meal && meal in MEALS ? t(MEALS[meal as MealKey]) : ''].filter(Boolean).join(' ');
  };
}

/** The first places of a sentence, and how many there are. */
export function usePlaces(): (checks: readonly Check[]) => string {
  const t = useText();
  const place = usePlace();
  return (checks) => {
    const places = checks.map(place).filter(Boolean);
    const shown = listed(t, places.slice(0, PLACES_SHOWN));
    return places.length > PLACES_SHOWN
      ? `${shown}${t(text(' 等 {n} 处', ' and others, {n} in all'), { n: places.length })}`
      : shown;
  };
}
