// The five login pages: one component, by kind of user. Plain HTML controls keep it small; the console proper is
// fetched while the person types.
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { CAPTCHA_LENGTH, DEFAULT_TENANT } from '../../../contract/auth/oauth.ts';
import { userKinds, type LoginKind } from '../../../contract/auth/user-kind.ts';
import { messages } from '../../../contract/kit/message.ts';
import { text } from '../../../contract/kit/text.ts';
import { CallFailure } from '../../shell/call-failure.ts';
import type { LoginState } from '../../shell/guard.tsx';
import { useLanguage, useText } from '../../shell/language.ts';
import { Logo } from '../../shell/logo.tsx';
import { useSession } from '../../shell/session.ts';
import { HOME_PATH, product } from '../../shell/settings.ts';
import { buildingIcon, lockIcon, shieldIcon, userIcon } from './icons.tsx';
import { TrayIllustration } from './illustration.tsx';
import { PlainField } from './plain-field.tsx';
import { loadDemoAccounts, newCaptcha, rememberAccount, rememberedAccount, signIn } from './sign-in.ts';
import './auth.css';

type Demo = Awaited<ReturnType<typeof loadDemoAccounts>>;
type Missing = Partial<Record<'tenant' | 'account' | 'password' | 'code', string>>;

const promise = text('让每一餐都营养、安心、好吃', 'Every meal nourishing, safe and good');
const promiseDetail = text(
  '营养计算 · 食谱生成 · 成本核算 · 一周排餐',
  'Nutrients · menus · costs · the whole week',
);

