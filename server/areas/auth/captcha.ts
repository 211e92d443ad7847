// Captcha: five characters or a computation, half an hour, used once, right or wrong.
import { createHash, randomUUID } from 'node:crypto';
import { partBits, workDone, workOfCode, workText } from '../../../contract/auth/captcha-work.ts';
import { captcha, CAPTCHA_LENGTH } from '../../../contract/auth/oauth.ts';
import { captchaKind, captchaRequired, captchaWork } from '../../../contract/auth/sign-in-rules.ts';
import { openCaptcha } from '../../../contract/auth/open-dialect.ts';
import { handle } from '../../kernel/http/handle.ts';
import type { House } from '../../kernel/house.ts';
import { captchaCode, captchaPicture } from './captcha-picture.ts';

const LIFE_SECONDS = 30 * 60;

const keyOf = (key: string): string => `captcha:${key}`;

async function isWork(house: House, tenantId: string, key: string, code: string): Promise<boolean> {
  const numbers = workOfCode(code);
  if (numbers === null || (await house.parameters.read(tenantId, captchaKind)) === 'image') return false;
  const bits = partBits(await house.parameters.read(tenantId, captchaWork));
  return numbers.every((number, part) =>
    workDone(
      createHash('sha256')
        .update(workText(key, part, number))
        .digest(),
      bits,
    ),
  );
}

/**
 * Whether `code` answers the captcha `key` in the way the tenant asks for; asking spends it. The test code of the
 * settings is always right.
 */
export async function spendCaptcha(
  house: House,
  tenantId: string,
  { key, code }: { key: string; code: string },
): Promise<boolean> {
  const { shared, settings, parameters } = house;
  if (settings.captchaTestCode && code === settings.captchaTestCode) return true;
  const answer = await shared.take(keyOf(key.slice(0, 64)));
  if (answer === null) return false;
  if (await isWork(house, tenantId, key, code)) return true;
  return answer === code.trim().toLowerCase() && (await parameters.read(tenantId, captchaKind)) !== 'work';
}

async function issueCaptcha({ shared }: House, pictured: boolean): Promise<{ key: string; image: string }> {
  const code = captchaCode(CAPTCHA_LENGTH);
  const key = randomUUID();
  await shared.put(keyOf(key), code, LIFE_SECONDS);
  if (!pictured) return { key, image: '' };
  return { key, image: `data:image/png;base64,${(await captchaPicture(code)).toString('base64')}` };
}

export const handlers = [
  handle(captcha, async ({ house, query, caller }) => {
    const tenantId = query.tenantId ?? caller.tenantId;
    const kind = await house.parameters.read(tenantId, captchaKind);
    return {
      ...(await issueCaptcha(house, kind !== 'work')),
      required: await house.parameters.read(tenantId, captchaRequired),
      workBits: kind === 'image' ? null : await house.parameters.read(tenantId, captchaWork),
    };
  }),
  handle(openCaptcha, ({ house }) => issueCaptcha(house, true)),
];
