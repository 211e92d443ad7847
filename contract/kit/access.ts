// Who may call an endpoint. There is no default: an endpoint that names no access does not type-check.

export type Access = { kind: 'public' } | { kind: 'signedIn' } | { kind: 'permission'; code: string };

/** Open to everybody, also without a token. */
export const everybody: Access = { kind: 'public' };
/** Any signed-in user. */
export const signedIn: Access = { kind: 'signedIn' };
/** Users one of whose roles holds the button with this code. */
export const permission = (code: string): Access => ({ kind: 'permission', code });
