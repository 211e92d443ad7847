// Asks before something happens that is hard to take back. A double click asks once: while a question stands, the same
// one is not asked above it.
import { useCallback, useRef } from 'react';
import { text, type Text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { useModal } from './modal-holder.tsx';

export interface ConfirmOptions {
  /** More about what will happen. */
  detail?: string;
  /** Label of the button that does it; default 确定. */
  yes?: Text;
  /** Label of the button that leaves things as they are; default 取消. */
  no?: Text;
  danger?: boolean;
}

/** Answers `confirm(question, options?)`, a promise of whether the person agreed. */
export function useConfirm(): (question: string, options?: ConfirmOptions) => Promise<boolean> {
  const modal = useModal();
  const t = useText();
  const standing = useRef(new Set<string>());
  return useCallback(
    (question, options = {}) =>
      new Promise((resolve) => {
        if (standing.current.has(question)) return resolve(false);
        standing.current.add(question);
        const settle = (agreed: boolean): void => {
          standing.current.delete(question);
          resolve(agreed);
        };
        modal.confirm({
          title: question,
          content: options.detail,
          centered: true,
          okText: t(options.yes ?? text('确定', 'OK')),
          cancelText: t(options.no ?? text('取消', 'Cancel')),
          okButtonProps: { danger: options.danger ?? false },
          onOk: () => settle(true),
          onCancel: () => settle(false),
        });
      }),
    [modal, t],
  );
}
