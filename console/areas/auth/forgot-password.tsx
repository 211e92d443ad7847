// A forgotten password: the phone, a code sent to it, a new password twice.
import { md5 } from 'js-md5';
import { useEffect, useState, type FormEvent } from 'react';
import {
  CODE_LENGTH,
  sendVerifyCode,
  updatePasswordBySms,
} from '../../../contract/account/password-reset.ts';
import { mobileDigits } from '../../../contract/account/phone.ts';
import { userTypeOf, type LoginKind } from '../../../contract/auth/user-kind.ts';
import { text } from '../../../contract/kit/text.ts';
import { call, failureWords } from '../../client/api.ts';
import { CallFailure } from '../../client/call-failure.ts';
import { useText } from '../../client/language.ts';
import { focusFirstMistake } from './focus-first-mistake.ts';
import { phoneIcon, shieldIcon } from './icons.tsx';
import { LoginFailure } from './login-frame.tsx';
import { NewPasswordFields, useNewPasswordCheck, type NewPassword } from './new-password.tsx';
import { PlainField } from './plain-field.tsx';
import ui from '../../ui/ui.module.css';
import buttonStyles from '../../ui/buttons.module.css';
import styles from './auth.module.css';

const wrongPhone = text('手机号格式不正确', 'This is not a valid mobile number');
const noPhone = text('请输入手机号', 'Please enter your phone number');

type Mistakes = Partial<Record<'phone' | 'code' | 'newPassword' | 'repeat', string>>;

export interface ForgotPasswordProps {
  kind: LoginKind;
  tenantId: string;
  /** Back to the sign-in, with what is to be said there. */
  onBack: (done: boolean) => void;
}

/** Seconds counted down to 0. */
function useCountdown(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}

export default function ForgotPassword({ kind, tenantId, onBack }: ForgotPasswordProps) {
  const t = useText();
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [typed, setTyped] = useState<NewPassword>({ value: '', repeat: '' });
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [failure, setFailure] = useState('');
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState<'' | 'code' | 'save'>('');
  const [pause, setPause] = useCountdown();
  const check = useNewPasswordCheck(tenantId);
  const headers = { 'Tenant-Id': tenantId, 'User-Type': userTypeOf(kind) };

  const phoneMistake = (): string => (phone.trim() ? (mobileDigits(phone) ? '' : t(wrongPhone)) : t(noPhone));
  const edit = (name: keyof Mistakes, set: (value: string) => void) => (value: string) => {
    set(value);
    setMistakes(({ [name]: _, ...rest }) => rest);
  };
  /** Shows the server's own words at the field they are about. */
  const show = (error: unknown): void => {
    const fields = error instanceof CallFailure ? error.fields : [];
    if (fields.length) setMistakes(Object.fromEntries(fields.map(({ field, msg }) => [field, msg])));
    else setFailure(failureWords(error));
  };

  const send = async (): Promise<void> => {
    const wrong = phoneMistake();
    setFailure('');
    if (wrong) return setMistakes({ phone: wrong });
    setBusy('code');
    try {
      const answer = await call(sendVerifyCode, {
        query: { phone: phone.trim(), tenantId },
        headers,
        silent: true,
      });
      setPause(answer.pause);
      setSent(true);
    } catch (error) {
      show(error);
    } finally {
      setBusy('');
    }
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    setFailure('');
    setBusy('save');
    try {
      const found: Mistakes = await check(typed);
      const wrong = phoneMistake();
      if (wrong) found.phone = wrong;
      if (!code.trim()) found.code = t(text('请输入验证码', 'Please enter the code'));
      setMistakes(found);
      if (Object.keys(found).length) {
        setBusy('');
        return focusFirstMistake(form);
      }
      await call(updatePasswordBySms, {
        query: { phone: phone.trim(), code: code.trim(), newPassword: md5(typed.value), tenantId },
        headers,
        silent: true,
      });
      onBack(true);
    } catch (error) {
      show(error);
      setBusy('');
      focusFirstMistake(form);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <h1>{t(text('重置密码', 'Reset your password'))}</h1>
      <p className={styles.loginHint}>
        {t(text('验证码会发送到账号绑定的手机', 'A code will be sent to the phone number of your account'))}
      </p>
      <LoginFailure>{failure}</LoginFailure>
      <PlainField
        label={t(text('手机号', 'Phone'))}
        name="phone"
        type="tel"
        inputMode="tel"
        value={phone}
        onChange={edit('phone', setPhone)}
        error={mistakes.phone}
        icon={phoneIcon}
        maxLength={14}
        autoComplete="tel-national"
        autoFocus
      />
      <PlainField
        label={t(text('验证码', 'Code'))}
        name="code"
        value={code}
        onChange={edit('code', setCode)}
        error={mistakes.code}
        icon={shieldIcon}
        maxLength={CODE_LENGTH}
        inputMode="numeric"
        autoComplete="one-time-code"
        beside={
          <button
            type="button"
            className={`${buttonStyles.plainButton} ${styles.sendCode}`}
            disabled={!mobileDigits(phone) || pause > 0 || busy === 'code'}
            aria-busy={busy === 'code'}
            onClick={() => void send()}
          >
            {pause > 0
              ? t(text('{n} 秒后重发', 'Resend in {n} s'), { n: pause })
              : sent
                ? t(text('重新发送', 'Resend'))
                : t(text('获取验证码', 'Send code'))}
          </button>
        }
      />
      <p className={ui.unseen} role="status">
        {sent ? t(text('验证码已发送', 'Code sent')) : ''}
      </p>
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
        disabled={busy === 'save'}
        aria-busy={busy === 'save'}
      >
        {t(text('重置密码', 'Reset password'))}
      </button>
      <div className={`${styles.loginLine} ${styles.loginAfter}`}>
        <button type="button" className={buttonStyles.textButton} onClick={() => onBack(false)}>
          {t(text('返回登录', 'Back to sign-in'))}
        </button>
      </div>
    </form>
  );
}
