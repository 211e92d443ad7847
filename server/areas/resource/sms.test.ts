// Messages by the real SDKs against a local server that looks at what arrives, and by the log.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendVerifyCode } from '../../../contract/account/password-reset.ts';
import { paramCalls } from '../../../contract/system/param.ts';
import {
  smsCalls,
  smsEnable,
  smsLogList,
  smsPerPhone,
  smsSendMessage,
} from '../../../contract/resource/sms.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';

let server: TestServer;
let admin: TestClient;
interface Arrived {
  headers: http.IncomingHttpHeaders;
  url: string;
  body: string;
}
let arrived: Arrived[] = [];
let answers: (arrived: Arrived) => object;
let endpoint = '';
const provider = http.createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const one = { headers: request.headers, url: request.url!, body: Buffer.concat(chunks).toString() };
    arrived.push(one);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answers(one)));
  });
});
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
beforeEach(() => (arrived = []));
afterAll(async () => {
  provider.closeAllConnections();
  provider.close();
  await server.close();
});

async function configure(smsCode: string, values: object): Promise<void> {
  const keys = { accessKey: 'AKID-test', secretKey: 'SECRET-test', signName: '膳园', templateId: 'T1' };
  const { id } = await admin.get(smsCalls.submit, { body: { smsCode, endpoint, ...keys, ...values } });
  await admin.get(smsEnable, { query: { id } });
}
const lastSent = async (smsCode: string) =>
  (await admin.get(smsLogList, { query: { smsCode, size: 1 } })).records[0]!;

test('without a service the log is the delivery: an administrator reads the code there', async () => {
  await admin.get(smsSendMessage, {
    query: { code: 'verify-code', phones: '13800000001', params: '{"code":"424242","minutes":"5"}' },
  });
  expect(await lastSent('verify-code')).toMatchObject({ phone: '13800000001', state: 1, category: 1 });
  expect((await lastSent('verify-code')).content).toContain('424242');
});

test('the code of a forgotten password arrives in the log', async () => {
  const db = server.everyRow;
  await db.updateTable('blade_user').set({ phone: '13911112222' }).where('account', '=', 'doctor').execute();
  await fetch(`${server.url}${sendVerifyCode.path}?phone=13911112222`, {
    method: 'POST',
    headers: { 'tenant-id': '000000' },
  });
  await server.house.afterwards.settled();
  const sent = await lastSent('verify-code');
  expect(sent.phone).toBe('13911112222');
  expect(String(sent.content)).toMatch(/\d{6}/);
});

describe('services', () => {
  test('Alibaba: signed, with the template’s parameters; the log does not know the code', async () => {
    answers = () => ({ Code: 'OK', BizId: 'biz-1', Message: 'OK', RequestId: 'r' });
    await configure('ali', { category: 2 });
    await admin.get(smsSendMessage, {
      query: { code: 'ali', phones: '13800000002,13800000003', params: '{"code":"987654"}' },
    });
    expect(arrived).toHaveLength(1);
    const [{ headers, url, body }] = arrived as [Arrived];
    expect(headers.authorization).toMatch(/^ACS3-HMAC-SHA256 Credential=AKID-test,.*Signature=[0-9a-f]{64}$/);
    expect(headers['x-acs-action']).toBe('SendSms');
    const sent = decodeURIComponent(url + body);
    expect(sent).toContain('13800000002,13800000003');
    expect(sent).toContain('"code":"987654"');
    const logged = await lastSent('ali');
    expect(logged).toMatchObject({ state: 1, answer: 'OK biz-1' });
    expect(String(logged.content)).not.toContain('987654');
  });
  test('Tencent: signed, parameters by place', async () => {
    answers = () => ({
      Response: { SendStatusSet: [{ Code: 'Ok', SerialNo: 's1', Message: 'ok' }], RequestId: 'r' },
    });
    await configure('ten', { category: 3, appId: '1400', paramOrder: 'minutes,code' });
    await admin.get(smsSendMessage, {
      query: { code: 'ten', phones: '13800000004', params: '{"code":"111222","minutes":"5"}' },
    });
    const [{ headers, body }] = arrived as [Arrived];
    expect(headers.authorization).toMatch(/^TC3-HMAC-SHA256 Credential=AKID-test\/.*Signature=[0-9a-f]{64}$/);
    expect(JSON.parse(body)).toMatchObject({
      PhoneNumberSet: ['+8613800000004'],
      SmsSdkAppId: '1400',
      TemplateParamSet: ['5', '111222'],
    });
  });
  test('a refusal is told without its details, and recorded', async () => {
    answers = () => ({ Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: 'limit', RequestId: 'r' });
    const answer = await admin.ask(smsSendMessage, { query: { code: 'ali', phones: '13800000005' } });
    expect(answer).toMatchObject({ code: 400, msg: '短信发送失败，请稍后再试' });
    expect(await lastSent('ali')).toMatchObject({ phone: '13800000005', state: 2 });
    expect(String((await lastSent('ali')).answer)).toContain('BUSINESS_LIMIT_CONTROL');
  });
});

test('a phone gets no more than the parameter allows in a day', async () => {
  const { records } = await admin.get(paramCalls.list, { query: { paramKey: smsPerPhone.key } });
  await admin.get(paramCalls.submit, { body: { ...records[0], paramValue: '2' } });
  const send = () =>
    admin.ask(smsSendMessage, { query: { code: 'verify-code', phones: '13800000006', params: '{}' } });
  expect((await send()).code).toBe(200);
  expect((await send()).code).toBe(200);
  expect(await send()).toMatchObject({ code: 400, msg: '该手机号今天的短信条数已达上限' });
});

test.each([
  ['phones', { phones: '12345' }],
  ['phones', { phones: Array.from({ length: 101 }, (_, i) => `138${String(i).padStart(8, '0')}`).join(',') }],
  ['params', { phones: '13800000007', params: '[1]' }],
  ['params', { phones: '13800000007', params: '{' }],
])('a wrong %s is refused at its field', async (field, query) => {
  const answer = await admin.ask(smsSendMessage, { query: { code: 'verify-code', ...query } });
  expect(answer.code).toBe(400);
  expect(answer.text).toContain(`"field":"${field}"`);
});
