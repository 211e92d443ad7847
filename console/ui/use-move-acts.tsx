// The acts of an entity's state machine as a list offers them: in a row those that its state allows, on the selection
// all of them. An act that asks for something opens a form, one that is hard to take back asks first.
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../client/lazy-part.ts';
import { stateOf } from '../../contract/kit/moves.ts';
import { useText, type Say } from '../client/language.ts';
import type { ActOnRows } from './list/acts.ts';
import type { WriteCalls } from './list/entity-calls.ts';
import { actsByState, moveOffers, useMove, type MoveOffer, type Moving } from './list/moves.ts';
import type { Row } from './list/row.ts';
import type { ListHead } from './list/use-list.ts';
import { useConfirm } from './use-confirm.tsx';
import { useOnceOpen } from './use-once-open.ts';

const MoveForm = lazyPart(() => import('./move-form.tsx'));

/** More acts than this in one state wait in the row's menu. */
const MOST_IN_ROW = 2;
/** In px: edit and delete, the menu of a row, what a button has around its words, and a letter of them. */
const USUAL_ACTS = 126;
const ROW_MENU = 76;
const AROUND_WORDS = 16;
const LETTER = { wide: 14, narrow: 7.5 };

const widthOf = (words: string): number =>
  [...words].reduce(
    (sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? LETTER.wide : LETTER.narrow),
    AROUND_WORDS,
  );

/** Width of the acts column: edit, delete and the acts of the state that allows most. */
function widthOfActs(t: Say, groups: readonly MoveOffer[][], inMenu: boolean): number | undefined {
  const widest = Math.max(
    0,
    ...groups.map((group) => group.reduce((sum, { step }) => sum + widthOf(t(step.label)), 0)),
  );
  return widest === 0 ? undefined : USUAL_ACTS + (inMenu ? ROW_MENU : Math.ceil(widest));
}

export interface MoveActs<R extends Row> {
  acts: ActOnRows<R>[];
  /** Of the acts column; undefined where nothing moves. */
  width: number | undefined;
  /** Stands beside the list. */
  form: ReactNode;
}

/** `query` names the tenant acted in. */
export function useMoveActs<R extends Row>(
  family: WriteCalls,
  list: Pick<ListHead, 'selection' | 'refresh'>,
  query: Record<string, unknown>,
): MoveActs<R> {
  const t = useText();
  const confirm = useConfirm();
  const [asking, setAsking] = useState<Moving | null>(null);
  const move = useMove(query, {
    onDone({ row }) {
      setAsking(null);
      if (!row) list.selection.clear();
    },
    onRefused: list.refresh,
  });
  const offers = moveOffers(family);
  const state = stateOf(family.entity);
  const groups = state ? actsByState(state.machine, offers) : [];
  const inMenu = groups.some((group) => group.length > MOST_IN_ROW);
  const begin = async (moving: Moving): Promise<void> => {
    const { asks = [], confirm: question, danger = false, label } = moving.offer.step;
    if (asks.length) return setAsking(moving);
    if (question && !(await confirm(t(question), { danger, yes: label }))) return;
    move.mutate({ ...moving, values: {} });
  };
  const wanted = useOnceOpen(asking !== null);
  return {
    acts: offers.map((offer) => ({
      key: offer.step.act,
      on: 'rows',
      label: offer.step.label,
      ...(offer.step.danger ? { tone: 'danger' as const } : {}),
      access: offer.call.access,
      busy: move.isPending,
      inMenu,
      fits: offer.fits,
      perform: (ids, row) => void begin({ offer, ids, row }),
    })),
    width: widthOfActs(t, groups, inMenu),
    form: wanted ? (
      <Suspense fallback={null}>
        <MoveForm
          moving={asking}
          saving={move.isPending}
          failure={asking ? move.error : null}
          onSave={(values) => asking && move.mutate({ ...asking, values })}
          onClose={() => {
            move.reset();
            setAsking(null);
          }}
        />
      </Suspense>
    ) : null,
  };
}
