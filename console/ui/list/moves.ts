// The acts of an entity's state machine on the rows of its list: which a row's state allows, and doing one.
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { transitionFrom, type Machine, type Transition } from '../../../contract/kit/machine.ts';
import { stateOf, type MoveCall } from '../../../contract/kit/moves.ts';
import { filled, text, type Text } from '../../../contract/kit/text.ts';
import { call, showFailure } from '../../client/api.ts';
import type { CallFailure } from '../../client/call-failure.ts';
import { sayNow } from '../../client/language.ts';
import { useOneStart } from '../../client/one-start.ts';
import { toast } from '../../client/toast.tsx';
import { refreshCalls } from '../../client/use-call.ts';
import type { WriteCalls } from './entity-calls.ts';
import type { FormValues } from './use-editing.ts';
import type { Row } from './row.ts';

/** One act of the machine, as people are offered it. */
export interface MoveOffer {
  call: MoveCall;
  /** How the act is declared: its words, what it asks. */
  step: Transition<string, string>;
  /** Whether the row's state allows it. */
  fits: (row: Row) => boolean;
}

/** The acts of a family in the order of their declaration. */
export function moveOffers({ entity, moves = {} }: Pick<WriteCalls, 'entity' | 'moves'>): MoveOffer[] {
  const state = stateOf(entity);
  if (!state) return [];
  const { name, machine } = state;
  return Object.entries(moves).map(([act, made]) => ({
    call: made,
    step: machine.transitions.find((one) => one.act === act)!,
    fits(row) {
      const state = Object.entries(machine.states).find(([, { key }]) => key === row[name])?.[0];
      return state !== undefined && transitionFrom(machine, state, act) !== undefined;
    },
  }));
}

/** The acts that one state allows, for every state. */
export const actsByState = ({ states, transitions }: Machine, offers: readonly MoveOffer[]): MoveOffer[][] =>
  Object.keys(states).map((state) =>
    offers.filter(({ step }) =>
      transitions.some(({ act, from }) => act === step.act && from.includes(state)),
    ),
  );

/** An act about to be done. */
export interface Moving {
  offer: MoveOffer;
  ids: readonly string[];
  /** Where it is a single one. */
  row: Row | null;
}
export interface MoveRequest extends Moving {
  /** What the act asks for. */
  values: FormValues;
}

const moved = text('已变为“{state}”', 'Now “{state}”');
/** What is said when an act is done: the state it led to, where there is but one. */
function doneWords({ offer }: MoveRequest): Text {
  const { entity } = offer.call.moves!;
  const { machine } = stateOf(entity)!;
  return filled(moved, { state: machine.states[offer.step.to]!.label });
}

/** `query` names the tenant acted in. */
export function useMove(
  query: Record<string, unknown>,
  options: { onDone: (done: MoveRequest) => void; onRefused: () => void },
): UseMutationResult<unknown, CallFailure, MoveRequest> {
  const move = useMutation<unknown, CallFailure, MoveRequest>({
    mutationFn: ({ offer, ids, row, values }) => {
      const version = row?.['version'];
      return call(offer.call, {
        query: {
          ...query,
          ...values,
          ids: [...ids],
          // Of a single row it is known what the person has seen of it.
          ...(typeof version === 'number' ? { version } : {}),
        },
        silent: true,
      });
    },
    onSuccess: async (_, request) => {
      toast.success(sayNow(doneWords(request)));
      options.onDone(request);
      await refreshCalls([request.offer.call]);
    },
    onError: (failure, { offer }) => {
      // At its field, where the form of the act shows it.
      if (failure.fields.length === 0 || !offer.step.asks?.length) showFailure(failure);
      options.onRefused();
    },
  });
  return useOneStart(move, ({ offer, ids, values }) => [offer.call.path, ids, values]);
}
