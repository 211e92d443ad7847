// A second person with a doctor's rights in a kindergarten that is not the doctor's.
import { sql } from 'kysely';
import { orgCategory } from '../../../contract/organisation/dept.ts';
import { newId } from '../database/ids.ts';
import type { TestClient, TestServer } from './test-server.ts';

/** Adds the person, and signs in. @param kindergarten its name, where it matters which one it is */
export async function signInStranger(
  server: TestServer,
  account = 'stranger',
  kindergarten: string | null = null,
): Promise<TestClient> {
  const id = newId();
  await sql`insert into blade_user (tenant_id, id, account, password, user_type, name, real_name)
    select tenant_id, ${id}, ${account}, password, user_type, ${account}, ${account} from blade_user
    where account = 'doctor'`.execute(server.everyRow);
  await sql`insert into user_role (tenant_id, user_id, role_id) select r.tenant_id, ${id}, r.role_id
    from user_role r join blade_user u on u.id = r.user_id where u.account = 'doctor'`.execute(
    server.everyRow,
  );
  await sql`insert into user_dept (tenant_id, user_id, dept_id) select d.tenant_id, ${id}, d.id from blade_dept d
    where d.tenant_id = '000000' and d.dept_category = ${orgCategory.entries.kindergarten.key} and d.is_deleted = 0
      and (${kindergarten}::text is null or d.dept_name = ${kindergarten})
      and not exists (select 1 from user_dept ud join blade_user u on u.id = ud.user_id
        where ud.dept_id = d.id and u.account = 'doctor') limit 1`.execute(server.everyRow);
  return server.signInAs({ account, kind: 'school' });
}
