// The platform's own rows: tenant 000000, clients, menus, roles, dictionaries, regions, and on the embedded
// database the demo organisation with its users.
import { areaList } from '@vant/area-data';
import { userTypeOf } from '../../../contract/auth/user-kind.ts';
import { DEFAULT_TENANT } from '../../../contract/auth/oauth.ts';
import type { Dictionary } from '../../../contract/kit/dictionary.ts';
import { hashPassword, wirePassword } from '../../kernel/access/passwords.ts';
import { newId } from '../../kernel/database/ids.ts';
import { readContract } from '../../kernel/discovery.ts';
import { demoPassword, demoUsers, type DemoUser } from '../demo-accounts.ts';
import { insertRows } from '../insert-rows.ts';
import type { SeedContext, SeedStage } from '../seed.ts';
import { familyDictionaries } from './dictionaries.ts';
import { seedMenus } from './menus/menus.ts';
import type { SeedMenu } from './menus/seed-menu.ts';
import { seedRoles } from './roles.ts';
import { seedDepts } from './organisation.ts';

export const seedPlatform: SeedStage = {
  name: 'platform',
  async run(context) {
    const { client, embedded } = context;
    await insertRows(client, 'blade_tenant', [
      { id: newId(), tenant_id: DEFAULT_TENANT, tenant_name: '膳园', domain: null },
    ]);
    await insertRows(client, 'blade_client', [
      // The console is a public client: what a browser holds is no secret, so its word proves nothing and grants nothing.
      {
        id: newId(),
        client_id: 'console',
        client_secret: 'console',
        authorized_grant_types: 'refresh_token,password,captcha,social',
      },
      // The family's public clients, by the pairs their sources carry; for them the same holds.
      ...['saber', 'sword'].map((name) => ({
        id: newId(),
        client_id: name,
        client_secret: `${name}_secret`,
        authorized_grant_types: 'refresh_token,password,captcha,social,authorization_code',
      })),
    ]);
    const menus = await seedMenuRows(context);
    const roles = await seedRoleRows(context, menus);
    const { dictionaries } = await readContract();
    const declared = new Set(dictionaries.map(({ code }) => code));
    await seedDictionaries(context, [
      ...familyDictionaries.filter(({ code }) => !declared.has(code)),
      ...dictionaries,
    ]);
    await seedRegions(context);
    const depts = await seedDeptRows(context, embedded);
    await seedUsers(
      context,
      embedded ? demoUsers : demoUsers.filter((user) => user.role === 'administrator'),
      roles,
      depts,
    );
  },
};

async function seedMenuRows({ client }: SeedContext): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const rows: Record<string, unknown>[] = [];
  const add = (menu: SeedMenu, parent: string, sort: number): void => {
    const id = newId();
    ids.set(menu.code, id);
    const base = { alias: null, is_open: 1, remark: null };
    rows.push({
      id,
      parent_id: parent,
      code: menu.code,
      name: menu.name.zh,
      name_en: menu.name.en,
      path: menu.path ?? null,
      source: menu.icon ?? null,
      sort,
      category: 1,
      action: 0,
      ...base,
    });
    menu.children?.forEach((child, index) => add(child, id, index + 1));
    menu.buttons?.forEach((button, index) => {
      const buttonId = newId();
      ids.set(button.code, buttonId);
      rows.push({
        id: buttonId,
        parent_id: id,
        code: button.code,
        name: button.name.zh,
        name_en: button.name.en,
        path: null,
        source: null,
        sort: index + 1,
        category: 2,
        action: 1,
        ...base,
      });
    });
  };
  seedMenus.forEach((menu, index) => add(menu, '0', index + 1));
  await insertRows(client, 'blade_menu', rows);
  return ids;
}

/** Menu code → codes of the menus above it. */
function parentsOf(): Map<string, string[]> {
  const parents = new Map<string, string[]>();
  const walk = (menu: SeedMenu, above: string[]): void => {
    parents.set(menu.code, above);
    const here = [...above, menu.code];
    menu.children?.forEach((child) => walk(child, here));
    menu.buttons?.forEach((button) => parents.set(button.code, here));
  };
  seedMenus.forEach((menu) => walk(menu, []));
  return parents;
}

async function seedRoleRows(
  { client }: SeedContext,
  menus: Map<string, string>,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const parents = parentsOf();
  const grants: Record<string, unknown>[] = [];
  const rows = seedRoles.map((role, index) => {
    const id = newId();
    ids.set(role.alias, id);
    const named = role.buttons.includes('*') ? [...menus.keys()] : [...role.buttons, ...(role.menus ?? [])];
    const codes = new Set(named.flatMap((code) => [code, ...(parents.get(code) ?? [])]));
    for (const code of codes)
      grants.push({ tenant_id: DEFAULT_TENANT, role_id: id, menu_id: menus.get(code) });
    return { tenant_id: DEFAULT_TENANT, id, role_name: role.name, role_alias: role.alias, sort: index + 1 };
  });
  await insertRows(client, 'blade_role', rows);
  await insertRows(client, 'role_menu', grants);
  return ids;
}

async function seedDictionaries({ client }: SeedContext, dictionaries: Dictionary[]): Promise<void> {
  const rows: Record<string, unknown>[] = [];
  dictionaries.forEach(({ code, label, entries }, index) => {
    const head = newId();
    rows.push({
      id: head,
      parent_id: '0',
      code,
      dict_key: '-1',
      dict_value: label.zh,
      dict_value_en: label.en,
      sort: index + 1,
    });
    Object.values(entries).forEach(({ key, label: words }, at) =>
      rows.push({
        id: newId(),
        parent_id: head,
        code,
        dict_key: String(key),
        dict_value: words.zh,
        dict_value_en: words.en,
        sort: at + 1,
      }),
    );
  });
  await insertRows(client, 'blade_dict', rows);
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

async function seedDeptRows({ client }: SeedContext, embedded: boolean): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const ancestors = new Map<string, string>();
  const wanted = embedded ? seedDepts : seedDepts.filter((dept) => dept.code === 'platform');
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
  { client, settings, embedded }: SeedContext,
  users: DemoUser[],
  roles: Map<string, string>,
  depts: Map<string, string>,
): Promise<void> {
  const shared = embedded ? await demoPassword(settings.dataDir) : null;
  const adminPassword = settings.adminPassword ?? shared;
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
        phone: embedded ? user.phone : null,
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
}
