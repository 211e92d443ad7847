// The user as the sign-in reads it.
import { sql, type RawBuilder } from 'kysely';
import type { Query } from '../../../kernel/database/database.ts';
import type { Door } from '../../../kernel/database/door.ts';
import { unauthorized } from '../../../kernel/http/failure.ts';

export interface UserRow {
  id: string;
  tenantId: string;
  account: string;
  password: string;
  userType: string;
  name: string | null;
  realName: string;
  avatar: string | null;
  phone: string | null;
  enableStatus: number;
}

/** The columns of a UserRow, from the table as `u`. */
export const userColumns = sql`u.id, u.tenant_id, u.account, u.password, u.user_type, u.name, u.real_name, u.avatar,
  u.phone, u.enable_status`;

/** The one user of this condition on the table as `u`, or null; also a disabled one, never a deleted one. */
export async function findUser(db: Query, condition: RawBuilder<boolean>): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`
    select ${userColumns} from blade_user u where u.is_deleted = 0 and ${condition}`.execute(db);
  return rows[0] ?? null;
}

/** The caller's own row, read past data scopes: whatever a role hides, a person sees the own record. */
export async function findOwnUser({ db, caller }: Door): Promise<UserRow> {
  const tenantId = caller.homeTenantId ?? caller.tenantId;
  const user = await findUser(db, sql`u.tenant_id = ${tenantId} and u.id = ${caller.userId}`);
  if (!user) throw unauthorized();
  return user;
}
