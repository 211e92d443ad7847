// What a handler may reach: database, jobs, live events, files, settings. Built once by app.ts, passed on.
import type { Afterwards } from './afterwards.ts';
import type { Database } from './database/database.ts';
import type { DictionaryNames } from './dictionary-names.ts';
import type { Files } from './files/files.ts';
import type { PersonTurns } from './http/person-turns.ts';
import type { RateLimit } from './http/rate-limit.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Logs } from './logs/log-writer.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Parameters } from './parameters/parameters.ts';
import type { Settings } from './settings.ts';
import type { SharedState } from './shared-state/shared-state.ts';
import type { Tokens } from './access/tokens.ts';

export interface House {
  settings: Settings;
  database: Database;
  /** A copy a little behind `database`, where there is one; endpoints declared `replica` read from it. */
  replica: Database | null;
  /** The database lives in DATA_DIR and carries the demo accounts. */
  embedded: boolean;
  tokens: Tokens;
  /** What the processes of one installation share and may lose. */
  shared: SharedState;
  parameters: Parameters;
  dictionaryNames: DictionaryNames;
  jobs: Jobs;
  metrics: Metrics;
  rateLimit: RateLimit;
  personTurns: PersonTurns;
  files: Files;
  logs: Logs;
  afterwards: Afterwards;
}
