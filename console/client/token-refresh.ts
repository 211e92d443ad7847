// Keeps the session alive: looks every 10 s, renews the access token when it is 3000 s old, once over all windows.
import { token } from '../../contract/auth/oauth.ts';
import { call } from './api.ts';
import { isRefusal } from './call-failure.ts';
import { endSession, startSession, useSession } from './session.ts';
import { switchingDept } from './working-dept.ts';
import { REFRESH_AGE_S, REFRESH_CHECK_MS } from './settings.ts';

/** Renews the session. @throws CallFailure */
export const renewSession = (): Promise<void> => renew({});

/** Renews the session into a kindergarten, where this window works from then on. @throws CallFailure */
export const enterKindergarten = (deptId: string): Promise<void> =>
  switchingDept(() => renew({ current_dept_id: deptId }));

async function renew(into: { current_dept_id?: string }): Promise<void> {
  const { refreshToken, tenantId } = useSession.getState();
  const answer = await call(token, {
    query: {
      grant_type: 'refresh_token',
      scope: 'all',
      tenantId,
      refresh_token: refreshToken ?? '',
      ...into,
    },
    silent: true,
  });
  startSession(answer);
}

const isDue = (): boolean => {
  const { accessToken, tokenAt } = useSession.getState();
  return !!accessToken && Date.now() - tokenAt >= REFRESH_AGE_S * 1000;
};

async function renewIfDue(): Promise<void> {
  // Another window may have renewed while this one waited.
  await useSession.persist.rehydrate();
  if (!isDue()) return;
  try {
    await renewSession();
  } catch (failure) {
    // The server no longer knows the refresh token: the session is over. A lost connection is tried again.
    if (isRefusal(failure)) endSession();
  }
}

/** Starts the watch; answers how to stop it. */
export function watchToken(): () => void {
  let running = false;
  const look = async (): Promise<void> => {
    if (running || !isDue()) return;
    running = true;
    try {
      // Locks exist only on https and localhost; elsewhere two windows at worst renew twice.
      if (navigator.locks) {
        await navigator.locks.request('shanyuan.token', { ifAvailable: true }, (lock) =>
          lock ? renewIfDue() : undefined,
        );
      } else await renewIfDue();
    } finally {
      running = false;
    }
  };
  const timer = setInterval(() => void look(), REFRESH_CHECK_MS);
  void look();
  return () => clearInterval(timer);
}
