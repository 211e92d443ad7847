// What an upgrade does to an installation that people have worked on: what is new arrives, what they changed or removed
// stays as they left it, and every other row is untouched. The version it is upgraded to is this one, with probes.
import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chainHash, FIRST_HASH } from '../../server/kernel/audit/chain.ts';
import { sealAll } from '../../server/kernel/audit/sealer.ts';
import { verifyChain } from '../../server/kernel/audit/verify.ts';
import { dictionary, type Dictionary } from '../../contract/kit/dictionary.ts';
import { parameter } from '../../contract/kit/parameter.ts';
import { text } from '../../contract/kit/text.ts';
import { dictCalls } from '../../contract/system/dict.ts';
import { menuButtons, menuRoutes, type MenuNode } from '../../contract/system/menu.ts';
import { paramCalls } from '../../contract/system/param.ts';
import { foodCalls } from '../../contract/library/food.ts';
import type { StoredLine } from '../../contract/library/dish-cate-set.ts';
import { dishPage } from '../../contract/library/dish.ts';
import { dishesData, validRecipe } from '../../contract/recipe/menu.ts';
import { PAPERS, paperPdf } from '../../contract/recipe/report.ts';
import { cateSetDataList, recipeDetailCall } from '../../contract/recipe/recipe.ts';
import { deliveredCateSets } from '../../server/areas/library/service/cate-sets.ts';
import { loadCombinations } from '../../server/delivered/library/combinations/load-combinations.ts';
import { readPdf } from '../../server/areas/recipe/print/read-pdf.ts';
import { snakeCase } from '../../contract/kit/name-case.ts';
import { readDeclared, type Declared } from '../../server/delivered/declared.ts';
import { deliver, linesOf, type Delivery } from '../../server/delivered/deliver.ts';
import type { DeliveredMenu } from '../../server/delivered/menus/delivered-menu.ts';
import { wireDate } from '../../server/kernel/http/wire-json.ts';
import { openDatabase } from '../../server/kernel/database/database.ts';
import { outerKeys } from '../../server/kernel/vault/outer-keys.ts';
import type { TestClient } from '../../server/kernel/testing/test-server.ts';
import { restoreOldInstallation, type OldInstallation, type TableRows } from './old-installation.ts';

const RICE = 'F0101';
const RICE_PRICE = 520;

const eachMenu = (
  menus: readonly DeliveredMenu[],
  change: (menu: DeliveredMenu) => DeliveredMenu,
): DeliveredMenu[] =>
  menus.map((menu) => {
    const changed = change(menu);
    return { ...changed, ...(changed.children && { children: eachMenu(changed.children, change) }) };
  });

/** A dish on a confirmed menu that the later version calls and makes otherwise. */
const REWRITTEN = { code: 'D0101', name: '白米饭', now: '试验饭' };

