// What a person reaches of units and roles is one rule: the picker, the check of ids, the titles beside them, the bin
// and the refusals show no more than the lists.
import type pg from 'pg';
import type { Context } from '../../server/kernel/http/handle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userCalls, userGrant } from '../../contract/account/user-calls.ts';
import { referenceUnknown, rowUnknown } from '../../contract/kit/common-refusals.ts';
import type { UsedRow } from '../../contract/kit/row-used.ts';
import { deptRemove, deptSubmit } from '../../contract/organisation/dept-calls.ts';
import { dept } from '../../contract/organisation/dept.ts';
import { post, postCalls } from '../../contract/system/post.ts';
import {
  recycleBinPage,
  restoredOrphanUnseen,
  restoredTakenHidden,
} from '../../contract/system/recycle-bin.ts';
import { referenceOptions } from '../../contract/system/reference-options.ts';
import { role, roleCalls } from '../../contract/system/role.ts';
import { callerOfUser } from '../../server/kernel/access/load-caller.ts';
import type { Caller } from '../../server/kernel/access/caller.ts';
import { inTransaction, openDoor } from '../../server/kernel/database/door.ts';
import { referenceTitles } from '../../server/kernel/database/references.ts';
import { requireUnused } from '../../server/kernel/database/require-unused.ts';
import { readRemovables } from '../../server/kernel/recycle/removable.ts';
import { restoreRows } from '../../server/kernel/recycle/restore-rows.ts';
import { Failure } from '../../server/kernel/http/failure.ts';
import { requireReferences } from '../../server/kernel/http/require-references.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../server/kernel/testing/test-server.ts';
import { connectUnbound } from '../../server/kernel/testing/unbound.ts';

const HOME = '000000';
let server: TestServer;
let client: pg.Client;
let admin: TestClient;
let principal: TestClient;
const ids: Record<'k1' | 'k2' | 'secret' | 'roleOfK2', string> = { k1: '', k2: '', secret: '', roleOfK2: '' };

const idWhere = async (table: string, column: string, value: string): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(
    `select id::text from ${table} where ${column} = $1 and tenant_id = '000000' and is_deleted = 0`,
    [value],
  );
  return rows[0]!.id;
};
const callerNamed = async (account: string): Promise<Caller> => {
  const id = await idWhere('blade_user', 'account', account);
  return (await callerOfUser(server.house.database, HOME, id, 'zh'))!.caller;
};
/** Gives a role every button. */
const empower = (alias: string) =>
  client.query(
    `insert into role_menu (tenant_id, role_id, menu_id)
       select '000000', r.id, m.id from blade_role r, blade_menu m
       where r.tenant_id = '000000' and r.role_alias = $1 and m.is_deleted = 0 on conflict do nothing`,
    [alias],
  );
const failing = async (work: Promise<unknown>): Promise<Failure> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Failure);
  return error as Failure;
};

beforeAll(async () => {
  server = await startTestServer();
  client = await connectUnbound(server.databaseUrl);
  admin = await server.signIn('admin');
  await empower('principal');
  await empower('supplier');
  principal = await server.signIn('principal');
  ids.k1 = await idWhere('blade_dept', 'dept_name', '阳光第一幼儿园');
  ids.k2 = await idWhere('blade_dept', 'dept_name', '阳光第二幼儿园');
  ids.secret = (
    await admin.get(deptSubmit, { body: { parentId: '0', deptName: '绝密部门', deptCategory: 3 } })
  ).id;
  ids.roleOfK2 = (
    (await admin.get(roleCalls.submit, {
      body: { roleName: '二园密角', roleAlias: 'secret', deptId: ids.k2 },
    })) as { id: string }
  ).id;
});
afterAll(async () => {
  await client.end();
  await server.close();
});

describe('what is chosen from', () => {
  test('a supplier chooses among the own unit alone', async () => {
    const supplier = await server.signIn('supplier');
    const found = await supplier.get(referenceOptions, {
      query: { path: '/api/blade-system/dept/lazy-tree', field: 'parentId' },
    });
    expect(found.map(({ title }) => title)).not.toContain('绝密部门');
    expect(found).toHaveLength(1);
  });

  test('people of a kindergarten choose no role of another one, nor an administrator', async () => {
    const query = { path: userCalls.submit.path, field: 'roleId' };
    const found = await principal.get(referenceOptions, { query });
    expect(found.map(({ note }) => note)).toContain('principal');
    expect(found.map(({ title }) => title)).not.toContain('二园密角');
    expect(found.map(({ note }) => note)).not.toContain('administrator');
    const named = await principal.get(referenceOptions, { query: { ...query, ids: ids.roleOfK2 } });
    expect(named.map(({ id }) => id)).not.toContain(ids.roleOfK2);
  });
});

test('a role of another kindergarten cannot be given, by whichever call', async () => {
  const person = { account: 'reach1', realName: '甲', userType: 'school_admin', deptId: ids.k1 };
  const added = await principal.ask(userCalls.submit, { body: { ...person, roleId: ids.roleOfK2 } });
  expect(added).toMatchObject({ code: 400, reason: referenceUnknown.code });
  const { id } = (await principal.get(userCalls.submit, { body: person })) as { id: string };
  const granted = await principal.ask(userGrant, { query: { userIds: [id], roleIds: [ids.roleOfK2] } });
  expect(granted.code).toBe(400);
  const child = await principal.ask(roleCalls.submit, {
    body: { roleName: '子', roleAlias: 'child', parentId: ids.roleOfK2, deptId: ids.k1 },
  });
  expect(child.code).toBe(400);
});

