import { afterEach, expect, test, vi } from 'vitest';
import { CallFailure, NO_ANSWER } from './call-failure.ts';

afterEach(() => void vi.unstubAllGlobals());

/** What the browser tells of a promise nobody waited for. */
const rejected = (reason: unknown): Event =>
  Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });

test('a failed call that nobody waited for is no error of the page, another failure is', async () => {
  const browser = new EventTarget();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('location', { href: '' });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  const { useErrorLog, watchWindowErrors } = await import('./error-log.ts');
  useErrorLog.setState({ items: [] });
  watchWindowErrors();
  const call = rejected(new CallFailure(NO_ANSWER, '连接不上服务器'));
  browser.dispatchEvent(call);
  expect(call.defaultPrevented).toBe(true);
  expect(useErrorLog.getState().items).toEqual([]);
  const mistake = rejected(new TypeError('undefined is not a function'));
  browser.dispatchEvent(mistake);
  expect(mistake.defaultPrevented).toBe(false);
  expect(useErrorLog.getState().items).toHaveLength(1);
});
