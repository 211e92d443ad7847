// Whether places that choose from a few dishes each can all be filled while no dish comes again before its time. Searched
// for by trying: places are few, and what a menu of a week asks is answered after some dozen tries.

export interface ChoicePlace {
  /** Counted in serving days. */
  readonly day: number;
  /** How many of them it takes. */
  readonly count: number;
  readonly dishIds: readonly string[];
}

interface Served {
  readonly dishId: string;
  readonly day: number;
}

/** A place that cannot be filled with those before it. */
export interface LackingTurn<Place extends ChoicePlace> {
  readonly place: Place;
  /** How many of its dishes can be had there at most. */
  readonly usable: number;
  /** Those that cannot, and how many days lie between there and where they are had. */
  readonly tooNear: readonly { readonly dishId: string; readonly since: number }[];
}

/** After so many tries nothing is claimed. */
const MOST_TRIES = 20_000;

/**
 * The first place, by days, up to which the places cannot all be filled; none where they can, or where it is not known.
 * @param served where dishes stand already
 * @param apartOf days that there must be between two servings of a dish
 */
export function lackingTurns<Place extends ChoicePlace>(
  places: readonly Place[],
  served: readonly Served[],
  apartOf: (dishId: string) => number,
): LackingTurn<Place>[] {
  const slots = places
    .toSorted((a, b) => a.day - b.day)
    .flatMap((place) => Array.from({ length: place.count }, (_, nth) => ({ place, nth })));
  const chosen: Served[] = [...served];
  let tries = 0;
  let deepest = -1;
  let lacking: LackingTurn<Place> | null = null;

  /** Days to the nearest serving that is too near; null where there is none. On one day a dish comes once. */
  const tooNear = (dishId: string, day: number): number | null => {
    const near = chosen.flatMap((one) => {
      const since = Math.abs(day - one.day);
      return one.dishId === dishId && since < Math.max(1, apartOf(dishId)) ? since : [];
    });
    return near.length ? Math.min(...near) : null;
  };

  const fills = (at: number, from: number): boolean => {
    const slot = slots[at];
    if (!slot) return true;
    const { place, nth } = slot;
    const { day, dishIds } = place;
    // Dishes of one place are a set: taken in their order none is tried twice.
    for (let index = nth === 0 ? 0 : from; index < dishIds.length; index += 1) {
      if ((tries += 1) > MOST_TRIES) return true;
      const dishId = dishIds[index]!;
      if (tooNear(dishId, day) !== null) continue;
      chosen.push({ dishId, day });
      if (fills(at + 1, index + 1)) return true;
      chosen.pop();
    }
    if (at > deepest) {
      deepest = at;
      const near = dishIds.flatMap((dishId) => {
        const since = tooNear(dishId, day);
        return since === null ? [] : { dishId, since };
      });
      const before = chosen.slice(served.length).slice(-nth || chosen.length);
      lacking = {
        place,
        usable: nth,
        // What was just taken for the place itself is no reason against it.
        tooNear: near.filter(({ dishId }) => nth === 0 || !before.some((one) => one.dishId === dishId)),
      };
    }
    return false;
  };
  return fills(0, 0) || !lacking ? [] : [lacking];
}
