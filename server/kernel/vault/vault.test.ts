// Secrets lie sealed, each in its own place; keys are exchanged while people go on writing; nobody can store one in the
// clear, and the role that serves requests cannot touch what is written once.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { clientCalls } from '../../../contract/system/client.ts';
import { isSealed } from '../../../contract/kit/field.ts';
import { LOST_SECRETS } from '../../../contract/kit/entity.ts';
import { oss, ossCalls, ossTest } from '../../../contract/resource/oss.ts';
import { smsCalls, smsEnable, smsLogList, smsSendMessage } from '../../../contract/resource/sms.ts';
import { readContract } from '../discovery.ts';
import { readSettings } from '../settings.ts';
import { databaseUrl, SERVING } from '../testing/test-database.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server.ts';
import { giveUpMissingKey, lostSecrets } from './lost-secrets.ts';
import { readInnerKeys } from './inner-keys.ts';
import { KEY_FILE, newOuterKey, outerKeys, parseOuterKey } from './outer-keys.ts';
import { prepareVault } from './prepare-vault.ts';
import { rotateVault } from './rotate.ts';
import { sealedTables } from './sealed-columns.ts';
import { openText, sealText } from './sealed-text.ts';
import { connectUnbound } from '../testing/unbound.ts';

const { entities } = await readContract();
const CANARY = 'canary-5b2e';

let server: TestServer;
let admin: TestClient;
let owner: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  owner = await connectUnbound(server.databaseUrl);
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

const makeClient = async (clientId: string): Promise<string> =>
  (
    await admin.get(clientCalls.submit, {
      body: {
        clientId,
        clientSecret: `${CANARY}-${clientId}`,
        authorizedGrantTypes: 'password',
        accessTokenValidity: 3600,
        refreshTokenValidity: 3600,
      },
    })
  ).id!;
const makeStorage = async (ossCode: string): Promise<string> =>
  (
    await admin.get(ossCalls.submit, {
      body: {
        category: 1,
        ossCode,
        endpoint: 'http://127.0.0.1:9',
        bucketName: 'bucket',
        accessKey: `${CANARY}-access`,
        secretKey: `${CANARY}-${ossCode}`,
      },
    })
  ).id!;
const makeSms = async (smsCode: string): Promise<string> => {
  const keys = { accessKey: `${CANARY}-a`, secretKey: `${CANARY}-b`, signName: '膳园', templateId: 'T' };
  const { id } = await admin.get(smsCalls.submit, {
    body: { category: 2, smsCode, endpoint: 'http://127.0.0.1:9', ...keys },
  });
  return id!;
};

/** Text of every row of every table. */
async function everything(): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const parts: string[] = [];
  for (const { name } of rows) {
    const { rows: found } = await owner.query<{ all: string }>(
      `select coalesce(string_agg(t::text, ' '), '') as all from "${name}" t`,
    );
    parts.push(found[0]!.all);
  }
  return parts.join(' ');
}

describe('a sealed text', () => {
  const key = { id: 'aaaabbbb', bytes: randomBytes(32) };
  const place = { table: 't', column: 'c', row: ['000000', '1'] };

  test('opens with its key in its place, and nowhere else', () => {
    const sealed = sealText(key, place, '密钥');
    expect(sealed).toMatch(/^v1\.aaaabbbb\.[\w-]+$/);
    expect(openText(key, place, sealed)).toBe('密钥');
    expect(sealText(key, place, '密钥')).not.toBe(sealed);
    for (const other of [
      { ...place, table: 'u' },
      { ...place, column: 'd' },
      { ...place, row: ['000000', '2'] },
      { ...place, row: ['000001', '1'] },
      { ...place, row: ['0000001'] },
    ])
      expect(() => openText(key, other, sealed)).toThrow();
    expect(() => openText({ ...key, bytes: randomBytes(32) }, place, sealed)).toThrow();
    expect(() => openText(key, place, `${sealed.slice(0, -2)}AA`)).toThrow();
    expect(() => openText(key, place, 'v1.aaaabbbb.AAAA')).toThrow();
  });

  test('a setting that is no key is refused without being repeated', () => {
    for (const given of ['short', `${newOuterKey()}x`, ',', `${newOuterKey()},nonsense`]) {
      expect(() => readSettings({ VAULT_KEY: given })).toThrow(/VAULT_KEY: .*32 bytes/);
      expect(() => readSettings({ VAULT_KEY: given })).not.toThrow(given);
    }
    const [one, two] = [newOuterKey(), newOuterKey()];
    expect(readSettings({ VAULT_KEY: `${one}, ${two}` }).vaultKeys.map(({ id }) => id)).toEqual([
      parseOuterKey(one).id,
      parseOuterKey(two).id,
    ]);
  });
});

