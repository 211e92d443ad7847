// The second step of signing in: a code of the authenticator app, or a recovery code.
import { useState, type FormEvent } from 'react';
import { codeWrong } from '../../../contract/auth/token-refusals.ts';
import type { LoginKind } from '../../../contract/auth/user-kind.ts';
import { text } from '../../../contract/kit/text.ts';
import { failureWords } from '../../client/api.ts';
import { isRefusal, refusedFor } from '../../client/call-failure.ts';
import { useText } from '../../client/language.ts';
import { shieldIcon } from './icons.tsx';
import { LoginFailure } from './login-frame.tsx';
import { PlainField } from './plain-field.tsx';
import { signInByCode, type NextStep } from './sign-in.ts';
import buttonStyles from '../../ui/buttons.module.css';
import styles from './auth.module.css';

export interface CodeStepProps {
  kind: LoginKind;
  tenantId: string;
  ticket: string;
  onNext: (next: NextStep) => void | Promise<void>;
  /** Back to the password, with what is to be said there. */
  onBack: (notice: string) => void;
}

export function CodeStep({ kind, tenantId, ticket, onNext, onBack }: CodeStepProps) {
  const t = useText();
  const [code, setCode] = useState('');
  const [recovery, setRecovery] = useState(false);
  const [missing, setMissing] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setFailure('');
    if (!code.trim()) return setMissing(t(text('请输入动态验证码', 'Please enter the code')));
    setBusy(true);
    try {
      await onNext(await signInByCode(kind, tenantId, ticket, code.trim()));
    } catch (error) {
      // The ticket is spent or too old: only the password leads on.
      if (isRefusal(error) && !refusedFor(error, codeWrong)) return onBack(failureWords(error));
      setFailure(failureWords(error));
      setCode('');
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <h1>{t(text('动态验证码', 'One-time code'))}</h1>
      <p className={styles.loginHint}>
        {recovery
          ? t(text('输入一个未用过的恢复码', 'Enter a recovery code you have not used yet'))
          : t(
              text(
                '打开验证器应用，输入显示的 6 位数字',
                'Enter the six digits your authenticator app shows',
              ),
            )}
      </p>
      <LoginFailure>{failure}</LoginFailure>
      <PlainField
        key={recovery ? 'recovery' : 'code'}
        label={recovery ? t(text('恢复码', 'Recovery code')) : t(text('动态验证码', 'One-time code'))}
        name="one-time-code"
        value={code}
        onChange={(value) => {
          setCode(value);
          setMissing('');
        }}
        error={missing || undefined}
        icon={shieldIcon}
        maxLength={recovery ? 24 : 7}
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <button
        type="submit"
        className={`${buttonStyles.solidButton} ${styles.loginSubmit}`}
        disabled={busy}
        aria-busy={busy}
      >
        {busy ? t(text('登录中…', 'Signing in…')) : t(text('验证并登录', 'Verify and sign in'))}
      </button>
      <div className={`${styles.loginLine} ${styles.loginAfter}`}>
        <button type="button" className={buttonStyles.textButton} onClick={() => onBack('')}>
          {t(text('返回登录', 'Back'))}
        </button>
        <button
          type="button"
          className={buttonStyles.textButton}
          onClick={() => {
            setRecovery(!recovery);
            setCode('');
            setFailure('');
          }}
        >
          {recovery
            ? t(text('使用动态验证码', 'Use a one-time code'))
            : t(text('手机不在身边？使用恢复码', 'Use a recovery code'))}
        </button>
      </div>
    </form>
  );
}
