// Stopping without a lost answer: first the balancer is told (readyz 503) and kept-alive connections are let go, then
// nothing new is accepted, what runs is finished, and event streams are ended, whose clients come back elsewhere.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { closeEventStreams } from './event-stream.ts';

export interface GracefulStop {
  stopping(): boolean;
  /** Resolves when every accepted request is answered, or after `FINISH_MS`. */
  run(): Promise<void>;
}

const FINISH_MS = 6_000;

/** `delay`: seconds between telling and refusing, as long as the balancer takes to notice. */
export function addGracefulStop(app: FastifyInstance, delay: number): GracefulStop {
  let stopping = false;
  app.addHook('onSend', async (_, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    closeEventStreams();
    app.server.closeIdleConnections();
  });
  return {
    stopping: () => stopping,
    async run() {
      stopping = true;
      if (delay > 0) await pause(delay * 1000);
      const overdue = setTimeout(() => app.server.closeAllConnections(), FINISH_MS);
      await app.close();
      clearTimeout(overdue);
    },
  };
}
