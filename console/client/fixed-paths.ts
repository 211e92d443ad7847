// Pages that are made in the shell itself: no file of an area and no entity stands behind their paths.
import { userKinds } from '../../contract/auth/user-kind.ts';

export const LOCK_PATH = '/lock';
export const EMBEDDED_PATH = '/myiframe/:routerPath';
export const errorCodes = ['403', '404', '500'] as const;
export type ErrorCode = (typeof errorCodes)[number];
export const errorPath = (code: ErrorCode): string => `/${code}`;

/** All of them, the login page of each kind of user among them. */
export const fixedPaths: readonly string[] = [
  ...Object.values(userKinds).map(({ login }) => login),
  LOCK_PATH,
  ...errorCodes.map(errorPath),
  EMBEDDED_PATH,
];
