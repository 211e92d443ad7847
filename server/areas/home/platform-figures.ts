// Figures for those who run the system: one statement each. Administrators of the platform see all tenants, on a
// connection that may; everybody else counts what the lists would show them, in the own tenant.
import { sql, type RawBuilder } from 'kysely';
import {
  platformDays,
  platformFigures,
  platformTenants,
  platformTroubles,
} from '../../../contract/home/platform.ts';
import { registration } from '../../../contract/account/registration.ts';
import { user } from '../../../contract/account/user.ts';
import { session } from '../../../contract/auth/session.ts';
import { feedback } from '../../../contract/content/feedback.ts';
import { auditSubject } from '../../../contract/log/audit.ts';
import { logError } from '../../../contract/log/log.ts';
import { recipe } from '../../../contract/recipe/recipe.ts';
import type { Entity } from '../../../contract/kit/entity.ts';
import type { AnswerOf } from '../../../contract/kit/endpoint.ts';
import { say, type Text } from '../../../contract/kit/text.ts';
import { dept, orgCategory } from '../../../contract/organisation/dept.ts';
import { isPlatformAdministrator } from '../../kernel/access/caller.ts';
import { rowRule } from '../../kernel/access/data-scope.ts';
import { type Query } from '../../kernel/database/database.ts';
import { forbidden } from '../../kernel/http/failure.ts';
import { handle, type Context } from '../../kernel/http/handle.ts';
import { wireTime } from '../../kernel/http/wire-json.ts';

const DAYS = 14;
const MOST = 8;
const KINDERGARTEN = orgCategory.entries.kindergarten.key;
const ONLINE = sql`interval '15 minutes'`;
/** Midnight in China. */
const TODAY = sql`(date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai')`;
const dateOf = (column: string): RawBuilder<unknown> =>
  sql`(${sql.ref(column)} at time zone 'Asia/Shanghai')::date`;

interface Reach {
  db: Query;
  wholePlatform: boolean;
  /** Condition on rows of a tenant's table that no list shows. */
  own: (table: string) => RawBuilder<boolean>;
  /** Condition on rows of an entity, in its own table: those that its list shows. */
  seen: (entity: Entity) => RawBuilder<boolean>;
}

/** What the caller's figures are about; refuses those who see a part of the tenant only. */
function reachOf({ caller, door, house }: Context): Reach {
  if (caller.deptIds) throw forbidden();
  const wholePlatform = isPlatformAdministrator(caller);
  const own = (table: string): RawBuilder<boolean> =>
    wholePlatform ? sql`true` : sql`${sql.ref(`${table}.tenantId`)} = ${caller.tenantId}`;
  return {
    wholePlatform,
    own,
    seen: (entity) => {
      const rule = wholePlatform ? null : rowRule(caller, entity);
      return rule ? sql`${own(entity.table)} and ${rule.condition}` : own(entity.table);
    },
    db: wholePlatform
      ? house.database.acrossTenants('figures of the whole platform, for its administrators')
      : door.db,
  };
}

