// The lock page. The lock password opens it once the server confirms that the session still lives; whoever forgot
// it uses the account's own password, or signs in anew.
import { useEffect, useState, type FormEvent } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { messages } from '../../../contract/kit/message.ts';
import { text } from '../../../contract/kit/text.ts';
import { CallFailure, NO_ANSWER, TIMED_OUT } from '../../shell/call-failure.ts';
import { localeTag, useLanguage, useText } from '../../shell/language.ts';
import { opensLock } from '../../shell/lock.ts';
import { endSession, loginPathOf, unlockSession, useSession } from '../../shell/session.ts';
import { HOME_PATH, product } from '../../shell/settings.ts';
import { renewSession } from '../../shell/token-refresh.ts';
import { lockIcon } from './icons.tsx';
import { PlainField } from './plain-field.tsx';
import { unlockByAccount } from './sign-in.ts';
import './auth.css';

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
  const navigate = useNavigate();
  const session = useSession();
  const now = useClock();
  const [byAccount, setByAccount] = useState(false);
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    document.title = `${t(text('已锁屏', 'Locked'))} - ${t(product.name)}`;
  }, [t]);

  if (!session.accessToken) return <Navigate to={loginPathOf(session)} replace />;
  if (!session.lock) return <Navigate to={HOME_PATH} replace />;
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
      if (byAccount) await unlockByAccount(password);
      else {
        await renewSession();
        unlockSession();
      }
      await navigate(HOME_PATH, { replace: true });
    } catch (failure) {
      const told = failure instanceof CallFailure ? failure.msg : t(messages.unknownError);
      const offline =
        failure instanceof CallFailure &&
        (failure.code === NO_ANSWER || failure.code === TIMED_OUT || failure.code >= 500);
      // The lock password was right but the session is over: the login page is what is left.
      if (!byAccount && !offline) endSession();
      else setError(told);
    } finally {
      setBusy(false);
    }
  };
  const tag = localeTag(language);
  return (
    <main className="sy-lock">
      <p className="sy-lock-time">
        {now.toLocaleTimeString(tag, { hour: '2-digit', minute: '2-digit', hour12: false })}
      </p>
      <p className="sy-lock-date">
        {now.toLocaleDateString(tag, { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' })}
      </p>
      <form className="sy-lock-card" onSubmit={(event) => void unlock(event)} noValidate>
        <span className="sy-lock-avatar" aria-hidden="true">
          {session.userName.slice(0, 1)}
        </span>
        <h1>{session.userName}</h1>
        <PlainField
          key={String(byAccount)}
          label={byAccount ? t(text('登录密码', 'Account password')) : t(text('锁屏密码', 'Lock password'))}
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
        <button type="submit" className="sy-solid-button" disabled={busy} aria-busy={busy}>
          {t(text('解锁', 'Unlock'))}
        </button>
        <div className="sy-lock-line">
          <button
            type="button"
            className="sy-text-button"
            onClick={() => {
              setByAccount(!byAccount);
              setPassword('');
              setError('');
            }}
          >
            {byAccount
              ? t(text('用锁屏密码解锁', 'Use the lock password'))
              : t(text('忘记了？用登录密码解锁', 'Forgot it? Use the account password'))}
          </button>
          <button type="button" className="sy-text-button" onClick={() => endSession()}>
            {t(text('退出登录', 'Sign out'))}
          </button>
        </div>
      </form>
    </main>
  );
}
