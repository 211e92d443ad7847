// The places where a rule is broken, in words.
import { text } from '../../../../contract/kit/text.ts';
import type { Check } from '../../../../planner/solution.ts';
import { listed, useText } from '../../../client/language.ts';
import { placeOf } from './place-words.ts';

const PLACES_SHOWN = 6;

/** The first places of a sentence, and how many there are. */
export function usePlaces(): (checks: readonly Check[]) => string {
  const t = useText();
  return (checks) => {
    const places = checks.map((check) => placeOf(t, check)).filter(Boolean);
    const shown = listed(t, places.slice(0, PLACES_SHOWN));
    return places.length > PLACES_SHOWN
      ? `${shown}${t(text(' 等 {n} 处', ' and others, {n} in all'), { n: places.length })}`
      : shown;
  };
}
