// The audit's chain holds under many writers and several sealers, and every kind of tampering is found at its entry.
import { createSecretKey, type KeyObject } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  auditDetail,
  auditEntities,
  auditExport,
  auditList,
  auditVerify,
} from '../../../contract/log/audit.ts';
import { dictBizCalls } from '../../../contract/system/dict-biz.ts';
import { chainHash, FIRST_HASH, headSeal } from '../../kernel/audit/chain.ts';
import { auditKey } from '../../kernel/audit/keys.ts';
import { sealAll, sealTenant } from '../../kernel/audit/sealer.ts';
import { purgeAudit } from '../../kernel/audit/purge.ts';
import { systemCaller } from '../../kernel/access/caller.ts';
import { inTransaction } from '../../kernel/database/door.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';
import { readSheet } from '../../kernel/excel/read-sheet.ts';
import { verifyChain } from '../../kernel/audit/verify.ts';
import { connectUnbound } from '../../kernel/testing/unbound.ts';

let server: TestServer;
let admin: TestClient;
let client: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  client = await connectUnbound(server.databaseUrl);
});
afterAll(async () => {
  await client.end();
  await server.close();
});

/** A tenant of its own for each test, so that what one breaks another does not see. */
let tenant = '';
let count = 0;
beforeEach(() => {
  count += 1;
  tenant = `chain${count}`;
});

const write = (n: number, to = tenant) =>
  Promise.all(
    Array.from({ length: n }, (_, i) =>
      inTransaction(server.house.database, systemCaller(to), (door) =>
        door.audit({
          act: 'update',
          entity: 'dict',
          entityId: String(i),
          before: { sort: i },
          after: { sort: i + 1 },
        }),
      ),
    ),
  );
/** Seals until nothing waits: a sealing already under way elsewhere is not waited for by `sealAll`. */
const sealWaiting = async () => {
  for (let left = 1; left > 0; left = (await verify()).waiting) await sealAll(server.house.database);
};
const sealed = async (n: number) => {
  await write(n);
  await sealWaiting();
};
/** Writes entries of 40 days ago; no sealer gets at them in between, for what is sealed cannot be aged. */
const writeAged = async (n: number) => {
  await sealTenant(server.house.database, tenant);
  await client.query('begin');
  await client.query('select 1 from audit_chain where tenant_id = $1 for update', [tenant]);
  await write(n);
  await client.query(
    `update audit_log set at = now() - interval '40 days' where tenant_id = $1 and seq is null`,
    [tenant],
  );
  await client.query('commit');
};
const verify = (known?: { seq: bigint; hash: string }) => verifyChain(server.house.database, tenant, known);
const idAt = async (seq: number): Promise<string> =>
  (await client.query('select id::text from audit_log where tenant_id = $1 and seq = $2', [tenant, seq]))
    .rows[0].id;

describe('the chain', () => {
  test('many writers and several sealers at once: every entry once, no place left out, the chain holds', async () => {
    const sealing = (async () => {
      for (let round = 0; round < 40; round += 1)
        await Promise.all([1, 2, 3].map(() => sealTenant(server.house.database, tenant)));
    })();
    for (let round = 0; round < 10; round += 1) await write(30);
    await sealing;
    await sealWaiting();
    const { rows } = await client.query(
      'select count(*)::int as n, count(distinct seq)::int as places, max(seq)::int as last from audit_log where tenant_id = $1',
      [tenant],
    );
    expect(rows[0]).toEqual({ n: 300, places: 300, last: 300 });
    expect(await verify()).toMatchObject({ checked: 300, waiting: 0, broken: null });
  });
  test('an entry whose transaction commits late is linked after those that came before', async () => {
    const late = await connectUnbound(server.databaseUrl);
    await late.query('begin');
    await late.query(
      `insert into audit_log (tenant_id, id, user_name, address, act, entity) values ($1, 1, 'late', '', 'x', 'y')`,
      [tenant],
    );
    await sealed(3);
    await late.query('commit');
    await late.end();
    await sealWaiting();
    expect(await verify()).toMatchObject({ checked: 4, broken: null });
    expect(await idAt(4)).toBe('1');
  });
});

