// Captcha: five characters, half an hour, used once, right or wrong.
import { randomUUID } from 'node:crypto';
import svgCaptcha from 'svg-captcha';
import { captcha, CAPTCHA_LENGTH } from '../../../contract/auth/oauth.ts';
import { handle } from '../../kernel/http/handle.ts';

const LIFE_MS = 30 * 60_000;
const MOST = 20_000;
const LOOK_ALIKE = '0oO1iIlLuvwW';

const issued = new Map<string, { answer: string; until: number }>();

function forgetOld(): void {
  const now = Date.now();
  for (const [key, { until }] of issued) {
    // Insertion order is order of expiry: stop at the first that is still good and fits.
    if (until > now && issued.size <= MOST) break;
    issued.delete(key);
  }
}

/** Whether `code` answers the captcha `key`; asking spends it. `testCode` is always right when set. */
export function spendCaptcha(key: string, code: string, testCode: string | null): boolean {
  if (testCode && code === testCode) return true;
  const found = issued.get(key);
  issued.delete(key);
  return Boolean(found && found.until > Date.now() && found.answer === code.trim().toLowerCase());
}

export const handlers = [
  handle(captcha, async () => {
    const { text, data } = svgCaptcha.create({
      size: CAPTCHA_LENGTH,
      ignoreChars: LOOK_ALIKE,
      width: 130,
      height: 48,
      noise: 2,
      background: '#eef3fb',
      fontSize: 46,
    });
    const key = randomUUID();
    forgetOld();
    issued.set(key, { answer: text.toLowerCase(), until: Date.now() + LIFE_MS });
    return { key, image: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}` };
  }),
];
