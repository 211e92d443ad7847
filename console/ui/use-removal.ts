// Deleting what is selected: asks first, and says so where nothing is.
import { messages } from '../../contract/kit/message.ts';
import { useText } from '../shell/language.ts';
import { toast } from '../shell/toast.tsx';
import { useConfirm } from './use-confirm.tsx';

/** Answers the act that runs `remove` with the ids once the person has agreed. */
export function useRemoval(remove: (ids: string[]) => void): (ids: string[]) => Promise<void> {
  const t = useText();
  const confirm = useConfirm();
  return async (ids) => {
    if (ids.length === 0) toast.error(t(messages.selectOne));
    else if (await confirm(t(messages.confirmDelete), { danger: true })) remove(ids);
  };
}
