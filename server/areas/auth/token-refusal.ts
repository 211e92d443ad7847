// The token call says no, in either dialect. Never code 401 for a wrong password: clients of the family would sign the
// user out.
import type { Refusal } from '../../../contract/kit/refusal.ts';
import type { TextValues } from '../../../contract/kit/text.ts';

/** What clients of the family can tell apart by `error`; everything else is `invalid_grant`. */
export type TokenError = 'invalid_grant' | 'totp_required' | 'totp_setup_required' | 'totp_invalid';

export class TokenRefusal extends Error {
  readonly refusal: Refusal;
  readonly values: TextValues;
  readonly error: TokenError;
  /** More for the client: the ticket of the second step. */
  readonly data: Record<string, unknown>;

  constructor(
    refusal: Refusal,
    options: { values?: TextValues; error?: TokenError; data?: Record<string, unknown> } = {},
  ) {
    super(refusal.text.en);
    this.refusal = refusal;
    this.values = options.values ?? {};
    this.error = options.error ?? 'invalid_grant';
    this.data = options.data ?? {};
  }
}
