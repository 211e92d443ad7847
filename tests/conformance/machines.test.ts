// Generated from the contract: every entity with a state machine, walked through every state × act × with and without
// the button.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type pg from 'pg';
import { stateOf, type MoveCall } from '../../contract/kit/moves.ts';
import { readContract } from '../../server/kernel/discovery.ts';
import { startTestServer, type TestServer } from '../../server/kernel/testing/test-server.ts';

import { tryAct, tryAllOrNone, tryTwoPeople, tryWithoutAnswers, type Walk } from './machines/walk-machine.ts';
import { connectUnbound } from '../../server/kernel/testing/unbound.ts';

const { endpoints, entities, dictionaries } = await readContract();
const calls = endpoints.filter(({ moves }) => moves !== null) as MoveCall[];
const named = calls.map((call) => [call.path, call] as const);

let server: TestServer;
let client: pg.Client;
let walk: Walk;
beforeAll(async () => {
  server = await startTestServer();
  client = await connectUnbound(server.databaseUrl);
  const { rows } = await client.query<{ id: string }>(
    `select id::text from blade_dept where dept_name = '阳光第一幼儿园'`,
  );
  walk = {
    client,
    admin: await server.signIn('admin'),
    nobody: await server.signIn('seller'),
    dept: rows[0]!.id,
    entityOf: (name) => entities.find((each) => each.name === name)!,
  };
});
afterAll(async () => {
  await client.end();
  await server.close();
});

test('there are machines to walk', () => {
  expect(calls.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/blade-desk/notice/publish', '/api/blade-desk/notice/withdraw']),
  );
});

describe('an act in a state', () => {
  const all = calls.flatMap((call) => {
    const { machine } = stateOf(call.moves!.entity)!;
    return Object.keys(machine.states).map((state) => [call.path, state, call] as const);
  });
  test.each(all)('%s from %s', (_, state, call) => tryAct(walk, call, state));
});

describe('several rows move together or not at all', () => {
  test.each(named)('%s', (_, call) => tryAllOrNone(walk, call));
});

describe('two people', () => {
  test.each(named)('%s', (_, call) => tryTwoPeople(walk, call));
});

describe('what an act asks for', () => {
  test.each(named)('%s', (_, call) => tryWithoutAnswers(walk, call));
});

test('every machine is delivered as a dictionary, and leads somewhere from its first state', () => {
  const machines = entities.flatMap((entity) => stateOf(entity)?.machine ?? []);
  expect(machines.length).toBeGreaterThan(2);
  for (const { dictionary, states, initial, transitions } of machines) {
    const delivered = dictionaries.filter(({ code }) => code === dictionary);
    expect(delivered, dictionary).toHaveLength(1);
    expect(Object.values(delivered[0]!.entries).map(({ key }) => key)).toEqual(
      Object.values(states).map(({ key }) => key),
    );
    expect(transitions.some(({ from }) => from.includes(initial))).toBe(true);
  }
});
