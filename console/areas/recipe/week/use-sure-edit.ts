// Asks before an edit takes a locked dish from its place: somebody wanted it to stay.
import { useCallback } from 'react';
import { text, type Text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { focusDish } from './card-focus.ts';
import { editWords } from './edit-words.ts';
import { lockedIn, type MenuEdit } from './menu-edits.ts';

type Taking = Extract<MenuEdit['kind'], 'move' | 'replace' | 'remove'>;

const QUESTIONS: Record<Taking, { question: Text; yes: Text }> = {
  move: {
    question: text('{dishes}已锁定，仍要移动吗?', 'Locked: {dishes}. Move all the same?'),
    yes: text('移动', 'Move'),
  },
  replace: {
    question: text('{dishes}已锁定，仍要替换吗?', 'Locked: {dishes}. Replace it all the same?'),
    yes: text('替换', 'Replace'),
  },
  remove: {
    question: text('{dishes}已锁定，仍要移除吗?', 'Locked: {dishes}. Remove it all the same?'),
    yes: text('移除', 'Remove'),
  },
};

/** Answers `edit` as `send` does it, once the person agreed where a dish is locked; the dish has the focus then. */
export function useSureEdit(
  send: (edit: MenuEdit) => Promise<boolean>,
): (edit: MenuEdit) => Promise<boolean> {
  const t = useText();
  const confirm = useConfirm();
  return useCallback(
    async (edit) => {
      const [locked, ...others] = lockedIn(edit);
      if (locked) {
        const { question, yes } = QUESTIONS[edit.kind as Taking];
        const dishes = [locked, ...others].map(({ dishName }) => `“${dishName}”`).join(t(text('、', ', ')));
        const detail = editWords(t, edit);
        const agreed = await confirm(t(question, { dishes }), {
          detail,
          yes,
          danger: edit.kind === 'remove',
        });
        if (!agreed || edit.kind !== 'remove') focusDish(locked.recipeDishId);
        if (!agreed) return false;
      }
      return send(edit);
    },
    [send, confirm, t],
  );
}
