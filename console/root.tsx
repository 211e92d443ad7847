// The outermost routes. Public pages are small and stand alone; everything else is the guarded layout.
import { Suspense } from 'react';
import { firstPart } from './client/lazy-part.ts';
import { BrowserRouter, Route, Routes } from 'react-router';
import { SOCIAL_REDIRECT } from '../contract/auth/social.ts';
import { userKinds, type LoginKind } from '../contract/auth/user-kind.ts';
import { ConnectionBar } from './client/connection-bar.tsx';
import { errorCodes, errorPath } from './client/fixed-paths.ts';
import { Toaster } from './client/toast.tsx';
import { ErrorPage } from './shell/error-page.tsx';
import { Guard } from './shell/guard.tsx';
import ui from './ui/ui.module.css';

const Layout = firstPart(() => import('./shell/layout.tsx'));
const Login = firstPart(() => import('./areas/auth/login.tsx'));
const SocialRedirect = firstPart(() => import('./areas/auth/social-redirect.tsx'));
const LockPage = firstPart(() => import('./areas/auth/lock.tsx'));

const kinds = Object.keys(userKinds) as LoginKind[];

function Splash() {
  return <div className={ui.splash} aria-busy="true" />;
}

export function Root() {
  return (
    // Without transitions: a screen that draws slowly would take the next click with the address before the last one.
    <BrowserRouter useTransitions={false}>
      <Suspense fallback={<Splash />}>
        <Routes>
          {kinds.map((kind) => (
            <Route key={kind} path={userKinds[kind].login} element={<Login key={kind} kind={kind} />} />
          ))}
          <Route path={`${SOCIAL_REDIRECT}:source`} element={<SocialRedirect />} />
          {errorCodes.map((code) => (
            <Route key={code} path={errorPath(code)} element={<ErrorPage code={code} />} />
          ))}
          <Route
            path="*"
            element={
              <Guard lockPage={<LockPage />}>
                <Layout />
              </Guard>
            }
          />
        </Routes>
      </Suspense>
      <Toaster />
      <ConnectionBar />
    </BrowserRouter>
  );
}
