// The platform's own rows that are written once: tenant 000000, regions, the first account, and where they are wanted
// the demo organisation with its users.
import { areaList } from '@vant/area-data';
import { userTypeOf } from '../../../contract/auth/user-kind.ts';
import { DEFAULT_TENANT } from '../../../contract/auth/oauth.ts';
import { hashPassword, wirePassword } from '../../kernel/access/passwords.ts';
import { newId } from '../../kernel/database/ids.ts';
import { isCommonPassword } from '../../areas/account/service/common-passwords.ts';
import {
  demoPassword,
  demoUsers,
  madePassword,
  type DemoUser,
} from '../../areas/auth/service/demo-accounts.ts';
import { insertRows } from '../insert-rows.ts';
import type { SeedContext, SeedStage } from '../seed.ts';
import { seedDepts } from './organisation.ts';

export const seedPlatform: SeedStage = {
  name: 'platform',
  async run(context) {
    const { client, demo } = context;
    await insertRows(client, 'blade_tenant', [
      { id: newId(), tenant_id: DEFAULT_TENANT, tenant_name: '膳园', domain: null },
    ]);
    await seedRegions(context);
    const depts = await seedDeptRows(context);
    await seedUsers(
      context,
      demo ? demoUsers : demoUsers.filter((user) => user.role === 'administrator'),
      await deliveredRoles(context),
      depts,
    );
  },
};

/** Alias → id. */
async function deliveredRoles({ client }: SeedContext): Promise<Map<string, string>> {
  const { rows } = await client.query<{ alias: string; id: string }>(
    'select role_alias as alias, id from blade_role where tenant_id = $1 and is_deleted = 0',
    [DEFAULT_TENANT],
  );
  return new Map(rows.map(({ alias, id }) => [alias, id]));
}

async function seedRegions({ client }: SeedContext): Promise<void> {
  const short = (code: string): string =>
    code.endsWith('0000') ? code.slice(0, 2) : code.endsWith('00') ? code.slice(0, 4) : code;
  const above = (code: string): string => (code.length === 2 ? '00' : code.slice(0, code.length - 2));
  const list = { ...areaList.province_list, ...areaList.city_list, ...areaList.county_list };
  const names = new Map(Object.entries(list).map(([code, name]) => [short(code), name]));
  const rows = [...names].map(([code, name]) => {
    // Counties directly under a province have no city of their own in the list.
    let parent = above(code);
    while (parent !== '00' && !names.has(parent)) parent = above(parent);
    const path = [];
    for (let at = parent; at !== '00'; at = above(at)) if (names.has(at)) path.unshift(at);
    const ancestors = ['00', ...path].join(',');
    return {
      code,
      parent_code: parent,
      ancestors,
      name,
      level: code.length / 2,
      sort: Number(code.slice(-2)),
    };
  });
  await insertRows(client, 'blade_region', [
    { code: '00', parent_code: '', ancestors: '', name: '中国', level: 0, sort: 0 },
    ...rows,
  ]);
}

async function seedDeptRows({ client, demo }: SeedContext): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const ancestors = new Map<string, string>();
  const wanted = demo ? seedDepts : seedDepts.filter((dept) => dept.code === 'platform');
  const rows = wanted.map((dept, index) => {
    const id = newId();
    ids.set(dept.code, id);
    const parent = dept.parent ? ids.get(dept.parent)! : '0';
    ancestors.set(id, dept.parent ? `${ancestors.get(parent)},${parent}` : '0');
    return {
      tenant_id: DEFAULT_TENANT,
      id,
      parent_id: parent,
      ancestors: ancestors.get(id),
      dept_name: dept.name,
      full_name: dept.name,
      dept_category: dept.category,
      region_code: dept.regionCode ?? null,
      address: dept.address ?? null,
      make_recipe_self: dept.category === 4 ? 1 : null,
      sort: index + 1,
    };
  });
  await insertRows(client, 'blade_dept', rows);
  return ids;
}

async function seedUsers(
  { client, settings, embedded, demo }: SeedContext,
  users: DemoUser[],
  roles: Map<string, string>,
  depts: Map<string, string>,
): Promise<void> {
  if (settings.adminPassword && (await isCommonPassword(wirePassword(settings.adminPassword))))
    throw new Error('ADMIN_PASSWORD is one of the passwords that are guessed first: choose another');
  const shared = demo ? await demoPassword(settings.dataDir) : null;
  const made = embedded && !demo && !settings.adminPassword ? madePassword() : null;
  const adminPassword = settings.adminPassword ?? shared ?? made;
  if (!adminPassword)
    throw new Error(
      'Set ADMIN_PASSWORD: on an external database the account "admin" needs a password of yours',
    );
  for (const user of users) {
    const id = newId();
    const password = user.role === 'administrator' ? adminPassword : shared!;
    await insertRows(client, 'blade_user', [
      {
        tenant_id: DEFAULT_TENANT,
        id,
        account: user.account,
        password: await hashPassword(wirePassword(password)),
        user_type: userTypeOf(user.kind),
        name: user.realName,
        real_name: user.realName,
        phone: demo ? user.phone : null,
        must_change_password: made ? 1 : 0,
      },
    ]);
    await insertRows(client, 'user_role', [
      { tenant_id: DEFAULT_TENANT, user_id: id, role_id: roles.get(user.role) },
    ]);
    await insertRows(
      client,
      'user_dept',
      user.depts.map((code) => ({ tenant_id: DEFAULT_TENANT, user_id: id, dept_id: depts.get(code) })),
    );
  }
  // Kept nowhere else: whoever starts the installation is its first administrator.
  if (made)
    console.log(
      `\n  管理员 admin 的初始密码（只显示这一次，登录后须修改）/ first password of "admin", shown this once: ${made}`,
    );
}
