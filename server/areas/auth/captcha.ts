// Captcha: five characters, half an hour, used once, right or wrong.
import { randomUUID } from 'node:crypto';
import svgCaptcha from 'svg-captcha';
import { captcha, CAPTCHA_LENGTH } from '../../../contract/auth/oauth.ts';
import { captchaRequired } from '../../../contract/auth/sign-in-rules.ts';
import { openCaptcha } from '../../../contract/auth/open-dialect.ts';
import { handle } from '../../kernel/http/handle.ts';
import type { House } from '../../kernel/house.ts';

const LIFE_SECONDS = 30 * 60;
const LOOK_ALIKE = '0oO1iIlLuvwW';

const keyOf = (key: string): string => `captcha:${key}`;

/** Whether `code` answers the captcha `key`; asking spends it. The test code of the settings is always right. */
export async function spendCaptcha({ shared, settings }: House, key: string, code: string): Promise<boolean> {
  if (settings.captchaTestCode && code === settings.captchaTestCode) return true;
  const answer = await shared.take(keyOf(key.slice(0, 64)));
  return answer !== null && answer === code.trim().toLowerCase();
}

async function issueCaptcha({ shared }: House): Promise<{ key: string; image: string }> {
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
  await shared.put(keyOf(key), text.toLowerCase(), LIFE_SECONDS);
  return { key, image: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}` };
}

export const handlers = [
  handle(captcha, async ({ house, query, caller }) => ({
    ...(await issueCaptcha(house)),
    required: await house.parameters.read(query.tenantId ?? caller.tenantId, captchaRequired),
  })),
  handle(openCaptcha, ({ house }) => issueCaptcha(house)),
];