export const handlers = [
  handle(platformFigures, async (context) => {
    const { db, own, seen, wholePlatform } = reachOf(context);
    const { rows } = await sql<Omit<AnswerOf<typeof platformFigures>, 'wholePlatform'>>`select
      (select count(*)::int from blade_tenant t where t.is_deleted = 0 and ${own('t')}) as tenants,
      (select count(*)::int from blade_user where is_deleted = 0 and ${seen(user)}) as users,
      (select count(*)::int from blade_user where is_deleted = 0 and create_time > now() - interval '7 days'
        and ${seen(user)}) as new_users_of_week,
      (select count(*)::int from blade_dept where is_deleted = 0 and dept_category = ${KINDERGARTEN}
        and ${seen(dept)}) as kindergartens,
      (select count(distinct user_id)::int from session where ended_at is null and expires_at > now()
        and last_used_at > now() - ${ONLINE} and ${seen(session)}) as online,
      (select count(*)::int from session where created_at >= ${TODAY} and ${seen(session)}) as sign_ins_today,
      (select count(*)::int from job j where j.state in ('queued', 'running') and ${own('j')}) as jobs_open,
      (select count(*)::int from job j where j.state = 'failed' and j.update_time >= ${TODAY} and ${own('j')})
        as jobs_failed_today,
      (select count(*)::int from log_error where create_time >= ${TODAY} and ${seen(logError)}) as errors_today,
      (select count(*)::int from user_registration where state = 1 and is_deleted = 0 and ${seen(registration)})
        as registrations_waiting,
      (select count(*)::int from blade_feedback where view_status < 2 and is_deleted = 0 and ${seen(feedback)})
        as feedback_open`.execute(db);
    return { wholePlatform, ...rows[0]! };
  }),

  handle(platformDays, async (context) => {
    const { db, seen } = reachOf(context);
    const since = sql`${TODAY} - ${DAYS - 1} * interval '1 day'`;
    const { rows } = await sql<{
      date: string;
      signIns: number;
      people: number;
      menus: number;
      writes: number;
      errors: number;
    }>`
      with s as (select ${dateOf('createdAt')} as day, count(*)::int as n, count(distinct user_id)::int as people
          from session where created_at >= ${since} and ${seen(session)} group by 1),
        r as (select ${dateOf('createTime')} as day, count(*)::int as n from recipe
          where create_time >= ${since} and is_deleted = 0 and ${seen(recipe)} group by 1),
        a as (select ${dateOf('at')} as day, count(*)::int as n from audit_log
          where at >= ${since} and ${seen(auditSubject)} group by 1),
        e as (select ${dateOf('createTime')} as day, count(*)::int as n from log_error
          where create_time >= ${since} and ${seen(logError)} group by 1)
      select to_char(d.day, 'YYYY-MM-DD') as date, coalesce(s.n, 0) as sign_ins, coalesce(s.people, 0) as people,
        coalesce(r.n, 0) as menus, coalesce(a.n, 0) as writes, coalesce(e.n, 0) as errors
      from (select ((now() at time zone 'Asia/Shanghai')::date - g) as day from generate_series(0, ${DAYS - 1}::int) g) d
      left join s on s.day = d.day left join r on r.day = d.day left join a on a.day = d.day
      left join e on e.day = d.day order by d.day`.execute(db);
    return rows;
  }),

  handle(platformTenants, async (context) => {
    const { db, own, seen } = reachOf(context);
    const { rows } = await sql<{
      tenantId: string;
      tenantName: string;
      users: number;
      kindergartens: number;
      menus: number;
      lastSignIn: Date | null;
    }>`
      select t.tenant_id, t.tenant_name,
        (select count(*)::int from blade_user where blade_user.tenant_id = t.tenant_id and is_deleted = 0
          and ${seen(user)}) as users,
        (select count(*)::int from blade_dept where blade_dept.tenant_id = t.tenant_id and is_deleted = 0
          and dept_category = ${KINDERGARTEN} and ${seen(dept)}) as kindergartens,
        (select count(*)::int from recipe where recipe.tenant_id = t.tenant_id and is_deleted = 0
          and create_time > now() - interval '30 days' and ${seen(recipe)}) as menus,
        (select max(created_at) from session where session.tenant_id = t.tenant_id and ${seen(session)}) as last_sign_in
      from blade_tenant t where t.is_deleted = 0 and ${own('t')}
      order by last_sign_in desc nulls last, t.tenant_id limit ${MOST}`.execute(db);
    return rows.map((row) => ({ ...row, lastSignIn: row.lastSignIn && wireTime(row.lastSignIn) }));
  }),

  handle(platformTroubles, async (context) => {
    const { db, own, seen } = reachOf(context);
    // Jobs have no list: what failed is shown to who sees every error.
    const jobs = rowRule(context.caller, logError) ? sql`${own('job')} and false` : own('job');
    const { rows } = await sql<{
      id: string;
      kind: 'error' | 'job';
      title: string | null;
      failure: Text | null;
      place: string | null;
      at: Date;
    }>`
      (select id, 'error' as kind, left(coalesce(message, exception_name), 200) as title, null::jsonb as failure,
          request_uri as place, create_time as at
        from log_error where is_deleted = 0 and ${seen(logError)} order by create_time desc limit ${MOST})
      union all
      (select id, 'job', kind, failure, null, update_time from job
        where state = 'failed' and ${jobs} order by update_time desc limit ${MOST})
      order by at desc limit ${MOST}`.execute(db);
    return rows.map(({ failure, title, at, ...row }) => ({
      ...row,
      title: failure ? say(failure, context.caller.language) : (title ?? ''),
      time: wireTime(at),
    }));
  }),
];
