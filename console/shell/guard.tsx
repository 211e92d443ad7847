// Who may see what: locked → the lock page; no token → the login page of the kind; an empty token → signed out, to the
// supplier's login page; else the console. An embedded page opens without a token too.
import { Activity, useEffect, useState, type ReactNode } from 'react';
import { lazyPart } from '../client/lazy-part.ts';
import { matchPath, Navigate, useLocation } from 'react-router';
import { EMBEDDED_PATH, LOCK_PATH } from '../client/fixed-paths.ts';
import { endSession, loginPathOf, useSession } from '../client/session.ts';
import { placeOfLock } from './locked-place.ts';

const SignedOutPage = lazyPart(() => import('./signed-out-page.tsx'));

/** Where the login page and the lock page lead back to, carried in the history entry. */
export interface LoginState {
  from?: string | undefined;
  /** The person is signed in and has to change the password before going on. */
  changePassword?: boolean;
}

interface GuardProps {
  /** What is shown while the console is locked. */
  lockPage: ReactNode;
  children: ReactNode;
}

export function Guard({ lockPage, children }: GuardProps) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const place = pathname + search;
  const emptyToken = session.accessToken === '';
  useEffect(() => {
    if (emptyToken) endSession('supplier');
  }, [emptyToken]);
  const { lock } = session;
  const isLocked = lock !== null;
  const [opened, setOpened] = useState(false);
  if (!isLocked && session.accessToken && !opened) setOpened(true);
  if (!session.accessToken) {
    if (matchPath(EMBEDDED_PATH, pathname)) return <SignedOutPage />;
    const from = pathname === '/' || pathname === LOCK_PATH ? undefined : place;
    return <Navigate to={loginPathOf(session)} replace state={{ from } satisfies LoginState} />;
  }
  if (!isLocked && (pathname === '/' || pathname === '/wel' || pathname === '/wel/'))
    return <Navigate to="/wel/index" replace />;
  const atLock = pathname === LOCK_PATH;
  return (
    <>
      {lock && !atLock ? (
        <Navigate to={LOCK_PATH} replace state={{ from: placeOfLock(lock, place) } satisfies LoginState} />
      ) : null}
      {atLock ? lockPage : null}
      {/* What was open stays as it is behind the lock, unseen and at rest; what was not is not fetched. */}
      {opened ? <Activity mode={isLocked || atLock ? 'hidden' : 'visible'}>{children}</Activity> : null}
    </>
  );
}
