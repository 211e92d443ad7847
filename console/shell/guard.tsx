// Who may see what: locked → the lock page; no token → the login page of the kind; else the console.
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { loginPathOf, useSession } from './session.ts';

/** Where the login page leads back to, carried in the history entry. */
export interface LoginState {
  from?: string;
}

export function Guard({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (!session.accessToken) {
    const from = pathname === '/' ? undefined : pathname + search;
    return <Navigate to={loginPathOf(session)} replace state={{ from } satisfies LoginState} />;
  }
  if (session.lock) return <Navigate to="/lock" replace />;
  if (pathname === '/' || pathname === '/wel' || pathname === '/wel/')
    return <Navigate to="/wel/index" replace />;
  return children;
}
