// What the tables in sight keep from their readers: columns behind the fixed one, headings and names that are cut.
import type { Page } from 'playwright-core';

/** A sentence for each; as a person finds the tables who has chosen no columns. */
export const cutColumns = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const drawn = (selector: string, within: ParentNode = document): HTMLElement[] =>
      [...within.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    /** Lines of more than two are cut downwards, others sideways; a descender may hang over. */
    const isCut = (element: HTMLElement): boolean =>
      [element, ...drawn('*', element)].some((part) => {
        const { overflowX, display } = getComputedStyle(part);
        return (
          overflowX !== 'visible' &&
          display !== 'inline' &&
          part.clientWidth > 2 &&
          (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 6)
        );
      });
    const words = (element: HTMLElement): string => element.innerText.trim().slice(0, 60);
    const wide = drawn('.ant-table-content, .ant-table-body')
      .filter((table) => table.scrollWidth > table.clientWidth)
      .map((table) => `a table of ${table.clientWidth} px holds ${table.scrollWidth} px`);
    const headings = drawn('.ant-table-thead th').filter(isCut);
    const names = drawn('.ant-table-row')
      .flatMap((row) => drawn('td:not(.ant-table-selection-column)', row).slice(0, 1))
      .filter(isCut);
    // Only rows of the usual height and low ones: high ones have wider edges.
    const unspared = drawn('[style*="--spared"]')
      .flatMap((table) => drawn('.ant-table-medium th, .ant-table-small th', table))
      .filter((cell) => getComputedStyle(cell).paddingInlineStart !== '5px');
    return [
      ...wide,
      ...unspared.map((cell) => `the edges of “${words(cell)}” were to be narrower`),
      ...headings.map((heading) => `the heading “${words(heading)}” is cut`),
      ...names.map((name) => `the name “${words(name)}” is cut`),
    ];
  });
