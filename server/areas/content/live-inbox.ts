// Tells open streams that something came. A change is told to all processes by the tenant's topic, with its audience,
// so that only those are woken whom it concerns. A notice whose release time comes is found by each process for its
// own streams, by looking at the clock of the database every few seconds while any stream is open.
import { sql } from 'kysely';
import { noticeMachine } from '../../../contract/content/notice.ts';
import type { House } from '../../kernel/house.ts';
import { isFor, type Audience, type Recipient } from './recipients.ts';

/** What is told: an audience, or the one person whose message it is. */
type Told = Audience | { userId: string };

const topicOf = (tenantId: string): string => `inbox:${tenantId}`;

/** Wakes the streams of those whom it concerns, in every process; call after the commit. */
export const tellInbox = (house: House, tenantId: string, told: Told): void =>
  house.shared.tell(topicOf(tenantId), JSON.stringify(told));

const concerns = (told: Told, person: Recipient): boolean =>
  'userId' in told ? told.userId === person.userId : isFor(told, person);

interface Listener {
  tenantId: string;
  hear: (told: Told) => void;
}
interface Clock {
  listeners: Set<Listener>;
  timer: NodeJS.Timeout;
}
const LOOK_MS = 3_000;
const clocks = new WeakMap<House, Clock>();

/** Notices whose release time has come since the last look. */
function startClock(house: House, listeners: Set<Listener>): NodeJS.Timeout {
  let since: Date | null = null;
  let looking = false;
  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    try {
      const { rows } = await sql<Audience & { tenantId: string | null; upTo: Date }>`
        select t.up_to, n.tenant_id, n.audience, n.audience_keys from (select now() as up_to) t
        left join blade_notice n on n.is_deleted = 0 and n.notice_state = ${noticeMachine.states.published.key}
          and n.release_time > ${since}::timestamptz and n.release_time <= t.up_to`.execute(
        house.database.acrossTenants('one clock rings for the notices of all tenants'),
      );
      since = rows[0]?.upTo ?? since;
      for (const { tenantId, audience, audienceKeys } of rows)
        for (const listener of listeners)
          if (listener.tenantId === tenantId) listener.hear({ audience, audienceKeys });
    } catch {
      // The database is away for a moment: `since` stays, so nothing released meanwhile is missed.
    } finally {
      looking = false;
    }
  };
  void look();
  return setInterval(() => void look(), LOOK_MS);
}

/** Calls `arrived` whenever something for this person comes, changes or goes; answers how to stop. */
export function listenInbox(
  house: House,
  tenantId: string,
  person: Recipient,
  arrived: () => void,
): () => void {
  const hear = (told: Told): void => void (concerns(told, person) && arrived());
  const listener: Listener = { tenantId, hear };
  let clock = clocks.get(house);
  if (!clock) {
    const listeners = new Set<Listener>();
    clock = { listeners, timer: startClock(house, listeners) };
    clocks.set(house, clock);
  }
  const running = clock;
  running.listeners.add(listener);
  const stop = house.shared.listen(topicOf(tenantId), (message) => hear(JSON.parse(message) as Told));
  return () => {
    stop();
    running.listeners.delete(listener);
    if (running.listeners.size > 0) return;
    clearInterval(running.timer);
    clocks.delete(house);
  };
}
