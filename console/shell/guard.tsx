// Who may see what: locked → the lock page; no token → the login page of the kind; an empty token → signed out, to the
// supplier's login page; else the console. An embedded page opens without a token too.
import { useEffect, type ReactNode } from 'react';
import { lazyPart } from '../client/lazy-part.ts';
import { matchPath, Navigate, useLocation } from 'react-router';
import { EMBEDDED_PATH, LOCK_PATH } from '../client/fixed-paths.ts';
import { endSession, loginPathOf, useSession } from '../client/session.ts';

const SignedOutPage = lazyPart(() => import('./signed-out-page.tsx'));

/** Where the login page leads back to, carried in the history entry. */
export interface LoginState {
  from?: string | undefined;
  /** The person is signed in and has to change the password before going on. */
  changePassword?: boolean;
}

export function Guard({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const emptyToken = session.accessToken === '';
  useEffect(() => {
    if (emptyToken) endSession('supplier');
  }, [emptyToken]);
  if (!session.accessToken) {
    if (matchPath(EMBEDDED_PATH, pathname)) return <SignedOutPage />;
    const from = pathname === '/' ? undefined : pathname + search;
    return <Navigate to={loginPathOf(session)} replace state={{ from } satisfies LoginState} />;
  }
  if (session.lock) return <Navigate to={LOCK_PATH} replace />;
  if (pathname === '/' || pathname === '/wel' || pathname === '/wel/')
    return <Navigate to="/wel/index" replace />;
  return children;
}