/** A later version: new rows of every kind, and changes of rows that the installation changed, removed or left alone. */
function withProbes(declared: Declared): Declared {
  const menus = eachMenu(declared.menus, (menu) => {
    const { code, buttons = [] } = menu;
    // Renamed here: the name stays, the icon follows.
    if (code === 'recipe_week') return { ...menu, name: text('周菜单', 'Week'), icon: 'ProbeOutlined' };
    // Its button `feedback_delete` was removed here.
    if (code === 'feedback')
      return { ...menu, buttons: [...buttons, { code: 'feedback_probe', name: text('试', 'Probe') }] };
    if (code === 'recipe_list')
      return { ...menu, buttons: [...buttons, { code: 'recipe_probe', name: text('试', 'Probe') }] };
    if (code !== 'recipe') return menu;
    const probe: DeliveredMenu = {
      code: 'probe',
      name: text('试验', 'Probe'),
      path: '/recipe/probe',
      buttons: [{ code: 'probe_view', name: text('查看', 'View') }],
    };
    return { ...menu, children: [...(menu.children ?? []), probe] };
  });
  const dictionaries = declared.dictionaries.map((each): Dictionary => {
    if (each.code === 'sex')
      return dictionary({
        ...each,
        entries: {
          // Renamed here to 男孩.
          male: { key: 1, label: text('男生', 'Boy') },
          female: { key: 2, label: text('女生', 'Girl') },
          other: { key: 3, label: text('其他', 'Other') },
        },
      });
    // Its only entry was removed here.
    if (each.code === 'flow')
      return dictionary({ ...each, entries: { leave: { key: 1, label: text('请假单', 'Leave') } } });
    return each;
  });
  dictionaries.push(
    dictionary({
      code: 'probe_words',
      label: text('试验用语', 'Probe words'),
      entries: { one: { key: 1, label: text('一', 'One') } },
    }),
  );
  const parameters = declared.parameters.map((each) =>
    // The first was changed here to 2400, the second left alone.
    each.key === 'limit.requestsPerUser'
      ? { ...each, initial: 1500 }
      : each.key === 'limit.requestsPerAddress'
        ? { ...each, initial: 3500 }
        : each,
  );
  parameters.push(
    parameter.integer({
      key: 'probe.days',
      label: text('试验天数', 'Probe'),
      remark: text('试验', 'Probe'),
      initial: 7,
      min: 1,
      max: 30,
    }),
  );
  const rice = declared.foods.find(({ code }) => code === RICE)!;
  const foods = declared.foods.map((food) =>
    food.code === RICE
      ? { ...food, priceFen: RICE_PRICE + 40, protein: 7.75 }
      : // Removed here.
        food.code === 'F0102'
        ? { ...food, priceFen: 1 }
        : food,
  );
  foods.push({ ...rice, code: 'FPROBE', name: '试验米', alias: [] });
  const dishes = declared.dishes.map((dish) => {
    // Removed here; changed here (repeat days); left alone.
    if (dish.code === 'D0102') return { ...dish, preference: 0.11 };
    if (dish.code === 'D1611') return { ...dish, repeatDays: 3, preference: 0.22 };
    if (dish.code === REWRITTEN.code)
      return {
        ...dish,
        name: REWRITTEN.now,
        foods: [...dish.foods, ['试验米', 10] as const] as typeof dish.foods,
      };
    return dish;
  });
  const combinations = declared.combinations.map((each) => ({
    ...each,
    dishes: each.dishes.map((name) => (name === REWRITTEN.name ? REWRITTEN.now : name)),
  }));
  // The second was changed here.
  const clients = declared.clients.map((client) =>
    ['saber', 'sword'].includes(client.clientId)
      ? { ...client, authorizedGrantTypes: 'refresh_token,password' }
      : client,
  );
  const roles = declared.roles.map((role) =>
    ['principal', 'cook'].includes(role.alias)
      ? { ...role, buttons: [...role.buttons, 'recipe_probe', 'probe_view'] }
      : role,
  );
  return { ...declared, menus, dictionaries, parameters, foods, dishes, combinations, clients, roles };
}

/** The dish that is offered no more, as version 0.1.0 had it. */
const WITHDRAWN = { code: 'D0436', name: '自发小油条' };
const FAILED = { unsaid: '11', told: '12' };

/** What else people had done there: confirmed a menu with both, and asked in vain for two more. Answers its id. */
async function planMore({ client }: OldInstallation): Promise<string> {
  const { rows } = await client.query<{ recipe_id: string }>(
    `update recipe_dish m set dish_id = d.id, foods =
      (select jsonb_agg(jsonb_build_object('foodId', f.food_id::text, 'grams', f.grams)) from dish_food f
        where f.dish_id = d.id)
     from dish d where d.code = $1 and m.date = '2026-12-08' and m.meal = 'breakfast' and m.category = '早点'
     returning m.recipe_id::text`,
    [WITHDRAWN.code],
  );
  await client.query(
    `update recipe_dish m set dish_id = d.id, foods =
      (select jsonb_agg(jsonb_build_object('foodId', f.food_id::text, 'grams', f.grams)) from dish_food f
        where f.dish_id = d.id)
     from dish d where d.code = $1 and m.date = '2026-12-08' and m.meal = 'lunch' and m.category = '米饭'`,
    [REWRITTEN.code],
  );
  await client.query('update recipe set recipe_status = 4 where id = $1', [rows[0]!.recipe_id]);
  const rule = { rule: 'price', kind: 'limit', text: { zh: '日均不高于', en: 'at most' }, params: {} };
  const told = {
    ...{ status: 'infeasible', proven: true, minimal: true, elastic: [] },
    clash: [rule],
    relaxations: [{ ...rule, value: 1800, works: true, proven: true }],
  };
  for (const [id, explanation] of [
    [FAILED.unsaid, null],
    [FAILED.told, JSON.stringify(told)],
  ])
    await client.query(
      `insert into recipe select (jsonb_populate_record(r, jsonb_build_object('id', $1::bigint,
         'recipe_status', 5, 'proof', null, 'explanation', $2::jsonb))).* from recipe r where r.id = $3`,
      [id, explanation, rows[0]!.recipe_id],
    );
  return rows[0]!.recipe_id;
}

