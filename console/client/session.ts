// The signed-in session, kept in the browser under one key and shared by its windows. `accessToken` is null when
// nobody is signed in; the empty string is the seed's "empty token", which leads to the supplier login.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { TokenAnswer } from '../../contract/auth/oauth.ts';
import { DEFAULT_TENANT } from '../../contract/auth/oauth.ts';
import { userKinds, type LoginKind } from '../../contract/auth/user-kind.ts';

export interface SessionData {
  accessToken: string | null;
  refreshToken: string | null;
  /** When the access token was received, in ms since 1970. */
  tokenAt: number;
  tenantId: string;
  userId: string;
  account: string;
  userName: string;
  avatar: string;
  deptId: string;
  /** The kindergarten worked in now; empty for users without one. */
  currentDeptId: string;
  /** The login page the person came through; decides where sign-out leads. */
  kind: LoginKind;
  /** Salted digest of the lock password while the console is locked, else null. */
  lock: { salt: string; digest: string } | null;
}

const signedOut: Omit<SessionData, 'kind' | 'tenantId'> = {
  accessToken: null,
  refreshToken: null,
  tokenAt: 0,
  userId: '',
  account: '',
  userName: '',
  avatar: '',
  deptId: '',
  currentDeptId: '',
  lock: null,
};

export const SESSION_KEY = 'shanyuan.session';
export const SESSION_VERSION = 1;

export const useSession = create<SessionData>()(
  persist((): SessionData => ({ ...signedOut, kind: 'web', tenantId: DEFAULT_TENANT }), {
    name: SESSION_KEY,
    version: SESSION_VERSION,
  }),
);

/** What the answer of the token call says of the person. */
export const sessionOf = (answer: TokenAnswer, kind: LoginKind): Omit<SessionData, 'lock'> => ({
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token,
  tokenAt: Date.now(),
  tenantId: answer.tenant_id,
  userId: answer.user_id,
  account: answer.account,
  userName: answer.real_name || answer.nick_name || answer.user_name,
  avatar: answer.avatar,
  deptId: answer.dept_id,
  currentDeptId: answer.current_dept_id,
  kind,
});

/** Takes over the answer of the token call. `kind` is given at sign-in and kept at refresh and switch. */
export function startSession(answer: TokenAnswer, kind?: LoginKind): void {
  useSession.setState((now) => {
    const session = sessionOf(answer, kind ?? now.kind);
    return { ...session, tenantId: session.tenantId || now.tenantId };
  });
}

const endListeners = new Set<() => void>();

/** Called after every end of a session, so that caches and tabs of one person never reach the next. */
export function onSessionEnd(listener: () => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Forgets the token and everything that hangs on it; the guard then shows the login page of the kind (or of `kind`). */
export function endSession(kind?: LoginKind): void {
  useSession.setState({ ...signedOut, ...(kind ? { kind } : {}) });
  for (const listener of endListeners) listener();
}

export const lockSession = (lock: { salt: string; digest: string }): void => {
  useSession.setState({ lock });
};
export const unlockSession = (): void => {
  useSession.setState({ lock: null });
};

/** Where somebody without a usable token belongs. */
export function loginPathOf(session: Pick<SessionData, 'accessToken' | 'kind'>): string {
  return session.accessToken === '' ? userKinds.supplier.login : userKinds[session.kind].login;
}

// Another window signed in, out, locked or refreshed: follow it.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key !== SESSION_KEY) return;
    const before = useSession.getState().userId;
    void useSession.persist.rehydrate();
    if (useSession.getState().userId !== before) for (const listener of endListeners) listener();
  });
}
