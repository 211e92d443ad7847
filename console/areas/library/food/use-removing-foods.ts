// Removing foods: where others are made of them that is said first, by their names.
import { messages } from '../../../../contract/kit/message.ts';
import { text } from '../../../../contract/kit/text.ts';
import { foodsMadeOf } from '../../../../contract/library/food-derive.ts';
import { call } from '../../../client/api.ts';
import { listed, useText } from '../../../client/language.ts';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import type { AsksRemoval } from '../../../ui/use-removal.ts';

/** As many are named; the rest is counted. */
const MOST_NAMED = 8;

export function useRemovingFoods(): AsksRemoval {
  const t = useText();
  const confirm = useConfirm();
  return async (ids, remove) => {
    // A failure was already shown by the call.
    const made = await call(foodsMadeOf, { query: { ids: [...ids] } }).catch(() => null);
    if (!made) return;
    const names = made
      .slice(0, MOST_NAMED)
      .map(({ foodName }) => t(text('“{name}”', '“{name}”'), { name: foodName }));
    const more = made.length - names.length;
    if (more > 0) names.push(t(text('另外 {more} 种', '{more} more'), { more }));
    const detail = t(
      text(
        '{foods}由所选食材做成：删除后它们保留现有数据，但不能再重新计算',
        'Made of them: {foods}. These keep the figures they have and can no longer be worked out anew',
      ),
      { foods: listed(t, names) },
    );
    const agreed = await confirm(t(messages.confirmDelete), {
      danger: true,
      ...(made.length > 0 ? { detail } : {}),
    });
    if (agreed) remove();
  };
}
