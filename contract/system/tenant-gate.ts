// Whether a tenant is open, and has room for another user.
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';

const unknown = refusal(
  'tenant.closed',
  text('租户不存在或已停用', 'This tenant does not exist or is disabled'),
);
const expired = refusal(
  'tenant.expired',
  text('租户已过期，请联系平台续期', 'This tenant has expired. Please contact the platform to renew it'),
);
/** Why nobody of a tenant may sign in. */
export const closedTenantRefusals = { unknown, expired };

export const tenantFull = refusal(
  'tenant.full',
  text(
    '租户账号数已达上限 {limit} 个，请联系平台扩容',
    'This tenant has reached its limit of {limit} accounts. Please contact the platform to raise it',
  ),
);
