// What the error log holds: message, place and stack of each entry, to be sent to the server for whoever helps.
import { CloudUploadOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { LazyDrawer } from '../ui/lazy-drawer.tsx';
import { logoutOrReport } from '../../contract/auth/oauth.ts';
import { text } from '../../contract/kit/text.ts';
import { clearErrorLog, useErrorLog } from '../client/error-log.ts';
import { useText } from '../client/language.ts';
import { toast } from '../client/toast.tsx';
import { useAct } from '../client/use-call.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useConfirm } from '../ui/use-confirm.tsx';
import formDrawerStyles from '../ui/form-drawer.module.css';
import styles from './error-log-drawer.module.css';

export interface ErrorLogDrawerProps {
  open: boolean;
  title: string;
  onClose: () => void;
}

export function ErrorLogDrawer({ open, title, onClose }: ErrorLogDrawerProps) {
  const t = useText();
  const confirm = useConfirm();
  const items = useErrorLog((state) => state.items);
  const clear = async (): Promise<void> => {
    if (!(await confirm(t(text('确定清空本地日志记录?', 'Clear the local log?')), { danger: true }))) return;
    clearErrorLog();
    toast.success(t(text('清空成功!', 'Cleared!')));
  };
  const upload = useAct(logoutOrReport, {
    done: text('发送成功!', 'Sent!'),
    // What was sent need not be sent again; what came meanwhile stays.
    onDone: (_, { body }) => clearErrorLog(body.length),
  });
  const send = async (): Promise<void> => {
    if (!(await confirm(t(text('确定上传本地日志到服务器?', 'Send the local log to the server?'))))) return;
    upload.mutate({ body: [...useErrorLog.getState().items] });
  };
  return (
    <LazyDrawer
      open={open}
      onClose={onClose}
      title={title}
      size={680}
      rootClassName={formDrawerStyles.formDrawer}
      closable={{ 'aria-label': t(text('关闭', 'Close')) }}
      extra={
        <Space>
          <Button
            icon={<CloudUploadOutlined aria-hidden />}
            disabled={items.length === 0}
            loading={upload.isPending}
            onClick={() => void send()}
          >
            {t(text('上传', 'Send'))}
          </Button>
          <Button
            danger
            icon={<DeleteOutlined aria-hidden />}
            disabled={items.length === 0}
            onClick={() => void clear()}
          >
            {t(text('清空', 'Clear'))}
          </Button>
        </Space>
      }
    >
      {items.length === 0 ? (
        <EmptyState title={t(text('没有错误，一切正常', 'No errors. All is well'))} />
      ) : (
        <ol className={styles.log}>
          {items.map((item, at) => (
            <li key={`${item.time}-${items.length - at}`}>
              <p className={styles.logMessage}>{item.message}</p>
              <p className={styles.logMeta}>
                <time>{item.time}</time> · {item.info}
              </p>
              <p className={styles.logMeta}>{item.url}</p>
              {item.stack ? (
                <details>
                  <summary>{t(text('调用栈', 'Stack trace'))}</summary>
                  <pre>{item.stack}</pre>
                </details>
              ) : null}
            </li>
          ))}
        </ol>
      )}
    </LazyDrawer>
  );
}
