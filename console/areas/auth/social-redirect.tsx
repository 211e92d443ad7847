// Where a third party leads back to: signs in, goes on with what the sign-in still needs, or binds the account to
// the person who is signed in.
import { startTransition, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { DEFAULT_TENANT } from '../../../contract/auth/oauth.ts';
import { bindThirdParty } from '../../../contract/auth/social.ts';
import { userKinds } from '../../../contract/auth/user-kind.ts';
import { text } from '../../../contract/kit/text.ts';
import { call, failureWords } from '../../client/api.ts';
import { useText } from '../../client/language.ts';
import { useSession } from '../../client/session.ts';
import { HOME_PATH, product } from '../../client/settings.ts';
import { toast } from '../../client/toast.tsx';
import { departureOf, forgetDeparture, type Departure } from './shared/departure.ts';
import { LoginFailure, LoginFrame } from './login-frame.tsx';
import { LoginSteps } from './login-steps.tsx';
import { signInByThirdParty, type NextStep } from './sign-in.ts';
import buttonStyles from '../../ui/buttons.module.css';
import styles from './auth.module.css';

const PERSONAL_PATH = '/info/index';
const elsewhere: Departure = { purpose: 'sign-in', kind: 'web', tenantId: DEFAULT_TENANT };

export default function SocialRedirect() {
  const t = useText();
  const navigate = useNavigate();
  const { source = '' } = useParams();
  const [search] = useSearchParams();
  const [departure] = useState(() => departureOf() ?? elsewhere);
  const [next, setNext] = useState<NextStep | null>(null);
  const [failure, setFailure] = useState('');
  const asked = useRef(false);
  const { kind, tenantId, purpose } = departure;
  const title = t(text('第三方登录', 'Third-party sign-in'));
  useEffect(() => {
    document.title = `${title} - ${t(product.name)}`;
  }, [title, t]);

  const back = async (notice: string): Promise<void> => {
    if (notice) toast.error(notice);
    await navigate(purpose === 'bind' ? PERSONAL_PATH : userKinds[kind].login, { replace: true });
  };
  useEffect(() => {
    // The code is good once: development mode runs effects twice.
    if (asked.current) return;
    asked.current = true;
    forgetDeparture();
    const given = { source, code: search.get('code') ?? '', state: search.get('state') ?? '' };
    if (!given.code) {
      setFailure(t(text('第三方没有同意登录', 'The third party did not approve the sign-in')));
      return;
    }
    if (purpose === 'bind' && useSession.getState().accessToken) {
      call(bindThirdParty, { query: given, silent: true }).then(
        async () => {
          toast.success(t(text('绑定成功', 'Linked')));
          await navigate(PERSONAL_PATH, { replace: true });
        },
        (error) => setFailure(failureWords(error)),
      );
      return;
    }
    signInByThirdParty(kind, tenantId, given).then(setNext, (error) => setFailure(failureWords(error)));
  }, [source, search, kind, tenantId, purpose, navigate, t]);

  return (
    <LoginFrame>
      <Suspense fallback={<div aria-busy="true" />}>
        {next ? (
          <LoginSteps
            kind={kind}
            tenantId={tenantId}
            next={next}
            onNext={setNext}
            onBack={(notice) => void back(notice)}
            // The form stays until the frame of the console has come.
            onDone={() => startTransition(() => void navigate(HOME_PATH, { replace: true }))}
          />
        ) : (
          <>
            <h1>{title}</h1>
            <LoginFailure>{failure}</LoginFailure>
            {failure ? (
              <button
                type="button"
                className={`${buttonStyles.solidButton} ${styles.loginSubmit}`}
                onClick={() => void back('')}
              >
                {t(text('返回', 'Back'))}
              </button>
            ) : (
              <p className={styles.loginHint} role="status" aria-busy="true">
                {t(text('正在验证身份…', 'Verifying your identity…'))}
              </p>
            )}
          </>
        )}
      </Suspense>
    </LoginFrame>
  );
}