describe('tampering is found at the exact entry', () => {
  test.each([
    ['what it says', `update audit_log set after = '{"sort": 999}' where tenant_id = $1 and seq = 7`],
    ['who did it', `update audit_log set user_name = 'nobody' where tenant_id = $1 and seq = 7`],
    [
      'when it was',
      `update audit_log set at = at + interval '1 microsecond' where tenant_id = $1 and seq = 7`,
    ],
    ['its subject', `update audit_log set entity_id = '1000' where tenant_id = $1 and seq = 7`],
    ['its hash', `update audit_log set hash = repeat('a', 64) where tenant_id = $1 and seq = 7`],
  ])('%s', async (_, statement) => {
    await sealed(20);
    const id = await idAt(7);
    await client.query(statement, [tenant]);
    expect((await verify()).broken).toEqual({ seq: '7', id, reason: 'content' });
  });
  test('an entry taken out', async () => {
    await sealed(20);
    await client.query('delete from audit_log where tenant_id = $1 and seq = 7', [tenant]);
    expect((await verify()).broken).toEqual({ seq: '7', id: null, reason: 'place' });
  });
  test('two entries exchanged', async () => {
    await sealed(20);
    await client.query(
      'update audit_log set seq = case seq when 7 then 1008 else 1007 end where tenant_id = $1 and seq in (7, 8)',
      [tenant],
    );
    await client.query('update audit_log set seq = seq - 1000 where tenant_id = $1 and seq > 1000', [tenant]);
    expect((await verify()).broken).toMatchObject({ seq: '7', reason: 'content' });
  });
  test('the end cut off, with and without its memory', async () => {
    await sealed(20);
    const before = await verify();
    await client.query('delete from audit_log where tenant_id = $1 and seq > 15', [tenant]);
    expect((await verify()).broken).toEqual({ seq: '16', id: null, reason: 'head' });
    await client.query(
      `update audit_chain c set seq = 15, hash = (select hash from audit_log l where l.tenant_id = c.tenant_id and l.seq = 15)
       where tenant_id = $1`,
      [tenant],
    );
    // What somebody without the key makes of the head does not pass for one.
    expect((await verify()).broken).toEqual({ seq: '15', id: null, reason: 'seal' });
    // Put back with the head's own earlier seal, it does: only who has noted a later head knows better.
    await client.query(`update audit_chain set seal = $2 where tenant_id = $1`, [
      tenant,
      headSeal((await auditKey(server.house.database)).key, tenant, {
        ...{ seq: '15', hash: (await verify()).head.hash },
        ...{ anchorSeq: '0', anchorHash: FIRST_HASH },
      }),
    ]);
    expect((await verify()).broken).toBeNull();
    const known = { seq: BigInt(before.head.seq), hash: before.head.hash };
    expect((await verify(known)).broken).toMatchObject({ reason: 'known' });
  });
  test('an entry put in at the end', async () => {
    await sealed(5);
    await client.query(
      `insert into audit_log (tenant_id, id, user_name, address, act, entity, seq, hash)
       values ($1, 1, 'x', '', 'x', 'x', 6, repeat('b', 64))`,
      [tenant],
    );
    expect((await verify()).broken).toMatchObject({ seq: '6', reason: 'place' });
  });
  test('the beginning cut off', async () => {
    await sealed(20);
    await client.query('delete from audit_log where tenant_id = $1 and seq <= 5', [tenant]);
    expect((await verify()).broken).toMatchObject({ seq: '1', reason: 'place' });
    await client.query(
      `update audit_chain set anchor_seq = 5, anchor_hash = repeat('c', 64) where tenant_id = $1`,
      [tenant],
    );
    expect((await verify()).broken).toMatchObject({ seq: '5', reason: 'anchor' });
  });
});

