// Tenants; here what the login page asks before anybody has signed in.
import { z } from 'zod';
import { everybody } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { text } from '../kit/text.ts';

export const tenantInfo = endpoint({
  method: 'GET',
  path: '/api/blade-system/tenant/info',
  summary: text('按域名取租户', 'Tenant of a domain'),
  access: everybody,
  query: { domain: field.text(text('域名', 'Domain'), { max: 1000 }) },
  answer: z.object({ tenantId: z.string(), tenantName: z.string(), domain: z.string() }).partial(),
});
