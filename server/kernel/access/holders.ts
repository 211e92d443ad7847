// Who holds a permission, asked of many people within a statement. Of one person who calls, caller.ts knows.
import { sql, type RawBuilder } from 'kysely';
import { ROLE_ENABLED } from '../../../contract/system/role.ts';
import { ADMINISTRATOR } from './caller.ts';

/**
 * Whether a role in force lets a person of the tenant press this button.
 * @param code of the permission
 */
export const holdsPermission = (
  tenantId: string,
  person: RawBuilder<unknown>,
  code: string,
): RawBuilder<boolean> => sql<boolean>`exists (select 1 from user_role held
  join blade_role holder on holder.tenant_id = held.tenant_id and holder.id = held.role_id
    and holder.is_deleted = 0 and holder.status = ${ROLE_ENABLED}
  where held.tenant_id = ${tenantId} and held.user_id = ${person}
    and (holder.role_alias = ${ADMINISTRATOR} or exists (select 1 from role_menu grants
      join blade_menu button on button.id = grants.menu_id and button.category = 2 and button.is_deleted = 0
      where grants.tenant_id = holder.tenant_id and grants.role_id = holder.id and button.code = ${code})))`;
