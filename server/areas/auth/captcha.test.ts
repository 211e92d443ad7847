// The captcha: what leaves the server is pixels, a computation may stand in for them where the tenant takes it, and
// either is taken once and in time.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { partBits, WORK_PARTS, workCode, workDone, workText } from '../../../contract/auth/captcha-work.ts';
import { captcha } from '../../../contract/auth/oauth.ts';
import { captchaKind, captchaWork } from '../../../contract/auth/sign-in-rules.ts';
import { tokenRefusals } from '../../../contract/auth/token-refusals.ts';
import type { AnswerOf } from '../../../contract/kit/endpoint.ts';
import { parameterValue } from '../../../contract/kit/parameter.ts';
import { paramCalls, paramRefusals } from '../../../contract/system/param.ts';
import { inProcessState } from '../../kernel/shared-state/in-process.ts';
import {
  callEndpoint,
  clientHeaders,
  startTestServer,
  type TestServer,
} from '../../kernel/testing/test-server.ts';
import { captchaCode, captchaPicture } from './captcha-picture.ts';
import { spendCaptcha } from './captcha.ts';
import { askByPassword, demoPasswordOf } from './testing/ask-token.ts';
import { setParameter } from '../../kernel/testing/set-parameter.ts';

let server: TestServer;
let password: string;
beforeAll(async () => {
  server = await startTestServer();
  password = await demoPasswordOf(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await setParameter(server, captchaKind, 'either');
  await setParameter(server, captchaWork, captchaWork.min!);
});

const ask = async (): Promise<AnswerOf<typeof captcha>> =>
  (await callEndpoint(server.url, clientHeaders('web'), captcha)).data as AnswerOf<typeof captcha>;

function solve(key: string, bits: number): string {
  const numbers = Array.from({ length: WORK_PARTS }, (_, part) => {
    const hashOf = (number: number): Buffer =>
      createHash('sha256')
        .update(workText(key, part, number))
        .digest();
    let number = 0;
    while (!workDone(hashOf(number), partBits(bits))) number += 1;
    return number;
  });
  return workCode(numbers);
}

const signIn = async (key: string, code: string): Promise<string | undefined> =>
  (await askByPassword(server, 'school', 'cook', password, { 'captcha-key': key, 'captcha-code': code })).body
    .reason;

/** The names of a PNG's chunks. */
function chunksOf(png: Buffer): string[] {
  const names: string[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    names.push(png.toString('latin1', at + 4, at + 8));
  return names;
}

describe('the picture', () => {
  test('is pixels and nothing else', async () => {
    const { key, image } = await ask();
    const png = Buffer.from(image.replace(/^data:image\/png;base64,/, ''), 'base64');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([260, 96]);
    expect(new Set(chunksOf(png))).toEqual(new Set(['IHDR', 'IDAT', 'IEND']));
    const answer = (await server.house.shared.read(`captcha:${key}`))!;
    expect(key.includes(answer) || png.includes(answer)).toBe(false);
  });

  test('of the same code is another one each time', async () => {
    const drawn = await Promise.all(Array.from({ length: 6 }, () => captchaPicture('ka3x7')));
    expect(new Set(drawn.map((png) => png.toString('base64'))).size).toBe(6);
  });

  test('holds no characters that people take for each other', () => {
    const seen = new Set(Array.from({ length: 500 }, () => captchaCode(5)).join(''));
    for (const pair of ['0o', '1il', '2z', '5s', '8b', '6bg', '9gq', 'uvw'])
      expect([...pair].filter((one) => seen.has(one)).length, pair).toBeLessThan(2);
  });

  test('is taken in capitals and small letters, once', async () => {
    const { key } = await ask();
    const code = (await server.house.shared.read(`captcha:${key}`))!;
    expect(await signIn(key, code.toUpperCase())).toBeUndefined();
    expect(await signIn(key, code)).toBe(tokenRefusals.captcha.code);
  });

  test('is spent by a wrong answer', async () => {
    const { key } = await ask();
    const code = (await server.house.shared.read(`captcha:${key}`))!;
    expect(await signIn(key, 'wrong')).toBe(tokenRefusals.captcha.code);
    expect(await signIn(key, code)).toBe(tokenRefusals.captcha.code);
  });

  test('is over after half an hour', async () => {
    let now = 0;
    const house = { ...server.house, shared: inProcessState(() => now) };
    await house.shared.put('captcha:k', 'abcde', 30 * 60);
    now = 30 * 60_000;
    expect(await spendCaptcha(house, '000000', { key: 'k', code: 'abcde' })).toBe(false);
  });
});

describe('the computation', () => {
  test('is taken in place of the picture, once', async () => {
    const { key, workBits } = await ask();
    const code = solve(key, workBits!);
    expect(await signIn(key, code)).toBeUndefined();
    expect(await signIn(key, code)).toBe(tokenRefusals.captcha.code);
  });

  test('of another captcha, or too little of it, is refused', async () => {
    const [one, other] = [await ask(), await ask()];
    expect(await signIn(other.key, solve(one.key, one.workBits!))).toBe(tokenRefusals.captcha.code);
    await setParameter(server, captchaWork, captchaWork.max!);
    const { key, workBits } = await ask();
    expect(workBits).toBe(captchaWork.max);
    expect(await signIn(key, solve(key, 8))).toBe(tokenRefusals.captcha.code);
  });

  test('counts for nothing where pictures are asked for', async () => {
    await setParameter(server, captchaKind, 'image');
    const { key, workBits } = await ask();
    expect(workBits).toBeNull();
    expect(await signIn(key, solve(key, captchaWork.min!))).toBe(tokenRefusals.captcha.code);
  });

  test('is the only way where the tenant says so', async () => {
    await setParameter(server, captchaKind, 'work');
    const { key, image } = await ask();
    expect(image).toBe('');
    const code = (await server.house.shared.read(`captcha:${key}`))!;
    expect(await signIn(key, code)).toBe(tokenRefusals.captcha.code);
    const next = await ask();
    expect(await signIn(next.key, solve(next.key, next.workBits!))).toBeUndefined();
  });

  test.each([0, 1, 7, 8, 9, 16, 19])('of %i bits begins with so many zeros', (bits) => {
    const hash = Buffer.alloc(32, 0xff);
    for (let bit = 0; bit < bits; bit += 1) hash[bit >> 3]! &= ~(0x80 >> (bit & 7));
    expect(workDone(hash, bits)).toBe(true);
    expect(workDone(hash, bits + 1)).toBe(false);
  });
});

test('the kind is chosen from what there is', async () => {
  expect(parameterValue(captchaKind, 'audio')).toBeNull();
  const admin = await server.signIn('admin');
  const { records } = await admin.get(paramCalls.list, { query: { paramKey_equal: captchaKind.key } });
  const [row] = records as unknown as Record<string, unknown>[];
  expect(row).toMatchObject({ valueKind: 'choice', initialValue: 'either' });
  expect((row!.choices as { value: string }[]).map(({ value }) => value)).toEqual([
    'either',
    'image',
    'work',
  ]);
  const refused = await admin.ask(paramCalls.submit, { body: { ...row, paramValue: 'audio' } });
  expect(refused.msg).toBe('参数键值须为以下之一：either, image, work');
  expect(JSON.stringify(refused.data)).toContain(paramRefusals.notChoice.code);
});
