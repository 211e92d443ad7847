import { loadModule } from 'libpg-query';
import { beforeAll, describe, expect, test } from 'vitest';
import { readStatement } from './compared-tenants.ts';
import type { TenantTables } from './tenant-bindings.ts';

const tables: TenantTables = new Map([
  ['blade_user', 'own'],
  ['user_role', 'own'],
  ['food', 'shared'],
  ['dish_food', 'shared'],
]);
const faultsOf = (text: string): string[] => readStatement(text, tables).faults;

beforeAll(() => loadModule());

describe('a table is compared with the tenant', () => {
  test.each([
    'select 1 from blade_user where tenant_id = $1',
    'select 1 from blade_user u where $1 = u.tenant_id and u.id = $2',
    // By another table that is.
    'select 1 from blade_user u left join user_role r on r.tenant_id = u.tenant_id where u.tenant_id = $1',
    'select 1 from blade_user u, lateral (select 1 from user_role r where r.tenant_id = u.tenant_id) held where u.tenant_id = $1',
    'select (select 1 from user_role r where r.tenant_id = u.tenant_id) from blade_user u where u.tenant_id = $1',
    'select 1 from (select * from blade_user where tenant_id = $1) u join user_role r on r.tenant_id = u.tenant_id',
    // In each branch.
    'select 1 from blade_user u where (u.tenant_id = $1 and u.id = $2) or (u.tenant_id = $1 and u.id = $3)',
    'select id from blade_user where tenant_id = $1 union select id from blade_user where tenant_id = $2',
    `with recursive up as (select id, tenant_id from blade_user where tenant_id = $1
       union select u.id, u.tenant_id from blade_user u join up on u.tenant_id = up.tenant_id) select 1 from up`,
    // Libraries with both.
    'select 1 from food f join dish_food d on d.tenant_id = f.tenant_id where f.tenant_id in ($1, $2)',
    'insert into blade_user (tenant_id, id) values ($1, $2) on conflict do nothing',
    'insert into user_role (tenant_id, user_id) select u.tenant_id, u.id from blade_user u where u.tenant_id = $1',
    'update blade_user set sex = 1 where tenant_id = $1',
    'delete from user_role r using blade_user u where u.tenant_id = $1 and r.tenant_id = u.tenant_id',
    'select 1 from blade_dict',
  ])('%s', (text) => expect(faultsOf(text)).toEqual([]));
});

describe('a table is not', () => {
  test.each([
    ['select 1 from blade_user where id = $1', ['blade_user: compared with no tenant']],
    ['select 1 from blade_user where tenant_id = $1 or id = $2', ['blade_user: compared with no tenant']],
    ['select 1 from blade_user where not tenant_id = $1', ['blade_user: compared with no tenant']],
    ['select 1 from blade_user where tenant_id <> $1', ['blade_user: compared with no tenant']],
    // Of an outer join the condition keeps away rows of the joined side alone.
    [
      'select 1 from blade_user u left join user_role r on r.tenant_id = u.tenant_id and u.tenant_id = $1',
      ['blade_user u: compared with no tenant', 'user_role r: compared with no tenant'],
    ],
    [
      'select 1 from blade_user u where u.tenant_id = $1 and exists (select 1 from user_role r where r.user_id = u.id)',
      ['user_role r: compared with no tenant'],
    ],
    [
      'select id from blade_user where tenant_id = $1 union select id from blade_user',
      ['blade_user: compared with no tenant'],
    ],
    // With the other, and neither with anything.
    [
      'select 1 from blade_user u join user_role r on r.tenant_id = u.tenant_id',
      ['blade_user u: compared with no tenant', 'user_role r: compared with no tenant'],
    ],
    [
      'select 1 from food f join user_role r on r.tenant_id = f.tenant_id where f.tenant_id in ($1, $2)',
      ["user_role r: compared with the platform's tenant, too"],
    ],
    ['update blade_user set sex = 1 where id = $1', ['blade_user: compared with no tenant']],
    ['update blade_user set tenant_id = $1 where tenant_id = $1', ['a row changes its tenant']],
    ['delete from user_role where user_id = $1', ['user_role: compared with no tenant']],
    ['insert into blade_user (id) values ($1)', ['blade_user: a row without a tenant']],
    [
      'insert into user_role (tenant_id, user_id) select t.tenant_id, $1 from blade_tenant t',
      ['user_role: rows of a tenant that nobody named'],
    ],
  ])('%s', (text, faults) => expect(faultsOf(text)).toEqual(faults));
});

test('the values that have to be the tenant’s, and those that may be the platform’s', () => {
  expect(
    readStatement(
      `select 1 from food f, blade_user u where f.tenant_id in ($1, '000000') and u.tenant_id = $2`,
      tables,
    ).values,
  ).toEqual([
    { table: 'food', platformToo: true, value: { parameter: 1 } },
    { table: 'food', platformToo: true, value: { literal: '000000' } },
    { table: 'blade_user', platformToo: false, value: { parameter: 2 } },
  ]);
  expect(readStatement('update food set name = $1 where tenant_id = $2', tables).values).toEqual([
    { table: 'food', platformToo: false, value: { parameter: 2 } },
  ]);
  // Lent by the list of tenants, which is no tenant's itself.
  expect(
    readStatement(
      'select 1 from blade_tenant t join blade_user u on u.tenant_id = t.tenant_id where t.tenant_id = $1',
      tables,
    ).values,
  ).toEqual([{ table: 'blade_user', platformToo: false, value: { parameter: 1 } }]);
});
