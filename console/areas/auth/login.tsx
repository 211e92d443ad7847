// The five login pages: one component, by kind of user. The steps of signing in follow each other in one place; the
// console proper is fetched while the person types.
import { startTransition, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../client/lazy-part.ts';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { DEFAULT_TENANT } from '../../../contract/auth/oauth.ts';
import { userKinds, type LoginKind } from '../../../contract/auth/user-kind.ts';
import { text } from '../../../contract/kit/text.ts';
import { savesData } from '../../client/connection.ts';
import { LOCK_PATH } from '../../client/fixed-paths.ts';
import { useText } from '../../client/language.ts';
import { useSession } from '../../client/session.ts';
import { HOME_PATH, product } from '../../client/settings.ts';
import { toast } from '../../client/toast.tsx';
import type { LoginState } from '../../shell/guard.tsx';
import { LoginFrame } from './login-frame.tsx';
import { LoginSteps } from './login-steps.tsx';
import { PasswordStep } from './password-step.tsx';
import type { NextStep } from './sign-in.ts';
import { useTenantOfDomain } from './tenant-of-domain.ts';

const ForgotPassword = lazyPart(() => import('./forgot-password.tsx'));

export default function Login({ kind }: { kind: LoginKind }) {
  const t = useText();
  const navigate = useNavigate();
  const location = useLocation();
  const signedIn = useSession((state) => !!state.accessToken);
  const locked = useSession((state) => !!state.accessToken && !!state.lock);
  const given = location.state as LoginState | null;
  const mustChange = signedIn && given?.changePassword === true;
  const [next, setNext] = useState<NextStep | null>(mustChange ? { step: 'change' } : null);
  const [forgot, setForgot] = useState(false);
  const [notice, setNotice] = useState('');
  const ownTenant = useTenantOfDomain();
  const [typedTenant, setTypedTenant] = useState(DEFAULT_TENANT);
  const tenant = ownTenant ?? typedTenant;
  const title = t(text('{kind}登录', '{kind} sign-in'), { kind: t(userKinds[kind].label) });
  const [begun, setBegun] = useState(mustChange);

  useEffect(() => {
    if (savesData()) return undefined;
    // What follows sign-in is fetched while the person types; where that fails it is fetched when it is wanted.
    const ahead = setTimeout(() => void import('../../shell/layout.tsx').catch(() => undefined), 1500);
    return () => clearTimeout(ahead);
  }, []);
  useEffect(() => {
    document.title = `${title} - ${t(product.name)}`;
  }, [title, t]);

  if (locked) return <Navigate to={LOCK_PATH} replace />;
  const from = given?.from ?? HOME_PATH;
  if (signedIn && !begun) return <Navigate to={from} replace />;

  const back = (words: string): void => {
    setNotice(words);
    setNext(null);
    setForgot(false);
  };
  return (
    <LoginFrame>
      <Suspense fallback={<div aria-busy="true" />}>
        {next ? (
          <LoginSteps
            kind={kind}
            tenantId={tenant}
            next={next}
            onNext={setNext}
            onBack={back}
            // The form stays until the frame of the console has come.
            onDone={() => startTransition(() => void navigate(from, { replace: true }))}
          />
        ) : forgot ? (
          <ForgotPassword
            kind={kind}
            tenantId={tenant}
            onBack={(done) => {
              back('');
              if (done)
                toast.success(
                  t(text('密码已重置，请用新密码登录', 'Your password is reset, sign in with the new one')),
                );
            }}
          />
        ) : (
          <PasswordStep
            kind={kind}
            title={title}
            tenant={tenant}
            onTenant={setTypedTenant}
            tenantKnown={ownTenant !== null}
            notice={notice}
            onForgot={() => setForgot(true)}
            onBegin={() => setBegun(true)}
            onNext={setNext}
          />
        )}
      </Suspense>
    </LoginFrame>
  );
}
