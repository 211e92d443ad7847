// Deleting what is selected: asks first, and says so where nothing is, or where it cannot be.
import { messages } from '../../contract/kit/message.ts';
import { useText } from '../client/language.ts';
import { toast } from '../client/toast.tsx';
import { useConfirm } from './use-confirm.tsx';

/**
 * Answers the act that runs `remove` with the ids once the person has agreed. `refusal` says why these rows must stay;
 * null where they may go.
 */
export function useRemoval(
  remove: (ids: string[]) => void,
  refusal?: (ids: readonly string[]) => string | null,
): (ids: readonly string[]) => Promise<void> {
  const t = useText();
  const confirm = useConfirm();
  return async (ids) => {
    const refused = ids.length === 0 ? t(messages.selectOne) : (refusal?.(ids) ?? null);
    if (refused !== null) toast.error(refused);
    else if (await confirm(t(messages.confirmDelete), { danger: true })) remove([...ids]);
  };
}
