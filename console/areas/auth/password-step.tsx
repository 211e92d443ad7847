// The first step of signing in: account, password, captcha. Plain HTML controls keep it small.
import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { CAPTCHA_LENGTH } from '../../../contract/auth/oauth.ts';
import { userKinds, type LoginKind } from '../../../contract/auth/user-kind.ts';
import { text } from '../../../contract/kit/text.ts';
import { failureWords } from '../../client/api.ts';
import { useText } from '../../client/language.ts';
import { CaptchaField } from './captcha-field.tsx';
import { DemoAccounts, useDemoAccounts } from './demo-accounts.tsx';
import { focusFirstMistake } from './focus-first-mistake.ts';
import { buildingIcon, lockIcon, userIcon } from './icons.tsx';
import { LoginFailure } from './login-frame.tsx';
import { PlainField } from './plain-field.tsx';
import { rememberAccount, rememberedAccount } from './remembered.ts';
import { signIn, type NextStep } from './sign-in.ts';
import { ThirdParties } from './third-parties.tsx';
import { useCaptcha } from './use-captcha.ts';
import buttonStyles from '../../ui/buttons.module.css';
import styles from './auth.module.css';

const mealHint = text('登录后开始安排孩子们的营养餐', "Sign in to plan the children's meals");
const tradeHint = text('登录后处理与园所的业务往来', 'Sign in to do business with kindergartens');

type Missing = Partial<Record<'tenant' | 'account' | 'password' | 'code', string>>;

export interface PasswordStepProps {
  kind: LoginKind;
  title: string;
  tenant: string;
  onTenant: (tenant: string) => void;
  /** The tenant follows from the address of the page: nobody is asked for it. */
  tenantKnown: boolean;
  /** What a former step said. */
  notice: string;
  onForgot: () => void;
  /** A sign-in is under way: the page stays until its last step. */
  onBegin: () => void;
  onNext: (next: NextStep) => void | Promise<void>;
}

export function PasswordStep(props: PasswordStepProps) {
  const { kind, title, tenant, onTenant, tenantKnown, notice, onForgot, onBegin, onNext } = props;
  const t = useText();
  const [remember, setRemember] = useState(() => rememberedAccount(kind) !== '');
  const [account, setAccount] = useState(() => rememberedAccount(kind));
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [tenantShown, setTenantShown] = useState(false);
  const [missing, setMissing] = useState<Missing>({});
  const [failure, setFailure] = useState(notice);
  const [busy, setBusy] = useState(false);
  const demo = useDemoAccounts(kind);
  const codeInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const captcha = useCaptcha(tenant, (error) => setFailure(failureWords(error)));
  const renewCaptcha = (): Promise<void> => {
    setCode('');
    return captcha.renew();
  };
  const codeAsked = captcha.needed && captcha.device === null;

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const found: Missing = {};
    if (!tenant.trim()) found.tenant = t(text('请输入租户编号', 'Please enter the tenant ID'));
    if (!account.trim()) found.account = t(text('请输入账号', 'Please enter your account'));
    if (!password) found.password = t(text('请输入密码', 'Please enter your password'));
    if (codeAsked && !code.trim()) found.code = t(text('请输入验证码', 'Please enter the code'));
    else if (codeAsked && code.trim().length !== CAPTCHA_LENGTH) {
      found.code = t(text('验证码为 {n} 位', 'The code has {n} characters'), { n: CAPTCHA_LENGTH });
    }
    setMissing(found);
    setFailure('');
    if (Object.keys(found).length) return focusFirstMistake(event.currentTarget);
    setBusy(true);
    onBegin();
    try {
      const next = await signIn({
        kind,
        tenantId: tenant.trim(),
        account: account.trim(),
        password,
        ...(await captcha.answer(code)),
      });
      rememberAccount(kind, remember ? account.trim() : null);
      await onNext(next);
    } catch (error) {
      setFailure(failureWords(error));
      // The captcha is spent: whoever tries again at once would send it once more.
      await renewCaptcha();
      setBusy(false);
      codeInput.current?.focus();
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <h1>{title}</h1>
      <p className={styles.loginHint}>{t(kind === 'supplier' || kind === 'seller' ? tradeHint : mealHint)}</p>
      <LoginFailure>{failure}</LoginFailure>
      {tenantShown && !tenantKnown ? (
        <PlainField
          label={t(text('租户编号', 'Tenant ID'))}
          name="tenant"
          value={tenant}
          onChange={onTenant}
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
        inputRef={passwordInput}
      />
      <CaptchaField
        state={captcha}
        code={code}
        onCode={setCode}
        onRenew={() => void renewCaptcha()}
        error={missing.code}
        inputRef={codeInput}
      />
      <div className={styles.loginLine}>
        <label className={styles.check}>
          <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
          <span>{t(text('记住账号', 'Remember me'))}</span>
        </label>
        <span className={styles.loginLinks}>
          {tenantShown || tenantKnown ? null : (
            <button type="button" className={buttonStyles.textButton} onClick={() => setTenantShown(true)}>
              {t(text('其他租户', 'Other tenant'))}
            </button>
          )}
          <button type="button" className={buttonStyles.textButton} onClick={onForgot}>
            {t(text('忘记密码', 'Forgot password'))}
          </button>
        </span>
      </div>
      <button
        type="submit"
        className={`${buttonStyles.solidButton} ${styles.loginSubmit}`}
        disabled={busy}
        aria-busy={busy}
      >
        {busy ? t(text('登录中…', 'Signing in…')) : t(text('登录', 'Sign in'))}
      </button>
      <ThirdParties kind={kind} tenantId={tenant} />
      <DemoAccounts
        demo={demo}
        onChoose={(chosen, known) => {
          setAccount(chosen);
          setPassword(known);
          setMissing({});
          (known ? codeInput : passwordInput).current?.focus();
        }}
      />
      <nav className={styles.loginKinds} aria-label={t(text('其他登录入口', 'Other sign-in pages'))}>
        {(Object.keys(userKinds) as LoginKind[])
          .filter((other) => other !== kind)
          .map((other) => (
            <Link key={other} to={userKinds[other].login} replace>
              {t(userKinds[other].label)}
            </Link>
          ))}
      </nav>
    </form>
  );
}
