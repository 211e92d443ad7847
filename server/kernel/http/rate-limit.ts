// Too many requests of one address or one user: refused until the minute is over. Counted in the shared state, so
// that a user behind a balancer has one count; while that is away, nobody is refused.
import { DEFAULT_TENANT } from '../../../contract/auth/oauth.ts';
import { tooManyRequests } from '../../../contract/kit/common-refusals.ts';
import type { Parameter } from '../../../contract/kit/parameter.ts';
import { requestsPerAddress, requestsPerUser } from '../../../contract/system/rate-limits.ts';
import type { Caller } from '../access/caller.ts';
import type { House } from '../house.ts';
import { Failure } from './failure.ts';
import { isLoopback } from './operation.ts';

const WINDOW_MS = 60_000;
/** After a shared state that did not answer: so long nothing is counted. */
const PAUSE_MS = 5_000;

export interface RateLimit {
  /** Counts a request of this address. Throws a 429 when it is one too many. */
  address(address: string): Promise<void>;
  /** The same of this signed-in user. */
  user(caller: Caller): Promise<void>;
}

const nobody: RateLimit = { address: async () => undefined, user: async () => undefined };

export function rateLimit(house: Pick<House, 'settings' | 'shared' | 'parameters' | 'metrics'>): RateLimit {
  if (!house.settings.rateLimits) return nobody;
  let pausedUntil = 0;

  async function check(by: 'address' | 'user', who: string, declared: Parameter<number>): Promise<void> {
    const now = Date.now();
    if (now < pausedUntil) return;
    const most = await house.parameters.read(DEFAULT_TENANT, declared);
    if (most === 0) return;
    const minute = Math.floor(now / WINDOW_MS);
    let count: number;
    try {
      count = await house.shared.count(`rate:${by}:${who}:${minute}`, WINDOW_MS / 1000);
    } catch {
      pausedUntil = Date.now() + PAUSE_MS;
      return;
    }
    if (count <= most) return;
    house.metrics.limited(by);
    const seconds = Math.max(1, Math.ceil(((minute + 1) * WINDOW_MS - now) / 1000));
    throw new Failure(tooManyRequests, { values: { seconds }, retryAfter: seconds });
  }
  return {
    address: async (address) => {
      // Behind a proxy of this machine without TRUST_PROXY everybody would be one.
      if (!isLoopback(address)) await check('address', address, requestsPerAddress);
    },
    user: (caller) => check('user', `${caller.tenantId}:${caller.userId}`, requestsPerUser),
  };
}
