// Long papers this window waits for: a reload of the page takes them up again.
import type { LongPaper } from '../../contract/recipe/report.ts';
import { ownStore } from '../client/own-store.ts';

export interface OpenPaper extends LongPaper {
  /** The job that makes it; null until it has been asked for. */
  jobId: string | null;
}

export const useOpenPapers = ownStore<{ papers: readonly OpenPaper[] }>('shanyuan.papers', () => ({
  papers: [],
}));

/** What tells papers apart. */
export type Which = Pick<LongPaper, 'id' | 'paper' | 'meal'>;
export const keyOfPaper = ({ id, paper, meal }: Which): string => [id, paper, meal].join('/');

/** Waits for a paper; asked for once more, it is the same one. */
export function waitForPaper(wanted: LongPaper): void {
  useOpenPapers.setState(({ papers }) =>
    papers.some((one) => keyOfPaper(one) === keyOfPaper(wanted))
      ? {}
      : { papers: [...papers, { ...wanted, jobId: null }] },
  );
}