test('no secret of the settings lies in the clear, in any table, audit and logs among them', async () => {
  await makeClient('sealed');
  await makeStorage('sealed');
  await makeSms('sealed');
  const { rows } = await owner.query(`select secret from installation_secret`);
  expect(rows.length).toBeGreaterThan(1);
  await server.house.logs.flush();
  const all = await everything();
  expect(all).toContain('sealed');
  expect(all).not.toContain(CANARY);
});

test('every column of a declared secret refuses what the vault has not sealed, and no other column does', async () => {
  const declared = sealedTables(entities).flatMap(({ table, columns }) =>
    columns.map((column) => `${table}_${column}_sealed`),
  );
  const { rows } = await owner.query<{ name: string; valid: boolean }>(
    `select conname as name, convalidated as valid from pg_constraint where conname like '%\\_sealed' order by 1`,
  );
  expect(rows).toEqual(declared.sort().map((name) => ({ name, valid: true })));
  await expect(owner.query(`update blade_client set client_secret = 'plain'`)).rejects.toThrow('sealed');
  for (const entity of entities)
    for (const [name, field] of Object.entries(entity.fields))
      if (field.stored) expect(isSealed(field), `${entity.name}.${name}`).toBe(false);
});

test('a sealed secret that somebody moves to another row opens nothing', async () => {
  const [mine, other] = [await makeStorage('mine'), await makeStorage('other')];
  await owner.query(
    `update blade_oss o set secret_key = m.secret_key from blade_oss m where o.id = $1 and m.id = $2`,
    [mine, other],
  );
  const answer = await admin.ask(ossTest, { query: { id: mine } });
  expect([answer.code, answer.reason]).toEqual([400, 'oss.connection.failed']);
  expect(answer.msg).toContain('请重新填写');
  expect(answer.text).not.toContain(CANARY);
});

