// Whether a person works at a unit of the organisation: belongs to it, or to one that stands above it.
import { sql, type RawBuilder } from 'kysely';
import type { Door } from '../../../kernel/database/door.ts';

/** Of ids in the caller's tenant; a removed unit has nobody. Around it no table may be called `ud` or `place`. */
export const worksAt = (
  { caller }: Door,
  person: RawBuilder<unknown>,
  unit: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from user_dept ud join blade_dept place
    on place.tenant_id = ud.tenant_id and place.id = ${unit} and place.is_deleted = 0
    where ud.tenant_id = ${caller.tenantId} and ud.user_id = ${person}
      and (ud.dept_id = place.id or ud.dept_id::text = any(string_to_array(place.ancestors, ','))))`;
