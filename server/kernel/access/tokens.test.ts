import { afterEach, expect, test, vi } from 'vitest';
import { openTokens } from './tokens.ts';

afterEach(() => void vi.useRealTimers());

const claims = {
  token_type: 'access_token',
  session_id: '1',
  tenant_id: '000000',
  user_id: '2',
} as const;

test('a token that has been read before ends when it ends, and is of its type alone', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const tokens = openTokens('key');
  const token = tokens.sign(claims, 60);
  for (const _ of [1, 2]) {
    expect(tokens.read(token, 'access_token')).toMatchObject(claims);
    expect(tokens.read(token, 'refresh_token')).toBeNull();
  }
  vi.setSystemTime(Date.now() + 61_000);
  expect(tokens.read(token, 'access_token')).toBeNull();
  expect(openTokens('key').read(token, 'access_token')).toBeNull();
});

test('what was not signed by this key is no token, however often it is shown', () => {
  const tokens = openTokens('key');
  const token = tokens.sign(claims, 60);
  const [head, body, signature] = token.split('.') as [string, string, string];
  expect(tokens.read(token, 'access_token')).not.toBeNull();
  const other = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  const forged = [
    openTokens('other').sign(claims, 60),
    `${head}.${body}.${other}`,
    `${head}.${body}.`,
    `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${body}.`,
    '',
  ];
  for (const each of [...forged, ...forged]) expect(tokens.read(each, 'access_token')).toBeNull();
});

test('a thousand known tokens push out the oldest, which is genuine all the same', () => {
  const tokens = openTokens('key');
  const first = tokens.sign(claims, 60);
  tokens.read(first, 'access_token');
  for (let n = 0; n < 1100; n += 1)
    tokens.read(tokens.sign({ ...claims, user_id: String(n) }, 60), 'access_token');
  expect(tokens.read(first, 'access_token')).toMatchObject(claims);
});
