// What a tab shows while its screen arrives, and when it broke.
import { Button, Skeleton } from 'antd';
import { text } from '../../contract/kit/text.ts';
import { useConnection } from '../client/connection.ts';
import { useText } from '../client/language.ts';
import { ChunkLoadError } from './routes.tsx';
import ui from '../ui/ui.module.css';
import styles from '../ui/state.module.css';

export function PaneSkeleton() {
  const t = useText();
  const reachable = useConnection((state) => state.reachable);
  if (!reachable)
    return (
      <div className={ui.page}>
        <div className={`${ui.card} ${styles.state}`} role="status">
          <p className={styles.stateTitle}>
            {t(text('网络恢复后打开此页', 'This page opens once you are back online'))}
          </p>
          <p className={styles.stateHint}>
            {t(
              text(
                '此页尚未下载，现在取不到。不必刷新：恢复后会自动打开，其他页签可以照常查看。',
                'This page has not been downloaded yet and is not available offline. No need to reload: it opens by itself once you are back online, and other tabs keep working.',
              ),
            )}
          </p>
        </div>
      </div>
    );
  return (
    <div className={ui.page} role="status" aria-busy="true" aria-label={t(text('加载中', 'Loading'))}>
      <div className={ui.card}>
        <Skeleton active title={{ width: 180 }} paragraph={{ rows: 1 }} />
      </div>
      <div className={ui.card}>
        <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
      </div>
    </div>
  );
}

export function BrokenScreen({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText();
  const chunk = error instanceof ChunkLoadError;
  return (
    <div className={ui.page}>
      <div className={`${ui.card} ${styles.state}`} role="alert">
        <p className={styles.stateTitle}>
          {chunk
            ? t(text('页面没有加载成功', 'This page could not be loaded'))
            : t(text('页面出错了', 'Something went wrong on this page'))}
        </p>
        <p className={styles.stateHint}>
          {chunk
            ? t(
                text(
                  '网络中断，或系统刚刚更新。请重试；仍不行请刷新浏览器。',
                  'The connection was lost, or the system has just been updated. Try again, or reload the browser.',
                ),
              )
            : t(
                text(
                  '其他页面不受影响。错误已记入错误日志。',
                  'Other pages are not affected. The error has been logged.',
                ),
              )}
        </p>
        <div className={styles.stateAction}>
          <Button type="primary" onClick={onRetry}>
            {t(text('重试', 'Try again'))}
          </Button>
          <Button onClick={() => location.reload()}>{t(text('刷新浏览器', 'Reload the browser'))}</Button>
        </div>
      </div>
    </div>
  );
}