describe('rotation', () => {
  /** A server of its own whose vault is opened by the file of all tests and by a new key before it. */
  const rotating = async () => {
    const file = parseOuterKey(
      (await fs.readFile(path.join(server.house.settings.dataDir, KEY_FILE), 'utf8')).trim(),
    );
    const fresh = parseOuterKey(newOuterKey());
    const own = await startTestServer({ vaultKeys: [fresh, file] });
    const client = await connectUnbound(own.databaseUrl);
    const keys = outerKeys({ vaultKeys: [fresh, file], dataDir: own.house.settings.dataDir });
    const people = await own.signIn('admin');
    return {
      own,
      client,
      keys,
      fresh,
      people,
      submit: async (clientId: string) =>
        people.get(clientCalls.submit, {
          body: {
            clientId,
            clientSecret: `${CANARY}-${clientId}`,
            authorizedGrantTypes: 'password',
            accessTokenValidity: 3600,
            refreshTokenValidity: 3600,
          },
        }),
      secrets: async () => {
        const { rows } = await client.query<{ id: string; client_id: string; client_secret: string }>(
          `select id::text, client_id, client_secret from blade_client where client_id like 'turn%' order by 1`,
        );
        const opened: string[] = [];
        for (const row of rows)
          opened.push(
            await own.house.database.vault.open(
              { table: 'blade_client', column: 'client_secret', row: [row.id] },
              row.client_secret,
            ),
          );
        return { opened, names: rows.map((row) => `${CANARY}-${row.client_id}`) };
      },
      end: async () => {
        await client.end();
        await own.close();
      },
    };
  };

  test('while people write: every secret is sealed anew, the old key is gone, all are read', async () => {
    const turn = await rotating();
    try {
      let going = true;
      let made = 0;
      const writing = [1, 2].map(async (person) => {
        for (let n = 0; going; n += 1) {
          await turn.submit(`turn_${person}_${n}`);
          made += 1;
        }
      });
      await expect.poll(() => made).toBeGreaterThan(3);
      const [before] = await readInnerKeys(turn.client);
      const done = await rotateVault(turn.client, turn.keys, entities);
      going = false;
      await Promise.all(writing);
      expect(done).toMatchObject({ continued: false, left: 0, outer: turn.fresh.id });
      expect(done.sealed).toBeGreaterThan(made > 5 ? 5 : 3);
      const after = await readInnerKeys(turn.client);
      expect(after).toHaveLength(1);
      expect(after[0]!.id).not.toBe(before!.id);
      const { opened, names } = await turn.secrets();
      expect(opened).toEqual(names);
      const { rows } = await turn.client.query(
        `select 1 from blade_client where client_secret not like $1
         union all select 1 from installation_secret where secret not like $1`,
        [`v1.${after[0]!.id}.%`],
      );
      expect(rows).toEqual([]);
      // Tokens of before are good, and the console's client is known.
      expect((await turn.people.ask(clientCalls.list)).code).toBe(200);
      await turn.own.signIn('admin');
    } finally {
      await turn.end();
    }
  });

  test('cut off between any two of its statements it goes on, and nothing is lost on the way', async () => {
    const turn = await rotating();
    try {
      for (const name of ['turn_a', 'turn_b', 'turn_c']) await turn.submit(name);
      const { query } = turn.client;
      for (let allowed = 1, done = false; !done; allowed += 3) {
        let left = allowed;
        // As a process that is killed: the connection ends, and with it the transaction.
        turn.client.query = ((...given: Parameters<typeof query>) =>
          left-- > 0 ? query.apply(turn.client, given) : Promise.reject(new Error('killed'))) as typeof query;
        done = await rotateVault(turn.client, turn.keys, entities).then(
          () => true,
          (error: Error) => {
            expect(error.message).toBe('killed');
            return false;
          },
        );
        turn.client.query = query;
        await turn.client.query('rollback');
        const { opened, names } = await turn.secrets();
        expect(opened).toEqual(names);
        expect((await readInnerKeys(turn.client)).filter((key) => key.current)).toHaveLength(1);
      }
      expect(await readInnerKeys(turn.client)).toHaveLength(1);
    } finally {
      await turn.end();
    }
  });
});

