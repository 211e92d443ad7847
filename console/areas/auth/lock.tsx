// The lock page. The lock password opens it once the server has renewed the session; so does the password of the
// account, which the server checks. Whoever knows neither signs in anew.
import { md5 } from 'js-md5';
import { useEffect, useState, type FormEvent } from 'react';
import { Navigate, useLocation } from 'react-router';
import { logout, verifyPassword } from '../../../contract/auth/oauth.ts';
import { text } from '../../../contract/kit/text.ts';
import { call, failureWords } from '../../client/api.ts';
import { isRefusal } from '../../client/call-failure.ts';
import { localeTag, useLanguage, useText } from '../../client/language.ts';
import type { LoginState } from '../../shell/guard.tsx';
import { opensLock } from '../../shell/lock.ts';
import { endSession, loginPathOf, unlockSession, useSession } from '../../client/session.ts';
import { HOME_PATH, product } from '../../client/settings.ts';
import { renewSession } from '../../client/token-refresh.ts';
import { lockIcon } from './icons.tsx';
import { PlainField } from './plain-field.tsx';
import buttonStyles from '../../ui/buttons.module.css';
import styles from './auth.module.css';

function useClock(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export default function LockPage() {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const { state } = useLocation();
  const session = useSession();
  const now = useClock();
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const [byAccount, setByAccount] = useState(false);
  useEffect(() => {
    document.title = `${t(text('已锁屏', 'Locked'))} - ${t(product.name)}`;
  }, [t]);

  if (!session.accessToken) return <Navigate to={loginPathOf(session)} replace />;
  // Back to where one was.
  if (!session.lock) return <Navigate to={(state as LoginState | null)?.from ?? HOME_PATH} replace />;
  const { lock } = session;

  const unlock = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!password) {
      setError(
        byAccount
          ? t(text('请输入密码', 'Please enter your password'))
          : t(text('锁屏密码不能为空', 'The lock password must not be empty')),
      );
      return;
    }
    if (!byAccount && !opensLock(lock, password)) {
      setError(t(text('锁屏密码不正确，请重新输入', 'Wrong lock password, please try again')));
      setPassword('');
      return;
    }
    setBusy(true);
    try {
      await renewSession();
    } catch (failure) {
      // The server ended the session: the login page is what is left.
      if (isRefusal(failure)) endSession();
      else setError(failureWords(failure));
      setBusy(false);
      return;
    }
    try {
      if (byAccount) await call(verifyPassword, { query: { password: md5(password) }, silent: true });
      unlockSession();
    } catch (failure) {
      setError(failureWords(failure));
      setPassword('');
    } finally {
      setBusy(false);
    }
  };
  const leave = async (): Promise<void> => {
    // The session ends here in any case; telling the server makes the token useless elsewhere too.
    await call(logout, { silent: true }).catch(() => undefined);
    endSession();
  };
  const label = byAccount ? t(text('账号密码', 'Account password')) : t(text('锁屏密码', 'Lock password'));
  const tag = localeTag(language);
  return (
    <main className={styles.lock}>
      <p className={styles.lockTime}>
        {now.toLocaleTimeString(tag, { hour: '2-digit', minute: '2-digit', hour12: false })}
      </p>
      <p className={styles.lockDate}>
        {now.toLocaleDateString(tag, { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' })}
      </p>
      <form className={styles.lockCard} onSubmit={(event) => void unlock(event)} noValidate>
        <span className={styles.lockAvatar} aria-hidden="true">
          {session.userName.slice(0, 1)}
        </span>
        <h1>{session.userName}</h1>
        <PlainField
          key={byAccount ? 'account' : 'lock'}
          label={label}
          type="password"
          value={password}
          onChange={(value) => {
            setPassword(value);
            setError('');
          }}
          error={error || undefined}
          icon={lockIcon}
          autoComplete={byAccount ? 'current-password' : 'off'}
          autoFocus
        />
        <button type="submit" className={buttonStyles.solidButton} disabled={busy} aria-busy={busy}>
          {t(text('解锁', 'Unlock'))}
        </button>
        <div className={styles.lockLine}>
          <button
            type="button"
            className={buttonStyles.textButton}
            onClick={() => {
              setByAccount(!byAccount);
              setPassword('');
              setError('');
            }}
          >
            {byAccount
              ? t(text('用锁屏密码解锁', 'Unlock with the lock password'))
              : t(text('用账号密码解锁', 'Unlock with the account password'))}
          </button>
          <button type="button" className={buttonStyles.textButton} onClick={() => void leave()}>
            {t(text('重新登录', 'Sign in again'))}
          </button>
        </div>
      </form>
    </main>
  );
}