describe('a chain rewritten as a whole, by somebody who has the database and not the key, is found', () => {
  /** Every entry says something else, and every link and the head fit again. */
  async function rewrite(key: KeyObject | null): Promise<string> {
    await client.query(`update audit_log set user_name = 'somebody else' where tenant_id = $1`, [tenant]);
    const { rows } = await client.query(
      `select seq::text, id::text, (extract(epoch from at) * 1000000)::bigint::text as "atMicros",
        user_id::text as "userId", user_name as "userName", dept_id::text as "deptId", address, act, entity,
        entity_id as "entityId", before::text as before, after::text as after
       from audit_log where tenant_id = $1 order by audit_log.seq`,
      [tenant],
    );
    let hash = FIRST_HASH;
    for (const [at, entry] of rows.entries()) {
      hash = chainHash(key, tenant, BigInt(at + 1), hash, entry);
      await client.query('update audit_log set hash = $3 where tenant_id = $1 and id = $2', [
        tenant,
        entry.id,
        hash,
      ]);
    }
    await client.query('update audit_chain set hash = $2 where tenant_id = $1', [tenant, hash]);
    return hash;
  }

  test.each([
    ['without a key, as before there was one', null],
    ['with a key of his own', createSecretKey(Buffer.alloc(32, 1))],
  ])('%s', async (_, key) => {
    await sealed(5);
    await rewrite(key);
    expect((await verify()).broken).toMatchObject({ seq: '1', reason: 'content' });
    // The sealer goes on behind it, and makes nothing whole.
    await sealed(3);
    expect((await verify()).broken).toMatchObject({ seq: '1', reason: 'content' });
  });
  test('passed off as a new one: places and head taken away, so that the sealer begins anew', async () => {
    await sealed(5);
    await client.query(
      `update audit_log set user_name = 'somebody else', seq = null, hash = null where tenant_id = $1`,
      [tenant],
    );
    await client.query('delete from audit_chain where tenant_id = $1', [tenant]);
    expect((await verify()).broken).toMatchObject({ reason: 'seal' });
    await sealWaiting();
    expect(await verify()).toMatchObject({ checked: 5, broken: { reason: 'seal' } });
    await sealed(2);
    expect((await verify()).broken).toMatchObject({ reason: 'seal' });
  });
  test('passed off as one of another key', async () => {
    await sealed(5);
    await client.query(`update audit_chain set key_name = 'audit-0' where tenant_id = $1`, [tenant]);
    await sealed(1);
    expect((await verify()).broken).toMatchObject({ reason: 'seal' });
  });
});

test('a purge by age leaves an anchor: the rest can be checked, again and again', async () => {
  await sealed(10);
  await writeAged(5);
  await sealWaiting();
  expect(await purgeAudit(server.house.database, tenant, 30)).toBe(0);
  tenant = `${tenant}b`;
  await writeAged(5);
  await sealed(5);
  expect(await purgeAudit(server.house.database, tenant, 30)).toBe(5);
  expect(await verify()).toMatchObject({ from: '5', broken: null });
  await sealWaiting();
  expect(await verify()).toMatchObject({ from: '5', checked: 6, broken: null, waiting: 0 });
  expect(await purgeAudit(server.house.database, tenant, 30)).toBe(0);
});

describe('calls', () => {
  test('a change shows with its fields in words, before and after', async () => {
    const { id } = await admin.get(dictBizCalls.submit, {
      body: { code: 'audit_test', dictKey: '1', dictValue: '旧', sort: 1, isSealed: 0 },
    });
    await admin.get(dictBizCalls.submit, {
      body: { id, code: 'audit_test', dictKey: '1', dictValue: '新', sort: 1, isSealed: 0 },
    });
    const list = await admin.get(auditList, { query: { entityId: id, entity: 'dictBiz' } });
    expect(list.records.map(({ act }) => act)).toEqual(['update', 'insert']);
    const detail = await admin.get(auditDetail, { query: { id: list.records[0]!.id } });
    expect(detail.changes[0]).toMatchObject({ field: 'dictValue', before: '旧', after: '新', changed: true });
    expect(detail.changes[0]!.label).toMatch(/\p{Script=Han}/u);
    const { entities } = await admin.get(auditEntities);
    expect(entities.find(({ name }) => name === 'dictBiz')?.label).toMatch(/\p{Script=Han}/u);
  });
  test('the check over the wire, and the export', async () => {
    await sealWaiting();
    const result = await admin.get(auditVerify);
    expect(result).toMatchObject({ broken: null });
    expect(result.checked).toBeGreaterThan(2);
    const response = await fetch(`${server.url}${auditExport.path}?entity=dictBiz`, {
      headers: admin.headers,
    });
    const rows = await readSheet(Buffer.from(await response.arrayBuffer()), 100);
    expect(rows.length).toBeGreaterThan(1);
  });
});
