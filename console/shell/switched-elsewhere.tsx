// Another window has switched to another kindergarten. What this one shows stays, but neither can it be saved nor more be
// read, until the person has said in which of the two to go on.
import { Button, Modal, Space } from 'antd';
import { useState } from 'react';
import { text } from '../../contract/kit/text.ts';
import { showFailure } from '../client/api.ts';
import { useText } from '../client/language.ts';
import { useSession } from '../client/session.ts';
import { hasUnsaved } from '../client/tab-store.ts';
import { enterKindergarten } from '../client/token-refresh.ts';
import { queryClient } from '../client/use-call.ts';
import { useUser } from '../client/user.ts';
import { followSession, useWorkingDept } from '../client/working-dept.ts';
import { useBeginAnew } from './use-begin-anew.ts';

export default function SwitchedElsewhere({ open }: { open: boolean }) {
  const t = useText();
  const beginAnew = useBeginAnew();
  const { data } = useUser();
  const [returning, setReturning] = useState(false);
  const there = useSession((state) => state.currentDeptId);
  const own = useWorkingDept((state) => state.deptId);
  // Kept while it closes, when both are the same.
  const [{ elsewhere, here }, setShown] = useState({ elsewhere: there, here: own });
  if (open && (there !== elsewhere || own !== here)) setShown({ elsewhere: there, here: own });
  const nameOf = (deptId: string): string =>
    data?.depts.find((one) => one.deptId === deptId)?.deptName ?? t(text('另一园所', 'another kindergarten'));
  // Enter must not discard what was typed.
  const unsaved = hasUnsaved();
  const follow = (): void => {
    followSession();
    void beginAnew();
  };
  const goBack = async (): Promise<void> => {
    setReturning(true);
    try {
      await enterKindergarten(here);
      // What was asked meanwhile was refused.
      await queryClient.invalidateQueries();
    } catch (failure) {
      showFailure(failure);
    } finally {
      setReturning(false);
    }
  };
  return (
    <Modal
      open={open}
      centered
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      title={t(text('另一窗口已切换到{name}', 'Another window has switched to {name}'), {
        name: nameOf(elsewhere),
      })}
      footer={
        <Space wrap style={{ justifyContent: 'end' }}>
          <Button autoFocus={unsaved} loading={returning} onClick={() => void goBack()}>
            {t(text('切回{name}', 'Back to {name}'), { name: nameOf(here) })}
          </Button>
          <Button type="primary" autoFocus={!unsaved} disabled={returning} onClick={follow}>
            {t(text('重新加载为{name}', 'Reload for {name}'), { name: nameOf(elsewhere) })}
          </Button>
        </Space>
      }
    >
      <p>
        {t(
          text(
            '本窗口显示的仍是{name}的内容，已暂停读取和保存，以免写错园所。',
            'This window still shows {name}. Loading and saving are paused, so that nothing ends up in the wrong kindergarten.',
          ),
          { name: nameOf(here) },
        )}
      </p>
      {unsaved ? (
        <p>
          {t(
            text(
              '本窗口有未保存的修改：切回后可以继续，重新加载则会丢失。',
              'This window has unsaved changes: going back keeps them, reloading discards them.',
            ),
          )}
        </p>
      ) : null}
    </Modal>
  );
}
