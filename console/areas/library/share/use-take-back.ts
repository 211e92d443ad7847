// Taking shares back, once the person has agreed; their receivers see nothing of the thing any more.
import { text } from '../../../../contract/kit/text.ts';
import { shareCalls } from '../../../../contract/recipe/resource-share.ts';
import { useText } from '../../../client/language.ts';
import { useAct } from '../../../client/use-call.ts';
import { useConfirm } from '../../../ui/use-confirm.tsx';

export const takeBackWord = text('收回', 'Stop sharing');

/** @param onDone how many were taken back */
export function useTakeBack(onDone?: (count: number) => void) {
  const t = useText();
  const confirm = useConfirm();
  const remove = useAct(shareCalls.remove, {
    done: text('共享已收回', 'No longer shared'),
    onDone: (_, { query }) => onDone?.(query.ids.length),
  });
  return {
    busy: remove.isPending,
    async takeBack(ids: readonly string[]): Promise<void> {
      const agreed = await confirm(t(text('收回共享?', 'Stop sharing?')), {
        detail: t(
          text(
            '收回后对方不能再查看；已经复制的内容仍归对方。',
            'The others can no longer read it. What they have copied stays theirs.',
          ),
        ),
        yes: takeBackWord,
        danger: true,
      });
      if (agreed) remove.mutate({ query: { ids: [...ids] } });
    },
  };
}
