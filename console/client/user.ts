// Who is signed in and what they may do, as the server says it.
import { useCallback } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { userInfo, type UserInfo } from '../../contract/auth/oauth.ts';
import type { Access } from '../../contract/kit/access.ts';
import type { CallFailure } from './call-failure.ts';
import { useCall } from './use-call.ts';

/** The signed-in user: name, roles, permissions, kindergartens. Loaded before any screen shows. */
export const useUser = (): UseQueryResult<UserInfo, CallFailure> =>
  useCall(userInfo, {}, { staleTime: 5 * 60_000 });

/** Answers `may(code or access)`: whether the person may press that button or make that call. */
export function usePermission(): (what: string | Access) => boolean {
  const { data } = useUser();
  return useCallback(
    (what) => {
      if (typeof what !== 'string') {
        if (what.kind !== 'permission') return true;
        return [what.code, what.wholeCode].some((code) => code && data?.permissions.includes(code));
      }
      return data?.permissions.includes(what) ?? false;
    },
    [data],
  );
}
