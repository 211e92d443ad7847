// The user as the sign-in reads it.
import { sql, type RawBuilder } from 'kysely';
import type { Query } from '../../kernel/database/database.ts';

export interface UserRow {
  id: string;
  tenantId: string;
  account: string;
  password: string;
  userType: string;
  name: string | null;
  realName: string;
  avatar: string | null;
  enableStatus: number;
}

/** The columns of a UserRow, from the table as `u`. */
export const userColumns = sql`u.id, u.tenant_id, u.account, u.password, u.user_type, u.name, u.real_name, u.avatar,
  u.enable_status`;

/** The one user of this condition on the table as `u`, or null; also a disabled one, never a deleted one. */
export async function findUser(db: Query, condition: RawBuilder<boolean>): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`
    select ${userColumns} from blade_user u where u.is_deleted = 0 and ${condition}`.execute(db);
  return rows[0] ?? null;
}
