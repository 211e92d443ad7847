// Asks before something happens that is hard to take back.
import { useCallback } from 'react';
import { text, type Text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { useModal } from './modal-holder.tsx';

export interface ConfirmOptions {
  /** More about what will happen. */
  detail?: string;
  /** Label of the button that does it; default 确定. */
  yes?: Text;
  danger?: boolean;
}

/** Answers `confirm(question, options?)`, a promise of whether the person agreed. */
export function useConfirm(): (question: string, options?: ConfirmOptions) => Promise<boolean> {
  const modal = useModal();
  const t = useText();
  return useCallback(
    (question, options = {}) =>
      new Promise((resolve) => {
        modal.confirm({
          title: question,
          content: options.detail,
          centered: true,
          okText: t(options.yes ?? text('确定', 'OK')),
          cancelText: t(text('取消', 'Cancel')),
          okButtonProps: { danger: options.danger ?? false },
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
        });
      }),
    [modal, t],
  );
}
