// For tests: the token call as a client of the family sends it.
import { token, type TokenAnswer } from '../../../../contract/auth/oauth.ts';
import type { LoginKind } from '../../../../contract/auth/user-kind.ts';
import { wirePassword } from '../../../kernel/access/passwords.ts';
import { clientHeaders, TEST_CAPTCHA, type TestServer } from '../../../kernel/testing/test-server.ts';
import { readDemoPassword } from '../service/demo-accounts.ts';

export type Refused = { error: string; error_description: string; reason?: string; ticket?: string };
export interface Asked {
  status: number;
  body: TokenAnswer & Partial<Refused>;
}

export const demoPasswordOf = async (server: TestServer): Promise<string> =>
  (await readDemoPassword(server.house.settings.dataDir))!;

/** Asks for a token with exactly these parameters; `headers` go over those of the console. */
export async function askToken(
  server: TestServer,
  kind: LoginKind,
  parameters: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Asked> {
  const response = await fetch(`${server.url}${token.path}?${new URLSearchParams(parameters)}`, {
    method: 'POST',
    headers: { ...clientHeaders(kind), 'captcha-key': 'k', 'captcha-code': TEST_CAPTCHA, ...headers },
  });
  return { status: response.status, body: (await response.json()) as Asked['body'] };
}

/** Signs in with account and typed password through the captcha grant. */
export const askByPassword = (
  server: TestServer,
  kind: LoginKind,
  account: string,
  password: string,
  headers: Record<string, string> = {},
  more: Record<string, string> = {},
): Promise<Asked> =>
  askToken(
    server,
    kind,
    {
      tenantId: '000000',
      username: account,
      password: wirePassword(password),
      grant_type: 'captcha',
      scope: 'all',
      type: kind,
      ...more,
    },
    headers,
  );

export const basic = (id: string, secret: string): string =>
  `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
export const withToken = (kind: LoginKind, accessToken: string): Record<string, string> => ({
  ...clientHeaders(kind),
  'Blade-Auth': `bearer ${accessToken}`,
});
