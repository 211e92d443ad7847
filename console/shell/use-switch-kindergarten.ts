// Going to work in another kindergarten: the token is renewed for it, then everything remembered of the one before is
// forgotten.
import { text } from '../../contract/kit/text.ts';
import { showFailure } from '../client/api.ts';
import { useText } from '../client/language.ts';
import { hasUnsaved } from '../client/tab-store.ts';
import { toast } from '../client/toast.tsx';
import { enterKindergarten } from '../client/token-refresh.ts';
import { unsavedQuestion } from '../ui/unsaved-guard.ts';
import { useConfirm } from '../ui/use-confirm.tsx';
import { useBeginAnew } from './use-begin-anew.ts';

interface Kindergarten {
  deptId: string;
  deptName: string;
}

/**
 * Answers `switchTo(kindergarten, path)`: asks first where something is unsaved, and begins anew at the path (none: at
 * home). It answers whether this window works there now; a failure has been shown.
 */
export function useSwitchKindergarten(): (to: Kindergarten, path?: string) => Promise<boolean> {
  const t = useText();
  const confirm = useConfirm();
  const beginAnew = useBeginAnew();
  return async ({ deptId, deptName }, path) => {
    if (hasUnsaved() && !(await confirm(t(unsavedQuestion)))) return false;
    try {
      await enterKindergarten(deptId);
      await beginAnew(path);
      toast.success(t(text('已切换到{name}', 'Now in {name}'), { name: deptName }));
      return true;
    } catch (failure) {
      showFailure(failure);
      return false;
    }
  };
}
