// Replacing and taking back: what is said of it, and what hangs on it.
import type { UseMutationResult } from '@tanstack/react-query';
import { text } from '../../../../../contract/kit/text.ts';
import { dishPage } from '../../../../../contract/library/dish.ts';
import { replaceFood, undoReplacement } from '../../../../../contract/recipe/food-replacement.ts';
import { dishesData } from '../../../../../contract/recipe/menu.ts';
import { call, type CallAnswer, type CallArgs } from '../../../../client/api.ts';
import type { CallFailure } from '../../../../client/call-failure.ts';
import { sayNow } from '../../../../client/language.ts';
import { toast } from '../../../../client/toast.tsx';
import { refreshCalls, useAct } from '../../../../client/use-call.ts';

/** Dishes and menus are shown with other foods from now on. */
const HANG_ON_IT = [dishPage, dishesData];
const undone = text('已撤销，菜品和食谱换回原样', 'Undone: dishes and menus are as they were');

type Act<E extends typeof replaceFood | typeof undoReplacement> = UseMutationResult<
  CallAnswer<E>,
  CallFailure,
  CallArgs<E>
>;

export const useUndoReplacement = (): Act<typeof undoReplacement> =>
  useAct(undoReplacement, { done: undone, refreshes: HANG_ON_IT });

/** Takes back what the message beside it tells of; the screen may have gone by then. */
async function takeBack(id: string): Promise<void> {
  await call(undoReplacement, { body: { id } });
  toast.success(sayNow(undone));
  await refreshCalls([undoReplacement, ...HANG_ON_IT]);
}

/** `onDone` once it is stored. */
export const useReplacement = (onDone: () => void): Act<typeof replaceFood> =>
  useAct(replaceFood, {
    done: null,
    refreshes: HANG_ON_IT,
    onDone: ({ id, dishes, menus }) => {
      toast.success(
        sayNow(
          text('已替换：{dishes} 道菜品、{menus} 份食谱', 'Replaced. Dishes: {dishes}, menus: {menus}'),
          { dishes, menus },
        ),
        // A refusal was said by the call itself.
        () => void takeBack(id).catch(() => undefined),
      );
      onDone();
    },
  });
