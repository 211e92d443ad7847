// After failed logins the next try must wait: longer with each failure, counted per account and per address.
// Success clears the account; the address recovers with time.

interface Failures {
  count: number;
  last: number;
}
const FREE = { account: 4, address: 20 };
const FORGET_MS = 30 * 60_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
const MOST = 50_000;

const failures = new Map<string, Failures>();

const keys = (tenantId: string, account: string, address: string): [string, number][] => [
  [`account ${tenantId} ${account.toLowerCase()}`, FREE.account],
  [`address ${address}`, FREE.address],
];

/** Milliseconds to wait before the next try; 0 = may try now. */
export function pauseBeforeLogin(
  tenantId: string,
  account: string,
  address: string,
  now = Date.now(),
): number {
  let pause = 0;
  for (const [key, free] of keys(tenantId, account, address)) {
    const entry = failures.get(key);
    if (!entry || now - entry.last > FORGET_MS || entry.count <= free) continue;
    const wait = Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** Math.min(20, entry.count - free));
    pause = Math.max(pause, entry.last + wait - now);
  }
  return Math.max(0, pause);
}

export function recordFailure(tenantId: string, account: string, address: string, now = Date.now()): void {
  if (failures.size > MOST)
    for (const [key, { last }] of failures) if (now - last > FORGET_MS) failures.delete(key);
  for (const [key] of keys(tenantId, account, address)) {
    const entry = failures.get(key);
    failures.set(key, { count: entry && now - entry.last <= FORGET_MS ? entry.count + 1 : 1, last: now });
  }
}

export function recordSuccess(tenantId: string, account: string): void {
  failures.delete(`account ${tenantId} ${account.toLowerCase()}`);
}
