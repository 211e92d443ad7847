// For tests: a small OAuth 2.0 server with PKCE and one person, and WeChat's variant of it.
import { createHash, randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OauthServer {
  url: string;
  /** Who signs in there next. */
  person: { id: number; login: string; name: string };
  /** What the token call received, for assertions. */
  asked: Record<string, string>[];
  /** Codes that are answered by a broken answer. */
  broken: boolean;
  /** What a browser does at the third party: agrees, and is led back to the address this answers. */
  agree(address: string): Promise<URL>;
  close(): Promise<void>;
}

export async function startOauthServer(secret: string): Promise<OauthServer> {
  const codes = new Map<string, { challenge: string; redirectUri: string }>();
  const tokens = new Set<string>();
  const state: Pick<OauthServer, 'person' | 'asked' | 'broken'> = {
    person: { id: 4711, login: 'wangfang', name: '王芳' },
    asked: [],
    broken: false,
  };
  const server = http.createServer((request, response) => {
    const url = new URL(request.url!, 'http://x');
    const json = (status: number, value: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(value));
    };
    if (url.pathname === '/authorize') {
      const code = randomUUID();
      const redirectUri = url.searchParams.get('redirect_uri')!;
      codes.set(code, { challenge: url.searchParams.get('code_challenge') ?? '', redirectUri });
      const back = new URL(redirectUri);
      back.searchParams.set('code', code);
      back.searchParams.set('state', url.searchParams.get('state')!);
      response.writeHead(302, { location: back.href });
      response.end();
      return;
    }
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const given = Object.fromEntries(new URLSearchParams(body || url.search));
      const bearer =
        given.access_token ?? /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      if (url.pathname === '/user')
        return tokens.has(bearer)
          ? json(200, { ...state.person, openid: `wx-${state.person.id}`, nickname: state.person.name })
          : json(401, {});
      state.asked.push(given);
      if (state.broken) return json(200, { error: 'bad_verification_code' });
      const known = codes.get(given.code ?? '');
      codes.delete(given.code ?? '');
      const wechat = 'appid' in given;
      const proved =
        wechat ||
        (known?.challenge ===
          createHash('sha256')
            .update(given.code_verifier ?? '')
            .digest('base64url') &&
          known.redirectUri === given.redirect_uri);
      if (!known || !proved || (given.client_secret ?? given.secret) !== secret)
        return json(400, { error: 'invalid_grant' });
      const token = randomUUID();
      tokens.add(token);
      json(200, { access_token: token, token_type: 'bearer', openid: `wx-${state.person.id}` });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    url,
    async agree(address: string) {
      const answer = await fetch(address, { redirect: 'manual' });
      return new URL(answer.headers.get('location')!);
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
