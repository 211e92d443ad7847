// The calls that move rows along the state machine of their entity: one for each act, made with the family of the
// entity whose field is a `field.state`.
import { permission, type Access } from './access.ts';
import { editOf, meanwhileChanged, rowVersion } from './edit.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import type { Entity } from './entity.ts';
import { asRequired, chosenRows, type Field, type Fields } from './field.ts';
import type { Machine, Transition } from './machine.ts';
import { codePart, refusal, type Refusal } from './refusal.ts';
import { text } from './text.ts';
import { divided, snakeCase } from './name-case.ts';

/** What the call of an act does. */
export interface Move {
  entity: Entity;
  act: string;
  /** The machine does not lead on from the row's state by this act. */
  wrongState: Refusal;
}

/** Moves the rows `ids`, all or none; with one of them, `version` is what the client has read of it. */
export type MoveCall = Endpoint<
  { ids: string[]; version?: number | undefined; [asked: string]: unknown },
  {},
  unknown
>;

/** Acts of the machine that the fields carry. */
export type ActsOf<F extends Fields> = {
  [K in keyof F]: F[K] extends { machine: Machine<string, infer A> } ? A : never;
}[keyof F];
export type Moves<F extends Fields> = { [A in ActsOf<F>]: MoveCall };

/** The field that holds the state of a row; null for entities without a machine. */
export function stateOf({ fields }: Pick<Entity, 'fields'>): { name: string; machine: Machine } | null {
  for (const [name, { machine }] of Object.entries(fields)) if (machine) return { name, machine };
  return null;
}

/** What a row starts with. */
export function initialState(entity: Pick<Entity, 'fields'>): Record<string, number> {
  const state = stateOf(entity);
  return state ? { [state.name]: state.machine.states[state.machine.initial]!.key } : {};
}

const askedOf = ({ name, fields }: Entity, { act, asks = [] }: Transition<string, string>): Fields =>
  Object.fromEntries(
    asks.map((asked) => {
      const declared = fields[asked];
      if (!declared) throw new Error(`${name}: "${act}" asks for "${asked}", which is no field`);
      return [asked, asRequired(declared)];
    }),
  );

interface FamilyParts {
  base: string;
  /** Access of an act of the family by the end of its code. */
  may: (suffix: string) => Access;
  detail: Endpoint<{ id: string }>;
  acting: { acting?: { table: string } };
  /** The parameter that names the tenant, where the family knows others. */
  choice: Fields;
  alsoUnder: readonly string[];
  /** Besides that of a wrong state. */
  refusals?: readonly Refusal[];
  make: (made: Endpoint) => Endpoint;
}

/** The refusal of acts that a row's state does not allow. */
export const wrongStateOf = ({ name }: Entity): Refusal =>
  refusal(
    `${codePart(name)}.state`,
    text('“{title}”当前为“{state}”，不能{act}', '“{title}” is now “{state}”, so “{act}” is not possible'),
  );

const ids: Field<string[]> = chosenRows();

/** The calls of an entity's machine, by the names of their acts. */
export function movesOf(entity: Entity, wrongState: Refusal, parts: FamilyParts): Record<string, MoveCall> {
  const state = stateOf(entity);
  const byAct = Map.groupBy(
    (state?.machine.transitions ?? []).filter(({ system }) => !system),
    ({ act }) => act,
  );
  const calls: Record<string, MoveCall> = {};
  for (const [act, [first]] of byAct) {
    const { label, permission: code } = first!;
    const name = divided(act, '-');
    calls[act] = parts.make(
      endpoint({
        method: 'POST',
        path: `${parts.base}/${name}`,
        aliases: parts.alsoUnder.map((prefix) => `${prefix}/${name}`),
        summary: text(`${entity.label.zh}：${label.zh}`, `${entity.label.en}: ${label.en}`),
        access: code ? permission(code) : parts.may(snakeCase(act)),
        query: { ids, version: rowVersion, ...askedOf(entity, first!), ...parts.choice },
        ...parts.acting,
        refusals: [wrongState, ...(parts.refusals ?? [])],
        edits: { ...editOf(entity, parts.detail, 'ids'), changed: meanwhileChanged },
        moves: { entity, act, wrongState },
      }),
    ) as MoveCall;
  }
  return calls;
}
