// Whether a place has come near the window: what is costly to fetch is fetched then.
import { useCallback, useState } from 'react';

/** How far below the window counts as near. */
const NEAR = '200px';

/** Answers a ref for the place, and whether it was near once. */
export function useSeen(): [ref: (place: Element | null) => (() => void) | undefined, seen: boolean] {
  const [seen, setSeen] = useState(false);
  const ref = useCallback((place: Element | null) => {
    if (!place) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        watch.disconnect();
      },
      { rootMargin: NEAR },
    );
    watch.observe(place);
    return () => watch.disconnect();
  }, []);
  return [ref, seen];
}
