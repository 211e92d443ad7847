// Reads declared parameters: the tenant's own value, else the platform's, else the declared one. What was read is
// kept in the process until somebody changes a parameter, which every process hears.
import { sql } from 'kysely';
import { DEFAULT_TENANT } from '../../../contract/auth/oauth.ts';
import { parameterValue, type Parameter } from '../../../contract/kit/parameter.ts';
import type { Database } from '../database/database.ts';
import type { SharedState } from '../shared-state/shared-state.ts';

/** Told when a parameter was stored or removed. */
export const PARAMETERS_CHANGED = 'parameters';
/** A missed message must not leave a process behind for long. */
const KEEP_MS = 30_000;

export interface Parameters {
  read<T extends number | string | boolean>(tenantId: string, declared: Parameter<T>): Promise<T>;
  stop(): void;
}

export function openParameters(database: Database, shared: SharedState): Parameters {
  const kept = new Map<string, { values: Promise<Map<string, string>>; until: number }>();
  const stop = shared.listen(PARAMETERS_CHANGED, () => kept.clear());

  async function load(tenantId: string): Promise<Map<string, string>> {
    const { rows } = await sql<{ paramKey: string; paramValue: string }>`
      select param_key, param_value from blade_param
      where is_deleted = 0 and tenant_id in (${tenantId}, ${DEFAULT_TENANT})
      order by (tenant_id = ${tenantId})`.execute(database.forTenant(tenantId));
    return new Map(rows.map((row) => [row.paramKey, row.paramValue]));
  }
  const valuesOf = (tenantId: string): Promise<Map<string, string>> => {
    const found = kept.get(tenantId);
    if (found && found.until > Date.now()) return found.values;
    const values = load(tenantId);
    kept.set(tenantId, { values, until: Date.now() + KEEP_MS });
    values.catch(() => kept.delete(tenantId));
    return values;
  };
  return {
    async read(tenantId, declared) {
      const stored = (await valuesOf(tenantId)).get(declared.key);
      return stored === undefined ? declared.initial : (parameterValue(declared, stored) ?? declared.initial);
    },
    stop,
  };
}
