// The set-up of the second factor inside a sign-in that demands it: scan, prove, keep the recovery codes, go on.
import { useEffect, useState, type FormEvent } from 'react';
import { totpEnrol, totpEnrolConfirm } from '../../../contract/auth/second-factor.ts';
import type { LoginKind } from '../../../contract/auth/user-kind.ts';
import { text } from '../../../contract/kit/text.ts';
import { call, failureWords } from '../../client/api.ts';
import { useText } from '../../client/language.ts';
import { shieldIcon } from './icons.tsx';
import { LoginFailure } from './login-frame.tsx';
import { PlainField } from './plain-field.tsx';
import { QrPicture } from './shared/qr-picture.tsx';
import { RecoveryCodes } from './shared/recovery-codes.tsx';
import { signInByCode, type NextStep } from './sign-in.ts';
import authenticatorStyles from './shared/authenticator.module.css';
import buttonStyles from '../../ui/buttons.module.css';
import styles from './auth.module.css';

export interface SetupStepProps {
  kind: LoginKind;
  tenantId: string;
  ticket: string;
  onNext: (next: NextStep) => void | Promise<void>;
  onBack: (notice: string) => void;
}

export default function SetupStep({ kind, tenantId, ticket, onNext, onBack }: SetupStepProps) {
  const t = useText();
  const [made, setMade] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    call(totpEnrol, { query: { ticket }, silent: true }).then(setMade, (error) =>
      onBack(failureWords(error)),
    );
    // Asked once for the ticket; asking again would make another secret.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ticket]);

  const confirm = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!code.trim()) return setFailure(t(text('请输入动态验证码', 'Please enter the code')));
    setBusy(true);
    setFailure('');
    try {
      const answer = await call(totpEnrolConfirm, { query: { ticket, code: code.trim() }, silent: true });
      setCodes(answer.recoveryCodes);
    } catch (error) {
      setFailure(failureWords(error));
      setCode('');
    } finally {
      setBusy(false);
    }
  };
  const go = async (): Promise<void> => {
    setBusy(true);
    try {
      await onNext(await signInByCode(kind, tenantId, ticket));
    } catch (error) {
      onBack(failureWords(error));
    }
  };
  if (codes) {
    return (
      <>
        <h1>{t(text('保存恢复码', 'Save your recovery codes'))}</h1>
        <RecoveryCodes codes={codes} />
        <button
          type="button"
          className={`${buttonStyles.solidButton} ${styles.loginSubmit}`}
          disabled={busy}
          aria-busy={busy}
          onClick={() => void go()}
        >
          {t(text('已保存，继续登录', 'Saved, continue'))}
        </button>
      </>
    );
  }
  return (
    <form onSubmit={(event) => void confirm(event)} noValidate>
      <h1>{t(text('设置动态验证码', 'Set up one-time codes'))}</h1>
      <p className={styles.loginHint}>
        {t(
          text(
            '管理员登录需要动态验证码。用验证器应用扫描二维码，再输入显示的 6 位数字',
            'Administrators need one-time codes to sign in. Scan the code with an authenticator app, then enter the six digits it shows',
          ),
        )}
      </p>
      <LoginFailure>{failure}</LoginFailure>
      {made ? (
        <QrPicture uri={made.uri} secret={made.secret} />
      ) : (
        <div className={authenticatorStyles.qr} aria-busy="true" />
      )}
      <PlainField
        label={t(text('动态验证码', 'One-time code'))}
        name="one-time-code"
        value={code}
        onChange={setCode}
        icon={shieldIcon}
        maxLength={7}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
      />
      <button
        type="submit"
        className={`${buttonStyles.solidButton} ${styles.loginSubmit}`}
        disabled={busy || !made}
        aria-busy={busy}
      >
        {t(text('确认', 'Confirm'))}
      </button>
      <div className={`${styles.loginLine} ${styles.loginAfter}`}>
        <button type="button" className={buttonStyles.textButton} onClick={() => onBack('')}>
          {t(text('返回登录', 'Back to sign-in'))}
        </button>
      </div>
    </form>
  );
}
