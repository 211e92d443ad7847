// For tests: a parameter as an administrator would set it.
import { sql } from 'kysely';
import type { Parameter } from '../../../contract/kit/parameter.ts';
import { newId } from '../database/ids.ts';
import { PARAMETERS_CHANGED } from '../parameters/parameters.ts';
import type { TestServer } from './test-server.ts';

/** Sets the platform's value. */
export async function setParameter<T extends number | string | boolean>(
  { house }: TestServer,
  declared: Parameter<T>,
  value: T,
): Promise<void> {
  await sql`insert into blade_param (tenant_id, id, param_name, param_key, param_value)
    values ('000000', ${newId()}, ${declared.label.zh}, ${declared.key}, ${String(value)})
    on conflict (tenant_id, param_key) where is_deleted = 0 do update set param_value = excluded.param_value`.execute(
    house.database.forTenant('000000'),
  );
  house.shared.tell(PARAMETERS_CHANGED);
}
