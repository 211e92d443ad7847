import { describe, expect, it } from 'vitest';
import {
  callUnknown,
  rowChanged,
  rowUnknown,
  serverBusy,
  serverError,
  lineRefusals,
  serviceAway,
  tooManyRequests,
} from '../../contract/kit/common-refusals.ts';
import { CallFailure, failureOf, isRefusal, NO_ANSWER, refusedFor } from './call-failure.ts';

const failure = (body: unknown, status: number) => failureOf(body, status, '未知错误');

describe('a failed call', () => {
  it('is one whose body code is not 200, whatever the HTTP status', () => {
    expect(failure({ code: 401, msg: '请求未授权' }, 200)).toMatchObject({ code: 401, msg: '请求未授权' });
    expect(failure({ code: 200, success: true, data: {} }, 200)).toBeNull();
    expect(failure({ access_token: 'x' }, 200)).toBeNull();
  });
  it('says the server’s message, else its error_description, else 未知错误', () => {
    expect(failure({ code: 400, msg: 'a', error_description: 'b' }, 400)?.msg).toBe('a');
    expect(failure({ error_description: 'b' }, 400)).toMatchObject({ code: 400, msg: 'b' });
    expect(failure(null, 502)).toMatchObject({ code: 502, msg: '未知错误' });
    expect(failure({ code: 400, msg: '' }, 400)?.msg).toBe('未知错误');
  });
  it('carries the fields that are wrong', () => {
    const data = { errors: [{ field: 'code', msg: '请输入字典编号' }, { nonsense: true }] };
    expect(failure({ code: 400, msg: 'x', data }, 400)?.fields).toEqual([
      { field: 'code', msg: '请输入字典编号' },
    ]);
  });
});

describe('why a call failed', () => {
  const said = (reason?: string) => failure({ code: 400, msg: 'x', ...(reason && { reason }) }, 400);
  it('is known by the code of the refusal alone', () => {
    expect(refusedFor(said(rowChanged.code), rowUnknown, rowChanged)).toBe(true);
    expect(refusedFor(said(rowChanged.code), rowUnknown)).toBe(false);
    expect(refusedFor(said(), rowChanged)).toBe(false);
    expect(refusedFor(new Error(rowChanged.code), rowChanged)).toBe(false);
  });
  it('is a refusal unless the server is at fault, too busy, or did not answer', () => {
    expect(isRefusal(said(rowChanged.code))).toBe(true);
    for (const fault of [
      serverError,
      serverBusy,
      serviceAway,
      tooManyRequests,
      callUnknown,
      lineRefusals.full,
    ])
      expect(isRefusal(said(fault.code)), fault.code).toBe(false);
    // A proxy's page, whatever its number.
    expect(isRefusal(failure(null, 403))).toBe(false);
    expect(isRefusal(new CallFailure(NO_ANSWER, 'x'))).toBe(false);
  });
});
