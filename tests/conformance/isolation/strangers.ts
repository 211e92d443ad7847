// The people of the isolation matrix: each holds every button there is, so that nothing but the tenant or the
// department keeps them out.
import type pg from 'pg';
import { newId } from '../../../server/kernel/database/ids.ts';

export const OTHER_TENANT = '100001';
/** Nobody of it calls; it has rows of its own in the libraries. */
export const THIRD_TENANT = '100002';

interface Stranger {
  account: string;
  tenantId: string;
  userType: string;
  deptId: string;
  /** Without a role, the person may only sign in. */
  everyButton: boolean;
  enableStatus?: number;
}

/** Stores the user with the demo accounts' password; answers the user's id. */
export async function addStranger(client: pg.Client, stranger: Stranger): Promise<string> {
  const { account, tenantId, userType, deptId, everyButton, enableStatus = 0 } = stranger;
  const id = newId();
  await client.query(
    `insert into blade_user (tenant_id, id, account, password, user_type, name, real_name, enable_status)
     select $1, $2, $3, password, $4, $3, $3, $5 from blade_user where account = 'doctor' and tenant_id = '000000'`,
    [tenantId, id, account, userType, enableStatus],
  );
  await client.query('insert into user_dept (tenant_id, user_id, dept_id) values ($1, $2, $3)', [
    tenantId,
    id,
    deptId,
  ]);
  if (everyButton) {
    const role = newId();
    await client.query(
      `insert into blade_role (tenant_id, id, role_name, role_alias) values ($1, $2, 'every button', $3)`,
      [tenantId, role, `every_button_${account}`],
    );
    await client.query(
      `insert into role_menu (tenant_id, role_id, menu_id) select $1, $2, id from blade_menu`,
      [tenantId, role],
    );
    await client.query('insert into user_role (tenant_id, user_id, role_id) values ($1, $2, $3)', [
      tenantId,
      id,
      role,
    ]);
  }
  return id;
}

/** A department of the tenant; answers its id. */
export async function addDepartment(client: pg.Client, tenantId: string): Promise<string> {
  const dept = newId();
  await client.query(
    `insert into blade_dept (tenant_id, id, dept_name, dept_category) values ($1, $2, 'other', 1)`,
    [tenantId, dept],
  );
  return dept;
}

/** A second tenant with one department; answers the department's id. */
export async function addOtherTenant(client: pg.Client): Promise<string> {
  await client.query(`insert into blade_tenant (id, tenant_id, tenant_name) values ($1, $2, 'other')`, [
    newId(),
    OTHER_TENANT,
  ]);
  return addDepartment(client, OTHER_TENANT);
}
