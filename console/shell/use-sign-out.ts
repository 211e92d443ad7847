// Signing out: asks, tells the server, ends the session here in any case.
import { logout } from '../../contract/auth/oauth.ts';
import { text } from '../../contract/kit/text.ts';
import { call } from '../client/api.ts';
import { useText } from '../client/language.ts';
import { endSession } from '../client/session.ts';
import { hasUnsaved } from '../client/tab-store.ts';
import { unsavedQuestion } from '../ui/unsaved-guard.ts';
import { useConfirm } from '../ui/use-confirm.tsx';

export function useSignOut(): () => Promise<void> {
  const t = useText();
  const confirm = useConfirm();
  return async () => {
    const detail = hasUnsaved() ? { detail: t(unsavedQuestion) } : {};
    if (!(await confirm(t(text('确定退出系统?', 'Sign out?')), detail))) return;
    // The session ends here in any case; telling the server makes the token useless elsewhere too.
    await call(logout, { silent: true }).catch(() => undefined);
    endSession();
  };
}