let old: OldInstallation;
let menuId: string;
let declared: Declared;
let before: Map<string, TableRows>;
let after: Map<string, TableRows>;
let delivery: Delivery;
beforeAll(async () => {
  old = await restoreOldInstallation();
  declared = await readDeclared();
  menuId = await planMore(old);
  before = await old.rows();
  delivery = await old.upgrade(withProbes(declared));
  after = await old.rows();
}, 120_000);
afterAll(() => old.end());

const rowsOf = (table: string, where: Record<string, string>, tables = after) =>
  [...tables.get(table)!.values()].filter((row) =>
    Object.entries(where).every(([column, value]) => row[column] === value),
  );
const one = (table: string, where: Record<string, string>) => {
  const rows = rowsOf(table, where);
  expect(rows, `${table} ${JSON.stringify(where)}`).toHaveLength(1);
  return rows[0]!;
};
const holds = (alias: string, menu: string): boolean =>
  rowsOf('role_menu', {
    role_id: String(one('blade_role', { tenant_id: '000000', role_alias: alias }).id),
    menu_id: String(one('blade_menu', { code: menu }).id),
  }).length > 0;

describe('what is new arrives', () => {
  test('menus and buttons below the menus that are there', () => {
    const probe = one('blade_menu', { code: 'probe' });
    expect(probe.parent_id).toBe(one('blade_menu', { code: 'recipe' }).id);
    expect(one('blade_menu', { code: 'probe_view' }).parent_id).toBe(probe.id);
    expect(one('blade_menu', { code: 'feedback_probe' }).is_deleted).toBe('0');
  });
  test('dictionaries, entries of dictionaries that are there, parameters, foods', () => {
    const head = one('blade_dict', { code: 'probe_words', dict_key: '-1' });
    expect(one('blade_dict', { code: 'probe_words', dict_key: '1' }).parent_id).toBe(head.id);
    const sex = one('blade_dict', { code: 'sex', dict_key: '-1' });
    expect(one('blade_dict', { code: 'sex', dict_key: '3' }).parent_id).toBe(sex.id);
    expect(one('blade_param', { param_key: 'probe.days' })).toMatchObject({
      param_value: '7',
      tenant_id: '000000',
    });
    expect(one('food', { code: 'FPROBE' })).toMatchObject({ pinyin: 'shiyanmi', initials: 'sym' });
  });
  test('meal combinations, of the dishes that stand here', () => {
    const come = rowsOf('meal_combination', { tenant_id: '000000' });
    expect(come).toHaveLength(loadCombinations().length);
    const dishes = new Set(rowsOf('dish', { tenant_id: '000000' }).map(({ id }) => id));
    const named = come.flatMap((row) => JSON.parse(String(row.dish_ids)) as string[]);
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((id) => !dishes.has(id))).toEqual([]);
    expect(holds('cook', 'combination_view')).toBe(false);
    expect(holds('health_doctor', 'combination_add')).toBe(true);
  });
  test('meal structures, of the groups that stand here', () => {
    const come = rowsOf('dish_cate_set', { tenant_id: '000000' });
    expect(come.map((row) => row.set_name)).toEqual(declared.categorySets.map(({ label }) => label.zh));
    const groups = new Set(rowsOf('dish_cate_group', { tenant_id: '000000' }).map(({ id }) => String(id)));
    expect(groups.size).toBe(declared.categoryGroups.length);
    const lines = come.flatMap((row) => JSON.parse(String(row.lines)) as Partial<StoredLine>[]);
    const named = lines.flatMap(({ groupId }) => groupId ?? []);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((id) => !groups.has(id))).toEqual([]);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
    expect(holds('cook', 'dish_cate_set_view')).toBe(false);
    expect(holds('health_doctor', 'dish_cate_set_add')).toBe(true);
  });
  test('menu templates, with none yet', () => {
    expect(rowsOf('combination_template', {})).toEqual([]);
    expect(holds('cook', 'combination_template_view')).toBe(false);
    expect(holds('principal', 'combination_template_view')).toBe(true);
    expect(holds('health_doctor', 'combination_template_edit')).toBe(true);
  });
  test('sharing, with nothing shared yet', () => {
    expect(rowsOf('resource_share', {})).toEqual([]);
    expect(holds('cook', 'resource_share_view')).toBe(false);
    expect(holds('principal', 'resource_share_give')).toBe(true);
    expect(holds('principal', 'resource_share_copy')).toBe(false);
    expect(holds('health_doctor', 'resource_share_copy')).toBe(true);
  });
  test('prices of foods, with none yet', () => {
    expect(rowsOf('food_price', {})).toEqual([]);
    expect(holds('cook', 'food_price_view')).toBe(false);
    expect(holds('purchaser', 'food_price_edit')).toBe(true);
    expect(holds('principal', 'food_price_add')).toBe(true);
    expect(holds('health_doctor', 'food_price_delete')).toBe(true);
  });
  test('numbers of children by date, with those of before as the first', () => {
    const settings = [...before.get('dept_setting')!.values()];
    expect(settings.length).toBeGreaterThan(0);
    for (const { dept_id: deptId, age_types: ages, update_time: saved } of settings) {
      const { entries } = one('child_calendar', { dept_id: String(deptId) });
      const beginDate = wireDate(new Date(String(saved)));
      expect(JSON.parse(String(entries))).toEqual([
        { beginDate, ageTypes: JSON.parse(String(ages)) as unknown, remark: null },
      ]);
    }
  });
  test('rights of delivered roles and of founded administrators, and of no other role', () => {
    expect(holds('cook', 'recipe_probe')).toBe(true);
    expect(holds('cook', 'dish_add')).toBe(true);
    expect(holds('cook', 'dish_edit')).toBe(true);
    expect(holds('cook', 'dish_delete')).toBe(false);
    expect(holds('cook', 'probe_view')).toBe(true);
    expect(holds('cook', 'probe')).toBe(true);
    expect(holds('principal', 'recipe_probe')).toBe(true);
    expect(holds('assistant', 'recipe_probe')).toBe(false);
    const elsewhere = (tables: Map<string, TableRows>) =>
      [...tables.get('role_menu')!.values()]
        .filter((link) => link.tenant_id !== '000000')
        .map((link) => `${String(link.role_id)} ${String(link.menu_id)}`)
        .sort();
    const had = elsewhere(before);
    const has = elsewhere(after);
    expect(has).toEqual(expect.arrayContaining(had));
    const founded = new Set(
      [...after.get('blade_role')!.values()]
        .filter((role) => role.role_alias === 'admin' && role.tenant_id !== '000000')
        .map(({ id }) => String(id)),
    );
    const fresh = has.filter((link) => !had.includes(link)).map((link) => link.split(' '));
    expect(fresh.length).toBeGreaterThan(0);
    for (const [role, menu] of fresh) {
      expect(founded.has(role!)).toBe(true);
      expect(before.get('blade_menu')!.has(menu!)).toBe(false);
    }
  });
  test('changes of what nobody here has changed, field by field', () => {
    expect(one('blade_menu', { code: 'recipe_week' }).source).toBe('ProbeOutlined');
    expect(one('blade_dict', { code: 'sex', dict_key: '2' }).dict_value).toBe('女生');
    expect(one('blade_param', { param_key: 'limit.requestsPerAddress' }).param_value).toBe('3500');
    expect(one('food', { tenant_id: '000000', code: RICE }).protein).toBe('7.75');
    expect(one('food', { tenant_id: '000000', code: RICE }).name_en).toBe('Rice, white, short-grain');
    expect(one('dish', { code: 'D1611' })).toMatchObject({
      name_en: 'Pistachio tofu pudding',
      preference: '0.22',
    });
    // A fact that dishes had not yet.
    expect(one('dish', { code: 'D0213' }).pieces).toBe('2');
    expect(one('dish', { code: 'D0101' }).pieces).toBeNull();
    expect(one('blade_client', { client_id: 'saber' }).authorized_grant_types).toBe('refresh_token,password');
    const dish = one('dish', { code: 'D0101' });
    expect(dish).toMatchObject({ dish_name: '试验饭', initials: 'syf' });
    const foods = rowsOf('dish_food', { dish_id: String(dish.id) });
    expect(foods.at(-1)).toMatchObject({ food_id: one('food', { code: 'FPROBE' }).id, grams: '10' });
  });
});

