// Says that the server cannot be reached, for as long as that is so, above everything: also above an open form, whose
// person has to know that saving must wait.
import { useLayoutEffect } from 'react';
import { text } from '../../contract/kit/text.ts';
import { useConnection, whenReachable } from './connection.ts';
import { useText } from './language.ts';
import styles from './connection-bar.module.css';

const lineDown = text(
  '网络已断开。填写的内容会保留，恢复后再保存',
  'You are offline. What you typed is kept; save once you are back online',
);
const noAnswer = text(
  '连接不上服务器。填写的内容会保留，恢复后再保存',
  'The server does not answer. What you typed is kept: save once it is back',
);

export function ConnectionBar() {
  const t = useText();
  const connection = useConnection();
  const { reachable } = connection;
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-offline', !reachable);
  }, [reachable]);
  return (
    <div role="status" data-part="connection">
      {reachable ? null : (
        <div className={styles.bar}>
          <span>{t(connection.lineDown ? lineDown : noAnswer)}</span>
          <button type="button" onClick={() => void whenReachable()}>
            {t(text('重试', 'Try again'))}
          </button>
        </div>
      )}
    </div>
  );
}
