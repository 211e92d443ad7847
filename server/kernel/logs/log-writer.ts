// Writes the logs outside of requests: entries wait in memory and go to the database together, about once a second.
// A database that is away keeps them waiting; a stopping server writes what waits. What would not fit any more is
// counted and told in the log itself.
import os from 'node:os';
import { sql } from 'kysely';
import { DEFAULT_TENANT } from '../../../contract/auth/oauth.ts';
import { snakeCase } from '../../../contract/kit/name-case.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';

interface Place {
  tenantId?: string | null;
  remoteIp?: string | null;
  userAgent?: string | null;
  requestUri?: string | null;
  method?: string | null;
  methodClass?: string | null;
  methodName?: string | null;
  params?: string | null;
  createBy?: string | null;
  createUser?: string | null;
  createDept?: string | null;
  /** Milliseconds it took. */
  time?: string | null;
}
export interface UsualEntry extends Place {
  logLevel: 'info' | 'warn' | 'error';
  /** Name of the event: sign-in, start, job … */
  logId: string;
  logData?: string | null;
}
export interface ApiEntry extends Place {
  type: number;
  title: string;
  answerCode: number;
}
export interface ErrorEntry extends Place {
  exceptionName: string;
  message: string;
  stackTrace: string;
}

export interface Logs {
  usual(entry: UsualEntry): void;
  api(entry: ApiEntry): void;
  error(entry: ErrorEntry): void;
  /** Writes what waits. */
  flush(): Promise<void>;
  /** Writes what waits and takes nothing more. */
  stop(): Promise<void>;
}

const EVERY_MS = 1000;
const BATCH = 500;
const MOST_WAITING = 20_000;
const LONGEST: Record<string, number> = {
  tenantId: 12,
  remoteIp: 64,
  userAgent: 500,
  requestUri: 255,
  method: 16,
  methodClass: 255,
  methodName: 255,
  params: 4000,
  createBy: 64,
  time: 32,
  logId: 64,
  logData: 4000,
  title: 255,
  exceptionName: 255,
  message: 4000,
  stackTrace: 16_000,
  fileName: 500,
};

type Table = 'log_usual' | 'log_api' | 'log_error';
type Value = string | number | null | undefined;
type Entry = Record<string, Value>;

/** `    at run (/srv/server/areas/x.ts:12:5)` → the file from the project's folder on, and the line. */
function placeOf(stack: string): { fileName: string | null; lineNumber: number | null } {
  const found = /\(?(?:file:\/\/)?([^\s()]+?):(\d+):\d+\)?/.exec(stack.slice(stack.indexOf('\n')));
  if (!found) return { fileName: null, lineNumber: null };
  return { fileName: found[1]!.replace(process.cwd(), ''), lineNumber: Number(found[2]) };
}

/** Cuts what is longer than its column; each writing request leaves an entry, so it is cut in place. */
function fitting(entry: Entry): Entry {
  for (const name in LONGEST) {
    const value = entry[name];
    if (typeof value === 'string')
      entry[name] = value.replaceAll('\u0000', '').slice(0, LONGEST[name]).toWellFormed();
  }
  return entry;
}

export function openLogs(database: Database, settings: { host: string; port: number }): Logs {
  const every = database.acrossTenants('entries of all tenants are written together');
  let waiting: { table: Table; entry: Entry }[] = [];
  let lost = 0;
  let writing: Promise<void> | null = null;
  const origin = {
    serviceId: 'shanyuan',
    serverHost: os.hostname(),
    serverIp: `${settings.host}:${settings.port}`,
    env: process.env.NODE_ENV ?? 'production',
  };

  function add(table: Table, entry: Entry): void {
    if (waiting.length >= MOST_WAITING) {
      lost += 1;
      return;
    }
    const tenantId = entry.tenantId || DEFAULT_TENANT;
    const own = { id: newId(), createTime: new Date().toISOString() };
    waiting.push({ table, entry: fitting({ ...entry, ...own, tenantId }) });
  }
  async function write(table: Table, entries: Entry[]): Promise<void> {
    const columns = new Map<string, string>();
    const rows = entries.map((entry) => {
      const row: Record<string, Value> = {};
      for (const name in entry) {
        const value = entry[name];
        if (value === undefined || value === null) continue;
        let column = columns.get(name);
        if (column === undefined) columns.set(name, (column = snakeCase(name)));
        row[column] = value;
      }
      return row;
    });
    const names = sql.join([...columns.keys()].map((name) => sql.ref(name)));
    const same = Object.entries(origin);
    // Read once as text: as jsonb it would be taken apart twice.
    await sql`insert into ${sql.table(table)} (${names}, ${sql.join(same.map(([name]) => sql.ref(name)))})
      select ${names}, ${sql.join(same.map(([, value]) => sql`${value}::text`))}
      from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(every);
  }
  async function writeWaiting(): Promise<void> {
    if (lost > 0) {
      const logData = `${lost} entries did not fit and were not written`;
      lost = 0;
      add('log_usual', { logLevel: 'warn', logId: 'log-overflow', logData });
    }
    while (waiting.length > 0) {
      const { table } = waiting[0]!;
      const batch = waiting.filter((each) => each.table === table).slice(0, BATCH);
      await write(
        table,
        batch.map(({ entry }) => entry),
      );
      const done = new Set(batch);
      waiting = waiting.filter((each) => !done.has(each));
    }
  }
  const flush = async (): Promise<void> => {
    // Of two who ask, the second waits for what was added meanwhile too.
    await writing?.catch(() => undefined);
    writing ??= writeWaiting().finally(() => (writing = null));
    await writing;
  };
  const timer = setInterval(() => {
    if (waiting.length > 0 && !writing) void flush().catch(() => undefined);
  }, EVERY_MS);
  timer.unref();
  return {
    usual: (entry) => add('log_usual', { ...entry }),
    api: (entry) => add('log_api', { ...entry }),
    error: (entry) => add('log_error', { ...entry, source: 1, ...placeOf(entry.stackTrace) }),
    flush,
    async stop() {
      clearInterval(timer);
      await flush().catch((error: Error) => console.error('logs:', error.message));
    },
  };
}
