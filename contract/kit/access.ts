// Who may call an endpoint. There is no default: an endpoint that names no access does not type-check.

export type Access =
  | { kind: 'public' }
  | { kind: 'signedIn'; withInitialPassword?: true }
  | { kind: 'permission'; code: string; changeCode?: string; wholeCode?: string };

/** Open to everybody, also without a token. */
export const everybody: Access = { kind: 'public' };
/** Any signed-in user. */
export const signedIn: Access = { kind: 'signedIn' };
/** Also who has yet to change an initial password: what it takes to do that, and to leave. */
export const signedInAtAll: Access = { kind: 'signedIn', withInitialPassword: true };
/**
 * Users one of whose roles holds the button with this code. A call that adds and changes rows names two: with an `id` in
 * its body it is a change and asks for `changeCode`. `wholeCode` is a button that opens every call of its family, by
 * itself: the family's clients have one button where others have four.
 */
export const permission = (code: string, changeCode?: string, wholeCode?: string): Access => ({
  kind: 'permission',
  code,
  ...(changeCode ? { changeCode } : {}),
  ...(wholeCode ? { wholeCode } : {}),
});

/** Every code that opens the call, or a part of it. */
export const permissionCodes = (access: Access): string[] =>
  access.kind === 'permission'
    ? [access.code, access.changeCode, access.wholeCode].filter((code) => code !== undefined)
    : [];

/** Refused to who has yet to change an initial password. */
export const asksOwnPassword = (access: Access): boolean =>
  access.kind === 'permission' || (access.kind === 'signedIn' && !access.withInitialPassword);
