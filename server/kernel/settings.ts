// Every setting the outside may give, read once. Names and meanings: docs/operations.md.
import path from 'node:path';

export interface Settings {
  host: string;
  port: number;
  dataDir: string;
  /** External PostgreSQL; null means the embedded one in `dataDir`. */
  databaseUrl: string | null;
  adminPassword: string | null;
  /** The captcha that is always right; only under NODE_ENV=test. */
  captchaTestCode: string | null;
  /** Threads of the planner. */
  plannerThreads: number;
}

export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const port = Number(env.PORT ?? 8800);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`PORT is not a port: ${env.PORT}`);
  return {
    host: env.HOST ?? '127.0.0.1',
    port,
    dataDir: path.resolve(env.DATA_DIR ?? 'data'),
    databaseUrl: env.DATABASE_URL || null,
    adminPassword: env.ADMIN_PASSWORD || null,
    captchaTestCode: env.NODE_ENV === 'test' ? env.CAPTCHA_TEST_CODE || null : null,
    plannerThreads: Number(env.PLANNER_THREADS ?? 2),
  };
}
