// How many requests of one person are worked on at once. The others wait here, where they hold no connection to the
// database: whoever sends a hundred at once waits for themselves, and nobody else does.
import pLimit, { type LimitFunction } from 'p-limit';
import { tooManyRequests } from '../../../contract/kit/common-refusals.ts';
import type { Caller } from '../access/caller.ts';
import { Failure } from './failure.ts';

/** Writes hold a connection from beginning to end, often to wait for each other's locks. */
const WRITES_AT_ONCE = 3;
/** A page asks for some ten things. */
const READS_AT_ONCE = 8;
const MOST_WAITING = 200;
const RETRY_SECONDS = 5;

type Person = Pick<Caller, 'tenantId' | 'userId'>;

/** Of one process. */
export interface PersonTurns {
  /** `work`, once it is this person's turn. @throws a 429 when too much of theirs waits already */
  take<T>(person: Person, writes: boolean, work: () => Promise<T>): Promise<T>;
}

export function personTurns(): PersonTurns {
  const limits = new Map<string, LimitFunction>();
  return {
    async take({ tenantId, userId }, writes, work) {
      const key = `${writes ? 'write' : 'read'}:${tenantId}:${userId}`;
      const limit = limits.get(key) ?? pLimit(writes ? WRITES_AT_ONCE : READS_AT_ONCE);
      if (limit.pendingCount >= MOST_WAITING)
        throw new Failure(tooManyRequests, { values: { seconds: RETRY_SECONDS }, retryAfter: RETRY_SECONDS });
      limits.set(key, limit);
      try {
        return await limit(work);
      } finally {
        if (limit.activeCount + limit.pendingCount === 0) limits.delete(key);
      }
    },
  };
}
