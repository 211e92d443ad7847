// Where one is signed in; other devices can be signed out.
import { Button, Skeleton } from 'antd';
import { endOtherSessions, endOwnSession, ownSessions } from '../../../../contract/auth/session.ts';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import { useAct, useCall } from '../../../client/use-call.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { SessionLines } from '../parts/session-lines.tsx';
import styles from './info.module.css';

export function OwnSessions() {
  const t = useText();
  const confirm = useConfirm();
  const list = useCall(ownSessions, {}, { staleTime: 0 });
  const signedOut = text('已退出该设备', 'The device has been signed out');
  const end = useAct(endOwnSession, { done: signedOut });
  const endOthers = useAct(endOtherSessions, {
    done: text('已退出其他设备', 'The other devices have been signed out'),
  });
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  const others = list.data.filter((one) => !one.current).length;
  return (
    <>
      {others > 0 ? (
        <div className={styles.infoActs}>
          <Button
            danger
            loading={endOthers.isPending}
            onClick={async () => {
              const question = t(text('确定退出其他 {n} 个设备?', 'Sign out {n} other devices?'), {
                n: others,
              });
              if (await confirm(question, { danger: true })) endOthers.mutate({});
            }}
          >
            {t(text('退出其他设备', 'Sign out other devices'))}
          </Button>
        </div>
      ) : null}
      <SessionLines
        sessions={list.data}
        actOf={({ id, current }) =>
          current ? null : (
            <Button size="small" loading={end.isPending} onClick={() => end.mutate({ query: { id } })}>
              {t(text('退出', 'Sign out'))}
            </Button>
          )
        }
      />
    </>
  );
}
