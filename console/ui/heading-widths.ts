// How much room the headings of a table need, in the font, language and row height they are drawn in.
import { useLayoutEffect, useState, type RefObject } from 'react';

/** In px, with the cell's usual edges and what a list is sorted by. */
export interface HeadingWidth {
  /** On one line. */
  whole: number;
  /** On as many lines as it has words. */
  least: number;
}

/** What the edges of a cell are narrower by at the time, of both sides together: what is needed is told without. */
export const SPARED = '--spared';

const NONE: readonly HeadingWidth[] = [];

const inPx = (value: string): number => Number.parseFloat(value) || 0;

/** Widths of the words, each of which stands on one line however the heading wraps. */
function wordWidths(words: HTMLElement): number[] {
  const drawn = words.firstChild;
  if (!drawn) return [];
  const range = document.createRange();
  return [...(drawn.textContent ?? '').matchAll(/\S+/g)].map(({ 0: word, index }) => {
    range.setStart(drawn, index);
    range.setEnd(drawn, index + word.length);
    return range.getBoundingClientRect().width;
  });
}

function neededBy(words: HTMLElement): HeadingWidth {
  const cell = words.closest('th')!;
  const style = getComputedStyle(cell);
  const { paddingInlineStart, paddingInlineEnd, fontSize } = style;
  const arrows = cell.querySelector<HTMLElement>('.ant-table-column-sorter');
  const gap = arrows ? inPx(getComputedStyle(arrows.parentElement!).columnGap) : 0;
  const beside = arrows ? arrows.offsetWidth + inPx(getComputedStyle(arrows).marginInlineStart) + gap : 0;
  const padding = inPx(paddingInlineStart) + inPx(paddingInlineEnd);
  const edges = beside + padding + inPx(style.getPropertyValue(SPARED));
  const widths = wordWidths(words);
  // No font has spaces wider than a third of its size.
  const spaces = ((widths.length - 1) * inPx(fontSize)) / 3;
  return {
    whole: Math.ceil(widths.reduce((sum, width) => sum + width, edges + spaces)),
    least: Math.ceil(Math.max(0, ...widths) + edges),
  };
}

/**
 * What the headings in `holder` need, from the first; empty until they are laid out. `drawn` says what they are drawn of:
 * when it changes, they are measured anew.
 */
export function useHeadingWidths(
  holder: RefObject<HTMLElement | null>,
  drawn: string,
): readonly HeadingWidth[] {
  const [widths, setWidths] = useState(NONE);
  useLayoutEffect(() => {
    const headings = [
      ...(holder.current?.querySelectorAll<HTMLElement>('.ant-table-thead [data-part="heading"]') ?? []),
    ];
    const measure = (): void => {
      // A hidden tab has no widths.
      if (!headings[0]?.offsetWidth) return;
      const found = headings.map(neededBy);
      setWidths((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
    };
    measure();
    // Also when the font has come.
    const observer = new ResizeObserver(measure);
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [holder, drawn]);
  return widths;
}
