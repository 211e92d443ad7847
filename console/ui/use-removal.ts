// Deleting what is selected: asks first, and says so where nothing is, or where it cannot be.
import { messages } from '../../contract/kit/message.ts';
import { useText } from '../client/language.ts';
import { toast } from '../client/toast.tsx';
import { useConfirm } from './use-confirm.tsx';

/** Asks in place of the usual question; `remove` deletes, sending `more` besides. */
export type AsksRemoval = (
  ids: readonly string[],
  remove: (more?: Record<string, unknown>) => void,
) => Promise<void> | void;

export interface RemovalQuestion {
  /** Why these rows must stay; null where they may go. */
  refusal?: ((ids: readonly string[]) => string | null) | undefined;
  asks?: AsksRemoval | undefined;
}

/** Answers the act that runs `remove` with the ids once the person has agreed. */
export function useRemoval(
  remove: (ids: string[], more?: Record<string, unknown>) => void,
  { refusal, asks }: RemovalQuestion = {},
): (ids: readonly string[]) => Promise<void> {
  const t = useText();
  const confirm = useConfirm();
  return async (ids) => {
    const refused = ids.length === 0 ? t(messages.selectOne) : (refusal?.(ids) ?? null);
    if (refused !== null) toast.error(refused);
    else if (asks) await asks(ids, (more) => remove([...ids], more));
    else if (await confirm(t(messages.confirmDelete), { danger: true })) remove([...ids]);
  };
}
