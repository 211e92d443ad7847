// Signing in through a third party: where to go, and which third-party accounts belong to whom.
import { z } from 'zod';
import { everybody, signedIn } from '../kit/access.ts';
import { rowUnknown } from '../kit/common-refusals.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { refusal } from '../kit/refusal.ts';
import type { TenantColumns } from '../kit/tables.ts';
import { text } from '../kit/text.ts';
import { thirdPartyRefusals } from './token-refusals.ts';

/** A person as a third party knows them; without a user nobody here claims to be that person yet. */
export interface ThirdPartyRow extends TenantColumns {
  source: string;
  /** The third party's own id of the person. */
  uuid: string;
  userId: string | null;
  username: string | null;
  nickname: string | null;
  avatar: string | null;
  email: string | null;
}
declare module '../kit/tables.ts' {
  interface Tables {
    user_oauth: Omit<ThirdPartyRow, 'version'>;
  }
}

const base = '/api/blade-auth/oauth';
const source = field.text(text('第三方', 'Third party'), { required: true, max: 32 });

/** The page of the console that a third party leads back to; the source follows. */
export const SOCIAL_REDIRECT = '/oauth/redirect/';

export const thirdPartyTaken = refusal(
  'third-party.taken',
  text('该第三方账号已绑定其他用户', 'This third-party account is linked to another user'),
);

export const socialProviders = endpoint({
  method: 'GET',
  path: `${base}/providers`,
  summary: text('可用的第三方登录', 'Available third-party sign-ins'),
  access: everybody,
  answer: z.array(z.object({ source: z.string(), label: z.object({ zh: z.string(), en: z.string() }) })),
});

/** Leads the browser to the third party. */
export const socialRender = endpoint({
  method: 'GET',
  path: `${base}/render/:source`,
  summary: text('跳转到第三方登录', 'Go to third-party sign-in'),
  access: everybody,
  query: { tenantId: field.text(text('租户编号', 'Tenant ID'), { max: 12 }) },
  answerKind: 'raw',
  refusals: [thirdPartyRefusals.source],
});

/** Where a third party may be told to lead back to instead of the console's page: passes everything on to it. */
export const socialCallback = endpoint({
  method: 'GET',
  path: `${base}/callback/:source`,
  summary: text('第三方登录回调', 'Third-party sign-in callback'),
  access: everybody,
  query: {
    code: field.text(text('授权码', 'Code'), { max: 2000 }),
    state: field.text(text('状态', 'Status'), { max: 200 }),
  },
  answerKind: 'raw',
  refusals: [thirdPartyRefusals.source],
});

export const ownThirdParties = endpoint({
  method: 'GET',
  path: `${base}/bindings`,
  summary: text('已绑定的第三方账号', 'Linked third-party accounts'),
  access: signedIn,
  answer: z.array(
    z.object({
      source: z.string(),
      label: z.object({ zh: z.string(), en: z.string() }),
      nickname: z.string().nullable(),
      avatar: z.string().nullable(),
      bound: z.boolean(),
    }),
  ),
});

export const bindThirdParty = endpoint({
  method: 'POST',
  path: `${base}/bind`,
  summary: text('绑定第三方账号', 'Link a third-party account'),
  access: signedIn,
  query: {
    source,
    code: field.text(text('授权码', 'Code'), { required: true, max: 2000 }),
    state: field.text(text('状态', 'Status'), { required: true, max: 200 }),
  },
  refusals: [...Object.values(thirdPartyRefusals), thirdPartyTaken],
});

export const unbindThirdParty = endpoint({
  method: 'POST',
  path: `${base}/unbind`,
  summary: text('解除第三方账号绑定', 'Unlink a third-party account'),
  access: signedIn,
  query: { source },
  refusals: [rowUnknown],
});
