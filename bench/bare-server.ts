/**
 * What the product is measured against: Fastify and pg with the statements of a list, a search and a create, and nothing
 * besides. No sign-in, no tenants, no rights, no validation. Run by `bench/bare.ts`, with DATABASE_URL.
 */
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
const app = Fastify();
let last = 9_000_000_000;

const page = async (where: string, values: unknown[]) => {
  const rows = pool.query(
    `select * from bare_post where is_deleted = 0 ${where} order by sort, id limit 10`,
    values,
  );
  const count = pool.query<{ total: number }>(
    `select count(*)::int as total from bare_post where is_deleted = 0 ${where}`,
    values,
  );
  const [{ rows: records }, { rows: counted }] = await Promise.all([rows, count]);
  return { code: 200, success: true, data: { records, total: counted[0]!.total }, msg: '' };
};

app.get('/list', () => page('', []));
app.get<{ Querystring: { name: string } }>('/search', ({ query }) =>
  page('and post_name ilike $1', [`%${query.name}%`]),
);
app.post<{ Body: { postCode: string; postName: string; category: number; sort: number } }>(
  '/create',
  async ({ body }) => {
    const id = (last += 1);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `insert into bare_post (tenant_id, id, category, post_code, post_name, sort) values ('000000', $1, $2, $3, $4, $5)`,
        [id, body.category, body.postCode, body.postName, body.sort],
      );
      await client.query(
        `insert into bare_audit (tenant_id, id, user_name, address, act, entity, entity_id, after)
         values ('000000', $1, $2, $3, 'insert', 'post', $4, $5)`,
        [id, '平台管理员', '127.0.0.1', String(id), JSON.stringify(body)],
      );
      await client.query('commit');
    } finally {
      client.release();
    }
    return { code: 200, success: true, data: { id: String(id) }, msg: '' };
  },
);

console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
