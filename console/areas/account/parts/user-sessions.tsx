// Where a person is signed in, with the way to end it.
import { Button, Drawer } from 'antd';
import { endSessions, sessionPage } from '../../../../contract/auth/session.ts';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import { useAct, useCall } from '../../../client/use-call.ts';
import { usePermission } from '../../../client/user.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import type { Row } from '../../../ui/list/row.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SessionLines } from './session-lines.tsx';

export interface UserSessionsProps {
  row: Row;
  tenantId?: string | undefined;
  onClose: () => void;
}

const MOST = 100;

export function UserSessions({ row, tenantId, onClose }: UserSessionsProps) {
  const t = useText();
  const may = usePermission();
  const query = { userId: row.id, size: MOST, tenantId };
  const list = useCall(sessionPage, { query }, { staleTime: 0 });
  const end = useAct(endSessions, { done: text('已强制下线', 'Session ended') });
  const sessions = list.data?.records ?? [];
  return (
    <Drawer
      open
      size={520}
      title={t(text('{name}的会话', 'Sessions of {name}'), { name: String(row.realName) })}
      onClose={onClose}
      loading={list.isLoading}
      closable={{ 'aria-label': t(text('关闭', 'Close')) }}
    >
      {list.error ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : sessions.length === 0 ? (
        <EmptyState compact title={t(text('当前没有登录', 'Not signed in anywhere'))} />
      ) : (
        <SessionLines
          sessions={sessions}
          actOf={({ id }) =>
            may('online_session_end') ? (
              <Button
                danger
                size="small"
                loading={end.isPending}
                onClick={() => end.mutate({ query: { ids: [id], tenantId } })}
              >
                {t(text('强制下线', 'End session'))}
              </Button>
            ) : null
          }
        />
      )}
    </Drawer>
  );
}
