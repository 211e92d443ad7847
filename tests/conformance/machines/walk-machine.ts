// Every state × act of an entity's machine, over the wire: what is allowed moves the row and says so, everything else is
// refused by its code and changes nothing.
import { expect } from 'vitest';
import type pg from 'pg';
import { notAllowed, rowChanged } from '../../../contract/kit/common-refusals.ts';
import type { RowConflict } from '../../../contract/kit/edit.ts';
import type { Entity } from '../../../contract/kit/entity.ts';
import type { Field } from '../../../contract/kit/field.ts';
import { next, type Machine } from '../../../contract/kit/machine.ts';
import { stateOf, type MoveCall } from '../../../contract/kit/moves.ts';
import { snakeCase } from '../../../contract/kit/name-case.ts';
import type { TestClient } from '../../../server/kernel/testing/test-server.ts';
import { knownRow, newRow } from '../isolation/known-rows.ts';

type Row = Record<string, unknown>;

export interface Walk {
  client: pg.Client;
  /** Holds every button. */
  admin: TestClient;
  /** Holds none. */
  nobody: TestClient;
  dept: string;
  entityOf(name: string): Entity;
}

const PLATFORM = '000000';

const machineOf = (call: MoveCall): { entity: Entity; column: string; machine: Machine } => {
  const { entity } = call.moves!;
  const { name, machine } = stateOf(entity)!;
  return { entity, column: snakeCase(name), machine };
};

/** A row of the call's entity in this state. */
function rowIn({ client, dept }: Walk, call: MoveCall, state: string): Promise<string> {
  const { entity, column, machine } = machineOf(call);
  return newRow(client, entity, PLATFORM, dept, { [column]: machine.states[state]!.key });
}

async function stored({ client }: Walk, { table }: Entity, id: string): Promise<Row> {
  const { rows } = await client.query<Row>(`select * from ${table} where id = $1`, [id]);
  return rows[0]!;
}

function plausible(walk: Walk, field: Field): unknown {
  if (field.reference)
    return knownRow(walk.client, walk.entityOf(field.reference.entity), PLATFORM, walk.dept);
  if (field.kind === 'date') return '2026-11-23';
  if (field.kind === 'dateTime') return '2026-11-23 08:00:00';
  return /text/i.test(field.kind) ? '说明' : Math.max(field.min ?? 1, 1);
}

/** Names of what the act asks for. */
const asksOf = (call: MoveCall): readonly string[] => {
  const { machine } = machineOf(call);
  return machine.transitions.find(({ act }) => act === call.moves!.act)!.asks ?? [];
};

async function asked(walk: Walk, call: MoveCall): Promise<Row> {
  const values: Row = {};
  for (const name of asksOf(call)) values[name] = await plausible(walk, call.queryFields[name]!);
  return values;
}

/** One act in one state: moved, or refused by the declared code with nothing changed; and nothing without the button. */
export async function tryAct(walk: Walk, call: MoveCall, state: string): Promise<void> {
  const { entity, column, machine } = machineOf(call);
  const { act, wrongState } = call.moves!;
  const id = await rowIn(walk, call, state);
  const before = await stored(walk, entity, id);
  const query = { ids: id, ...(await asked(walk, call)) };

  expect(await walk.nobody.ask(call, { query })).toMatchObject({ code: 403, reason: notAllowed.code });
  expect(await stored(walk, entity, id)).toEqual(before);

  const answer = await walk.admin.ask(call, { query });
  const after = await stored(walk, entity, id);
  const to = next(machine, state, act);
  if (to === null) {
    expect(answer, answer.text).toMatchObject({ reason: wrongState.code, data: { id, state, act } });
    const { label } = machine.transitions.find((one) => one.act === act)!;
    for (const words of [machine.states[state]!.label.zh, label.zh]) expect(answer.msg).toContain(words);
    expect(after).toEqual(before);
    return;
  }
  expect(answer.code, answer.text).toBe(200);
  expect(after[column]).toBe(machine.states[to]!.key);
  expect(Number(after.version)).toBe(Number(before.version) + 1);
  for (const name of asksOf(call)) expect(after[snakeCase(name)], name).not.toEqual(before[snakeCase(name)]);
  const { rows } = await walk.client.query<{ act: string; after: Row }>(
    `select act, after from audit_log where entity = $1 and entity_id = $2`,
    [entity.name, id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    act: 'update',
    after: { [stateOf(entity)!.name]: machine.states[to]!.key },
  });
}

