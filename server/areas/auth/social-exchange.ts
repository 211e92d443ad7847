// The conversation with a third party: address to send the browser to, code into token, token into person.
import { createHash } from 'node:crypto';
import { exactNumbers } from '../../../contract/kit/exact-json.ts';
import type { SocialProvider } from '../../kernel/access/social-providers.ts';

const TIMEOUT_MS = 10_000;
const LARGEST_ANSWER = 256 * 1024;

export interface SocialPerson {
  /** The third party's own id. */
  uuid: string;
  username: string;
  nickname: string;
  avatar: string;
  email: string;
}

/** Address of the third party's own sign-in. `verifier` proves later that we asked (PKCE). */
export function authorizeAddress(
  provider: SocialProvider,
  { redirectUri, state, verifier }: { redirectUri: string; state: string; verifier: string },
): string {
  const url = new URL(provider.authorizeUrl);
  url.searchParams.set(provider.dialect === 'wechat' ? 'appid' : 'client_id', provider.clientId);
  url.searchParams.set('redirect_uri', redirectUri);
  url.searchParams.set('response_type', 'code');
  url.searchParams.set('scope', provider.scope);
  url.searchParams.set('state', state);
  if (provider.dialect === 'wechat') url.hash = 'wechat_redirect';
  else {
    url.searchParams.set('code_challenge', createHash('sha256').update(verifier).digest('base64url'));
    url.searchParams.set('code_challenge_method', 'S256');
  }
  return url.href;
}

type Json = Record<string, unknown>;

async function ask(url: string, init: RequestInit = {}): Promise<Json> {
  const response = await fetch(url, {
    ...init,
    headers: { accept: 'application/json', 'user-agent': 'shanyuan', ...init.headers },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  const text = await response.text();
  if (!response.ok || text.length > LARGEST_ANSWER)
    throw new Error(`third party answered ${response.status}`);
  const answer: unknown = JSON.parse(text, exactNumbers(text));
  if (typeof answer !== 'object' || answer === null) throw new Error('third party answered no object');
  return answer as Json;
}

const word = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** Who the code stands for. @throws Error when the third party does not answer properly */
export const personBehind = (
  provider: SocialProvider,
  given: { code: string; redirectUri: string; verifier: string },
): Promise<SocialPerson> =>
  provider.dialect === 'wechat' ? wechatPerson(provider, given.code) : oauthPerson(provider, given);

async function oauthPerson(
  provider: SocialProvider,
  { code, redirectUri, verifier }: { code: string; redirectUri: string; verifier: string },
): Promise<SocialPerson> {
  const token = await ask(provider.tokenUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: provider.clientId,
      client_secret: provider.clientSecret,
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }),
  });
  const access = word(token.access_token);
  if (!access) throw new Error('third party gave no token');
  const person = await ask(provider.userUrl, { headers: { authorization: `Bearer ${access}` } });
  return personOf({
    uuid: word(person.sub) || word(person.id),
    username: word(person.login) || word(person.preferred_username) || word(person.username),
    nickname: word(person.name) || word(person.nickname),
    avatar: word(person.avatar_url) || word(person.picture),
    email: word(person.email),
  });
}

async function wechatPerson(provider: SocialProvider, code: string): Promise<SocialPerson> {
  const tokenUrl = new URL(provider.tokenUrl);
  for (const [name, value] of Object.entries({
    appid: provider.clientId,
    secret: provider.clientSecret,
    code,
    grant_type: 'authorization_code',
  }))
    tokenUrl.searchParams.set(name, value);
  const token = await ask(tokenUrl.href);
  const access = word(token.access_token);
  if (!access) throw new Error(`third party gave no token (${word(token.errcode)})`);
  const userUrl = new URL(provider.userUrl);
  userUrl.searchParams.set('access_token', access);
  userUrl.searchParams.set('openid', word(token.openid));
  const person = await ask(userUrl.href);
  return personOf({
    // The union id is the same over all apps of one owner.
    uuid: word(person.unionid) || word(person.openid) || word(token.openid),
    username: '',
    nickname: word(person.nickname),
    avatar: word(person.headimgurl),
    email: '',
  });
}

function personOf(person: SocialPerson): SocialPerson {
  if (!person.uuid || person.uuid.length > 191) throw new Error('third party did not say who it is');
  const clean = (value: string, longest: number): string => value.replaceAll('\u0000', '').slice(0, longest);
  return {
    uuid: person.uuid,
    username: clean(person.username, 128),
    nickname: clean(person.nickname || person.username, 128),
    avatar: /^https?:\/\//.test(person.avatar) ? clean(person.avatar, 2000) : '',
    email: clean(person.email, 191),
  };
}
