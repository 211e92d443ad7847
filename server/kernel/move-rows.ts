// Moving rows along the state machine of their entity: all that are named, or none.
import { transitionFrom, stateOfKey } from '../../contract/kit/machine.ts';
import { stateOf, type Move } from '../../contract/kit/moves.ts';
import { hiddenFields } from './access/data-scope.ts';
import { forbidden, notFound, refuse } from './http/failure.ts';
import type { Context } from './http/handle.ts';

type Row = Record<string, unknown> & { id: string; version: number };

/** The rows by their ids, in one order for everybody, so that two who move the same ones never wait for each other. */
async function rowsToMove({ door, query }: Context, { entity }: Move): Promise<Row[]> {
  const ids = new Set(query.ids as string[]);
  const rows = (await door
    .rows(entity)
    .selectAll()
    .where(`${entity.table}.id`, 'in', [...ids])
    .orderBy(`${entity.table}.id`)
    .execute()) as unknown as Row[];
  if (rows.length !== ids.size) throw notFound();
  return rows;
}

/**
 * Does the act to the rows that the request names; `also` says what a handler of an area changes besides. Answers the
 * rows as they were. @throws 404, 403 where the caller may not see the state, the move's refusal, 409 of a stale version
 */
export async function moveRows<R = Row>(
  context: Context,
  move: Move,
  also?: (row: R) => Promise<object> | object,
): Promise<R[]> {
  const { door, query } = context;
  const { entity, act, wrongState } = move;
  const { name, machine } = stateOf(entity)!;
  if (hiddenFields(door.caller, entity).includes(name)) throw forbidden();
  const rows = await rowsToMove(context, move);
  const steps = rows.map((row) => {
    const key = row[name] as number | null;
    const state = key === null ? machine.initial : stateOfKey(machine, key);
    const step = transitionFrom(machine, state, act);
    if (step) return { row, step };
    const { label } = machine.transitions.find((one) => one.act === act)!;
    throw refuse(
      wrongState,
      { title: String(row[entity.title] ?? row.id), state: machine.states[state]!.label, act: label },
      { id: row.id, state, act },
    );
  });
  for (const { row, step } of steps) {
    const asked = Object.fromEntries((step.asks ?? []).map((field) => [field, query[field] as unknown]));
    const values = { ...asked, ...(await also?.(row as R)), [name]: machine.states[step.to]!.key };
    await door.update(entity, row.id, values, row.version);
  }
  return rows as R[];
}