describe('what people here have done stays', () => {
  test('changed words, values and prices', () => {
    expect(one('blade_menu', { code: 'recipe_week' }).name).toBe('一周食谱');
    expect(one('blade_dict', { code: 'sex', dict_key: '1' }).dict_value).toBe('男孩');
    expect(one('blade_param', { param_key: 'limit.requestsPerUser' }).param_value).toBe('2400');
    expect(one('food', { tenant_id: '000000', code: RICE }).price_fen).toBe('799');
    expect(one('dish', { code: 'D1611' }).repeat_days).toBe('9');
    expect(one('blade_client', { client_id: 'sword' }).authorized_grant_types).toBe(
      'refresh_token,password,captcha',
    );
  });
  test('a tenant’s own copy of a food', () => {
    const copies = rowsOf('food', { code: RICE }).filter(({ tenant_id: tenant }) => tenant !== '000000');
    expect(copies.map(({ price_fen: price }) => price)).toEqual(['666']);
  });
  test('what was removed: a button, an entry, a food, a dish, a taboo pair, a right', () => {
    expect(one('blade_menu', { code: 'feedback_delete' }).is_deleted).toBe('1');
    expect(one('blade_dict', { code: 'flow', dict_key: '1' }).is_deleted).toBe('1');
    expect(one('food', { code: 'F0102' }).is_deleted).toBe('1');
    expect(one('dish', { code: 'D0102' }).is_deleted).toBe('1');
    expect(one('combination_conflict', { conflict_name: '菠菜 × 北豆腐' }).is_deleted).toBe('1');
    expect(holds('principal', 'recipe_export')).toBe(false);
  });
  test('what was granted and what is their own', () => {
    expect(holds('cook', 'food_view')).toBe(true);
    expect(one('blade_menu', { code: 'own_links' })).toMatchObject({ name: '常用网站', is_deleted: '0' });
    expect(one('blade_dict', { code: 'sex', dict_key: '9' }).dict_value).toBe('未说明');
    expect(one('blade_param', { param_key: 'own.title' }).param_value).toBe('阳光食谱');
    expect(one('blade_client', { client_id: 'own-app' }).is_deleted).toBe('0');
  });
});

