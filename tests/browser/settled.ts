// When a page has come to rest: nothing loads, nothing is a placeholder. The network never falls silent by itself,
// because live notices hold a stream.
import type { Page } from 'playwright-core';

const QUIET_MS = 400;

/** Waits until no part of the page that is shown is loading, and nothing has changed for a moment. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(
    (quiet) => {
      const state = window as unknown as { restingSince?: number; restingOn?: string };
      const loading = [
        ...document.querySelectorAll('[aria-busy="true"], .ant-skeleton, .ant-spin-spinning'),
      ].some((element) => (element as HTMLElement).checkVisibility());
      const shown = `${location.href} ${document.body.querySelectorAll('*').length} ${performance.getEntriesByType('resource').length}`;
      if (loading || shown !== state.restingOn || state.restingSince === undefined) {
        state.restingOn = shown;
        state.restingSince = performance.now();
        return false;
      }
      return performance.now() - state.restingSince > quiet;
    },
    QUIET_MS,
    { polling: 100 },
  );
}
