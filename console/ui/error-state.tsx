// Something could not be loaded: says why in the server's words and offers to try again.
import { Button } from 'antd';
import { noApiScope, notAllowed } from '../../contract/kit/common-refusals.ts';
import { messages } from '../../contract/kit/message.ts';
import { text } from '../../contract/kit/text.ts';
import { CallFailure, refusedFor } from '../client/call-failure.ts';
import { useText } from '../client/language.ts';
import styles from './state.module.css';

export interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
  retrying?: boolean;
}

export function ErrorState({ error, onRetry, retrying }: ErrorStateProps) {
  const t = useText();
  const forbidden = refusedFor(error, notAllowed, noApiScope);
  return (
    <div className={styles.state} role="alert">
      <svg viewBox="0 0 120 76" width="110" aria-hidden="true">
        <ellipse cx="60" cy="66" rx="44" ry="7" fill="var(--sy-line-soft)" />
        <path
          d="M60 8 100 62H20z"
          fill="var(--sy-bad-soft)"
          stroke="var(--sy-bad-line)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path d="M60 27v17" stroke="var(--sy-bad)" strokeWidth="4" strokeLinecap="round" />
        <circle cx="60" cy="53" r="2.600" fill="var(--sy-bad)" />
      </svg>
      <p className={styles.stateTitle}>
        {error instanceof CallFailure ? error.msg : t(messages.unknownError)}
      </p>
      {forbidden ? (
        <p className={styles.stateHint}>
          {t(text('如需开通，请联系管理员', 'Contact an administrator if you need access'))}
        </p>
      ) : null}
      {onRetry && !forbidden ? (
        <div className={styles.stateAction}>
          <Button onClick={onRetry} loading={retrying ?? false}>
            {t(text('重试', 'Try again'))}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