/** Tables whose old rows an upgrade may change, and besides the delivered fields these that follow from a change. */
const DELIVERED_TABLES: Record<string, string> = {
  blade_client: 'client',
  blade_menu: 'menu',
  blade_role: 'role',
  blade_dict: 'dict',
  blade_param: 'param',
  food: 'food',
  dish: 'dish',
  combination_conflict: 'combinationConflict',
  dish_cate_group: 'dishCateGroup',
  dish_cate_set: 'dishCateSet',
};
const FOLLOWING = ['update_time', 'update_user', 'version', 'pinyin', 'initials'];
/** Kept by the start itself, not by people. */
const OWN_TABLES = ['delivered_row', 'delivery', 'signing_key'];
/** The vault has sealed it; what it opens to is looked at below. */
const SEALED = /^v1\.[0-9a-f]{12}\.[\w-]+$/;

test('every old row is there and as it was, but for the fields that the audit says were delivered', () => {
  const audited = new Map<string, Set<string>>();
  for (const [id, row] of after.get('audit_log')!) {
    if (before.get('audit_log')!.has(id)) continue;
    expect(row).toMatchObject({ user_name: '系统' });
    if (row.act !== 'grant') expect(row.tenant_id).toBe('000000');
    const fields = Object.keys(JSON.parse(String(row.after ?? '{}')) as object).map(snakeCase);
    if (row.act === 'update') audited.set(`${String(row.entity)} ${String(row.entity_id)}`, new Set(fields));
  }
  const wrong: string[] = [];
  let checked = 0;
  for (const [table, rows] of before) {
    if (OWN_TABLES.includes(table)) continue;
    for (const [key, was] of rows) {
      const is = after.get(table)?.get(key);
      const entity = DELIVERED_TABLES[table];
      const allowed = entity ? audited.get(`${entity} ${String(was.id)}`) : undefined;
      for (const column of Object.keys(was)) {
        checked += 1;
        if (is && (is[column] === was[column] || allowed?.has(column))) continue;
        if (is && allowed && FOLLOWING.includes(column)) continue;
        if (is && column === 'client_secret' && SEALED.test(String(is[column]))) continue;
        // The foods of a dish are one field of it.
        if (table === 'dish_food' && audited.get(`dish ${String(was.dish_id)}`)?.has('foods')) continue;
        wrong.push(`${table} ${key} ${column}: ${String(was[column])} → ${is ? String(is[column]) : 'gone'}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(checked).toBeGreaterThan(50_000);
});

test('it is told: one line for each kind, with counts and names, what was kept among them', () => {
  const lines = linesOf(delivery);
  const line = (kind: string): string => lines.find((each) => each.startsWith(kind)) ?? '';
  expect(line('菜单')).toContain('试验');
  expect(line('菜单')).toMatch(/kept as the installation's own: 一周食谱 \(recipe_week\): name/);
  expect(line('参数')).toMatch(/1 kept .*: paramValue/);
  expect(line('食材')).toMatch(
    /\d+ added: .+; \d+ changed: 粳米 \(F0101\).*; 1 kept .*粳米 \(F0101\): priceFen/,
  );
  expect(line('角色权限')).toMatch(/、cook: [^、]*recipe_probe/);
  expect(lines.length).toBeLessThanOrEqual(12);
});

describe('on the upgraded installation', () => {
  let address: string;
  let admin: TestClient;
  let cook: TestClient;
  beforeAll(async () => {
    const served = await old.serve();
    ({ address } = served);
    admin = await served.signIn('admin');
    cook = await served.signIn('cook');
  });
  const codes = (menus: readonly MenuNode[]): string[] =>
    menus.flatMap(({ code, children = [] }) => [code, ...codes(children)]);

  test('everybody signs in as before and sees the new menus that are for them', async () => {
    const seen = codes(await admin.get(menuRoutes));
    expect(seen).toEqual(expect.arrayContaining(['probe', 'own_links', 'recipe_week']));
    // Whatever this version has that the old one had not is there, too.
    const screens = (menus: readonly DeliveredMenu[]): string[] =>
      menus.flatMap((menu) => [menu.code, ...screens(menu.children ?? [])]);
    expect(seen).toEqual(expect.arrayContaining(screens(declared.menus)));
    expect(codes(await cook.get(menuRoutes))).toEqual(expect.arrayContaining(['probe', 'food']));
    const buttons = codes(await cook.get(menuButtons));
    expect(buttons).toEqual(expect.arrayContaining(['recipe_probe', 'food_view']));
    expect(codes(await admin.get(menuButtons))).not.toContain('feedback_delete');
  });

  test('lists show new and kept values', async () => {
    const words = await admin.get(dictCalls.dictionary, { query: { code: 'sex' } });
    expect(words.map(({ dictValue }) => dictValue)).toEqual(['男孩', '女生', '其他', '未说明']);
    const probe = await admin.get(paramCalls.list, { query: { paramKey: 'probe.days' } });
    expect(probe.total).toBe(1);
    const foods = await admin.get(foodCalls.list, { query: { keyword: '试验米' } });
    expect(foods.total).toBe(1);
    const dishes = await cook.get(dishPage, { query: { dishName: '试验饭' } });
    expect(dishes.total).toBe(1);
  });

  test('new menus begin with the places they had as code', async () => {
    const offered = await admin.get(cateSetDataList);
    expect(offered.map(({ label, slots }) => [label.zh, slots])).toEqual(
      deliveredCateSets().map(({ title, slots }) => [title.zh, slots]),
    );
  });

  test('a menu of then is read, and judged by what it was made of', async () => {
    const { days } = await admin.get(dishesData, { query: { id: menuId } });
    expect(days).toHaveLength(5);
    const served = days.flatMap(({ meals }) => meals.flatMap(({ dishes }) => dishes));
    expect(served).toHaveLength(70);
    for (const { dishName, foods, energy } of served) {
      expect(dishName).not.toBe('');
      expect(energy).not.toBeNull();
      expect(foods.map(({ foodName }) => foodName)).not.toContain('');
    }
    const { checks } = await admin.get(validRecipe, { query: { id: menuId } });
    const misplaced = checks.filter(({ kind, broken }) => broken && ['eligible', 'slot'].includes(kind));
    expect(misplaced.map(({ why }) => why!.zh)).toEqual([]);
  });

  // Allergy variants came later: a menu of then has none to print.
  test.each(Object.keys(PAPERS).filter((paper) => paper !== 'variant'))(
    'a menu of then is printed: %s',
    async (paper) => {
      const answer = await fetch(
        `${address}${paperPdf.path}?${new URLSearchParams({ id: menuId, paper })}`,
        admin,
      );
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      const { text: printed } = readPdf(new Uint8Array(await answer.arrayBuffer()));
      expect(printed.includes('阳光第一幼儿园')).toBe(true);
      if (['week', 'cook'].includes(paper)) expect(printed.includes(WITHDRAWN.name)).toBe(true);
    },
  );

  test('a dish that is offered no more stays on its menu, and is in no list', async () => {
    expect(one('dish', { code: WITHDRAWN.code })).toMatchObject({ status: '0', is_deleted: '0' });
    const { days } = await admin.get(dishesData, { query: { id: menuId } });
    const names = days[1]!.meals[0]!.dishes.map(({ dishName }) => dishName);
    expect(names).toContain(WITHDRAWN.name);
    const listed = await cook.get(dishPage, { query: { dishName: WITHDRAWN.name } });
    expect(listed.total).toBe(0);
  });

  test('a menu that was confirmed keeps its dishes as they were then', async () => {
    expect(one('dish', { code: REWRITTEN.code, tenant_id: '000000' }).dish_name).toBe(REWRITTEN.now);
    const { days } = await admin.get(dishesData, { query: { id: menuId } });
    const lunch = days[1]!.meals.find(({ meal }) => meal === 'lunch')!;
    const names = lunch.dishes.map(({ dishName }) => dishName);
    expect(names).toContain(REWRITTEN.name);
    expect(names).not.toContain(REWRITTEN.now);
  });

  test('why no menu could be made is still told, as far as it was shown', async () => {
    const read = async (id: string) =>
      (await admin.get(recipeDetailCall, { query: { id } })).explanation as Record<string, unknown>;
    expect(await read(FAILED.unsaid)).toMatchObject({ proven: false, clash: [], text: expect.anything() });
    expect(await read(FAILED.told)).toMatchObject({
      ...{ proven: true, minimal: true, smallest: false },
      clash: [{ rule: 'price' }],
      relaxations: [{ works: true, proven: false }],
    });
  });
});

describe('a further start', () => {
  test('changes nothing and costs one statement', async () => {
    const { host, port, user, password, database: name } = old.client;
    const url = `postgres://${user}:${password as string}@${host}:${port}/${name}`;
    const database = openDatabase(url, outerKeys({ dataDir: old.dataDir, vaultKeys: [] }), 1);
    try {
      await database.pool.query('select 1');
      let statements = 0;
      database.pool.on('acquire', () => (statements += 1));
      const rows = await old.rows();
      const now = withProbes(await readDeclared());
      const began = performance.now();
      expect(await deliver(database, now)).toEqual({ delivered: [], older: false });
      const ms = performance.now() - began;
      expect(statements).toBe(1);
      // 25 ms on a free machine, most of it the reading of what is declared.
      expect(ms).toBeLessThan(500);
      expect((await old.rows()).get('blade_menu')).toEqual(rows.get('blade_menu'));
    } finally {
      await database.close();
    }
  });
});

describe('secrets that earlier versions kept in the clear', () => {
  let plain: OldInstallation;
  const CANARY = 'canary-9c1d';
  const totp = 'JBSWY3DPEHPK3PXP';
  let doctor: { tenant_id: string; id: string };
  beforeAll(async () => {
    plain = await restoreOldInstallation();
    const { client } = plain;
    doctor = (await client.query(`select tenant_id, id::text from blade_user where account = 'doctor'`))
      .rows[0];
    await client.query(
      `insert into blade_oss (tenant_id, id, category, oss_code, access_key, secret_key)
       values ('000000', 1, 1, 'kept', $1, null), ('000000', 2, 1, 'none', null, null)`,
      [`${CANARY}-access`],
    );
    await client.query(
      `insert into blade_sms (tenant_id, id, category, sms_code, access_key, secret_key)
       values ('000000', 1, 2, 'kept', $1, $2)`,
      [`${CANARY}-a`, `${CANARY}-b`],
    );
    await client.query(
      `insert into blade_client (id, client_id, client_secret, authorized_grant_types) values (1, 'kept', $1, 'x')`,
      [`${CANARY}-client`],
    );
    // As versions without a vault sealed it.
    const { rows } = await client.query<{ secret: string }>('select secret from signing_key');
    const key = Buffer.from(hkdfSync('sha256', rows[0]!.secret, '', 'sealed secrets', 32));
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    cipher.setAAD(Buffer.from(`totp:${doctor.tenant_id}:${doctor.id}`));
    const body = Buffer.concat([cipher.update(totp), cipher.final()]);
    await client.query(`insert into user_totp (tenant_id, user_id, sealed_secret) values ($1, $2, $3)`, [
      doctor.tenant_id,
      doctor.id,
      Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64'),
    ]);
  });
  afterAll(() => plain.end());

  test('are sealed by the first start, open as what they were, and stay so at the next', async () => {
    const signing = (await plain.client.query('select secret from signing_key')).rows[0].secret as string;
    const chains = (await plain.client.query('select tenant_id, seq::text from audit_chain')).rows;
    await plain.upgrade();
    const rows = await plain.rows();
    for (const [table, each] of rows)
      for (const row of each.values()) expect(JSON.stringify(row), table).not.toContain(CANARY);
    expect(JSON.stringify([...rows.get('installation_secret')!.values()])).not.toContain(signing);
    const keys = outerKeys({ dataDir: plain.dataDir, vaultKeys: [] });
    const database = openDatabase(plain.url, keys, 2);
    try {
      const { vault } = database;
      const rowOf = (table: string, names: string[], key: string[]) =>
        [...rows.get(table)!.values()].find((row) => names.every((name, at) => row[name] === key[at]))!;
      const open = (table: string, names: string[], row: string[], column: string) =>
        vault.open({ table, column, row }, rowOf(table, names, row)[column] as string);
      const id = ['tenant_id', 'id'];
      const first = ['000000', '1'];
      expect(await open('blade_oss', id, first, 'access_key')).toBe(`${CANARY}-access`);
      expect(rowOf('blade_oss', id, first).secret_key).toBeNull();
      expect(await open('blade_sms', id, first, 'secret_key')).toBe(`${CANARY}-b`);
      expect(await open('blade_client', ['id'], ['1'], 'client_secret')).toBe(`${CANARY}-client`);
      expect(
        await open('user_totp', ['tenant_id', 'user_id'], [doctor.tenant_id, doctor.id], 'sealed_secret'),
      ).toBe(totp);
      expect(await open('installation_secret', ['name'], ['signing'], 'secret')).toBe(signing);
      // The chains go on from where they were, with a key; what was linked before is checked as before.
      expect(chains.length).toBeGreaterThan(0);
      for (const { tenant_id: tenant, seq } of chains)
        expect(await verifyChain(database, tenant)).toMatchObject({
          checked: Number(seq),
          unchecked: 0,
          broken: null,
        });
      await plain.client.query(
        `insert into audit_log (tenant_id, id, user_name, address, act, entity) values ('000000', 1, 'x', '', 'x', 'x')`,
      );
      await sealAll(database);
      const whole = await verifyChain(database, '000000');
      expect(whole.broken).toBeNull();
      // What was linked without a key can be made to fit again by anybody: its end is held by the key.
      await rewriteWithoutKey(
        plain.client,
        '000000',
        chains.find((each) => each.tenant_id === '000000')!.seq,
      );
      expect((await verifyChain(database, '000000')).broken).toMatchObject({
        seq: chains.find((each) => each.tenant_id === '000000')!.seq,
        reason: 'seal',
      });
      const { lost } = await plain.upgrade();
      expect(lost).toEqual([]);
      expect((await plain.rows()).get('blade_sms')).toEqual(rows.get('blade_sms'));
    } finally {
      await database.close();
    }
  });
});

/** Changes what the entries up to a place say, and makes their links fit. */
async function rewriteWithoutKey(client: pg.Client, tenant: string, upTo: string): Promise<void> {
  await client.query(
    `update audit_log set user_name = 'somebody else' where tenant_id = $1 and seq <= $2::bigint`,
    [tenant, upTo],
  );
  const { rows } = await client.query(
    `select id::text, (extract(epoch from at) * 1000000)::bigint::text as "atMicros", user_id::text as "userId",
      user_name as "userName", dept_id::text as "deptId", address, act, entity, entity_id as "entityId",
      before::text as before, after::text as after
     from audit_log where tenant_id = $1 and seq <= $2::bigint order by audit_log.seq`,
    [tenant, upTo],
  );
  let hash = FIRST_HASH;
  for (const [at, entry] of rows.entries()) {
    hash = chainHash(null, tenant, BigInt(at + 1), hash, entry);
    await client.query('update audit_log set hash = $3 where tenant_id = $1 and id = $2', [
      tenant,
      entry.id,
      hash,
    ]);
  }
}
