// The captcha of a sign-in: a picture to be read, or a computation that the device does in its place.
import { useCallback, useEffect, useRef, useState } from 'react';
import { workCode } from '../../../contract/auth/captcha-work.ts';
import { newCaptcha, type Captcha } from './sign-in.ts';

const TYPING_MS = 400;

/** Lets a worker find the numbers; ends with `signal`. */
function findNumbers(key: string, bits: number, signal: AbortSignal): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' });
    const end = (): void => worker.terminate();
    signal.addEventListener('abort', end);
    worker.onmessage = ({ data }: MessageEvent<number[]>) => {
      end();
      resolve(data);
    };
    worker.onerror = () => {
      end();
      reject(new Error('captcha worker'));
    };
    worker.postMessage({ key, bits });
  });
}

export interface CaptchaState {
  /** Null until one has come. */
  captcha: Captcha | null;
  needed: boolean;
  /** How far the device is where it computes; null where a person reads the picture. */
  device: 'busy' | 'done' | 'failed' | null;
  /** Whether a person may leave it to the device. */
  mayCompute: boolean;
  compute: () => void;
  /** Another one; a person who left it to the device is not asked for the picture again. */
  renew: () => Promise<void>;
  /** What the token call is told; waits for the device. `typed`: what was read. */
  answer: (typed: string) => Promise<{ captchaKey: string; captchaCode: string }>;
}

/** @param onFailure hears why no captcha came */
export function useCaptcha(tenant: string, onFailure: (error: unknown) => void): CaptchaState {
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [chosen, setChosen] = useState(false);
  const [device, setDevice] = useState<CaptchaState['device']>(null);
  const found = useRef<Promise<number[]> | null>(null);
  const tell = useRef(onFailure);
  useEffect(() => {
    tell.current = onFailure;
  });

  const renew = async (): Promise<void> => {
    try {
      setCaptcha(await newCaptcha(tenant.trim()));
    } catch (error) {
      setCaptcha(null);
      tell.current(error);
    }
  };
  // Whether a captcha is asked for is the tenant's to say: while one is typed, not after every letter; what is shown
  // and typed already stays where nothing changes.
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (asked.current === tenant) return;
    const wait = asked.current === null ? 0 : TYPING_MS;
    const same = (one: Captcha | null, other: Captcha): boolean =>
      one?.required === other.required && !one.image === !other.image && one.workBits === other.workBits;
    const later = setTimeout(() => {
      asked.current = tenant;
      newCaptcha(tenant.trim()).then(
        (next) => setCaptcha((shown) => (same(shown, next) ? shown : next)),
        (error: unknown) => tell.current(error),
      );
    }, wait);
    return () => clearTimeout(later);
  }, [tenant]);

  const needed = captcha?.required !== false;
  const bits = captcha?.workBits ?? null;
  const key = captcha?.key ?? '';
  const computes = needed && bits !== null && (chosen || captcha?.image === '');
  useEffect(() => {
    if (!computes || bits === null) {
      found.current = null;
      setDevice(null);
      return;
    }
    const over = new AbortController();
    setDevice('busy');
    const numbers = findNumbers(key, bits, over.signal);
    found.current = numbers;
    numbers.then(
      () => over.signal.aborted || setDevice('done'),
      () => over.signal.aborted || setDevice('failed'),
    );
    return () => over.abort();
  }, [computes, key, bits]);

  return {
    captcha,
    needed,
    device,
    mayCompute: needed && bits !== null && captcha?.image !== '' && !computes,
    compute: useCallback(() => setChosen(true), []),
    renew,
    answer: async (typed) => ({
      captchaKey: key,
      captchaCode: found.current ? workCode(await found.current) : typed.trim(),
    }),
  };
}
