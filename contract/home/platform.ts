// What those see first who run the system: people, sessions, work, faults. Of the whole installation for the
// platform's administrators, of their own tenant for everybody else.
import { z } from 'zod';
import { permission } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { text } from '../kit/text.ts';

const BASE = '/api/blade-desk/home';

export const platformFigures = endpoint({
  method: 'GET',
  path: `${BASE}/platform-figures`,
  summary: text('平台概况', 'Platform overview'),
  access: permission('user_view'),
  answer: z.object({
    /** The figures are of all tenants. */
    wholePlatform: z.boolean(),
    tenants: z.number(),
    users: z.number(),
    newUsersOfWeek: z.number(),
    kindergartens: z.number(),
    /** People who did something within the last 15 minutes. */
    online: z.number(),
    signInsToday: z.number(),
    jobsOpen: z.number(),
    jobsFailedToday: z.number(),
    errorsToday: z.number(),
    registrationsWaiting: z.number(),
    feedbackOpen: z.number(),
  }),
});

export const platformDays = endpoint({
  method: 'GET',
  path: `${BASE}/platform-days`,
  summary: text('近十四天的登录、食谱与错误', 'Sign-ins, menus and errors over the last 14 days'),
  access: permission('user_view'),
  answer: z.array(
    z.object({
      date: z.string(),
      signIns: z.number(),
      /** Different people among them. */
      people: z.number(),
      menus: z.number(),
      writes: z.number(),
      errors: z.number(),
    }),
  ),
});

export const platformTenants = endpoint({
  method: 'GET',
  path: `${BASE}/platform-tenants`,
  summary: text('最活跃的租户', 'The busiest tenants'),
  access: permission('tenant_view'),
  answer: z.array(
    z.object({
      tenantId: z.string(),
      tenantName: z.string(),
      users: z.number(),
      kindergartens: z.number(),
      /** Menus made within thirty days. */
      menus: z.number(),
      lastSignIn: z.string().nullable(),
    }),
  ),
});

export const platformTroubles = endpoint({
  method: 'GET',
  path: `${BASE}/platform-troubles`,
  summary: text('最近的错误与失败任务', 'Recent errors and failed jobs'),
  access: permission('log_error_view'),
  answer: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['error', 'job']),
      /** Message of the error, or kind of the work. */
      title: z.string(),
      place: z.string().nullable(),
      time: z.string(),
    }),
  ),
});
