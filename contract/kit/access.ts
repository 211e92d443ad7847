// Who may call an endpoint. There is no default: an endpoint that names no access does not type-check.

export type Access =
  { kind: 'public' } | { kind: 'signedIn' } | { kind: 'permission'; code: string; changeCode?: string };

/** Open to everybody, also without a token. */
export const everybody: Access = { kind: 'public' };
/** Any signed-in user. */
export const signedIn: Access = { kind: 'signedIn' };
/**
 * Users one of whose roles holds the button with this code. A call that adds and changes rows names two: with an `id` in
 * its body it is a change and asks for `changeCode`.
 */
export const permission = (code: string, changeCode?: string): Access => ({
  kind: 'permission',
  code,
  ...(changeCode ? { changeCode } : {}),
});
