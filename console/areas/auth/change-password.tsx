// A password that somebody else set is changed before anything else.
import { md5 } from 'js-md5';
import { useState, type FormEvent } from 'react';
import { updateOwnPassword } from '../../../contract/account/own-account.ts';
import { userInfo } from '../../../contract/auth/oauth.ts';
import type { LoginKind } from '../../../contract/auth/user-kind.ts';
import { text } from '../../../contract/kit/text.ts';
import { call, failureWords } from '../../client/api.ts';
import { CallFailure } from '../../client/call-failure.ts';
import { useText } from '../../client/language.ts';
import { endSession } from '../../client/session.ts';
import { focusFirstMistake } from './focus-first-mistake.ts';
import { lockIcon } from './icons.tsx';
import { LoginFailure } from './login-frame.tsx';
import { NewPasswordFields, useNewPasswordCheck, type NewPassword } from './new-password.tsx';
import { PlainField } from './plain-field.tsx';
import { whatIsLeft, type NextStep } from './sign-in.ts';
import buttonStyles from '../../ui/buttons.module.css';
import styles from './auth.module.css';

type Mistakes = Partial<Record<'oldPassword' | 'newPassword' | 'repeat', string>>;

export interface ChangePasswordProps {
  kind: LoginKind;
  tenantId: string;
  onNext: (next: NextStep) => void;
  onBack: (notice: string) => void;
}

export default function ChangePassword({ kind, tenantId, onNext, onBack }: ChangePasswordProps) {
  const t = useText();
  const check = useNewPasswordCheck(tenantId);
  const [oldPassword, setOldPassword] = useState('');
  const [typed, setTyped] = useState<NewPassword>({ value: '', repeat: '' });
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    setFailure('');
    setBusy(true);
    try {
      const found: Mistakes = await check(typed);
      if (!oldPassword) found.oldPassword = t(text('请输入原密码', 'Please enter your current password'));
      setMistakes(found);
      if (Object.keys(found).length) {
        setBusy(false);
        return focusFirstMistake(form);
      }
      await call(updateOwnPassword, {
        query: {
          oldPassword: md5(oldPassword),
          newPassword: md5(typed.value),
          newPassword1: md5(typed.repeat),
        },
        silent: true,
      });
      // The frame that led here kept what it was told before the change.
      const { queryClient } = await import('../../client/use-call.ts');
      queryClient.removeQueries({ queryKey: ['call', userInfo.path] });
      onNext(await whatIsLeft(kind));
    } catch (error) {
      const fields = error instanceof CallFailure ? error.fields : [];
      if (fields.length) setMistakes(Object.fromEntries(fields.map(({ field, msg }) => [field, msg])));
      else setFailure(failureWords(error));
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <h1>{t(text('修改初始密码', 'Change your initial password'))}</h1>
      <p className={styles.loginHint}>
        {t(
          text(
            '为了账号安全，首次登录请先修改密码',
            'To keep your account safe, please choose your own password first',
          ),
        )}
      </p>
      <LoginFailure>{failure}</LoginFailure>
      <PlainField
        label={t(text('原密码', 'Current password'))}
        name="old-password"
        type="password"
        value={oldPassword}
        onChange={(value) => {
          setOldPassword(value);
          setMistakes(({ oldPassword: _, ...rest }) => rest);
        }}
        error={mistakes.oldPassword}
        icon={lockIcon}
        maxLength={128}
        autoComplete="current-password"
        autoFocus
      />
      <NewPasswordFields
        typed={typed}
        mistakes={mistakes}
        onChange={(now, field) => {
          setTyped(now);
          setMistakes(({ [field]: _, ...rest }) => rest);
        }}
      />
      <button
        type="submit"
        className={`${buttonStyles.solidButton} ${styles.loginSubmit}`}
        disabled={busy}
        aria-busy={busy}
      >
        {t(text('修改并继续', 'Change and continue'))}
      </button>
      <div className={`${styles.loginLine} ${styles.loginAfter}`}>
        <button
          type="button"
          className={buttonStyles.textButton}
          onClick={() => {
            endSession();
            onBack('');
          }}
        >
          {t(text('返回登录', 'Back to sign-in'))}
        </button>
      </div>
    </form>
  );
}