export default function Login({ kind }: { kind: LoginKind }) {
  const t = useText();
  const { language, setLanguage } = useLanguage();
  const navigate = useNavigate();
  const location = useLocation();
  const signedIn = useSession((state) => !!state.accessToken && !state.lock);
  const [remember, setRemember] = useState(() => rememberedAccount(kind) !== '');
  const [account, setAccount] = useState(() => rememberedAccount(kind));
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [tenant, setTenant] = useState(DEFAULT_TENANT);
  const [tenantShown, setTenantShown] = useState(false);
  const [captcha, setCaptcha] = useState<{ key: string; image: string } | null>(null);
  const [missing, setMissing] = useState<Missing>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [demo, setDemo] = useState<Demo | null>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const label = t(userKinds[kind].label);
  const title = t(text('{kind}登录', '{kind} sign-in'), { kind: label });

  const renewCaptcha = useCallback(async () => {
    setCode('');
    try {
      setCaptcha(await newCaptcha());
    } catch (error) {
      setCaptcha(null);
      if (error instanceof CallFailure) setFailure(error.msg);
    }
  }, []);

  useEffect(() => {
    void renewCaptcha();
    loadDemoAccounts().then(setDemo, () => setDemo(null));
    // What follows sign-in is fetched while the person types.
    const ahead = setTimeout(() => void import('../../shell/layout.tsx'), 1500);
    return () => clearTimeout(ahead);
  }, [renewCaptcha]);
  useEffect(() => {
    document.title = `${title} - ${t(product.name)}`;
  }, [title, t]);

  const from = (location.state as LoginState | null)?.from;
  if (signedIn && !busy) return <Navigate to={from ?? HOME_PATH} replace />;

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const found: Missing = {};
    if (!tenant.trim()) found.tenant = t(text('请输入租户编号', 'Please enter the tenant'));
    if (!account.trim()) found.account = t(text('请输入账号', 'Please enter your account'));
    if (!password) found.password = t(text('请输入密码', 'Please enter your password'));
    if (!code.trim()) found.code = t(text('请输入验证码', 'Please enter the code'));
    else if (code.trim().length !== CAPTCHA_LENGTH) {
      found.code = t(text('验证码为 {n} 位', 'The code has {n} characters'), { n: CAPTCHA_LENGTH });
    }
    setMissing(found);
    setFailure('');
    if (Object.keys(found).length) {
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setBusy(true);
    try {
      await signIn({
        kind,
        tenantId: tenant.trim(),
        account: account.trim(),
        password,
        captchaKey: captcha?.key ?? '',
        captchaCode: code.trim(),
      });
      rememberAccount(kind, remember ? account.trim() : null);
      await navigate(from ?? HOME_PATH, { replace: true });
    } catch (error) {
      setFailure(error instanceof CallFailure ? error.msg : t(messages.unknownError));
      setBusy(false);
      await renewCaptcha();
      codeInput.current?.focus();
    }
  };

  const mine = demo?.accounts.filter((one) => one.kind === kind) ?? [];
  return (
    <div className="sy-login">
      <aside className="sy-login-art">
        <TrayIllustration />
        <p className="sy-login-promise">{t(promise)}</p>
        <p className="sy-login-detail">{t(promiseDetail)}</p>
      </aside>
      <main className="sy-login-main">
        <div className="sy-login-language" role="group" aria-label={t(text('语言', 'Language'))}>
          <button
            type="button"
            lang="zh-CN"
            aria-pressed={language === 'zh'}
            onClick={() => setLanguage('zh')}
          >
            中文
          </button>
          <button type="button" lang="en" aria-pressed={language === 'en'} onClick={() => setLanguage('en')}>
            EN
          </button>
        </div>
        <form className="sy-login-form" onSubmit={(event) => void submit(event)} noValidate>
          <div className="sy-login-brand">
            <Logo size={34} />
            <span>{t(product.name)}</span>
          </div>
          <h1>{title}</h1>
          <p className="sy-login-hint">
            {t(text('登录后开始安排孩子们的营养餐', 'Sign in to plan meals for the children'))}
          </p>
          {failure ? (
            <p className="sy-login-failure" role="alert">
              {failure}
            </p>
          ) : null}
          {tenantShown ? (
            <PlainField
              label={t(text('租户编号', 'Tenant'))}
              name="tenant"
              value={tenant}
              onChange={setTenant}
              error={missing.tenant}
              icon={buildingIcon}
              maxLength={12}
              autoComplete="organization"
            />
          ) : null}
          <PlainField
            label={t(text('账号', 'Account'))}
            name="username"
            value={account}
            onChange={setAccount}
            error={missing.account}
            icon={userIcon}
            maxLength={45}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
          <PlainField
            label={t(text('密码', 'Password'))}
            name="password"
            type="password"
            value={password}
            onChange={setPassword}
            error={missing.password}
            icon={lockIcon}
            maxLength={128}
            autoComplete="current-password"
          />
          <PlainField
            label={t(text('验证码', 'Code'))}
            name="captcha"
            value={code}
            onChange={setCode}
            error={missing.code}
            icon={shieldIcon}
            maxLength={CAPTCHA_LENGTH}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputRef={codeInput}
            beside={
              <button
                type="button"
                className="sy-captcha"
                aria-label={t(text('换一张验证码', 'Another code'))}
                title={t(text('看不清？点击换一张', 'Cannot read it? Press for another'))}
                onClick={() => void renewCaptcha()}
              >
                {captcha ? (
                  <img src={captcha.image} alt={t(text('验证码图片', 'Picture of the code'))} />
                ) : (
                  <span>{t(text('点击重试', 'Try again'))}</span>
                )}
              </button>
            }
          />
          <div className="sy-login-line">
            <label className="sy-check">
              <input
                type="checkbox"
                checked={remember}
                onChange={(event) => setRemember(event.target.checked)}
              />
              <span>{t(text('记住账号', 'Remember my account'))}</span>
            </label>
            {tenantShown ? null : (
              <button type="button" className="sy-text-button" onClick={() => setTenantShown(true)}>
                {t(text('其他租户', 'Another tenant'))}
              </button>
            )}
          </div>
          <button type="submit" className="sy-solid-button sy-login-submit" disabled={busy} aria-busy={busy}>
            {busy ? t(text('登录中…', 'Signing in…')) : t(text('登录', 'Sign in'))}
          </button>
          {mine.length ? (
            <section className="sy-demo" aria-label={t(text('演示账号', 'Demo accounts'))}>
              <h2>{t(text('演示账号（点击填入）', 'Demo accounts (press to fill in)'))}</h2>
              <ul>
                {mine.map((one) => (
                  <li key={one.account}>
                    <button
                      type="button"
                      onClick={() => {
                        setAccount(one.account);
                        setPassword(demo?.password ?? '');
                        setMissing({});
                        codeInput.current?.focus();
                      }}
                    >
                      <strong>{one.account}</strong>
                      <span>
                        {one.realName} · {one.roleName}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          <nav className="sy-login-kinds" aria-label={t(text('其他登录入口', 'Other sign-in pages'))}>
            {(Object.keys(userKinds) as LoginKind[])
              .filter((other) => other !== kind)
              .map((other) => (
                <Link key={other} to={userKinds[other].login} replace>
                  {t(userKinds[other].label)}
                </Link>
              ))}
          </nav>
        </form>
      </main>
    </div>
  );
}
