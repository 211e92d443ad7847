/**
 * Several searches of one problem at the same time, each with random numbers of its own: at the same points of their
 * work they tell each other what they found and go on from the best of it. Because work decides when they meet, a
 * company finds the same menu on any machine, as a search alone does.
 */
import type { Found } from '../solution.ts';

/** The better menu and the higher bound of two. */
export function bestOf(a: Found, b: Found): Found {
  const { menu, objective } = (b.objective ?? Infinity) < (a.objective ?? Infinity) ? b : a;
  const bound = Math.max(a.bound ?? -Infinity, b.bound ?? -Infinity);
  return { menu, objective, bound: bound === -Infinity ? null : bound };
}

export interface Meeting {
  /** Answers once all who stay are here. */
  arrive(found: Found): Promise<Found>;
  /** Nobody waits for this member any more. */
  leave(): void;
}

/** Where so many members meet, over and over; what is found is never forgotten. */
export function openMeeting(members: number): Meeting {
  let staying = members;
  let best: Found = { menu: null, objective: null, bound: null };
  let waiting: ((found: Found) => void)[] = [];
  const letGo = (): void => {
    if (waiting.length === 0 || waiting.length < staying) return;
    const here = waiting;
    waiting = [];
    for (const go of here) go(best);
  };
  return {
    arrive(found) {
      best = bestOf(best, found);
      return new Promise((resolve) => {
        waiting.push(resolve);
        letGo();
      });
    },
    leave() {
      staying -= 1;
      letGo();
    },
  };
}