/** A state that allows the act, and one that does not; null where every state allows it. */
function statesOf(call: MoveCall): { allowed: string; forbidden: string | null } {
  const { machine } = machineOf(call);
  const leads = (state: string): boolean => next(machine, state, call.moves!.act) !== null;
  const names = Object.keys(machine.states);
  return { allowed: names.find(leads)!, forbidden: names.find((state) => !leads(state)) ?? null };
}

/** Of several rows all are moved, or none. */
export async function tryAllOrNone(walk: Walk, call: MoveCall): Promise<void> {
  const { entity, column } = machineOf(call);
  const { allowed, forbidden } = statesOf(call);
  const values = await asked(walk, call);
  const [one, other] = [await rowIn(walk, call, allowed), await rowIn(walk, call, allowed)];
  if (forbidden) {
    const wrong = await rowIn(walk, call, forbidden);
    const answer = await walk.admin.ask(call, { query: { ids: [one, wrong], ...values } });
    expect(answer).toMatchObject({ reason: call.moves!.wrongState.code, data: { id: wrong } });
    expect((await stored(walk, entity, one)).version).toBe(0);
  }
  expect((await walk.admin.ask(call, { query: { ids: [one, '1'], ...values } })).status).toBe(404);
  expect((await stored(walk, entity, one)).version).toBe(0);
  const both = await walk.admin.ask(call, { query: { ids: `${one},${other}`, ...values } });
  expect(both.code, both.text).toBe(200);
  const [first, second] = [await stored(walk, entity, one), await stored(walk, entity, other)];
  expect(first[column]).toBe(second[column]);
}

/** Who has read an older version is told so; without a version, of two at once only one moves a row that moves once. */
export async function tryTwoPeople(walk: Walk, call: MoveCall): Promise<void> {
  const { entity, machine } = machineOf(call);
  const { allowed } = statesOf(call);
  const { act, wrongState } = call.moves!;
  const values = await asked(walk, call);
  const id = await rowIn(walk, call, allowed);
  await walk.client.query(`update ${entity.table} set version = 3 where id = $1`, [id]);
  const before = await stored(walk, entity, id);
  const stale = await walk.admin.ask(call, { query: { ids: id, version: 2, ...values } });
  expect(stale, stale.text).toMatchObject({ status: 409, reason: rowChanged.code });
  expect((stale.data as RowConflict).version).toBe(3);
  expect(stale.msg).toContain('请核对后再操作');
  expect(await stored(walk, entity, id)).toEqual(before);

  const to = next(machine, allowed, act)!;
  const twice = next(machine, to, act) !== null;
  const answers = await Promise.all(
    [1, 2].map(() => walk.admin.ask(call, { query: { ids: id, ...values } })),
  );
  const codes = answers.map(({ code, reason }) => reason ?? String(code)).toSorted();
  expect(codes).toEqual(twice ? ['200', '200'] : ['200', wrongState.code]);
}

/** What an act asks for is not left out. */
export async function tryWithoutAnswers(walk: Walk, call: MoveCall): Promise<void> {
  const { entity } = machineOf(call);
  const id = await rowIn(walk, call, statesOf(call).allowed);
  const values = await asked(walk, call);
  for (const name of asksOf(call)) {
    const answer = await walk.admin.ask(call, { query: { ids: id, ...values, [name]: '' } });
    expect(answer, answer.text).toMatchObject({ code: 400, data: { errors: [{ field: name }] } });
  }
  expect((await stored(walk, entity, id)).version).toBe(0);
}