test('beside the id of a unit that the caller does not reach stands no name', async () => {
  const caller = await callerNamed('group');
  const owner = {
    id: 's',
    name: 's',
    resource: dept.name,
    entity: dept,
    column: 'createUser',
    type: 2,
    value: null,
    fields: '*',
  };
  const own: Caller = { ...caller, dataScopes: new Map([[dept.table, [owner]]]) };
  const titles = async (who: Caller) => {
    const found = await openDoor(server.house.database, { ...who, deptIds: null })
      .rows(role)
      .select(await referenceTitles(who, role, ['deptId']))
      .where('blade_role.id', '=', ids.roleOfK2)
      .$castTo<{ deptName: string | null }>()
      .executeTakeFirstOrThrow();
    return found.deptName;
  };
  expect(await titles(await callerNamed('admin'))).toBe('阳光第二幼儿园');
  expect(await titles({ ...own, deptIds: null })).toBeNull();
});

test('a row out of reach is not there, whatever ids are sent with it', async () => {
  const caller = await callerNamed('principal');
  const id = await idWhere('blade_user', 'account', 'supplier');
  const { rows } = await client.query<{ roleId: string }>(
    `select role_id::text as "roleId" from user_role where user_id = $1`,
    [id],
  );
  for (const roleId of [rows[0]!.roleId, '111111111111111111']) {
    const failure = await failing(
      inTransaction(server.house.database, caller, (door) =>
        requireReferences(door, userCalls.submit, {}, { id, deptId: [ids.k2], roleId: [roleId] }),
      ),
    );
    expect(failure.refusal.code).toBe(rowUnknown.code);
  }
});

test('who uses a row is named to those who may list it, and counted for the others', async () => {
  const { id } = (await admin.get(postCalls.submit, {
    body: { category: 1, postCode: 'REACH', postName: '岗', sort: 1 },
  })) as { id: string };
  await admin.get(userCalls.submit, {
    body: { account: 'reach2', realName: '隐身人', userType: 'web', postId: id },
  });
  const named = async (caller: Caller) => {
    const failure = await failing(requireUnused(openDoor(server.house.database, caller), post, [id]));
    return (failure.data as { usedBy: UsedRow[] }).usedBy[0]!.uses[0]!;
  };
  expect((await named(await callerNamed('admin'))).rows).toHaveLength(1);
  const blind = { ...(await callerNamed('admin')), roles: [], permissions: new Set(['post_delete']) };
  expect(await named(blind)).toMatchObject({ count: 1, rows: [] });
});

describe('the recycle bin', () => {
  test('the refusal of a restoring names no unit out of reach, and no value that scopes hide', async () => {
    const { id } = (await admin.get(roleCalls.submit, {
      body: { roleName: '绝密角', roleAlias: 'secret2', deptId: ids.secret },
    })) as { id: string };
    await admin.get(roleCalls.remove, { query: { ids: id } });
    await admin.get(deptRemove, { query: { ids: ids.secret } });
    const body = { roleName: '宽', roleAlias: 'wide' };
    const wide = ((await admin.get(roleCalls.submit, { body })) as { id: string }).id;
    await empower('wide');
    const scope = async (resource: string, fields: string, type: number): Promise<void> => {
      const scopeId = (
        await client.query<{ id: string }>(
          `insert into blade_data_scope (id, scope_name, menu_id, resource_code, scope_type, scope_column, scope_field)
         select $1, 'x', m.id, $2, $3, 'createUser', $4 from blade_menu m where m.code = 'user' limit 1 returning id::text`,
          [String(Date.now() % 1e9) + type, resource, type, fields],
        )
      ).rows[0]!.id;
      await client.query(
        `insert into role_scope (tenant_id, role_id, scope_id, scope_category) values ('000000', $1, $2, 1)`,
        [wide, scopeId],
      );
    };
    await scope('dept', '*', 2);
    await scope('user', 'realName', 1);
    const made = (await admin.get(userCalls.submit, {
      body: { account: 'reach3', realName: '丙', userType: 'web', roleId: wide, phone: '13712345678' },
    })) as { id: string };
    const limited = await callerOfUser(server.house.database, HOME, made.id, 'zh');
    expect(limited!.caller.dataScopes.size).toBe(2);
    const bring = (entity: string, rowId: string) =>
      failing(
        inTransaction(server.house.database, limited!.caller, async (door) => {
          const kind = (await readRemovables()).find((each) => each.entity.name === entity)!;
          const context = { door, caller: door.caller, house: server.house } as Context;
          await restoreRows(context, kind, [rowId], 30);
        }),
      );
    const orphan = await bring('role', id);
    expect(orphan.refusal.code).toBe(restoredOrphanUnseen.code);
    expect(orphan.text.zh).not.toContain('绝密部门');
    expect(orphan.data).toBeUndefined();

    const twin = (await admin.get(userCalls.submit, {
      body: { account: 'reach4', realName: '丁', userType: 'web', phone: '13787654321' },
    })) as { id: string };
    await admin.get(userCalls.remove, { query: { ids: twin.id } });
    await admin.get(userCalls.submit, {
      body: { account: 'reach5', realName: '戊', userType: 'web', phone: '13787654321' },
    });
    const taken = await bring('user', twin.id);
    expect(taken.refusal.code).toBe(restoredTakenHidden.code);
    expect(taken.text.zh).not.toContain('13787654321');
  });

  test('a day that no calendar has filters nothing', async () => {
    const answer = await admin.ask(recycleBinPage, { query: { removedAt_datege: '2026-13-01' } as object });
    expect(answer.code).toBe(200);
  });
});
