// Generated from the contract: a key that a field's dictionary does not have is refused by the name of the field,
// whatever call it comes with; what a row holds already may stay.
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userDetail, userSubmit } from '../../contract/account/user-calls.ts';
import { choiceUnknown, refusalsOf } from '../../contract/kit/common-refusals.ts';
import { dictCalls } from '../../contract/system/dict.ts';
import { smsCalls, smsCategoryUnknown, smsEnable } from '../../contract/resource/sms.ts';
import { systemCaller } from '../../server/kernel/access/caller.ts';
import { openDoor } from '../../server/kernel/database/door.ts';
import { readContract } from '../../server/kernel/discovery.ts';
import { Failure } from '../../server/kernel/http/failure.ts';
import { requireChoices } from '../../server/kernel/http/require-choices.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../server/kernel/testing/test-server.ts';
import { connectUnbound } from '../../server/kernel/testing/unbound.ts';

const { endpoints } = await readContract();
const written = endpoints
  .filter(({ writes }) => writes)
  .flatMap((endpoint) =>
    Object.entries({ ...endpoint.queryFields, ...endpoint.bodyFields }).flatMap(
      ([name, { kind, dictionary }]) =>
        kind === 'dictionary' ? [{ endpoint, name, dictionary: dictionary! }] : [],
    ),
  );

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

const refusedFields = (
  name: string,
  key: number,
  { endpoint }: (typeof written)[number],
): Promise<string[]> =>
  requireChoices(
    openDoor(server.house.database, systemCaller('000000')),
    server.house.dictionaryNames,
    endpoint,
    { [name]: key },
    { [name]: key },
  ).then(
    () => [],
    (error: unknown) => {
      expect(error).toBeInstanceOf(Failure);
      expect((error as Failure).refusal).toBe(choiceUnknown);
      return [...new Set((error as Failure).fields.map(({ field }) => field))];
    },
  );

test('there are choices to hold', () => expect(written.length).toBeGreaterThan(10));

describe('a key of nothing is refused, every key of the dictionary is taken', () => {
  test.each(written.map((each) => [`${each.endpoint.path} ${each.name}`, each] as const))(
    '%s',
    async (_, each) => {
      expect(refusalsOf(each.endpoint)).toContain(choiceUnknown);
      expect(await refusedFields(each.name, 98_765, each)).toEqual([each.name]);
      const { rows } = await client.query<{ key: string }>(
        `select dict_key as key from blade_dict where code = $1 and dict_key <> '-1' and is_deleted = 0`,
        [each.dictionary],
      );
      expect(rows.length).toBeGreaterThan(0);
      for (const { key } of rows) expect(await refusedFields(each.name, Number(key), each)).toEqual([]);
    },
  );
});

describe('over the wire', () => {
  const idOf = async (account: string): Promise<string> => {
    const { rows } = await client.query<{ id: string }>(
      'select id::text from blade_user where account = $1',
      [account],
    );
    return rows[0]!.id;
  };

  test('an unknown key stores nothing; one that stands may stay; an entry that is added is taken', async () => {
    const id = await idOf('cook');
    const refused = await admin.ask(userSubmit, { body: { id, sex: 99 } });
    expect(refused).toMatchObject({
      code: 400,
      reason: choiceUnknown.code,
      data: { errors: [{ field: 'sex' }] },
    });
    expect(refused.msg).toBe('性别没有这个选项');
    await client.query('update blade_user set sex = 99 where id = $1', [id]);
    const { sex, realName } = (await admin.get(userDetail, { query: { id } })) as unknown as Record<
      string,
      unknown
    >;
    expect(sex).toBe(99);
    await admin.get(userSubmit, { body: { id, sex, realName } });
    expect((await admin.ask(userSubmit, { body: { id, sex: 98 } })).code).toBe(400);
    const { rows } = await client.query<{ id: string }>(
      `select id::text from blade_dict where code = 'sex' and dict_key = '-1'`,
    );
    await admin.get(dictCalls.submit, {
      body: { parentId: rows[0]!.id, code: 'sex', dictKey: '98', dictValue: '未知', sort: 9 },
    });
    await admin.get(userSubmit, { body: { id, sex: 98 } });
  });

  test('a service for messages of no kind is not used, whatever is stored', async () => {
    const { id } = await admin.get(smsCalls.submit, { body: { category: 1, smsCode: 'probe' } });
    await client.query('update blade_sms set category = 7 where id = $1', [id]);
    expect((await admin.ask(smsEnable, { query: { id } })).reason).toBe(smsCategoryUnknown.code);
  });
});
