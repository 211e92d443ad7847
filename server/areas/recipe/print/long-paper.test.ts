/** The process of a long paper: it hands out the PDF, keeps to its memory, and can be ended. */
import { expect, it } from 'vitest';

import { paperFailures } from '../../../../contract/recipe/long-paper.ts';
import { Failure } from '../../../kernel/http/failure.ts';
import { setLongPaper, shareDone, type LongPaper } from './long-paper.ts';
import type { PrintTask } from './print-thread.ts';
import { printSample } from './print-fixture.ts';
import { readPdf } from './read-pdf.ts';

const { cook } = printSample(5);
const task: PrintTask = { paper: 'cook', language: 'zh', data: cook };
const paper = (changes: Partial<LongPaper> = {}): LongPaper => ({
  task,
  dishes: 15,
  told: () => undefined,
  onStop: () => undefined,
  ...changes,
});

it('sets the paper in a process that ends with it', async () => {
  const shares: number[] = [];
  const bytes = await setLongPaper(paper({ told: (share) => shares.push(share) }));
  expect(readPdf(bytes!).pages).toBe(5);
  expect(shares).not.toEqual([]);
});

it('ends one that takes more memory than it may', async () => {
  const failure: unknown = await setLongPaper(paper({ mostMegabytes: 20 })).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Failure);
  expect((failure as Failure).refusal).toBe(paperFailures.tooLarge);
});

it('tells of one that cannot be set', async () => {
  const bad = { ...task, data: { ...cook, date: 'never' } } as PrintTask;
  const failure: unknown = await setLongPaper(paper({ task: bad })).catch((error: unknown) => error);
  expect((failure as Failure).refusal).toBe(paperFailures.broken);
});

it('answers nothing when it was stopped, before its beginning too', async () => {
  expect(await setLongPaper(paper({ onStop: (stop) => stop() }))).toBeNull();
});

it('never says it is done before it is', () => {
  const shares = Array.from({ length: 60 }, (_, at) => shareDone(at / 10, 1));
  expect(shares.toSorted((a, b) => a - b)).toEqual(shares);
  expect(shares[5]).toBe(0.5);
  expect(shares.at(-1)).toBeLessThanOrEqual(1);
  expect(Math.floor(100 * shares[12]!)).toBeLessThan(100);
});
