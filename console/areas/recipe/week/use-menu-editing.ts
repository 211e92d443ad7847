// The menu of a recipe with the edits a person makes on it. An edit shows at once; edits are sent one after the
// other, each on the versions of the answer before it; a refused edit is taken back, a conflict waits for the
// person's word while later edits wait behind it. Every answer replaces what was estimated.
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import {
  dishesData,
  repairRecipe,
  undoChange,
  type MenuDay,
  type MenuView,
} from '../../../../contract/recipe/menu.ts';
import { recipeDetailCall } from '../../../../contract/recipe/recipe.ts';
import type { AnswerOf } from '../../../../contract/kit/endpoint.ts';
import type { Text } from '../../../../contract/kit/text.ts';
import { call, showFailure } from '../../../client/api.ts';
import { isRefusal } from '../../../client/call-failure.ts';
import { useLanguage } from '../../../client/language.ts';
import { useTab } from '../../../client/tab-context.tsx';
import { markSaved, markUnsaved } from '../../../client/tab-store.ts';
import { keyOfCall, queryClient, useCall } from '../../../client/use-call.ts';
import { conflictOf, type Conflict } from './conflict.ts';
import { figureDifferences, newlyMissed, type FigureDifference } from './figure-differences.ts';
import { applyEdit, mergeAnswer, rebase, versionsOf, type MenuEdit } from './menu-edits.ts';
import { sendEdit } from './send-edit.ts';

export interface LastChange {
  /** Grows with every change, so that the same difference twice flashes twice. */
  serial: number;
  differences: FigureDifference[];
  /** Rules that it broke, by name. */
  broke: Text[];
  /** Day → energy before, where it changed. */
  energyBefore: Record<string, number | null>;
}
/** An edit that met somebody else's change and waits for the person. */
export interface OpenConflict {
  /** Null for acts on the whole menu (undo, repair), which are offered again as they are. */
  edit: MenuEdit | null;
  conflict: Conflict;
  /** The day as this person saw it. */
  seen: MenuDay | null;
  /** Whether the edit still has its dish. */
  possible: boolean;
  decide: (again: boolean) => void;
}
export type RepairAnswer = AnswerOf<typeof repairRecipe>;

