// Whether a person works at a unit of the organisation: belongs to it, or to one that stands above it.
import { sql, type RawBuilder } from 'kysely';
import type { Door } from '../../../kernel/database/door.ts';

/** Of ids in the caller's tenant; a removed unit has nobody. */
export const worksAt = (
  { caller }: Door,
  person: RawBuilder<unknown>,
  unit: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from user_dept ud join blade_dept at
    on at.tenant_id = ud.tenant_id and at.id = ${unit} and at.is_deleted = 0
    where ud.tenant_id = ${caller.tenantId} and ud.user_id = ${person}
      and (ud.dept_id = at.id or ud.dept_id::text = any(string_to_array(at.ancestors, ','))))`;
