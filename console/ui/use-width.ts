// How wide an element is; null until it is laid out.
import { useLayoutEffect, useState, type RefObject } from 'react';

export function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const held = element.current;
    if (!held) return undefined;
    const measure = (): void => {
      // A hidden tab has no width.
      if (held.clientWidth) setWidth(held.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(held);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
