import { describe, expect, it } from 'vitest';
import { startWorkClock } from './work-clock.ts';

describe('the clock of a search', () => {
  it('counts what the processor gave, and a third of the time that others had it', async () => {
    const clock = startWorkClock();
    const begun = performance.now();
    await new Promise((resume) => setTimeout(resume, 600));
    const waited = (performance.now() - begun) / 1000;
    expect(clock()).toBeGreaterThanOrEqual(waited / 3);
    expect(clock()).toBeLessThan(waited * 0.8);
  });
});
