// After failed logins the next try must wait: longer with each failure, counted per account and per address, over
// all processes. A complete sign-in clears the account; the address recovers with time.
import { accountOf } from '../../../../contract/account/account.ts';
import {
  failuresForgottenAfter,
  freeFailuresOfAccount,
  freeFailuresOfAddress,
  longestPause,
} from '../../../../contract/auth/sign-in-rules.ts';
import type { House } from '../../../kernel/house.ts';

/** Whose failures are counted: an account is one person's within a kind of users only. */
export interface SignInName {
  tenantId: string;
  userType: string;
  account: string;
}

const accountKey = ({ tenantId, userType, account }: SignInName): string =>
  `login:account:${tenantId}:${userType}:${accountOf(account).toLowerCase()}`;
const addressKey = (address: string): string => `login:address:${address}`;
const pauseKey = (key: string): string => `${key}:pause`;

/** Seconds left of a pause that is kept as the moment of its end; 0 when there is none. */
async function secondsLeft({ shared }: House, key: string): Promise<number> {
  const until = Number((await shared.read(pauseKey(key))) ?? 0);
  return Math.max(0, Math.ceil((until - Date.now()) / 1000));
}

async function pauseAfter(house: House, tenantId: string, excess: number): Promise<number> {
  const longest = await house.parameters.read(tenantId, longestPause);
  return Math.min(longest, 2 ** Math.min(20, excess));
}

/**
 * Begins an attempt on an account from an address. Answers 0 when it may go on, else the seconds to wait. The account's
 * attempt is counted before the password is looked at, and of many at the same moment one wins the turn: guessing in
 * parallel gains nothing.
 */
export async function beginAttempt(house: House, who: SignInName, address: string): Promise<number> {
  const key = accountKey(who);
  const waiting = Math.max(await secondsLeft(house, key), await secondsLeft(house, addressKey(address)));
  if (waiting > 0) return waiting;
  const { tenantId } = who;
  const forget = (await house.parameters.read(tenantId, failuresForgottenAfter)) * 60;
  const attempts = await house.shared.count(key, forget, true);
  const excess = attempts - (await house.parameters.read(tenantId, freeFailuresOfAccount));
  if (excess <= 0) return 0;
  const pause = await pauseAfter(house, tenantId, excess);
  const won = await house.shared.claim(pauseKey(key), String(Date.now() + pause * 1000), pause);
  return won ? 0 : Math.max(1, await secondsLeft(house, key));
}

interface Crowd {
  /** Attempts begun and not judged yet; each settles when it is. */
  open: Set<Promise<void>>;
  /** Attempts begun or waiting to begin. */
  present: number;
}
/** Attempts at the same moment, by house and account. */
const crowds = new WeakMap<House, Map<string, Crowd>>();

/**
 * One attempt on an account, judged by `judge`, which throws when it is wrong. Right ones at the same moment, a
 * person's twelve devices after a restart, are all let in: who would be refused because of others that are not judged
 * yet waits for those first, as a right one clears the account.
 * @throws what `tooMany` makes of the seconds to wait
 */
export async function attempt<T>(
  house: House,
  who: SignInName & { address: string },
  tooMany: (seconds: number) => Error,
  judge: () => Promise<T>,
): Promise<T> {
  const key = accountKey(who);
  const byAccount = crowds.get(house) ?? new Map<string, Crowd>();
  crowds.set(house, byAccount);
  const crowd = byAccount.get(key) ?? { open: new Set(), present: 0 };
  byAccount.set(key, crowd);
  crowd.present += 1;
  try {
    for (;;) {
      const seconds = await beginAttempt(house, who, who.address);
      if (seconds === 0) break;
      if (crowd.open.size === 0) throw tooMany(seconds);
      await Promise.race(crowd.open);
    }
    const { promise: settled, resolve: settle } = Promise.withResolvers<void>();
    crowd.open.add(settled);
    try {
      return await judge();
    } finally {
      crowd.open.delete(settled);
      settle();
    }
  } finally {
    crowd.present -= 1;
    if (crowd.present === 0) byAccount.delete(key);
  }
}

/** Notes that an attempt from this address failed. */
export async function recordFailure(house: House, tenantId: string, address: string): Promise<void> {
  const key = addressKey(address);
  const forget = (await house.parameters.read(tenantId, failuresForgottenAfter)) * 60;
  const failures = await house.shared.count(key, forget, true);
  const excess = failures - (await house.parameters.read(tenantId, freeFailuresOfAddress));
  if (excess <= 0) return;
  const pause = await pauseAfter(house, tenantId, excess);
  await house.shared.put(pauseKey(key), String(Date.now() + pause * 1000), pause);
}

/** Forgets the failures of an account: after a complete sign-in, or when an administrator unlocks it. */
export async function clearFailures(house: House, who: SignInName): Promise<void> {
  const key = accountKey(who);
  await house.shared.forget(key, pauseKey(key));
}
