// A job may wait for long: when its turn comes, whoever asked must still be allowed what was asked for. What was withdrawn
// meanwhile is said as the call itself would say it, and nothing is left behind.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userChangeStatus, userGrant, userUpdate } from '../../../contract/account/user-calls.ts';
import { jobAskerGone, notAllowed, rowUnknown } from '../../../contract/kit/common-refusals.ts';
import { isOpen } from '../../../contract/kit/job.ts';
import { recipeMachine } from '../../../contract/recipe/recipe-state.ts';
import { newId } from '../../kernel/database/ids.ts';
import type { Job } from '../../kernel/jobs/jobs.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';
import { draftRecipe, fillMenu, weekAhead } from './recipe-fixture.ts';

let server: TestServer;
let admin: TestClient;
let doctor: TestClient;
let recipeId: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  doctor = await server.signIn('doctor');
  ({ id: recipeId } = await draftRecipe(doctor, weekAhead(1)));
  await fillMenu(server, recipeId, 3);
}, 120_000);
afterAll(() => server.close());

const { draft, generating } = recipeMachine.states;
const PAYLOADS: Record<string, object> = {
  'recipe.paper': { paper: 'cook', meal: null, language: 'zh' },
  'recipe.worth': { version: 'any' },
  'recipe.generate': { limitSeconds: 5, gap: 0.05, from: draft.key },
};

interface Left {
  job: Job;
  recipeStatus: number;
  files: number;
}
/** A job that the doctor asked for while it was allowed, and what is there after its turn. */
async function turnOf(kind: string): Promise<Left> {
  const id = newId();
  const payload = JSON.stringify({ recipeId, ...PAYLOADS[kind] });
  const db = server.everyRow;
  if (kind === 'recipe.generate')
    await sql`update recipe set recipe_status = ${generating.key}, job_id = ${id} where id = ${recipeId}`.execute(
      db,
    );
  await sql`insert into job (tenant_id, id, kind, subject, payload, create_user, create_dept)
    select tenant_id, ${id}, ${kind}, ${id}, ${payload}::jsonb, create_user, dept_id from recipe
    where id = ${recipeId}`.execute(db);
  const read = async (): Promise<Job> => (await server.house.jobs.read('000000', id))!;
  await expect.poll(async () => isOpen((await read()).state), { timeout: 30_000 }).toBe(false);
  const { rows } = await sql<Omit<Left, 'job'>>`select recipe_status,
    (select count(*)::int from blade_attach) as files from recipe where id = ${recipeId}`.execute(db);
  return { job: await read(), ...rows[0]! };
}

const idsOf = async (table: 'user_role' | 'user_dept'): Promise<string[]> => {
  const column = table === 'user_role' ? sql`role_id` : sql`dept_id`;
  const { rows } = await sql<{ id: string }>`select ${column}::text as id from ${sql.table(table)}
    where user_id = ${doctor.token.user_id}`.execute(server.everyRow);
  return rows.map(({ id }) => id);
};

test.each(Object.keys(PAYLOADS))(
  '%s: rights that were withdrawn while it waited',
  async (kind) => {
    const id = doctor.token.user_id;
    const before = await turnOf('recipe.paper');
    expect(before.job).toMatchObject({ state: 'done', result: { id: expect.any(String) } });

    const roleIds = await idsOf('user_role');
    const deptId = await idsOf('user_dept');
    const { rows } = await sql<{ deptId: string }>`select dept_id from recipe where id = ${recipeId}`.execute(
      server.everyRow,
    );
    const disabled = (enableStatus: number) =>
      admin.get(userChangeStatus, { query: { userIds: [id], enableStatus } });
    const depts = (ids: string[]) => admin.get(userUpdate, { body: { id, deptId: ids } });
    const cases = [
      {
        refusal: notAllowed,
        withdraw: () => admin.get(userGrant, { query: { userIds: [id] } }),
        giveBack: () => admin.get(userGrant, { query: { userIds: [id], roleIds } }),
      },
      { refusal: jobAskerGone, withdraw: () => disabled(1), giveBack: () => disabled(0) },
      {
        refusal: rowUnknown,
        withdraw: () => depts(deptId.filter((one) => one !== rows[0]!.deptId)),
        giveBack: () => depts(deptId),
      },
    ];
    for (const { refusal, withdraw, giveBack } of cases) {
      await withdraw();
      const { job, ...left } = await turnOf(kind);
      await giveBack();
      expect([job.state, job.failure, job.result, job.attempts]).toEqual(['failed', refusal.text, null, 1]);
      expect(left).toEqual({ recipeStatus: draft.key, files: before.files });
    }
  },
  120_000,
);

test('a paper is recorded under the name, and in the department, of whoever asked', async () => {
  const { rows } =
    await sql<object>`select e.create_user_name, e.create_user, e.create_dept = r.dept_id as there
    from report_export_record e join recipe r on r.id = e.recipe_id where e.recipe_id = ${recipeId} limit 1`.execute(
      server.everyRow,
    );
  expect(rows).toEqual([{ createUserName: '王芳', createUser: doctor.token.user_id, there: true }]);
});
