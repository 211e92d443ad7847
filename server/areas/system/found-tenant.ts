// A new tenant begins with an organisation, an administrator and what that administrator may do.
import { NO_ROW } from '../../../contract/kit/reference.ts';
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { orgCategory, dept } from '../../../contract/organisation/dept.ts';
import { user } from '../../../contract/account/user.ts';
import { dictBiz } from '../../../contract/system/dict-biz.ts';
import { post, postCategory } from '../../../contract/system/post.ts';
import { tenantIdsSpent, type FoundedTenant } from '../../../contract/system/tenant.ts';
import { wirePassword } from '../../kernel/access/passwords.ts';
import { withinTenant, type Door } from '../../kernel/database/door.ts';
import { newId } from '../../kernel/database/ids.ts';
import { anyTables } from '../../kernel/database/rows.ts';
import { refuse } from '../../kernel/http/failure.ts';
import type { House } from '../../kernel/house.ts';
import { firstPassword, storePassword } from '../account/service/set-password.ts';
import { grantableMenus } from './tenant-menus.ts';

/** Account of the first user, and alias of the role. */
const ADMIN = 'admin';
const ATTEMPTS = 50;

/** Six digits that no tenant has or had. */
export async function newTenantId(door: Door): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const code = String(randomInt(100_000, 1_000_000));
    const taken = await sql`select 1 from blade_tenant where tenant_id = ${code}`.execute(door.db);
    if (!taken.rows.length) return code;
  }
  throw refuse(tenantIdsSpent);
}

interface DictionaryEntry {
  id: string;
  parentId: string;
  code: string;
  dictValue: string;
  dictValueEn: string | null;
  dictKey: string;
  sort: number;
  isSealed: number;
  remark: string | null;
}

/** The platform's business dictionaries are what a tenant starts with. */
async function copyDictionaries(there: Door, entries: DictionaryEntry[]): Promise<void> {
  if (!entries.length) return;
  const ids = new Map(entries.map(({ id }) => [id, newId()]));
  await anyTables(there.db)
    .insertInto(dictBiz.table)
    .values(
      entries.map(({ id, parentId, ...entry }) => ({
        ...entry,
        tenantId: there.caller.tenantId,
        id: ids.get(id)!,
        parentId: ids.get(parentId) ?? NO_ROW,
      })),
    )
    .execute();
}

/** Fills the tenant whose row was just stored, in the same transaction; answers its first account. */
export async function furnishTenant(
  door: Door,
  house: House,
  { tenantId, tenantName, packageId }: { tenantId: string; tenantName: string; packageId: string | null },
): Promise<Omit<FoundedTenant, 'id'>> {
  const dictionaries = (await door
    .rows(dictBiz)
    .select(['id', 'parentId', 'code', 'dictValue', 'dictValueEn', 'dictKey', 'sort', 'isSealed', 'remark'])
    .execute()) as unknown as DictionaryEntry[];
  const menus = await grantableMenus(door.db, packageId);
  const password = await firstPassword(house, tenantId);
  await withinTenant(door, tenantId, async (there) => {
    const roleId = newId();
    await sql`insert into blade_role (tenant_id, id, role_name, role_alias, sort)
      values (${tenantId}, ${roleId}, ${'管理员'}, ${ADMIN}, 1)`.execute(there.db);
    await there.audit({ act: 'insert', entity: 'role', entityId: roleId, after: { roleAlias: ADMIN } });
    await sql`insert into role_menu (tenant_id, role_id, menu_id)
      select ${tenantId}, ${roleId}, unnest(${menus}::bigint[])`.execute(there.db);
    const deptId = await there.insert(dept, {
      parentId: '0',
      ancestors: '0',
      deptName: tenantName,
      fullName: tenantName,
      deptCategory: orgCategory.entries.group.key,
      sort: 1,
    });
    const postId = await there.insert(post, {
      category: postCategory.entries.top.key,
      postCode: 'ceo',
      postName: '负责人',
      sort: 1,
    });
    const userId = await there.insert(user, {
      account: ADMIN,
      password: '',
      userType: 'web',
      name: '管理员',
      realName: '管理员',
    });
    await storePassword(there, [userId], wirePassword(password), { mustChange: true });
    await sql`insert into user_role (tenant_id, user_id, role_id) values (${tenantId}, ${userId}, ${roleId})`.execute(
      there.db,
    );
    await sql`insert into user_dept (tenant_id, user_id, dept_id) values (${tenantId}, ${userId}, ${deptId})`.execute(
      there.db,
    );
    await sql`insert into user_post (tenant_id, user_id, post_id) values (${tenantId}, ${userId}, ${postId})`.execute(
      there.db,
    );
    await copyDictionaries(there, dictionaries);
  });
  return { tenantId, account: ADMIN, password };
}
