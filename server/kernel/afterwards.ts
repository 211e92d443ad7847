// Work that goes on when its answer has left: how long it takes, and whether there was any, shows in no answer. A
// stopping server waits for it.
import type { FastifyReply } from 'fastify';

export interface Afterwards {
  /** Begins `work` when the answer has left, or its connection is gone; what goes wrong is told to `failed`. */
  add(reply: FastifyReply, work: () => Promise<void>, failed: (error: unknown) => void): void;
  /** Resolves when all that was added is done. */
  settled(): Promise<void>;
}

export function openAfterwards(): Afterwards {
  const running = new Set<Promise<void>>();
  return {
    add({ raw }, work, failed) {
      const left = raw.destroyed
        ? Promise.resolve()
        : new Promise<void>((resolve) => void raw.once('close', resolve));
      const done = left
        .then(work)
        .catch(failed)
        .finally(() => running.delete(done));
      running.add(done);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