export function useMenuEditing(id: string) {
  const language = useLanguage((state) => state.language);
  const menu = useCall(dishesData, { query: { id } });
  const [pending, setPending] = useState<{ serial: number; edit: MenuEdit }[]>([]);
  const [working, setWorking] = useState(false);
  const [conflict, setConflict] = useState<OpenConflict | null>(null);
  const [lastChange, setLastChange] = useState<LastChange | null>(null);
  const chain = useRef<Promise<unknown>>(Promise.resolve());
  const serial = useRef(0);
  const underWay = useRef(0);
  const { key: tab } = useTab();
  const edits = useId();

  const key = useMemo(() => keyOfCall(dishesData, { id }, language), [id, language]);
  const known = useCallback((): MenuView => {
    const view = queryClient.getQueryData<MenuView>(key);
    if (!view) throw new Error('The menu is edited before it was loaded');
    return view;
  }, [key]);

  /** Takes an answer over, notes what changed, and lets everything that hangs on the menu be read again. */
  const accept = useCallback(
    (answer: MenuView): void => {
      const before = known();
      const after = mergeAnswer(before, answer);
      // A reading under way would bring the menu of a moment ago.
      void queryClient.cancelQueries({ queryKey: key, exact: true });
      queryClient.setQueryData(key, after);
      const old = new Map(before.days.map((day) => [day.date, day.energy]));
      setLastChange({
        serial: ++serial.current,
        differences: figureDifferences(before.figures, after.figures),
        broke: newlyMissed(before.figures, after.figures),
        energyBefore: Object.fromEntries(
          after.days
            .filter(
              (day) =>
                old.has(day.date) && Math.round(old.get(day.date) ?? -1) !== Math.round(day.energy ?? -1),
            )
            .map((day) => [day.date, old.get(day.date) ?? null]),
        ),
      });
      refreshAround(id);
    },
    [id, key, known],
  );

  /** Runs a call, asking the person at each conflict, until it is done, refused or given up. */
  const attempt = useCallback(
    async <A>(
      edit: MenuEdit | null,
      run: (edit: MenuEdit | null, view: MenuView) => Promise<A>,
    ): Promise<A | null> => {
      let now = edit;
      for (;;) {
        try {
          return await run(now, known());
        } catch (failure) {
          const met = conflictOf(failure);
          if (!met) {
            showFailure(failure);
            // What the screen shows may be older than the refusal knows.
            void queryClient.invalidateQueries({ queryKey: key, exact: true });
            if (isRefusal(failure)) refreshAround(id);
            return null;
          }
          const seen = known().days.find((day) => day.date === met.date) ?? null;
          if (met.day) queryClient.setQueryData(key, withDay(known(), met.day));
          await queryClient.refetchQueries({ queryKey: key, exact: true });
          refreshAround(id);
          const next: MenuEdit | null = now ? rebase(known(), now) : null;
          const possible = edit === null || next !== null;
          const again = await new Promise<boolean>((decide) =>
            setConflict({ edit: now, conflict: met, seen, possible, decide }),
          );
          setConflict(null);
          if (!again || !possible) return null;
          now = next;
        }
      }
    },
    [id, key, known],
  );

  /** Until the last of them is answered, leaving asks first. */
  const inTurn = useCallback(
    <A>(work: () => Promise<A>): Promise<A> => {
      underWay.current += 1;
      setWorking(true);
      markUnsaved(tab, edits);
      const done = chain.current.then(work).finally(() => {
        underWay.current -= 1;
        if (underWay.current > 0) return;
        setWorking(false);
        markSaved(tab, edits);
      });
      chain.current = done.catch(() => undefined);
      return done;
    },
    [tab, edits],
  );

  const perform = useCallback(
    (edit: MenuEdit): Promise<boolean> => {
      const own = ++serial.current;
      setPending((now) => [...now, { serial: own, edit }]);
      return inTurn(async () => {
        const answer = await attempt(edit, (now, view) => sendEdit(id, view, now ?? edit));
        if (answer) accept(answer);
        setPending((now) => now.filter((one) => one.serial !== own));
        return answer !== null;
      });
    },
    [id, accept, attempt, inTurn],
  );

  const undo = useCallback(
    (changeId: string): Promise<boolean> =>
      inTurn(async () => {
        const answer = await attempt(null, () => call(undoChange, { body: { id, changeId }, silent: true }));
        if (answer) accept(answer);
        return answer !== null;
      }),
    [id, accept, attempt, inTurn],
  );

  const repair = useCallback(
    (): Promise<RepairAnswer | null> =>
      inTurn(async () => {
        const answer = await attempt(null, (_, view) => {
          const versions = versionsOf(
            view,
            view.days.map((day) => day.date),
          );
          return call(repairRecipe, { body: { id, versions }, silent: true });
        });
        if (answer) accept(answer.view);
        return answer;
      }),
    [id, accept, attempt, inTurn],
  );

  const view = useMemo(
    () => (menu.data ? pending.reduce((now, one) => applyEdit(now, one.edit), menu.data) : undefined),
    [menu.data, pending],
  );
  return { menu, view, working, conflict, lastChange, accept, perform, undo, repair };
}
export type MenuEditing = ReturnType<typeof useMenuEditing>;

const withDay = (view: MenuView, fresh: MenuDay): MenuView => ({
  ...view,
  days: view.days.map((day) => (day.date === fresh.date ? fresh : day)),
});

/** Everything read about this recipe but the menu itself is out of date after a change. */
export function refreshAround(id: string): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [kind, path, query] }) =>
      kind === 'call' && path !== dishesData.path && (query as { id?: string }).id === id,
  });
  void queryClient.invalidateQueries({ queryKey: ['call', recipeDetailCall.path], refetchType: 'none' });
}