describe('without the key', () => {
  test('a start is refused and names the key; given up, it makes a new one and names what is lost', async () => {
    const first = parseOuterKey(newOuterKey());
    const own = await startTestServer();
    const client = new pg.Client({ connectionString: own.databaseUrl });
    await client.connect();
    try {
      const people = await own.signIn('admin');
      const keys = { accessKey: CANARY, secretKey: CANARY, signName: '膳园', templateId: 'T' };
      const { id: smsId } = await people.get(smsCalls.submit, {
        body: { category: 2, smsCode: 'lost', endpoint: 'http://127.0.0.1:9', ...keys },
      });
      await people.get(smsEnable, { query: { id: smsId! } });
      const nothing = outerKeys({ vaultKeys: [first], dataDir: path.join(own.house.settings.dataDir, 'no') });
      const prepare = () => prepareVault(client, nothing, entities, async () => undefined);
      const [{ sealed } = { sealed: '' }] = await readInnerKeys(client);
      await expect(prepare()).rejects.toThrow(sealed.split('.')[1]);
      expect(await giveUpMissingKey(client, nothing)).toBe(sealed.split('.')[1]);
      await prepare();
      expect(await lostSecrets(client, nothing, entities)).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^短信配置 \/ SMS settings: lost \(000000\) — /),
          expect.stringMatching(/^应用 \/ Client: console、saber、sword — /),
          expect.stringMatching(/^本系统自用密钥 .*: audit-1、signing — /),
        ]),
      );
    } finally {
      await client.end();
      await own.close();
    }
  });

  test('the lists name the lost secrets, what needs one says so, and entering it anew is all there is to do', async () => {
    const [storage, smsId] = [await makeStorage('lost'), await makeSms('lost')];
    await admin.get(smsEnable, { query: { id: smsId } });
    const lose = (table: string, columns: string[], id: string) =>
      owner.query(
        `update ${table} set ${columns.map((each) => `${each} = 'v1.0123456789ab.AAAA'`).join(', ')} where id = $1`,
        [id],
      );
    await lose('blade_oss', ['secret_key'], storage);
    await lose('blade_sms', ['access_key', 'secret_key'], smsId);
    const { records } = await admin.get(ossCalls.list, { query: { ossCode: 'lost' } });
    expect(records[0]).toMatchObject({ [LOST_SECRETS]: ['secretKey'] });
    expect(await admin.get(smsCalls.detail, { query: { id: smsId } })).toMatchObject({
      [LOST_SECRETS]: ['accessKey', 'secretKey'],
    });
    const sent = await admin.ask(smsSendMessage, { query: { code: 'lost', phones: '13800000009' } });
    expect(sent.reason).toBe('sms.failed');
    expect((await admin.get(smsLogList, { query: { smsCode: 'lost' } })).records[0]!.answer).toContain(
      '请重新填写',
    );
    await admin.get(ossCalls.submit, {
      body: { id: storage, category: 1, ossCode: 'lost', secretKey: 'again' },
    });
    expect(await admin.get(ossCalls.detail, { query: { id: storage } })).not.toHaveProperty(LOST_SECRETS);
    const { rows } = await owner.query(
      'select id::text, secret_key as "secretKey" from blade_oss where id = $1',
      [storage],
    );
    expect(
      await server.house.database.vault.openFields(
        { ...oss, fields: { secretKey: oss.fields.secretKey } },
        { ...(rows[0] as { id: string; secretKey: string }), tenantId: '000000' },
      ),
    ).toMatchObject({ secretKey: 'again' });
  });
});

test('the role that serves requests can add to the audit and read it, and nothing else', async () => {
  const { superuserUrl, ownerPassword } = inject('database');
  const name = new URL(server.databaseUrl).pathname.slice(1);
  const serving = new pg.Client({
    connectionString: databaseUrl(superuserUrl, ownerPassword, name, SERVING),
  });
  await serving.connect();
  try {
    await serving.query("select set_config('app.tenant_id', '*', false)");
    for (const statement of [
      `update audit_log set act = 'x'`,
      `update audit_log set seq = 1, hash = 'x'`,
      `delete from audit_log`,
      `truncate audit_log`,
      `alter table audit_log add column x int`,
      `drop table audit_log`,
      `insert into audit_log (tenant_id, id, at, user_name, address, act, entity) values ('000000', 1, now(), 'x', '', 'x', 'x')`,
      `insert into audit_log (tenant_id, id, user_name, address, act, entity, seq) values ('000000', 1, 'x', '', 'x', 'x', 1)`,
      `delete from audit_chain`,
      `delete from vault_key`,
      `insert into vault_key (id, sealed) values ('a', 'b')`,
      `alter table blade_client drop constraint blade_client_client_secret_sealed`,
      `alter table blade_user disable row level security`,
    ])
      await expect(serving.query(statement), statement).rejects.toThrow(/permission denied|must be owner/);
    await serving.query(
      `insert into audit_log (tenant_id, id, user_name, address, act, entity) values ('000000', 2, 'x', '', 'x', 'x')`,
    );
    // By age only, and only what the chain no longer needs.
    await serving.query(`update audit_chain set anchor_seq = 1000000`);
    const { rows } = await serving.query<{ gone: string }>(`select audit_purge('000000') as gone`);
    expect(rows).toEqual([{ gone: '0' }]);
  } finally {
    await serving.end();
  }
});
